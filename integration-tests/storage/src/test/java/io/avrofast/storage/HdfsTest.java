package io.avrofast.storage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileReader;
import io.avrofast.file.AvroFileWriter;
import io.avrofast.file.BlockIndex;
import io.avrofast.file.FileSplit;
import io.avrofast.file.SplitRule;
import io.avrofast.file.hadoop.HadoopSource;
import io.avrofast.file.hadoop.HadoopTarget;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.avro.Schema;
import org.apache.avro.file.CodecFactory;
import org.apache.avro.file.DataFileStream;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.BlockLocation;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hdfs.MiniDFSCluster;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files on a real HDFS, whose blocks end wherever they end. */
class HdfsTest {

    private static final String SCHEMA = "{\"type\":\"record\",\"name\":\"R\",\"fields\":["
            + "{\"name\":\"id\",\"type\":\"long\"},{\"name\":\"text\",\"type\":\"string\"}]}";

    private static final int ROWS = 20_000;

    private static final int LARGE_ROWS = 120;

    private static final int HDFS_BLOCK = 64 << 10;

    @TempDir
    private static java.nio.file.Path folder;

    private static MiniDFSCluster cluster;
    private static FileSystem hdfs;
    private static ExecutorService pool;

    @BeforeAll
    static void startCluster() throws IOException {
        Configuration configuration = new Configuration();
        configuration.set(MiniDFSCluster.HDFS_MINIDFS_BASEDIR, folder.toString());
        configuration.setInt("dfs.namenode.fs-limits.min-block-size", 0);
        configuration.setInt("dfs.blocksize", HDFS_BLOCK);
        configuration.setInt("dfs.replication", 1);
        // A lost block is to be found lost at once.
        configuration.setInt("dfs.client.max.block.acquire.failures", 0);
        configuration.setInt("ipc.client.connect.max.retries", 0);
        cluster = new MiniDFSCluster.Builder(configuration).numDataNodes(1).build();
        hdfs = cluster.getFileSystem();
        pool = Executors.newFixedThreadPool(4);
    }

