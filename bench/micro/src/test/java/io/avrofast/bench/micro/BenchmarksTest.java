package io.avrofast.bench.micro;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.avrofast.bench.micro.workload.RecordKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every setup accepts what both libraries do. */
class BenchmarksTest {

    @ParameterizedTest
    @ValueSource(strings = {"clean", "polluted"})
    void ordersAreTheSameOnBothSides(String profile) throws Exception {
        OrderGeneric orders = new OrderGeneric();
        orders.profile = profile;

        orders.prepare();

        assertEquals(320, orders.avrofastWrite());
        assertEquals(320, orders.apacheWrite());
    }

    @ParameterizedTest
    @EnumSource
    void compiledRecordsAreTheSameOnBothSides(RecordKind kind) {
        CompiledRecord records = new CompiledRecord();
        records.kind = kind;

        assertDoesNotThrow(records::prepare);
    }

    @ParameterizedTest
    @ValueSource(strings = {"all", "two"})
    void columnsHaveTheValuesOfRecords(String fields) {
        ColumnRead trips = new ColumnRead();
        trips.fields = fields;

        assertDoesNotThrow(trips::prepare);
    }

    @Test
    void resolvedCustomersAreTheSameOnBothSides() {
        assertDoesNotThrow(() -> new CompiledResolution().prepare());
    }

    @ParameterizedTest
    @ValueSource(strings = {"spread", "realistic"})
    void numbersAreTheSameOnBothSides(String distribution) throws Exception {
        IntCoding ints = new IntCoding();
        ints.distribution = distribution;
        LongCoding longs = new LongCoding();
        longs.distribution = distribution;

        ints.prepare();
        longs.prepare();

        assertEquals(ints.apacheDecode(), ints.avrofastDecode());
        assertEquals(longs.apacheDecode(), longs.avrofastDecode());
    }

    @Test
    void stringsAreTheSameOnBothSides() {
        assertDoesNotThrow(() -> new StringCoding().prepare());
    }

    @ParameterizedTest
    @CsvSource({
        "null, identical, 64KiB",
        "deflate, distinct, 64KiB",
        "snappy, identical, 1MiB",
        "zstandard, distinct, 1MiB",
        "bzip2, distinct, 64KiB",
        "xz, identical, 64KiB"
    })
    void filesAreTheSameOnBothSides(String codec, String records, String block) {
        ContainerRead read = new ContainerRead();
        read.codec = codec;
        read.records = records;
        read.block = block;
        ContainerWrite write = new ContainerWrite();
        write.codec = codec;
        write.records = records;
        write.block = block;

        assertDoesNotThrow(read::prepare);
        assertDoesNotThrow(write::prepare);
    }

    @ParameterizedTest
    @ValueSource(strings = {"deflate", "zstandard", "bzip2", "xz"})
    void filesAreTheSameInTwoThreads(String codec) {
        ContainerPipelined files = new ContainerPipelined();
        files.codec = codec;

        assertDoesNotThrow(files::prepare);
        files.end();
    }
}
