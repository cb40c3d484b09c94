package io.avrofast.object;

import io.avrofast.schema.NamedSchema;
import io.avrofast.schema.SchemaName;

/** The names of classes in schemas. */
final class ClassNames {

    private ClassNames() {}

    /** The full name: that of the annotation, else the class's, in the namespace of its package or the class around it. */
    static String fullName(Class<?> type) {
        AvroName given = type.getAnnotation(AvroName.class);
        String own = given == null ? type.getSimpleName() : given.value();
        if (own.contains(".")) {
            return own;
        }
        Class<?> outer = type.getEnclosingClass();
        String outerName = outer == null ? null : outer.getCanonicalName();
        String namespace = outerName == null ? type.getPackageName() : outerName;
        return namespace.isEmpty() ? own : namespace + "." + own;
    }

    /** The further names of a class. */
    static String[] aliases(Class<?> type) {
        AvroAlias aliases = type.getAnnotation(AvroAlias.class);
        return aliases == null ? new String[0] : aliases.value();
    }

    /** Whether a named type is that of a class by the full name of either, or an alias of the class. */
    static boolean match(Class<?> type, NamedSchema schema) {
        String namespace = SchemaName.of(fullName(type), "").namespace();
        boolean matches = schema.fullName().equals(fullName(type));
        for (String alias : aliases(type)) {
            matches |= SchemaName.of(alias, namespace).fullName().equals(schema.fullName());
        }
        return matches;
    }

    /** Whether a named type has the simple name of a class. */
    static boolean matchSimply(Class<?> type, NamedSchema schema) {
        return SchemaName.of(fullName(type), "")
                .simpleName()
                .equals(schema.name().simpleName());
    }

    /** The symbol of an enum's constant. */
    static String symbol(Enum<?> constant) {
        try {
            AvroName given =
                    constant.getDeclaringClass().getField(constant.name()).getAnnotation(AvroName.class);
            return given == null ? constant.name() : given.value();
        } catch (NoSuchFieldException impossible) {
            throw new IllegalStateException("every constant is a field", impossible);
        }
    }
}
