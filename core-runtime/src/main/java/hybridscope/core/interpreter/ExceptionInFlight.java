package hybridscope.core.interpreter;

/** An exception on its way: first a handler is looked for, then the frames above it are left (ECMA-335 I.12.4.2.5). */
final class ExceptionInFlight {
    /** The exception object. */
    final int exception;
    /** The first pass: which frame is asked, and which of its clauses comes next. */
    int frame;
    int clause;
    /** The second pass: where the handler is; -1 while it is looked for. */
    int targetFrame = -1;
    int targetClause = -1;
    /** Whether no filter is asked about it: the stack has overflowed in one, or one has overwritten the exception. */
    boolean unfiltered;

    /** Whether the method in work when it began was one that Java implements. */
    final boolean fromNative;
    /** The stack trace so far, and the frame it has come to: {@link StackTraces}. */
    long[] trace = {};
    int count;
    int traced = Integer.MAX_VALUE;

    ExceptionInFlight(int exception, int frame, boolean fromNative) {
        this.exception = exception;
        this.frame = frame;
        this.fromNative = fromNative;
    }

    /** The same exception on its way from another frame down, past all filters; its trace goes on. */
    ExceptionInFlight unfiltered(int from) {
        ExceptionInFlight other = new ExceptionInFlight(exception, from, false);
        other.unfiltered = true;
        other.trace = trace;
        other.count = count;
        return other;
    }

    ExceptionInFlight copy() {
        ExceptionInFlight copy = new ExceptionInFlight(exception, frame, fromNative);
        copy.clause = clause;
        copy.targetFrame = targetFrame;
        copy.targetClause = targetClause;
        copy.unfiltered = unfiltered;
        copy.trace = trace.clone();
        copy.count = count;
        copy.traced = traced;
        return copy;
    }
}
