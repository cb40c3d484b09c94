package io.avrofast.beam.internal;

import java.util.Objects;
import org.apache.beam.sdk.io.fs.EmptyMatchTreatment;
import org.apache.beam.sdk.options.ValueProvider;
import org.apache.beam.sdk.transforms.display.DisplayData;

/**
 * Which files are read.
 *
 * @param pattern a file, or a pattern of files; null as long as it was not said
 * @param treatment what to do when there are none, not null
 */
public record InputPattern(ValueProvider<String> pattern, EmptyMatchTreatment treatment) {

    /** No pattern yet; that nothing matches will be an error. */
    public static final InputPattern NONE = new InputPattern(null, EmptyMatchTreatment.DISALLOW);

    /** Checks that the treatment is not null. */
    public InputPattern {
        Objects.requireNonNull(treatment, "treatment");
    }

    /** The same with another pattern. */
    public InputPattern from(ValueProvider<String> other) {
        return new InputPattern(Objects.requireNonNull(other, "pattern"), treatment);
    }

    /** The same with another treatment. */
    public InputPattern with(EmptyMatchTreatment other) {
        return new InputPattern(pattern, other);
    }

    /**
     * The source of these files.
     *
     * @throws IllegalArgumentException if there is no pattern
     */
    public <T> AvroFastSource<T> source(FileReading<?, T> reading) {
        return AvroFastSource.of(required(), treatment, reading);
    }

    /** The pattern, which must be there. */
    ValueProvider<String> required() {
        if (pattern == null) {
            throw new IllegalArgumentException("which files to read was not said: from(...) is missing");
        }
        return pattern;
    }

    /** Tells of it in a transform's data for people. */
    public void populateDisplayData(DisplayData.Builder builder) {
        builder.addIfNotNull(DisplayData.item("filePattern", pattern).withLabel("Input File Pattern"))
                .add(DisplayData.item("emptyMatchTreatment", treatment.toString())
                        .withLabel("Empty Match Treatment"));
    }
}
