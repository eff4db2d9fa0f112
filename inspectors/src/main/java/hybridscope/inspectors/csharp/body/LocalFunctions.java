package hybridscope.inspectors.csharp.body;

import hybridscope.core.il.LocalNames;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.MemberOwners;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.syntax.Trees;
import hybridscope.inspectors.csharp.text.CodePlace;
import hybridscope.inspectors.csharp.text.Identifiers;
import hybridscope.inspectors.csharp.text.IlSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Local functions in place of the methods that Roslyn makes of them, {@code <Main>g__Add|0_1}. What they capture lies in objects,
 * whose methods they are then, or in structs, which they get by reference behind their own parameters. Each is declared at the
 * end of the innermost block that makes one of those; what captures nothing but {@code this} at the end of the method.
 */
final class LocalFunctions {
    private static final int MAX_DEPTH = 8;

    private final MethodInfo method;
    private final LocalNames names;
    private final CsTypes types;
    private final int depth;
    private final boolean dynamic;
    private final Stmt.Block body;
    private final Map<MethodInfo, Found> found = new LinkedHashMap<>();
    /** What an object around is called, by the object and its field that refers to it. */
    private final Map<CsVariable, Map<FieldInfo, CsVariable>> around = new HashMap<>();
    private final Map<CsVariable, Integer> creations = new HashMap<>();

    private LocalFunctions(MethodInfo method, LocalNames names, CsTypes types, int depth, boolean dynamic, Stmt.Block body) {
        this.method = method;
        this.names = names;
        this.types = types;
        this.depth = depth;
        this.dynamic = dynamic;
        this.body = body;
    }

    /**
     * Declares the functions whose captured variables are these statements' own.
     *
     * @param depth   how many functions are around
     * @param dynamic whether operations that are bound when they run are told as such
     * @throws UnsoundFunction where the statements cannot be told so
     */
    static void declare(MethodInfo method, LocalNames names, CsTypes types, int depth, boolean dynamic, Stmt.Block body) {
        new LocalFunctions(method, names, types, depth, dynamic, body).run();
    }

    /** A function, and the variables that hold what it captures, {@code this} of its method first. */
    private record Found(CsVariable name, Expr.Lambda function, int outer, List<CsVariable> captured) {
    }

    private void run() {
        // A struct's fields are taken of its address.
        body.rewrite(LocalFunctions::direct);
        learn();
        Set<MethodInfo> left = new HashSet<>();
        boolean more = true;
        while (more) {
            more = false;
            for (Expr use : uses()) {
                MethodInfo key = callee(use).typical();
                if (!found.containsKey(key) && !left.contains(key)) {
                    Found function = function(use);
                    if (function == null) {
                        left.add(key);
                    } else {
                        found.put(key, function);
                        more = true;
                    }
                }
            }
        }
        if (!found.isEmpty()) {
            Map<Found, Stmt.Block> homes = new LinkedHashMap<>();
            found.values().forEach(each -> homes.put(each, home(each)));
            uses().forEach(this::check);
            body.rewrite(this::called);
            found.values().forEach(each -> each.function.body().rewrite(this::called));
            homes.forEach((each, block) -> block.statements().add(new Stmt.LocalFunction(each.name, each.function, each.outer)));
        }
    }

    /** Where objects are made and which of them refer to others. */
    private void learn() {
        Trees.expressions(body, each -> {
            if (each instanceof Expr.Assign assign && assign.operator() == null) {
                if (assign.place() instanceof Expr.VariableUse use && LambdaForms.isClosure(use.type())) {
                    creations.merge(use.variable(), 1, Integer::sum);
                } else if (assign.place() instanceof Expr.FieldUse field && field.target() instanceof Expr.VariableUse of
                        && assign.value() instanceof Expr.VariableUse outer && LambdaForms.isClosure(outer.type())) {
                    around.computeIfAbsent(of.variable(), _ -> new HashMap<>()).put(field.field(), outer.variable());
                }
            }
        });
    }

    private List<Expr> uses() {
        List<Expr> all = new ArrayList<>();
        Trees.expressions(body, each -> add(each, all));
        found.values().forEach(each -> Trees.expressions(each.function.body(), inner -> add(inner, all)));
        return all;
    }

    private static void add(Expr each, List<Expr> all) {
        MethodInfo callee = callee(each);
        if (callee != null && callee.hasBody() && MemberOwners.localFunction(callee).isPresent()) {
            all.add(each);
        }
    }

