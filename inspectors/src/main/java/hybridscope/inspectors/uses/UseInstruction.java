package hybridscope.inspectors.uses;

import hybridscope.inspectors.place.Place;

/**
 * An instruction that uses something.
 *
 * @param offset its IL offset
 * @param opcode its opcode: {@code callvirt}
 * @param place  where it stands
 */
public record UseInstruction(int offset, String opcode, Place place) {
}
