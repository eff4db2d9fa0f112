package hybridscope.inspectors.csharp.body;

import hybridscope.core.metadata.signature.CallingConvention;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.metadata.value.Value;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.CallSite;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.PointerKlass;
import hybridscope.core.types.PropertyInfo;
import hybridscope.core.types.VariableKlass;
import hybridscope.inspectors.csharp.syntax.Conversions;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.MemberOwners;
import hybridscope.inspectors.csharp.syntax.OperatorMethods;
import hybridscope.inspectors.csharp.text.IlSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes expressions of calls: of methods, properties, operators, constructors, delegates and arrays. */
final class CallBuilder {
    private final MethodInfo method;
    private final CsTypes types;
    private final Overloads overloads;

    CallBuilder(MethodInfo method, CsTypes types) {
        this.method = method;
        this.types = types;
        this.overloads = new Overloads(method);
    }

    Klass named(String name) {
        return types.object().runtime().find(name).map(Klass.class::cast).orElse(types.object());
    }

    private MethodInfo method(String type, String name) {
        Klass found = named(type);
        return found.methods(name).stream().findFirst().orElseThrow(() -> new UnreadableBody("there is no " + type + "." + name));
    }

    Expr breakpoint(IlSet il) {
        return new Expr.Call(method("System.Diagnostics.Debugger", "Break"), null, List.of(), false,
                types.of(ElementType.VOID), il);
    }

    /** The length of an array, an int in C#. */
    Expr length(Expr array, IlSet il) {
        Klass type = types.runtimeArray();
        for (PropertyInfo property : ((DefinedKlass) type).properties()) {
            if (property.name().equals("Length")) {
                Expr target = array.type() instanceof ArrayKlass ? array : types.cast(array, type);
                return new Expr.PropertyUse(target, property, property.methods().getFirst().method(), List.of(), false,
                        types.int32(), il);
            }
        }
        throw new UnreadableBody("there is no System.Array.Length");
    }

    /** The handle of a type object. */
    Expr typeHandle(Expr type) {
        return property(type, "System.Type", "TypeHandle")
                .orElseGet(() -> new Expr.Il("ldtoken", List.of(type), named("System.RuntimeTypeHandle"), IlSet.NONE));
    }

    /** A property of an object; empty where it has none of that name. @param declaring the type of the core library */
    Optional<Expr> property(Expr target, String declaring, String name) {
        List<PropertyInfo> all = named(declaring) instanceof DefinedKlass type ? type.properties() : List.of();
        for (PropertyInfo property : all) {
            if (property.name().equals(name)) {
                MethodInfo getter = property.methods().getFirst().method();
                return Optional.of(new Expr.PropertyUse(target, property, getter, List.of(), false,
                        getter.signature().returnType(), IlSet.NONE));
            }
        }
        return Optional.empty();
    }

