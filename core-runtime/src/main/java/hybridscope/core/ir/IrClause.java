package hybridscope.core.ir;

import hybridscope.core.il.ExceptionClause;

/**
 * An exception clause in IR offsets; inner clauses stand before outer ones, as in IL (ECMA-335 I.12.4.2.5).
 *
 * @param kind          what it does with an exception
 * @param tryStart      first offset of the protected block
 * @param tryEnd        first offset behind it
 * @param filterStart   first offset of the filter, which ends where the handler starts; -1 unless there is one
 * @param handlerStart  first offset of the handler
 * @param handlerEnd    first offset behind it
 * @param catchClass    index in resolvedDatas of the class of a catch clause; else -1
 * @param exceptionSlot where the exception object is put before a catch handler or filter starts; else -1
 */
public record IrClause(ExceptionClause.Kind kind, int tryStart, int tryEnd, int filterStart, int handlerStart, int handlerEnd,
        int catchClass, int exceptionSlot) {
    /** Whether an offset lies in the protected block. */
    public boolean protects(int offset) {
        return offset >= tryStart && offset < tryEnd;
    }

    /** Whether an offset lies in the handler, the filter not included. */
    public boolean handles(int offset) {
        return offset >= handlerStart && offset < handlerEnd;
    }

    /** Where control enters when an exception comes: the filter, or else the handler. */
    public int entry() {
        return filterStart >= 0 ? filterStart : handlerStart;
    }
}
