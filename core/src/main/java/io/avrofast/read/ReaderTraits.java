package io.avrofast.read;

import io.avrofast.filter.Filter;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.NameMatching;
import io.avrofast.value.StringForm;
import java.util.List;
import java.util.Objects;

/**
 * All that tells one reader from another. Schemas and filters are told apart by identity, so that a reader that is used again
 * gives values of the very schema that was asked for.
 *
 * @param projection paths, or null for all
 * @param filter which records are wanted, or null for all
 * @param filterSchema the schema of the filter's fields, or null for the reader's
 * @param model what makes the values
 */
record ReaderTraits(
        AvroSchema writer,
        AvroSchema reader,
        List<String> projection,
        Filter filter,
        AvroSchema filterSchema,
        NameMatching names,
        DecodeLimits limits,
        StringForm strings,
        Object model) {

    @Override
    @SuppressWarnings("ReferenceEquality") // see the class
    public boolean equals(Object other) {
        return other instanceof ReaderTraits traits
                && traits.writer == writer
                && traits.reader == reader
                && traits.filter == filter
                && traits.filterSchema == filterSchema
                && traits.names == names
                && traits.strings == strings
                && (traits.limits == limits || traits.limits.equals(limits))
                && Objects.equals(traits.projection, projection)
                && traits.model.equals(model);
    }

    @Override
    public int hashCode() {
        return (System.identityHashCode(writer) * 31 + System.identityHashCode(reader)) * 31 + model.hashCode();
    }
}
