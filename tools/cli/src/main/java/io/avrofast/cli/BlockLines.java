package io.avrofast.cli;

import io.avrofast.container.FileHeader;
import io.avrofast.container.RawBlock;
import io.avrofast.file.DamagedRange;
import io.avrofast.json.JsonDatumWriter;
import io.avrofast.json.JsonForm;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * What is found out about a file's blocks as lines of JSON for programs: an object each for the header, the blocks, the
 * damaged stretches and the totals, told apart by the member {@code kind}.
 */
final class BlockLines implements BlockReport {

    private static final RecordSchema HEADER = schema("Header", """
            {"name": "file", "type": "string"},
            {"name": "codec", "type": "string"},
            {"name": "marker", "type": "string"},
            {"name": "bytes", "type": "long"},
            {"name": "metadata", "type": {"type": "array", "items": "string"}}""");

    private static final RecordSchema BLOCK = schema("Block", """
            {"name": "block", "type": ["null", "long"]},
            {"name": "start", "type": "long"},
            {"name": "end", "type": "long"},
            {"name": "rows", "type": "long"},
            {"name": "compressedBytes", "type": "long"},
            {"name": "dataBytes", "type": "long"}""");

    private static final RecordSchema DAMAGE = schema("Damage", """
            {"name": "block", "type": ["null", "long"]},
            {"name": "start", "type": "long"},
            {"name": "end", "type": "long"},
            {"name": "rowsLost", "type": ["null", "long"]},
            {"name": "reason", "type": "string"}""");

    private static final RecordSchema TOTAL = schema("Total", """
            {"name": "fileBytes", "type": "long"},
            {"name": "blocks", "type": "long"},
            {"name": "rows", "type": "long"},
            {"name": "compressedBytes", "type": "long"},
            {"name": "dataBytes", "type": ["null", "long"]},
            {"name": "damagedRanges", "type": "long"},
            {"name": "damagedBytes", "type": "long"},
            {"name": "rowsLost", "type": ["null", "long"]}""");

    private final OutputStream out;
    private final JsonDatumWriter blocks = JsonDatumWriter.of(BLOCK, JsonForm.PLAIN);

    BlockLines(OutputStream out) {
        this.out = out;
    }

    private static RecordSchema schema(String name, String fields) {
        return (RecordSchema) AvroSchema.parse("{\"type\": \"record\", \"name\": \"" + name
                + "\", \"fields\": [{\"name\": \"kind\", \"type\": \"string\"}, " + fields + "]}");
    }

    @Override
    public void header(String file, FileHeader header, AvroSchema schema) throws IOException {
        AvroRecord line = newLine(HEADER, "header");
        line.set("file", file);
        line.set("codec", header.codecName());
        line.set("marker", header.marker().toString());
        line.setLong("bytes", header.length());
        line.set("metadata", List.copyOf(header.metadata().keySet()));
        print(line, JsonDatumWriter.of(HEADER, JsonForm.PLAIN));
    }

    @Override
    public void block(RawBlock block, int dataLength) throws IOException {
        AvroRecord line = newLine(BLOCK, "block");
        line.set("block", known(block.index()));
        line.setLong("start", block.fileOffset());
        line.setLong("end", block.header().endOffset());
        line.setLong("rows", block.recordCount());
        line.setLong("compressedBytes", block.length());
        line.setLong("dataBytes", dataLength);
        print(line, blocks);
    }

    @Override
    public void damage(DamagedRange range) throws IOException {
        AvroRecord line = newLine(DAMAGE, "damage");
        line.set("block", known(range.block()));
        line.setLong("start", range.start());
        line.setLong("end", range.end());
        line.set("rowsLost", known(range.rowsLost()));
        line.set("reason", DamageLog.reasonOf(range));
        print(line, JsonDatumWriter.of(DAMAGE, JsonForm.PLAIN));
    }

    @Override
    public void total(BlockTotal total) throws IOException {
        AvroRecord line = newLine(TOTAL, "total");
        line.setLong("fileBytes", total.fileBytes());
        line.setLong("blocks", total.blocks());
        line.setLong("rows", total.rows());
        line.setLong("compressedBytes", total.compressedBytes());
        line.set("dataBytes", known(total.dataBytes()));
        line.setLong("damagedRanges", total.damage().rangeCount());
        line.setLong("damagedBytes", total.damage().bytes());
        line.set("rowsLost", known(total.damage().rowsLost()));
        print(line, JsonDatumWriter.of(TOTAL, JsonForm.PLAIN));
    }

    private static AvroRecord newLine(RecordSchema schema, String kind) {
        AvroRecord line = AvroRecord.create(schema);
        line.set("kind", kind);
        return line;
    }

    private static Long known(long number) {
        return number < 0 ? null : number;
    }

    private void print(AvroRecord line, JsonDatumWriter writer) throws IOException {
        out.write((writer.write(line) + "\n").getBytes(StandardCharsets.UTF_8));
    }
}
