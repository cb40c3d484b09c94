package io.avrofast.bench.micro.poco;

import io.avrofast.object.AvroName;
import java.io.Serializable;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** An immutable object of a class with one constructor. */
public final class ImmutablePoco implements Serializable {

    private static final long serialVersionUID = 1;

    private final String text;
    private final int number;
    private final UUID id;
    private final Instant time;

    public ImmutablePoco(
            @AvroName("text") String text,
            @AvroName("number") int number,
            @AvroName("id") UUID id,
            @AvroName("time") Instant time) {
        this.text = text;
        this.number = number;
        this.id = id;
        this.time = time;
    }

    public String getText() {
        return text;
    }

    public int getNumber() {
        return number;
    }

    public UUID getId() {
        return id;
    }

    public Instant getTime() {
        return time;
    }

    /** A list of them. */
    public record Rows(List<ImmutablePoco> rows) implements Serializable {}
}
