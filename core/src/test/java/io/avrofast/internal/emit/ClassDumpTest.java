package io.avrofast.internal.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.model.ObjectModel;
import io.avrofast.model.ObjectSlot;
import io.avrofast.model.SourceSlot;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.DatumReader;
import io.avrofast.schema.AvroSchema;
import io.avrofast.write.DatumWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;

/** Lines in stack traces of compiled code are nodes of the plan, and a folder of dumped classes tells which. */
class ClassDumpTest {

    private static final AvroSchema SCHEMA = AvroSchema.parse("""
            {"type":"record","name":"io.example.Row","fields":[
              {"name":"number","type":"long"},
              {"name":"text","type":"string"},
              {"name":"more","type":"string"},
              {"name":"inner","type":{"type":"array","items":{"type":"record","name":"Inner","fields":[
                {"name":"deep","type":"string"}]}}}]}""");

    private static final byte[] ROW = {2, 2, 'a', 2, 'b', 2, 2, 'c', 0};

    private static final List<String> FRAMES = List.of(
            "io.example.Row.text: Primitive string",
            "io.example.Row.more: Primitive string",
            "io.example.Inner.deep: Primitive string");

    @TempDir
    Path folder;

    private final List<StackWalker.StackFrame> frames = new ArrayList<>();

    @AfterEach
    void dumpNothing() {
        System.clearProperty(ClassDump.FOLDER);
    }

    /** Notes which compiled code calls. */
    private void noteFrame() {
        frames.add(StackWalker.getInstance(StackWalker.Option.SHOW_HIDDEN_FRAMES)
                .walk(all -> all.filter(frame -> frame.getClassName().contains("$Compiled"))
                        .findFirst())
                .orElseThrow());
    }

    private ObjectSlot readSlot() {
        ObjectSlot.OfBytes text = (data, offset, length) -> {
            noteFrame();
            return "";
        };
        ObjectSlot.RecordMaker records = new ObjectSlot.RecordMaker() {
            @Override
            public Object begin() {
                return "";
            }

            @Override
            public void set(Object record, int position, Object value) {}
        };
        ObjectSlot.ListMaker lists = new ObjectSlot.ListMaker() {
            @Override
            public Object begin(int items) {
                return "";
            }

            @Override
            public void add(Object list, Object item) {}
        };
        ObjectSlot inner = new ObjectSlot.OfRecord(records, List.of(text));
        return new ObjectSlot.OfRecord(
                records, List.of(ObjectSlot.Boxed.BOXED, text, text, new ObjectSlot.OfArray(lists, inner)));
    }

    private void read() throws IOException {
        ObjectModel<Object> model = schema -> readSlot();
        DatumReader<Object> reader =
                DatumReader.builder(SCHEMA).codegen(CodegenPolicy.AT_ONCE).buildObjects(model);
        assertTrue(reader.isCompiled());
        reader.read(ROW);
    }

    private SourceSlot writeSlot() {
        SourceSlot.OfText text = new SourceSlot.OfText() {
            @Override
            public byte[] utf8(Object value) {
                return null;
            }

            @Override
            public int utf8Offset(Object value) {
                return 0;
            }

            @Override
            public int utf8Length(Object value) {
                return 0;
            }

            @Override
            public String text(Object value) {
                noteFrame();
                return "";
            }
        };
        SourceSlot.FieldAccess fields = new SourceSlot.FieldAccess() {
            @Override
            public void check(Object record) {}

            @Override
            public Object get(Object record, int position) {
                return position == 0 ? (Object) 1L : List.of("");
            }
        };
        SourceSlot number = (SourceSlot.OfValue) value -> value;
        SourceSlot inner = new SourceSlot.OfRecord(fields, List.of(text));
        return new SourceSlot.OfRecord(
                fields,
                List.of(
                        number,
                        text,
                        text,
                        new SourceSlot.Prepared(any -> List.of(""), new SourceSlot.OfArray(inner))));
    }

    private void write() {
        DatumWriter<Object> writer = DatumWriter.of(SCHEMA, schema -> writeSlot(), CodegenPolicy.AT_ONCE);
        assertTrue(writer.isCompiled());
        writer.write("");
    }

    private List<String> told() throws IOException {
        List<String> told = new ArrayList<>();
        for (StackWalker.StackFrame frame : frames) {
            Path listing = folder.resolve(frame.toStackTraceElement().getFileName());
            String line = Files.readAllLines(listing).get(frame.getLineNumber() - 1);
            String[] cells = line.split("\t", 2);
            assertEquals(frame.getLineNumber(), Integer.parseInt(cells[0]));
            told.add(cells[1]);
        }
        return told;
    }

    @Test
    void aFrameLeadsToTheNodeThatIsRead() throws IOException {
        System.setProperty(ClassDump.FOLDER, folder.toString());
        read();
        assertEquals(FRAMES, told());
    }

    @Test
    void aFrameLeadsToTheNodeThatIsWritten() throws IOException {
        System.setProperty(ClassDump.FOLDER, folder.toString());
        write();
        assertEquals(FRAMES, told());
    }

    @Test
    void everyClassIsWrittenBesideItsText() throws IOException {
        System.setProperty(ClassDump.FOLDER, folder.toString());
        read();
        read();
        write();
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(
                    List.of(
                            "EmittedReader-io.example.Row-1.class",
                            "EmittedReader-io.example.Row-1.txt",
                            "EmittedReader-io.example.Row-2.class",
                            "EmittedReader-io.example.Row-2.txt",
                            "EmittedWriter-io.example.Row-1.class",
                            "EmittedWriter-io.example.Row-1.txt"),
                    files.map(file -> file.getFileName().toString()).sorted().toList());
        }
        byte[] classFile = Files.readAllBytes(folder.resolve("EmittedReader-io.example.Row-2.class"));
        assertEquals("io/avrofast/internal/emit/EmittedReader$Compiled", new ClassReader(classFile).getClassName());
    }

    @Test
    void withoutTheFolderAFrameTellsTheSchemaAndTheLine() throws IOException {
        read();
        for (StackWalker.StackFrame frame : frames) {
            assertEquals("io.example.Row", frame.toStackTraceElement().getFileName());
            assertTrue(frame.getLineNumber() > 0);
        }
    }

    @Test
    void aFolderThatCannotBeMadeHindersNothing() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        System.setProperty(ClassDump.FOLDER, file.toString());
        read();
        assertEquals(FRAMES.size(), frames.size());
    }
}
