package io.avrofast.internal.emit;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.Supplier;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A class being written, with the objects that its code uses as constants. It becomes a hidden class of this package: it can
 * be unloaded as soon as nothing uses it, and no other class can name it.
 */
final class EmittedClass {

    /** So many constants have a field each, set in one method of limited size; those beyond are looked up in an array. */
    private static final int MOST_CONSTANT_FIELDS = 4000;

    private static final String CONSTANTS = "CONSTANTS";
    private static final String ARRAY_DESCRIPTOR = "[Ljava/lang/Object;";

    /** Line numbers are of two bytes; all nodes beyond share the last. */
    private static final int MOST_LINES = 0xffff;

    private final String name;
    private final Class<?> parent;
    private final String source;
    private final List<Supplier<String>> lines = new ArrayList<>();
    private final ClassWriter writer;
    private final List<Object> constants = new ArrayList<>();
    private final List<Class<?>> constantTypes = new ArrayList<>();
    private final IdentityHashMap<Object, Integer> constantNumbers = new IdentityHashMap<>();

    /**
     * @param parent the class that it extends, of this package, with a constructor without parameters
     * @param source what stack traces tell for the source file, unless the class is {@linkplain ClassDump dumped}
     */
    EmittedClass(Class<?> parent, String source) {
        this.parent = parent;
        this.source = source;
        this.name = Type.getInternalName(parent) + "$Compiled";
        this.writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
            /** Every type that two paths bring together is used as an object only; asking for classes would load them. */
            @Override
            protected String getCommonSuperClass(String one, String other) {
                return Names.OBJECT;
            }
        };
        writer.visit(
                Opcodes.V17, Opcodes.ACC_FINAL | Opcodes.ACC_SUPER, name, null, Type.getInternalName(parent), null);
        writeConstructor();
    }

    /** The name by which the class calls itself. */
    String name() {
        return name;
    }

    /**
     * The next line number.
     *
     * @param node tells what it stands for
     */
    int nextLine(Supplier<String> node) {
        lines.add(node);
        return Math.min(lines.size(), MOST_LINES);
    }

    /** Writes a method. */
    void method(int access, String methodName, String descriptor, int firstLocal, Snippet body) {
        MethodVisitor visitor = writer.visitMethod(access, methodName, descriptor, null, null);
        visitor.visitCode();
        Code code = Code.of(visitor, firstLocal);
        body.write(code);
        code.end();
    }

    /**
     * What pushes an object.
     *
     * @param type a public class, or one of this package, that it is an instance of
     */
    Snippet constant(Object value, Class<?> type) {
        Integer known = constantNumbers.get(value);
        int number = known == null ? addConstant(value, type) : known;
        if (number < MOST_CONSTANT_FIELDS) {
            return code -> code.getStatic(name, fieldName(number), Type.getDescriptor(type));
        }
        return code -> {
            code.getStatic(name, CONSTANTS, ARRAY_DESCRIPTOR);
            code.push(number);
            code.run(Opcodes.AALOAD);
            code.cast(type);
        };
    }

    private int addConstant(Object value, Class<?> type) {
        int number = constants.size();
        constants.add(value);
        constantTypes.add(type);
        constantNumbers.put(value, number);
        return number;
    }

    /** Ends the class and makes its one instance. */
    Object define() throws ReflectiveOperationException {
        ClassDump dump = ClassDump.of(parent.getSimpleName() + "-" + source);
        byte[] classFile = toBytes(dump == null ? source : dump.source());
        if (dump != null) {
            dump.write(classFile, lines.stream().map(Supplier::get).toList());
        }
        return MethodHandles.lookup()
                .defineHiddenClassWithClassData(classFile, constants.toArray(), true)
                .lookupClass()
                .getDeclaredConstructor()
                .newInstance();
    }

    private byte[] toBytes(String sourceFile) {
        writer.visitSource(sourceFile, null);
        writeConstants();
        writer.visitEnd();
        return writer.toByteArray();
    }

    private void writeConstructor() {
        method(0, "<init>", "()V", 1, code -> {
            code.load(0);
            code.callConstructor(Type.getInternalName(parent));
            code.run(Opcodes.RETURN);
        });
    }

    private void writeConstants() {
        if (constants.isEmpty()) {
            return;
        }
        int fields = Math.min(constants.size(), MOST_CONSTANT_FIELDS);
        for (int i = 0; i < fields; i++) {
            declare(fieldName(i), Type.getDescriptor(constantTypes.get(i)));
        }
        declare(CONSTANTS, ARRAY_DESCRIPTOR);
        method(Opcodes.ACC_STATIC, "<clinit>", "()V", 0, code -> {
            code.callStatic(MethodHandles.class, "lookup", MethodHandles.Lookup.class);
            code.pushText("_");
            code.pushClass(Object[].class);
            code.callStatic(
                    MethodHandles.class,
                    "classData",
                    Object.class,
                    MethodHandles.Lookup.class,
                    String.class,
                    Class.class);
            code.cast(Object[].class);
            code.putStatic(name, CONSTANTS, ARRAY_DESCRIPTOR);
            for (int i = 0; i < fields; i++) {
                code.getStatic(name, CONSTANTS, ARRAY_DESCRIPTOR);
                code.push(i);
                code.run(Opcodes.AALOAD);
                code.cast(constantTypes.get(i));
                code.putStatic(name, fieldName(i), Type.getDescriptor(constantTypes.get(i)));
            }
            code.run(Opcodes.RETURN);
        });
    }

    private void declare(String field, String descriptor) {
        writer.visitField(Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL, field, descriptor, null, null)
                .visitEnd();
    }

    private static String fieldName(int number) {
        return "c" + number;
    }
}
