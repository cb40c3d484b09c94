package io.avrofast.file.internal;

import io.avrofast.container.FileHeader;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.SchemaParseException;
import io.avrofast.schema.SchemaParser;

/** The schema in a file's header. */
public final class HeaderSchema {

    private HeaderSchema() {}

    /**
     * Parses the schema, with all the faults of other writers that leave no doubt about the data.
     *
     * @throws MalformedDataException if the text is not a schema
     */
    public static AvroSchema parse(FileHeader header, DecodeLimits limits) throws MalformedDataException {
        try {
            return SchemaParser.lenient().withLimits(limits).parse(header.schemaText());
        } catch (SchemaParseException e) {
            throw new MalformedDataException(
                    "the header's " + FileHeader.SCHEMA_KEY + " is not a schema: " + e.getMessage(), Place.UNKNOWN, e);
        }
    }
}
