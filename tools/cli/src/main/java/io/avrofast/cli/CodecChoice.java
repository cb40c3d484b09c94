package io.avrofast.cli;

import io.avrofast.cli.parquet.ParquetCodec;
import io.avrofast.codec.Codec;
import picocli.CommandLine.ITypeConverter;

/**
 * A codec as it stands on the command line; which one it is depends on what is written.
 *
 * @param text {@code NAME} or {@code NAME:LEVEL}
 */
record CodecChoice(String text) {

    /**
     * The codec of Avro files.
     *
     * @throws UnusableValueException if there is none such
     */
    Codec ofAvro() {
        return new CodecOption().convert(text);
    }

    /**
     * The codec of Parquet files.
     *
     * @throws UnusableValueException if there is none such
     */
    ParquetCodec ofParquet() {
        int colon = text.indexOf(':');
        try {
            return colon < 0
                    ? ParquetCodec.of(text)
                    : ParquetCodec.ofLevel(text.substring(0, colon), Integer.parseInt(text.substring(colon + 1)));
        } catch (NumberFormatException e) {
            throw new UnusableValueException("expected NAME or NAME:LEVEL, with a number as level");
        } catch (IllegalArgumentException e) {
            throw new UnusableValueException(e.getMessage());
        }
    }

    /** Makes a choice of its text. */
    static final class Converter implements ITypeConverter<CodecChoice> {
        @Override
        public CodecChoice convert(String text) {
            return new CodecChoice(text);
        }
    }
}
