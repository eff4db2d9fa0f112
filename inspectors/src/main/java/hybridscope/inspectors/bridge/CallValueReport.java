package hybridscope.inspectors.bridge;

import hybridscope.core.abi.BridgeRule;
import hybridscope.core.abi.PassingRule;
import hybridscope.core.abi.ValuePlacement;
import java.util.List;

/**
 * A value of a call on its way.
 *
 * @param role      what it is to the call
 * @param type      its type, as C# people write it
 * @param kind      its kind in the signature
 * @param printed   its kind as printed
 * @param runnable  its kind as it works
 * @param rule      the row of the table
 * @param isEnum    whether the row is that of the enumeration's underlying type
 * @param size      bytes of the value
 * @param firstSlot the first slot it takes on the interpreter's stack, from the first argument's on; a result's begins at 0; -1
 *                  for none
 * @param slots     how many it takes
 * @param passing   the sentence of the calling convention
 * @param byAddress whether an address travels in its stead
 * @param pieces    where its bytes travel
 * @param expected  where the compiled method looks for it, if elsewhere; else empty
 * @param notes     what is to be said of it
 */
public record CallValueReport(Role role, String type, String kind, String printed, String runnable, BridgeRule rule,
        boolean isEnum, int size, int firstSlot, int slots, PassingRule passing, boolean byAddress,
        List<ValuePlacement.Piece> pieces, List<String> expected, List<CallNote> notes) {
    /** What a value is to a call. */
    public enum Role {
        THIS, PARAMETER, RESULT,
        /** The method's record, which compiled code passes behind all parameters. */
        METHOD
    }

    /** {@code x0,x1}; {@code &x0} for an address. */
    public String places() {
        return (byAddress ? "&" : "") + String.join(",", pieces.stream().map(ValuePlacement.Piece::place).toList());
    }
}
