package hybridscope.inspectors.il;

import java.util.List;

/**
 * A basic block.
 *
 * @param start     IL offset of its first instruction
 * @param end       IL offset behind its last instruction
 * @param reachable whether control can get there
 * @param exits     IL offsets of the blocks its last instruction leads to
 */
public record BlockReport(int start, int end, boolean reachable, List<Integer> exits) {
}
