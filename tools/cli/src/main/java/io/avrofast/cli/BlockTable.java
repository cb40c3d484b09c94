package io.avrofast.cli;

import io.avrofast.container.FileHeader;
import io.avrofast.container.RawBlock;
import io.avrofast.file.DamagedRange;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What is found out about a file's blocks as a table for people. */
final class BlockTable implements BlockReport {

    private final StandardOutput out;

    BlockTable(StandardOutput out) {
        this.out = out;
    }

    @Override
    public void header(String file, FileHeader header, AvroSchema schema) throws IOException {
        fact("file", file);
        fact("schema", describe(schema));
        fact("codec", header.codecName());
        List<String> keys = new ArrayList<>(header.metadata().keySet());
        keys.removeIf(key -> key.equals(FileHeader.SCHEMA_KEY) || key.equals(FileHeader.CODEC_KEY));
        if (!keys.isEmpty()) {
            fact("other metadata", String.join(", ", keys));
        }
        fact("sync marker", header.marker().toString());
        fact("header", header.length() + " bytes");
        out.println("");
        out.println(line("block", "at byte", "rows", "compressed", "data", "ratio"));
    }

    private void fact(String name, String value) throws IOException {
        out.println(String.format(Locale.ROOT, "%-16s%s", name, Report.escape(value)));
    }

    private static String describe(AvroSchema schema) {
        return schema instanceof RecordSchema record
                ? "record " + record.fullName() + " of " + record.fields().size() + " fields"
                : schema.typeName();
    }

    @Override
    public void block(RawBlock block, int dataLength) throws IOException {
        out.println(line(
                block.index() < 0 ? "-" : String.valueOf(block.index()),
                String.valueOf(block.fileOffset()),
                String.valueOf(block.recordCount()),
                String.valueOf(block.length()),
                String.valueOf(dataLength),
                ratio(dataLength, block.length())));
    }

    @Override
    public void damage(DamagedRange range) throws IOException {
        out.println(line(
                        "damaged",
                        String.valueOf(range.start()),
                        range.rowsLost() == DamagedRange.UNKNOWN ? "?" : String.valueOf(range.rowsLost()),
                        String.valueOf(range.length()),
                        "",
                        "")
                + "  "
                + Report.escape(DamageLog.reasonOf(range)));
    }

    @Override
    public void total(BlockTotal total) throws IOException {
        out.println(line(
                "sound",
                String.valueOf(total.blocks()),
                String.valueOf(total.rows()),
                String.valueOf(total.compressedBytes()),
                String.valueOf(total.dataBytes()),
                ratio(total.dataBytes(), total.compressedBytes())));
        out.println("");
        fact("size", total.fileBytes() + " bytes");
        fact("sound", total.describe());
        if (!total.damage().isEmpty()) {
            fact("damaged", DamageLog.describe(total.damage()));
        }
    }

    private static String ratio(long dataLength, long length) {
        return length == 0 ? "-" : String.format(Locale.ROOT, "%.2f", (double) dataLength / length);
    }

    private static String line(String block, String offset, String rows, String compressed, String data, String ratio) {
        return String.format(Locale.ROOT, "%8s %14s %12s %12s %12s %8s", block, offset, rows, compressed, data, ratio)
                .stripTrailing();
    }
}
