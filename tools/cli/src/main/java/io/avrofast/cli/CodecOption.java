package io.avrofast.cli;

import io.avrofast.codec.Codec;
import io.avrofast.codec.Codecs;
import io.avrofast.error.UnsupportedFeatureException;
import picocli.CommandLine.ITypeConverter;

/** Makes a codec of {@code NAME} or {@code NAME:LEVEL}, as it stands on the command line. */
final class CodecOption implements ITypeConverter<Codec> {

    /** What options say that are converted by this. */
    static final String DESCRIPTION =
            "How Avro output is compressed: null, deflate, snappy, zstandard, bzip2 or xz, each but null and snappy with a "
                    + "level where one is wanted.";

    @Override
    public Codec convert(String text) {
        int colon = text.indexOf(':');
        try {
            return colon < 0
                    ? Codecs.of(text)
                    : Codecs.of(text.substring(0, colon), Integer.parseInt(text.substring(colon + 1)));
        } catch (NumberFormatException e) {
            throw new UnusableValueException("expected NAME or NAME:LEVEL, with a number as level");
        } catch (UnsupportedFeatureException | IllegalArgumentException e) {
            throw new UnusableValueException(
                    e instanceof UnsupportedFeatureException unsupported ? unsupported.problem() : e.getMessage());
        }
    }
}
