package hybridscope.core.il;

import java.util.List;

/**
 * A block of protected or handling instructions, with the blocks inside it.
 *
 * @param kind     what it is
 * @param start    IL offset of its first instruction
 * @param end      IL offset behind its last instruction
 * @param clauses  the clauses of a try block in file order; else the one clause it belongs to
 * @param children the regions directly inside it, by IL offset
 */
public record ExceptionRegion(Kind kind, int start, int end, List<ExceptionClause> clauses, List<ExceptionRegion> children) {
    /** What a region is. The order is that of regions with equal ranges, outer ones first. */
    public enum Kind {
        /** Decides whether its handler takes an exception. */
        FILTER,
        /** Behind a filter that accepted. */
        FILTER_HANDLER,
        /** Handles exceptions of a class. */
        CATCH,
        /** Runs on every way out. */
        FINALLY,
        /** Runs on the way of an exception. */
        FAULT,
        /** Protected instructions. */
        TRY;

        static Kind handler(ExceptionClause.Kind clause) {
            return switch (clause) {
                case CATCH -> CATCH;
                case FILTER -> FILTER_HANDLER;
                case FINALLY -> FINALLY;
                case FAULT -> FAULT;
            };
        }
    }
}
