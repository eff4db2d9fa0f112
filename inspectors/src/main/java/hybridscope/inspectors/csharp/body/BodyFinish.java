package hybridscope.inspectors.csharp.body;

import hybridscope.core.il.LocalNames;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FunctionPointerKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.PointerKlass;
import hybridscope.inspectors.csharp.syntax.CsLabel;
import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.MemberOwners;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.syntax.Trees;
import hybridscope.inspectors.csharp.text.IlSet;
import hybridscope.inspectors.csharp.text.LanguageLevel;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** What is done to a method's statements once they have their structure: C#'s own forms, declarations, names. */
final class BodyFinish {
    private final MethodInfo method;
    private final int row;
    private final CsTypes types;
    private final BodyVariables variables;
    private final Set<CsVariable> exposed;
    private final LocalNames names;
    private final Set<CsVariable> caught;
    private final int depth;
    private final StateMachine machine;
    private final boolean patterns;
    private final boolean functions;
    private final boolean dynamic;

    BodyFinish(MethodInfo method, int row, CsTypes types, BodyVariables variables, Set<CsVariable> exposed, LocalNames names,
            Collection<CsVariable> caught, int depth, StateMachine machine, boolean patterns, boolean functions,
            boolean dynamic) {
        this.method = method;
        this.row = row;
        this.types = types;
        this.variables = variables;
        this.exposed = exposed;
        this.names = names;
        this.caught = new HashSet<>(caught);
        this.depth = depth;
        this.machine = machine;
        this.patterns = patterns;
        this.functions = functions;
        this.dynamic = dynamic;
    }

    /** Gives statements C#'s own forms. */
    void forms(Stmt.Block body) {
        whole = body;
        dropUnreachable(body);
        Structurer.dropUnusedLabels(body);
        body.rewrite(each -> ExprSimplifier.simplify(types, each));
        dropVerdicts(body);
        nameCaught(body);
        nameLocals();
        new LoopForms(types).apply(body);
        new StringSwitches(types, body).apply();
        new StatementForms(types, body, exposed).apply();
        new MemberTokens(new CallBuilder(method, types), types).apply(body);
        new DynamicAssignments(body).apply();
        SlotMates.join(variables, body);
        new LambdaForms(method, names, types, depth, functions, dynamic).apply(body);
        flatten(body);
        if (types.level().has(LanguageLevel.CSHARP_6)) {
            keepCalls(body);
            body.rewrite(Interpolations::simplify);
        }
        if (types.level().has(LanguageLevel.CSHARP_7)) {
            new TupleForms(body).apply();
        }
        if (patterns) {
            new Patterns(body).apply();
            if (!Patterns.areSound(body)) {
                throw new UnsoundPattern();
            }
        }
        if (machine != null) {
            body.rewrite(machine::field);
            StateMachine.dropDeadStores(body);
            if (machine.isLeftIn(body)) {
                throw new UnreadableBody("the state machine is used as an object");
            }
        }
        body.rewrite(each -> ExprSimplifier.simplify(types, each));
        dropCopies(body);
        nameMemory(body);
        body.rewrite(BodyFinish::stepped);
        dropUnreachable(body);
        Structurer.dropUnusedLabels(body);
        if (body.last() instanceof Stmt.Return(Expr value, IlSet _) && value == null) {
            body.removeLast();
        }
        if (body.last() instanceof Stmt.Yield(Expr value, IlSet _) && value == null && yields(body) > 1) {
            body.removeLast();
        }
    }

    /** A copy that operators on nullable values were told by, taken once by the next statement, is what it is a copy of. */
    private void dropCopies(Stmt.Block block) {
        List<Stmt> statements = block.statements();
        for (int i = statements.size() - 2; i >= 0; i--) {
            Expr.Assign copy = Copies.copy(statements, i);
            CsVariable stored = copy == null ? null : Copies.variable(copy);
            if (stored != null && stored.kind() != CsVariable.Kind.PARAMETER && stored.type().isNullable()
                    && stored.name() == null && isRead(copy.value()) && Uses.in(whole, stored) == 2) {
                Copies.take(statements, i + 1, stored, copy.value().from(copy.il()));
            }
        }
        statements.forEach(each -> Trees.blocks(each).forEach(this::dropCopies));
    }

