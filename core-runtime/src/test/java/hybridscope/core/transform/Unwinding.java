package hybridscope.core.transform;

import hybridscope.core.il.ExceptionClause;
import java.util.ArrayDeque;
import java.util.List;

/** Where exceptions, leave and endfinally lead in one activation of a method (ECMA-335 I.12.4.2, III.3.35, III.3.46). */
final class Unwinding {
    /** A clause: offsets in IL or IR, and the name of the class caught. */
    record Clause(ExceptionClause.Kind kind, long tryStart, long tryEnd, long handlerStart, String caught) {
        boolean protects(long offset) {
            return offset >= tryStart && offset < tryEnd;
        }
    }

    private record Pending(Trap trap, long from, long target, int next) {
    }

    private final List<Clause> clauses;
    private final ArrayDeque<Pending> pending = new ArrayDeque<>();

    Unwinding(List<Clause> clauses) {
        this.clauses = clauses;
    }

    /** Where control goes on; a caught exception is the result's {@code trap}. */
    record Way(long offset, Trap caught) {
    }

    Way thrown(Trap trap, long at) {
        return thrown(trap, at, 0);
    }

    private Way thrown(Trap trap, long at, int first) {
        for (int i = first; i < clauses.size(); i++) {
            Clause clause = clauses.get(i);
            if (!clause.protects(at)) {
                continue;
            }
            if (clause.kind() == ExceptionClause.Kind.CATCH) {
                if (trap.isCaughtBy(clause.caught())) {
                    return new Way(clause.handlerStart(), trap);
                }
            } else {
                pending.push(new Pending(trap, at, -1, i + 1));
                return new Way(clause.handlerStart(), null);
            }
        }
        throw trap;
    }

    Way leave(long at, long target) {
        return leave(at, target, 0);
    }

    private Way leave(long at, long target, int first) {
        for (int i = first; i < clauses.size(); i++) {
            Clause clause = clauses.get(i);
            if (clause.kind() == ExceptionClause.Kind.FINALLY && clause.protects(at) && !clause.protects(target)) {
                pending.push(new Pending(null, at, target, i + 1));
                return new Way(clause.handlerStart(), null);
            }
        }
        return new Way(target, null);
    }

    Way endFinally() {
        Pending last = pending.pop();
        return last.trap() != null
                ? thrown(last.trap(), last.from(), last.next()) : leave(last.from(), last.target(), last.next());
    }
}
