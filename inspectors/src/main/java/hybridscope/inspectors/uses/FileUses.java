package hybridscope.inspectors.uses;

import java.util.List;

/**
 * The sites of one file.
 *
 * @param file  key of the file; of what is defined elsewhere the name of an assembly that is not open
 * @param sites in the order of their tokens
 */
public record FileUses(String file, List<UseSite> sites) {
    /** How many uses there are. */
    public int count() {
        return sites.stream().mapToInt(UseSite::count).sum();
    }
}