    private static MethodInfo callee(Expr use) {
        return switch (use) {
            case Expr.Call call -> call.method();
            case Expr.Delegate delegate -> delegate.method();
            default -> null;
        };
    }

    private static Expr target(Expr use) {
        return use instanceof Expr.Call call ? call.target() : ((Expr.Delegate) use).target();
    }

    /** The variables of this body that a use hands what is captured in; null where there are others, or others may be. */
    private List<CsVariable> captured(Expr use) {
        MethodInfo callee = callee(use);
        List<CsVariable> all = new ArrayList<>();
        boolean object = !callee.isStatic() && LambdaForms.isClosure(callee.declaringType());
        if (object) {
            all.add(holder(target(use)));
        } else if (callee.typical().declaringType() != method.typical().declaringType() && depth == 0
                || !(target(use) == null || target(use) instanceof Expr.This)
                || use instanceof Expr.Delegate delegate && delegate.type().elementType() == ElementType.I) {
            return null;
        }
        int own = own(callee);
        if (own < callee.signature().parameters().size()) {
            if (!(use instanceof Expr.Call call)) {
                return null;
            }
            Trees.rest(call.arguments(), own).forEach(each -> all.add(holder(each)));
        }
        // What captures nothing, or this alone, is the method's; of a function within, all lies in what that is given.
        return all.contains(null) || all.isEmpty() && depth > 0 ? null : all;
    }

    /** How many parameters are the function's own. */
    private static int own(MethodInfo callee) {
        List<Klass> parameters = callee.signature().parameters();
        int own = parameters.size();
        while (own > 0 && parameters.get(own - 1) instanceof ByRefKlass reference && LambdaForms.isClosure(reference.element())) {
            own--;
        }
        return own;
    }

    private CsVariable holder(Expr value) {
        return switch (value) {
            case Expr.Address(Expr place, _, _) -> holder(place);
            case Expr.VariableUse use when use.variable().kind() != CsVariable.Kind.PARAMETER
                    && LambdaForms.isClosure(use.type()) && (use.type().isValueType()
                            || creations.getOrDefault(use.variable(), 0) == 1) -> use.variable();
            case Expr.FieldUse field when field.target() instanceof Expr.VariableUse of ->
                    around.getOrDefault(of.variable(), Map.of()).get(field.field());
            case null, default -> null;
        };
    }

    private Found function(Expr use) {
        List<CsVariable> captured = captured(use);
        if (captured == null || depth > MAX_DEPTH) {
            return null;
        }
        MethodInfo callee = callee(use);
        int outer = outer(callee);
        if (outer < 0) {
            return null;
        }
        MethodInfo inner = callee;
        if (callee.genericArity() > 0) {
            List<Klass> arguments = new ArrayList<>(callee.arguments().subList(0, outer));
            List<Klass> own = callee.typical().arguments();
            arguments.addAll(own.subList(outer, own.size()));
            inner = callee.instance(arguments);
        }
        MethodDecompiler.Nested nested = MethodDecompiler.nested(inner, names, types.level(), dynamic, depth + 1);
        if (nested == null) {
            return null;
        }
        int own = own(inner);
        boolean object = captured.size() > nested.parameters().size() - own;
        for (int i = own; i < nested.parameters().size(); i++) {
            give(nested, nested.parameters().get(i), captured.get(i - own + (object ? 1 : 0)), inner);
        }
        if (object) {
            CsVariable holder = captured.getFirst();
            Klass type = inner.declaringType();
            nested.block().rewrite(each -> each instanceof Expr.This self && self.type() == type
                    ? new Expr.VariableUse(holder, self.il()) : each);
            LambdaForms.liesInItself(holder, inner, nested.block());
        }
        CsVariable name = new CsVariable(CsVariable.Kind.LOCAL, -1, null, MemberOwners.localFunction(inner).orElseThrow(), false);
        return new Found(name, new Expr.Lambda(new ArrayList<>(nested.parameters().subList(0, own)), nested.block(), inner,
                nested.async(), null, IlSet.NONE), outer, captured);
    }

    /** What a function gets by reference is a variable around it. */
    private static void give(MethodDecompiler.Nested nested, CsVariable parameter, CsVariable holder, MethodInfo inner) {
        nested.block().rewrite(each -> each instanceof Expr.VariableUse use && use.variable() == parameter
                ? new Expr.Address(new Expr.VariableUse(holder, use.il()), use.type(), IlSet.NONE) : direct(each));
        holder.addPlace(CodePlace.argument(inner, parameter.index()));
    }

