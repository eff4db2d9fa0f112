package hybridscope.inspectors.csharp.body;

import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.inspectors.csharp.syntax.Conversions;
import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.DynamicOperation;
import hybridscope.inspectors.csharp.syntax.DynamicOperation.Kind;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.Operator;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.text.Identifiers;
import hybridscope.inspectors.csharp.text.IlSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Operations on {@code dynamic}: compilers make a call site for each, keep it in a static field, and call its target. Sites whose
 * binder says what C# can are taken out, and what calls them is the operation.
 */
final class DynamicSites {
    private static final String SITE = "System.Runtime.CompilerServices.CallSite`1";
    private static final String BINDERS = "Microsoft.CSharp.RuntimeBinder.";
    /** Operators by their numbers in System.Linq.Expressions.ExpressionType; their compound assignments by others. */
    private static final Map<Integer, Operator> BINARY = Map.ofEntries(Map.entry(0, Operator.ADD), Map.entry(2, Operator.AND),
            Map.entry(12, Operator.DIV), Map.entry(13, Operator.EQ), Map.entry(14, Operator.XOR), Map.entry(15, Operator.GT),
            Map.entry(16, Operator.GE), Map.entry(19, Operator.SHL), Map.entry(20, Operator.LT), Map.entry(21, Operator.LE),
            Map.entry(25, Operator.REM), Map.entry(26, Operator.MUL), Map.entry(35, Operator.NE), Map.entry(36, Operator.OR),
            Map.entry(41, Operator.SHR), Map.entry(42, Operator.SUB));
    private static final Map<Integer, Operator> COMPOUND = Map.ofEntries(Map.entry(63, Operator.ADD), Map.entry(64, Operator.AND),
            Map.entry(65, Operator.DIV), Map.entry(66, Operator.XOR), Map.entry(67, Operator.SHL), Map.entry(68, Operator.REM),
            Map.entry(69, Operator.MUL), Map.entry(70, Operator.OR), Map.entry(72, Operator.SHR), Map.entry(73, Operator.SUB));
    private static final Map<Integer, Operator> UNARY = Map.of(28, Operator.NEG, 34, Operator.NOT, 82, Operator.COMPLEMENT);
    private static final Map<Integer, Operator> STEPS = Map.of(49, Operator.SUB, 54, Operator.ADD);
    private static final Map<Integer, Kind> TRUTHS = Map.of(83, Kind.IS_TRUE, 84, Kind.IS_FALSE);

    private final Map<FieldInfo, Site> sites = new HashMap<>();
    private final boolean any;
    private final Set<FieldInfo> kept;

    /**
     * Sites of a method.
     *
     * @param any  whether any is taken out
     * @param kept those that are not
     */
    DynamicSites(boolean any, Set<FieldInfo> kept) {
        this.any = any;
        this.kept = kept;
    }

    /** A call site that is taken out. */
    private record Site(DynamicOperation operation, IlSet il) {
    }

    /** Whether a field holds a call site of a compiler's that can be taken out. */
    boolean isSite(Expr.FieldUse use) {
        return any && !kept.contains(use.field()) && use.field().isStatic() && use.type() instanceof DefinedKlass type
                && type.definitionName().equals(SITE)
                && use.field().declaringType() instanceof DefinedKlass holder && isMade(holder);
    }

    private static boolean isMade(DefinedKlass holder) {
        String name = Identifiers.simpleName(holder);
        return name.startsWith("<>o__") || name.startsWith("<") && name.contains("c__DynamicSite");
    }

    /** Takes a site out where its binder can be told; whether it could be. */
    boolean take(FieldInfo field, Expr made, IlSet il) {
        if (!(made instanceof Expr.Call create) || !create.method().name().equals("Create")
                || !(create.method().declaringType() instanceof DefinedKlass type) || !type.definitionName().equals(SITE)
                || create.arguments().size() != 1
                || !(ExprSimplifier.uncast(create.arguments().getFirst()) instanceof Expr.Call binder)
                || !binder.method().declaringType().name().equals(BINDERS + "Binder")) {
            return false;
        }
        Optional<DynamicOperation> operation = operation(binder);
        operation.ifPresent(found -> sites.put(field, new Site(found, il.and(made.allIl()))));
        return operation.isPresent();
    }

    /** Whether any was taken out. */
    boolean isEmpty() {
        return sites.isEmpty();
    }

