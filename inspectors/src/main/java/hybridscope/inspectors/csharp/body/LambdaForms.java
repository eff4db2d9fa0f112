package hybridscope.inspectors.csharp.body;

import hybridscope.core.il.LocalNames;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.syntax.Conversions;
import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.Operator;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.syntax.Trees;
import hybridscope.inspectors.csharp.text.CodePlace;
import hybridscope.inspectors.csharp.text.Identifiers;
import hybridscope.inspectors.csharp.text.IlSet;
import hybridscope.inspectors.csharp.text.LanguageLevel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Lambdas in place of delegates of methods that a compiler made of them, and captured variables in place of the fields of the
 * objects that it keeps them in.
 */
final class LambdaForms {
    private final MethodInfo method;
    private final LocalNames names;
    private final CsTypes types;
    private final int depth;
    private final boolean functions;
    private final boolean dynamic;

    /**
     * @param depth     how many lambdas are around
     * @param functions whether there may be local functions
     */
    LambdaForms(MethodInfo method, LocalNames names, CsTypes types, int depth, boolean functions, boolean dynamic) {
        this.functions = functions;
        this.dynamic = dynamic;
        this.types = types;
        this.method = method;
        this.names = names;
        this.depth = depth;
    }

    void apply(Stmt.Block body) {
        body.rewrite(this::lambda);
        if (types.level().has(LanguageLevel.CSHARP_8) && functions) {
            LocalFunctions.declare(method, names, types, depth, dynamic, body);
        }
        // One that refers to another goes first.
        boolean changed = true;
        while (changed) {
            changed = false;
            for (CsVariable closure : closures(body).reversed()) {
                changed |= new Closure(closure, body).dissolve();
            }
        }
    }

    /** Whether a compiler made a method of an anonymous function. */
    static boolean isAnonymous(MethodInfo method) {
        String name = method.name();
        return name.startsWith("<") && (name.contains(">m__") || name.contains(">b__")) && method.hasBody();
    }

    /** Whether objects of a type hold captured variables. */
    static boolean isClosure(Klass type) {
        if (!(type instanceof DefinedKlass defined)) {
            return false;
        }
        String own = Identifiers.simpleName(defined);
        return own.startsWith("<") && (own.contains(">c__AnonStorey") || own.contains("c__DisplayClass"));
    }

    private Expr lambda(Expr expression) {
        if (!(expression instanceof Expr.Delegate delegate) || !isAnonymous(delegate.method()) || depth > 8
                || delegate.type().elementType() == ElementType.I) {
            return expression;
        }
        Expr target = delegate.target();
        MethodInfo inner = delegate.method();
        boolean own = inner.isStatic() || target instanceof Expr.This && inner.declaringType() == method.declaringType();
        boolean captured = target instanceof Expr.VariableUse use && isClosure(use.type())
                || target instanceof Expr.FieldUse field && isClosure(field.type());
        boolean single = target instanceof Expr.FieldUse instance && instance.field().isStatic()
                && instance.field().name().equals("<>9");
        if (!own && !captured && !single) {
            return expression;
        }
        MethodDecompiler.Nested nested = MethodDecompiler.nested(inner, names, types.level(), dynamic, depth + 1);
        if (nested == null) {
            return expression;
        }
        if (captured) {
            nested.block().rewrite(each -> each instanceof Expr.This self && self.type() == inner.declaringType()
                    ? target.from(self.il()) : each);
            if (target instanceof Expr.VariableUse closure) {
                liesInItself(closure.variable(), inner, nested.block());
            }
        } else if (single && mentionsThis(nested.block())) {
            return expression;
        }
        asValue(nested.block(), inner.signature().returnType());
        return new Expr.Lambda(nested.parameters(), nested.block(), inner, nested.async(), delegate.type(), delegate.il());
    }

    /** Of the methods of a lambda, and of those in it on the same object, that is {@code this}. */
    static void liesInItself(CsVariable closure, MethodInfo inner, Stmt.Block block) {
        closure.addPlace(CodePlace.argument(inner, 0));
        Trees.expressions(block, each -> {
            if (each instanceof Expr.Lambda lambda && !lambda.isTree() && !lambda.method().isStatic()
                    && lambda.method().declaringType() == inner.declaringType()) {
                closure.addPlace(CodePlace.argument(lambda.method(), 0));
            }
        });
    }

    /** Roslyn writes a function's {@code a && b}, {@code a || b} and {@code a ? b : c} with two returns. */
    private void asValue(Stmt.Block block, Klass result) {
        Stmt.Return value = block.statements().size() == 2 ? value(block, result) : null;
        if (value != null) {
            block.statements().clear();
            block.statements().add(value);
        }
    }

