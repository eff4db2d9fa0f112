package hybridscope.core.dhe.rules;

import hybridscope.core.dhe.rules.InjectionRules.AssemblyPart;
import hybridscope.core.dhe.rules.InjectionRules.TypePart;
import hybridscope.core.dhe.rules.RuleProblem.Kind;
import hybridscope.core.dhe.rules.xml.XmlAttribute;
import hybridscope.core.dhe.rules.xml.XmlElement;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CancellationException;

/** What rules say of all methods of some assemblies. Immutable. */
public final class RuleVerdicts {
    private final InjectionRules rules;
    private final List<RuledMethod> methods = new ArrayList<>();
    /** By method: the numbers of all rules that match it, ascending. */
    private final List<int[]> matching = new ArrayList<>();
    /** By rule: the methods that it matches, by number. */
    private final List<IntList> matched = new ArrayList<>();
    /** By rule: how many methods it decides. */
    private final int[] wins;
    private final BitSet seenAssemblies = new BitSet();
    private final BitSet seenTypes = new BitSet();
    private final List<RuleProblem> problems = new ArrayList<>();

    private RuleVerdicts(InjectionRules rules) {
        this.rules = rules;
        wins = new int[rules.rules().size()];
        for (int i = 0; i < wins.length; i++) {
            matched.add(new IntList());
        }
    }

    /**
     * What rules say.
     *
     * @throws CancellationException where the thread is interrupted meanwhile
     */
    static RuleVerdicts of(InjectionRules rules, List<RuledAssembly> subjects) {
        RuleVerdicts verdicts = new RuleVerdicts(rules);
        subjects.forEach(verdicts::add);
        verdicts.findUnmatched(!subjects.isEmpty());
        return verdicts;
    }

    /** A type element with its position among all, which says whether it has matched. */
    private record Numbered(TypePart part, int number) {
    }

    private void add(RuledAssembly subject) {
        Map<String, List<Numbered>> named = new HashMap<>();
        List<Numbered> others = new ArrayList<>();
        int number = 0;
        for (int i = 0; i < rules.assemblies().size(); i++) {
            AssemblyPart assembly = rules.assemblies().get(i);
            boolean matches = assembly.element().fullName().matches(subject.name());
            seenAssemblies.set(i, matches || seenAssemblies.get(i));
            for (TypePart type : assembly.types()) {
                Wildcard pattern = type.element().fullName();
                if (matches) {
                    (pattern.isLiteral() ? named.computeIfAbsent(pattern.text(), _ -> new ArrayList<>()) : others)
                            .add(new Numbered(type, number));
                }
                number++;
            }
        }
        for (RuledType type : subject.types()) {
            if (Thread.currentThread().isInterrupted()) {
                throw new CancellationException();
            }
            String name = RuleSignature.normalType(type.fullName());
            List<Numbered> parts = new ArrayList<>(named.getOrDefault(name, List.of()));
            others.stream().filter(each -> each.part.element().fullName().matches(name)).forEach(parts::add);
            parts.sort(Comparator.comparingInt(Numbered::number));
            parts.forEach(part -> seenTypes.set(part.number));
            type.methods().forEach(method -> add(method, parts));
        }
    }

    private void add(RuledMethod method, List<Numbered> parts) {
        IntList found = new IntList();
        parts.forEach(part -> part.part.index().add(method, found));
        int[] numbers = found.toArray();
        for (int number : numbers) {
            matched.get(number).add(methods.size());
        }
        if (numbers.length > 0) {
            wins[numbers[numbers.length - 1]]++;
        }
        methods.add(method);
        matching.add(numbers);
    }

