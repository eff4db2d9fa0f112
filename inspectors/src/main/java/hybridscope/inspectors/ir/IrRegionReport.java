package hybridscope.inspectors.ir;

import hybridscope.inspectors.il.RegionKind;

/**
 * A block of protected or handling IR instructions.
 *
 * @param kind  what its instructions are for
 * @param start IR offset of its first instruction
 * @param end   IR offset behind its last instruction
 * @param type  the exception class of a catch, or null
 * @param slot  what texts call the slot in which the exception arrives, or null
 * @param depth how many regions are around it
 */
public record IrRegionReport(RegionKind kind, int start, int end, String type, String slot, int depth) {
}
