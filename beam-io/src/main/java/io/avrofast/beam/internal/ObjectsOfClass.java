package io.avrofast.beam.internal;

import io.avrofast.error.Place;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileReader;
import io.avrofast.object.ClassMapping;
import io.avrofast.object.ClassMappingException;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.transforms.display.DisplayData;

/**
 * Objects of the user's own class: of each file's records, the fields that the class has.
 *
 * @param <T> the class
 */
public final class ObjectsOfClass<T> implements FileReading<T, T> {

    private static final long serialVersionUID = 1L;

    private final Class<T> type;
    private final Coder<T> coder;

    /**
     * @param type the class, not null
     * @param coder that of its objects, not null
     */
    public ObjectsOfClass(Class<T> type, Coder<T> coder) {
        this.type = Objects.requireNonNull(type, "type");
        this.coder = Objects.requireNonNull(coder, "coder");
    }

    @Override
    public AvroFileReader<T> open(AvroFile file) throws IOException {
        try {
            return file.values(ClassMapping.of(type));
        } catch (ClassMappingException e) {
            // Which file it is that does not fit is added further out.
            throw new SchemaResolutionException(List.of(e.getMessage()), Place.UNKNOWN);
        }
    }

    @Override
    public T elementOf(T record) {
        return record;
    }

    @Override
    public Coder<T> coder() {
        return coder;
    }

    @Override
    public void populateDisplayData(DisplayData.Builder builder) {
        builder.add(DisplayData.item("recordClass", type).withLabel("Record Class"));
    }
}
