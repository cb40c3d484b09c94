package io.avrofast.cli;

import io.avrofast.error.LimitExceededException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.file.AvroFile;
import io.avrofast.file.ByteSource;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.SchemaParseException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Reads the file of a schema. */
final class SchemaFile {

    private static final byte[] AVRO_MAGIC = {'O', 'b', 'j', 1};

    private SchemaFile() {}

    /**
     * The schema that is a file's text, or that of the Avro file that it is. The latter is read as leniently as when the
     * file's data is read, for it may be one that some program could write and the specification does not allow.
     *
     * @param in the file's bytes; left open
     * @param name what messages call the file
     * @throws io.avrofast.error.AvroException if the file has no valid schema
     */
    static AvroSchema read(InputStream in, String name) throws IOException {
        byte[] start = in.readNBytes(AVRO_MAGIC.length);
        InputStream whole = new SequenceInputStream(new ByteArrayInputStream(start), in);
        return Arrays.equals(start, AVRO_MAGIC)
                ? AvroFile.open(ByteSource.of(whole, name)).schema()
                : parse(whole, name);
    }

    private static AvroSchema parse(InputStream text, String name) throws IOException {
        int most = DecodeLimits.DEFAULT.maxSchemaBytes();
        byte[] bytes = text.readNBytes(most);
        if (text.read() >= 0) {
            throw new LimitExceededException(
                    "the schema's text is longer than maxSchemaBytes, which is " + most, Place.ofFile(name, -1));
        }
        try {
            return AvroSchema.parse(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (SchemaParseException e) {
            throw new MalformedDataException("not a schema: " + e.getMessage(), Place.ofFile(name, -1), e);
        } catch (CharacterCodingException e) {
            throw new MalformedDataException("not a schema: the text is not UTF-8", Place.ofFile(name, -1), e);
        }
    }
}
