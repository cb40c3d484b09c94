package io.avrofast.internal.emit;

import io.avrofast.error.AvroException;
import io.avrofast.internal.interpret.ReadContext;
import io.avrofast.limit.DecodeLimits;

/** Looks at data by compiled code where there is some; what it cannot tell is left to the interpreter. */
final class FilterEngine {

    private final FilterCompilation compilation;

    private FilterEngine(FilterCompilation compilation) {
        this.compilation = compilation;
    }

    /**
     * The engine of a filter, or null where compiled code could not keep to the limits.
     *
     * @param compilation the filter's, or null where it has none
     */
    static FilterEngine of(FilterCompilation compilation, DecodeLimits limits) {
        return compilation != null && compilation.measure().allows(limits) ? new FilterEngine(compilation) : null;
    }

    boolean isCompiled() {
        return compilation.isDone();
    }

    /**
     * Finds out whether a datum is wanted and tells the context, with the end of one that is not; if it can.
     *
     * @return whether it has found out
     */
    boolean decides(byte[] buf, int pos, int limit, ReadContext context) {
        EmittedFilter filter = compilation.filter();
        if (filter == null) {
            compilation.countValue();
            return false;
        }
        long usage = context.usage();
        int end;
        try {
            end = filter.test(buf, pos, limit, context);
        } catch (FaultSignal | AvroException | IndexOutOfBoundsException unfinished) {
            context.restore(usage);
            return false;
        }
        if (end == EmittedFilter.WANTED) {
            context.accept(usage);
        } else {
            context.reject(end);
        }
        return true;
    }
}
