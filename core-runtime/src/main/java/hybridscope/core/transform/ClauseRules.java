package hybridscope.core.transform;

import hybridscope.core.il.BasicBlock;
import hybridscope.core.il.Disassembly;
import hybridscope.core.il.ExceptionClause;
import hybridscope.core.il.IlRange;
import hybridscope.core.ir.IrOperation.Simple;
import java.util.List;

/** What exception clauses allow control to do (ECMA-335 III.1.7.2, I.12.4.2.8). */
final class ClauseRules {
    /** How much work the clauses of one method may make (our limit; compilers stay below a thousandth of it). */
    private static final long MAX_WORK = 20_000_000;
    private final List<ExceptionClause> clauses;

    ClauseRules(Disassembly code, List<BasicBlock> blocks) {
        clauses = code.body().clauses();
        if ((long) clauses.size() * blocks.size() > MAX_WORK) {
            throw new InvalidCode(TransformFailure.Kind.LIMIT,
                    "%d exception clauses over %d basic blocks".formatted(clauses.size(), blocks.size()));
        }
        for (ExceptionClause clause : clauses) {
            check(code, clause);
        }
    }

    private static void check(Disassembly code, ExceptionClause clause) {
        boolean whole = starts(code, clause.tryRange().start()) && ends(code, clause.tryRange().end())
                && starts(code, clause.handlerRange().start()) && ends(code, clause.handlerRange().end())
                && (clause.kind() != ExceptionClause.Kind.FILTER
                || starts(code, clause.filterOffset()) && clause.filterRange().length() > 0);
        if (!whole || clause.tryRange().length() <= 0 || clause.handlerRange().length() <= 0) {
            throw new InvalidCode("exception clause %d does not cover whole instructions".formatted(clause.index()));
        }
        IlRange handler = clause.kind() == ExceptionClause.Kind.FILTER
                ? new IlRange(clause.filterOffset(), clause.handlerRange().end()) : clause.handlerRange();
        if (handler.overlaps(clause.tryRange())) {
            throw new InvalidCode("the handler of exception clause %d lies in its own protected block".formatted(clause.index()));
        }
    }

    private static boolean starts(Disassembly code, long offset) {
        return code.indexOf(offset) >= 0;
    }

    private static boolean ends(Disassembly code, long offset) {
        return starts(code, offset) || offset == code.end();
    }

    List<ExceptionClause> clauses() {
        return clauses;
    }

    /** Whether an IL offset lies in a protected block. */
    boolean isProtected(int offset) {
        return clauses.stream().anyMatch(clause -> clause.tryRange().contains(offset));
    }

    /** Whether an IL offset lies in any part of a clause. */
    boolean isInside(int offset) {
        for (ExceptionClause clause : clauses) {
            if (clause.tryRange().contains(offset) || clause.handlerRange().contains(offset)
                    || clause.filterRange().contains(offset)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Checks a branch, or going on to the next block.
     *
     * @param from IL offset of the branch
     * @param to   IL offset of its target
     */
    void branch(int from, int to) {
        for (ExceptionClause clause : clauses) {
            enter(clause, from, to);
            boolean leaves = clause.tryRange().contains(from) && !clause.tryRange().contains(to)
                    || clause.handlerRange().contains(from) && !clause.handlerRange().contains(to)
                    || clause.filterRange().contains(from) && !clause.filterRange().contains(to);
            if (leaves) {
                throw new InvalidCode("control leaves a part of exception clause %d without leave".formatted(clause.index()));
            }
        }
    }

    private static void enter(ExceptionClause clause, int from, int to) {
        if (clause.handlerRange().contains(to) && !clause.handlerRange().contains(from)
                || clause.filterRange().contains(to) && !clause.filterRange().contains(from)) {
            throw new InvalidCode("control enters the handler of exception clause %d".formatted(clause.index()));
        }
        if (clause.tryRange().contains(to) && !clause.tryRange().contains(from) && to != clause.tryRange().start()) {
            throw new InvalidCode("control enters the protected block of exception clause %d in its middle"
                    .formatted(clause.index()));
        }
    }

    /** What a leave becomes; null where it leaves nothing and is a branch. */
    Simple leave(int from, int to) {
        boolean runsFinally = false;
        for (ExceptionClause clause : clauses) {
            if (clause.handlerRange().contains(from) && clause.handlerRange().contains(to)) {
                continue;
            }
            boolean ends = clause.kind() == ExceptionClause.Kind.FINALLY || clause.kind() == ExceptionClause.Kind.FAULT;
            if (clause.handlerRange().contains(from) && ends || clause.filterRange().contains(from)) {
                throw new InvalidCode("leave out of the %s of exception clause %d".formatted(
                        ends ? clause.kind().text() + " block" : "filter", clause.index()));
            }
            boolean intoOwnTry = clause.handlerRange().contains(from) && clause.tryRange().contains(to);
            if (!intoOwnTry) {
                enter(clause, from, to);
            }
            runsFinally |= clause.kind() == ExceptionClause.Kind.FINALLY && clause.tryRange().contains(from)
                    && !clause.tryRange().contains(to);
        }
        return runsFinally ? Simple.LEAVE : isInside(from) ? Simple.LEAVE_DIRECTLY : null;
    }

    void returns(int from) {
        if (isInside(from)) {
            throw new InvalidCode("ret inside an exception clause");
        }
    }

    void endsFinally(int from) {
        if (clauses.stream().noneMatch(clause -> clause.handlerRange().contains(from)
                && (clause.kind() == ExceptionClause.Kind.FINALLY || clause.kind() == ExceptionClause.Kind.FAULT))) {
            throw new InvalidCode("endfinally outside of a finally or fault block");
        }
    }

    void endsFilter(int from) {
        if (clauses.stream().noneMatch(clause -> clause.filterRange().contains(from))) {
            throw new InvalidCode("endfilter outside of a filter");
        }
    }

    void rethrows(int from) {
        if (clauses.stream().noneMatch(clause -> clause.handlerRange().contains(from)
                && (clause.kind() == ExceptionClause.Kind.CATCH || clause.kind() == ExceptionClause.Kind.FILTER))) {
            throw new InvalidCode("rethrow outside of a catch block");
        }
    }
}
