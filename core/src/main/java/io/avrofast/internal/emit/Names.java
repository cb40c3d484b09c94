package io.avrofast.internal.emit;

import org.objectweb.asm.Type;

/** Classes and signatures as class files name them. */
final class Names {

    static final String OBJECT = "java/lang/Object";

    private Names() {}

    static String descriptor(Class<?> result, Class<?>... parameters) {
        Type[] types = new Type[parameters.length];
        for (int i = 0; i < types.length; i++) {
            types[i] = Type.getType(parameters[i]);
        }
        return Type.getMethodDescriptor(Type.getType(result), types);
    }
}
