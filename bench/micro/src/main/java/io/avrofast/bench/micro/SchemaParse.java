package io.avrofast.bench.micro;

import io.avrofast.bench.micro.workload.Require;
import io.avrofast.bench.micro.workload.SchemaTexts;
import io.avrofast.schema.AvroSchema;
import java.nio.charset.StandardCharsets;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * The text of a schema parsed, alone and with the CRC-64-AVRO fingerprint of its canonical form. Each library parses as it
 * does for schemas that a program brings along: names and defaults are checked.
 */
@State(Scope.Thread)
public class SchemaParse {

    /** {@code small} is a record of 7 fields, {@code large} one of 40 records of 8 fields each. */
    @Param({"small", "large"})
    public String size;

    private String text;

    /** Prepares the text and compares what both sides make of it. */
    @Setup
    public void prepare() {
        text = SchemaTexts.text(size);
        AvroSchema avrofast = avrofastParse();
        Schema apache = apacheParse();
        Require.sameBytes(
                "canonical form",
                avrofast.canonicalForm().getBytes(StandardCharsets.UTF_8),
                SchemaNormalization.toParsingForm(apache).getBytes(StandardCharsets.UTF_8));
        Require.sameValue("schema", new Schema.Parser().parse(avrofast.toString()), apache);
        Require.sameValue("fingerprint", avrofastParseAndFingerprint(), apacheParseAndFingerprint());
    }

    @Benchmark
    public AvroSchema avrofastParse() {
        return AvroSchema.parse(text);
    }

    @Benchmark
    public Schema apacheParse() {
        return new Schema.Parser().parse(text);
    }

    @Benchmark
    public long avrofastParseAndFingerprint() {
        return AvroSchema.parse(text).fingerprint64();
    }

    @Benchmark
    public long apacheParseAndFingerprint() {
        return SchemaNormalization.parsingFingerprint64(new Schema.Parser().parse(text));
    }
}
