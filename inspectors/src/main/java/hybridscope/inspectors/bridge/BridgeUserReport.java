package hybridscope.inspectors.bridge;

import hybridscope.core.bridge.AotBridges;
import hybridscope.core.bridge.BridgeReason;
import hybridscope.core.bridge.BridgeUse;
import hybridscope.core.metadata.Token;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.expression.ShortNames;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;

/**
 * A method that is reached over a bridge.
 *
 * @param method      as C# people write it
 * @param fullName    in metadata names
 * @param token       its MethodDef token as eight hex digits, null for none
 * @param assembly    the assembly that defines it
 * @param reason      why it is reached
 * @param user        the method whose code asks for it; null where a declaration does
 * @param declaration what an override overrides, or the delegate's Invoke; else null
 * @param inAot       whether the AOT part has the method that is called, which a generic instance over value types may not be: it
 *                    is then interpreted, and needs no bridge, or not there (RULES.md §6); true of what is not called
 * @param place       where the bridge is asked for: an instruction, or the method that overrides
 */
public record BridgeUserReport(String method, String fullName, String token, String assembly, BridgeReason reason, String user,
        String declaration, boolean inAot, Place place) {
    static BridgeUserReport of(OpenFile file, BridgeUse use, AotBridges aot) {
        MethodInfo method = use.method();
        return new BridgeUserReport(ShortNames.of(method), method.toString(), method.token() == 0 ? null
                : Token.text(method.token()), method.module().map(module -> module.assembly().name()).orElse(null), use.reason(),
                use.user() == null ? null : ShortNames.of(use.user()),
                use.declaration() == null ? null : ShortNames.of(use.declaration()),
                use.reason() != BridgeReason.CALL || aot.contains(method), place(file, use));
    }

    private static Place place(OpenFile file, BridgeUse use) {
        if (use.user() == null) {
            return use.method().module().map(module -> file.place(module, use.method().token())).orElse(null);
        }
        Place place = use.user().module().map(module -> file.place(module, use.user().token())).orElse(null);
        return place != null && place.target() instanceof Place.Method(int token, int _)
                ? new Place(place.file(), new Place.Method(token, use.ilOffset())) : place;
    }
}
