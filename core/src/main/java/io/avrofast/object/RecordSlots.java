package io.avrofast.object;

import io.avrofast.schema.RecordSchema;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The slots of records, made once for each schema and class; within itself a record has a slot that is there later. For one
 * thread.
 *
 * @param <S> the slots
 */
final class RecordSlots<S> {

    private final IdentityHashMap<RecordSchema, Map<Class<?>, Optional<S>>> known = new IdentityHashMap<>();
    private final Function<Supplier<S>, S> later;

    /**
     * @param later makes the slot that stands for one that is not there yet
     */
    RecordSlots(Function<Supplier<S>, S> later) {
        this.later = later;
    }

    /** The slot of a schema's records that are objects of a class, made if there is none. */
    S slot(RecordSchema schema, Class<?> type, Supplier<S> maker) {
        Map<Class<?>, Optional<S>> ofSchema = known.computeIfAbsent(schema, any -> new HashMap<>());
        if (ofSchema.containsKey(type)) {
            return ofSchema.get(type)
                    .orElseGet(() -> later.apply(() -> ofSchema.get(type).orElseThrow()));
        }
        ofSchema.put(type, Optional.empty());
        S slot = maker.get();
        ofSchema.put(type, Optional.of(slot));
        return slot;
    }
}
