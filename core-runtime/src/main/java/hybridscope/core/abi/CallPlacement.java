package hybridscope.core.abi;

import java.util.List;

/**
 * Where the values of a call travel.
 *
 * @param result     where the callee leaves its result; of one in memory, the register in which it gives the address back
 * @param address    in what the caller passes the address of memory for the result; null where it passes none
 * @param parameters the parameters
 * @param stackBytes how many bytes of parameters lie on the stack
 */
public record CallPlacement(ValuePlacement result, ValuePlacement address, List<ValuePlacement> parameters, int stackBytes) {
}
