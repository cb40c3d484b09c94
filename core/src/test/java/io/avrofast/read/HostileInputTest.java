package io.avrofast.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.avrofast.error.AvroException;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.value.StringForm;
import java.io.ByteArrayOutputStream;
import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What hostile data may cost, and where each kind of it is tested. The fuzz targets of {@code integration-tests/fuzz} run all of
 * these readers in a heap of 256 MB.
 *
 * <table>
 * <caption>Where it is tested</caption>
 * <tr><th>What</th><th>Tests</th></tr>
 * <tr><td>a limit for every size, at its value and one above</td><td>{@code BadDataTest}, {@code ExpansionTest}, {@code
 *     HeaderParserTest}, {@code BlockParserTest}, {@code SchemaParserTest}, {@code JsonFaultTest}, {@code
 *     DecimalConversionTest}</td></tr>
 * <tr><td>a length or count that is only claimed moves no memory</td><td>here for data; {@code HeaderParserTest}, {@code
 *     BlockParserTest} for files; {@code ExpansionTest} for codecs; {@code SchemaParserTest} for schemas</td></tr>
 * <tr><td>what is read costs at most a constant times its bytes</td><td>here</td></tr>
 * <tr><td>only typed errors, for data cut or changed at any byte</td><td>{@code BrokenDataTest}, {@code DamagedBlockTest}, {@code
 *     HeaderParserTest}, {@code BlockParserTest}, {@code SchemaFuzzTest}, {@code JsonFaultTest}</td></tr>
 * <tr><td>numbers of more bytes or bits than they can have</td><td>{@code VarintDecoderTest}, {@code LeniencyTest}, {@code
 *     BadDataTest}</td></tr>
 * <tr><td>the least number as a count, a wrong size of a block of items</td><td>{@code BadDataTest}</td></tr>
 * <tr><td>items and records that take no bytes</td><td>{@code BadDataTest}, {@code ZeroWidthItemsTest}</td></tr>
 * <tr><td>nesting without end</td><td>{@code BadDataTest}, {@code SchemaParserTest}, {@code JsonFaultTest}</td></tr>
 * <tr><td>sync markers and checksums</td><td>{@code BlockParserTest}, {@code DamagedBlockTest}, {@code DeflateRemainderTest}</td></tr>
 * <tr><td>bad text, booleans, branches, symbols</td><td>{@code BadDataTest}, {@code LeniencyTest}, {@code StringFormTest}</td></tr>
 * <tr><td>a huge scale or precision</td><td>{@code DecimalConversionTest}</td></tr>
 * <tr><td>names of classes in a schema</td><td>here</td></tr>
 * <tr><td>keys of equal hash codes</td><td>{@code AvroMapTest}, {@code SchemaParserTest}</td></tr>
 * </table>
 */
class HostileInputTest extends UnderBothPolicies {

    /** An error with its message and stack trace, and the first steps of growth. */
    private static final long MOST_FOR_A_CLAIM = 200_000;

    /** Objects that stand for one byte: a string, map entry or record of its own, and growth by half that is thrown away. */
    private static final long MOST_PER_BYTE = 200;

    private static final AtomicInteger LOADED = new AtomicInteger();

    /** Tells when it is initialized, which happens once. */
    static final class Trap {
        static {
            LOADED.incrementAndGet();
        }

        private Trap() {}
    }

    /** As the other. */
    static final class TrapForCompiled {
        static {
            LOADED.incrementAndGet();
        }

        private TrapForCompiled() {}
    }

    private static long allocated() {
        return ((ThreadMXBean) ManagementFactory.getThreadMXBean()).getCurrentThreadAllocatedBytes();
    }

