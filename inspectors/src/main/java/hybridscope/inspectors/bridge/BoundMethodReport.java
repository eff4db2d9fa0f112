package hybridscope.inspectors.bridge;

import hybridscope.core.abi.BridgeSignature;
import hybridscope.core.bridge.AotBridges;
import hybridscope.core.metadata.Token;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.expression.ShortNames;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.layout.MethodPointers;
import hybridscope.inspectors.place.Place;

/**
 * A method of a hot-update file, and what its pointers are bound to beside the AOT part.
 *
 * @param method    as C# people write it
 * @param token     its MethodDef token as eight hex digits
 * @param signature its signature
 * @param pointers  what its pointers lead to
 * @param place     where it is defined
 */
public record BoundMethodReport(String method, String token, String signature, MethodPointers pointers, Place place) {
    static BoundMethodReport of(OpenFile file, MethodInfo method, AotBridges aot) {
        String signature = BridgeSignature.of(aot.abi(), aot.form(), method).text();
        return new BoundMethodReport(ShortNames.of(method), Token.text(method.token()), signature,
                MethodPointers.of(method, aot, signature), file.place(method.module().orElseThrow(), method.token()));
    }
}
