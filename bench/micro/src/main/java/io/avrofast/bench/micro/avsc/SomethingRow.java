package io.avrofast.bench.micro.avsc;

import io.avrofast.object.AvroNullable;
import java.io.Serializable;

/** What a cake and an event of a payment have in common: 19 fields, most of which may be null. */
public final class SomethingRow implements Serializable {

    private static final long serialVersionUID = 1;

    public int recipe;

    @AvroNullable
    public String eater;

    @AvroNullable
    public String reason;

    @AvroNullable
    public String another;

    public long time;
    public String where;
    public String why;

    @AvroNullable
    public String how;

    public byte[] waist;

    @AvroNullable
    public byte[] belt;

    @AvroNullable
    public Integer shoe;

    @AvroNullable
    public String prize;

    @AvroNullable
    public String version;

    @AvroNullable
    public String mouse;

    @AvroNullable
    public String cloud;

    @AvroNullable
    public String first;

    @AvroNullable
    public String second;

    @AvroNullable
    public Plate plate;

    @AvroNullable
    public Sugar sugar;

    /** A plate. */
    public static final class Plate implements Serializable {

        private static final long serialVersionUID = 1;

        public long yes;
        public String no;

        @AvroNullable
        public String date;

        public String data;
        public byte[] almond;
    }

    /** Sugar. */
    public static final class Sugar implements Serializable {

        private static final long serialVersionUID = 1;

        public String light;
        public byte[] powder;
    }
}
