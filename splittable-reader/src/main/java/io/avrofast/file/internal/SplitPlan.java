package io.avrofast.file.internal;

import io.avrofast.file.ByteInput;
import io.avrofast.file.FileSplit;
import io.avrofast.file.SplitRule;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Divides a file into parts of about equal size. */
public final class SplitPlan {

    private final ContainerInput input;
    private final SplitRule rule;
    private final long bytes;
    private final List<FileSplit> splits = new ArrayList<>();

    /**
     * @param input at its beginning; closed by the caller
     * @param bytes how many bytes a part has, about
     */
    public SplitPlan(ContainerInput input, SplitRule rule, long bytes) {
        this.input = input;
        this.rule = rule;
        this.bytes = bytes;
    }

    /** The parts in the order of the file. */
    public List<FileSplit> splits() throws IOException {
        if (input.isEmptyFile()) {
            return List.of();
        }
        if (!input.hasParts()) {
            add(0, Long.MAX_VALUE, ByteInput.UNKNOWN_SIZE);
        } else {
            switch (rule) {
                case MARKER, FIRST_BYTE -> divideBySize();
                case EXACT -> divideByBlocks();
            }
        }
        return List.copyOf(splits);
    }

    private void divideBySize() {
        long end = input.fileLength();
        long start = 0;
        while (end - start > bytes) {
            add(start, start + bytes);
            start += bytes;
        }
        add(start, end);
    }

    private void divideByBlocks() throws IOException {
        long start = 0;
        long next = input.position();
        boolean mayDivide = false;
        while (input.pass()) {
            // A part may begin where a whole marker precedes, and has one block or damaged stretch at least.
            if (mayDivide && input.position() - start > bytes) {
                add(start, next);
                start = next;
            }
            next = input.position();
            mayDivide = input.isAfterMarker();
        }
        add(start, next);
    }

    private void add(long start, long end) {
        add(start, end, input.fileLength());
    }

    private void add(long start, long end, long fileLength) {
        splits.add(new FileSplit(start, end, rule, fileLength, input.header().marker()));
    }
}
