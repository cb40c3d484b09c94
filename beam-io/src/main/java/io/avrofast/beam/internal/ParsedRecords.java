package io.avrofast.beam.internal;

import io.avrofast.bridge.ApacheReadModel;
import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileReader;
import java.io.IOException;
import java.util.Objects;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.transforms.SerializableFunction;
import org.apache.beam.sdk.transforms.display.DisplayData;

/**
 * What a function makes of Apache Avro's generic records, each of which has the schema of its file.
 *
 * @param <T> the elements
 */
public final class ParsedRecords<T> implements FileReading<GenericRecord, T> {

    private static final long serialVersionUID = 1L;

    private final SerializableFunction<GenericRecord, T> function;
    private final Coder<T> coder;

    /**
     * @param function makes the elements, not null
     * @param coder that of the elements, not null
     */
    public ParsedRecords(SerializableFunction<GenericRecord, T> function, Coder<T> coder) {
        this.function = Objects.requireNonNull(function, "function");
        this.coder = Objects.requireNonNull(coder, "coder");
    }

    @Override
    public AvroFileReader<GenericRecord> open(AvroFile file) throws IOException {
        return file.values(ApacheReadModel.genericRecords(GenericData.get()));
    }

    @Override
    public T elementOf(GenericRecord record) {
        return function.apply(record);
    }

    @Override
    public Coder<T> coder() {
        return coder;
    }

    @Override
    public void populateDisplayData(DisplayData.Builder builder) {
        builder.add(DisplayData.item("parseFn", function.getClass()).withLabel("Parse Function"));
    }
}