    /** What matches nothing. A pattern that takes everything is there in case there is something: that is no problem. */
    private void findUnmatched(boolean hasSubjects) {
        if (!hasSubjects) {
            return;
        }
        int number = 0;
        int part = 0;
        for (RuleFile file : rules.files()) {
            for (int end = part + file.assemblies().size(); part < end; part++) {
                AssemblyPart assembly = rules.assemblies().get(part);
                Wildcard name = assembly.element().fullName();
                if (!seenAssemblies.get(part)) {
                    String lower = name.text().toLowerCase(Locale.ROOT);
                    if (!name.isAll() && !name.text().isEmpty()) {
                        problem(file, lower.endsWith(".dll") || lower.endsWith(".exe") ? Kind.FILE_NAME : Kind.NO_ASSEMBLY,
                                assembly.element().element(), name.text());
                    }
                    number += assembly.types().size();
                    continue;
                }
                for (TypePart type : assembly.types()) {
                    if (!seenTypes.get(number++)) {
                        noType(file, type);
                    } else {
                        noMembers(file, type);
                    }
                }
            }
        }
    }

    private void noType(RuleFile file, TypePart type) {
        Wildcard name = type.element().fullName();
        if (!name.isAll() && !name.text().isEmpty()) {
            boolean instance = name.text().matches("[^<]*[^</.]<.+>") || name.text().matches("[^\\[]+`\\d+\\[.+\\]");
            problem(file, instance ? Kind.INSTANCE : Kind.NO_TYPE, type.element().element(), name.text());
        }
    }

    private void noMembers(RuleFile file, TypePart type) {
        for (int i = 0; i < type.element().rules().size(); i++) {
            InjectionRule rule = type.element().rules().get(i);
            boolean all = (rule.name() == null || rule.name().isAll()) && (rule.signature() == null || rule.signature().isAll());
            if (matched.get(type.first() + i).size() == 0 && !all) {
                String wanted = rule.name() == null ? rule.signature().text() : rule.signature() == null ? rule.name().text()
                        : rule.name() + ", " + rule.signature();
                problems.add(new RuleProblem(file.name(), Kind.NO_MEMBER, null, List.of(rule.kind().element(), wanted),
                        rule.line(), rule.column(), rule.start(), rule.end()));
            }
        }
    }

    private void problem(RuleFile file, Kind kind, XmlElement element, String name) {
        XmlAttribute at = element.attribute("fullname").orElseThrow();
        problems.add(new RuleProblem(file.name(), kind, null, List.of(name), file.xml().line(at.valueStart()),
                file.xml().column(at.valueStart()), at.valueStart(), Math.max(at.valueEnd(), at.valueStart() + 1)));
    }

    /** The rules. */
    public InjectionRules rules() {
        return rules;
    }

    /** All methods, by assembly and type. */
    public List<RuledMethod> methods() {
        return Collections.unmodifiableList(methods);
    }

    /** Whether a method is injected. @param method its position in {@link #methods} */
    public boolean injects(int method) {
        int winner = winner(method);
        return winner < 0 || rules.rules().get(winner).injects();
    }

    /** The number of the rule that counts for a method, among all rules; -1 where none matches it. */
    public int winner(int method) {
        int[] numbers = matching.get(method);
        return numbers.length == 0 ? -1 : numbers[numbers.length - 1];
    }

    /** The numbers of all rules that match a method, ascending. */
    public int[] matching(int method) {
        return matching.get(method).clone();
    }

    /** The methods that a rule matches, by their positions, ascending. @param rule its number among all rules */
    public int[] matchedBy(int rule) {
        return matched.get(rule).toArray();
    }

    /** How many methods a rule matches. @param rule its number among all rules */
    public int matches(int rule) {
        return matched.get(rule).size();
    }

    /** How many methods a rule decides: those that no later rule matches. */
    public int wins(int rule) {
        return wins[rule];
    }

    /** How many methods with IL are injected. */
    public int injected() {
        int count = 0;
        for (int i = 0; i < methods.size(); i++) {
            count += methods.get(i).hasIl() && injects(i) ? 1 : 0;
        }
        return count;
    }

    /** How many methods have IL. */
    public int withIl() {
        return (int) methods.stream().filter(RuledMethod::hasIl).count();
    }

    /** What matches nothing in these assemblies. */
    public List<RuleProblem> problems() {
        return Collections.unmodifiableList(problems);
    }
}
