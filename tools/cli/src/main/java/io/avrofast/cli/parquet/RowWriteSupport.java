package io.avrofast.cli.parquet;

import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;

/** Hands the rows on a tape to Parquet. */
final class RowWriteSupport extends WriteSupport<RowTape> {

    private final RowModel model;
    private final RowTape.Field[] fields;
    private final Binary[] symbols;
    private final Map<String, String> metadata;
    private RecordConsumer consumer;

    /**
     * @param model tells the rows to the tape; its slots are made
     * @param metadata what the file tells of itself
     */
    RowWriteSupport(RowModel model, Map<String, String> metadata) {
        this.model = model;
        this.fields = model.fields();
        this.symbols = model.symbols();
        this.metadata = metadata;
    }

    @Override
    public String getName() {
        return "avrofast";
    }

    @Override
    @Deprecated
    public WriteContext init(Configuration configuration) {
        throw new IllegalStateException("there is no configuration of Hadoop");
    }

    @Override
    public WriteContext init(ParquetConfiguration configuration) {
        return new WriteContext(model.type(), metadata);
    }

    @Override
    public void prepareForWrite(RecordConsumer newConsumer) {
        consumer = newConsumer;
    }

    @Override
    public void write(RowTape tape) {
        consumer.startMessage();
        tape.replay(consumer, fields, symbols);
        consumer.endMessage();
    }
}
