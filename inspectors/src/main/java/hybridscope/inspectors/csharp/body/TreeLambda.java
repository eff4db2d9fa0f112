package hybridscope.inspectors.csharp.body;

import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.CallSite;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.PropertyInfo;
import hybridscope.inspectors.csharp.syntax.AnonymousTypes;
import hybridscope.inspectors.csharp.syntax.Conversions;
import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.MemberOwners;
import hybridscope.inspectors.csharp.syntax.Operator;
import hybridscope.inspectors.csharp.syntax.OperatorMethods;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.syntax.Trees;
import hybridscope.inspectors.csharp.text.IlSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A lambda that C# makes an expression tree of, read from the calls of the factories that make the tree. */
final class TreeLambda {
    private static final int MOST_DEPTH = 100;
    private static final Map<String, Operator> BINARY = Map.ofEntries(Map.entry("Add", Operator.ADD),
            Map.entry("AddChecked", Operator.ADD), Map.entry("Subtract", Operator.SUB),
            Map.entry("SubtractChecked", Operator.SUB),
            Map.entry("Multiply", Operator.MUL), Map.entry("MultiplyChecked", Operator.MUL), Map.entry("Divide", Operator.DIV),
            Map.entry("Modulo", Operator.REM), Map.entry("And", Operator.AND), Map.entry("Or", Operator.OR),
            Map.entry("ExclusiveOr", Operator.XOR), Map.entry("LeftShift", Operator.SHL), Map.entry("RightShift", Operator.SHR),
            Map.entry("AndAlso", Operator.BOTH), Map.entry("OrElse", Operator.EITHER), Map.entry("Equal", Operator.EQ),
            Map.entry("NotEqual", Operator.NE), Map.entry("LessThan", Operator.LT), Map.entry("LessThanOrEqual", Operator.LE),
            Map.entry("GreaterThan", Operator.GT), Map.entry("GreaterThanOrEqual", Operator.GE));

    private final CsTypes types;
    private final CallBuilder calls;
    private final CallForms forms;
    private final ExpressionTrees trees;
    private final TreeOperators operators;
    private final Map<CsVariable, CsVariable> parameters = new LinkedHashMap<>();
    private final Set<CsVariable> read = new HashSet<>();
    private int depth;

    TreeLambda(MethodInfo method, CsTypes types, ExpressionTrees trees) {
        this.types = types;
        this.calls = new CallBuilder(method, types);
        this.forms = new CallForms(method);
        this.trees = trees;
        this.operators = new TreeOperators(types);
    }

    /** The variables that held parts of the tree. */
    Set<CsVariable> read() {
        return read;
    }

    /**
     * The lambda that a call makes a tree of.
     *
     * @param type the delegate's, or the tree's around it
     * @throws NoLambda where no lambda makes that tree
     */
    Expr lambda(Expr.Call call, Klass type) {
        List<CsVariable> own = new ArrayList<>();
        IlSet il = call.il();
        for (Expr each : list(call.arguments().get(1))) {
            Expr.Call made = definition(each) instanceof Expr.Call parameter && ExpressionTrees.isFactory(parameter)
                    && parameter.method().name().equals("Parameter") && parameter.arguments().size() == 2 ? parameter : null;
            if (made == null || !(made.arguments().get(1) instanceof Expr.Constant name) || !(name.value() instanceof String)) {
                throw new NoLambda();
            }
            CsVariable parameter = new CsVariable(CsVariable.Kind.PARAMETER, own.size(), typeOf(made.arguments().getFirst()),
                    (String) name.value(), false);
            own.add(parameter);
            if (each instanceof Expr.VariableUse use) {
                parameters.put(use.variable(), parameter);
            }
            il = il.and(made.allIl()).and(each.il());
        }
        MethodInfo invoke = Conversions.invoke(type);
        if (invoke == null || invoke.signature().parameters().size() != own.size()) {
            throw new NoLambda();
        }
        Klass result = invoke.signature().returnType();
        Expr value = node(call.arguments().getFirst());
        parameters.values().removeAll(own);
        if (!MethodDecompiler.isVoid(result)) {
            check(value, result);
        }
        Stmt.Block block = new Stmt.Block();
        block.statements().add(MethodDecompiler.isVoid(result) ? new Stmt.Evaluate(forms.value(value, null))
                : new Stmt.Return(forms.value(value, result), IlSet.NONE));
        return new Expr.Lambda(own, block, null, false, type, il);
    }

