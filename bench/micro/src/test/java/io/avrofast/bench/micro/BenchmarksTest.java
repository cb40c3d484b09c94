package io.avrofast.bench.micro;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.avrofast.bench.micro.avsc.AvscShape;
import io.avrofast.bench.micro.poco.PocoKind;
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
    @EnumSource
    void recordsOfAvscAreTheSameOnBothSides(AvscShape shape) {
        AvscGeneric generic = new AvscGeneric();
        generic.schema = shape.title();

        assertDoesNotThrow(generic::prepare);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "UNION")
    void objectsOfAvscAreTheSameOnBothSides(AvscShape shape) {
        AvscMapped mapped = new AvscMapped();
        mapped.schema = shape.title();

        assertDoesNotThrow(mapped::prepare);
    }

    @ParameterizedTest
    @EnumSource
    void listsOfObjectsAreTheSameOnBothSides(PocoKind kind) {
        PocoList list = new PocoList();
        list.kind = kind;

        assertDoesNotThrow(list::prepare);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_ANY, names = "(INTS|LONGS|DOUBLES|BOOLEANS).*")
    void arraysInObjectsAreTheSameOnBothSides(RecordKind kind) {
        MappedArray arrays = new MappedArray();
        arrays.kind = kind;

        assertDoesNotThrow(arrays::prepare);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_ANY, names = "(ORDER|WIDE|TELEMETRY|COUNTERS).*")
    void objectsAreTheSameOnBothSides(RecordKind kind) {
        MappedRecord records = new MappedRecord();
        records.kind = kind;

        assertDoesNotThrow(records::prepare);
    }

    @Test
    void resolvedObjectsAreTheSameOnBothSides() {
        assertDoesNotThrow(() -> new MappedResolution().prepare());
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "2", "3", "4", "5", "8", "10", "Mixed1-2", "Mixed1-10"})
    void varintsOfEachLengthAreTheSameOnBothSides(String bytes) {
        VarintCoding coding = new VarintCoding();
        coding.bytes = bytes;
        VarintRuns runs = new VarintRuns();
        runs.bytes = bytes;

        assertDoesNotThrow(coding::prepare);
        assertDoesNotThrow(runs::prepare);
    }

    @ParameterizedTest
    @ValueSource(strings = {"small", "mixed", "timestamps"})
    void longsReadAtOnceAreThoseReadOneByOne(String data) {
        BulkRead read = new BulkRead();
        read.data = data;

        assertDoesNotThrow(read::prepare);
    }

    @Test
    void mixedValuesAreTheSameOnBothSides() {
        assertDoesNotThrow(() -> new MixedCoding().prepare());
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
    @CsvSource({
        "null, identical",
        "deflate, distinct",
        "snappy, distinct",
        "zstandard, identical",
        "bzip2, identical",
        "xz, distinct"
    })
    void filesOfObjectsAreTheSameOnBothSides(String codec, String records) {
        ContainerMapped files = new ContainerMapped();
        files.codec = codec;
        files.records = records;

        assertDoesNotThrow(files::prepare);
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "shared"})
    void smallFilesAreTheSameOnBothSides(String holder) {
        SmallFile file = new SmallFile();
        file.holder = holder;

        assertDoesNotThrow(file::prepare);
        assertDoesNotThrow(file::delete);
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "deflate", "snappy", "zstandard", "bzip2", "xz"})
    void filesArePublishedAsTheyAreRead(String codec) {
        ContainerAsync files = new ContainerAsync();
        files.codec = codec;

        assertDoesNotThrow(files::prepare);
        files.end();
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "deflate", "snappy", "zstandard", "bzip2", "xz"})
    void filesAreTheSameInTwoThreads(String codec) {
        ContainerPipelined files = new ContainerPipelined();
        files.codec = codec;

        assertDoesNotThrow(files::prepare);
        files.end();
    }
}