    Expr call(CallSite site, Expr target, List<Expr> arguments, boolean virtual, Klass constrained, IlSet il) {
        MethodInfo callee = site.method();
        Klass declaring = callee.declaringType();
        Klass result = site.signature().returnType();
        if (declaring instanceof ArrayKlass array) {
            return arrayCall(callee, array, target, arguments, il);
        }
        if (callee.isConstructor()) {
            return constructorCall(callee, target, converted(callee, site, null, arguments), il);
        }
        if (callee.name().equals("GetTypeFromHandle") && declaring.name().equals("System.Type")
                && arguments.getFirst() instanceof Expr.PropertyUse use && use.target() instanceof Expr.TypeOf of) {
            return of.from(il).from(use.il());
        }
        if (callee.name().equals("GetTypeFromHandle") && arguments.getFirst() instanceof Expr.PropertyUse use
                && use.target() instanceof Expr.TypedReference reference) {
            return reference.from(il);
        }
        MethodInfo meant = target == null || callee.name().indexOf('.') < 0 ? null : declaration(callee);
        if (meant != null) {
            // An explicit implementation is reached through its interface alone.
            return call(new CallSite(meant, meant.signature()), new Expr.Cast(target instanceof Expr.Address address
                    ? address.place() : target.type() instanceof ByRefKlass ? new Expr.Deref(target, target.type().element(),
                            IlSet.NONE) : target, false, meant.declaringType(), IlSet.NONE), arguments, true, null, il);
        }
        boolean viaBase = target != null && !virtual && callee.isVirtual() && !callee.isFinal() && isThis(target)
                && !method.declaringType().isValueType() && definition(declaring) != definition(method.declaringType());
        Expr on = target == null ? null : target(callee, target, viaBase, constrained);
        List<Expr> given = converted(callee, site, on, arguments);
        if (site.signature().sentinelAt() >= 0) {
            List<Expr> fixed = new ArrayList<>(given.subList(0, site.signature().fixed()));
            // Each is passed with the type that the call names: a small number is no int.
            List<Expr> exact = new ArrayList<>();
            for (int i = site.signature().fixed(); i < given.size(); i++) {
                Klass type = site.signature().parameters().get(i);
                Expr value = given.get(i);
                exact.add(Conversions.isNarrow(type) || value.type() != type && value.type() != null
                        ? new Expr.Cast(value, false, type, IlSet.NONE) : value);
            }
            fixed.add(new Expr.Il("__arglist", exact,
                    named("System.RuntimeArgumentHandle"), IlSet.NONE));
            given = fixed;
        }
        if (site.signature().sentinelAt() < 0 && callee.signature().convention() == CallingConvention.VARARG) {
            given = new ArrayList<>(given);
            given.add(new Expr.Il("__arglist", List.of(), named("System.RuntimeArgumentHandle"), IlSet.NONE));
        }
        PropertyInfo property = MemberOwners.property(callee);
        if (property != null && (target != null || callee.isStatic()) && isCallable(property, callee, given)) {
            boolean writes = MemberOwners.writes(property, callee);
            List<Expr> indices = writes ? given.subList(0, given.size() - 1) : given;
            Klass type = writes ? callee.signature().parameters().getLast() : result;
            Expr use = new Expr.PropertyUse(on, property, callee, List.copyOf(indices), viaBase,
                    type instanceof ByRefKlass ? type.element() : type, writes ? IlSet.NONE : il);
            return writes ? new Expr.Assign(use, null, given.getLast(), false, type, il)
                    : type instanceof ByRefKlass ? new Expr.Address(use, type, IlSet.NONE) : use;
        }
        if (result instanceof ByRefKlass) {
            return new Expr.Address(new Expr.Call(callee, on, given, viaBase, result.element(), il), result, IlSet.NONE);
        }
        return new Expr.Call(callee, on, given, viaBase, result, il);
    }

    /** The interface's method that a method implements explicitly; null where none is found. */
    private static MethodInfo declaration(MethodInfo callee) {
        String name = callee.name().substring(callee.name().lastIndexOf('.') + 1);
        for (Klass each : callee.declaringType().interfaces()) {
            for (MethodInfo declared : each.methods(name)) {
                if (declared.signature().matches(callee.signature()) && callee.name().contains(leaf(each))) {
                    return declared;
                }
            }
        }
        return null;
    }