    /** Whether a value is read from a variable or a field: that it is read a little later makes no difference. */
    private static boolean isRead(Expr value) {
        return switch (value) {
            case Expr.VariableUse _, Expr.This _ -> true;
            case Expr.FieldUse field -> field.target() == null || isRead(field.target());
            case Expr.Cast cast -> !cast.checked() && cast.type().isNullable() && isRead(cast.value());
            default -> false;
        };
    }

    /** A string that nobody takes would be no statement: the call that makes it stays. */
    private static void keepCalls(Stmt.Block block) {
        block.statements().replaceAll(each -> each instanceof Stmt.Evaluate(Expr.Call call)
                && Interpolations.simplify(call) != call ? new Stmt.Evaluate(new Expr.TypedCall(call)) : each);
        block.statements().forEach(each -> each.blocks().forEach(BodyFinish::keepCalls));
    }

    /** Takes out the variables that hold what a filter decides, where nobody else asks for them. */
    private void dropVerdicts(Stmt.Block body) {
        Map<CsVariable, Integer> verdicts = new HashMap<>();
        Uses.statements(body, each -> {
            if (each instanceof Stmt.Try attempt) {
                attempt.catches().stream().map(BodyFinish::verdict).filter(Objects::nonNull)
                        .forEach(variable -> verdicts.merge(variable, 1, Integer::sum));
            }
        });
        verdicts.entrySet().removeIf(each -> Uses.in(body, each.getKey()) != each.getValue());
        if (!verdicts.isEmpty()) {
            body.rewrite(each -> each instanceof Expr.Assign assign && assign.place() instanceof Expr.VariableUse use
                    && verdicts.containsKey(use.variable()) ? assign.value().from(assign.il()) : each);
        }
    }

    private static CsVariable verdict(Stmt.Try.Catch clause) {
        return clause.filter() instanceof Expr.Assign assign && assign.operator() == null
                && assign.place() instanceof Expr.VariableUse use ? use.variable() : null;
    }

    /** What a decimal is increased or decreased to where it stands in no variable: C# has ++ and -- for variables alone. */
    private static Expr stepped(Expr expression) {
        if (!(expression instanceof Expr.Call call) || call.arguments().size() != 1
                || !(call.method().declaringType() instanceof DefinedKlass type) || !type.name().equals("System.Decimal")) {
            return expression;
        }
        String operator = switch (call.method().name()) {
            case "op_Increment" -> "op_Addition";
            case "op_Decrement" -> "op_Subtraction";
            default -> "";
        };
        return type.methods(operator).stream().findFirst().<Expr>map(method -> new Expr.Call(method, null, List.of(
                call.arguments().getFirst(), new Expr.Constant(BigDecimal.ONE, type, IlSet.NONE)), false, type, call.il()))
                .orElse(expression);
    }

    /** C# before 8 takes memory of the frame only for a variable: what takes it within an expression gets one. */
    private void nameMemory(Stmt.Block block) {
        for (int i = 0; i < block.statements().size(); i++) {
            Stmt each = block.statements().get(i);
            if (each instanceof Stmt.Evaluate(Expr.Assign assign) && !(assign.value() instanceof Expr.StackAlloc)) {
                Expr.StackAlloc[] found = new Expr.StackAlloc[1];
                Trees.all(assign.value(), inner -> found[0] = inner instanceof Expr.StackAlloc memory ? memory : found[0]);
                if (found[0] != null && found[0].type() instanceof PointerKlass && found[0].count() instanceof Expr.Constant) {
                    CsVariable memory = variables.temporary(found[0].type());
                    block.statements().set(i, each.rewrite(inner -> inner == found[0]
                            ? new Expr.VariableUse(memory, IlSet.NONE) : inner));
                    block.statements().add(i, new Stmt.Evaluate(new Expr.Assign(new Expr.VariableUse(memory, IlSet.NONE), null,
                            found[0], false, memory.type(), IlSet.NONE)));
                    i++;
                }
            }
            each.blocks().forEach(this::nameMemory);
        }
    }

