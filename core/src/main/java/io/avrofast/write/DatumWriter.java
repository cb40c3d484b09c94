package io.avrofast.write;

import io.avrofast.internal.emit.CompilationCounts;
import io.avrofast.internal.emit.WriteCompilation;
import io.avrofast.internal.emit.WriteEngine;
import io.avrofast.internal.interpret.WriteContext;
import io.avrofast.internal.plan.WritePlan;
import io.avrofast.model.SourceModel;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.TypeNesting;
import java.util.Optional;

/**
 * Writes values of one schema in Avro's binary encoding (specification, section "Binary Encoding"). What is taken for a value
 * of which type says {@link io.avrofast.record.ValueConversion}, which branch of a union {@link
 * io.avrofast.record.UnionBranches}. Arrays and maps are written as one block.
 *
 * <p>Immutable and safe for use by many threads. Making one costs far more than writing a value: keep it.
 *
 * @param <T> the class of the values
 */
public final class DatumWriter<T> {

    private final AvroSchema schema;
    private final WriteEngine engine;

    private DatumWriter(AvroSchema schema, WriteEngine engine) {
        this.schema = schema;
        this.engine = engine;
    }

    /**
     * A writer of physical and logical values.
     *
     * @param schema the schema of the values, not null
     * @throws IllegalArgumentException if its types are nested deeper than {@link TypeNesting#MOST_LEVELS}
     */
    public static DatumWriter<Object> of(AvroSchema schema) {
        return of(schema, CodegenPolicy.DEFAULT);
    }

    /**
     * A writer of physical and logical values that is compiled as a policy says.
     *
     * @param schema the schema of the values, not null
     * @param policy when to compile, not null
     * @throws IllegalArgumentException as {@link #of(AvroSchema)} does
     */
    public static DatumWriter<Object> of(AvroSchema schema, CodegenPolicy policy) {
        WritePlan plan = planOf(schema);
        WriteCompilation compilation =
                WriteCompilation.of(plan, policy.values(), policy.executor(), new CompilationCounts());
        return new DatumWriter<>(schema, WriteEngine.of(plan, begun(compilation)));
    }

    /**
     * A writer of physical and logical values that shares compiled code with others.
     *
     * @param schema the schema of the values, not null
     * @param writers holds the code and has a policy of its own, not null
     * @throws IllegalArgumentException as {@link #of(AvroSchema)} does
     */
    public static DatumWriter<Object> of(AvroSchema schema, CompiledWriters writers) {
        WritePlan plan = planOf(schema);
        return new DatumWriter<>(schema, WriteEngine.of(plan, writers.of(plan)));
    }

    /**
     * A writer of values of a model.
     *
     * @param schema the schema of the values, not null
     * @param model what takes the values apart, not null
     * @param <T> the class of the values
     * @throws IllegalArgumentException if its types are nested deeper than {@link TypeNesting#MOST_LEVELS}, or the model's
     *     slots do not fit the schema
     */
    public static <T> DatumWriter<T> of(AvroSchema schema, SourceModel<T> model) {
        return of(schema, model, CodegenPolicy.DEFAULT);
    }

    /**
     * A writer of values of a model that is compiled as a policy says.
     *
     * @param schema the schema of the values, not null
     * @param model what takes the values apart, not null
     * @param policy when to compile, not null
     * @param <T> the class of the values
     * @throws IllegalArgumentException as {@link #of(AvroSchema, SourceModel)} does
     */
    public static <T> DatumWriter<T> of(AvroSchema schema, SourceModel<T> model, CodegenPolicy policy) {
        WritePlan plan = planOf(schema);
        return new DatumWriter<>(
                schema,
                WriteEngine.of(
                        plan,
                        model,
                        slot -> begun(WriteCompilation.ofSource(
                                plan, slot, policy.values(), policy.executor(), new CompilationCounts()))));
    }

    /**
     * A writer of values of a model that shares compiled code with others whose models are equal.
     *
     * @param schema the schema of the values, not null
     * @param model what takes the values apart, not null
     * @param writers holds the code and has a policy of its own, not null
     * @param <T> the class of the values
     * @throws IllegalArgumentException as {@link #of(AvroSchema, SourceModel)} does
     */
    public static <T> DatumWriter<T> of(AvroSchema schema, SourceModel<T> model, CompiledWriters writers) {
        WritePlan plan = planOf(schema);
        return new DatumWriter<>(schema, WriteEngine.of(plan, model, slot -> writers.of(plan, model, slot)));
    }

    private static WriteCompilation begun(WriteCompilation compilation) {
        compilation.begin();
        return compilation;
    }

    private static WritePlan planOf(AvroSchema schema) {
        return WritePlan.of(TypeNesting.require(schema));
    }

    /** The schema of the values; never null. */
    public AvroSchema schema() {
        return schema;
    }

    /** Whether values are written by compiled code by now, see {@link CodegenPolicy}; the bytes are the same without. */
    public boolean isCompiled() {
        return engine.isCompiled();
    }

    /**
     * Writes a value to an array of its own. For many values an encoder is faster.
     *
     * @param value the value; null where the schema takes null
     * @return exactly the value's bytes
     * @throws DatumMismatchException if the schema does not take the value
     */
    public byte[] write(T value) {
        DatumEncoder<T> encoder = newEncoder();
        encoder.write(value);
        return encoder.toByteArray();
    }

    /**
     * Checks a value without keeping its bytes.
     *
     * @param value the value, or null
     * @return why the schema does not take the value, with the first place where it does not fit; empty where it takes it
     */
    public Optional<DatumMismatchException> mismatchOf(T value) {
        try {
            newEncoder().write(value);
            return Optional.empty();
        } catch (DatumMismatchException mismatch) {
            return Optional.of(mismatch);
        }
    }

    /** An encoder for rows of values; each thread needs its own. */
    public DatumEncoder<T> newEncoder() {
        return newEncoder(0);
    }

    /**
     * An encoder for rows of values that together take about a known number of bytes: its array need not grow up to there.
     *
     * @param expectedBytes the number, at least 0
     */
    public DatumEncoder<T> newEncoder(int expectedBytes) {
        WriteContext context = new WriteContext();
        context.room(0, expectedBytes);
        return new DatumEncoder<>(engine, context);
    }
}
