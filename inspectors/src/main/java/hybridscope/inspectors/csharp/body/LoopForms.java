package hybridscope.inspectors.csharp.body;

import hybridscope.inspectors.csharp.syntax.CsLabel;
import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.text.IlSet;
import java.util.ArrayList;
import java.util.List;

/** Loops without end become those with a condition in front, behind, or in a head of three parts. */
final class LoopForms {
    private final CsTypes types;

    LoopForms(CsTypes types) {
        this.types = types;
    }

    void apply(Stmt.Block block) {
        List<Stmt> statements = block.statements();
        for (int i = 0; i < statements.size(); i++) {
            Stmt each = statements.get(i);
            each.blocks().forEach(this::apply);
            if (each instanceof Stmt.While loop && loop.condition() == null) {
                Stmt formed = formed(loop);
                statements.set(i, formed);
                if (formed instanceof Stmt.While conditional && conditional.condition() != null) {
                    i = head(statements, i, conditional);
                }
            }
        }
    }

    private Stmt formed(Stmt.While loop) {
        List<Stmt> body = loop.body().statements();
        if (!body.isEmpty() && body.getFirst() instanceof Stmt.If(Expr condition, Stmt.Block then, Stmt.Block otherwise,
                IlSet il) && isBreak(then)) {
            body.removeFirst();
            if (otherwise != null) {
                body.addAll(0, otherwise.statements());
            }
            dropContinue(loop.body());
            return new Stmt.While(types.negate(condition), loop.body(), il.and(then.last().il()));
        }
        if (!body.isEmpty() && body.getFirst() instanceof Stmt.If(Expr condition, Stmt.Block then, Stmt.Block otherwise,
                IlSet il) && body.size() == 2 && body.get(1) instanceof Stmt.Break && otherwise == null) {
            // while (true) { if (c) { ... continue; } break; }
            Stmt.Block inner = new Stmt.Block();
            if (then.last() instanceof Stmt.Continue) {
                then.statements().removeLast();
                inner.statements().addAll(then.statements());
                return new Stmt.While(condition, inner, il);
            }
        }
        if (body.size() > 1 && body.getLast() instanceof Stmt.If(Expr condition, Stmt.Block then, Stmt.Block otherwise,
                IlSet il) && otherwise == null && isBreak(then) && !continues(loop.body())) {
            body.removeLast();
            toContinue(loop.body());
            return new Stmt.DoWhile(loop.body(), types.negate(condition), il.and(then.last().il()));
        }
        dropContinue(loop.body());
        return loop;
    }

    /** A label at the end of a loop that asks behind is where continue leads. */
    private static void toContinue(Stmt.Block body) {
        if (body.last() instanceof Stmt.Labeled(CsLabel label)) {
            replaceGotos(body, label);
        }
    }

    private static void dropContinue(Stmt.Block body) {
        while (body.last() instanceof Stmt.Continue) {
            body.statements().removeLast();
        }
    }

    private static boolean isBreak(Stmt.Block block) {
        return block.statements().size() == 1 && block.last() instanceof Stmt.Break;
    }

    /** Whether a continue within statements belongs to the loop around them. */
    static boolean continues(Stmt.Block block) {
        for (Stmt each : block.statements()) {
            if (each instanceof Stmt.Continue) {
                return true;
            }
            boolean own = each.isLoop();
            if (!own) {
                for (Stmt.Block inner : each.blocks()) {
                    if (continues(inner)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** Gotos to a label that stands where continue leads. */
    private static void replaceGotos(Stmt.Block block, CsLabel label) {
        for (int i = 0; i < block.statements().size(); i++) {
            Stmt each = block.statements().get(i);
            if (each instanceof Stmt.Goto(CsLabel target, IlSet il) && target == label) {
                block.statements().set(i, new Stmt.Continue(il));
            }
            boolean own = each.isLoop();
            if (!own && !(each instanceof Stmt.Block)) {
                each.blocks().forEach(inner -> replaceGotos(inner, label));
            }
        }
    }

    /** {@code i = 0; while (i < n) { ...; i++; }} as a loop with a head; returns where it stands. */
    private int head(List<Stmt> statements, int at, Stmt.While loop) {
        Stmt last = loop.body().last();
        if (!(last instanceof Stmt.Evaluate(Expr step)) || loop.body().statements().size() < 2 && at == 0) {
            return at;
        }
        CsVariable variable = stepped(step);
        if (variable == null || !ValueInlining.mentions(loop.condition(), variable)) {
            return at;
        }
        int before = at - 1;
        while (before >= 0 && statements.get(before) instanceof Stmt.Labeled) {
            before--;
        }
        boolean begins = before == at - 1 && before >= 0 && statements.get(before) instanceof Stmt.Evaluate(Expr.Assign assign)
                && assign.operator() == null && assign.place() instanceof Expr.VariableUse use && use.variable() == variable;
        if (!begins || continues(loop.body())) {
            return at;
        }
        Stmt first = statements.get(before);
        loop.body().statements().removeLast();
        if (loop.body().last() instanceof Stmt.Labeled(CsLabel label)) {
            replaceGotos(loop.body(), label);
        }
        statements.set(at, new Stmt.For(new ArrayList<>(List.of(first)), loop.condition(), List.of(step), loop.body(),
                loop.il()));
        statements.remove(before);
        return at - 1;
    }

    /** The variable that an expression counts up or down. */
    private static CsVariable stepped(Expr expression) {
        return switch (expression) {
            case Expr.Step step when step.place() instanceof Expr.VariableUse use && !step.checked() -> use.variable();
            case Expr.Assign assign when !assign.checked() && assign.place() instanceof Expr.VariableUse use
                    && (assign.operator() != null
                    || assign.value() instanceof Expr.Binary binary && ValueInlining.mentions(binary.left(), use.variable())) ->
                    use.variable();
            default -> null;
        };
    }
}
