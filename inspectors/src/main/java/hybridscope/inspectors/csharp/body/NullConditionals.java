package hybridscope.inspectors.csharp.body;

import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.Klass;
import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.Operator;
import hybridscope.inspectors.csharp.text.IlSet;
import hybridscope.inspectors.csharp.text.LanguageLevel;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** {@code x?.Member}: what compilers branch for where the object may be null (C# 6.0). */
final class NullConditionals {
    private NullConditionals() {
    }

    /** The variable that is compared with null; null for another condition. */
    static Expr.VariableUse tested(Expr condition) {
        if (!(condition instanceof Expr.Binary test) || !isNullTest(test)) {
            return null;
        }
        // Of a class with operators of its own as an object.
        Expr value = test.left() instanceof Expr.Cast(Expr own, boolean _, Klass type, IlSet il) && il.isEmpty()
                && type.elementType() == ElementType.OBJECT ? own : test.left();
        return value instanceof Expr.VariableUse tested && CsTypes.isReference(tested.type()) ? tested : null;
    }

    /** Whether an operator asks whether something is null. */
    static boolean isNullTest(Expr.Binary test) {
        return (test.operator() == Operator.EQ || test.operator() == Operator.NE)
                && test.right() instanceof Expr.Constant none && none.value() == null;
    }

    /**
     * The choice between nothing and a member of what is not null.
     *
     * @param once whether what is tested has to be said once: it is a value that only these two places take
     * @return null where the choice is another one
     */
    static Expr of(CsTypes types, Expr condition, Expr then, Expr otherwise, Klass type, IlSet il, Predicate<CsVariable> once) {
        Expr.VariableUse tested = tested(condition);
        if (tested == null || type == null || !types.level().has(LanguageLevel.CSHARP_6)) {
            return null;
        }
        boolean equal = ((Expr.Binary) condition).operator() == Operator.EQ;
        Expr absent = equal ? then : otherwise;
        Expr present = equal ? otherwise : then;
        boolean alone = once.test(tested.variable());
        IlSet all = il.and(condition.il()).and(tested.il()).and(((Expr.Binary) condition).right().allIl());
        if (NullableForms.isNothing(absent)) {
            Expr access = present;
            if (type.isNullable() && present instanceof Expr.New made && made.type() == type && made.arguments().size() == 1) {
                access = made.arguments().getFirst().from(made.il());
            }
            return isAccess(access, tested.variable(), alone) ? access(tested, access, type, all.and(absent.allIl())) : null;
        }
        if (!alone || !(type.isValueType() && !type.isNullable() && CsTypes.stack(type) != CsTypes.Stack.NATIVE)
                || present.type() != type || !isAccess(present, tested.variable(), true)) {
            return null;
        }
        return types.nullable(type).<Expr>map(nullable -> new Expr.Binary(Operator.COALESCE, access(tested, present, nullable,
                all), absent, false, type, IlSet.NONE)).orElse(null);
    }

    /**
     * The choice between nothing and a member of a nullable variable's value; null for another choice.
     *
     * @param value tells the variable's value among expressions
     */
    static Expr of(Expr.VariableUse tested, Predicate<Expr> value, Expr present, Expr absent, Klass type, IlSet il) {
        Expr access = type.isNullable() && present instanceof Expr.New made && made.type() == type
                && made.arguments().size() == 1 ? made.arguments().getFirst().from(made.il()) : present;
        if (!NullableForms.isNothing(absent) || !isAccess(access, tested.variable(), value, true)) {
            return null;
        }
        CsVariable object = new CsVariable(CsVariable.Kind.TEMPORARY, -1, tested.type().arguments().getFirst(), null, false);
        return new Expr.IfNotNull(tested, root(access, value, object), object, type, il.and(absent.allIl()));
    }

    /** A call on an object that is there, and nothing where it is not. */
    static Expr call(Expr.VariableUse tested, Expr call, IlSet il) {
        return (call instanceof Expr.Call || call instanceof Expr.IfNotNull) && isAccess(call, tested.variable(), true)
                ? access(tested, call, call.type(), il) : null;
    }

    private static Expr access(Expr.VariableUse tested, Expr access, Klass type, IlSet il) {
        CsVariable object = new CsVariable(CsVariable.Kind.TEMPORARY, -1, tested.variable().type(), null, false);
        return new Expr.IfNotNull(tested, root(access, Expr.VariableUse.class::isInstance, object), object, type, il);
    }

    /**
     * Whether an expression takes members of a variable's object, one of another.
     *
     * @param alone whether the variable must not stand elsewhere in it
     */
    private static boolean isAccess(Expr expression, CsVariable variable, boolean alone) {
        return isAccess(expression, variable, each -> each instanceof Expr.VariableUse use && use.variable() == variable, alone);
    }

    private static boolean isAccess(Expr expression, CsVariable variable, Predicate<Expr> value, boolean alone) {
        Expr access = expression;
        if (access instanceof Expr.IfNotNull outer) {
            access = outer.target();
            if (ValueInlining.mentions(outer.access(), variable)) {
                return false;
            }
        }
        boolean first = true;
        while (true) {
            if (value.test(access)) {
                return !first;
            }
            Expr target = target(access);
            if (target == null) {
                return false;
            }
            for (Expr child : access.children()) {
                if (child != target && alone && ValueInlining.mentions(child, variable)) {
                    return false;
                }
            }
            access = target instanceof Expr.Address address ? address.place() : target;
            first = false;
        }
    }

    /** The object whose member an expression takes; null for another expression. */
    private static Expr target(Expr access) {
        return switch (access) {
            case Expr.FieldUse use when !use.field().isStatic() -> use.target();
            case Expr.PropertyUse use -> use.target();
            case Expr.ElementUse use -> use.array();
            case Expr.Call call when !call.method().isStatic() && !call.method().isConstructor() && !call.viaBase()
                    && !isPlain(call.method().name()) -> call.target();
            default -> null;
        };
    }

    /** Accessors that have no name in C#. */
    private static boolean isPlain(String name) {
        return name.startsWith("get_") || name.startsWith("set_") || name.startsWith("op_");
    }

    private static Expr root(Expr access, Predicate<Expr> value, CsVariable object) {
        if (access instanceof Expr.IfNotNull outer) {
            return new Expr.IfNotNull(root(outer.target(), value, object), outer.access(), outer.object(), outer.type(),
                    outer.il());
        }
        if (value.test(access)) {
            return new Expr.VariableUse(object, access.allIl());
        }
        List<Expr> children = new ArrayList<>(access.children());
        children.set(0, root(children.getFirst(), value, object));
        return access.with(children);
    }
}