    private static Expr direct(Expr expression) {
        return expression instanceof Expr.FieldUse field
                && field.target() instanceof Expr.Address(Expr.VariableUse of, _, IlSet il) && LambdaForms.isClosure(of.type())
                ? new Expr.FieldUse(of.from(il), field.field(), field.type(), field.il()) : expression;
    }

    /** How many of the first generic arguments are the generic parameters around; -1 where they are not. */
    private int outer(MethodInfo callee) {
        if (callee.genericArity() == 0 || LambdaForms.isClosure(callee.declaringType()) && !callee.isStatic()) {
            return 0;
        }
        List<Klass> variables = method.arguments();
        if (method.declaringType() instanceof DefinedKlass type && type.enclosing() != null
                && Identifiers.simpleName(type).startsWith("<>c")) {
            variables = type.arguments().subList(type.enclosing().arguments().size(), type.arguments().size());
        }
        int count = variables.size();
        return count <= callee.genericArity() && callee.arguments().subList(0, count).equals(variables) ? count : -1;
    }

    /** All uses of a function have to be within the block that it is declared in, and hand it the same. */
    private void check(Expr use) {
        Found function = found.get(callee(use).typical());
        if (function != null && !function.captured.equals(captured(use))) {
            throw new UnsoundFunction(function.name.name());
        }
    }

    private Stmt.Block home(Found function) {
        List<Stmt.Block> innermost = List.of(body);
        for (CsVariable each : function.captured) {
            List<Stmt.Block> path = path(body, each);
            innermost = path.size() > innermost.size() ? path : innermost;
        }
        return innermost.getLast();
    }

    /** The blocks that lead to the one that a captured variable's object is made in, or that has all uses of its struct. */
    static List<Stmt.Block> path(Stmt.Block from, CsVariable holder) {
        List<Stmt.Block> path = new ArrayList<>(List.of(from));
        boolean struct = holder.type().isValueType();
        while (true) {
            List<Stmt> users = path.getLast().statements().stream().filter(each -> struct ? Uses.in(each, holder) > 0
                    : makes(each, holder)).toList();
            Optional<Stmt.Block> next = users.size() != 1 ? Optional.empty() : Trees.blocks(users.getFirst()).stream()
                    .filter(block -> struct ? Uses.in(block, holder) == Uses.in(users.getFirst(), holder)
                            : block.statements().stream().anyMatch(each -> makes(each, holder))).findFirst();
            if (next.isEmpty()) {
                return path;
            }
            path.add(next.get());
        }
    }

    private static boolean makes(Stmt statement, CsVariable holder) {
        return statement instanceof Stmt.Evaluate(Expr.Assign assign) && assign.place() instanceof Expr.VariableUse use
                && use.variable() == holder || Trees.blocks(statement).stream().anyMatch(block ->
                block.statements().stream().anyMatch(each -> makes(each, holder)));
    }

    private Expr called(Expr expression) {
        MethodInfo callee = callee(expression);
        Found function = callee == null ? null : found.get(callee.typical());
        if (function == null) {
            return expression;
        }
        Expr target = target(expression);
        Expr name = new Expr.Function(function.name, function.outer, callee.declaringType(),
                target == null ? IlSet.NONE : target.allIl());
        if (expression instanceof Expr.Delegate delegate) {
            return new Expr.Delegate(callee, name, false, delegate.type(), delegate.il());
        }
        Expr.Call call = (Expr.Call) expression;
        int own = own(callee);
        IlSet il = call.il();
        for (Expr each : Trees.rest(call.arguments(), own)) {
            il = il.and(each.allIl());
        }
        return new Expr.Call(callee, name, Trees.part(call.arguments(), 0, own), false, call.type(), il);
    }

    /** Whether a statement calls a function, or makes a delegate of one, that needs a variable. */
    static boolean mayUse(Stmt statement, CsVariable variable, Map<CsVariable, Stmt.LocalFunction> functions) {
        Set<CsVariable> reached = new LinkedHashSet<>();
        reach(statement, functions, reached);
        return reached.stream().anyMatch(each -> Uses.in(functions.get(each), variable) > 0);
    }

    private static void reach(Stmt statement, Map<CsVariable, Stmt.LocalFunction> functions, Set<CsVariable> reached) {
        Trees.expressions(statement, each -> {
            if (each instanceof Expr.Function use && functions.containsKey(use.function()) && reached.add(use.function())) {
                reach(functions.get(use.function()), functions, reached);
            }
        });
    }
}
