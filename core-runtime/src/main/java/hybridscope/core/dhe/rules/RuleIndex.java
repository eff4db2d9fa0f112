package hybridscope.core.dhe.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The rules of one element {@code type} by what they name: those that name one member are found without trying the others. */
final class RuleIndex {
    private final List<InjectionRule> rules;
    private final int first;
    /** Rules with a name without wildcards, by kind and name. */
    private final List<Map<String, IntList>> byName = maps();
    /** Rules without such a name, with a signature without wildcards, by kind and signature. */
    private final List<Map<String, IntList>> bySignature = maps();
    /** All others, by kind. */
    private final List<IntList> others = new ArrayList<>();

    /** @param first number of the first rule among all rules */
    RuleIndex(List<InjectionRule> rules, int first) {
        this.rules = rules;
        this.first = first;
        for (RuleKind _ : RuleKind.values()) {
            others.add(new IntList());
        }
        for (int i = 0; i < rules.size(); i++) {
            InjectionRule rule = rules.get(i);
            int kind = rule.kind().ordinal();
            IntList list = rule.name() != null && rule.name().isLiteral()
                    ? byName.get(kind).computeIfAbsent(rule.name().text(), _ -> new IntList())
                    : rule.signature() != null && rule.signature().isLiteral()
                    ? bySignature.get(kind).computeIfAbsent(rule.signature().text(), _ -> new IntList()) : others.get(kind);
            list.add(i);
        }
    }

    private static List<Map<String, IntList>> maps() {
        List<Map<String, IntList>> maps = new ArrayList<>();
        for (RuleKind _ : RuleKind.values()) {
            maps.add(new HashMap<>());
        }
        return maps;
    }

    /** Adds the numbers of the rules that match a method of the type, ascending and each once. */
    void add(RuledMethod method, IntList found) {
        int from = found.size();
        for (RuledName name : method.names()) {
            int kind = name.kind().ordinal();
            add(byName.get(kind).get(name.name()), name, found);
            for (String signature : name.signatures()) {
                add(bySignature.get(kind).get(signature), name, found);
            }
            add(others.get(kind), name, found);
        }
        if (found.size() - from > 1) {
            found.distinctFrom(from);
        }
    }

    private void add(IntList candidates, RuledName name, IntList found) {
        if (candidates == null) {
            return;
        }
        for (int i : candidates.toArray()) {
            if (rules.get(i).matches(name)) {
                found.add(first + i);
            }
        }
    }
}