    /** Where both branches end, the second needs no else; handlers and a finally around them are one statement. */
    private static void flatten(Stmt.Block block) {
        List<Stmt> statements = block.statements();
        for (int i = 0; i < statements.size(); i++) {
            if (statements.get(i) instanceof Stmt.If(Expr condition, Stmt.Block then, Stmt.Block otherwise, IlSet il)
                    && otherwise != null && Structurer.ends(then) && Structurer.ends(otherwise)) {
                statements.set(i, new Stmt.If(condition, then, null, il));
                statements.addAll(i + 1, otherwise.statements());
            }
            if (statements.get(i) instanceof Stmt.Try around && around.catches().isEmpty() && around.last() != null
                    && around.body().statements().size() == 1
                    && around.body().statements().getFirst() instanceof Stmt.Try inner && inner.last() == null
                    && inner.fault() == null && !finalizes(around.last())) {
                statements.set(i, new Stmt.Try(inner.body(), inner.catches(), around.last(), null));
            }
            statements.get(i).blocks().forEach(BodyFinish::flatten);
        }
    }

    /** Whether it is what the compiler puts behind the statements of a finalizer. */
    private static boolean finalizes(Stmt.Block last) {
        return last.statements().size() == 1 && last.statements().getFirst() instanceof Stmt.Evaluate(Expr.Call call)
                && call.method().name().equals("Finalize");
    }

    private static int yields(Stmt.Block body) {
        int[] count = new int[1];
        Uses.statements(body, each -> count[0] += each instanceof Stmt.Yield ? 1 : 0);
        return count[0];
    }

    /** Whether the statements are those of an async method. */
    boolean isAsync() {
        return machine != null && machine.isAsync();
    }

    /** The body of a method of its own. */
    DecompiledBody of(Stmt.Block body) {
        forms(body);
        Optional<Expr> constructorCall = method.isConstructor()
                && !method.isStatic() ? takeConstructorCall(body) : Optional.empty();
        if (method.isClassConstructor() && method.declaringType() instanceof DefinedKlass type && type.isBeforeFieldInit()) {
            takeStaticInitializers(body);
        }
        List<DecompiledBody.FieldInitializer> initializers = new ArrayList<>(pendingInitializers);
        List<CsVariable> all = VariableDeclarations.declare(types, body, patterns);
        CallForms calls = new CallForms(method);
        calls.apply(body);
        all.addAll(new DynamicForms(method, types, body, variables.parameters()).apply());
        constructorCall = constructorCall.map(each -> each.rewrite(calls::simplify))
                .map(each -> each instanceof Expr.TypedCall(Expr.Call own) ? own : each);
        initializers.replaceAll(each -> new DecompiledBody.FieldInitializer(each.field(),
                calls.value(each.value(), each.field().type())));
        VariableNames.give(variables.parameters(), all, body, method);
        nameTaken(initializers, constructorCall);
        int[] gotos = new int[1];
        int[] comments = new int[1];
        boolean[] unsafe = {isUnsafe(method.signature().returnType())
                || method.signature().parameters().stream().anyMatch(BodyFinish::isUnsafe)};
        Uses.statements(body, each -> {
            gotos[0] += each instanceof Stmt.Goto ? 1 : 0;
            comments[0] += each instanceof Stmt.Comment ? 1 : 0;
            unsafe[0] |= each instanceof Stmt.Fixed || each instanceof Stmt.Declare declare
                    && isUnsafe(declare.variable().type());
        });
        Trees.expressions(body, each -> {
            comments[0] += each instanceof Expr.Il ? 1 : 0;
            unsafe[0] |= each.type() != null && isUnsafe(each.type()) || each instanceof Expr.SizeOf;
        });
        return new DecompiledBody(method, machine == null ? method : machine.moveNext(), variables.parameters(), body,
                constructorCall, initializers, isAsync(), unsafe[0], gotos[0],
                comments[0], Optional.empty());
    }

    /** Variables of lambdas in what a constructor sets first and in what it gives to another one. */
    private void nameTaken(List<DecompiledBody.FieldInitializer> initializers, Optional<Expr> constructorCall) {
        Stmt.Block taken = new Stmt.Block();
        initializers.forEach(each -> taken.statements().add(new Stmt.Evaluate(each.value())));
        constructorCall.ifPresent(call -> taken.statements().add(new Stmt.Evaluate(call)));
        boolean[] lambdas = new boolean[1];
        Trees.expressions(taken, each -> lambdas[0] |= each instanceof Expr.Lambda);
        if (lambdas[0]) {
            VariableNames.give(variables.parameters(), VariableDeclarations.declare(types, taken, patterns), taken, method);
        }
    }

