package hybridscope.inspectors.uses;

import java.util.List;

/**
 * Everything that stands in one relation to what is asked about.
 *
 * @param relation the relation
 * @param total    how many uses there are
 * @param files    them, by file
 */
public record UseGroup(UseRelation relation, int total, List<FileUses> files) {
}
