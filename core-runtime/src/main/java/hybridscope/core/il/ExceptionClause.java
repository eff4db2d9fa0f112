package hybridscope.core.il;

import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.Structure;

/**
 * An exception clause (ECMA-335 II.25.4.6). Its ranges stand as the file gives them; {@link BodyCheck} tells whether they fit.
 *
 * @param index        position in the method's list of clauses, from 0: inner clauses come first
 * @param kind         what it does with an exception
 * @param tryRange     the protected instructions
 * @param handlerRange the handler's instructions
 * @param catchToken   the exception class of a catch clause, else 0
 * @param filterOffset IL offset of a filter clause's filter, which ends where the handler begins; else -1
 * @param fat          whether it has the 24-byte form
 * @param span         its bytes in the file
 */
public record ExceptionClause(int index, Kind kind, IlRange tryRange, IlRange handlerRange, int catchToken, long filterOffset,
        boolean fat, Span span) {
    /** What a clause does with an exception. */
    public enum Kind {
        /** Handles exceptions of a class. */
        CATCH("catch", 0),
        /** Handles exceptions that its filter accepts. */
        FILTER("filter", 1),
        /** Runs on every way out of the protected block. */
        FINALLY("finally", 2),
        /** Runs when an exception leaves the protected block. */
        FAULT("fault", 4);

        private final String text;
        private final int flags;

        Kind(String text, int flags) {
            this.text = text;
            this.flags = flags;
        }

        /** As ILASM writes it. */
        public String text() {
            return text;
        }

        /** The clause's flags in the file. */
        public int flags() {
            return flags;
        }

        /** The kind of those flags, or null. */
        static Kind of(long flags) {
            for (Kind kind : values()) {
                if (kind.flags == flags) {
                    return kind;
                }
            }
            return null;
        }
    }

    /** The filter's instructions; empty unless this is a filter clause whose handler follows its filter. */
    public IlRange filterRange() {
        return kind == Kind.FILTER && filterOffset < handlerRange.start()
                ? new IlRange(filterOffset, handlerRange.start()) : new IlRange(0, 0);
    }

    /** Its fields in the file. */
    public Structure structure(Bytes bytes) {
        return new Structure(bytes, BodyLayouts.clause(fat, kind), span.offset(), "ExceptionClause " + index);
    }
}
