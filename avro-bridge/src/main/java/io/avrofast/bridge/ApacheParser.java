package io.avrofast.bridge;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.apache.avro.Schema;

/**
 * Makes Apache's parsers that take names and defaults as they are. How to ask for that was changed with version 1.12, which is
 * why it is called by its name.
 */
final class ApacheParser {

    private static final MethodHandle NEW_PARSER = find();

    private ApacheParser() {}

    /** A parser for one text; it checks neither names nor defaults. */
    static Schema.Parser create() {
        return ((Schema.Parser) invoke()).setValidateDefaults(false);
    }

    // A method handle declares Throwable; what the two constructors throw, if anything, is unchecked.
    @SuppressWarnings("IllegalCatch")
    private static Object invoke() {
        try {
            return NEW_PARSER.invoke();
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("the constructor of Apache's parser throws a checked exception", e);
        }
    }

    private static MethodHandle find() {
        MethodHandles.Lookup lookup = MethodHandles.publicLookup();
        try {
            Class<?> validator = Class.forName("org.apache.avro.NameValidator", true, Schema.class.getClassLoader());
            Object none = lookup.findStaticGetter(validator, "NO_VALIDATION", validator)
                    .invoke();
            return lookup.findConstructor(Schema.Parser.class, MethodType.methodType(void.class, validator))
                    .bindTo(none);
        } catch (ClassNotFoundException before112) {
            return findBefore112(lookup);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("this version of Apache Avro is not known", e);
        }
    }

    private static MethodHandle findBefore112(MethodHandles.Lookup lookup) {
        try {
            MethodHandle create = lookup.findConstructor(Schema.Parser.class, MethodType.methodType(void.class));
            MethodHandle setValidate = lookup.findVirtual(
                    Schema.Parser.class, "setValidate", MethodType.methodType(Schema.Parser.class, boolean.class));
            return MethodHandles.filterReturnValue(create, MethodHandles.insertArguments(setValidate, 1, false));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this version of Apache Avro is not known", e);
        }
    }
}
