package hybridscope.inspectors.csharp.body;

import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.OperatorMethods;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Whether C# could take a call for one of another method of the same name (C# specification, 12.6.4). */
final class Overloads {
    private final CsTypes types;
    private final Map<MethodInfo, List<MethodInfo>> others = new HashMap<>();

    Overloads(CsTypes types) {
        this.types = types;
    }

    /** Whether another method would take the arguments, too. */
    boolean isAmbiguous(MethodInfo callee, List<Expr> arguments) {
        for (MethodInfo other : others.computeIfAbsent(callee, this::findOthers)) {
            if (takes(other, callee, arguments)) {
                return true;
            }
        }
        return false;
    }

    private List<MethodInfo> findOthers(MethodInfo callee) {
        int count = callee.signature().parameters().size();
        List<MethodInfo> found = new ArrayList<>();
        for (Klass type = callee.declaringType(); type != null
                && count > 0; type = callee.isConstructor() ? null : type.parent()) {
            try {
                for (MethodInfo other : type.methods(callee.name())) {
                    if (other.typical() != callee.typical() && (other.signature().parameters().size() == count
                            || mayTakeMore(other) && other.signature().parameters().size() <= count + 1)
                            && !(other.isVirtual() && callee.isVirtual() && other.signature().matches(callee.signature()))) {
                        found.add(other);
                    }
                }
            } catch (LoadException damaged) {
                return found;
            }
        }
        return found;
    }

    private static boolean mayTakeMore(MethodInfo other) {
        List<Klass> parameters = other.signature().parameters();
        return !parameters.isEmpty() && parameters.getLast() instanceof ArrayKlass;
    }

    private boolean takes(MethodInfo other, MethodInfo callee, List<Expr> arguments) {
        List<Klass> parameters = other.signature().parameters();
        if (parameters.size() == arguments.size()) {
            boolean all = true;
            for (int i = 0; i < arguments.size() && all; i++) {
                all = converts(arguments.get(i), parameters.get(i));
            }
            if (all) {
                return true;
            }
        }
        if (!mayTakeMore(other)) {
            return false;
        }
        // One by one behind the fixed ones: worse than a method with the same types, better than one with wider ones.
        Klass element = parameters.getLast().element();
        boolean differs = false;
        for (int i = 0; i < arguments.size(); i++) {
            Klass parameter = i < parameters.size() - 1 ? parameters.get(i) : element;
            if (!converts(arguments.get(i), parameter)) {
                return false;
            }
            differs |= i >= callee.signature().parameters().size() || parameter != callee.signature().parameters().get(i);
        }
        return differs && arguments.size() >= parameters.size() - 1;
    }

    private static int count(Klass delegate) {
        return delegate.methods("Invoke").stream().findFirst().map(each -> each.signature().parameters().size()).orElse(-1);
    }

    /** Whether C# could convert an argument by itself. Where that is hard to tell it could. */
    private boolean converts(Expr argument, Klass parameter) {
        Klass type = argument.type();
        if (argument instanceof Expr.Lambda || argument instanceof Expr.Delegate) {
            return type == parameter || OperatorMethods.isDelegate(parameter) && count(type) == count(parameter);
        }
        if (parameter.containsVariables()) {
            return true;
        }
        if (type instanceof ByRefKlass || parameter instanceof ByRefKlass) {
            return type == parameter;
        }
        if (type == null || argument instanceof Expr.Constant none && none.value() == null) {
            return CsTypes.isReference(parameter) || parameter.isNullable() || CsTypes.stack(parameter) == CsTypes.Stack.NATIVE;
        }
        if (type == parameter || parameter.elementType() == ElementType.OBJECT) {
            return true;
        }
        CsTypes.Stack from = CsTypes.stack(type);
        CsTypes.Stack to = CsTypes.stack(parameter);
        if (parameter.isNullable()) {
            return converts(argument, parameter.arguments().getFirst());
        }
        boolean numbers = from != CsTypes.Stack.OBJECT && from != CsTypes.Stack.STRUCT && to != CsTypes.Stack.OBJECT
                && to != CsTypes.Stack.STRUCT;
        if (numbers) {
            return !(CsTypes.isBool(type) || CsTypes.isBool(parameter) || type.isEnum() || parameter.isEnum());
        }
        if (from == CsTypes.Stack.OBJECT && to == CsTypes.Stack.OBJECT) {
            return types.isImplicit(type, parameter);
        }
        // A user's conversion, or a box.
        return !type.methods("op_Implicit").isEmpty() || !parameter.methods("op_Implicit").isEmpty()
                || type.isValueType() && to == CsTypes.Stack.OBJECT && types.isImplicit(type, parameter);
    }
}