    private static boolean isUnsafe(Klass type) {
        return type instanceof PointerKlass || type instanceof FunctionPointerKlass
                || type != null && type.element() != null && isUnsafe(type.element());
    }

    private void nameLocals() {
        for (CsVariable local : variables.locals().stream().filter(variables::isAlone).toList()) {
            names.name(row, local.index(), -1).ifPresent(local::setName);
        }
    }

    /** Takes out statements behind one that control never gets past, up to the next label that a goto leads to. */
    static void dropUnreachable(Stmt.Block body) {
        drop(body, Structurer.used(body));
    }

    private static void drop(Stmt.Block block, Set<Object> labels) {
        List<Stmt> kept = new ArrayList<>();
        boolean reachable = true;
        for (Stmt each : block.statements()) {
            if (each instanceof Stmt.Labeled(CsLabel label) && labels.contains(label)) {
                reachable = true;
            }
            if (!reachable && !holdsLabel(each, labels) && !(each instanceof Stmt.LocalFunction)) {
                continue;
            }
            kept.add(each);
            each.blocks().forEach(inner -> drop(inner, labels));
            if (Structurer.ends(Stmt.Block.of(each))) {
                reachable = false;
            }
        }
        block.statements().clear();
        block.statements().addAll(kept);
    }

    private static boolean holdsLabel(Stmt statement, Set<Object> labels) {
        boolean[] found = new boolean[1];
        statement.blocks().forEach(block -> Uses.statements(block,
                each -> found[0] |= each instanceof Stmt.Labeled(CsLabel label) && labels.contains(label)));
        return found[0];
    }

    /** A handler that first stores its exception in a local variable calls it by that. */
    private void nameCaught(Stmt.Block block) {
        for (int i = 0; i < block.statements().size(); i++) {
            Stmt each = block.statements().get(i);
            if (each instanceof Stmt.Try attempt) {
                List<Stmt.Try.Catch> catches = new ArrayList<>();
                attempt.catches().forEach(clause -> catches.add(named(clause)));
                block.statements().set(i, new Stmt.Try(attempt.body(), catches, attempt.last(), attempt.fault()));
                each = block.statements().get(i);
            }
            each.blocks().forEach(this::nameCaught);
        }
    }

    private Stmt.Try.Catch named(Stmt.Try.Catch clause) {
        Stmt.Try.Catch named = calledAsStored(clause);
        boolean any = named.type() != null && named.type().elementType() == types.object().elementType();
        if (!any || named.variable() == null) {
            return named;
        }
        // C# has no name for what is thrown and no exception: it comes wrapped in one.
        named.variable().setType(types.exception());
        return new Stmt.Try.Catch(types.exception(), named.variable(), named.filter(), named.body(), named.il());
    }

    private Stmt.Try.Catch calledAsStored(Stmt.Try.Catch clause) {
        List<Stmt> statements = clause.body().statements();
        CsVariable variable = clause.variable();
        if (clause.filter() != null) {
            return clause;
        }
        if (!statements.isEmpty() && statements.getFirst() instanceof Stmt.Evaluate(Expr.Assign assign)
                && assign.operator() == null
                && assign.place() instanceof Expr.VariableUse stored && assign.value() instanceof Expr.VariableUse given
                && given.variable() == variable && stored.variable().kind() == CsVariable.Kind.LOCAL
                && stored.variable().type() == variable.type() && Uses.in(clause.body(), variable) == 1
                && !exposed.contains(stored.variable()) && isOwn(stored.variable())) {
            statements.removeFirst();
            CsVariable own = new CsVariable(CsVariable.Kind.LOCAL, stored.variable().index(), stored.variable().type(),
                    names.name(row, stored.variable().index(), -1).orElse("ex"), false);
            own.setPlaces(stored.variable().places());
            clause.body().rewrite(each -> each instanceof Expr.VariableUse use && use.variable() == stored.variable()
                    ? new Expr.VariableUse(own, use.il()) : each);
            return new Stmt.Try.Catch(clause.type(), own, null, clause.body(), clause.il().and(assign.il()).and(given.il()));
        }
        if (Uses.in(clause.body(), variable) == 0) {
            boolean any = clause.type().elementType() == types.object().elementType();
            return new Stmt.Try.Catch(any ? null : clause.type(), null, null, clause.body(), clause.il());
        }
        variable.setName("ex");
        return clause;
    }