    /** Throws where a factory would: a value that goes to a place of a type is of that one, or a reference that fits. */
    private void check(Expr value, Klass type) {
        Klass own = value instanceof Expr.Lambda lambda ? lambda.type() : value.type();
        if (own == null || own != type && !(CsTypes.isReference(own) && CsTypes.isReference(type)
                && types.isImplicit(own, type))) {
            throw new NoLambda();
        }
    }

    private List<Expr> checked(List<Expr> values, List<Klass> wanted) {
        for (int i = 0; i < values.size(); i++) {
            check(values.get(i), wanted.get(i));
        }
        return values;
    }

    /** What an expression is, a variable's value in place of the variable. */
    private Expr definition(Expr value) {
        Expr plain = uncast(value);
        if (!(plain instanceof Expr.VariableUse use)) {
            return plain;
        }
        ExpressionTrees.Definition definition = trees.definition(use.variable());
        if (definition == null || definition.value() == null || !definition.isOnly() || ++depth > MOST_DEPTH) {
            throw new NoLambda();
        }
        read.add(use.variable());
        Expr found = definition(definition.value());
        depth--;
        return found.from(definition.il()).from(use.il());
    }

    /** The elements of an array. */
    private List<Expr> list(Expr array) {
        List<Expr> elements = switch (definition(array)) {
            case Expr.NewArray filled when filled.elements() != null -> new ArrayList<>(filled.elements());
            case Expr.NewArray empty when empty.sizes().size() == 1 && empty.sizes().getFirst() instanceof Expr.Constant size
                    && size.value() instanceof Integer number && number >= 0 && number <= MOST_DEPTH -> {
                List<Expr> none = new ArrayList<>();
                for (int i = 0; i < number; i++) {
                    none.add(new Expr.Constant(null, null, IlSet.NONE));
                }
                yield none;
            }
            case Expr.Call none when none.method().name().equals("Empty") && none.arguments().isEmpty() -> new ArrayList<>();
            default -> throw new NoLambda();
        };
        if (uncast(array) instanceof Expr.VariableUse use) {
            trees.definition(use.variable()).elements().forEach((at, value) -> {
                if (at >= elements.size() || !isNull(elements.get(at))) {
                    throw new NoLambda();
                }
                elements.set(at, value);
            });
        }
        return elements;
    }

    /** The operands from one on, given one by one or as an array. */
    private List<Expr> rest(Expr.Call call, int from) {
        List<Expr> all = call.arguments();
        Klass type = all.size() == from + 1 ? call.method().signature().parameters().get(from) : null;
        boolean together = type instanceof ArrayKlass
                || type != null && type.name().startsWith("System.Collections.Generic.IEnumerable`1");
        return together ? list(all.get(from)) : Trees.rest(all, from);
    }

    private List<Expr> nodes(List<Expr> all) {
        return new ArrayList<>(all.stream().map(this::node).toList());
    }

    private Klass typeOf(Expr value) {
        if (value instanceof Expr.TypeOf of) {
            return of.named();
        }
        throw new NoLambda();
    }

    /** The method whose handle a call makes an object of; null where there is none. */
    private MethodInfo method(Expr value) {
        return member(value, "GetMethodFromHandle") instanceof Expr.Delegate delegate ? delegate.method() : null;
    }

    private FieldInfo field(Expr value) {
        return member(value, "GetFieldFromHandle") instanceof Expr.FieldUse use ? use.field() : null;
    }

    private Expr member(Expr value, String name) {
        return definition(value) instanceof Expr.Call call && call.method().name().equals(name)
                && call.method().declaringType().name().startsWith("System.Reflection.")
                && call.arguments().getFirst() instanceof Expr.Il handle && handle.arguments().size() == 1
                ? handle.arguments().getFirst() : null;
    }

    private MethodInfo required(Expr value) {
        MethodInfo method = method(value);
        if (method == null) {
            throw new NoLambda();
        }
        return method;
    }

    /** The C# of a node. */
    private Expr node(Expr value) {
        Expr plain = uncast(value);
        if (plain instanceof Expr.VariableUse use && parameters.get(use.variable()) instanceof CsVariable parameter) {
            read.add(use.variable());
            return new Expr.VariableUse(parameter, use.il());
        }
        Expr made = definition(plain);
        if (made instanceof Expr.Lambda tree && tree.isTree() && Conversions.delegate(tree.type()) instanceof Klass delegate) {
            return new Expr.Lambda(tree.parameters(), tree.body(), null, false, delegate, tree.il());
        }
        if (!(made instanceof Expr.Call call) || !ExpressionTrees.isFactory(call) || call.arguments().isEmpty()
                || ++depth > MOST_DEPTH) {
            throw new NoLambda();
        }
        Expr node = node(call);
        depth--;
        return node;
    }

