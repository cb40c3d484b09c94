package io.avrofast.cli;

import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.SchemaParseException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads the file of a schema. */
final class SchemaFile {

    private SchemaFile() {}

    /**
     * The schema that is a file's text.
     *
     * @param name the file's path
     * @throws MalformedDataException if the text is not a valid schema
     */
    static AvroSchema read(String name) throws IOException {
        try {
            return AvroSchema.parse(Files.readString(Path.of(name)));
        } catch (SchemaParseException e) {
            throw new MalformedDataException("not a schema: " + e.getMessage(), Place.ofFile(name, -1), e);
        } catch (CharacterCodingException e) {
            throw new MalformedDataException("not a schema: the text is not UTF-8", Place.ofFile(name, -1), e);
        }
    }
}