    private Stmt.Return value(Stmt.Block block, Klass result) {
        List<Stmt> all = block.statements();
        if (all.size() == 1 && all.getFirst() instanceof Stmt.Return only && only.value() != null) {
            return only;
        }
        if (all.size() != 2 || !(all.getFirst() instanceof Stmt.If choice) || choice.otherwise() != null
                || !(all.getLast() instanceof Stmt.Return last) || last.value() == null) {
            return null;
        }
        Stmt.Return first = value(choice.then(), result);
        Expr chosen = first == null ? null : chosen(choice.condition(), first.value(), last.value(), result, choice.il());
        return chosen == null ? null : new Stmt.Return(chosen, first.il().and(last.il()));
    }

    /** One of two values; null where C# would give it another type. */
    private Expr chosen(Expr condition, Expr then, Expr otherwise, Klass result, IlSet il) {
        if (result.elementType() == ElementType.BOOLEAN && (isConstant(then) || isConstant(otherwise))) {
            boolean byOther = isConstant(otherwise);
            boolean known = ((Number) ((Expr.Constant) (byOther ? otherwise : then)).value()).intValue() != 0;
            Expr asked = byOther == known ? types.negate(condition) : condition;
            return new Expr.Binary(known ? Operator.EITHER : Operator.BOTH, asked, byOther ? then : otherwise, false, result,
                    il.and(byOther ? otherwise.il() : then.il()));
        }
        return Conversions.natural(then) != null && Conversions.natural(then) == Conversions.natural(otherwise)
                && Conversions.natural(then) == result ? new Expr.Conditional(condition, then, otherwise, result, il) : null;
    }

    private static boolean isConstant(Expr value) {
        return value instanceof Expr.Constant constant && constant.value() instanceof Number;
    }

    private static boolean mentionsThis(Stmt.Block block) {
        boolean[] found = new boolean[1];
        Trees.expressions(block, each -> found[0] |= each instanceof Expr.This);
        return found[0];
    }

    private static List<CsVariable> closures(Stmt.Block body) {
        Set<CsVariable> found = new LinkedHashSet<>();
        Trees.expressions(body, each -> {
            if (each instanceof Expr.Assign assign && assign.place() instanceof Expr.VariableUse use
                    && use.variable().kind() != CsVariable.Kind.PARAMETER && isClosure(use.type())
                    && assign.value() instanceof Expr.New) {
                found.add(use.variable());
            } else if (each instanceof Expr.FieldUse field && field.target() instanceof Expr.VariableUse use
                    && use.variable().kind() != CsVariable.Kind.PARAMETER && isClosure(use.type()) && use.type().isValueType()) {
                found.add(use.variable());
            }
        });
        return new ArrayList<>(found);
    }

    /** An object or a struct that holds captured variables, in the method that makes it. */
    private final class Closure {
        private final CsVariable variable;
        private final Stmt.Block body;
        /** The block that makes the object, and where in it. */
        private Stmt.Block home;
        private int at = -1;
        private int creations;
        private Map<CsVariable, Stmt.LocalFunction> functionsOfBody = Map.of();

        Closure(CsVariable variable, Stmt.Block body) {
            this.variable = variable;
            this.body = body;
        }

        /** Puts variables in place of its fields; false where it is needed as an object. */
        boolean dissolve() {
            boolean struct = variable.type().isValueType();
            find(body);
            if (struct && creations == 0) {
                home = LocalFunctions.path(body, variable).getLast();
                home.statements().removeIf(each -> each instanceof Stmt.Declare declare && declare.variable() == variable);
                at = firstUse(home);
            }
            if (creations != (struct ? 0 : 1) || at < 0 || !isOnlyTarget(struct ? 0 : 1)) {
                return false;
            }
            Map<FieldInfo, Expr> known = new HashMap<>();
            List<Stmt> statements = home.statements();
            // What is stored at once: parameters, this, and objects around.
            int next = struct ? at : at + 1;
            while (next < statements.size()) {
                Expr.Assign store = store(statements.get(next));
                if (store == null) {
                    break;
                }
                FieldInfo field = ((Expr.FieldUse) store.place()).field();
                Expr value = store.value();
                boolean fixed = value instanceof Expr.This || value instanceof Expr.VariableUse use
                        && (isClosure(use.type()) || use.variable().kind() == CsVariable.Kind.PARAMETER
                                && Uses.in(body, use.variable()) == 1 && !(use.type() instanceof ByRefKlass));
                if (!fixed || known.containsKey(field) || writes(field) != 1 && !(value instanceof Expr.VariableUse use2
                        && use2.variable().kind() == CsVariable.Kind.PARAMETER)) {
                    next++;
                    continue;
                }
                known.put(field, value);
                if (value instanceof Expr.VariableUse use) {
                    moved(use.variable(), field);
                }
                statements.remove(next);
            }
            Map<FieldInfo, CsVariable> captured = new LinkedHashMap<>();
            body.rewrite(each -> {
                if (!(each instanceof Expr.FieldUse use) || !(use.target() instanceof Expr.VariableUse target)
                        || target.variable() != variable) {
                    return each;
                }
                Expr value = known.get(use.field());
                if (value != null) {
                    return value instanceof Expr.VariableUse parameter ? new Expr.VariableUse(parameter.variable(), use.il())
                            : value.from(use.il());
                }
                CsVariable local = captured.computeIfAbsent(use.field(), this::captured);
                return new Expr.VariableUse(local, use.il().and(target.il()));
            });
            if (!struct) {
                statements.remove(at);
            }
            int first = at;
            functionsOfBody = Trees.functions(body);
            for (CsVariable local : captured.values()) {
                first = declare(statements, first, local);
            }
            return true;
        }

