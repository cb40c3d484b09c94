package io.avrofast.beam;

import io.avrofast.beam.internal.InputPattern;
import io.avrofast.beam.internal.ParsedRecords;
import java.util.Objects;
import org.apache.avro.generic.GenericRecord;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.coders.CannotProvideCoderException;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.io.Read;
import org.apache.beam.sdk.io.fs.EmptyMatchTreatment;
import org.apache.beam.sdk.options.ValueProvider;
import org.apache.beam.sdk.options.ValueProvider.StaticValueProvider;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.SerializableFunction;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptors;

/**
 * Reads files into what a function makes of Apache Avro's generic records: {@link AvroFastIO#parseGenericRecords}. Each record
 * has the schema of its own file. Immutable.
 *
 * @param <T> the elements
 */
public final class ParseGenericRecords<T> extends PTransform<PBegin, PCollection<T>> {

    private static final long serialVersionUID = 1L;

    private final transient InputPattern input;
    private final transient SerializableFunction<GenericRecord, T> function;
    private final transient Coder<T> coder;

    private ParseGenericRecords(InputPattern input, SerializableFunction<GenericRecord, T> function, Coder<T> coder) {
        super("AvroFastIO.ParseGenericRecords");
        this.input = input;
        this.function = Objects.requireNonNull(function, "function");
        this.coder = coder;
    }

    static <T> ParseGenericRecords<T> of(SerializableFunction<GenericRecord, T> function) {
        return new ParseGenericRecords<>(InputPattern.NONE, function, null);
    }

    /**
     * The files to read.
     *
     * @param pattern a file, or a pattern of files as Beam's file systems take it, not null
     */
    public ParseGenericRecords<T> from(String pattern) {
        return from(StaticValueProvider.of(Objects.requireNonNull(pattern, "pattern")));
    }

    /** The files to read, where they may be known only when the pipeline runs. */
    public ParseGenericRecords<T> from(ValueProvider<String> pattern) {
        return new ParseGenericRecords<>(input.from(pattern), function, coder);
    }

    /** What to do when nothing matches; without it, {@link EmptyMatchTreatment#DISALLOW}. */
    public ParseGenericRecords<T> withEmptyMatchTreatment(EmptyMatchTreatment treatment) {
        return new ParseGenericRecords<>(input.with(treatment), function, coder);
    }

    /** The coder of the elements; without it, the one that the pipeline has for the class that the function gives. */
    public ParseGenericRecords<T> withCoder(Coder<T> other) {
        return new ParseGenericRecords<>(input, function, Objects.requireNonNull(other, "coder"));
    }

    /** @throws IllegalArgumentException if no coder was given, and the pipeline has none */
    @Override
    public PCollection<T> expand(PBegin begin) {
        return begin.apply("Read", Read.from(input.source(reading(function, begin.getPipeline(), coder))));
    }

    /**
     * What the records of files become.
     *
     * @param coder that of the elements; null for the one that the pipeline has
     * @throws IllegalArgumentException if it has none
     */
    static <T> ParsedRecords<T> reading(
            SerializableFunction<GenericRecord, T> function, Pipeline pipeline, Coder<T> coder) {
        return new ParsedRecords<>(function, coder == null ? inferred(function, pipeline) : coder);
    }

    private static <T> Coder<T> inferred(SerializableFunction<GenericRecord, T> function, Pipeline pipeline) {
        try {
            return pipeline.getCoderRegistry().getCoder(TypeDescriptors.outputOf(function));
        } catch (CannotProvideCoderException e) {
            throw new IllegalArgumentException(
                    "the pipeline has no coder for what the function gives: give one by withCoder", e);
        }
    }

    @Override
    public void populateDisplayData(DisplayData.Builder builder) {
        super.populateDisplayData(builder);
        input.populateDisplayData(builder);
        builder.add(DisplayData.item("parseFn", function.getClass()).withLabel("Parse Function"));
    }
}
