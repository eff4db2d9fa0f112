package hybridscope.inspectors.csharp.body;

import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.text.IlSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Members that code has by their tokens, as compilers write them for expression trees: C# has no word for them, so they are
 * looked up by reflection, which finds the same object.
 */
final class MemberTokens {
    private static final int PUBLIC_ACCESS = 6;
    private static final int ACCESS = 7;
    /** BindingFlags: DeclaredOnly, Public, NonPublic, and one of Instance and Static. */
    private static final int ANY_ACCESS = 0x2 | 0x10 | 0x20;
    private static final int INSTANCE = 0x4;
    private static final int STATIC = 0x8;

    private final CallBuilder calls;
    private final CsTypes types;

    MemberTokens(CallBuilder calls, CsTypes types) {
        this.calls = calls;
        this.types = types;
    }

    /** Looks up the members whose handles stand in a body. */
    void apply(Stmt.Block body) {
        body.rewrite(each -> each instanceof Expr.Cast cast && !cast.checked() && cast.value().type() == cast.type()
                && cast.value() instanceof Expr.Call found && isCall(found.method(), "System.Type", found.method().name())
                ? found.from(cast.il())
                : each instanceof Expr.Call call ? of(call.method(), call.arguments(), call.il()).orElse(call) : each);
    }

    /**
     * What a call of {@code GetMethodFromHandle} or {@code GetFieldFromHandle} finds; empty for other calls, and for members that
     * reflection does not find by their name and parameters alone.
     */
    private Optional<Expr> of(MethodInfo callee, List<Expr> arguments, IlSet il) {
        boolean methods = isCall(callee, "System.Reflection.MethodBase", "GetMethodFromHandle");
        if (!methods && !isCall(callee, "System.Reflection.FieldInfo", "GetFieldFromHandle")
                || !(arguments.getFirst() instanceof Expr.Il(String _, List<Expr> members, Klass _, IlSet own))) {
            return Optional.empty();
        }
        Expr member = members.getFirst();
        // Members of generic types come with the handle of their type, or there is an exception.
        Optional<Expr> found = methods && member instanceof Expr.Delegate delegate
                && isTold(delegate.method().declaringType(), arguments) ? method(delegate.method())
                : !methods && member instanceof Expr.FieldUse use && isTold(use.field().declaringType(), arguments)
                ? field(use.field()) : Optional.empty();
        return found.map(each -> each.from(il).from(own));
    }

    private static boolean isCall(MethodInfo callee, String type, String name) {
        return callee.name().equals(name) && callee.declaringType().name().equals(type);
    }

    private static boolean isTold(Klass declaring, List<Expr> arguments) {
        return declaring instanceof DefinedKlass type && (type.arguments().isEmpty() ? arguments.size() == 1
                : arguments.size() == 2 && arguments.get(1) instanceof Expr.PropertyUse use
                && use.target() instanceof Expr.TypeOf named && named.named() == type);
    }

    private Optional<Expr> method(MethodInfo method) {
        List<Klass> parameters = method.signature().parameters();
        if (method.genericArity() > 0) {
            return ofDelegate(method);
        }
        if (method.declaringType().methods(method.name()).stream()
                .filter(each -> each.genericArity() == 0 && each.signature().parameters().equals(parameters)).count() != 1) {
            return Optional.empty();
        }
        Klass typeObject = calls.named("System.Type");
        List<Expr> signature = new ArrayList<>();
        for (Klass parameter : parameters) {
            Expr type = new Expr.TypeOf(parameter instanceof ByRefKlass reference ? reference.element() : parameter, typeObject,
                    IlSet.NONE);
            signature.add(parameter instanceof ByRefKlass
                    ? call(type, "MakeByRefType", List.of(), List.of()).orElse(type) : type);
        }
        Klass array = typeObject.vector();
        Expr wanted = new Expr.NewArray(List.of(number(signature.size(), types.int32())), signature.isEmpty() ? null : signature,
                array, IlSet.NONE);
        boolean constructor = method.name().equals(".ctor");
        Expr type = new Expr.TypeOf(method.declaringType(), typeObject, IlSet.NONE);
        String how = constructor ? "GetConstructor" : "GetMethod";
        List<Expr> given = new ArrayList<>();
        List<Klass> taken = new ArrayList<>();
        if (!constructor) {
            given.add(text(method.name()));
            taken.add(types.string());
        }
        if ((method.flags() & ACCESS) == PUBLIC_ACCESS) {
            given.add(wanted);
            taken.add(array);
            return call(type, how, taken, given);
        }
        Klass binder = calls.named("System.Reflection.Binder");
        Klass modifiers = calls.named("System.Reflection.ParameterModifier").vector();
        given.addAll(List.of(flags(method.isStatic()), new Expr.Constant(null, binder, IlSet.NONE), wanted,
                new Expr.Constant(null, modifiers, IlSet.NONE)));
        taken.addAll(List.of(calls.named("System.Reflection.BindingFlags"), binder, array, modifiers));
        return call(type, how, taken, given);
    }

    /** The method of a delegate: reflection finds generic methods by no parameters. */
    private Optional<Expr> ofDelegate(MethodInfo method) {
        List<Klass> arguments = new ArrayList<>(method.signature().parameters());
        boolean isFunction = !method.signature().returnsVoid();
        if (isFunction) {
            arguments.add(method.signature().returnType());
        }
        Klass kind = calls.named((isFunction ? "System.Func`" : "System.Action`") + arguments.size());
        if (!method.isStatic() || !(kind instanceof DefinedKlass definition) || !definition.isGenericDefinition()
                || arguments.stream().anyMatch(each -> !each.isReference() && !each.isValueType())) {
            return Optional.empty();
        }
        return calls.property(new Expr.Delegate(method, null, false, definition.instance(arguments), IlSet.NONE),
                "System.Delegate", "Method");
    }

    private Optional<Expr> field(FieldInfo field) {
        Expr type = new Expr.TypeOf(field.declaringType(), calls.named("System.Type"), IlSet.NONE);
        if (field.declaringType().fields().stream().filter(each -> each.name().equals(field.name())).count() != 1) {
            return Optional.empty();
        }
        return (field.flags() & ACCESS) == PUBLIC_ACCESS
                ? call(type, "GetField", List.of(types.string()), List.of(text(field.name())))
                : call(type, "GetField", List.of(types.string(), calls.named("System.Reflection.BindingFlags")),
                        List.of(text(field.name()), flags(field.isStatic())));
    }

    /** A call of a method of System.Type; empty where it has no such method. */
    private Optional<Expr> call(Expr type, String name, List<Klass> parameters, List<Expr> arguments) {
        return calls.named("System.Type").methods(name).stream()
                .filter(each -> each.signature().parameters().equals(parameters)).findFirst()
                .map(each -> new Expr.Call(each, type, arguments, false, each.signature().returnType(), IlSet.NONE));
    }

    private Expr flags(boolean isStatic) {
        return number(ANY_ACCESS | (isStatic ? STATIC : INSTANCE), calls.named("System.Reflection.BindingFlags"));
    }

    private Expr text(String text) {
        return new Expr.Constant(text, types.string(), IlSet.NONE);
    }

    private static Expr number(int number, Klass type) {
        return new Expr.Constant(number, type, IlSet.NONE);
    }
}
