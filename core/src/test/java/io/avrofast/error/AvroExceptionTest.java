package io.avrofast.error;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import org.junit.jupiter.api.Test;

class AvroExceptionTest {

    @Test
    void comesWholeFromAnotherProcess() throws Exception {
        for (AvroException fault : List.of(
                new MalformedDataException("bad", Place.ofBlock("a.avro", 17, 3).withRow(5)),
                new TruncatedDataException("cut", Place.ofData(9)),
                new LimitExceededException("more", Place.UNKNOWN),
                new UnsupportedFeatureException("not yet", Place.UNKNOWN),
                new SchemaResolutionException(List.of("one", "two"), Place.ofFile("a.avro", -1)))) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ObjectOutputStream stream = new ObjectOutputStream(bytes)) {
                stream.writeObject(fault);
            }
            try (ObjectInputStream stream = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
                AvroException read = (AvroException) stream.readObject();
                assertEquals(fault.getClass(), read.getClass());
                assertEquals(fault.getMessage(), read.getMessage());
                assertEquals(fault.place(), read.place());
            }
        }
    }
}
