package io.avrofast.beam;

import io.avrofast.beam.internal.ClassCoder;
import io.avrofast.beam.internal.InputPattern;
import io.avrofast.beam.internal.ObjectsOfClass;
import io.avrofast.object.ClassMapping;
import java.util.Objects;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.io.Read;
import org.apache.beam.sdk.io.fs.EmptyMatchTreatment;
import org.apache.beam.sdk.options.ValueProvider;
import org.apache.beam.sdk.options.ValueProvider.StaticValueProvider;
import org.apache.beam.sdk.schemas.NoSuchSchemaException;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollection;

/**
 * Reads files into objects of a class: {@link AvroFastIO#read(Class)}. Which classes there are, and how fields find their values,
 * says {@link ClassMapping}. Immutable.
 *
 * @param <T> the class
 */
public final class ReadObjects<T> extends PTransform<PBegin, PCollection<T>> {

    private static final long serialVersionUID = 1L;

    private final transient InputPattern input;
    private final transient Class<T> type;
    private final transient Coder<T> coder;

    private ReadObjects(InputPattern input, Class<T> type, Coder<T> coder) {
        super("AvroFastIO.ReadObjects");
        this.input = input;
        this.type = Objects.requireNonNull(type, "type");
        this.coder = coder;
    }

    static <T> ReadObjects<T> of(Class<T> type) {
        return new ReadObjects<>(InputPattern.NONE, type, null);
    }

    /**
     * The files to read.
     *
     * @param pattern a file, or a pattern of files as Beam's file systems take it, not null
     */
    public ReadObjects<T> from(String pattern) {
        return from(StaticValueProvider.of(Objects.requireNonNull(pattern, "pattern")));
    }

    /** The files to read, where they may be known only when the pipeline runs. */
    public ReadObjects<T> from(ValueProvider<String> pattern) {
        return new ReadObjects<>(input.from(pattern), type, coder);
    }

    /** What to do when nothing matches; without it, {@link EmptyMatchTreatment#DISALLOW}. */
    public ReadObjects<T> withEmptyMatchTreatment(EmptyMatchTreatment treatment) {
        return new ReadObjects<>(input.with(treatment), type, coder);
    }

    /**
     * The coder of the objects. Without it, that of the Beam schema of the class, where it has one; else they are encoded by Avro's
     * schema of the class.
     */
    public ReadObjects<T> withCoder(Coder<T> other) {
        return new ReadObjects<>(input, type, Objects.requireNonNull(other, "coder"));
    }

    /** @throws io.avrofast.object.ClassMappingException if the class is none that can be read, with all reasons */
    @Override
    public PCollection<T> expand(PBegin begin) {
        return begin.apply("Read", Read.from(input.source(reading(type, begin.getPipeline(), coder))));
    }

    /**
     * What the records of files become.
     *
     * @param coder that of the objects; null for the one that the pipeline or the class has
     */
    static <T> ObjectsOfClass<T> reading(Class<T> type, Pipeline pipeline, Coder<T> coder) {
        ClassMapping.of(type);
        return new ObjectsOfClass<>(type, coder == null ? inferred(type, pipeline) : coder);
    }

    private static <T> Coder<T> inferred(Class<T> type, Pipeline pipeline) {
        try {
            return pipeline.getSchemaRegistry().getSchemaCoder(type);
        } catch (NoSuchSchemaException e) {
            return ClassCoder.of(type);
        }
    }

    @Override
    public void populateDisplayData(DisplayData.Builder builder) {
        super.populateDisplayData(builder);
        input.populateDisplayData(builder);
        builder.add(DisplayData.item("recordClass", type).withLabel("Record Class"));
    }
}
