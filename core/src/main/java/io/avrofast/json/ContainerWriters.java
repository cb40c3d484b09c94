package io.avrofast.json;

import com.fasterxml.jackson.core.JsonGenerator;
import io.avrofast.error.AvroException;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.schema.SchemaKind;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Writers of arrays and maps. */
final class ContainerWriters {

    private ContainerWriters() {}

    static final class OfArray extends ValueWriter {

        private final ValueWriter items;

        OfArray(ValueWriter items) {
            this.items = items;
        }

        @Override
        void write(Object value, JsonGenerator out) throws IOException {
            List<?> list = cast(List.class, value, SchemaKind.ARRAY.label());
            out.writeStartArray();
            int index = 0;
            for (Object item : list) {
                try {
                    items.write(item, out);
                } catch (AvroException e) {
                    throw e.inItem(index);
                } catch (DatumMismatchException e) {
                    throw e.inItem(index);
                }
                index++;
            }
            out.writeEndArray();
        }
    }

    static final class OfMap extends ValueWriter {

        private final ValueWriter values;

        OfMap(ValueWriter values) {
            this.values = values;
        }

        @Override
        void write(Object value, JsonGenerator out) throws IOException {
            Map<?, ?> map = cast(Map.class, value, SchemaKind.MAP.label());
            out.writeStartObject();
            int index = 0;
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                out.writeFieldName(cast(String.class, entry.getKey(), SchemaKind.STRING.label()));
                try {
                    values.write(entry.getValue(), out);
                } catch (AvroException e) {
                    throw e.inItem(index);
                } catch (DatumMismatchException e) {
                    throw e.inItem(index);
                }
                index++;
            }
            out.writeEndObject();
        }
    }
}
