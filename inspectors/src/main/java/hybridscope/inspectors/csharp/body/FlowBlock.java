package hybridscope.inspectors.csharp.body;

import hybridscope.core.il.ExceptionRegion;
import hybridscope.inspectors.csharp.syntax.CsLabel;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.syntax.Trees;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** A basic block whose instructions have become statements, while the flow between blocks is still one of jumps. */
final class FlowBlock {
    private final int offset;
    private final ExceptionRegion region;
    private final CsLabel label;
    private final List<Stmt> statements = new ArrayList<>();
    private FlowExit exit;

    /** @param region the innermost region that it lies in, or null */
    FlowBlock(int offset, ExceptionRegion region) {
        this.offset = offset;
        this.region = region;
        this.label = new CsLabel(offset);
    }

    /** IL offset of its first instruction. */
    int offset() {
        return offset;
    }

    ExceptionRegion region() {
        return region;
    }

    CsLabel label() {
        return label;
    }

    /** Its statements, which passes change. */
    List<Stmt> statements() {
        return statements;
    }

    /** How it ends. */
    FlowExit exit() {
        return exit;
    }

    void exit(FlowExit next) {
        exit = next;
    }

    /** Puts other expressions in the place of those in its statements and in its exit. */
    void rewrite(UnaryOperator<Expr> change) {
        statements.replaceAll(each -> each.rewrite(change));
        if (exit != null && exit.value() != null) {
            exit = exit.with(exit.value().rewrite(change));
        }
    }

    /** Visits all expressions of its statements and of its exit, outer ones first. */
    void visit(Consumer<Expr> visitor) {
        statements.forEach(each -> Trees.expressions(each, visitor));
        if (exit != null && exit.value() != null) {
            Trees.all(exit.value(), visitor);
        }
    }

    @Override
    public String toString() {
        return label.name();
    }
}
