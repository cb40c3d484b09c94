package io.avrofast.oracle;

import io.avrofast.model.SinkModel;
import io.avrofast.model.SinkSlot;
import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.MapSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaField;
import io.avrofast.schema.UnionSchema;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HexFormat;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Makes the values of {@link NeutralValue} of what a sink is told, with the fields in the order of the schema. */
public final class NeutralSink implements SinkModel<NeutralSink.Target> {

    private final IdentityHashMap<AvroSchema, SinkSlot<Target>> slots = new IdentityHashMap<>();

    @Override
    public void begin(Target target) {
        target.open = true;
    }

    @Override
    public void end(Target target) {
        target.open = false;
        target.rows.add(target.last);
    }

    @Override
    public void discard(Target target) {
        target.open = false;
        target.nested.clear();
    }

    @Override
    public SinkSlot<Target> slotOf(AvroSchema schema) {
        return switch (schema.kind()) {
            case NULL -> (SinkSlot.OfNull<Target>) target -> target.put(null);
            case BOOLEAN -> (SinkSlot.OfBoolean<Target>) Target::put;
            case INT -> (SinkSlot.OfInt<Target>) Target::put;
            case LONG -> (SinkSlot.OfLong<Target>) Target::put;
            case FLOAT -> (SinkSlot.OfFloat<Target>) Target::put;
            case DOUBLE -> (SinkSlot.OfDouble<Target>) Target::put;
            case STRING ->
                (SinkSlot.OfBytes<Target>)
                        (target, data, offset, length) -> target.put("string " + text(data, offset, length));
            case BYTES ->
                (SinkSlot.OfBytes<Target>)
                        (target, data, offset, length) -> target.put("bytes " + hex(data, offset, length));
            case FIXED -> fixedSlot((FixedSchema) schema);
            case ENUM -> enumSlot((EnumSchema) schema);
            case ARRAY ->
                new SinkSlot.OfArray<>(
                        Target::open, slotOf(((ArraySchema) schema).items()), target -> target.close(list -> list));
            case MAP -> mapSlot((MapSchema) schema);
            case UNION ->
                new SinkSlot.OfUnion<>(
                        (target, branch) -> target.branches++,
                        ((UnionSchema) schema)
                                .branches().stream().map(this::slotOf).toList());
            case RECORD -> recordSlot((RecordSchema) schema);
        };
    }

    private static SinkSlot<Target> fixedSlot(FixedSchema schema) {
        return (SinkSlot.OfBytes<Target>) (target, data, offset, length) ->
                target.put("fixed " + schema.fullName() + " " + hex(data, offset, length));
    }

    private static SinkSlot<Target> enumSlot(EnumSchema schema) {
        return (SinkSlot.OfInt<Target>) (target, index) ->
                target.put("enum " + schema.fullName() + " " + schema.symbols().get(index));
    }

    private SinkSlot<Target> mapSlot(MapSchema schema) {
        return new SinkSlot.OfMap<>(
                Target::open,
                (target, data, offset, length) -> target.put(text(data, offset, length)),
                slotOf(schema.values()),
                target -> target.close(list -> {
                    Map<String, Object> entries = new TreeMap<>();
                    for (int i = 0; i < list.size(); i += 2) {
                        entries.put((String) list.get(i), list.get(i + 1));
                    }
                    return entries;
                }));
    }

    private SinkSlot<Target> recordSlot(RecordSchema schema) {
        if (slots.containsKey(schema)) {
            return new SinkSlot.Later<>(() -> slots.get(schema));
        }
        slots.put(schema, null);
        List<SinkSlot.Field<Target>> fields = new ArrayList<>();
        for (SchemaField field : schema.fields()) {
            fields.add(new SinkSlot.Field<>(target -> target.put(field.name()), slotOf(field.schema())));
        }
        slots.put(
                schema,
                new SinkSlot.OfRecord<>(
                        Target::open,
                        fields,
                        target -> target.close(list -> {
                            Map<String, Object> told = new LinkedHashMap<>();
                            for (int i = 0; i < list.size(); i += 2) {
                                if (told.put((String) list.get(i), list.get(i + 1)) != null) {
                                    throw new IllegalStateException("told twice: " + list.get(i));
                                }
                            }
                            Map<String, Object> ordered = new LinkedHashMap<>();
                            ordered.put("", schema.fullName());
                            schema.fields().forEach(field -> ordered.put(field.name(), told.get(field.name())));
                            return ordered;
                        })));
        return slots.get(schema);
    }

    private static String text(byte[] data, int offset, int length) {
        return new String(data, offset, length, StandardCharsets.UTF_8);
    }

    private static String hex(byte[] data, int offset, int length) {
        return HexFormat.of().formatHex(data, offset, offset + length);
    }

    /** What was told. */
    public static final class Target {

        private final List<Object> rows = new ArrayList<>();
        private final Deque<List<Object>> nested = new ArrayDeque<>();
        private Object last;
        private boolean open;
        private int branches;

        /** The values that were told whole. */
        public List<Object> rows() {
            return rows;
        }

        /** Whether a value was begun, and neither ended nor discarded. */
        public boolean isOpen() {
            return open;
        }

        private void put(Object value) {
            if (nested.isEmpty()) {
                last = value;
            } else {
                nested.peek().add(value);
            }
        }

        private void open() {
            nested.push(new ArrayList<>());
        }

        private void close(java.util.function.Function<List<Object>, Object> finish) {
            Object value = finish.apply(nested.pop());
            put(value);
        }
    }
}
