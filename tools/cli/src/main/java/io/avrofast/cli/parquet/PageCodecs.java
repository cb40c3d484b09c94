package io.avrofast.cli.parquet;

import com.github.luben.zstd.Zstd;
import io.airlift.compress.lz4.Lz4Decompressor;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.xerial.snappy.Snappy;

/**
 * Compresses and decompresses pages by the libraries that Avro's codecs use too. Parquet's own factory asks Hadoop for its
 * codecs, and with them for all that Hadoop needs at run time.
 */
final class PageCodecs implements CompressionCodecFactory {

    private final int level;

    private PageCodecs(int level) {
        this.level = level;
    }

    static PageCodecs toRead() {
        return new PageCodecs(0);
    }

    static PageCodecs toWrite(ParquetCodec codec) {
        return new PageCodecs(codec.level());
    }

    /** What Parquet calls a codec. */
    static CompressionCodecName nameOf(ParquetCodec codec) {
        return switch (codec.name()) {
            case UNCOMPRESSED -> CompressionCodecName.UNCOMPRESSED;
            case SNAPPY -> CompressionCodecName.SNAPPY;
            case GZIP -> CompressionCodecName.GZIP;
            case ZSTD -> CompressionCodecName.ZSTD;
        };
    }

    /** Whether pages of a codec can be read. */
    static boolean canRead(CompressionCodecName name) {
        return switch (name) {
            case UNCOMPRESSED, SNAPPY, GZIP, ZSTD, LZ4_RAW -> true;
            case LZO, BROTLI, LZ4 -> false;
        };
    }

    @Override
    public BytesInputCompressor getCompressor(CompressionCodecName name) {
        return new BytesInputCompressor() {
            @Override
            public BytesInput compress(BytesInput page) throws IOException {
                return name == CompressionCodecName.UNCOMPRESSED
                        ? page
                        : BytesInput.from(PageCodecs.this.compress(name, bytesOf(page)));
            }

            @Override
            public CompressionCodecName getCodecName() {
                return name;
            }

            @Override
            public void release() {}
        };
    }

    private byte[] compress(CompressionCodecName name, byte[] page) throws IOException {
        return switch (name) {
            case SNAPPY -> Snappy.compress(page);
            case ZSTD -> Zstd.compress(page, level);
            case GZIP -> gzip(page);
            case UNCOMPRESSED, LZO, BROTLI, LZ4, LZ4_RAW ->
                throw new IllegalArgumentException("pages are not written by " + name);
        };
    }

    private byte[] gzip(byte[] page) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream(page.length / 2 + 64);
        try (GZIPOutputStream gzip = new GZIPOutputStream(out, 8192) {
            {
                def = new Deflater(level, true);
            }
        }) {
            gzip.write(page);
        }
        return out.toByteArray();
    }

    @Override
    public BytesInputDecompressor getDecompressor(CompressionCodecName name) {
        return new BytesInputDecompressor() {
            @Override
            public BytesInput decompress(BytesInput page, int size) throws IOException {
                return BytesInput.from(PageCodecs.decompress(name, bytesOf(page), size));
            }

            @Override
            public void decompress(ByteBuffer page, int pageSize, ByteBuffer target, int size) throws IOException {
                byte[] bytes = new byte[pageSize];
                page.get(bytes);
                target.put(PageCodecs.decompress(name, bytes, size));
            }

            @Override
            public void release() {}
        };
    }

    private static byte[] decompress(CompressionCodecName name, byte[] page, int size) throws IOException {
        if (name == CompressionCodecName.UNCOMPRESSED) {
            requireSize(page.length, size);
            return page;
        }
        byte[] target = new byte[size];
        int length = switch (name) {
            case SNAPPY -> unsnap(page, target);
            case ZSTD -> unzstd(page, target);
            case GZIP -> gunzip(page, target);
            case LZ4_RAW -> new Lz4Decompressor().decompress(page, 0, page.length, target, 0, size);
            case UNCOMPRESSED, LZO, BROTLI, LZ4 ->
                throw new IllegalArgumentException("pages are not read by " + label(name));
        };
        requireSize(length, size);
        return target;
    }

    private static byte[] bytesOf(BytesInput page) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(Math.toIntExact(page.size()));
        page.writeAllTo(bytes);
        return bytes.toByteArray();
    }

    /** What messages call a codec. */
    static String label(CompressionCodecName name) {
        return name.name().toLowerCase(Locale.ROOT);
    }

    private static int unsnap(byte[] page, byte[] target) throws IOException {
        requireSize(Snappy.uncompressedLength(page), target.length);
        return Snappy.uncompress(page, 0, page.length, target, 0);
    }

    private static int unzstd(byte[] page, byte[] target) throws IOException {
        long length = Zstd.decompress(target, page);
        if (Zstd.isError(length)) {
            throw new IOException("zstd: " + Zstd.getErrorName(length));
        }
        return (int) length;
    }

    private static int gunzip(byte[] page, byte[] target) throws IOException {
        try (InputStream gzip = new GZIPInputStream(new ByteArrayInputStream(page))) {
            int length = gzip.readNBytes(target, 0, target.length);
            return gzip.read() < 0 ? length : length + 1;
        }
    }

    private static void requireSize(int length, int size) throws IOException {
        if (length != size) {
            throw new IOException("a page has another size than it says: expected " + size + " bytes, found "
                    + (length > size ? "more" : length));
        }
    }

    @Override
    public void release() {}
}
