package io.avrofast.bench.micro.avsc;

import java.io.Serializable;

/** A human with an address. */
public final class HumanRow implements Serializable {

    private static final long serialVersionUID = 1;

    public int age;
    public byte[] password;
    public Choice gender;
    public int number;
    public Address address;

    /** An address. */
    public static final class Address implements Serializable {

        private static final long serialVersionUID = 1;

        public String city;
        public String street;
        public int number;
    }
}
