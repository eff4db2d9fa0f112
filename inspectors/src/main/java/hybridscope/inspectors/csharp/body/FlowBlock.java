package hybridscope.inspectors.csharp.body;

import hybridscope.core.il.ExceptionRegion;
import hybridscope.inspectors.csharp.syntax.CsLabel;
import hybridscope.inspectors.csharp.syntax.Stmt;
import java.util.ArrayList;
import java.util.List;

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

    @Override
    public String toString() {
        return label.name();
    }
}
