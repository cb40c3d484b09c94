package io.avrofast.read;

import io.avrofast.internal.emit.CompilationCounts;
import io.avrofast.internal.emit.ReadCompilation;
import io.avrofast.internal.emit.SinkCompilation;
import io.avrofast.internal.plan.ReadPlan;
import io.avrofast.model.ObjectModel;
import io.avrofast.model.ObjectSlot;
import io.avrofast.model.SinkModel;
import io.avrofast.model.SinkSlot;
import io.avrofast.model.ValueModel;
import io.avrofast.schema.CustomLogicalType;
import io.avrofast.value.StringForm;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Compiled code that readers share: those of equal schemas are compiled once, and count together how many values they have read.
 * Holds a limited number; of those, the one that was not asked for the longest goes first. What goes is unloaded when no reader
 * uses it any more.
 *
 * <p>Belongs to the application, which decides how long it lives: there is none for all. Safe for use by many threads.
 */
public final class CompiledReaders {

    private final CodegenPolicy policy;
    private final CompilationCounts counts = new CompilationCounts();
    private final Map<Key, Object> compilations;

    private CompiledReaders(int most, CodegenPolicy policy) {
        this.policy = policy;
        this.compilations = new LinkedHashMap<>(16, 0.75f, true) {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<Key, Object> eldest) {
                return size() > most;
            }
        };
    }

    /**
     * A holder of compiled code.
     *
     * @param most how many pairs of schemas, each with a model, it holds at most, at least 1
     * @param policy when they are compiled, not null
     */
    public static CompiledReaders of(int most, CodegenPolicy policy) {
        if (most < 1) {
            throw new IllegalArgumentException("a holder of compiled code holds at least 1, found " + most);
        }
        return new CompiledReaders(most, Objects.requireNonNull(policy, "policy"));
    }

    /** How many times schemas were compiled since this was made. */
    public long compiled() {
        return counts.compiled();
    }

    /** How many times that failed, so that data is read without; each was logged. */
    public long failed() {
        return counts.failed();
    }

    /** Lets go of everything. Readers that use compiled code keep it. */
    public void clear() {
        synchronized (compilations) {
            compilations.clear();
        }
    }

    /**
     * What compiled code is for: two schemas, by a digest of all that they say and of how their names match, the logical
     * types of the caller's own in the values' schema, what strings become, and the model of the values or of what is told.
     */
    private record Key(String schemas, List<CustomLogicalType> logicalTypes, StringForm strings, Object model) {}

    /** The compilation of a plan for reading. */
    ReadCompilation of(ReadPlan plan, ValueModel model) {
        return begun(keyOf(plan, model), ReadCompilation.of(plan, model, policy.values(), policy.executor(), counts));
    }

    /**
     * The compilation of a plan for reading values that a model makes.
     *
     * @param slot the model's slot of a whole datum
     */
    ReadCompilation of(ReadPlan plan, ObjectModel<?> model, ObjectSlot slot) {
        return begun(
                keyOf(plan, model), ReadCompilation.ofObjects(plan, slot, policy.values(), policy.executor(), counts));
    }

    private ReadCompilation begun(Key key, ReadCompilation added) {
        ReadCompilation known = (ReadCompilation) knownOr(key, added);
        if (known == added) {
            added.begin();
        }
        return known;
    }

    /**
     * The compilation of a plan for telling values.
     *
     * @param slot the model's slot of a whole datum
     */
    SinkCompilation of(ReadPlan plan, SinkModel<?> model, SinkSlot<?> slot) {
        SinkCompilation added = SinkCompilation.of(plan, slot, policy.values(), policy.executor(), counts);
        SinkCompilation known = (SinkCompilation) knownOr(keyOf(plan, model), added);
        if (known == added) {
            added.begin();
        }
        return known;
    }

    private static Key keyOf(ReadPlan plan, Object model) {
        return new Key(digestOf(plan), CustomLogicalTypes.of(plan.reader()), plan.strings(), model);
    }

    private Object knownOr(Key key, Object added) {
        synchronized (compilations) {
            Object known = compilations.putIfAbsent(key, added);
            return known == null ? added : known;
        }
    }

    /** Whether the two are one is part of it: then fields and branches are matched by position. */
    @SuppressWarnings("ReferenceEquality")
    private static String digestOf(ReadPlan plan) {
        MessageDigest digest = sha256();
        digest.update(plan.writer().toString().getBytes(StandardCharsets.UTF_8));
        digest.update((byte) (plan.writer() == plan.reader() ? 1 : 0));
        digest.update(plan.names().name().getBytes(StandardCharsets.UTF_8));
        digest.update(plan.reader().toString().getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
