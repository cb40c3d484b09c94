package io.avrofast.bench.micro.avsc;

import io.avrofast.object.AvroNullable;
import java.io.Serializable;
import java.util.List;

/** A page and the visits to it. */
public final class HistoryItemRow implements Serializable {

    private static final long serialVersionUID = 1;

    public byte[] print;
    public List<Visit> visits;

    /** A visit. */
    public static final class Visit implements Serializable {

        private static final long serialVersionUID = 1;

        public long at;
        public Kind kind;

        @AvroNullable
        public Integer referrer;
    }
}
