package io.avrofast.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.MalformedDataException;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileReader;
import io.avrofast.json.JsonDatumReader;
import io.avrofast.json.JsonDatumWriter;
import io.avrofast.json.JsonForm;
import io.avrofast.record.ObjectList;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Every value of every sound file comes back from JSON as it was. */
class CorpusJsonTest {

    @Test
    void everyRecordComesBackFromAvrosOwnEncoding() throws IOException {
        for (Corpus.Entry entry : Corpus.entries("good", "zero-records")) {
            assertComesBack(entry, JsonForm.AVRO);
        }
    }

    /** Two of these files have a record with several fields of one name, which JSON cannot hold. */
    @Test
    void theFilesThatOnlyApacheAvroRefusesComeBackToo() throws IOException {
        int refused = 0;
        for (Corpus.Entry entry : Corpus.entries("java-only-refuses")) {
            try {
                assertComesBack(entry, JsonForm.AVRO);
            } catch (UnsupportedFeatureException e) {
                assertTrue(e.problem().contains("several fields of the same name"), entry + ": " + e.getMessage());
                refused++;
            }
        }
        assertEquals(2, refused);
    }

    /** A value that plain JSON may take for one of two branches of a union is refused, never taken for the wrong one. */
    @Test
    void everyRecordComesBackFromPlainJsonOrIsRefused() throws IOException {
        int whole = 0;
        int refused = 0;
        for (Corpus.Entry entry : Corpus.entries("good", "zero-records")) {
            try {
                assertComesBack(entry, JsonForm.PLAIN);
                whole++;
            } catch (MalformedDataException e) {
                assertTrue(e.problem().endsWith("only Avro's JSON encoding tells"), entry + ": " + e.getMessage());
                refused++;
            }
        }
        System.out.println("Plain JSON: " + whole + " files come back, " + refused + " have unions in doubt");
        assertTrue(whole > 20 * refused, whole + " of " + (whole + refused));
    }

    private static void assertComesBack(Corpus.Entry entry, JsonForm form) throws IOException {
        try (AvroFileReader<Object> values = AvroFile.open(entry.file()).values()) {
            JsonDatumWriter writer = JsonDatumWriter.of(values.schema(), form);
            JsonDatumReader reader = JsonDatumReader.of(values.schema(), form);
            while (values.hasNext()) {
                Object value = values.next();
                // Lists compare their items as records do: byte arrays by content.
                assertEquals(ObjectList.of(value), ObjectList.of(reader.read(writer.write(value))), entry.name());
            }
        }
    }
}