    private static byte[] varint(long number) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        long rest = (number << 1) ^ (number >> 63);
        while ((rest & ~0x7fL) != 0) {
            out.write((int) ((rest & 0x7f) | 0x80));
            rest >>>= 7;
        }
        out.write((int) rest);
        return out.toByteArray();
    }

    private static byte[] join(byte[]... parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            out.writeBytes(part);
        }
        return out.toByteArray();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "'string'",
                "'bytes'",
                "{'type':'array','items':'int'}",
                "{'type':'array','items':'long'}",
                "{'type':'array','items':'double'}",
                "{'type':'array','items':'boolean'}",
                "{'type':'array','items':'string'}",
                "{'type':'array','items':['null','string']}",
                "{'type':'array','items':{'type':'array','items':'int'}}",
                "{'type':'array','items':'null'}",
                "{'type':'array','items':{'type':'fixed','name':'F','size':1000000000}}",
                "{'type':'array','items':{'type':'record','name':'R','fields':[{'name':'a','type':'int'}]}}",
                "{'type':'map','values':'null'}",
                "{'type':'map','values':'string'}",
                "{'type':'map','values':{'type':'map','values':'long'}}",
            })
    void aClaimedLengthOrCountMovesNoMemory(String type) throws Exception {
        AvroSchema schema = AvroSchema.parse("{'type':'record','name':'Outer','fields':[{'name':'v','type':%s}]}"
                .formatted(type)
                .replace('\'', '"'));
        for (StringForm form : StringForm.values()) {
            DatumReader<Object> reader = builderOf(schema).strings(form).build();
            for (long claim :
                    new long[] {1L << 27, Integer.MAX_VALUE - 8, Integer.MAX_VALUE, 1L << 40, Long.MAX_VALUE}) {
                for (byte[] data : new byte[][] {
                    join(varint(claim), new byte[100]),
                    join(varint(-claim), varint(90), new byte[100]),
                    join(varint(-claim), varint(claim), new byte[100])
                }) {
                    assertThrows(AvroException.class, () -> reader.read(data));
                    long before = allocated();
                    assertThrows(AvroException.class, () -> reader.read(data));
                    long moved = allocated() - before;
                    assertTrue(moved < MOST_FOR_A_CLAIM, () -> type + " claiming " + claim + " moved " + moved);
                    DatumCursor<Object> cursor = reader.newCursor();
                    cursor.reset(data, 0, data.length);
                    assertSkipsWithLittle(cursor, type);
                }
            }
        }
    }

    private static void assertSkipsWithLittle(DatumCursor<Object> cursor, String type) {
        long before = allocated();
        try {
            cursor.skip();
        } catch (AvroException refused) {
            assertTrue(refused.getMessage().length() < 1000);
        }
        long moved = allocated() - before;
        assertTrue(moved < MOST_FOR_A_CLAIM, () -> type + " skipped with " + moved);
    }

    /** Data of the smallest values that there are, as many as its bytes allow. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{'type':'array','items':'int'}",
                "{'type':'array','items':'string'}",
                "{'type':'array','items':['null','int']}",
                "{'type':'array','items':{'type':'array','items':'int'}}",
                "{'type':'array','items':{'type':'record','name':'R','fields':[{'name':'a','type':'int'}]}}",
                "{'type':'array','items':{'type':'map','values':'null'}}",
            })
    void whatIsReadCostsAtMostAConstantTimesItsBytes(String type) throws Exception {
        int items = 100_000;
        byte[] data = join(varint(items), new byte[items + 1]);
        DatumReader<Object> reader =
                builderOf(AvroSchema.parse(type.replace('\'', '"'))).build();
        reader.read(data);
        long before = allocated();
        reader.read(data);
        long moved = allocated() - before;
        assertTrue(moved < MOST_PER_BYTE * data.length, () -> type + " moved " + moved + " for " + data.length);
    }

    @Test
    void aValueOverALimitIsRefusedBeforeItIsMade() throws Exception {
        byte[] data = join(varint(10_000_000), new byte[10_000_000]);
        for (String type : new String[] {"\"bytes\"", "\"string\"", "{\"type\":\"array\",\"items\":\"int\"}"}) {
            DatumReader<Object> reader = builderOf(AvroSchema.parse(type))
                    .limits(DecodeLimits.DEFAULT.withMaxValueBytes(1000).withMaxItems(1000))
                    .build();
            assertThrows(AvroException.class, () -> reader.read(data));
            long before = allocated();
            assertThrows(AvroException.class, () -> reader.read(data));
            long moved = allocated() - before;
            assertTrue(moved < MOST_FOR_A_CLAIM, () -> type + " moved " + moved);
        }
    }

    @Test
    void noClassThatASchemaNamesIsLoaded() throws Exception {
        String trap = (compiled ? TrapForCompiled.class : Trap.class).getName();
        int loaded = LOADED.get();
        String named = ("\"java-class\":\"%1$s\",\"java-key-class\":\"%1$s\",\"java-element-class\":\"%1$s\","
                        + "\"avro.java.string\":\"%1$s\",\"logicalType\":\"%1$s\"")
                .formatted(trap);
        String full = trap.replace('$', '.');
        AvroSchema schema = AvroSchema.parse("{\"type\":\"record\",\"name\":\"" + full + "\"," + named
                + ",\"fields\":[{\"name\":\"s\",\"type\":{\"type\":\"string\"," + named + "}},"
                + "{\"name\":\"m\",\"type\":{\"type\":\"map\",\"values\":\"int\"," + named + "}},"
                + "{\"name\":\"l\",\"type\":{\"type\":\"array\",\"items\":\"int\"," + named + "}}]}");
        AvroRecord read = (AvroRecord) builderOf(schema).build().read(new byte[] {2, 'a', 2, 2, 'k', 2, 0, 2, 4, 0});
        assertEquals("a", read.get("s"));
        assertEquals(Map.of("k", 1), read.get("m"));
        assertEquals(loaded, LOADED.get());
        Class.forName(trap);
        assertEquals(loaded + 1, LOADED.get(), "the trap works");
    }
}