    /** Has sites and their targets stand where they are used: compilers load them in front of all operands. */
    void spread(List<FlowBlock> blocks) {
        Map<CsVariable, Expr> loads = new HashMap<>();
        Map<CsVariable, Integer> stores = new HashMap<>();
        for (FlowBlock block : blocks) {
            block.statements().forEach(each -> load(each).ifPresent(load ->
                    loads.put(Copies.variable(load), load.value())));
            block.visit(each -> {
                if (each instanceof Expr.Assign assign && assign.place() instanceof Expr.VariableUse use) {
                    stores.merge(use.variable(), 1, Integer::sum);
                }
            });
        }
        loads.keySet().removeIf(each -> each.kind() != CsVariable.Kind.TEMPORARY || stores.get(each) != 1);
        if (!loads.isEmpty()) {
            blocks.forEach(block -> {
                block.statements().removeIf(each -> load(each).filter(load ->
                        loads.containsKey(Copies.variable(load))).isPresent());
                block.rewrite(each -> each instanceof Expr.VariableUse use && loads.containsKey(use.variable())
                        ? loads.get(use.variable()).from(use.il()) : each);
            });
        }
    }

    /** The assignment of a site that was taken out, of its target, or of the type whose member is meant to a variable. */
    private Optional<Expr.Assign> load(Stmt statement) {
        return Optional.ofNullable(Copies.copy(statement)).filter(copy -> left(copy.value()).isPresent()
                || copy.value() instanceof Expr.TypeOf || copy.value() instanceof Expr.FieldUse target
                        && target.field().name().equals("Target") && left(target.target()).isPresent());
    }

    /** The operation that a call of a site's target is; others as they are. */
    Expr operation(Expr expression) {
        if (!(expression instanceof Expr.Call call) || !call.method().name().equals("Invoke") || call.arguments().size() < 2
                || !(call.target() instanceof Expr.FieldUse target) || !target.field().name().equals("Target")
                || !(ExprSimplifier.uncast(target.target()) instanceof Expr.FieldUse site) || !sites.containsKey(site.field())
                || !(ExprSimplifier.uncast(call.arguments().getFirst()) instanceof Expr.FieldUse given)
                || given.field() != site.field()) {
            return expression;
        }
        Site found = sites.get(site.field());
        List<Expr> operands = new ArrayList<>(call.arguments().subList(1, call.arguments().size()));
        List<Klass> parameters = call.method().signature().parameters();
        DynamicOperation operation = found.operation;
        for (int i = 0; i < operands.size(); i++) {
            if (operation.kind() != Kind.CONVERT && operation.operands().get(i).isType()
                    && !(operands.get(i) instanceof Expr.TypeOf)) {
                return expression;
            }
            if (operation.kind() != Kind.CONVERT && operation.operands().get(i).isStatic()
                    && !operation.operands().get(i).isType()) {
                operands.set(i, exactly(operands.get(i), parameters.get(i + 1)));
            }
        }
        return new Expr.Dynamic(operation, List.copyOf(operands), site.field(), call.type(),
                found.il.and(call.il()).and(target.il()).and(site.allIl()).and(given.allIl())
                        .and(call.arguments().getFirst().il()));
    }

    /** A value that says the type which the compiler knew. */
    private static Expr exactly(Expr value, Klass type) {
        return value instanceof Expr.Address || Conversions.natural(value) == type || value instanceof Expr.Delegate
                ? value : new Expr.Cast(value, false, type, IlSet.NONE);
    }

    /** The field of a site that was taken out and is needed as an object; empty for other expressions. */
    Optional<FieldInfo> left(Expr expression) {
        return expression instanceof Expr.FieldUse use && sites.containsKey(use.field()) ? Optional.of(use.field())
                : Optional.empty();
    }

