package hybridscope.inspectors.dhe;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import hybridscope.core.dhe.ChangeKind;
import hybridscope.core.dhe.Difference;
import java.util.List;
import java.util.regex.Pattern;

/**
 * One method of an old and a new version.
 *
 * @param assembly    simple name of its assembly
 * @param type        full name of its type
 * @param method      {@code Type::Name}
 * @param signature   {@code Ret (Parameters)}
 * @param oldToken    its row in the old version, as eight hex digits; null for a new method
 * @param newToken    its row in the new version; null for a removed one
 * @param change      what became of it
 * @param differences what differs
 * @param outcome     what follows under the first set of rules
 * @param other       what follows under the second one; null without one
 * @param differs     whether the second set of rules changes whether it is dirty or how it runs; null without one
 */
public record DheMethodReport(String assembly, String type, String method, String signature, String oldToken, String newToken,
        ChangeKind change, List<Difference> differences, @JsonUnwrapped OutcomeReport outcome, OutcomeReport other,
        Boolean differs) {
    private static final Pattern NAMESPACE = Pattern.compile("(?:\\w+\\.)+(?=\\w)");
    /** In front of the interface that an explicit implementation names. */
    private static final Pattern NAMESPACE_OF_INTERFACE = Pattern.compile("\\w+\\.(?=\\w+[.<])");

    /** Whether there is nothing to tell: it is as it was, and runs so under both sets. */
    public boolean nothingToTell() {
        return change == ChangeKind.UNCHANGED && differences.isEmpty() && !outcome.dirty() && outcome.runs() == MethodRuns.AOT
                && (other == null || !other.dirty() && other.runs() == MethodRuns.AOT);
    }

    /** Its name without its type. */
    public String name() {
        return method.substring(method.indexOf("::", type.length()) + 2);
    }

    /** Its name and what it takes, without namespaces and without what it returns: {@code IEnumerable<T>.GetEnumerator()}. */
    public String brief() {
        return NAMESPACE_OF_INTERFACE.matcher(name()).replaceAll("")
                + NAMESPACE.matcher(signature.substring(Math.max(0, signature.indexOf('(')))).replaceAll("");
    }
}
