package io.avrofast.read;

import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.filter.Filter;
import io.avrofast.internal.emit.CompilationCounts;
import io.avrofast.internal.emit.FilterCompilation;
import io.avrofast.internal.emit.ReadCompilation;
import io.avrofast.internal.emit.ReadEngine;
import io.avrofast.internal.emit.SinkCompilation;
import io.avrofast.internal.emit.SinkEngine;
import io.avrofast.internal.interpret.ReadContext;
import io.avrofast.internal.plan.ReadPlan;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.model.ObjectModel;
import io.avrofast.model.ObjectSlot;
import io.avrofast.model.SinkModel;
import io.avrofast.model.SinkSlot;
import io.avrofast.model.ValueModel;
import io.avrofast.object.ClassMapping;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.NameMatching;
import io.avrofast.schema.SchemaProjection;
import io.avrofast.value.StringForm;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Objects;

/**
 * Reads values of one schema from Avro's binary encoding (specification, section "Binary Encoding").
 *
 * <p>Immutable and safe for use by many threads. Making one resolves schemas and costs far more than reading a value: keep
 * it.
 *
 * @param <T> the class of the values
 */
public final class DatumReader<T> {

    private final AvroSchema schema;
    private final ReadEngine engine;
    private final DecodeLimits limits;

    private DatumReader(AvroSchema schema, ReadEngine engine, DecodeLimits limits) {
        this.schema = schema;
        this.engine = engine;
        this.limits = limits;
    }

    /**
     * A reader of physical values, with the schema of the data and the default limits.
     *
     * @param schema the schema of the data, not null
     * @throws SchemaResolutionException if its types are nested too deep
     */
    public static DatumReader<Object> of(AvroSchema schema) throws SchemaResolutionException {
        return builder(schema).build();
    }

    /**
     * Begins a reader with more to say.
     *
     * @param writerSchema the schema of the data, not null
     */
    public static Builder builder(AvroSchema writerSchema) {
        return new Builder(writerSchema);
    }

    /** The schema that the values have; never null. */
    public AvroSchema schema() {
        return schema;
    }

    /** Whether values are read by compiled code by now, see {@link CodegenPolicy}; the values are the same without. */
    public boolean isCompiled() {
        return engine.isCompiled();
    }

    /**
     * Reads a value that is all of an array.
     *
     * @param bytes exactly one datum, not null
     * @return the value; null where the data is Avro's null, or a record that the filter does not want
     * @throws MalformedDataException if the data goes on after the datum
     */
    public T read(byte[] bytes) throws AvroException {
        return read(bytes, 0, bytes.length);
    }

    /**
     * Reads a value that is all of a part of an array.
     *
     * @param bytes holds exactly one datum in that part, not null
     * @param offset where the part begins
     * @param length the length of the part in bytes
     * @return the value; null where the data is Avro's null, or a record that the filter does not want
     * @throws MalformedDataException if the part goes on after the datum
     */
    public T read(byte[] bytes, int offset, int length) throws AvroException {
        DatumCursor<T> cursor = newCursor();
        cursor.reset(bytes, offset, Math.addExact(offset, length));
        return only(cursor, offset, length);
    }

    /**
     * Reads a value that is all of a buffer's remaining bytes, and goes to the buffer's limit; after an error the position is
     * as before. For many values a cursor is faster, and for several in one buffer the way.
     *
     * @param buffer holds exactly one datum between position and limit, not null; of any kind
     * @return the value; null where the data is Avro's null, or a record that the filter does not want
     * @throws MalformedDataException if the data goes on after the datum
     */
    public T read(ByteBuffer buffer) throws AvroException {
        DatumCursor<T> cursor = newCursor();
        cursor.reset(buffer);
        T value = only(cursor, buffer.position(), buffer.remaining());
        buffer.position(buffer.limit());
        return value;
    }

    /** A cursor for rows of values; each thread needs its own. */
    public DatumCursor<T> newCursor() {
        return new DatumCursor<>(engine, new ReadContext(limits));
    }

    private static <T> T only(DatumCursor<T> cursor, int start, int length) throws AvroException {
        T value = cursor.next();
        if (cursor.hasRemaining()) {
            throw failTrailing(cursor.position() - start, length);
        }
        return value;
    }

    private static MalformedDataException failTrailing(int end, int length) {
        int rest = length - end;
        return new MalformedDataException(
                "expected the end of the data after the datum, found " + rest
                        + (rest == 1 ? " more byte" : " more bytes"),
                Place.ofData(end));
    }

    /** Collects what a reader needs. Not safe for use by many threads. */
    public static final class Builder {

