package hybridscope.inspectors.csharp.body;

import hybridscope.core.types.Klass;
import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.Operator;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.syntax.Trees;
import hybridscope.inspectors.csharp.text.IlSet;
import java.util.ArrayList;
import java.util.List;

/** Makes {@code catch (T e) when (condition)} of a filter's statements. */
final class Filters {
    private Filters() {
    }

    /**
     * A clause with a filter. Compilers ask whether the exception is of the type, store it, and ask for the condition.
     *
     * @param asking the filter's statements, which end with the verdict as a return
     * @param given  the variable that holds the exception where the filter begins
     * @param taken  the variable that holds it where the handler begins
     */
    static Stmt.Try.Catch of(CsTypes types, Stmt.Block asking, CsVariable given, Stmt.Block handling, CsVariable taken) {
        List<Stmt> all = new ArrayList<>(asking.statements());
        all.removeIf(each -> each instanceof Stmt.Labeled);
        IlSet il = IlSet.NONE;
        for (Stmt each : all) {
            il = il.and(each.il());
        }
        // return given is T t && condition, or return condition of a filter that takes every exception.
        Klass type = null;
        CsVariable named = null;
        Expr condition = null;
        if (all.size() == 1 && all.getFirst() instanceof Stmt.Return(Expr value, IlSet _)) {
            condition = value;
        } else if (all.size() == 2 && Copies.copy(all.getFirst()) instanceof Expr.Assign assign && isGiven(assign.value(), given)
                && all.get(1) instanceof Stmt.Return(Expr value, IlSet _)) {
            type = typeOf(assign.value());
            named = ((Expr.VariableUse) assign.place()).variable();
            condition = value;
        } else if (all.size() >= 2 && all.getLast() instanceof Stmt.Return(Expr.VariableUse verdict, IlSet _)) {
            int at = all.size() - 2;
            CsVariable tested = null;
            if (at == 1 && Copies.copy(all.getFirst()) instanceof Expr.Assign assign && isGiven(assign.value(), given)) {
                type = typeOf(assign.value());
                tested = ((Expr.VariableUse) assign.place()).variable();
            }
            if (all.get(at) instanceof Stmt.If(Expr question, Stmt.Block then, Stmt.Block otherwise, IlSet _)
                    && otherwise != null && (at == 0 || tested != null)) {
                Stmt.Block accepting = isNo(then, verdict.variable()) ? otherwise : isNo(otherwise, verdict.variable()) ? then
                        : null;
                Expr asked = accepting == otherwise ? types.negate(question) : question;
                if (asked instanceof Expr.Is is && isGiven(is.value(), given)) {
                    type = is.tested();
                } else if (asked instanceof Expr.Binary binary && binary.operator() == Operator.NE
                        && binary.left() instanceof Expr.As as && isGiven(as.value(), given)) {
                    type = as.type();
                } else if (!(asked instanceof Expr.Binary binary && binary.operator() == Operator.NE
                        && binary.left() instanceof Expr.VariableUse use && use.variable() == tested)) {
                    accepting = null;
                }
                if (accepting != null) {
                    List<Stmt> inner = new ArrayList<>(accepting.statements());
                    Expr.Assign copied = copied(inner, verdict.variable());
                    if (copied != null) {
                        inner.remove(inner.size() - 2);
                    }
                    if (!inner.isEmpty() && Copies.copy(inner.getFirst()) instanceof Expr.Assign assign && (inner.size() == 2
                            || kept(inner.subList(1, inner.size()), ((Expr.VariableUse) assign.place()).variable()) != null)) {
                        named = ((Expr.VariableUse) assign.place()).variable();
                        inner.removeFirst();
                    } else {
                        named = tested;
                    }
                    Expr.Assign kept = kept(inner, named);
                    if (kept != null) {
                        inner.removeFirst();
                    }
                    if (inner.size() == 1 && Copies.copy(inner.getFirst()) instanceof Expr.Assign assign
                            && ((Expr.VariableUse) assign.place()).variable() == verdict.variable()) {
                        condition = types.condition(assign.value());
                        if (copied != null) {
                            condition = condition.rewrite(each -> each instanceof Expr.VariableUse use
                                    && use.variable() == ((Expr.VariableUse) copied.place()).variable()
                                    ? copied.from(use.il()) : each);
                        }
                        if (kept != null) {
                            condition = keeping(condition, kept);
                        }
                    }
                }
            }
        }
        if (condition == null) {
            throw new UnreadableBody("a filter does more than C# can say behind when");
        }
        Expr plain = ExprSimplifier.simplifyAll(types, types.condition(condition));
        if (plain instanceof Expr.Binary(Operator operator, Expr.Binary asked, Expr rest, boolean _, Klass _, IlSet own)
                && operator == Operator.BOTH && asked.operator() == Operator.NE && asked.left() instanceof Expr.VariableUse use
                && use.variable() == named && asked.right() instanceof Expr.Constant none && none.value() == null) {
            // The exception is there, as the type has been asked for.
            plain = rest;
            il = il.and(own).and(asked.allIl());
        }
        if (type == null && plain instanceof Expr.Binary(Operator operator, Expr.Is is, Expr rest, boolean _, Klass _, IlSet own)
                && operator == Operator.BOTH && is.named() == null && isGiven(is.value(), given)) {
            type = is.tested();
            plain = rest;
            il = il.and(own).and(is.allIl());
        }
        List<Stmt> body = handling.statements();
        if (!body.isEmpty() && Copies.copy(body.getFirst()) instanceof Expr.Assign assign && isGiven(assign.value(), taken)) {
            CsVariable stored = ((Expr.VariableUse) assign.place()).variable();
            if (named == null) {
                named = stored;
            }
            if (stored == named) {
                body.removeFirst();
            }
        }
        CsVariable variable = named == null ? given : named;
        if (taken != null && taken != variable && Uses.in(handling, taken) > 0) {
            replace(handling, taken, variable);
        }
        boolean used = named != null || Uses.in(handling, variable) > 0 || ValueInlining.mentions(plain, variable);
        if (!used && type != null) {
            return new Stmt.Try.Catch(type, null, plain, handling, il);
        }
        return new Stmt.Try.Catch(type == null ? variable.type() : type, variable, plain, handling, il);
    }

