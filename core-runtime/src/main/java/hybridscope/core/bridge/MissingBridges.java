package hybridscope.core.bridge;

import hybridscope.core.abi.BridgeSignature;
import hybridscope.core.types.MethodBinding;
import hybridscope.core.types.MethodInfo;
import java.util.Optional;

/** What a running program says of bridges that its AOT part lacks (RULES.md §5). */
public final class MissingBridges {
    private final AotBridges part;
    private final GeneratedBridges generated;

    /** @param generated what there is beside those of the AOT part */
    public MissingBridges(AotBridges part, GeneratedBridges generated) {
        this.part = part;
        this.generated = generated;
    }

    /** What the exception says of a call of a method from the other side; empty where there is a bridge. */
    public Optional<String> of(MethodInfo method) {
        BridgeDirection direction = direction(method);
        BridgeSignature signature = BridgeSignature.of(part.abi(), part.form(), method);
        // Behind a delegate stands a value type's method as any other.
        boolean found = has(direction, signature) || direction == BridgeDirection.NATIVE2MANAGED_ADJUSTOR
                && has(BridgeDirection.NATIVE2MANAGED, signature);
        return found ? Optional.empty() : Optional.of(message(direction, signature, method));
    }

    private boolean has(BridgeDirection direction, BridgeSignature signature) {
        return part.has(direction, signature.text()) || generated.has(direction, signature.text());
    }

    /** A native function is called by the interpreter, anything else by compiled code; of a value type over the adjustor. */
    private static BridgeDirection direction(MethodInfo method) {
        if (!(method.declaringType().runtime().bindings().of(method) instanceof MethodBinding.Interpreted)) {
            return BridgeDirection.MANAGED2NATIVE;
        }
        return method.isVirtual() && !method.isStatic() && method.declaringType().isValueType()
                ? BridgeDirection.NATIVE2MANAGED_ADJUSTOR : BridgeDirection.NATIVE2MANAGED;
    }

    private static String message(BridgeDirection direction, BridgeSignature signature, MethodInfo method) {
        String declaration = AotDeclaration.of(direction, signature).strip().replaceAll("\\s*\n\\s*", " ");
        return "%s bridge %s (%s) isn't in aot module. %s. The AOT part has it where it declares: %s".formatted(direction.text(),
                signature.text(), signature.abi().text(), method, declaration);
    }
}
