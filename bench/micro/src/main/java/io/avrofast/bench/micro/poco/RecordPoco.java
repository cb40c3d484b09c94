package io.avrofast.bench.micro.poco;

import java.io.Serializable;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** An immutable object of a Java record. */
public record RecordPoco(String text, int number, UUID id, Instant time) implements Serializable {

    /** A list of them. */
    public record Rows(List<RecordPoco> rows) implements Serializable {}
}