        private final AvroSchema writerSchema;
        private AvroSchema readerSchema;
        private List<String> projection;
        private Filter filter;
        private AvroSchema filterSchema;
        private NameMatching names = NameMatching.SIMPLE_NAME;
        private DecodeLimits limits = DecodeLimits.DEFAULT;
        private CodegenPolicy policy = CodegenPolicy.DEFAULT;
        private CompiledReaders compiledReaders;
        private StringForm strings = StringForm.STRING;

        private Builder(AvroSchema writerSchema) {
            this.writerSchema = Objects.requireNonNull(writerSchema, "writerSchema");
            this.readerSchema = writerSchema;
        }

        /**
         * The schema that the values are to have; without it, the schema of the data.
         *
         * @param schema the schema, not null
         */
        public Builder readerSchema(AvroSchema schema) {
            return readerSchema(schema, NameMatching.SIMPLE_NAME);
        }

        /**
         * The schema that the values are to have, and which names of its types are those of the data's.
         *
         * @param schema the schema, not null
         * @param nameMatching which names match, not null; without it, {@link NameMatching#SIMPLE_NAME}
         */
        public Builder readerSchema(AvroSchema schema, NameMatching nameMatching) {
            readerSchema = Objects.requireNonNull(schema, "schema");
            names = Objects.requireNonNull(nameMatching, "nameMatching");
            return this;
        }

        /**
         * The fields that the values are to have, as paths such as {@code lines.sku}, see {@link SchemaProjection}; without
         * it, all. With no path at all, no fields.
         *
         * @param fieldPaths paths in the reader's schema, in the order in which the values are to have them, not null
         */
        public Builder project(String... fieldPaths) {
            projection = List.of(fieldPaths);
            return this;
        }

        /**
         * Which records are wanted; without it, all. Its fields are those of the reader's schema, also where the projection
         * leaves them out. Of other records nothing is made, and what the condition does not need is stepped over as fields
         * out of a projection are: damage that keeps their end from being found is an error.
         *
         * @param condition the condition, not null
         */
        public Builder filter(Filter condition) {
            filter = Objects.requireNonNull(condition, "condition");
            filterSchema = null;
            return this;
        }

        /**
         * Which records are wanted, as {@link #filter(Filter)} tells, by fields of another schema than the reader's.
         *
         * @param condition the condition, not null
         * @param schema a schema that the data can have as well, to which the condition's fields belong, not null
         */
        public Builder filter(Filter condition, AvroSchema schema) {
            filter = Objects.requireNonNull(condition, "condition");
            filterSchema = Objects.requireNonNull(schema, "schema");
            return this;
        }

        /**
         * The limits; without it, {@link DecodeLimits#DEFAULT}.
         *
         * @param decodeLimits the limits, not null
         */
        public Builder limits(DecodeLimits decodeLimits) {
            limits = Objects.requireNonNull(decodeLimits, "decodeLimits");
            return this;
        }

        /**
         * When the reader is compiled; without it, {@link CodegenPolicy#DEFAULT}.
         *
         * @param codegenPolicy the policy, not null
         */
        public Builder codegen(CodegenPolicy codegenPolicy) {
            policy = Objects.requireNonNull(codegenPolicy, "codegenPolicy");
            return this;
        }

        /**
         * What is to be shared with other readers whose models are equal. Its policy takes the place of this builder's. Where all
         * is the same that this builder was told, the schemas themselves among them, what it makes is the same reader.
         *
         * @param readers holds it, not null
         */
        public Builder compiledReaders(CompiledReaders readers) {
            compiledReaders = Objects.requireNonNull(readers, "readers");
            return this;
        }

        /**
         * What strings become, of whatever depth; without it, {@link StringForm#STRING}. For the keys of maps, and for a sink
         * or a model of classes, it makes no difference.
         *
         * @param form the form, not null
         */
        public Builder strings(StringForm form) {
            strings = Objects.requireNonNull(form, "form");
            return this;
        }

        /**
         * Makes the reader.
         *
         * @throws SchemaResolutionException with every difference between the schemas that makes all data unreadable, or
         *     with every path of the projection that names no field, or with everything in the filter that does not fit
         */
        public DatumReader<Object> build() throws SchemaResolutionException {
            return build(ValueModel.GENERIC);
        }

        /**
         * Makes a reader whose records are those of a model.
         *
         * @param model what makes the records, not null
         * @throws SchemaResolutionException as {@link #build()} does
         */
        public DatumReader<Object> build(ValueModel model) throws SchemaResolutionException {
            return shared(model, () -> records(model));
        }

        private DatumReader<Object> records(ValueModel model) throws SchemaResolutionException {
            ReadPlan plan = plan();
            ReadEngine engine = ReadEngine.of(plan, model, limits, compilation(plan, model), filterCompilation(plan));
            return new DatumReader<>(plan.reader(), engine, limits);
        }