    /** The copy of the condition in a variable of its own from which the verdict is taken, as Roslyn makes it for debuggers. */
    private static Expr.Assign copied(List<Stmt> statements, CsVariable verdict) {
        int size = statements.size();
        return size >= 2 && Copies.copy(statements.get(size - 2)) instanceof Expr.Assign copy
                && CsTypes.isBool(copy.place().type())
                && Copies.copy(statements.getLast()) instanceof Expr.Assign given
                && Copies.variable(given) == verdict
                && Uses.in(statements.getLast(), Copies.variable(copy)) == 1
                && Copies.variable(copy) != verdict ? copy : null;
    }

    /** The copy of the exception in a field, where a state machine has the variable; null for none. */
    private static Expr.Assign kept(List<Stmt> statements, CsVariable named) {
        return named != null && statements.size() == 2 && statements.getFirst() instanceof Stmt.Evaluate(Expr.Assign assign)
                && assign.operator() == null && assign.place() instanceof Expr.FieldUse
                && assign.value() instanceof Expr.VariableUse use && use.variable() == named ? assign : null;
    }

    /** A condition with the copy in the place of what it asks for first, and nowhere else; null for another one. */
    private static Expr keeping(Expr condition, Expr.Assign kept) {
        int[] asked = new int[1];
        Trees.all(condition, each -> asked[0] += Compounds.same(each, kept.place()) ? 1 : 0);
        Expr first = condition;
        while (!Compounds.same(first, kept.place())) {
            if (first.children().isEmpty()) {
                return null;
            }
            first = first instanceof Expr.Assign assign && assign.place() instanceof Expr.VariableUse ? assign.value()
                    : first.children().getFirst();
        }
        return asked[0] != 1 ? null : condition.rewrite(each -> Compounds.same(each, kept.place()) ? kept.from(each.il()) : each);
    }

    private static void replace(Stmt.Block block, CsVariable from, CsVariable to) {
        block.rewrite(each -> each instanceof Expr.VariableUse use && use.variable() == from
                ? new Expr.VariableUse(to, use.il()) : each);
    }

    private static boolean isGiven(Expr value, CsVariable given) {
        return switch (value) {
            case Expr.VariableUse use -> use.variable() == given;
            case Expr.Cast cast -> isGiven(cast.value(), given);
            case Expr.As as -> isGiven(as.value(), given);
            default -> false;
        };
    }

    private static Klass typeOf(Expr value) {
        return value.type();
    }

    /** Whether a block only says that the exception is not taken. */
    private static boolean isNo(Stmt.Block block, CsVariable verdict) {
        List<Stmt> all = block.statements();
        return all.size() == 1 && Copies.copy(all.getFirst()) instanceof Expr.Assign assign
                && ((Expr.VariableUse) assign.place()).variable() == verdict && assign.value() instanceof Expr.Constant constant
                && CsTypes.isInteger(constant.value()) && ((Number) constant.value()).longValue() == 0;
    }
}