    private static String leaf(Klass type) {
        String name = ((DefinedKlass) type).definitionName();
        name = name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('/')) + 1);
        return name.indexOf('`') < 0 ? name : name.substring(0, name.indexOf('`'));
    }

    private static boolean isThis(Expr target) {
        return target instanceof Expr.This;
    }

    private static Klass definition(Klass type) {
        return type instanceof DefinedKlass defined ? defined.definition() : type;
    }

    /** Whether C# has a word for an accessor: not for properties with indices that are not the class's default member. */
    private boolean isCallable(PropertyInfo property, MethodInfo callee, List<Expr> arguments) {
        int indices = arguments.size() - (MemberOwners.writes(property, callee) ? 1 : 0);
        return !property.name().contains(".") && (indices == 0 ? callee.signature().parameters().size() == arguments.size()
                : !callee.isStatic() && property.name().equals(defaultMember(property.declaringType())));
    }

    private static String defaultMember(DefinedKlass type) {
        try {
            for (var attribute : type.definition().attributes()) {
                if (attribute.type().name().equals("System.Reflection.DefaultMemberAttribute")
                        && !attribute.value().arguments().isEmpty()
                        && attribute.value().arguments().getFirst().value() instanceof Value.Text(String name)) {
                    return name;
                }
            }
        } catch (LoadException damaged) {
            return "Item";
        }
        return "Item";
    }

    private Expr target(MethodInfo callee, Expr target, boolean viaBase, Klass constrained) {
        Klass declaring = callee.declaringType();
        Klass type = target.type();
        if (viaBase || type == null) {
            return type == null ? new Expr.Cast(target, false, declaring, IlSet.NONE) : target;
        }
        if (constrained != null) {
            if (type instanceof PointerKlass || CsTypes.stack(type) == CsTypes.Stack.NATIVE) {
                return types.convert(target, constrained.pointer());
            }
            Klass pointed = type instanceof ByRefKlass ? type.element() : constrained;
            if (needsInterface(callee, pointed)) {
                Expr place = target instanceof Expr.Address address ? address.place()
                        : new Expr.Deref(target, pointed, IlSet.NONE);
                return new Expr.Cast(place, false, declaring, IlSet.NONE);
            }
            return target;
        }
        if (declaring.isValueType()) {
            return CsTypes.stack(type) == CsTypes.Stack.NATIVE && !(type instanceof PointerKlass && type.element() == declaring)
                    && declaring.elementType() != type.elementType() ? types.convert(target, declaring.pointer()) : target;
        }
        if (target instanceof Expr.Box box) {
            return new Expr.Cast(box.value(), false, declaring, box.il());
        }
        if (type instanceof VariableKlass && !(types.isImplicit(type, declaring))) {
            return new Expr.Cast(target, false, declaring, IlSet.NONE);
        }
        Expr converted = types.convert(target, declaring);
        if (declaring.isInterface() && converted == target && needsInterface(callee, type)) {
            return new Expr.Cast(target, false, declaring, IlSet.NONE);
        }
        return converted;
    }

    /** Whether a method of an interface is not what a type has under its name. */
    private static boolean needsInterface(MethodInfo callee, Klass type) {
        if (!callee.declaringType().isInterface() || type.isInterface() || type instanceof VariableKlass) {
            return false;
        }
        if (!type.isValueType()) {
            // A derived class can implement the interface anew: only a call through it is the same.
            return true;
        }
        String explicit = "." + callee.name();
        String leaf = leaf(callee.declaringType());
        boolean found = false;
        for (Klass each = type; each != null; each = each.parent()) {
            for (MethodInfo own : each.methods()) {
                if (own.name().endsWith(explicit) && own.name().contains(leaf) && own.signature().matches(callee.signature())) {
                    return true;
                }
                found |= own.isPublic() && own.name().equals(callee.name()) && own.signature().matches(callee.signature());
            }
        }
        return !found;
    }

    private List<Expr> converted(MethodInfo callee, CallSite site, Expr target, List<Expr> arguments) {
        List<Klass> parameters = site.signature().parameters();
        List<Expr> converted = new ArrayList<>(arguments.size());
        for (int i = 0; i < arguments.size(); i++) {
            converted.add(types.convert(arguments.get(i), parameters.get(i)));
        }
        if (OperatorMethods.concatenates(new Expr.Call(callee, null, converted, false, site.signature().returnType(), IlSet.NONE))
                || OperatorMethods.operator(callee) != null
                || !OperatorMethods.isConversion(callee) && !overloads.isAmbiguous(callee, receiver(target), converted)) {
            return converted;
        }
        for (int i = 0; i < arguments.size(); i++) {
            Klass parameter = parameters.get(i);
            Expr value = converted.get(i);
            boolean isNull = value instanceof Expr.Constant constant && constant.value() == null;
            if (!(parameter instanceof ByRefKlass) && (isNull || value.type() != parameter
                    || value instanceof Expr.Constant constant && Conversions.isNarrow(constant.type())
                    || value instanceof Expr.Delegate)) {
                converted.set(i, new Expr.Cast(value, false, parameter, IlSet.NONE));
            }
        }
        return converted;
    }

    /** The type of what a method is called on; null for a static method. */
    static Klass receiver(Expr target) {
        return target == null ? null : target.type() instanceof ByRefKlass reference ? reference.element() : target.type();
    }

    private Expr constructorCall(MethodInfo constructor, Expr target, List<Expr> arguments, IlSet il) {
        if (target instanceof Expr.This self && !(self.type() instanceof ByRefKlass)) {
            return new Expr.Call(constructor, target, arguments, false, types.of(ElementType.VOID), il);
        }
        Klass declaring = constructor.declaringType();
        if (target instanceof Expr.This && declaring == method.declaringType() && method.isConstructor()) {
            return new Expr.Call(constructor, target, arguments, false, types.of(ElementType.VOID), il);
        }
        if (declaring.isValueType() && target.type() instanceof ByRefKlass) {
            Expr place = target instanceof Expr.Address address ? address.place()
                    : new Expr.Deref(target, declaring, IlSet.NONE);
            return new Expr.Assign(place, null, new Expr.New(constructor, arguments, declaring, il), false, declaring,
                    IlSet.NONE);
        }
        if (declaring.isValueType() && target.type() instanceof PointerKlass) {
            return new Expr.Assign(new Expr.Deref(target, declaring, IlSet.NONE), null,
                    new Expr.New(constructor, arguments, declaring, il), false, declaring, IlSet.NONE);
        }
        List<Expr> all = new ArrayList<>(List.of(target));
        all.addAll(arguments);
        return new Expr.Il("call " + constructor, all, types.of(ElementType.VOID), il);
    }

    Expr create(CallSite site, List<Expr> arguments, IlSet il) {
        MethodInfo constructor = site.method();
        Klass type = constructor.declaringType();
        if (type instanceof ArrayKlass) {
            return new Expr.NewArray(arguments.stream().map(each -> types.convert(each, types.int32())).toList(), null, type, il);
        }
        if (OperatorMethods.isDelegate(type) && arguments.size() == 2
                && arguments.get(1) instanceof Expr.Delegate(MethodInfo callee, Expr own, boolean direct, Klass _,
                IlSet pointer)) {
            Expr target = arguments.getFirst();
            boolean closed = callee.isStatic()
                    && callee.signature().parameters().size() > type.methods("Invoke").stream().findFirst()
                    .map(each -> each.signature().parameters().size()).orElse(Integer.MAX_VALUE);
            if (closed) {
                target = types.convert(target, callee.signature().parameters().getFirst());
            }
            boolean none = target instanceof Expr.Constant constant && constant.value() == null && !closed;
            boolean viaBase = direct && !none && callee.isVirtual() && isThis(target)
                    && definition(callee.declaringType()) != definition(method.declaringType());
            IlSet all = il.and(pointer);
            if (own != null) {
                all = all.and(own.il());
            }
            if (callee.isStatic() && !none) {
                return new Expr.Delegate(callee, target, false, type, all);
            }
            return new Expr.Delegate(callee, none ? null : target(callee, target, viaBase, null), viaBase, type, all);
        }
        Expr number = type.name().equals("System.Decimal") ? DecimalLiterals.of(constructor, arguments, type, il) : null;
        return number != null ? number : new Expr.New(constructor, converted(constructor, site, null, arguments), type, il);
    }

    private Expr arrayCall(MethodInfo callee, ArrayKlass type, Expr target, List<Expr> arguments, IlSet il) {
        List<Expr> indices = new ArrayList<>();
        for (int i = 0; i < type.rank() && i < arguments.size(); i++) {
            indices.add(types.convert(arguments.get(i), types.int32()));
        }
        Expr element = new Expr.ElementUse(target, List.copyOf(indices), type.element(), il);
        return switch (callee.name()) {
            case "Get" -> element;
            case "Set" -> new Expr.Assign(element, null, types.convert(arguments.getLast(), type.element()), false,
                    type.element(),
                    IlSet.NONE);
            case "Address" -> new Expr.Address(element, type.element().byRef(), IlSet.NONE);
            default -> new Expr.Il("call " + callee, arguments, callee.signature().returnType(), il);
        };
    }
}
