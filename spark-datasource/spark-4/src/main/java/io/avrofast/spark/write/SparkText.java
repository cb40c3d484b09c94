package io.avrofast.spark.write;

import io.avrofast.model.SourceSlot;
import io.avrofast.record.DatumMismatchException;
import org.apache.spark.unsafe.Platform;
import org.apache.spark.unsafe.types.UTF8String;

/** Takes Spark's strings, which are UTF-8 already and mostly lie in the array of their row. */
final class SparkText implements SourceSlot.OfText {

    static final SparkText INSTANCE = new SparkText();

    private SparkText() {}

    @Override
    public byte[] utf8(Object value) {
        if (value instanceof UTF8String text) {
            return text.getBaseObject() instanceof byte[] bytes ? bytes : text.getBytes();
        }
        throw DatumMismatchException.of("string", value);
    }

    @Override
    public int utf8Offset(Object value) {
        UTF8String text = (UTF8String) value;
        return text.getBaseObject() instanceof byte[] ? (int) (text.getBaseOffset() - Platform.BYTE_ARRAY_OFFSET) : 0;
    }

    @Override
    public int utf8Length(Object value) {
        return ((UTF8String) value).numBytes();
    }

    @Override
    public String text(Object value) {
        throw DatumMismatchException.of("string", value);
    }
}
