package hybridscope.inspectors.il;

import hybridscope.inspectors.place.Place;
import java.util.List;

/**
 * A block of protected or handling instructions, with the blocks inside it.
 *
 * @param id       number in the order of the text, from 0
 * @param kind     what its instructions are for
 * @param start    IL offset of its first instruction
 * @param end      IL offset behind its last instruction
 * @param type     the exception class of a catch, or null
 * @param place    that class, or null
 * @param clauses  indexes of the exception clauses it belongs to, in file order
 * @param children the regions directly inside it
 */
public record RegionReport(int id, RegionKind kind, int start, int end, String type, Place place, List<Integer> clauses,
        List<RegionReport> children) {
}
