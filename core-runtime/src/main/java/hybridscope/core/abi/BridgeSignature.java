package hybridscope.core.abi;

import hybridscope.core.metadata.signature.CallingConvention;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.MethodSignature;
import java.util.ArrayList;
import java.util.List;

/**
 * The signature by which methods share a bridge (RULES.md §5): {@code i8i8i4}.
 *
 * @param abi   the ABI it is for
 * @param form  by which reading of the rules
 * @param kinds the result's, then the parameters', {@code this} first
 * @param text  the kinds one behind the other
 */
public record BridgeSignature(Abi abi, AbiForm form, List<BridgeKind> kinds, String text) {
    /** The ABI of the code that this runtime compiles: 64 bits, values of several slots in memory. */
    public static final Abi RUNTIME = Abi.UNIVERSAL64;

    /** A signature with these types. */
    public static BridgeSignature of(Abi abi, AbiForm form, Klass result, List<Klass> parameters) {
        List<BridgeKind> kinds = new ArrayList<>(parameters.size() + 1);
        kinds.add(BridgeKind.of(result, abi, form, ValueRole.RESULT));
        StringBuilder text = new StringBuilder(kinds.getFirst().text());
        for (Klass parameter : parameters) {
            BridgeKind kind = BridgeKind.of(parameter, abi, form, ValueRole.PARAMETER);
            kinds.add(kind);
            text.append(kind.text());
        }
        return new BridgeSignature(abi, form, List.copyOf(kinds), text.toString());
    }

    /** The signature of a method. */
    public static BridgeSignature of(Abi abi, AbiForm form, MethodInfo method) {
        return of(abi, form, method.signature().returnType(), parameters(method));
    }

    /** The signature with which this runtime's code calls. */
    public static BridgeSignature inRuntime(Klass result, List<Klass> parameters) {
        return of(RUNTIME, AbiForm.RUNNABLE, result, parameters);
    }

    /**
     * What native code passes to a method: {@code this} first, as a reference or, of a value type, as a by-ref; behind the
     * parameters a hidden list of variable arguments.
     */
    public static List<Klass> parameters(MethodInfo method) {
        MethodSignature signature = method.signature();
        List<Klass> parameters = new ArrayList<>();
        if (signature.hasThis() && !signature.explicitThis()) {
            parameters.add(method.declaringType().isValueType() ? method.declaringType().byRef() : method.declaringType());
        }
        parameters.addAll(signature.parameters().subList(0, signature.fixed()));
        if (signature.convention() == CallingConvention.VARARG) {
            parameters.add(method.declaringType().runtime().core().voidType().pointer());
        }
        return parameters;
    }

    /** The kind of the result. */
    public BridgeKind result() {
        return kinds.getFirst();
    }

    /** The kinds of the parameters. */
    public List<BridgeKind> parameters() {
        return kinds.subList(1, kinds.size());
    }
}