    /** Whether nothing outside of a handler needs what it stored in a variable: everybody else stores before they read. */
    private boolean isOwn(CsVariable variable) {
        return !otherReads.computeIfAbsent(variable, each -> reads(whole, each));
    }

    private final Map<CsVariable, Boolean> otherReads = new HashMap<>();
    private Stmt.Block whole;

    /** Whether a variable is read where no handler around has stored it first. */
    private boolean reads(Stmt.Block block, CsVariable variable) {
        for (Stmt each : block.statements()) {
            for (Expr expression : each.expressions()) {
                boolean[] found = new boolean[1];
                boolean stores = expression instanceof Expr.Assign assign && assign.place() instanceof Expr.VariableUse use
                        && use.variable() == variable;
                Trees.all(stores ? ((Expr.Assign) expression).value() : expression,
                        inner -> found[0] |= inner instanceof Expr.VariableUse use && use.variable() == variable);
                if (found[0]) {
                    return true;
                }
            }
            for (Stmt.Block part : each.blocks()) {
                boolean storesFirst = !part.statements().isEmpty()
                        && part.statements().getFirst() instanceof Stmt.Evaluate(Expr.Assign assign)
                        && assign.place() instanceof Expr.VariableUse use && use.variable() == variable
                        && assign.value() instanceof Expr.VariableUse given && caught.contains(given.variable());
                if (!storesFirst && reads(part, variable)) {
                    return true;
                }
            }
        }
        return false;
    }

    private final List<DecompiledBody.FieldInitializer> pendingInitializers = new ArrayList<>();

    /** Takes the call of another constructor out, and in front of it what fields are set to. */
    private Optional<Expr> takeConstructorCall(Stmt.Block body) {
        Optional<Expr> named = takeNamedCall(body);
        if (named.isPresent()) {
            return named;
        }
        List<Stmt> statements = body.statements();
        int at = -1;
        for (int i = 0; i < statements.size(); i++) {
            if (statements.get(i) instanceof Stmt.Evaluate(Expr.Call call) && call.method().isConstructor()
                    && call.target() instanceof Expr.This) {
                at = i;
                break;
            }
            if (!(statements.get(i) instanceof Stmt.Evaluate(Expr.Assign assign)) || !isInitializer(assign)) {
                break;
            }
        }
        if (at < 0) {
            return takeLateConstructorCall(body);
        }
        Expr.Call call = (Expr.Call) ((Stmt.Evaluate) statements.get(at)).expression();
        boolean own = call.method().declaringType() == method.declaringType();
        if (own && at > 0) {
            return Optional.empty();
        }
        for (int i = 0; i < at; i++) {
            Expr.Assign assign = (Expr.Assign) ((Stmt.Evaluate) statements.getFirst()).expression();
            pendingInitializers.add(new DecompiledBody.FieldInitializer(((Expr.FieldUse) assign.place()).field(),
                    assign.value().from(assign.il())));
            statements.removeFirst();
        }
        statements.removeFirst();
        return own || !call.arguments().isEmpty() ? Optional.of(call) : Optional.empty();
    }

    /** A call of another constructor whose arguments are evaluated one by one in front of it, in an order of their own. */
    private Optional<Expr> takeNamedCall(Stmt.Block body) {
        List<CsVariable> given = new ArrayList<>();
        for (Stmt each : body.statements()) {
            if (each instanceof Stmt.Evaluate(Expr.Assign assign) && assign.operator() == null
                    && assign.place() instanceof Expr.VariableUse use && use.variable().kind() != CsVariable.Kind.PARAMETER
                    && Uses.in(body, use.variable()) == 2) {
                given.add(use.variable());
            } else if (each instanceof Stmt.Evaluate(Expr.Call call) && call.method().isConstructor()
                    && call.target() instanceof Expr.This && !given.isEmpty()) {
                return named(body, call, given);
            } else {
                break;
            }
        }
        return Optional.empty();
    }

