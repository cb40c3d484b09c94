package io.avrofast.read;

import io.avrofast.container.FileHeader;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.internal.emit.CompilationKey;
import io.avrofast.internal.emit.FilterCompilation;
import io.avrofast.internal.emit.ReadCompilation;
import io.avrofast.internal.emit.RecentlyUsed;
import io.avrofast.internal.emit.SharedCompilations;
import io.avrofast.internal.emit.SinkCompilation;
import io.avrofast.internal.plan.FilterPlan;
import io.avrofast.internal.plan.FilterTest;
import io.avrofast.internal.plan.FilterTree;
import io.avrofast.internal.plan.ReadPlan;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.model.ObjectModel;
import io.avrofast.model.ObjectSlot;
import io.avrofast.model.SinkModel;
import io.avrofast.model.SinkSlot;
import io.avrofast.model.ValueModel;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.LogicalTypeRegistry;
import io.avrofast.schema.NameMatching;
import java.util.List;
import java.util.Objects;

/**
 * What readers share: those of equal schemas are compiled once, and count together how many values they have read. Files whose
 * headers say the same have one schema, which is parsed once, and readers that are asked for in all the same way are one: so many
 * small files cost little more than their values. Holds a limited number; of those, the one that was not asked for the longest
 * goes first. What goes is unloaded when no reader uses it any more.
 *
 * <p>Belongs to the application, which decides how long it lives: there is none for all. Safe for use by many threads. {@link
 * io.avrofast.write.CompiledWriters} are the same for writing.
 */
public final class CompiledReaders {

    private final CodegenPolicy policy;
    private final SharedCompilations compilations;
    private final RecentlyUsed<FilterKey, FilterCompilation> filters;
    private final RecentlyUsed<SchemaKey, AvroSchema> schemas;
    private final RecentlyUsed<ReaderTraits, DatumReader<?>> readers;

    private CompiledReaders(int most, CodegenPolicy policy) {
        this.policy = policy;
        this.compilations = new SharedCompilations(most);
        this.filters = new RecentlyUsed<>(most);
        this.schemas = new RecentlyUsed<>(most);
        this.readers = new RecentlyUsed<>(most);
    }

    /**
     * A holder of compiled code.
     *
     * @param most how many pairs of schemas, each with a model, it holds at most, at least 1; as many headers' schemas, and as
     *     many readers
     * @param policy when they are compiled, not null
     */
    public static CompiledReaders of(int most, CodegenPolicy policy) {
        return new CompiledReaders(most, Objects.requireNonNull(policy, "policy"));
    }

    /** How many times schemas were compiled since this was made. */
    public long compiled() {
        return compilations.counts().compiled();
    }

    /** How many times that failed, so that data is read without; each was logged. */
    public long failed() {
        return compilations.counts().failed();
    }

    /** Lets go of everything. Readers that use compiled code keep it. */
    public void clear() {
        compilations.clear();
        filters.clear();
        schemas.clear();
        readers.clear();
    }

    /**
     * The schema of a file, as {@link FileHeader#schema(DecodeLimits, LogicalTypeRegistry)} parses it; the same for files whose
     * headers have the same text, where limits and logical types are the same.
     *
     * @param header the file's header, not null
     * @param limits the limits, not null
     * @param logicalTypes the logical types that the schema has, not null; asked once for each text
     * @throws MalformedDataException if the text is not a schema
     */
    public AvroSchema schemaOf(FileHeader header, DecodeLimits limits, LogicalTypeRegistry logicalTypes)
            throws MalformedDataException {
        SchemaKey key = new SchemaKey(header.schemaText(), limits, logicalTypes);
        AvroSchema known = schemas.get(key);
        return known == null ? schemas.getOr(key, header.schema(limits, logicalTypes)) : known;
    }

    /** What a schema is parsed of, and by what. */
    private record SchemaKey(String text, DecodeLimits limits, LogicalTypeRegistry logicalTypes) {

        @Override
        @SuppressWarnings("ReferenceEquality") // registries have no other
        public boolean equals(Object other) {
            return other instanceof SchemaKey key
                    && key.logicalTypes == logicalTypes
                    && key.text.equals(text)
                    && (key.limits == limits || key.limits.equals(limits));
        }

        @Override
        public int hashCode() {
            return text.hashCode();
        }
    }

    /** Makes a reader. */
    @FunctionalInterface
    interface Maker<T> {
        DatumReader<T> make() throws SchemaResolutionException;
    }

    /**
     * A reader, made where there is none.
     *
     * @param traits all that it depends on but this holder
     */
    @SuppressWarnings("unchecked") // the model, which makes the values, is one of the traits
    <T> DatumReader<T> reader(ReaderTraits traits, Maker<T> maker) throws SchemaResolutionException {
        DatumReader<?> known = readers.get(traits);
        return (DatumReader<T>) (known == null ? readers.getOr(traits, maker.make()) : known);
    }

    /** The compilation of a plan for reading. */
    ReadCompilation of(ReadPlan plan, ValueModel model) {
        return (ReadCompilation) compilations.of(
                CompilationKey.of(plan, model),
                ReadCompilation.of(plan, model, policy.values(), policy.executor(), compilations.counts()));
    }

    /**
     * The compilation of a plan for reading values that a model makes.
     *
     * @param slot the model's slot of a whole datum
     */
    ReadCompilation of(ReadPlan plan, ObjectModel<?> model, ObjectSlot slot) {
        return (ReadCompilation) compilations.of(
                CompilationKey.of(plan, model),
                ReadCompilation.ofObjects(plan, slot, policy.values(), policy.executor(), compilations.counts()));
    }

    /**
     * The compilation of a plan for telling values.
     *
     * @param slot the model's slot of a whole datum
     */
    SinkCompilation of(ReadPlan plan, SinkModel<?> model, SinkSlot<?> slot) {
        return (SinkCompilation) compilations.of(
                CompilationKey.of(plan, model),
                SinkCompilation.of(plan, slot, policy.values(), policy.executor(), compilations.counts()));
    }

    /**
     * What a compiled filter is for: the schema of the data and what of it the tests refer to, whether they are one, how their
     * names match, and the tests.
     */
    private record FilterKey(
            AvroSchema writer,
            AvroSchema schema,
            boolean one,
            NameMatching names,
            FilterTree tree,
            List<FilterTest> tests) {}

    /** The compilation of the filter of a plan, which {@link FilterCompilation#takes} it. */
    @SuppressWarnings("ReferenceEquality")
    FilterCompilation filter(ReadPlan plan) {
        FilterPlan filter = plan.filter().orElseThrow();
        FilterKey key = new FilterKey(
                plan.writer(),
                filter.schema(),
                plan.writer() == filter.schema(),
                plan.names(),
                filter.tree(),
                filter.tests());
        FilterCompilation added = FilterCompilation.of(plan, policy.values(), policy.executor(), compilations.counts());
        FilterCompilation known = filters.getOr(key, added);
        if (known == added) {
            added.begin();
        }
        return known;
    }
}
