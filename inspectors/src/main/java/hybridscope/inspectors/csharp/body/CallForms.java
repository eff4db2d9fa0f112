package hybridscope.inspectors.csharp.body;

import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.VariableKlass;
import hybridscope.inspectors.csharp.syntax.AnonymousTypes;
import hybridscope.inspectors.csharp.syntax.Conversions;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.MemberOwners;
import hybridscope.inspectors.csharp.syntax.OperatorMethods;
import hybridscope.inspectors.csharp.syntax.Params;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.syntax.TypeInference;
import hybridscope.inspectors.csharp.text.IlSet;
import java.util.ArrayList;
import java.util.List;

/**
 * What C# does by itself left out of the code: conversions of arguments where the call stays one of the same method, arrays
 * around elements that can be given one by one, delegates around methods, nullable values around values.
 */
final class CallForms {
    private static final int MAX_ELEMENTS = 64;
    private final MethodInfo method;
    private final Overloads overloads;

    CallForms(MethodInfo method) {
        this.method = method;
        this.overloads = new Overloads(method);
    }

    void apply(Stmt.Block body) {
        body.rewrite(this::simplify);
        statements(body, method.signature().returnType());
    }

    /** Values that statements give to places of a type. */
    private void statements(Stmt.Block block, Klass result) {
        List<Stmt> all = block.statements();
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i) instanceof Stmt.Declare(var variable, Expr value, IlSet il) && value != null) {
                all.set(i, new Stmt.Declare(variable, given(value, variable.type()), il));
            } else if (all.get(i) instanceof Stmt.Return(Expr value, IlSet il) && value != null) {
                all.set(i, new Stmt.Return(given(value, result), il));
            }
            all.get(i).blocks().forEach(inner -> statements(inner, result));
        }
    }

    /** A value of a place of a type, with what C# does by itself left out of it. */
    Expr value(Expr value, Klass type) {
        return given(value.rewrite(this::simplify), type);
    }

    /** An expression with what C# does by itself left out of it. */
    Expr simplify(Expr expression) {
        return switch (expression) {
            case Expr.Call call -> call(call);
            case Expr.New creation when creation.constructor() == null -> creation;
            case Expr.New creation when AnonymousTypes.is(creation.type()) -> new Expr.New(creation.constructor(),
                    members(creation), creation.type(), creation.il());
            case Expr.New creation -> new Expr.New(creation.constructor(),
                    arguments(creation.constructor(), null, creation.arguments()), creation.type(), creation.il());
            case Expr.Assign assign when assign.operator() == null || assign.value() instanceof Expr.Delegate
                    || assign.value() instanceof Expr.Cast(Expr.Lambda _, boolean _, Klass _, IlSet _) ->
                    new Expr.Assign(assign.place(), assign.operator(), given(assign.value(), assign.place().type()),
                            assign.checked(), assign.type(), assign.il());
            case Expr.Conditional(Expr condition, Expr then, Expr otherwise, Klass type, IlSet il)
                    when type != null && type.isNullable() && then.type() == type && otherwise.type() == type
                    && then instanceof Expr.Default != otherwise instanceof Expr.Default ->
                    new Expr.Conditional(condition, none(then), none(otherwise), type, il);
            default -> expression;
        };
    }

    /** What an object without a named class is made of: each member has the type of its value as C# sees it. */
    private static List<Expr> members(Expr.New creation) {
        List<Klass> types = creation.constructor().signature().parameters();
        List<Expr> members = new ArrayList<>(creation.arguments());
        for (int i = 0; i < members.size(); i++) {
            if (Conversions.natural(members.get(i)) != types.get(i)) {
                members.set(i, new Expr.Cast(members.get(i), false, types.get(i), IlSet.NONE));
            }
        }
        return members;
    }

    private static Expr none(Expr value) {
        return value instanceof Expr.Default ? new Expr.Constant(null, value.type(), value.il()) : value;
    }

    private Expr call(Expr.Call call) {
        MethodInfo callee = call.method();
        if (call.target() instanceof Expr.Function) {
            return with(call, functionArguments(call));
        }
        if (OperatorMethods.operator(callee) != null || OperatorMethods.isConversion(callee) || callee.name().startsWith("op_")) {
            return call;
        }
        if (MemberOwners.event(callee) != null && call.arguments().size() == 1) {
            return with(call, List.of(given(call.arguments().getFirst(), callee.signature().parameters().getFirst())));
        }
        if (isSum(call)) {
            Expr.Elements elements = elements(callee, call.arguments().getFirst());
            Expr.Call sum = elements == null ? call : with(call, List.of(new Expr.Elements(elements.values().stream()
                    .map(CallForms::summand).toList(), elements.type(), elements.il())));
            if (elements != null && OperatorMethods.concatenates(sum)) {
                return sum;
            }
        }
        if (OperatorMethods.concatenates(call)) {
            Expr.Call plain = with(call, call.arguments().stream().map(CallForms::summand).toList());
            return OperatorMethods.concatenates(plain) ? plain : call;
        }
        if (callee.isConstructor() && call.target() instanceof Expr.This && callee.declaringType().isValueType()) {
            // Within the statements of a struct's constructor it is another value.
            return new Expr.TypedCall(with(call, arguments(callee, null, call.arguments())));
        }
        Klass receiver = CallBuilder.receiver(call.target());
        if (receiver != null && !(call.target() instanceof Expr.This) && !receiver.isValueType()
                && receiver != callee.declaringType() && !callee.declaringType().isValueType()
                && !overloads.isTaken(callee, receiver, call.arguments(), false)
                && overloads.isTaken(callee, callee.declaringType(), call.arguments(), false)) {
            // The receiver's own class has another method that takes the arguments.
            receiver = callee.declaringType();
            Expr target = new Expr.Cast(call.target(), false, receiver, IlSet.NONE);
            return typed(new Expr.Call(callee, target, arguments(callee, receiver, call.arguments()), call.viaBase(),
                    call.type(), call.il()), receiver);
        }
        Expr.Call plain = with(call, arguments(callee, receiver, call.arguments()));
        return typed(call.target() instanceof Expr.This self ? found(plain, self) : plain, receiver);
    }

    /** A local function has no overloads, and its type arguments are always said. */
    private static List<Expr> functionArguments(Expr.Call call) {
        List<Expr> arguments = new ArrayList<>(call.arguments());
        for (int i = 0; i < arguments.size(); i++) {
            arguments.set(i, given(argument(arguments.get(i), call.method().signature().parameters().get(i)),
                    call.method().signature().parameters().get(i)));
        }
        return arguments;
    }

    /** A call on the object itself that C# takes for the base class's method although its own class has one of the name. */
    private Expr.Call found(Expr.Call call, Expr.This self) {
        Klass declaring = call.method().declaringType();
        if (call.viaBase() || self.type() == declaring || !(self.type() instanceof DefinedKlass) || declaring.isInterface()
                || MemberOwners.hasOtherMember(self.type(), declaring, call.method().name()) || !isTaken(call, self.type())) {
            return call;
        }
        return new Expr.Call(call.method(), new Expr.This(declaring, self.il()), call.arguments(), false, call.type(), call.il());
    }

    private boolean isTaken(Expr.Call call, Klass receiver) {
        boolean expanded = !call.arguments().isEmpty() && call.arguments().getLast() instanceof Expr.Elements;
        return overloads.isTaken(call.method(), receiver, Params.expand(call.arguments()), expanded);
    }

    /** A call that names its type arguments where C# would find them for a method, but take another one. */
    private Expr typed(Expr.Call call, Klass receiver) {
        return TypeInference.isInferred(call) && !isTaken(call, receiver) ? new Expr.TypedCall(call) : call;
    }

    private static Expr.Call with(Expr.Call call, List<Expr> arguments) {
        return new Expr.Call(call.method(), call.target(), arguments, call.viaBase(), call.type(), call.il());
    }

    private static boolean isSum(Expr.Call call) {
        return call.method().name().equals("Concat") && call.arguments().size() == 1
                && call.method().declaringType().elementType() == ElementType.STRING
                && call.arguments().getFirst() instanceof Expr.NewArray;
    }

    /** A part of a sum of strings: C# makes an object of it itself, where it is none with a sum of its own. */
    private static Expr summand(Expr value) {
        Expr plain = value.type() == null || value.type().isValueType() ? value : plain(value, value.type());
        Klass type = plain.type();
        boolean known = type != null && !(type instanceof VariableKlass) && (!(type instanceof DefinedKlass) || hasNoSum(type));
        return known && plain != value ? plain : value;
    }

    private static boolean hasNoSum(Klass type) {
        try {
            return type.methods("op_Addition").isEmpty() && type.methods("op_Implicit").isEmpty()
                    && !OperatorMethods.isDelegate(type);
        } catch (LoadException damaged) {
            return false;
        }
    }

    /** A value without a conversion to the type of the place that it goes to. */
    private static Expr given(Expr value, Klass type) {
        if (value instanceof Expr.Delegate delegate && delegate.type() == type && isGroup(delegate)) {
            return new Expr.MethodGroup(delegate);
        }
        if (value instanceof Expr.Cast(Expr.Lambda lambda, boolean _, Klass _, IlSet il) && lambda.type() == type) {
            return lambda.from(il);
        }
        return unwrapped(value, type);
    }

    /** A value that a nullable one is made of, or null. */
    private static Expr unwrapped(Expr value, Klass type) {
        if (type != null && type.isNullable() && value instanceof Expr.Default none && none.type() == type) {
            return new Expr.Constant(null, type, none.il());
        }
        if (type != null && type.isNullable() && value instanceof Expr.New creation && creation.type() == type
                && creation.arguments().size() == 1) {
            Expr own = creation.arguments().getFirst();
            return Conversions.natural(own) == type.arguments().getFirst() ? own.from(creation.il()) : value;
        }
        return value;
    }

    private static boolean isGroup(Expr.Delegate delegate) {
        Expr target = delegate.target();
        return (target == null || target instanceof Expr.Function
                || !delegate.method().isStatic() && target.type() != null && !target.type().isValueType())
                && delegate.method().genericArity() == 0;
    }

    /** A value without the conversions that C# makes by itself from its own type. */
    private static Expr plain(Expr value, Klass type) {
        Expr own = value;
        while (true) {
            Expr next = switch (own) {
                case Expr.Cast cast when !cast.checked() && isPlain(cast.value()) -> cast.value().from(cast.il());
                case Expr.Box box when isPlain(box.value()) -> box.value().from(box.il());
                default -> own;
            };
            // A number that becomes an object is one of the type that it has then.
            if (next == own || !Conversions.isImplicit(next, own.type()) || own.type().isValueType() && own.type() != type) {
                return unwrapped(own, type);
            }
            own = next;
        }
    }

    /** Whether a literal is one of its own type, too. */
    private static boolean isPlain(Expr value) {
        return value.type() != null && !(value.type() instanceof ByRefKlass)
                && (!(value instanceof Expr.Constant constant) || constant.value() == null
                        || Conversions.natural(value) == value.type());
    }

    private List<Expr> arguments(MethodInfo callee, Klass receiver, List<Expr> arguments) {
        List<Klass> parameters = callee.signature().parameters();
        if (arguments.isEmpty() || arguments.size() != parameters.size()) {
            return arguments;
        }
        List<Expr> given = arguments;
        if (arguments.stream().anyMatch(Expr.Lambda.class::isInstance)
                && !overloads.isTaken(callee, receiver, arguments, false)) {
            // The type of a lambda has to be said where it could be another one.
            given = arguments.stream().map(each -> each instanceof Expr.Lambda
                    ? new Expr.Cast(each, false, each.type(), IlSet.NONE) : each).toList();
        }
        boolean inferred = isInferred(callee, given, false);
        List<Expr> best = given;
        Expr.Elements elements = elements(callee, given.getLast());
        if (elements != null) {
            List<Expr> expanded = new ArrayList<>(given.subList(0, given.size() - 1));
            expanded.addAll(elements.values());
            List<Expr> plain = plain(callee, receiver, expanded, true, inferred);
            if (isTaken(callee, receiver, plain, true, inferred)) {
                best = new ArrayList<>(plain.subList(0, given.size() - 1));
                best.add(new Expr.Elements(List.copyOf(plain.subList(given.size() - 1, plain.size())), elements.type(),
                        elements.il()));
                return best;
            }
        }
        return plain(callee, receiver, given, false, inferred);
    }

    private static boolean isInferred(MethodInfo callee, List<Expr> arguments, boolean expanded) {
        if (callee.definition() == callee) {
            return false;
        }
        List<Klass> declared = callee.definition().signature().parameters();
        return TypeInference.isInferred(callee, arguments,
                expanded ? Params.expanded(declared, arguments.size()) : declared);
    }

    private boolean isTaken(MethodInfo callee, Klass receiver, List<Expr> arguments, boolean expanded, boolean inferred) {
        return (!inferred || isInferred(callee, arguments, expanded))
                && overloads.isTaken(callee, receiver, arguments, expanded);
    }

    /** As many arguments as can be without what C# does by itself. */
    private List<Expr> plain(MethodInfo callee, Klass receiver, List<Expr> given, boolean expanded, boolean inferred) {
        List<Klass> declared = callee.signature().parameters();
        List<Klass> parameters = expanded ? Params.expanded(declared, given.size()) : declared;
        List<Expr> plain = new ArrayList<>(given);
        for (int i = 0; i < given.size(); i++) {
            Expr other = argument(given.get(i), parameters.get(i));
            boolean stays = i == 0 && other != given.get(i) && MemberOwners.isExtension(callee) && !isReceiver(callee, other);
            plain.set(i, stays ? given.get(i) : other);
        }
        if (plain.equals(given) || isTaken(callee, receiver, plain, expanded, inferred)) {
            return plain;
        }
        List<Expr> some = new ArrayList<>(given);
        for (int i = 0; i < given.size(); i++) {
            some.set(i, plain.get(i));
            if (plain.get(i) != given.get(i) && !isTaken(callee, receiver, some, expanded, inferred)) {
                some.set(i, given.get(i));
            }
        }
        return some;
    }

    private static Expr argument(Expr value, Klass parameter) {
        Expr plain = plain(value, parameter);
        return plain instanceof Expr.Delegate delegate && delegate.type() == parameter && isGroup(delegate)
                ? new Expr.MethodGroup(delegate) : plain;
    }

    /** Whether an extension is found on a value without a cast in front of it. */
    private static boolean isReceiver(MethodInfo callee, Expr value) {
        boolean queries = callee.declaringType().name().equals("System.Linq.Queryable");
        if (!queries && !callee.declaringType().name().equals("System.Linq.Enumerable") || value.type() == null
                || value instanceof Expr.Lambda || value instanceof Expr.Delegate || value instanceof Expr.Constant) {
            return false;
        }
        return (queries || TypeInference.supertypes(value.type()).stream().map(Klass::name).noneMatch(name ->
                name.startsWith("System.Linq.IQueryable") || name.startsWith("System.Linq.ParallelQuery")))
                && !MemberOwners.hasMember(value.type(), callee.name());
    }

    /** The elements of a last argument that can be given one by one; null where it is no new array of them. */
    private static Expr.Elements elements(MethodInfo callee, Expr last) {
        if (last instanceof Expr.Call call && call.method().name().equals("Empty") && call.arguments().isEmpty()
                && call.method().declaringType().name().equals("System.Array") && Params.takes(callee)
                && call.type() == callee.signature().parameters().getLast()) {
            return new Expr.Elements(List.of(), call.type(), call.il());
        }
        if (!(last instanceof Expr.NewArray array) || array.sizes().size() != 1 || !Params.takes(callee)
                || array.type() != callee.signature().parameters().getLast()) {
            return null;
        }
        if (array.elements() == null) {
            return array.sizes().getFirst() instanceof Expr.Constant size && ((Number) size.value()).longValue() == 0
                    ? new Expr.Elements(List.of(), array.type(), array.il()) : null;
        }
        return array.elements().size() > MAX_ELEMENTS ? null : new Expr.Elements(array.elements(), array.type(), array.il());
    }
}