    private static Optional<DynamicOperation> operation(Expr.Call binder) {
        List<Expr> all = binder.arguments();
        Integer flags = number(all.getFirst());
        if (flags == null) {
            return Optional.empty();
        }
        return switch (binder.method().name()) {
            case "GetMember" -> named(Kind.GET_MEMBER, flags, all.get(1), List.of(), all.getLast());
            case "SetMember" -> named(Kind.SET_MEMBER, flags, all.get(1), List.of(), all.getLast());
            case "InvokeMember" -> types(all.get(2)).flatMap(types -> named(Kind.CALL_MEMBER, flags, all.get(1), types,
                    all.getLast()));
            case "GetIndex" -> of(Kind.GET_INDEX, "", flags, List.of(), null, all.getLast());
            case "SetIndex" -> of(Kind.SET_INDEX, "", flags, List.of(), null, all.getLast());
            case "Invoke" -> of(Kind.CALL, "", flags, List.of(), null, all.getLast());
            case "InvokeConstructor" -> of(Kind.NEW, "", flags, List.of(), null, all.getLast());
            case "BinaryOperation" -> operator(Kind.BINARY, BINARY, flags, all)
                    .or(() -> operator(Kind.COMPOUND, COMPOUND, flags, all));
            case "UnaryOperation" -> operator(Kind.UNARY, UNARY, flags, all)
                    .or(() -> operator(Kind.STEP, STEPS, flags, all))
                    .or(() -> Optional.ofNullable(TRUTHS.get(number(all.get(1))))
                            .flatMap(kind -> of(kind, "", flags, List.of(), null, all.getLast())));
            case "IsEvent" -> ExprSimplifier.uncast(all.get(1)) instanceof Expr.Constant constant
                    && constant.value() instanceof String text ? Optional.of(new DynamicOperation(Kind.IS_EVENT, text, flags,
                            List.of(), null, List.of(new DynamicOperation.Operand(0, "")))) : Optional.empty();
            case "Convert" -> ExprSimplifier.uncast(all.get(1)) instanceof Expr.TypeOf type
                    ? Optional.of(new DynamicOperation(Kind.CONVERT, "", flags, List.of(type.named()), null,
                            List.of(new DynamicOperation.Operand(0, "")))) : Optional.empty();
            default -> Optional.empty();
        };
    }

    private static Optional<DynamicOperation> operator(Kind kind, Map<Integer, Operator> operators, int flags, List<Expr> all) {
        return Optional.ofNullable(operators.get(number(all.get(1))))
                .flatMap(operator -> of(kind, "", flags, List.of(), operator, all.getLast()));
    }

    private static Optional<DynamicOperation> named(Kind kind, int flags, Expr name, List<Klass> types, Expr operands) {
        return ExprSimplifier.uncast(name) instanceof Expr.Constant constant && constant.value() instanceof String text
                ? of(kind, text, flags, types, null, operands) : Optional.empty();
    }

    private static Optional<DynamicOperation> of(Kind kind, String name, int flags, List<Klass> types, Operator operator,
            Expr operands) {
        return operands(operands).map(found -> new DynamicOperation(kind, name, flags, types, operator, found));
    }

    /** Type arguments; none for null. */
    private static Optional<List<Klass>> types(Expr value) {
        if (ExprSimplifier.uncast(value) instanceof Expr.Constant none && none.value() == null) {
            return Optional.of(List.of());
        }
        if (!(ExprSimplifier.uncast(value) instanceof Expr.NewArray array) || array.elements() == null) {
            return Optional.empty();
        }
        List<Klass> types = new ArrayList<>();
        for (Expr each : array.elements()) {
            if (!(ExprSimplifier.uncast(each) instanceof Expr.TypeOf of)) {
                return Optional.empty();
            }
            types.add(of.named());
        }
        return Optional.of(List.copyOf(types));
    }

    private static Optional<List<DynamicOperation.Operand>> operands(Expr value) {
        if (!(ExprSimplifier.uncast(value) instanceof Expr.NewArray array) || array.elements() == null) {
            return Optional.empty();
        }
        List<DynamicOperation.Operand> operands = new ArrayList<>();
        for (Expr each : array.elements()) {
            if (!(ExprSimplifier.uncast(each) instanceof Expr.Call info)
                    || !info.method().declaringType().name().equals(BINDERS + "CSharpArgumentInfo")
                    || number(info.arguments().getFirst()) == null
                    || !(ExprSimplifier.uncast(info.arguments().get(1)) instanceof Expr.Constant name)) {
                return Optional.empty();
            }
            operands.add(new DynamicOperation.Operand(number(info.arguments().getFirst()),
                    name.value() instanceof String text ? text : ""));
        }
        return Optional.of(List.copyOf(operands));
    }

    private static Integer number(Expr value) {
        return ExprSimplifier.uncast(value) instanceof Expr.Constant constant && constant.value() instanceof Integer number
                ? number : null;
    }
}
