package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.filter.Filter;
import io.avrofast.object.AvroDefault;
import io.avrofast.object.AvroNullable;
import io.avrofast.object.ClassMapping;
import io.avrofast.object.ClassMappingException;
import io.avrofast.read.CodegenPolicy;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of objects of the user's own classes. */
class ClassFileTest {
    record Order(long id, List<String> tags, @AvroNullable String note) {}

    record Part(@AvroDefault("\"main\"") String shop, double id) {}

    record Slim(long id) {}

    record Unfit(String id) {}

    @TempDir
    Path folder;

    private Path file() throws IOException {
        Path path = folder.resolve("orders.avro");
        ClassMapping<Order> mapping = ClassMapping.of(Order.class);
        try (AvroFileWriter<Order> writer =
                AvroFile.create(path, mapping.schema()).blockBytes(500).values(mapping)) {
            for (int i = 0; i < 1000; i++) {
                writer.write(order(i));
            }
            writer.commit();
        }
        return path;
    }

    private static Order order(int i) {
        return new Order(i, List.of("a", "b" + i), i % 3 == 0 ? null : "n" + i);
    }

    private static <T> List<T> read(AvroFile file, Class<T> type) throws IOException {
        List<T> values = new ArrayList<>();
        try (AvroFileReader<T> reader = file.values(ClassMapping.of(type))) {
            reader.forEach(values::add);
        }
        return values;
    }

    @Test
    void objectsComeBackInTheirOrder() throws IOException {
        AvroFile file = AvroFile.open(file());
        for (CodegenPolicy policy : List.of(CodegenPolicy.AT_ONCE, CodegenPolicy.NEVER)) {
            List<Order> orders = read(file.codegen(policy), Order.class);
            assertEquals(1000, orders.size());
            for (int i = 0; i < 1000; i++) {
                assertEquals(order(i), orders.get(i));
            }
        }
    }

    /** Compiled where the policy says so, and nowhere else. */
    @Test
    void thePolicyOfAFileIsThatOfItsObjects() throws IOException {
        AtomicInteger compilations = new AtomicInteger();
        CodegenPolicy policy = CodegenPolicy.after(0, compilation -> {
            compilations.incrementAndGet();
            compilation.run();
        });
        ClassMapping<Order> mapping = ClassMapping.of(Order.class);
        Path path = folder.resolve("compiled.avro");
        try (AvroFileWriter<Order> writer =
                AvroFile.create(path, mapping.schema()).codegen(policy).values(mapping)) {
            assertEquals(1, compilations.get(), "by the writer");
            writer.write(order(1));
            writer.commit();
        }

        assertEquals(List.of(order(1)), read(AvroFile.open(path).codegen(policy), Order.class));
        assertEquals(2, compilations.get(), "by the writer and the reader");
    }

    @Test
    void aFilterMayAskForFieldsThatTheClassDoesNotHave() throws IOException {
        AvroFile file = AvroFile.open(file()).filter(Filter.equal("note", "n7"));
        assertEquals(List.of(new Slim(7)), read(file, Slim.class));
    }

    @Test
    void aClassThatDoesNotFitIsRefusedBeforeAValueIsRead() throws IOException {
        AvroFile file = AvroFile.open(file());
        ClassMappingException refused = assertThrows(ClassMappingException.class, () -> read(file, Unfit.class));
        assertEquals(List.of("id: the schema has long, the class String"), refused.misfits());
        assertThrows(ClassMappingException.class, () -> read(file, Part.class));
    }
}
