package hybridscope.core.bridge;

import hybridscope.core.abi.BridgeSignature;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.List;

/**
 * Something that needs a bridge.
 *
 * @param direction  which way
 * @param reason     why
 * @param method     the method that is reached; of a function pointer's call, the one that calls
 * @param result     what it returns
 * @param parameters what it takes, {@code this} first
 * @param user       the method whose code asks for it; null where it is the declaration that does
 * @param ilOffset   where in that code; -1 likewise
 * @param declaration of an override, what the AOT part declares; of a delegate's target, the delegate's Invoke; else null
 */
public record BridgeUse(BridgeDirection direction, BridgeReason reason, MethodInfo method, Klass result, List<Klass> parameters,
        MethodInfo user, int ilOffset, MethodInfo declaration) {
    /** A method by its own signature. */
    static BridgeUse of(BridgeDirection direction, BridgeReason reason, MethodInfo method, MethodInfo user, int ilOffset) {
        return new BridgeUse(direction, reason, method, method.signature().returnType(), BridgeSignature.parameters(method), user,
                ilOffset, null);
    }

    /** The same without {@code this}: what a delegate calls behind which a static method stands. */
    BridgeUse withoutThis() {
        return new BridgeUse(direction, reason, method, result, parameters.subList(1, parameters.size()), user, ilOffset,
                declaration);
    }
}
