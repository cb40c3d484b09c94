package io.avrofast.beam;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollection;

/** Runs pipelines in this process. */
public final class Pipelines {

    /** What was collected, by the name of each collection: the functions that collect are copied. */
    private static final Map<String, List<Object>> COLLECTED = new ConcurrentHashMap<>();

    private Pipelines() {}

    /** A pipeline that has nothing yet, on the direct runner. */
    public static Pipeline create() {
        PipelineOptions options =
                PipelineOptionsFactory.fromArgs("--targetParallelism=2").create();
        return Pipeline.create(options);
    }

    /** Runs what reads, and gives the elements in any order. */
    public static <T> List<T> read(PTransform<PBegin, PCollection<T>> transform) {
        Pipeline pipeline = create();
        return collect(pipeline, pipeline.apply(transform));
    }

    /** Runs a pipeline, and gives the elements of a collection in any order. */
    @SuppressWarnings("unchecked")
    public static <T> List<T> collect(Pipeline pipeline, PCollection<T> collection) {
        String name = UUID.randomUUID().toString();
        COLLECTED.put(name, Collections.synchronizedList(new ArrayList<>()));
        collection.apply("Collect", ParDo.of(new Collect<>(name)));
        pipeline.run().waitUntilFinish();
        return (List<T>) COLLECTED.remove(name);
    }

    private static final class Collect<T> extends DoFn<T, Void> {

        private static final long serialVersionUID = 1L;

        private final String name;

        Collect(String name) {
            this.name = name;
        }

        @ProcessElement
        public void collect(@Element T element) {
            COLLECTED.get(name).add(element);
        }
    }
}