    private Expr node(Expr.Call call) {
        List<Expr> all = call.arguments();
        IlSet il = call.il();
        String name = call.method().name();
        if (BINARY.containsKey(name)) {
            return binary(call, BINARY.get(name));
        }
        return switch (name) {
            case "Constant" -> constant(call);
            case "Lambda" -> {
                Klass type = ExpressionTrees.lambdaType(call);
                if (type == null) {
                    throw new NoLambda();
                }
                yield lambda(call, type);
            }
            case "Quote" -> quoted(all.getFirst(), il);
            case "Field" -> {
                FieldInfo field = all.size() == 2 ? field(all.get(1)) : null;
                if (field == null || field.isStatic() != isNull(all.getFirst())) {
                    throw new NoLambda();
                }
                yield new Expr.FieldUse(field.isStatic() ? null : node(all.getFirst()), field, field.type(),
                        il.and(all.get(1).allIl()));
            }
            case "Property" -> call(required(all.get(1)), all.getFirst(), rest(call, 2), il.and(all.get(1).allIl()), true);
            case "Call" -> {
                boolean isStatic = method(all.getFirst()) != null;
                int at = isStatic ? 0 : 1;
                yield call(required(all.get(at)), isStatic ? null : all.getFirst(), rest(call, at + 1),
                        il.and(all.get(at).allIl()), false);
            }
            case "Invoke" -> {
                Expr function = node(all.getFirst());
                MethodInfo invoke = OperatorMethods.isDelegate(function.type()) ? Conversions.invoke(function.type()) : null;
                if (invoke == null) {
                    throw new NoLambda();
                }
                List<Expr> given = nodes(rest(call, 1));
                if (given.size() != invoke.signature().parameters().size()) {
                    throw new NoLambda();
                }
                yield new Expr.Call(invoke, function, checked(given, invoke.signature().parameters()), false,
                        invoke.signature().returnType(), il);
            }
            case "New" -> creation(call);
            case "MemberInit" -> {
                Expr creation = node(all.getFirst());
                CsVariable object = object(creation.type());
                yield new Expr.Initialized(creation, bindings(rest(call, 1), object), object, creation.type(), il);
            }
            case "ListInit" -> {
                Expr creation = node(all.getFirst());
                CsVariable object = object(creation.type());
                yield new Expr.Initialized(creation, additions(rest(call, 1), object), object, creation.type(), il);
            }
            case "NewArrayInit" -> {
                List<Expr> elements = nodes(rest(call, 1));
                elements.forEach(each -> check(each, typeOf(all.getFirst())));
                yield new Expr.NewArray(List.of(new Expr.Constant(elements.size(), types.int32(), IlSet.NONE)), elements,
                        typeOf(all.getFirst()).vector(), il.and(all.getFirst().allIl()));
            }
            case "NewArrayBounds" -> {
                List<Expr> sizes = nodes(rest(call, 1));
                Klass element = typeOf(all.getFirst());
                yield new Expr.NewArray(sizes, null, sizes.size() == 1 ? element.vector() : element.array(sizes.size()),
                        il.and(all.getFirst().allIl()));
            }
            case "ArrayLength" -> calls.length(node(all.getFirst()), il);
            case "ArrayIndex" -> {
                Expr array = node(all.getFirst());
                if (!(array.type() instanceof ArrayKlass type)) {
                    throw new NoLambda();
                }
                yield new Expr.ElementUse(array, nodes(rest(call, 1)), type.element(), il);
            }
            case "Convert", "ConvertChecked" -> operators.conversion(node(all.getFirst()), typeOf(all.get(1)),
                    operator(all.size() > 2 ? all.get(2) : null), isChecked(call), il.and(all.get(1).allIl()));
            case "TypeIs" -> new Expr.Is(node(all.getFirst()), typeOf(all.get(1)), null, types.bool(), il);
            case "TypeAs" -> new Expr.As(node(all.getFirst()), typeOf(all.get(1)), il.and(all.get(1).allIl()));
            case "Condition" -> {
                Expr then = node(all.get(1));
                Expr otherwise = node(all.get(2));
                if (then.type() != otherwise.type()) {
                    throw new NoLambda();
                }
                yield new Expr.Conditional(node(all.getFirst()), then, otherwise, then.type(), il);
            }
            case "Coalesce" -> {
                Expr first = node(all.getFirst());
                Expr second = node(all.get(1));
                if (all.size() > 2 && !isNull(all.get(2)) || first.type() == null) {
                    throw new NoLambda();
                }
                yield new Expr.Binary(Operator.COALESCE, first, second, false, first.type().isNullable()
                        && second.type() == first.type().arguments().getFirst() ? second.type() : first.type(), il);
            }
            case "Negate", "NegateChecked", "Not", "OnesComplement" -> operators.unary(node(all.getFirst()),
                    name.startsWith("Negate"), operator(all.size() > 1 ? all.get(1) : null), isChecked(call), il);
            default -> throw new NoLambda();
        };
    }