        /**
         * Makes a reader whose values are all made by a model.
         *
         * @param model what makes the values, not null
         * @param <T> the class of the values
         * @throws SchemaResolutionException as {@link #build()} does
         * @throws IllegalArgumentException if the model's slots do not fit the schema of the values
         */
        public <T> DatumReader<T> buildObjects(ObjectModel<T> model) throws SchemaResolutionException {
            return shared(model, () -> objects(plan(), model));
        }

        /**
         * Makes a reader of objects of the user's own class. They have what the class takes of the schema asked for: its other
         * fields are stepped over.
         *
         * @param mapping the class, not null
         * @param <T> the class of the values
         * @throws SchemaResolutionException as {@link #build()} does
         * @throws io.avrofast.object.ClassMappingException with everything in which the class and the schema do not fit
         */
        public <T> DatumReader<T> build(ClassMapping<T> mapping) throws SchemaResolutionException {
            return shared(mapping, () -> objects(plan(mapping.readerSchema(schema())), mapping.readModel()));
        }

        private <T> DatumReader<T> shared(Object model, CompiledReaders.Maker<T> maker)
                throws SchemaResolutionException {
            if (compiledReaders == null) {
                return maker.make();
            }
            ReaderTraits traits = new ReaderTraits(
                    writerSchema, readerSchema, projection, filter, filterSchema, names, limits, strings, model);
            return compiledReaders.reader(traits, maker);
        }

        private <T> DatumReader<T> objects(ReadPlan plan, ObjectModel<T> model) {
            ReadEngine engine =
                    ReadEngine.of(plan, model, limits, slot -> compilation(plan, model, slot), filterCompilation(plan));
            return new DatumReader<>(plan.reader(), engine, limits);
        }

        private ReadCompilation compilation(ReadPlan plan, ObjectModel<?> model, ObjectSlot slot) {
            if (compiledReaders != null) {
                return compiledReaders.of(plan, model, slot);
            }
            ReadCompilation compilation =
                    ReadCompilation.ofObjects(plan, slot, policy.values(), policy.executor(), new CompilationCounts());
            compilation.begin();
            return compilation;
        }

        /**
         * Makes a reader that tells values to targets instead of making objects of them.
         *
         * @param model what is told, not null
         * @param <S> the class of the targets
         * @throws SchemaResolutionException as {@link #build()} does
         * @throws IllegalArgumentException if the model's slots do not fit the schema of the values
         */
        public <S> SinkReader<S> buildSink(SinkModel<S> model) throws SchemaResolutionException {
            ReadPlan plan = plan();
            SinkEngine<S> engine =
                    SinkEngine.of(plan, model, limits, slot -> compilation(plan, model, slot), filterCompilation(plan));
            return new SinkReader<>(plan.reader(), engine, limits);
        }

        private SinkCompilation compilation(ReadPlan plan, SinkModel<?> model, SinkSlot<?> slot) {
            if (compiledReaders != null) {
                return compiledReaders.of(plan, model, slot);
            }
            SinkCompilation compilation =
                    SinkCompilation.of(plan, slot, policy.values(), policy.executor(), new CompilationCounts());
            compilation.begin();
            return compilation;
        }

        /** The compilation of a plan's filter, or null where it has none that can be compiled. */
        private FilterCompilation filterCompilation(ReadPlan plan) {
            if (!FilterCompilation.takes(plan)) {
                return null;
            }
            if (compiledReaders != null) {
                return compiledReaders.filter(plan);
            }
            FilterCompilation compilation =
                    FilterCompilation.of(plan, policy.values(), policy.executor(), new CompilationCounts());
            compilation.begin();
            return compilation;
        }

        /**
         * The schema that the values will have: the reader's, with the fields of the projection.
         *
         * @throws SchemaResolutionException with every path of the projection that names no field
         */
        public AvroSchema schema() throws SchemaResolutionException {
            return projection == null ? readerSchema : SchemaProjection.of(readerSchema, projection);
        }

        private ReadCompilation compilation(ReadPlan plan, ValueModel model) {
            if (compiledReaders != null) {
                return compiledReaders.of(plan, model);
            }
            ReadCompilation compilation =
                    ReadCompilation.of(plan, model, policy.values(), policy.executor(), new CompilationCounts());
            compilation.begin();
            return compilation;
        }

        private ReadPlan plan() throws SchemaResolutionException {
            return plan(schema());
        }

        private ReadPlan plan(AvroSchema target) throws SchemaResolutionException {
            ReadPlan plan = ReadPlan.resolve(writerSchema, target, names).withStrings(strings);
            return filter == null
                    ? plan
                    : plan.filteredBy(filter, filterSchema == null ? readerSchema : filterSchema, limits);
        }
    }
}
