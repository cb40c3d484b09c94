package io.avrofast.bench.peers;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.cfg.MapperBuilder;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.avro.AvroMapper;
import com.fasterxml.jackson.dataformat.avro.AvroSchema;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import io.avrofast.bench.micro.poco.ImmutablePoco;
import java.io.IOException;
import java.time.Instant;
import java.util.UUID;
import org.msgpack.jackson.dataformat.MessagePackMapper;

/** Jackson, with one of its formats. */
final class JacksonPeer extends RowPeer {

    private final ObjectReader reader;
    private final ObjectWriter writer;

    private JacksonPeer(Workload workload, ObjectReader reader, ObjectWriter writer) throws IOException {
        super(workload);
        this.reader = reader;
        this.writer = writer;
    }

    /** JSON. */
    static Peer json(Workload workload) throws IOException {
        return of(workload, configured(JsonMapper.builder()).build());
    }

    /** MessagePack. */
    static Peer messagePack(Workload workload) throws IOException {
        return of(workload, configured(MessagePackMapper.builder()).build());
    }

    /** Avro by Jackson. */
    static Peer avro(Workload workload) throws IOException {
        AvroMapper mapper = configured(AvroMapper.builder()).build();
        AvroSchema schema = new AvroSchema(workload.schema());
        return new JacksonPeer(
                workload,
                mapper.readerFor(workload.rowClass()).with(schema),
                mapper.writerFor(workload.rowClass()).with(schema));
    }

    private static Peer of(Workload workload, ObjectMapper mapper) throws IOException {
        return new JacksonPeer(workload, mapper.readerFor(workload.rowClass()), mapper.writerFor(workload.rowClass()));
    }

    /** What all formats need for the classes. */
    static <M extends ObjectMapper, B extends MapperBuilder<M, B>> B configured(B builder) {
        return builder.addModule(new JavaTimeModule()).addMixIn(ImmutablePoco.class, Construction.class);
    }

    @Override
    public byte[] encode(Object value) throws IOException {
        return writer.writeValueAsBytes(value);
    }

    @Override
    public Object decode(byte[] data) throws IOException {
        return reader.readValue(data);
    }

    /** How immutable objects are made. */
    @SuppressWarnings("unused")
    private abstract static class Construction {
        @JsonCreator
        Construction(
                @JsonProperty("text") String text,
                @JsonProperty("number") int number,
                @JsonProperty("id") UUID id,
                @JsonProperty("time") Instant time) {}
    }
}
