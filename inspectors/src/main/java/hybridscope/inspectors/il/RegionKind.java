package hybridscope.inspectors.il;

import hybridscope.core.il.ExceptionClause;
import hybridscope.core.il.ExceptionRegion;

/** What the instructions of an exception region are for. */
public enum RegionKind {
    /** They are protected. */
    TRY,
    /** They handle exceptions of a class. */
    CATCH,
    /** They decide whether the handler behind them takes an exception. */
    FILTER,
    /** They handle what a filter has accepted. */
    HANDLER,
    /** They run on every way out. */
    FINALLY,
    /** They run on the way of an exception. */
    FAULT;

    static RegionKind of(ExceptionRegion.Kind kind) {
        return switch (kind) {
            case TRY -> TRY;
            case CATCH -> CATCH;
            case FILTER -> FILTER;
            case FILTER_HANDLER -> HANDLER;
            case FINALLY -> FINALLY;
            case FAULT -> FAULT;
        };
    }

    /** What a clause's handler is for. */
    public static RegionKind handler(ExceptionClause.Kind clause) {
        return switch (clause) {
            case CATCH -> CATCH;
            case FILTER -> HANDLER;
            case FINALLY -> FINALLY;
            case FAULT -> FAULT;
        };
    }
}