    private Expr constant(Expr.Call call) {
        Expr value = definitionOfConstant(call.arguments().getFirst());
        Klass type = call.arguments().size() > 1 ? typeOf(call.arguments().get(1)) : value.type();
        IlSet il = call.il().and(value.il());
        return switch (value) {
            case Expr.Constant constant when constant.value() == null -> new Expr.Constant(null,
                    type == null ? types.object() : type, il);
            case Expr.Constant constant when constant.type() == type -> constant.from(il);
            case Expr.Default none when none.type() == type -> type.isNullable() ? new Expr.Constant(null, type, il)
                    : none.from(il);
            case Expr.TypeOf of when type == of.type() -> of.from(il);
            // What is captured is a field of what the compiler makes for it.
            case Expr.VariableUse use when LambdaForms.isClosure(use.type()) -> use.from(il);
            case Expr.FieldUse use when LambdaForms.isClosure(use.type()) -> use.from(il);
            case Expr.This self when !self.type().isValueType() -> self.from(il);
            default -> throw new NoLambda();
        };
    }

    private Expr definitionOfConstant(Expr value) {
        Expr plain = uncast(value);
        return plain instanceof Expr.Box box ? box.value().from(box.il()) : plain;
    }

    private Expr quoted(Expr value, IlSet il) {
        Expr made = definition(value);
        if (made instanceof Expr.Lambda tree && tree.isTree()) {
            return tree.from(il);
        }
        if (made instanceof Expr.Call call && ExpressionTrees.lambdaType(call) != null) {
            return lambda(call, call.type()).from(il);
        }
        throw new NoLambda();
    }

    /** A call of a method or an accessor that C# does not write as an operator. */
    private Expr call(MethodInfo method, Expr target, List<Expr> arguments, IlSet il, boolean property) {
        boolean isStatic = target == null || isNull(target);
        if (method.isStatic() != isStatic || method.isConstructor() || method.name().startsWith("op_")
                || method.declaringType() instanceof ArrayKlass
                || method.signature().parameters().size() != arguments.size()
                || OperatorMethods.isDelegate(method.declaringType()) && method.name().equals("Invoke")) {
            throw new NoLambda();
        }
        Expr made = calls.call(new CallSite(method, method.signature()), isStatic ? null : node(target),
                checked(nodes(arguments), method.signature().parameters()), true, null, il);
        if (property != made instanceof Expr.PropertyUse && (property || arguments.isEmpty())) {
            throw new NoLambda();
        }
        return made instanceof Expr.Call sum && OperatorMethods.concatenates(sum) ? new Expr.TypedCall(sum) : made;
    }

    private Expr creation(Expr.Call call) {
        List<Expr> all = call.arguments();
        Expr first = all.getFirst();
        if (definition(first) instanceof Expr.TypeOf of) {
            boolean has = of.named() instanceof DefinedKlass && !of.named().isValueType();
            MethodInfo constructor = has ? of.named().methods(".ctor").stream()
                    .filter(each -> each.signature().parameters().isEmpty()).findFirst().orElse(null) : null;
            if (has && constructor == null) {
                throw new NoLambda();
            }
            return new Expr.New(constructor, List.of(), of.named(), call.il().and(first.allIl()));
        }
        MethodInfo constructor = required(first);
        boolean named = AnonymousTypes.is(constructor.declaringType());
        List<Expr> arguments = all.size() == 1 ? List.of() : all.size() == 2 ? rest(call, 1) : list(all.get(1));
        if (!constructor.isConstructor() || all.size() > 3 || all.size() == 3 != (named && !arguments.isEmpty())
                || constructor.signature().parameters().size() != arguments.size()) {
            throw new NoLambda();
        }
        if (all.size() == 3) {
            // The members that the arguments are for: C# knows them.
            list(all.get(2)).forEach(each -> required(each));
        }
        return calls.create(new CallSite(constructor, constructor.signature()),
                checked(nodes(arguments), constructor.signature().parameters()), call.il().and(first.allIl()));
    }

