package io.avrofast.container;

import java.util.HexFormat;
import java.util.List;

/**
 * A format that files have which are taken for Avro container files by mistake.
 *
 * @param name what to call it in a message
 * @param prefix how its files begin, at most 4 bytes in hexadecimal digits
 */
record ForeignFormat(String name, String prefix) {

    private static final List<ForeignFormat> KNOWN = List.of(
            new ForeignFormat("a file of Avro before version 1.3, which is not supported", "4f626a00"),
            new ForeignFormat(
                    "an Avro container file of a later version of the format, which is not supported", "4f626a"),
            new ForeignFormat("one Avro value in single-object encoding", "c301"),
            new ForeignFormat("Parquet", "50415231"),
            new ForeignFormat("encrypted Parquet", "50415245"),
            new ForeignFormat("ORC", "4f5243"),
            new ForeignFormat("Arrow", "4152524f"),
            new ForeignFormat("a Hadoop sequence file", "534551"),
            new ForeignFormat("gzip", "1f8b"),
            new ForeignFormat("zip", "504b0304"),
            new ForeignFormat("bzip2", "425a68"),
            new ForeignFormat("xz", "fd377a58"),
            new ForeignFormat("zstandard", "28b52ffd"),
            new ForeignFormat("framed snappy", "ff060000"),
            new ForeignFormat("framed lz4", "04224d18"),
            new ForeignFormat("text with a byte order mark", "efbbbf"),
            new ForeignFormat("HTML or XML", "3c"),
            new ForeignFormat("text, such as a pointer of Git LFS to the real file", "76657273"),
            new ForeignFormat("nothing but zeros at its start", "00000000"));

    /**
     * Says what a file looks like.
     *
     * @param start its first 4 bytes
     * @return a phrase for a message
     */
    static String describe(byte[] start) {
        String digits = HexFormat.of().formatHex(start);
        for (ForeignFormat format : KNOWN) {
            if (digits.startsWith(format.prefix)) {
                return "it looks like " + format.name;
            }
        }
        if (isText(start)) {
            return "it looks like " + (start[0] == '{' || start[0] == '[' ? "JSON" : "text");
        }
        return "it begins with the bytes " + digits;
    }

    private static boolean isText(byte[] start) {
        for (byte next : start) {
            if (next < ' ' && next != '\t' && next != '\n' && next != '\r') {
                return false;
            }
        }
        return true;
    }
}
