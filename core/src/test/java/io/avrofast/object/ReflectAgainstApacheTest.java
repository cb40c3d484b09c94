package io.avrofast.object;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.DatumReader;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaField;
import io.avrofast.write.DatumWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.apache.avro.Schema;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.reflect.Nullable;
import org.apache.avro.reflect.ReflectData;
import org.apache.avro.reflect.ReflectDatumReader;
import org.apache.avro.reflect.ReflectDatumWriter;
import org.apache.avro.util.ClassSecurityValidator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Objects of classes against the reflection of Apache Avro, as far as both know the classes. */
class ReflectAgainstApacheTest {

    /** What both know. */
    public static class Order {
        private long id;
        private int count;
        private boolean open;
        private float weight;
        private double price;
        private String name;
        private byte[] bytes;
        private State state;

        @Nullable
        private String note;

        @Nullable
        private Line first;

        private List<Line> lines = new ArrayList<>();
        private Map<String, Integer> counts = new HashMap<>();

        static Order random(Random random) {
            Order order = new Order();
            order.id = random.nextLong();
            order.count = random.nextInt();
            order.open = random.nextBoolean();
            order.weight = random.nextFloat();
            order.price = random.nextDouble();
            order.name = "ä" + random.nextInt();
            order.bytes = new byte[random.nextInt(5)];
            order.state = random.nextBoolean() ? State.OPEN : State.PAID;
            order.note = random.nextBoolean() ? null : "note";
            order.first = random.nextBoolean() ? null : new Line("first", random.nextInt());
            for (int i = random.nextInt(4); i > 0; i--) {
                order.lines.add(new Line("line", i));
                order.counts.put("k" + i, random.nextInt());
            }
            return order;
        }

        private List<Object> values() {
            return Arrays.asList(
                    id, count, open, weight, price, name, Arrays.toString(bytes), state, note, first, lines, counts);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Order order && values().equals(order.values());
        }

        @Override
        public int hashCode() {
            return Long.hashCode(id);
        }
    }

    /** A class in another. */
    public static class Line {
        private String article;
        private int pieces;

        Line() {}

        Line(String article, int pieces) {
            this.article = article;
            this.pieces = pieces;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Line line && article.equals(line.article) && pieces == line.pieces;
        }

        @Override
        public int hashCode() {
            return pieces;
        }
    }

    /** An enum. */
    public enum State {
        OPEN,
        PAID
    }

    private static final Schema APACHE = ReflectData.get().getSchema(Order.class);
    private static final ClassMapping<Order> MAPPING = ClassMapping.of(Order.class);

    /** Apache loads classes by their names, and since 1.12.2 only those that it is told of. */
    @BeforeAll
    static void letApacheLoadTheClasses() {
        ClassSecurityValidator.setGlobal(ClassSecurityValidator.composite(
                ClassSecurityValidator.DEFAULT,
                ClassSecurityValidator.builder()
                        .add(Order.class)
                        .add(Line.class)
                        .add(State.class)
                        .add(List.class)
                        .add(Map.class)
                        .build()));
    }

    @AfterAll
    static void letApacheLoadAsBefore() {
        ClassSecurityValidator.setGlobal(ClassSecurityValidator.DEFAULT);
    }

    private static Map<String, String> fields(AvroSchema schema) {
        return ((RecordSchema) schema)
                .fields().stream()
                        .collect(Collectors.toMap(
                                SchemaField::name, field -> field.schema().canonicalForm()));
    }

    /** Apache has them in the order of the alphabet. */
    @Test
    void bothSeeTheSameFields() {
        AvroSchema apache = AvroSchema.parse(APACHE.toString());
        assertEquals(fields(apache), fields(MAPPING.schema()));
        assertEquals(((RecordSchema) apache).fullName(), ((RecordSchema) MAPPING.schema()).fullName());
    }

    @Test
    void whatApacheWritesIsReadAsTheSameObjects() throws IOException {
        AvroSchema schema = AvroSchema.parse(APACHE.toString());
        for (long seed = 1; seed <= 100; seed++) {
            Order order = Order.random(new Random(seed));
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(bytes, null);
            new ReflectDatumWriter<Order>(APACHE).write(order, encoder);
            encoder.flush();
            for (CodegenPolicy policy : List.of(CodegenPolicy.AT_ONCE, CodegenPolicy.NEVER)) {
                assertEquals(
                        order,
                        DatumReader.builder(schema)
                                .codegen(policy)
                                .build(MAPPING)
                                .read(bytes.toByteArray()),
                        "seed " + seed);
            }
        }
    }

    @Test
    void whatIsWrittenApacheReadsAsTheSameObjects() throws IOException {
        AvroSchema schema = MAPPING.schema();
        Schema written = new Schema.Parser().parse(schema.toString());
        ReflectDatumReader<Order> reader = new ReflectDatumReader<>(written, APACHE);
        for (long seed = 1; seed <= 100; seed++) {
            Order order = Order.random(new Random(seed));
            byte[] bytes = DatumWriter.of(schema, MAPPING.writeModel()).write(order);
            assertEquals(order, reader.read(null, DecoderFactory.get().binaryDecoder(bytes, null)), "seed " + seed);
        }
    }
}
