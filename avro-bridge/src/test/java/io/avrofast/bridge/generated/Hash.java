package io.avrofast.bridge.generated;

import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import org.apache.avro.Schema;
import org.apache.avro.specific.FixedSize;
import org.apache.avro.specific.SpecificFixed;

/** Four bytes. */
@FixedSize(4)
public class Hash extends SpecificFixed {

    private static final long serialVersionUID = 1L;

    public static final Schema SCHEMA$ = Trip.SCHEMA$.getField("hash").schema();

    public Hash() {}

    public Hash(byte[] bytes) {
        super(bytes);
    }

    @Override
    public Schema getSchema() {
        return SCHEMA$;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
        out.write(bytes());
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
        in.readFully(bytes());
    }
}
