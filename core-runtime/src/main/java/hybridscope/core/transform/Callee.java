package hybridscope.core.transform;

import hybridscope.core.abi.BridgeSignature;
import hybridscope.core.ir.CallShape;
import hybridscope.core.ir.ResolvedData;
import hybridscope.core.ir.ValueShape;
import hybridscope.core.metadata.signature.CallingConvention;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodBinding;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.MethodSignature;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a call passes and gets back.
 *
 * @param method     the method called
 * @param parameters types of the arguments, {@code this} first and a hidden list of variable arguments last
 * @param types      what they are on the stack
 * @param ranges     what small ones are extended to
 * @param result     the type of the result; void for none
 */
record Callee(MethodInfo method, List<Klass> parameters, List<StackType> types, List<SmallRange> ranges, Klass result) {
    /** A method with its own signature. */
    static Callee of(MethodInfo method) {
        MethodSignature signature = method.signature();
        if (signature.hasThis() == method.isStatic()) {
            throw new InvalidCode("%s is %s, but its signature says otherwise".formatted(method,
                    method.isStatic() ? "static" : "not static"));
        }
        List<Klass> parameters = new ArrayList<>();
        if (signature.hasThis()) {
            parameters.add(thisType(method));
        }
        parameters.addAll(signature.parameters().subList(0, signature.fixed()));
        if (signature.convention() == CallingConvention.VARARG) {
            parameters.add(method.declaringType().runtime().core().voidType().pointer());
        }
        return of(method, parameters, signature.returnType());
    }

    static Callee of(MethodInfo method, List<Klass> parameters, Klass result) {
        List<StackType> types = new ArrayList<>(parameters.size());
        List<SmallRange> ranges = new ArrayList<>(parameters.size());
        for (Klass parameter : parameters) {
            types.add(StackType.of(parameter));
            ranges.add(SmallRange.of(parameter));
        }
        return new Callee(method, parameters, types, ranges, result);
    }

    /** A method as it is executed: a string's constructors make the string themselves, as its size depends on the arguments. */
    static Callee executed(MethodInfo method) {
        boolean makesString = method.isConstructor()
                && method.declaringType() == method.declaringType().runtime().core().string();
        return makesString ? of(method, method.signature().parameters(), method.declaringType()) : of(method);
    }

    /** A value type's methods get its address. */
    static Klass thisType(MethodInfo method) {
        return method.declaringType().isValueType() ? method.declaringType().byRef() : method.declaringType();
    }

    boolean returnsVoid() {
        return result.elementType() == ElementType.VOID;
    }

    StackType resultType() {
        return StackType.of(result);
    }

    CallShape shape() {
        List<ValueShape> arguments = new ArrayList<>(types.size());
        for (StackType type : types) {
            arguments.add(type.shape());
        }
        return new CallShape(arguments, returnsVoid() ? Optional.empty() : Optional.of(resultType().shape()));
    }

    ResolvedData.Method data() {
        return new ResolvedData.Method(method, shape());
    }

    ResolvedData.Bridge bridge() {
        return bridge(result, parameters);
    }

    /** The bridge for a call with these types, {@code this} first. */
    static ResolvedData.Bridge bridge(Klass result, List<Klass> parameters) {
        BridgeSignature signature = BridgeSignature.inRuntime(result, parameters);
        return new ResolvedData.Bridge(signature, signature.text());
    }

    /** Whether the method's IL is interpreted. */
    boolean isInterpreted() {
        return method.declaringType().runtime().bindings().of(method) instanceof MethodBinding.Interpreted;
    }
}
