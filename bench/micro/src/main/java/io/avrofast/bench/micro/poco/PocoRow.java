package io.avrofast.bench.micro.poco;

import java.io.Serializable;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** A mutable object. */
public final class PocoRow implements Serializable {

    private static final long serialVersionUID = 1;

    private String text;
    private int number;
    private UUID id;
    private Instant time;

    public String getText() {
        return text;
    }

    public void setText(String text) {
        this.text = text;
    }

    public int getNumber() {
        return number;
    }

    public void setNumber(int number) {
        this.number = number;
    }

    public UUID getId() {
        return id;
    }

    public void setId(UUID id) {
        this.id = id;
    }

    public Instant getTime() {
        return time;
    }

    public void setTime(Instant time) {
        this.time = time;
    }

    /** A list of them. */
    public static final class Rows implements Serializable {

        private static final long serialVersionUID = 1;

        public List<PocoRow> rows;
    }
}
