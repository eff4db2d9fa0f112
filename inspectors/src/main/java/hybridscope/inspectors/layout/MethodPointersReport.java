package hybridscope.inspectors.layout;

import hybridscope.core.abi.AbiForm;
import hybridscope.core.abi.BridgeSignature;
import hybridscope.core.metadata.Token;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.expression.ShortNames;
import hybridscope.inspectors.place.Place;

/**
 * A type's own method.
 *
 * @param name     with parameters, as C# people write it
 * @param fullName in metadata names
 * @param token    MethodDef token as eight hex digits, null for the methods of arrays
 * @param slot     its slot in the virtual table, null for none
 * @param bridge   its signature for bridges, of the ABI of this runtime (RULES.md §5)
 * @param pointers what its pointers lead to
 * @param place    where it is defined, null for the methods of arrays
 */
public record MethodPointersReport(String name, String fullName, String token, Integer slot, String bridge,
        MethodPointers pointers, Place place) {
    static MethodPointersReport of(PartLinks links, MethodInfo method) {
        int slot = method.slot();
        return new MethodPointersReport(ShortNames.withoutType(method), method.toString(), method.token() == 0
                ? null : Token.text(method.token()), slot < 0 ? null : slot,
                BridgeSignature.of(BridgeSignature.RUNTIME, AbiForm.RUNNABLE, method).text(), MethodPointers.of(method),
                links.definition(method));
    }
}
