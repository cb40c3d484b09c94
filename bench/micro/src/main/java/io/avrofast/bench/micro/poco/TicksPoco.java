package io.avrofast.bench.micro.poco;

import java.io.Serializable;
import java.util.List;
import java.util.UUID;

/** A mutable object with fields of its own, whose time is a number of microseconds. */
public final class TicksPoco implements Serializable {

    private static final long serialVersionUID = 1;

    public String text;
    public int number;
    public UUID id;
    public long time;

    /** A list of them. */
    public static final class Rows implements Serializable {

        private static final long serialVersionUID = 1;

        public List<TicksPoco> rows;
    }
}
