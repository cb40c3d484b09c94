package io.avrofast.bench.micro;

import io.avrofast.bench.micro.workload.Trips;
import io.avrofast.column.BytesColumn;
import io.avrofast.column.Column;
import io.avrofast.column.ColumnBatch;
import io.avrofast.column.ColumnModel;
import io.avrofast.column.DoubleColumn;
import io.avrofast.column.EnumColumn;
import io.avrofast.column.IntColumn;
import io.avrofast.column.LongColumn;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.DatumReader;
import io.avrofast.read.SinkCursor;
import io.avrofast.read.SinkReader;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.DecoderFactory;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/**
 * 4,096 trips of 12 fields, read from an array: all fields or two of them, as the columns of a batch that is filled again and
 * again, or as Apache Avro's generic records, of a reader's schema with the same fields.
 */
@State(Scope.Thread)
public class ColumnRead {

    private static final int ROWS = 4096;
    private static final String[] TWO = {"pickup", "fare"};

    /** Which fields are wanted. */
    @Param({"all", "two"})
    public String fields;

    private byte[] encoded;
    private ColumnBatch batch;
    private SinkCursor<ColumnBatch> cursor;
    private GenericDatumReader<GenericRecord> apacheReader;
    private BinaryDecoder apacheDecoder;

    /** Prepares both sides and compares what they do. */
    @Setup
    public void prepare() throws IOException {
        encoded = Trips.encoded(ROWS);
        DatumReader.Builder builder =
                DatumReader.builder(AvroSchema.parse(Trips.SCHEMA.toString())).codegen(CodegenPolicy.AT_ONCE);
        if (fields.equals("two")) {
            builder.project(TWO);
        }
        ColumnModel model = ColumnModel.of((RecordSchema) builder.schema());
        batch = model.newBatch(ROWS);
        SinkReader<ColumnBatch> reader = builder.buildSink(model);
        if (!reader.isCompiled()) {
            throw new IllegalStateException("not compiled");
        }
        cursor = reader.newCursor(batch);
        Schema wanted = new Schema.Parser().parse(model.schema().toString());
        apacheReader = new GenericDatumReader<>(Trips.SCHEMA, wanted);
        requireTheSame();
    }

    private void requireTheSame() throws IOException {
        avrofastRead();
        beginApache();
        for (int row = 0; row < ROWS; row++) {
            GenericRecord trip = apacheReader.read(null, apacheDecoder);
            for (Schema.Field field : trip.getSchema().getFields()) {
                Object expected = trip.get(field.pos());
                Object found = valueOf(batch.column(field.pos()), row);
                if (!Objects.equals(
                        found, expected == null || expected instanceof Number ? expected : expected.toString())) {
                    throw new IllegalStateException(
                            field.name() + " of trip " + row + " is " + found + ", not " + expected);
                }
            }
        }
    }

    private static Object valueOf(Column column, int row) {
        if (column.isNull(row)) {
            return null;
        }
        if (column instanceof LongColumn longs) {
            return longs.get(row);
        }
        if (column instanceof IntColumn ints) {
            return ints.get(row);
        }
        if (column instanceof DoubleColumn doubles) {
            return doubles.get(row);
        }
        if (column instanceof EnumColumn symbols) {
            return symbols.symbols().get(symbols.index(row));
        }
        BytesColumn texts = (BytesColumn) column;
        return new String(texts.data(row), texts.offset(row), texts.length(row), StandardCharsets.UTF_8);
    }

    private void beginApache() {
        apacheDecoder = DecoderFactory.get().binaryDecoder(encoded, apacheDecoder);
    }

    @Benchmark
    public ColumnBatch avrofastRead() throws IOException {
        batch.reset();
        cursor.reset(encoded, 0, encoded.length);
        while (!batch.isFull()) {
            cursor.next();
        }
        return batch;
    }

    /** Takes each record as it comes, since few are kept where columns are wanted. */
    @Benchmark
    public void apacheRead(Blackhole blackhole) throws IOException {
        beginApache();
        for (int row = 0; row < ROWS; row++) {
            blackhole.consume(apacheReader.read(null, apacheDecoder));
        }
    }
}
