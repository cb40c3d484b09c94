package io.avrofast.spark;

import io.avrofast.container.FileHeader;
import io.avrofast.error.AvroException;
import io.avrofast.error.Place;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.file.ColumnReading;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.CompiledReaders;
import io.avrofast.read.DatumReader;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.LogicalTypeRegistry;
import io.avrofast.schema.NameMatching;
import io.avrofast.spark.filter.BoundFilter;
import io.avrofast.spark.filter.PushedFilters;
import io.avrofast.spark.filter.RowFilterBinder;
import io.avrofast.spark.schema.IncompatibleSchemaException;
import io.avrofast.spark.schema.RowBinder;
import io.avrofast.spark.schema.RowBinding;
import io.avrofast.spark.schema.SchemaRules;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.spark.sql.types.StructType;

/**
 * The plans by which files were read last, and the code compiled for them. Every task of Spark comes with objects of its own;
 * without this each small file would be planned anew, and none read long enough to be compiled.
 *
 * <p>This is the only state that the source keeps: at most {@value #MOST} plans for each class loader that has loaded this
 * class, which in an executor is one. Of more, the one that was not asked for the longest goes; a plan holds two schemas and,
 * once 100,000 rows were read by it, a class of compiled code. Safe for use by many threads.
 */
final class FilePlans {

    /**
     * Compiles sooner than the default does, which weighs the fifth of a second of the first compilation against what a short
     * run reads: an executor runs for long, and a file of a thousand columns has few rows.
     */
    private static final CodegenPolicy SOON = CodegenPolicy.after(100_000, Runnable::run);

    /** Those that all tasks share. */
    static final FilePlans SHARED = new FilePlans();

    private static final int MOST = 64;

    private final Map<Key, Entry> entries = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, Entry> eldest) {
            return size() > MOST;
        }
    };

    private final AtomicLong made = new AtomicLong();
    private final CompiledReaders compiled = CompiledReaders.of(MOST, SOON);

    FilePlans() {}

    /** What a plan depends on. */
    private record Key(
            String fileSchema,
            String wantedSchema,
            StructType whole,
            StructType wanted,
            PushedFilters filters,
            boolean checks,
            SchemaRules rules) {}

    /** A plan that is made once, by the thread that asks first, while other plans are made beside it. */
    private final class Entry {

        private FilePlan plan;

        synchronized FilePlan plan(FileHeader header, ScanShape shape) throws AvroException {
            if (plan == null) {
                plan = newPlan(header, shape);
                made.incrementAndGet();
            }
            return plan;
        }
    }

    /**
     * The plan for a file.
     *
     * @param header the file's header, not null
     * @param shape what is read of it, not null
     * @throws SchemaResolutionException if its values cannot be read as those that are wanted
     * @throws AvroException if its schema is none
     */
    FilePlan of(FileHeader header, ScanShape shape) throws AvroException {
        Key key = new Key(
                header.schemaText(),
                shape.options().schemaText(),
                shape.whole(),
                shape.wanted(),
                shape.filters(),
                shape.options().ignoresCorruptFiles(),
                shape.options().rules());
        Entry entry;
        synchronized (entries) {
            entry = entries.computeIfAbsent(key, unused -> new Entry());
        }
        return entry.plan(header, shape);
    }

    /** How many times a plan was made, those that went among them. */
    long made() {
        return made.get();
    }

    /** How many times code was compiled for plans, those that went among them. */
    long compiled() {
        return compiled.compiled();
    }

    private FilePlan newPlan(FileHeader header, ScanShape shape) throws AvroException {
        AvroSchema written = header.schema(DecodeLimits.DEFAULT, LogicalTypeRegistry.standard());
        AvroSchema known = shape.options().schema().orElse(written);
        SchemaRules rules = shape.options().rules();
        try {
            RowBinding binding = RowBinder.bind(known, shape.whole(), shape.wanted(), rules);
            DatumReader.Builder reader = DatumReader.builder(written)
                    .readerSchema(binding.schema(), NameMatching.ANY_RECORD)
                    .compiledReaders(compiled);
            BoundFilter filter = RowFilterBinder.bind(known, shape.whole(), shape.filters(), rules);
            filter.filter().ifPresent(condition -> reader.filter(condition, filter.schema()));
            ColumnReading reading = shape.options().ignoresCorruptFiles()
                    ? ColumnReading.of(reader, check(written))
                    : ColumnReading.withoutCheck(reader);
            return new FilePlan(binding, reading, filter.wantsNothing());
        } catch (IncompatibleSchemaException e) {
            throw new SchemaResolutionException(e.differences(), Place.UNKNOWN);
        }
    }

    /** Reads all that a file has, so that it is the same blocks that are damaged whatever columns and rows are wanted. */
    private DatumReader<Object> check(AvroSchema written) throws AvroException {
        return DatumReader.builder(written).compiledReaders(compiled).build();
    }
}