    private static Optional<Expr> named(Stmt.Block body, Expr.Call call, List<CsVariable> given) {
        List<Integer> order = new ArrayList<>();
        List<Expr> arguments = new ArrayList<>(call.arguments());
        for (int i = 0; i < given.size(); i++) {
            CsVariable variable = given.get(i);
            int position = 0;
            while (position < arguments.size() && !(arguments.get(position) instanceof Expr.VariableUse use
                    && use.variable() == variable)) {
                position++;
            }
            if (position == arguments.size()) {
                return Optional.empty();
            }
            order.add(position);
            Expr.Assign assign = (Expr.Assign) ((Stmt.Evaluate) body.statements().get(i)).expression();
            arguments.set(position, assign.value().from(assign.il()));
        }
        for (int i = 0; i < arguments.size(); i++) {
            if (MemberOwners.name(call.method().typical(), i).isEmpty()) {
                return Optional.empty();
            }
            if (!order.contains(i)) {
                order.add(i);
            }
        }
        body.statements().subList(0, given.size() + 1).clear();
        return Optional.of(new Expr.NamedCall(new Expr.Call(call.method(), call.target(), arguments, call.viaBase(),
                call.type(), call.il()), List.copyOf(order)));
    }

    /** A call of another constructor behind statements that C# cannot have in front of it. */
    private Optional<Expr> takeLateConstructorCall(Stmt.Block body) {
        for (int i = 0; i < body.statements().size(); i++) {
            if (body.statements().get(i) instanceof Stmt.Evaluate(Expr.Call call) && call.method().isConstructor()
                    && call.target() instanceof Expr.This && call.arguments().stream().allMatch(this::isFreeOfLocals)) {
                boolean own = call.method().declaringType() == method.declaringType();
                body.statements().set(i, new Stmt.Comment(List.of((own ? "this" : "base") + "(...) runs here"), call.il()));
                return own || !call.arguments().isEmpty() ? Optional.of(call) : Optional.empty();
            }
        }
        return Optional.empty();
    }

    private boolean isFreeOfLocals(Expr value) {
        boolean[] free = {true};
        Trees.all(value, each -> free[0] &= !(each instanceof Expr.VariableUse use
                && use.variable().kind() != CsVariable.Kind.PARAMETER));
        return free[0];
    }

    private boolean isInitializer(Expr.Assign assign) {
        return assign.operator() == null && assign.place() instanceof Expr.FieldUse use && use.target() instanceof Expr.This
                && use.field().declaringType() == method.declaringType() && isFree(assign.value());
    }

    /** Whether a value needs neither the object nor a variable of the constructor. */
    private boolean isFree(Expr value) {
        boolean[] free = {true};
        Set<CsVariable> objects = new HashSet<>();
        Trees.all(value, each -> {
            if (each instanceof Expr.Initialized initialized) {
                objects.add(initialized.object());
            }
        });
        Trees.all(value, each -> free[0] &= !(each instanceof Expr.This) && !(each instanceof Expr.VariableUse use
                && !objects.contains(use.variable()) && (variables.parameters().contains(use.variable())
                || variables.locals().contains(use.variable()))));
        return free[0] && hasNoTemporaries(value, objects);
    }

    private static boolean hasNoTemporaries(Expr value, Set<CsVariable> objects) {
        return !(value instanceof Expr.VariableUse use && !objects.contains(use.variable())) && (value instanceof Expr.Lambda
                || value.children().stream().allMatch(each -> hasNoTemporaries(each, objects)));
    }

    /** Takes out what static fields are set to first, in the order of the fields. */
    private void takeStaticInitializers(Stmt.Block body) {
        int last = 0;
        while (!body.isEmpty() && body.statements().getFirst() instanceof Stmt.Evaluate(Expr.Assign assign)
                && assign.operator() == null && assign.place() instanceof Expr.FieldUse use && use.target() == null
                && use.field().declaringType() == method.declaringType() && use.field().token() > last
                && isFree(assign.value())) {
            last = use.field().token();
            pendingInitializers.add(new DecompiledBody.FieldInitializer(use.field(), assign.value().from(assign.il())));
            body.statements().removeFirst();
        }
    }
}
