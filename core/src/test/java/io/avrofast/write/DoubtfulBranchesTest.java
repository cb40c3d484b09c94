package io.avrofast.write;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.read.DatumReader;
import io.avrofast.record.AvroRecord;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.record.UnionBranches;
import io.avrofast.record.ValueConversion;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaParser;
import io.avrofast.schema.UnionSchema;
import io.avrofast.value.LogicalValueException;
import java.math.BigDecimal;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Unions with several branches of one kind, which headers of others may have: what was read is never written as another. */
class DoubtfulBranchesTest extends WriterUnderBothPolicies {

    private static final String CENTS = "{'type':'bytes','logicalType':'decimal','precision':6,'scale':2}";
    private static final String TENTHS = "{'type':'bytes','logicalType':'decimal','precision':6,'scale':1}";

    private static AvroSchema lenient(String text) {
        return SchemaParser.lenient().parse(text.replace('\'', '"'));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{'type':'bytes','logicalType':'decimal','precision':6,'scale':2}"
                        + "|{'type':'bytes','logicalType':'decimal','precision':6,'scale':1}|020205",
                "'bytes'|{'type':'bytes','logicalType':'decimal','precision':6,'scale':1}|020205",
                "{'type':'int','logicalType':'date'}|'int'|0206",
                "{'type':'long','logicalType':'timestamp-millis'}|{'type':'long','logicalType':'timestamp-micros'}|0206",
                "{'type':'string','logicalType':'uuid'}|'string'|020261",
                "{'type':'array','items':'int'}|{'type':'array','items':'string'}|0202026100",
                "{'type':'array','items':'int'}|{'type':'array','items':'string'}|0200",
                "{'type':'map','values':'int'}|{'type':'map','values':'long'}|020202610200"
            })
    void whatWasReadOfABranchThatIsNotTheOnlyOneOfItsKindIsNotWrittenByAnother(String one, String other, String hex)
            throws Exception {
        byte[] data = HexFormat.of().parseHex(hex);
        AvroSchema union = lenient("[" + one + "," + other + "]");
        Object value = DatumReader.of(union).read(data);
        assertThrows(DatumMismatchException.class, () -> writerOf(union).write(value));

        AvroSchema record =
                lenient("{'type':'record','name':'R','fields':[{'name':'a','type':[" + one + "," + other + "]}]}");
        AvroRecord read = (AvroRecord) DatumReader.of(record).read(data);
        DatumMismatchException mismatch = assertThrows(
                DatumMismatchException.class, () -> writerOf(record).write(read));
        assertEquals("a", mismatch.fieldPath());
        AvroRecord copy = AvroRecord.create((RecordSchema) record);
        assertThrows(DatumMismatchException.class, () -> copy.set("a", read.getPhysical("a")));
    }

    @Test
    void theLogicalValueIsNotGuessed() throws Exception {
        AvroSchema schema =
                lenient("{'type':'record','name':'R','fields':[{'name':'a','type':[" + CENTS + "," + TENTHS + "]}]}");
        AvroRecord read =
                (AvroRecord) DatumReader.of(schema).read(HexFormat.of().parseHex("020205"));
        assertThrows(LogicalValueException.class, () -> read.get("a"));
        assertArrayEquals(new byte[] {5}, (byte[]) read.getPhysical("a"));
    }

    @Test
    void aLogicalValueTellsItsBranch() throws Exception {
        AvroSchema union = lenient("['null'," + TENTHS + "," + CENTS + "]");
        assertEquals("020205", HexFormat.of().formatHex(writerOf(union).write(new BigDecimal("0.5"))));
        assertEquals("040205", HexFormat.of().formatHex(writerOf(union).write(new BigDecimal("0.05"))));
        assertEquals("00", HexFormat.of().formatHex(writerOf(union).write(null)));
    }

    @Test
    void branchesThatMeanTheSameAreAsGoodAsOne() throws Exception {
        AvroSchema union = lenient("['null','string',{'type':'string','avro.java.string':'String'},'null']");
        assertEquals("020261", HexFormat.of().formatHex(writerOf(union).write("a")));
        assertEquals("00", HexFormat.of().formatHex(writerOf(union).write(null)));
    }

    @Test
    void otherBranchesOfSuchAUnionAreWritten() throws Exception {
        AvroSchema union = lenient("['string'," + CENTS + "," + TENTHS + "]");
        byte[] data = HexFormat.of().parseHex("000261");
        assertArrayEquals(data, writerOf(union).write(DatumReader.of(union).read(data)));
        assertEquals(1, UnionBranches.of((UnionSchema) union).firstBranchOf(new byte[0]));
    }

    @Test
    void itIsTheSameWithinAnArray() throws Exception {
        AvroSchema schema = lenient("{'type':'array','items':[" + CENTS + "," + TENTHS + "]}");
        Object value = DatumReader.of(schema).read(HexFormat.of().parseHex("0202020500"));
        assertThrows(
                LogicalValueException.class, () -> ValueConversion.of(schema).toLogical(value));
        assertThrows(DatumMismatchException.class, () -> writerOf(schema).write(value));
        assertEquals(1, ((List<?>) value).size());
    }
}