    @AfterAll
    static void endCluster() {
        pool.shutdown();
        cluster.shutdown();
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "deflate", "snappy", "zstandard", "bzip2", "xz"})
    void partsByHdfsBlockGiveEveryRowOnce(String codec) throws IOException {
        Path path = new Path("/ours-" + codec + ".avro");
        write(path, codec);
        checkParts(path);
        assertEquals(expectedIds(), idsByApache(path));
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "deflate"})
    void partsOfAFileByApacheAvroGiveEveryRowOnce(String codec) throws IOException {
        Path path = new Path("/theirs-" + codec + ".avro");
        Schema schema = new Schema.Parser().parse(SCHEMA);
        try (DataFileWriter<GenericRecord> writer = new DataFileWriter<>(new GenericDatumWriter<>(schema))) {
            writer.setCodec(CodecFactory.fromString(codec));
            writer.create(schema, hdfs.create(path));
            for (int i = 0; i < ROWS; i++) {
                GenericRecord row = new GenericData.Record(schema);
                row.put("id", (long) i);
                row.put("text", text(i));
                writer.append(row);
            }
        }
        checkParts(path);
    }

    private static void checkParts(Path path) throws IOException {
        FileStatus status = hdfs.getFileStatus(path);
        BlockLocation[] locations = hdfs.getFileBlockLocations(status, 0, status.getLen());
        AvroFile file = AvroFile.open(HadoopSource.of(hdfs, status));
        BlockIndex index = file.blockIndex();
        assertTrue(locations.length > 3, locations.length + " HDFS blocks");
        assertTrue(edgesWithinBlocks(locations, index) >= locations.length - 2, "edges fall between blocks");
        for (SplitRule rule : List.of(SplitRule.MARKER, SplitRule.FIRST_BYTE)) {
            for (AvroFile either : List.of(file, file.readAhead(pool, 2))) {
                List<Long> ids = new ArrayList<>();
                for (BlockLocation location : locations) {
                    long start = location.getOffset();
                    ids.addAll(ids(either.split(
                            new FileSplit(start, start + location.getLength(), rule, status.getLen(), null))));
                }
                assertEquals(expectedIds(), ids, path + ", " + rule);
            }
        }
    }

    private static int edgesWithinBlocks(BlockLocation[] locations, BlockIndex index) {
        int within = 0;
        for (BlockLocation location : locations) {
            for (int i = 0; i < index.size(); i++) {
                if (location.getOffset() > index.block(i).fileOffset()
                        && location.getOffset() < index.block(i).endOffset()) {
                    within++;
                }
            }
        }
        return within;
    }

    @Test
    void aFileIsThereOnlyOnceItIsCommitted() throws IOException {
        Path path = new Path("/new/folder/a.avro");
        HadoopTarget target = HadoopTarget.of(hdfs, path);
        try (AvroFileWriter<Object> writer =
                AvroFile.create(target, AvroSchema.parse("\"long\"")).values()) {
            writer.write(1L);
            assertFalse(hdfs.exists(path));
            writer.commit();
        }
        assertEquals(1, hdfs.listStatus(path.getParent()).length);
        assertThrows(FileAlreadyExistsException.class, () -> target.create(false));
        try (AvroFileWriter<Object> writer = AvroFile.create(target, AvroSchema.parse("\"long\""))
                .overwrite(true)
                .values()) {
            writer.write(2L);
            writer.commit();
        }
        assertEquals(1, hdfs.listStatus(path.getParent()).length);
        try (AvroFileReader<Object> reader =
                AvroFile.open(HadoopSource.of(hdfs, path)).values()) {
            assertEquals(2L, reader.next());
            assertFalse(reader.hasNext());
        }
    }

    @Test
    void aLargeFileReadAheadGivesTheSameRows() throws IOException {
        Path path = new Path("/large.avro");
        writeLarge(path);
        AvroFile file = AvroFile.open(HadoopSource.of(hdfs, path));
        for (AvroFile either : List.of(file, file.readAhead(pool, 2))) {
            try (AvroFileReader<Object> reader = either.values()) {
                for (int i = 0; i < LARGE_ROWS; i++) {
                    assertArrayEquals(largeRow(i), (byte[]) reader.next());
                }
                assertFalse(reader.hasNext());
            }
        }
    }

    /** Rows that a lost machine held are never missing without a word, nor taken for damage of the file. */
    @Test
    void lostBlocksAreAFaultOfTheStorage() throws IOException {
        Path path = new Path("/lost.avro");
        writeLarge(path);
        AvroFile file = AvroFile.open(HadoopSource.of(hdfs, path));
        for (AvroFile either : List.of(file, file.readAhead(pool, 2))) {
            try (AvroFileReader<Object> reader = either.values()) {
                reader.next();
                MiniDFSCluster.DataNodeProperties node = cluster.stopDataNode(0);
                IOException fault = assertThrows(IOException.class, () -> readToTheEnd(reader));
                assertFalse(fault instanceof AvroException, fault.toString());
                assertSame(fault, assertThrows(IOException.class, reader::hasNext));
                cluster.restartDataNode(node, true);
                cluster.waitActive();
            }
        }
    }

    private static void readToTheEnd(AvroFileReader<Object> reader) throws IOException {
        int row = 1;
        while (reader.hasNext()) {
            assertArrayEquals(largeRow(row), (byte[]) reader.next());
            row++;
        }
    }

    private static void writeLarge(Path path) throws IOException {
        try (AvroFileWriter<Object> writer = AvroFile.create(HadoopTarget.of(hdfs, path), AvroSchema.parse("\"bytes\""))
                .values()) {
            for (int i = 0; i < LARGE_ROWS; i++) {
                writer.write(largeRow(i));
            }
            writer.commit();
        }
    }

    private static byte[] largeRow(int row) {
        byte[] bytes = new byte[200_000];
        new Random(row).nextBytes(bytes);
        return bytes;
    }

    private static void write(Path path, String codec) throws IOException {
        RecordSchema schema = (RecordSchema) AvroSchema.parse(SCHEMA);
        try (AvroFileWriter<AvroRecord> writer = AvroFile.create(HadoopTarget.of(hdfs, path), schema)
                .codec(codec)
                .blockBytes(48 << 10)
                .records()) {
            for (int i = 0; i < ROWS; i++) {
                AvroRecord row = AvroRecord.create(schema);
                row.set("id", (long) i);
                row.set("text", text(i));
                writer.write(row);
            }
            writer.commit();
        }
    }

    /** Hard to compress, for the file shall have several HDFS blocks with every codec. */
    private static String text(int row) {
        Random random = new Random(row);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 30; i++) {
            text.append((char) ('!' + random.nextInt(90)));
        }
        return text.toString();
    }

    private static List<Long> expectedIds() {
        List<Long> ids = new ArrayList<>();
        for (long i = 0; i < ROWS; i++) {
            ids.add(i);
        }
        return ids;
    }

    private static List<Long> ids(AvroFile file) throws IOException {
        List<Long> ids = new ArrayList<>();
        try (AvroFileReader<AvroRecord> rows = file.records()) {
            while (rows.hasNext()) {
                AvroRecord row = rows.next();
                assertEquals(text((int) row.getLong("id")), row.getString("text"));
                ids.add(row.getLong("id"));
            }
        }
        return ids;
    }

    private static List<Long> idsByApache(Path path) throws IOException {
        List<Long> ids = new ArrayList<>();
        try (DataFileStream<GenericRecord> rows = new DataFileStream<>(hdfs.open(path), new GenericDatumReader<>())) {
            for (GenericRecord row : rows) {
                ids.add((Long) row.get("id"));
            }
        }
        return ids;
    }
}
