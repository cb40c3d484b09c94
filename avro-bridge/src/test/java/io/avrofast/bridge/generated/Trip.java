package io.avrofast.bridge.generated;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.apache.avro.Conversion;
import org.apache.avro.Conversions;
import org.apache.avro.Schema;
import org.apache.avro.data.TimeConversions;
import org.apache.avro.specific.SpecificData;
import org.apache.avro.specific.SpecificRecordBase;

/** A journey: fields of every kind that generated classes have. */
public class Trip extends SpecificRecordBase {

    private static final long serialVersionUID = 1L;

    public static final Schema SCHEMA$ = new Schema.Parser().parse("""
            {"type":"record","name":"Trip","namespace":"io.avrofast.bridge.generated","fields":[
              {"name":"id","type":"long"},
              {"name":"name","type":{"type":"string","avro.java.string":"String"}},
              {"name":"note","type":["null",{"type":"string","avro.java.string":"String"}],"default":null},
              {"name":"raw","type":"string"},
              {"name":"tags","type":{"type":"map","values":"int","avro.java.string":"String"}},
              {"name":"stops","type":{"type":"array","items":{"type":"record","name":"Stop","fields":[
                {"name":"place","type":{"type":"string","avro.java.string":"String"}},
                {"name":"at","type":{"type":"long","logicalType":"timestamp-millis"}},
                {"name":"after","type":["null","Stop"]}]}}},
              {"name":"last","type":["null","Stop"]},
              {"name":"mode","type":{"type":"enum","name":"Mode","symbols":["WALK","TRAIN","SHIP"]}},
              {"name":"hash","type":{"type":"fixed","name":"Hash","size":4}},
              {"name":"day","type":{"type":"int","logicalType":"date"}},
              {"name":"seen","type":{"type":"array","items":{"type":"long","logicalType":"timestamp-millis"}}},
              {"name":"paid","type":["null",{"type":"bytes","logicalType":"decimal","precision":9,"scale":2}]},
              {"name":"either","type":["null","Stop","Mode","int"]}]}""");

    private static final SpecificData MODEL$ = new SpecificData();

    static {
        MODEL$.addLogicalTypeConversion(new TimeConversions.DateConversion());
        MODEL$.addLogicalTypeConversion(new TimeConversions.TimestampMillisConversion());
        MODEL$.addLogicalTypeConversion(new Conversions.DecimalConversion());
    }

    private long id;
    private String name;
    private String note;
    private CharSequence raw;
    private Map<String, Integer> tags;
    private List<Stop> stops;
    private Stop last;
    private Mode mode;
    private Hash hash;
    private LocalDate day;
    private List<Instant> seen;
    private BigDecimal paid;
    private Object either;

    public Trip() {}

    @Override
    public SpecificData getSpecificData() {
        return MODEL$;
    }

    @Override
    public Schema getSchema() {
        return SCHEMA$;
    }

    @Override
    public Conversion<?> getConversion(int field) {
        return field == 9 ? new TimeConversions.DateConversion() : null;
    }

    @Override
    public Object get(int field) {
        return switch (field) {
            case 0 -> id;
            case 1 -> name;
            case 2 -> note;
            case 3 -> raw;
            case 4 -> tags;
            case 5 -> stops;
            case 6 -> last;
            case 7 -> mode;
            case 8 -> hash;
            case 9 -> day;
            case 10 -> seen;
            case 11 -> paid;
            case 12 -> either;
            default -> throw new IndexOutOfBoundsException(field);
        };
    }

    @Override
    @SuppressWarnings("unchecked")
    public void put(int field, Object value) {
        switch (field) {
            case 0 -> id = (Long) value;
            case 1 -> name = (String) value;
            case 2 -> note = (String) value;
            case 3 -> raw = (CharSequence) value;
            case 4 -> tags = (Map<String, Integer>) value;
            case 5 -> stops = (List<Stop>) value;
            case 6 -> last = (Stop) value;
            case 7 -> mode = (Mode) value;
            case 8 -> hash = (Hash) value;
            case 9 -> day = (LocalDate) value;
            case 10 -> seen = (List<Instant>) value;
            case 11 -> paid = (BigDecimal) value;
            case 12 -> either = value;
            default -> throw new IndexOutOfBoundsException(field);
        }
    }
}
