package io.avrofast.bench.micro.avsc;

import io.avrofast.object.AvroNullable;
import java.io.Serializable;

/** A person with an address. */
public final class PersonRow implements Serializable {

    private static final long serialVersionUID = 1;

    public int age;

    @AvroNullable
    public Choice gender;

    public Address address;

    /** An address. */
    public static final class Address implements Serializable {

        private static final long serialVersionUID = 1;

        public int zipcode;
    }
}
