package hybridscope.inspectors.csharp.body;

import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.DynamicOperation;
import hybridscope.inspectors.csharp.syntax.DynamicOperation.Kind;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.Operator;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.syntax.Trees;
import hybridscope.inspectors.csharp.text.IlSet;
import java.util.List;

/** {@code &&} and {@code ||} of operands that are asked when it runs whether they decide. */
final class DynamicLogic {
    private final Copies copies;

    DynamicLogic(Copies copies) {
        this.copies = copies;
    }

    /** One expression in place of the parts that the compiler has made of it; others as they are. */
    static Expr formed(Expr expression) {
        return switch (expression) {
            case Expr.Conditional choice -> logical(choice);
            case Expr.Binary either when either.operator() == Operator.EITHER -> conditions(either);
            case Expr.Binary both when both.operator() == Operator.BOTH -> conditions(both);
            default -> expression;
        };
    }

    /** Forms what statements say together: one that copies, one that decides. */
    void apply(List<Stmt> all, int at) {
        copied(all, at);
        returned(all, at);
        decided(all, at);
    }

    /** {@code a is false ? a : a & b}, or {@code a is true ? a : a | b}; of a truth value, it is asked by itself. */
    private static Expr logical(Expr.Conditional choice) {
        boolean negated = choice.condition() instanceof Expr.Unary not && not.operator() == Operator.NOT;
        Expr condition = negated ? ((Expr.Unary) choice.condition()).operand() : choice.condition();
        Expr holds = unboxed(negated ? choice.otherwise() : choice.then());
        Expr fails = unboxed(negated ? choice.then() : choice.otherwise());
        Expr.Dynamic truth = condition instanceof Expr.Dynamic dynamic ? dynamic : null;
        Expr asked = truth == null ? condition : truth.operands().getFirst();
        boolean isFalse = truth == null ? holds instanceof Expr.Dynamic : truth.operation().kind() == Kind.IS_FALSE;
        Expr decided = truth == null && isFalse ? fails : holds;
        Expr undecided = truth == null && isFalse ? holds : fails;
        if (!(asked instanceof Expr.VariableUse) || !(undecided instanceof Expr.Dynamic operator)
                || !isLogical(operator, isFalse ? Operator.AND : Operator.OR) || !Compounds.same(asked, decided)
                || !Compounds.same(asked, operator.operands().getFirst())
                || truth != null && !isFalse && truth.operation().kind() != Kind.IS_TRUE) {
            return choice;
        }
        return logical(operator).from(choice.il()).from(choice.condition().allIl()).from(decided.allIl());
    }

    /** mcs asks a variable whether it decides, and has a copy of it decide. */
    private void copied(List<Stmt> all, int at) {
        if (!(Copies.copy(all, at) instanceof Expr.Assign copied) || !(copied.value() instanceof Expr.VariableUse original)
                || at + 1 == all.size()) {
            return;
        }
        CsVariable copy = Copies.variable(copied);
        boolean[] found = new boolean[2];
        Trees.expressions(all.get(at + 1), each -> {
            found[0] |= each instanceof Expr.Dynamic part && part.operation().kind() == Kind.BINARY && part.operation().isPart()
                    && Uses.isUse(part.operands().getFirst(), copy);
            found[1] |= ValueInlining.writes(each, original.variable());
        });
        if (found[0] && !found[1] && copies.isGone(copy, 1 + Uses.in(all.get(at + 1), copy), all, at + 2)) {
            all.set(at, all.get(at + 1).rewrite(each -> Uses.isUse(each, copy) && each instanceof Expr.VariableUse
                    ? original.from(each.il()).from(copied.il()) : each).rewrite(DynamicLogic::formed));
            all.remove(at + 1);
        }
    }

    /** Where the method ends with a logical operator, both ways return. */
    private static void returned(List<Stmt> all, int at) {
        if (at + 1 < all.size() && all.get(at) instanceof Stmt.If choice && choice.otherwise() == null
                && choice.then().statements().size() == 1
                && choice.then().statements().getFirst() instanceof Stmt.Return(Expr value, IlSet il) && value != null
                && all.get(at + 1) instanceof Stmt.Return(Expr other, IlSet more) && other != null
                && logical(new Expr.Conditional(choice.condition(), value, other, value.type(), choice.il()))
                        instanceof Expr.Dynamic result) {
            all.set(at, new Stmt.Return(result, il.and(more)));
            all.remove(at + 1);
        }
    }

    /** The first operand of a logical operator is a copy, for it is asked and taken. */
    private void decided(List<Stmt> all, int at) {
        if (!(Copies.copy(all, at) instanceof Expr.Assign copied) || at + 1 == all.size()) {
            return;
        }
        CsVariable copy = Copies.variable(copied);
        boolean[] first = new boolean[1];
        Trees.expressions(all.get(at + 1), each -> first[0] |= each instanceof Expr.Dynamic dynamic
                && dynamic.operation().kind() == Kind.LOGICAL && Uses.isUse(dynamic.operands().getFirst(), copy));
        if (first[0] && Uses.in(all.get(at + 1), copy) == 1 && copies.isGone(copy, 2, all, at + 2)) {
            Copies.take(all, at + 1, copy, copied.value().from(copied.il()));
        }
    }

    private static Expr unboxed(Expr value) {
        Expr uncast = ExprSimplifier.uncast(value);
        return uncast instanceof Expr.Box box ? box.value() : uncast;
    }

    private static boolean isLogical(Expr.Dynamic dynamic, Operator operator) {
        return dynamic.operation().kind() == Kind.BINARY && dynamic.operation().isPart()
                && dynamic.operation().operator() == operator;
    }

    private static Expr.Dynamic logical(Expr.Dynamic operator) {
        DynamicOperation operation = operator.operation();
        return new Expr.Dynamic(new DynamicOperation(Kind.LOGICAL, "", operation.flags() & ~DynamicOperation.LOGICAL_OPERATOR,
                List.of(), operation.operator() == Operator.AND ? Operator.BOTH : Operator.EITHER, operation.operands()),
                operator.operands(), operator.site(), operator.type(), operator.il());
    }

    /** In a condition: {@code a is true || (a | b) is true}, or that neither is. */
    private static Expr conditions(Expr.Binary binary) {
        Expr left = truth(binary.left(), binary.operator());
        Expr right = truth(binary.right(), binary.operator());
        if (!(left instanceof Expr.Dynamic first) || !(right instanceof Expr.Dynamic second)
                || !(second.operands().getFirst() instanceof Expr.Dynamic undecided) || !isLogical(undecided, Operator.OR)
                || !(first.operands().getFirst() instanceof Expr.VariableUse asked)
                || !Compounds.same(asked, undecided.operands().getFirst())) {
            return binary;
        }
        Expr all = second.with(List.of(logical(undecided))).from(binary.il()).from(binary.left().allIl())
                .from(binary.right().il());
        return binary.operator() == Operator.EITHER ? all
                : new Expr.Unary(Operator.NOT, all, false, binary.type(), binary.right().il());
    }

    /** What is asked to be true: in a conjunction, not to be. */
    private static Expr truth(Expr condition, Operator operator) {
        if (operator == Operator.EITHER) {
            return isTruth(condition) ? condition : null;
        }
        return condition instanceof Expr.Unary not && not.operator() == Operator.NOT && isTruth(not.operand()) ? not.operand()
                : null;
    }

    private static boolean isTruth(Expr condition) {
        return condition instanceof Expr.Dynamic dynamic && dynamic.operation().kind() == Kind.IS_TRUE;
    }
}
