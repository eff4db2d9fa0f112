package hybridscope.inspectors.dhe;

import hybridscope.core.dhe.ChangeKind;
import hybridscope.core.dhe.Difference;
import java.util.List;

/**
 * A type that is not as it was.
 *
 * @param assembly    simple name of its assembly
 * @param type        its full name
 * @param oldName     its full name in the old version, where a compiler has numbered it otherwise; null where it is the same
 * @param oldToken    its row in the old version, as eight hex digits; null for a new type
 * @param newToken    its row in the new version; null for a removed one
 * @param change      what became of it
 * @param differences what differs
 */
public record DheTypeReport(String assembly, String type, String oldName, String oldToken, String newToken,
        ChangeKind change, List<Difference> differences) {
}
