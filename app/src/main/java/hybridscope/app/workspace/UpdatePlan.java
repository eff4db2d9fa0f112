package hybridscope.app.workspace;

import hybridscope.inspectors.rules.RuleSet;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Which file of a workspace updates which, and under which rules of injection the outcome is looked at. Paths are absolute.
 *
 * @param updates   the new version of each file that is updated, by the old one
 * @param ruleFiles the rule files at hand, whether a set has them or not
 * @param a         the first set of rules
 * @param b         the set that it is compared with
 */
public record UpdatePlan(Map<Path, Path> updates, List<Path> ruleFiles, RuleSet a, RuleSet b) {
    /** Nothing is updated, and everything is injected. */
    public static final UpdatePlan NONE = new UpdatePlan(Map.of(), List.of(), RuleSet.EVERYTHING, RuleSet.EVERYTHING);

    /** Copies them; rule files of the sets are at hand. */
    public UpdatePlan {
        updates = Collections.unmodifiableMap(new LinkedHashMap<>(updates));
        List<Path> all = new ArrayList<>(ruleFiles);
        List.of(a, b).forEach(set -> set.files().stream().filter(file -> !all.contains(file)).forEach(all::add));
        ruleFiles = List.copyOf(all);
    }

    /** Whether a file is one of rules, by its name. */
    public static boolean isRules(Path file) {
        return file.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".xml");
    }

    /** The old version of a file; empty where it updates none. */
    public Optional<Path> old(Path file) {
        return updates.entrySet().stream().filter(each -> each.getValue().equals(file)).map(Map.Entry::getKey).findFirst();
    }

    /** With a file that updates another one, and nothing else; {@code old} is null where it updates none. */
    public UpdatePlan updating(Path file, Path old) {
        Map<Path, Path> changed = new LinkedHashMap<>(updates);
        changed.values().removeIf(file::equals);
        if (old != null) {
            changed.put(old, file);
        }
        return new UpdatePlan(changed, ruleFiles, a, b);
    }

    /** With other sets of rules. */
    public UpdatePlan under(RuleSet first, RuleSet second) {
        return new UpdatePlan(updates, ruleFiles, first, second);
    }

    /** With a rule file at hand. */
    public UpdatePlan withRuleFile(Path file) {
        return ruleFiles.contains(file) ? this
                : new UpdatePlan(updates, Stream.concat(ruleFiles.stream(), Stream.of(file))
                .toList(), a, b);
    }

    /** Without a rule file, in no set either. */
    public UpdatePlan withoutRuleFile(Path file) {
        return new UpdatePlan(updates, ruleFiles.stream().filter(each -> !each.equals(file)).toList(), a.without(file),
                b.without(file));
    }

    /** Without what is about an assembly that is closed. */
    public UpdatePlan without(Path assembly) {
        Map<Path, Path> left = new LinkedHashMap<>(updates);
        left.remove(assembly);
        left.values().removeIf(assembly::equals);
        return left.size() == updates.size() ? this : new UpdatePlan(left, ruleFiles, a, b);
    }

    /** Both: what the other one says of sets counts where it has rule files. */
    public UpdatePlan and(UpdatePlan other) {
        Map<Path, Path> all = new LinkedHashMap<>(updates);
        all.putAll(other.updates);
        List<Path> files = new ArrayList<>(ruleFiles);
        files.addAll(other.ruleFiles.stream().filter(each -> !files.contains(each)).toList());
        boolean takes = !other.ruleFiles.isEmpty() || !other.a.equals(RuleSet.EVERYTHING) || !other.b.equals(RuleSet.EVERYTHING);
        return new UpdatePlan(all, files, takes ? other.a : a, takes ? other.b : b);
    }
}
