package io.avrofast.error;

import java.io.Serial;
import java.io.Serializable;
import java.util.Objects;

/**
 * Where in the input a fault was found. Each part may be unknown. Binary data has byte offsets, text has lines.
 *
 * @param file the file's path or name, or null when unknown
 * @param fileOffset the byte offset in the file, of the block or of the header's fault, counted from 0, or -1
 * @param block the block's number in the file, counted from 0, or -1
 * @param row the record's number in its block, counted from 0, or -1
 * @param dataOffset the byte offset in the block's decompressed data or in the single datum, counted from 0, or -1
 * @param line the line of the text, counted from 1, or -1
 * @param column the column of the line, counted from 1, or -1
 * @param fieldPath the dotted path of the field, such as {@code lines[3].sku}; empty when unknown
 */
public record Place(
        String file, long fileOffset, long block, long row, long dataOffset, long line, long column, String fieldPath)
        implements Serializable {

    @Serial
    private static final long serialVersionUID = 1L;

    /** Nothing is known. */
    public static final Place UNKNOWN = new Place(null, -1, -1, -1, -1, -1, -1, "");

    /** Checks that the field path is not null. */
    public Place {
        Objects.requireNonNull(fieldPath, "fieldPath");
    }

    /**
     * A place in a datum or in a block's data.
     *
     * @param dataOffset the byte offset, counted from 0
     * @return the place
     */
    public static Place ofData(long dataOffset) {
        return new Place(null, -1, -1, -1, dataOffset, -1, -1, "");
    }

    /**
     * A place in a file, outside of any block's data.
     *
     * @param file the file's path or name, or null
     * @param fileOffset the byte offset, counted from 0, or -1
     * @return the place
     */
    public static Place ofFile(String file, long fileOffset) {
        return new Place(file, fileOffset, -1, -1, -1, -1, -1, "");
    }

    /**
     * A place in a block of a file.
     *
     * @param file the file's path or name, or null
     * @param fileOffset the byte offset of the block's start, counted from 0, or -1
     * @param block the block's number, counted from 0, or -1
     * @return the place
     */
    public static Place ofBlock(String file, long fileOffset, long block) {
        return new Place(file, fileOffset, block, -1, -1, -1, -1, "");
    }

    /**
     * A place in a text.
     *
     * @param file the file's path or name, or null
     * @param line the line, counted from 1
     * @param column the column, counted from 1
     * @return the place
     */
    public static Place ofText(String file, long line, long column) {
        return new Place(file, -1, -1, -1, -1, line, column, "");
    }

    /**
     * This place with another row.
     *
     * @param number the record's number in its block, counted from 0
     * @return the place
     */
    public Place withRow(long number) {
        return new Place(file, fileOffset, block, number, dataOffset, line, column, fieldPath);
    }

    /**
     * This place, with the parts that are unknown here taken from an outer one.
     *
     * @param outer what the outer layer knows, not null
     * @return the place
     */
    public Place within(Place outer) {
        return new Place(
                file != null ? file : outer.file,
                fileOffset >= 0 ? fileOffset : outer.fileOffset,
                block >= 0 ? block : outer.block,
                row >= 0 ? row : outer.row,
                dataOffset >= 0 ? dataOffset : outer.dataOffset,
                line >= 0 ? line : outer.line,
                column >= 0 ? column : outer.column,
                !fieldPath.isEmpty() ? fieldPath : outer.fieldPath);
    }

    Place countedFrom(long origin) {
        return dataOffset < 0
                ? this
                : new Place(file, fileOffset, block, row, dataOffset - origin, line, column, fieldPath);
    }

    Place inField(String name) {
        String path = fieldPath.isEmpty() || fieldPath.startsWith("[") ? name + fieldPath : name + "." + fieldPath;
        return new Place(file, fileOffset, block, row, dataOffset, line, column, path);
    }

    Place inItem(long index) {
        String separator = fieldPath.isEmpty() || fieldPath.startsWith("[") ? "" : ".";
        String path = "[" + index + "]" + separator + fieldPath;
        return new Place(file, fileOffset, block, row, dataOffset, line, column, path);
    }

    /** The known parts, from the outside in; empty when nothing is known. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        if (file != null) {
            append(text, file, ": ");
        }
        if (block >= 0) {
            append(text, "block " + block, ": ");
            if (fileOffset >= 0) {
                text.append(" at byte ").append(fileOffset);
            }
        } else if (fileOffset >= 0) {
            append(text, "byte " + fileOffset, ": ");
        }
        if (row >= 0) {
            append(text, "row " + row + " of the block", ", ");
        }
        if (dataOffset >= 0) {
            append(text, "byte " + dataOffset + " of the data", ", ");
        }
        if (line >= 0) {
            append(text, "line " + line, ": ");
            if (column >= 0) {
                text.append(", column ").append(column);
            }
        }
        if (!fieldPath.isEmpty()) {
            append(text, "field " + Shown.path(fieldPath), ", ");
        }
        return text.toString();
    }

    private static void append(StringBuilder text, String part, String separator) {
        if (text.length() > 0) {
            text.append(separator);
        }
        text.append(part);
    }
}
