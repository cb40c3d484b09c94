package io.avrofast.spark.vector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.column.ColumnBatch;
import io.avrofast.column.ColumnModel;
import io.avrofast.read.DatumReader;
import io.avrofast.read.SinkCursor;
import io.avrofast.schema.AvroSchema;
import io.avrofast.spark.schema.RowBinder;
import io.avrofast.spark.schema.RowBinding;
import io.avrofast.spark.schema.SchemaRules;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecordBuilder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.spark.sql.avro.AvroDeserializer;
import org.apache.spark.sql.avro.AvroFileFormat;
import org.apache.spark.sql.avro.SchemaConverters;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.UnsafeProjection;
import org.apache.spark.sql.catalyst.expressions.UnsafeRow;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.vectorized.ColumnVector;
import org.apache.spark.sql.vectorized.ColumnarBatch;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Rows of vectors are those that Spark's own deserializer makes of the same data. */
class RowVectorsTest {

    private static final SchemaRules RULES = new SchemaRules(false, "member_", -1, true, true, false, false);
    private static final int ROWS = 20;

    @BeforeAll
    static void teachApacheAvroTheTypesOfSparksOwn() {
        AvroFileFormat.registerCustomAvroTypes();
    }

    /** Compiling a projection for each random schema would take minutes. */
    @BeforeAll
    static void projectWithoutCompiling() {
        SQLConf.get().setConfString("spark.sql.codegen.factoryMode", "NO_CODEGEN");
    }

    @AfterAll
    static void compileProjectionsAgain() {
        SQLConf.get().unsetConf("spark.sql.codegen.factoryMode");
    }

