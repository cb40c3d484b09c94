package io.avrofast.bridge;

import io.avrofast.error.Place;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.SchemaParseException;
import io.avrofast.schema.SchemaParser;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;

/**
 * Schemas of Apache Avro as ours and back, with all that they say: names, aliases, documentation, defaults, orders, logical
 * types and custom properties in their order. Also those that are not quite valid, as the headers of files have them, as long
 * as both sides can hold them. The canonical form, and so each fingerprint, is the same.
 *
 * <p>Each call makes a new schema and nothing is kept: keep what you need more than once.
 */
public final class ApacheSchemas {

    private ApacheSchemas() {}

    /**
     * A schema as one of Apache Avro's.
     *
     * @param schema the schema, not null
     * @return Apache's schema, not null
     * @throws UnsupportedFeatureException if Apache Avro cannot hold it, such as a record with two fields of one name
     */
    public static Schema toApache(AvroSchema schema) throws UnsupportedFeatureException {
        Schema converted;
        try {
            converted = ApacheParser.create().parse(schema.toString());
        } catch (AvroRuntimeException refused) {
            throw new UnsupportedFeatureException(
                    "expected a schema that Apache Avro can hold, found one that it refuses: " + refused.getMessage(),
                    Place.UNKNOWN,
                    refused);
        }
        if (!fromApache(converted).canonicalForm().equals(schema.canonicalForm())) {
            throw new UnsupportedFeatureException(
                    "expected a schema that Apache Avro can hold, found one that it understands otherwise",
                    Place.UNKNOWN);
        }
        return converted;
    }

    /**
     * A schema of Apache Avro's as ours.
     *
     * @param schema Apache's schema, complete, not null
     * @return the schema, not null
     * @throws UnsupportedFeatureException if it does not say how data is encoded, or is beyond a default limit
     */
    public static AvroSchema fromApache(Schema schema) throws UnsupportedFeatureException {
        try {
            return SchemaParser.lenient().parse(schema.toString());
        } catch (SchemaParseException | AvroRuntimeException refused) {
            throw new UnsupportedFeatureException(
                    "expected a schema of Apache Avro's that is complete, found: " + refused.getMessage(),
                    Place.UNKNOWN,
                    refused);
        }
    }
}