        private CsVariable captured(FieldInfo field) {
            CsVariable local = new CsVariable(CsVariable.Kind.LOCAL, -1, field.type(), name(field), false);
            local.setPlaces(places(field));
            return local;
        }

        private List<CodePlace> places(FieldInfo field) {
            return variable.places().stream().map(each -> each.field(field)).toList();
        }

        /** What a parameter holds is in the object from then on; an object around is also there where this one is. */
        private void moved(CsVariable from, FieldInfo field) {
            places(field).forEach(isClosure(from.type()) ? from::addPlace : from::movePlace);
        }

        private String name(FieldInfo field) {
            String name = field.name();
            int end = name.indexOf('>');
            return name.startsWith("<") && end > 1 ? name.substring(1, end) : name.startsWith("$") ? name.substring(1) : name;
        }

        /** Declares a captured variable where its object was made: each round of a loop has its own. */
        private int declare(List<Stmt> statements, int from, CsVariable local) {
            int at = from;
            for (int i = from; i < statements.size(); i++) {
                at = statements.get(i) instanceof Stmt.Labeled || at < i - 1 ? at : i;
                if (calls(statements.get(i), local)) {
                    break;
                }
                if (Uses.in(statements.get(i), local) == 0) {
                    continue;
                }
                if (statements.get(i) instanceof Stmt.Evaluate(Expr.Assign assign) && assign.operator() == null
                        && assign.place() instanceof Expr.VariableUse use && use.variable() == local
                        && !ValueInlining.mentions(assign.value(), local)) {
                    statements.set(i, new Stmt.Declare(local, assign.value(), assign.il()));
                    return from;
                }
                if (statements.get(i) instanceof Stmt.For loop && loop.first().size() == 1 && Uses.in(statements, local)
                        == Uses.in(loop, local) && loop.first().getFirst() instanceof Stmt.Evaluate(Expr.Assign start)
                        && start.operator() == null && start.place() instanceof Expr.VariableUse stored
                        && stored.variable() == local) {
                    statements.set(i, new Stmt.For(List.of(new Stmt.Declare(local, start.value(), start.il())), loop.condition(),
                            loop.steps(), loop.body(), loop.il()));
                    return from;
                }
                break;
            }
            statements.add(at, new Stmt.Declare(local, VariableDeclarations.zero(types, local), IlSet.NONE));
            return at == from ? from + 1 : from;
        }

        /** Whether a statement may reach a function that needs a variable: C# has to see it assigned before. */
        private boolean calls(Stmt statement, CsVariable local) {
            return !functionsOfBody.isEmpty() && LocalFunctions.mayUse(statement, local, functionsOfBody);
        }

        private int firstUse(Stmt.Block block) {
            for (int i = 0; i < block.statements().size(); i++) {
                if (Uses.in(block.statements().get(i), variable) > 0) {
                    return i;
                }
            }
            return -1;
        }

        private void find(Stmt.Block block) {
            List<Stmt> statements = block.statements();
            for (int i = 0; i < statements.size(); i++) {
                Stmt each = statements.get(i);
                if (each instanceof Stmt.Evaluate(Expr.Assign assign) && assign.place() instanceof Expr.VariableUse use
                        && use.variable() == variable) {
                    creations++;
                    if (assign.value() instanceof Expr.New && assign.operator() == null) {
                        home = block;
                        at = i;
                    }
                }
                Trees.blocks(each).forEach(this::find);
            }
        }

        /** Whether nothing is done with the object but to take its fields. */
        private boolean isOnlyTarget(int others) {
            int[] fields = new int[1];
            Trees.expressions(body, each -> {
                if (each instanceof Expr.FieldUse use && use.target() instanceof Expr.VariableUse target
                        && target.variable() == variable && !use.field().isStatic()) {
                    fields[0]++;
                }
            });
            return Uses.in(body, variable) == fields[0] + others;
        }

        private Expr.Assign store(Stmt statement) {
            return statement instanceof Stmt.Evaluate(Expr.Assign assign) && assign.operator() == null
                    && assign.place() instanceof Expr.FieldUse use && use.target() instanceof Expr.VariableUse target
                    && target.variable() == variable ? assign : null;
        }

        private int writes(FieldInfo field) {
            int[] count = new int[1];
            Trees.expressions(body, each -> {
                Expr place = each instanceof Expr.Assign assign ? assign.place() : each instanceof Expr.Step step ? step.place()
                        : each instanceof Expr.Address address ? address.place() : null;
                if (place instanceof Expr.FieldUse use && use.field() == field) {
                    count[0]++;
                }
            });
            return count[0];
        }
    }
}