    @ParameterizedTest
    @EnumSource(DatetimeRebase.Policy.class)
    void haveTheRowsOfSparksDeserializerForRandomSchemas(DatetimeRebase.Policy policy) throws IOException {
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            RandomRows rows = new RandomRows(random);
            Schema schema = rows.schema(3);
            List<Object> values = new ArrayList<>();
            for (int i = 0; i < ROWS; i++) {
                values.add(rows.value(schema));
            }
            StructType type = (StructType)
                    SchemaConverters.toSqlType(schema, false, "", -1).dataType();
            String where = "seed " + seed + " " + policy + " " + schema;
            assertEquals(rowsOfSpark(schema, values, type, policy), rowsOfVectors(schema, values, type, policy), where);
        }
    }

    /** Which types the user may ask for, and that what they get is what Spark gets. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '%',
            value = {
                "'int'; bigint",
                "'int'; double",
                "'int'; date",
                "{'type':'int','logicalType':'date'}; int",
                "{'type':'int','logicalType':'date'}; timestamp_ntz",
                "{'type':'int','logicalType':'date'}; bigint",
                "'long'; timestamp",
                "'long'; timestamp_ntz",
                "'long'; date",
                "{'type':'long','logicalType':'timestamp-millis'}; bigint",
                "{'type':'long','logicalType':'local-timestamp-micros'}; bigint",
                "{'type':'long','logicalType':'time-micros'}; bigint",
                "'float'; double",
                "{'type':'long','logicalType':'custom-decimal','precision':9,'scale':2}; decimal(9,2)",
                "{'type':'long','logicalType':'custom-decimal','precision':9,'scale':2}; decimal(12,1)",
                "{'type':'bytes','logicalType':'decimal','precision':9,'scale':2}; decimal(12,4)",
                "{'type':'bytes','logicalType':'decimal','precision':9,'scale':2}; decimal(9,1)",
                "{'type':'bytes','logicalType':'decimal','precision':9,'scale':2}; decimal(7,0)",
                "{'type':'bytes','logicalType':'decimal','precision':25,'scale':20}; decimal(20,15)",
            })
    void haveTheRowsOfSparksDeserializerForTypesOfTheUsers(String avro, String sql) throws IOException {
        String field = avro.replace('\'', '"');
        Schema schema = new Schema.Parser()
                .parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a\",\"type\":" + field
                        + "},{\"name\":\"b\",\"type\":{\"type\":\"array\",\"items\":[\"null\"," + field + "]}}]}");
        StructType type = StructType.fromDDL("a " + sql + ", missing string, b array<" + sql + ">");
        for (int seed = 0; seed < 20; seed++) {
            RandomRows rows = new RandomRows(new Random(seed));
            List<Object> values =
                    Stream.generate(() -> rows.value(schema)).limit(ROWS).toList();
            for (DatetimeRebase.Policy policy : DatetimeRebase.Policy.values()) {
                assertEquals(
                        rowsOfSpark(schema, values, type, policy),
                        rowsOfVectors(schema, values, type, policy),
                        "seed " + seed + " " + policy);
            }
        }
    }

    @Test
    void refuseNumbersBeyondTheirTypesWhereTheyAreRead() throws IOException {
        Schema schema = new Schema.Parser()
                .parse(
                        "{\"type\":\"record\",\"name\":\"R\",\"fields\":["
                                + "{\"name\":\"t\",\"type\":{\"type\":\"long\",\"logicalType\":\"timestamp-millis\"}},"
                                + "{\"name\":\"d\",\"type\":{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":4,\"scale\":0}}]}");
        StructType type =
                (StructType) SchemaConverters.toSqlType(schema, false, "", -1).dataType();
        for (int bytes : new int[] {0, 3, 9, 17, 40}) {
            List<Object> values = List.of(new GenericRecordBuilder(schema)
                    .set("t", bytes == 0 ? Long.MAX_VALUE : 0L)
                    .set("d", ByteBuffer.wrap(filled(bytes)))
                    .build());
            Object row = rowsOfVectors(schema, values, type, DatetimeRebase.Policy.CORRECTED)
                    .get(0);
            assertTrue(
                    row instanceof Class<?> fault && ArithmeticException.class.isAssignableFrom(fault),
                    bytes + " " + row);
        }
    }

    private static byte[] filled(int length) {
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, (byte) 0x7f);
        return bytes;
    }

    /** Apache Avro's decoder puts the entries into a hash map: each key once, with its last value. */
    @Test
    void haveEachKeyOfAMapOnceWithItsLastValue() throws IOException {
        Schema schema = new Schema.Parser()
                .parse(
                        "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"m\",\"type\":{\"type\":\"map\",\"values\":"
                                + "{\"type\":\"record\",\"name\":\"V\",\"fields\":[{\"name\":\"n\",\"type\":[\"null\",\"long\"]}]}}}]}");
        StructType type =
                (StructType) SchemaConverters.toSqlType(schema, false, "", -1).dataType();
        Random random = new Random(5);
        for (int size : new int[] {2, 3, 12, 13, 200}) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(out, null);
            Map<String, Object> expected = new TreeMap<>();
            encoder.writeMapStart();
            encoder.setItemCount(size);
            for (int i = 0; i < size; i++) {
                String key = "k" + random.nextInt(size / 2);
                encoder.writeString(key);
                encoder.writeIndex(i % 3 == 0 ? 0 : 1);
                if (i % 3 != 0) {
                    encoder.writeLong(i);
                }
                expected.put(key, Collections.singletonList(i % 3 == 0 ? null : (long) i));
            }
            encoder.writeMapEnd();
            encoder.flush();
            assertEquals(
                    List.of(List.of(expected)),
                    rowsOfVectors(schema, out.toByteArray(), 1, type, DatetimeRebase.Policy.CORRECTED));
        }
    }

    private static List<Object> rowsOfSpark(
            Schema schema, List<Object> values, StructType type, DatetimeRebase.Policy policy) throws IOException {
        AvroDeserializer deserializer = new AvroDeserializer(schema, type, policy.name(), false, "", -1);
        GenericDatumReader<Object> reader = new GenericDatumReader<>(schema);
        List<Object> rows = new ArrayList<>();
        for (Object value : values) {
            Object read = reader.read(null, DecoderFactory.get().binaryDecoder(encoded(schema, List.of(value)), null));
            rows.add(outcome(() ->
                    SparkValues.of((InternalRow) deserializer.deserialize(read).get(), type)));
        }
        return rows;
    }

    private static List<Object> rowsOfVectors(
            Schema schema, List<Object> values, StructType type, DatetimeRebase.Policy policy) throws IOException {
        return rowsOfVectors(schema, encoded(schema, values), values.size(), type, policy);
    }

    private static List<Object> rowsOfVectors(
            Schema schema, byte[] data, int count, StructType type, DatetimeRebase.Policy policy) throws IOException {
        AvroSchema ours = AvroSchema.parse(schema.toString());
        RowBinding binding = RowBinder.bind(ours, type, type, RULES);
        ColumnModel model = ColumnModel.of(binding.schema());
        ColumnBatch batch = model.newBatch(7);
        DatetimeRebase rebase = new DatetimeRebase(policy, TimeZone.getDefault().getID());
        ColumnVector[] vectors = RowVectors.of(batch, binding, rebase);
        ColumnarBatch columns = new ColumnarBatch(vectors);
        UnsafeProjection projection = UnsafeProjection.create(type);
        UnsafeRows unsafe = UnsafeRows.of(columns);
        SinkCursor<ColumnBatch> cursor = DatumReader.builder(ours)
                .readerSchema(binding.schema())
                .buildSink(model)
                .newCursor(batch);
        cursor.reset(data, 0, data.length);
        List<Object> rows = new ArrayList<>();
        while (rows.size() < count) {
            batch.reset();
            while (!batch.isFull() && rows.size() + batch.rows() < count) {
                cursor.next();
            }
            columns.setNumRows(batch.rows());
            columns.rowIterator().forEachRemaining(row -> rows.add(outcome(() -> SparkValues.of(row, type))));
            checkNulls(columns);
            assertEquals(
                    untilFault(columns.rowIterator(), projection::apply, type),
                    untilFault(
                            unsafe.begin(batch.rows()),
                            row -> assertInstanceOf(UnsafeRow.class, row).copy(),
                            type));
        }
        return rows;
    }

    /** Rows by their values, up to the first that cannot be made. */
    private static List<Object> untilFault(
            Iterator<InternalRow> rows, UnaryOperator<InternalRow> form, StructType type) {
        List<Object> values = new ArrayList<>();
        while (rows.hasNext()) {
            Object value = outcome(() -> SparkValues.of(form.apply(rows.next()), type));
            if (value instanceof Class<?>) {
                values.add("fault");
                return values;
            }
            values.add(value);
        }
        return values;
    }

    private static void checkNulls(ColumnarBatch columns) {
        for (int i = 0; i < columns.numCols(); i++) {
            int nulls = 0;
            for (int row = 0; row < columns.numRows(); row++) {
                nulls += columns.column(i).isNullAt(row) ? 1 : 0;
            }
            assertEquals(nulls, columns.column(i).numNulls());
            assertEquals(nulls > 0, columns.column(i).hasNull());
        }
    }

    @Test
    void tellTheFieldOfWhatIsBeyondItsType() throws IOException {
        Schema schema = new Schema.Parser()
                .parse(
                        "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"list\",\"type\":{\"type\":\"array\",\"items\":"
                                + "{\"type\":\"record\",\"name\":\"I\",\"fields\":["
                                + "{\"name\":\"t\",\"type\":{\"type\":\"long\",\"logicalType\":\"timestamp-millis\"}}]}}}]}");
        StructType type =
                (StructType) SchemaConverters.toSqlType(schema, false, "", -1).dataType();
        RowBinding binding = RowBinder.bind(AvroSchema.parse(schema.toString()), type, type, RULES);
        ColumnModel model = ColumnModel.of(binding.schema());
        ColumnBatch batch = model.newBatch(1);
        SinkCursor<ColumnBatch> cursor =
                DatumReader.builder(model.schema()).buildSink(model).newCursor(batch);
        ByteArrayOutputStream data = new ByteArrayOutputStream();
        BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(data, null);
        encoder.writeArrayStart();
        encoder.setItemCount(1);
        encoder.writeLong(Long.MIN_VALUE);
        encoder.writeArrayEnd();
        encoder.flush();
        cursor.reset(data.toByteArray(), 0, data.size());
        cursor.next();
        ColumnVector list = RowVectors.of(batch, binding, DatetimeRebase.CORRECTED)[0];
        ArithmeticException e = assertThrows(
                ArithmeticException.class,
                () -> list.getArray(0).getStruct(0, 1).getLong(0));
        assertEquals(
                "field list.element.t: a number of milliseconds is beyond the range of Spark, which counts microseconds",
                e.getMessage());
    }

    private static Object outcome(Supplier<Object> row) {
        try {
            return row.get();
        } catch (RuntimeException e) {
            return e.getClass();
        }
    }

    private static byte[] encoded(Schema schema, List<Object> values) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(out, null);
        GenericDatumWriter<Object> writer = new GenericDatumWriter<>(schema);
        for (Object value : values) {
            writer.write(value, encoder);
        }
        encoder.flush();
        return out.toByteArray();
    }
}
