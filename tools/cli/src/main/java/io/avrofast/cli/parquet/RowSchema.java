package io.avrofast.cli.parquet;

import io.avrofast.container.FileHeader;
import io.avrofast.container.SyncMarker;
import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileBuilder;
import io.avrofast.file.ByteTarget;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.schema.AvroSchema;
import java.util.Map;
import java.util.Objects;
import org.apache.parquet.hadoop.metadata.FileMetaData;

/** Which schema the records have that are made of the rows of a Parquet file. Immutable. */
public abstract sealed class RowSchema {

    /**
     * The one in the file's metadata, of which the columns must be; only where there is none, one that is made of the columns'
     * types.
     */
    public static final RowSchema KEPT = new Kept();

    /** One that is made of the columns' types, whatever the metadata say. */
    public static final RowSchema OF_COLUMNS = new OfColumns();

    /** Before 2015 parquet-avro kept the schema under this key. */
    private static final String FORMER_KEY = "avro.schema";

    private RowSchema() {}

    /**
     * A schema of the user's, of which the columns must be.
     *
     * @param schema the schema, not null
     */
    public static RowSchema given(AvroSchema schema) {
        return new Given(Objects.requireNonNull(schema, "schema"));
    }

    /**
     * What makes the records, and the file that they go to.
     *
     * @param file what the Parquet file says of itself
     * @param target takes the Avro file
     * @throws AvroException if the columns are not of the schema, or Avro has nothing like a column
     */
    abstract Output begin(FileMetaData file, ByteTarget target) throws AvroException;

    /**
     * What is needed to write records.
     *
     * @param rows makes the records
     * @param avro the file, not begun
     */
    record Output(RowMaterializer rows, AvroFileBuilder avro) {

        static Output of(AvroSchema schema, FileMetaData file, ByteTarget target) throws AvroException {
            return new Output(new RowMaterializer(schema, file.getSchema()), AvroFile.create(target, schema));
        }
    }

    private static final class Given extends RowSchema {

        private final AvroSchema schema;

        Given(AvroSchema schema) {
            this.schema = schema;
        }

        @Override
        Output begin(FileMetaData file, ByteTarget target) throws AvroException {
            return Output.of(schema, file, target);
        }
    }

    private static final class OfColumns extends RowSchema {

        @Override
        Output begin(FileMetaData file, ByteTarget target) throws AvroException {
            return Output.of(SchemaDerivation.of(file.getSchema()), file, target);
        }
    }

    private static final class Kept extends RowSchema {

        @Override
        Output begin(FileMetaData file, ByteTarget target) throws AvroException {
            Map<String, String> metadata = file.getKeyValueMetaData();
            String text = metadata.getOrDefault(AvroToParquet.SCHEMA_KEY, metadata.get(FORMER_KEY));
            if (text == null) {
                return OF_COLUMNS.begin(file, target);
            }
            FileHeader header = FileHeader.of(text, "null", SyncMarker.random());
            try {
                AvroSchema schema = header.schema(DecodeLimits.DEFAULT);
                return new Output(new RowMaterializer(schema, file.getSchema()), AvroFile.createLike(target, header));
            } catch (AvroException e) {
                // One changed bit would do it: then the records must not take another form without a word.
                throw new MalformedDataException(
                        "the columns are not of the Avro schema in the file's metadata: " + e.getMessage()
                                + "; --schema-of-columns makes one of the columns instead",
                        Place.UNKNOWN,
                        e);
            }
        }
    }
}
