package io.avrofast.beam;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.file.AvroFile;
import io.avrofast.object.AvroNullable;
import io.avrofast.object.ClassMapping;
import io.avrofast.object.ClassMappingException;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.coders.SerializableCoder;
import org.apache.beam.sdk.io.FileIO;
import org.apache.beam.sdk.transforms.Create;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WriteObjectsTest {

    /** What is written. */
    public record Trip(long id, @AvroNullable String note, Instant at, List<Place> stops) implements Serializable {}

    /** What is in it. */
    public record Place(double x, double y) implements Serializable {}

    /** A class that has no schema. */
    public record Unwritable(Object anything) {}

    private static final List<Trip> TRIPS = IntStream.range(0, 200)
            .mapToObj(id -> new Trip(
                    id, id % 2 == 0 ? null : "n" + id, Instant.ofEpochSecond(id, 1_000), List.of(new Place(id, -id))))
            .toList();

    @TempDir
    Path folder;

    private List<Trip> read() throws IOException {
        List<Trip> trips = new ArrayList<>();
        ClassMapping<Trip> mapping = ClassMapping.of(Trip.class);
        for (Path file : WrittenFiles.under(folder)) {
            try (var reader = AvroFile.open(file).values(mapping.readModel())) {
                reader.forEach(trips::add);
            }
        }
        trips.sort(Comparator.comparingLong(Trip::id));
        return trips;
    }

    @Test
    void writesObjectsOfAClass() throws IOException {
        Pipeline pipeline = Pipeline.create();
        pipeline.apply(Create.of(TRIPS).withCoder(SerializableCoder.of(Trip.class)))
                .apply(AvroFastIO.write(Trip.class).to(folder + "/trips").withNumShards(2));
        pipeline.run().waitUntilFinish();
        assertEquals(TRIPS, read());
        assertEquals(200, WrittenFiles.apacheRecords(WrittenFiles.under(folder)).size());
    }

    @Test
    void writesObjectsOfAClassThroughASink() throws IOException {
        Pipeline pipeline = Pipeline.create();
        pipeline.apply(Create.of(TRIPS).withCoder(SerializableCoder.of(Trip.class)))
                .apply(FileIO.<Trip>write().via(AvroFastIO.sink(Trip.class)).to(folder.toString()));
        pipeline.run().waitUntilFinish();
        assertEquals(TRIPS, read());
    }

    @Test
    void refusesAClassThatHasNoSchema() {
        assertThrows(ClassMappingException.class, () -> AvroFastIO.write(Unwritable.class));
        assertThrows(ClassMappingException.class, () -> AvroFastIO.sink(Unwritable.class));
    }
}
