package hybridscope.inspectors.rules;

import hybridscope.core.dhe.rules.InjectionRule;
import hybridscope.core.dhe.rules.InjectionRules;
import hybridscope.core.dhe.rules.RuleFile;
import hybridscope.core.dhe.rules.RuleProblem;
import hybridscope.core.dhe.rules.RuleVerdicts;
import hybridscope.core.dhe.rules.RuledAssembly;
import hybridscope.core.dhe.rules.RuledMethod;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a rule file that is being edited says, and what is wrong with it. Made anew for each state of its text.
 *
 * @param file     the file as it was read
 * @param verdicts what its rules say of the assemblies' methods
 * @param problems all that is wrong, by place
 */
public record RuleOutcome(RuleFile file, RuleVerdicts verdicts, List<RuleProblem> problems) {
    /**
     * Reads a text and applies its rules.
     *
     * @throws java.util.concurrent.CancellationException where the thread is interrupted meanwhile
     */
    public static RuleOutcome of(String name, String text, List<RuledAssembly> assemblies) {
        RuleFile file = RuleFile.read(name, text);
        RuleVerdicts verdicts = InjectionRules.of(List.of(file)).over(assemblies);
        return new RuleOutcome(file, verdicts, Stream.concat(file.problems().stream(), verdicts.problems().stream())
                .sorted(Comparator.comparingInt(RuleProblem::start)).toList());
    }

    /** The rules. */
    public InjectionRules rules() {
        return verdicts.rules();
    }

    /**
     * A method of the assemblies.
     *
     * @param number   its position among them
     * @param method   itself
     * @param injected whether it is injected; never where it has no IL
     * @param winner   the number of the rule that counts; -1 for none
     */
    public record Verdict(int number, RuledMethod method, boolean injected, int winner) {
    }

    /** What is said of all methods. */
    public List<Verdict> all() {
        List<Verdict> all = new ArrayList<>(verdicts.methods().size());
        for (int i = 0; i < verdicts.methods().size(); i++) {
            all.add(verdict(i));
        }
        return all;
    }

    /** What is said of the methods that a rule matches. @param rule its number */
    public List<Verdict> matchedBy(int rule) {
        List<Verdict> matched = new ArrayList<>();
        for (int method : verdicts.matchedBy(rule)) {
            matched.add(verdict(method));
        }
        return matched;
    }

    private Verdict verdict(int number) {
        RuledMethod method = verdicts.methods().get(number);
        return new Verdict(number, method, method.hasIl() && verdicts.injects(number), verdicts.winner(number));
    }

    /** The number of the rule in whose start tag a place lies, or on whose line it does; -1 for none. @param line from 1 */
    public int ruleAt(int offset, int line) {
        int onLine = -1;
        List<InjectionRule> rules = rules().rules();
        for (int i = 0; i < rules.size(); i++) {
            InjectionRule rule = rules.get(i);
            if (offset >= rule.start() && offset < rule.end()) {
                return i;
            }
            onLine = onLine < 0 && rule.line() == line ? i : onLine;
        }
        return onLine;
    }
}
