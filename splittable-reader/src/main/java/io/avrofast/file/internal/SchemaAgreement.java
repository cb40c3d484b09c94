package io.avrofast.file.internal;

import io.avrofast.error.Place;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.error.Shown;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.SchemaContrast;
import java.util.List;

/** That data of one schema can stand in a file of another: nothing differs that a byte of it depends on. */
public final class SchemaAgreement {

    private SchemaAgreement() {}

    /**
     * Checks that two schemas agree.
     *
     * @param own the file's schema
     * @param other that of what shall come into the file
     * @param problem what is wrong where they don't; the differences come behind it
     * @throws SchemaResolutionException if they don't agree
     */
    public static void require(AvroSchema own, AvroSchema other, String problem) throws SchemaResolutionException {
        List<String> differences = SchemaContrast.differences(own, other);
        if (!differences.isEmpty()) {
            throw new SchemaResolutionException(List.of(problem + ": " + Shown.sentences(differences)), Place.UNKNOWN);
        }
    }
}