    private CsVariable object(Klass type) {
        return new CsVariable(CsVariable.Kind.TEMPORARY, -1, type, null, false);
    }

    private List<Expr> bindings(List<Expr> all, CsVariable object) {
        List<Expr> parts = new ArrayList<>();
        for (Expr each : all) {
            if (!(definition(each) instanceof Expr.Call call) || !ExpressionTrees.isFactory(call)) {
                throw new NoLambda();
            }
            Expr place = place(call.arguments().getFirst(), object);
            IlSet il = call.il().and(call.arguments().getFirst().allIl());
            CsVariable inner = object(place.type());
            Expr value = switch (call.method().name()) {
                case "Bind" -> node(call.arguments().get(1));
                case "MemberBind" -> new Expr.Initialized(null, bindings(rest(call, 1), inner), inner, inner.type(), il);
                case "ListBind" -> new Expr.Initialized(null, additions(rest(call, 1), inner), inner, inner.type(), il);
                default -> throw new NoLambda();
            };
            check(value, place.type());
            parts.add(new Expr.Assign(place, null, value, false, place.type(), il));
        }
        return parts;
    }

    private Expr place(Expr member, CsVariable object) {
        Expr target = new Expr.VariableUse(object, IlSet.NONE);
        FieldInfo field = field(member);
        if (field != null) {
            return new Expr.FieldUse(target, field, field.type(), IlSet.NONE);
        }
        MethodInfo accessor = required(member);
        PropertyInfo property = MemberOwners.property(accessor);
        if (property == null) {
            throw new NoLambda();
        }
        Klass type = MemberOwners.writes(property, accessor) ? accessor.signature().parameters().getLast()
                : accessor.signature().returnType();
        return new Expr.PropertyUse(target, property, accessor, List.of(), false, type, IlSet.NONE);
    }

    private List<Expr> additions(List<Expr> all, CsVariable object) {
        List<Expr> parts = new ArrayList<>();
        for (Expr each : all) {
            if (!(definition(each) instanceof Expr.Call call) || !ExpressionTrees.isFactory(call)
                    || !call.method().name().equals("ElementInit")) {
                throw new NoLambda();
            }
            MethodInfo add = required(call.arguments().getFirst());
            List<Expr> given = nodes(rest(call, 1));
            if (given.size() != add.signature().parameters().size()) {
                throw new NoLambda();
            }
            parts.add(new Expr.Call(add, new Expr.VariableUse(object, IlSet.NONE),
                    checked(given, add.signature().parameters()), false,
                    add.signature().returnType(), call.il().and(call.arguments().getFirst().allIl())));
        }
        return parts;
    }

    private Expr binary(Expr.Call call, Operator operator) {
        List<Expr> all = call.arguments();
        if (all.size() == 4 && !(all.get(2) instanceof Expr.Constant lift && lift.value() instanceof Integer number
                && number == 0)) {
            throw new NoLambda();
        }
        Expr method = all.size() > 2 ? all.getLast() : null;
        return operators.binary(operator, node(all.getFirst()), node(all.get(1)), operator(method), isChecked(call),
                il(call, method));
    }

    /** The method that an operator calls, the last operand of its factory; null where that is null or left out. */
    private MethodInfo operator(Expr value) {
        return value == null || isNull(value) ? null : required(value);
    }

    private static IlSet il(Expr.Call call, Expr method) {
        return method == null ? call.il() : call.il().and(method.allIl());
    }

    private static boolean isChecked(Expr.Call call) {
        return call.method().name().endsWith("Checked");
    }

    /** The handle of a member without the cast to what it is. */
    private static Expr uncast(Expr value) {
        return value instanceof Expr.Cast cast && !cast.type().isValueType() ? uncast(cast.value()) : value;
    }

    private static boolean isNull(Expr value) {
        return value instanceof Expr.Constant constant && constant.value() == null;
    }
}
