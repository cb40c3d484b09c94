package io.avrofast.cli.parquet;

import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.file.ByteInput;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.format.Util;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;

/**
 * Compares what a footer says of the number of rows, which it does three times. Parquet's own reader takes the number of each
 * row group for true: with a changed bit in it, it would leave rows out.
 */
final class RowCounts {

    /** Behind the footer stand its length and the magic number, of four bytes each. */
    private static final int TAIL_BYTES = 8;

    private RowCounts() {}

    /**
     * Checks that the numbers of the row groups make up that of the file, and that columns of one value in each row have as many.
     *
     * @param reader has the footer, so that its length is known to be sound
     * @throws MalformedDataException if they do not
     * @throws IOException if the storage fails
     */
    static void check(ParquetFileReader reader, ByteInput input, Place place) throws IOException {
        long sum = 0;
        for (BlockMetaData group : reader.getRowGroups()) {
            sum += group.getRowCount();
            for (ColumnChunkMetaData chunk : group.getColumns()) {
                requireValueInEachRow(reader, group, chunk, place);
            }
        }
        long rows = Util.readFileMetaData(new ByteArrayInputStream(footer(input)), true)
                .getNum_rows();
        if (rows != sum) {
            throw new MalformedDataException(
                    "the Parquet file says to hold " + rows + " rows, and its row groups " + sum, place);
        }
    }

    private static void requireValueInEachRow(
            ParquetFileReader reader, BlockMetaData group, ColumnChunkMetaData chunk, Place place)
            throws MalformedDataException {
        ColumnDescriptor column = reader.getFileMetaData()
                .getSchema()
                .getColumnDescription(chunk.getPath().toArray());
        if (column.getMaxRepetitionLevel() == 0 && chunk.getValueCount() != group.getRowCount()) {
            throw new MalformedDataException(
                    "the column " + chunk.getPath().toDotString() + " says to hold " + chunk.getValueCount()
                            + " values for " + group.getRowCount() + " rows",
                    place);
        }
    }

    private static byte[] footer(ByteInput input) throws IOException {
        long tail = input.size() - TAIL_BYTES;
        int length = ByteBuffer.wrap(bytesAt(input, tail, Integer.BYTES))
                .order(ByteOrder.LITTLE_ENDIAN)
                .getInt();
        return bytesAt(input, tail - length, length);
    }

    private static byte[] bytesAt(ByteInput input, long position, int count) throws IOException {
        byte[] bytes = new byte[count];
        int filled = 0;
        while (filled < count) {
            int read = input.read(position + filled, bytes, filled, count - filled);
            if (read < 0) {
                throw new EOFException("the file has become shorter while it was read");
            }
            filled += read;
        }
        return bytes;
    }
}
