package io.avrofast.beam.internal;

import io.avrofast.error.AvroException;
import io.avrofast.object.ClassMapping;
import io.avrofast.read.DatumReader;
import io.avrofast.write.DatumWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import org.apache.beam.sdk.coders.ByteArrayCoder;
import org.apache.beam.sdk.coders.CoderException;
import org.apache.beam.sdk.coders.CustomCoder;
import org.apache.beam.sdk.values.TypeDescriptor;

/**
 * Encodes objects of the user's own class between the steps of a pipeline, in Avro's binary encoding by the schema of the class.
 * For elements that are never null. Safe for use by many threads. Not for keys: maps give their entries in any order.
 *
 * @param <T> the class
 */
public final class ClassCoder<T> extends CustomCoder<T> {

    private static final long serialVersionUID = 1L;

    private static final ByteArrayCoder BYTES = ByteArrayCoder.of();

    private final Class<T> type;

    /** Made when it is first asked for. Threads that race here make equal ones. */
    private transient volatile Codec<T> codec;

    private ClassCoder(Class<T> type) {
        this.type = type;
    }

    /**
     * The coder of a class.
     *
     * @throws io.avrofast.object.ClassMappingException with everything in the class that has no schema
     */
    public static <T> ClassCoder<T> of(Class<T> type) {
        ClassCoder<T> coder = new ClassCoder<>(type);
        coder.codec();
        return coder;
    }

    /** Both ways. */
    private record Codec<T>(DatumWriter<T> writer, DatumReader<T> reader) {

        static <T> Codec<T> of(Class<T> type) {
            ClassMapping<T> mapping = ClassMapping.of(type);
            try {
                return new Codec<>(
                        DatumWriter.of(mapping.schema(), mapping.writeModel(), SharedCode.WRITERS),
                        DatumReader.builder(mapping.schema())
                                .compiledReaders(SharedCode.READERS)
                                .build(mapping));
            } catch (AvroException e) {
                throw new IllegalStateException("a class has a schema that it does not fit", e);
            }
        }
    }

    private Codec<T> codec() {
        Codec<T> known = codec;
        if (known == null) {
            known = Codec.of(type);
            codec = known;
        }
        return known;
    }

    @Override
    public void encode(T value, OutputStream target) throws IOException {
        if (value == null) {
            throw new CoderException("an object of " + type.getTypeName() + " expected, found null");
        }
        BYTES.encode(codec().writer().write(value), target);
    }

    @Override
    public T decode(InputStream source) throws IOException {
        return codec().reader().read(BYTES.decode(source));
    }

    @Override
    public void verifyDeterministic() throws NonDeterministicException {
        throw new NonDeterministicException(this, List.of("entries of maps stand in any order"));
    }

    @Override
    public TypeDescriptor<T> getEncodedTypeDescriptor() {
        return TypeDescriptor.of(type);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ClassCoder<?> coder && type == coder.type;
    }

    @Override
    public int hashCode() {
        return type.hashCode();
    }
}
