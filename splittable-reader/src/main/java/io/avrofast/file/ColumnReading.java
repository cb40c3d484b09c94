package io.avrofast.file;

import io.avrofast.column.ColumnBatch;
import io.avrofast.column.ColumnModel;
import io.avrofast.read.DatumReader;
import io.avrofast.read.SinkReader;

/**
 * How a file's records become columns.
 *
 * @param model makes the batches
 * @param reader fills them
 * @param check reads the same values, to find out whether a block is sound before it is given; null where damage is an error
 */
record ColumnReading(ColumnModel model, SinkReader<ColumnBatch> reader, DatumReader<Object> check) {}
