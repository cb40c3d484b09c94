package io.avrofast.bench.micro.avsc;

import io.avrofast.object.AvroNullable;
import java.io.Serializable;
import java.util.List;

/** An event of a payment. */
public final class PciEventRow implements Serializable {

    private static final long serialVersionUID = 1;

    public SomethingRow first;
    public Second second;

    @AvroNullable
    public Third third;

    public String fourth;
    public List<Item> fifth;

    /** Names that may be null. */
    public static final class Second implements Serializable {

        private static final long serialVersionUID = 1;

        @AvroNullable
        public String a;

        @AvroNullable
        public String b;

        @AvroNullable
        public String c;

        @AvroNullable
        public String d;

        @AvroNullable
        public String e;

        @AvroNullable
        public String f;

        @AvroNullable
        public String g;

        @AvroNullable
        public String h;

        @AvroNullable
        public String i;

        @AvroNullable
        public String j;

        @AvroNullable
        public byte[] k;
    }

    /** More names that may be null. */
    public static final class Third implements Serializable {

        private static final long serialVersionUID = 1;

        @AvroNullable
        public String a;

        @AvroNullable
        public String b;

        @AvroNullable
        public String c;

        @AvroNullable
        public String d;

        @AvroNullable
        public String e;

        @AvroNullable
        public String f;

        @AvroNullable
        public Boolean g;
    }

    /** An item. */
    public static final class Item implements Serializable {

        private static final long serialVersionUID = 1;

        public String name;

        @AvroNullable
        public Two two;

        @AvroNullable
        public One one;

        public byte[] print;
    }

    /** Two numbers. */
    public static final class Two implements Serializable {

        private static final long serialVersionUID = 1;

        public int a;
        public int b;
    }

    /** One number. */
    public static final class One implements Serializable {

        private static final long serialVersionUID = 1;

        public int a;
    }
}
