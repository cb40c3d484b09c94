package io.avrofast.bench.micro.mapped;

import io.avrofast.object.AvroAlias;
import io.avrofast.object.AvroDefault;
import io.avrofast.object.AvroNullable;

/** A customer, as the second version of the schema has it: it takes data of the first by its aliases and defaults. */
public final class CustomerRow {

    public long id;

    @AvroAlias("full_name")
    public String name;

    @AvroNullable
    public String email;

    public Tier tier;
    public double balance;
    public long[] visits;

    @AvroDefault("0")
    public int loyalty;
}
