package hybridscope.inspectors.csharp.body;

import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.text.IlSet;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** How a block ends. */
sealed interface FlowExit {
    /** The instructions that do it. */
    IlSet il();

    /** Where control may go. */
    default List<FlowBlock> targets() {
        return List.of();
    }

    /** The value that decides, or null. */
    default Expr value() {
        return null;
    }

    /** The same over another value. */
    default FlowExit with(Expr value) {
        return this;
    }

    /** The same with other targets. */
    default FlowExit retarget(UnaryOperator<FlowBlock> change) {
        return this;
    }

    /** To another block; {@code leaves} where protected blocks are left. */
    record Jump(FlowBlock target, boolean leaves, IlSet il) implements FlowExit {
        @Override
        public List<FlowBlock> targets() {
            return List.of(target);
        }

        @Override
        public FlowExit retarget(UnaryOperator<FlowBlock> change) {
            return new Jump(change.apply(target), leaves, il);
        }
    }

    /** To one of two blocks. */
    record Branch(Expr value, FlowBlock then, FlowBlock otherwise, IlSet il) implements FlowExit {
        @Override
        public List<FlowBlock> targets() {
            return List.of(then, otherwise);
        }

        @Override
        public FlowExit with(Expr changed) {
            return new Branch(changed, then, otherwise, il);
        }

        @Override
        public FlowExit retarget(UnaryOperator<FlowBlock> change) {
            return new Branch(value, change.apply(then), change.apply(otherwise), il);
        }
    }

    /**
     * To one of several blocks by a number, or by a string.
     *
     * @param first the number of the first case
     * @param texts the strings of the cases, null among them; null for numbers
     */
    record Choice(Expr value, long first, List<String> texts, List<FlowBlock> cases, FlowBlock otherwise, IlSet il)
            implements FlowExit {
        /** The same where a string may be null. @param more what asks that */
        Choice withNull(FlowBlock target, IlSet more) {
            List<String> allTexts = new ArrayList<>(texts);
            List<FlowBlock> allCases = new ArrayList<>(cases);
            if (target != otherwise) {
                allTexts.add(null);
                allCases.add(target);
            }
            return new Choice(value, first, allTexts, allCases, otherwise, il.and(more));
        }

        @Override
        public List<FlowBlock> targets() {
            List<FlowBlock> all = new ArrayList<>(cases);
            all.add(otherwise);
            return all;
        }

        @Override
        public FlowExit with(Expr changed) {
            return new Choice(changed, first, texts, cases, otherwise, il);
        }

        @Override
        public FlowExit retarget(UnaryOperator<FlowBlock> change) {
            return new Choice(value, first, texts, cases.stream().map(change).toList(), change.apply(otherwise), il);
        }
    }

    /** Out of the method or its region, by a statement: a return, a throw, or what has no C#. */
    record End(Stmt statement) implements FlowExit {
        @Override
        public IlSet il() {
            return statement.il();
        }

        @Override
        public Expr value() {
            return statement.expressions().isEmpty() ? null : statement.expressions().getFirst();
        }

        @Override
        public FlowExit with(Expr changed) {
            return new End(switch (statement) {
                case Stmt.Return(Expr _, IlSet il) -> new Stmt.Return(changed, il);
                case Stmt.Throw(Expr _, IlSet il) -> new Stmt.Throw(changed, il);
                default -> statement;
            });
        }
    }

    /** The end of a finally or fault block. */
    record EndFinally(IlSet il) implements FlowExit {
    }

    /** The end of a filter, with its verdict. */
    record EndFilter(Expr value, IlSet il) implements FlowExit {
        @Override
        public FlowExit with(Expr changed) {
            return new EndFilter(changed, il);
        }
    }
}
