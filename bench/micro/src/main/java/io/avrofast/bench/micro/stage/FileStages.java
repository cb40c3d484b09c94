package io.avrofast.bench.micro.stage;

import java.util.List;

/**
 * The stages of reading or writing a file, and the whole. Each begins with opening the file and ends with closing it.
 *
 * @param codec the codec's work alone
 * @param records making the records from data, or data from them: the whole with the codec null
 * @param whole all in one thread
 * @param pipelined all in two threads
 * @param apacheRecords what Apache Avro takes but for the codec: its whole with the codec null
 */
record FileStages(Stage codec, Stage records, Stage whole, Stage pipelined, Stage apacheRecords) {

    List<Stage> all() {
        return List.of(codec, records, whole, pipelined, apacheRecords);
    }
}
