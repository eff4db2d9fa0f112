package hybridscope.inspectors.uses;

import hybridscope.inspectors.place.Place;
import java.util.List;

/**
 * A type or member that uses something, overrides it, implements it or is made of it.
 *
 * @param name         its name with its declaring type, methods with their parameters
 * @param place        where it is shown
 * @param instructions its instructions that do so, in order; none where it is no matter of code
 */
public record UseSite(String name, Place place, List<UseInstruction> instructions) {
    /** How many uses it counts for. */
    public int count() {
        return Math.max(1, instructions.size());
    }
}
