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
 * @param change      what became of it
 * @param differences what differs
 */
public record DheTypeReport(String assembly, String type, String oldName, ChangeKind change, List<Difference> differences) {
}
