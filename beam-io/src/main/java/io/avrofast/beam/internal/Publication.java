package io.avrofast.beam.internal;

import java.io.IOException;
import java.util.Objects;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.PCollectionView;

/** Gives files their final names if the number of records in them is the expected one, and fails if it is not. */
public final class Publication extends DoFn<Long, Void> {

    private static final long serialVersionUID = 1L;

    private final Staging staging;
    private final PCollectionView<Iterable<String>> files;
    private final PCollectionView<Long> expected;

    /**
     * @param staging where the files are and belong, not null
     * @param files their names, not null
     * @param expected how many records they are to hold, not null
     */
    public Publication(Staging staging, PCollectionView<Iterable<String>> files, PCollectionView<Long> expected) {
        this.staging = Objects.requireNonNull(staging, "staging");
        this.files = Objects.requireNonNull(files, "files");
        this.expected = Objects.requireNonNull(expected, "expected");
    }

    /**
     * Compares a count, and gives the files their names.
     *
     * @throws IllegalStateException if the count is another one
     * @throws IOException if the storage fails
     */
    @ProcessElement
    public void process(ProcessContext context) throws IOException {
        long records = context.sideInput(expected);
        if (context.element() != records) {
            throw new IllegalStateException(records + " records were to be converted, and " + context.element()
                    + " are in the files that were written: these have not got their names, which still begin with "
                    + staging.prefix());
        }
        staging.publish(context.sideInput(files));
    }
}
