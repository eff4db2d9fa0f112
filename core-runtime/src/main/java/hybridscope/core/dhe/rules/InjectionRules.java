package hybridscope.core.dhe.rules;

import hybridscope.core.dhe.rules.RuleFile.AssemblyRules;
import hybridscope.core.dhe.rules.RuleFile.TypeRules;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The rules of several files: which methods are injected (RULES.md §7, "Rule files"). Of the rules that match a method the last
 * one counts, files in their order; a method that none matches is injected. Immutable.
 */
public final class InjectionRules {
    /** No file: everything is injected. */
    public static final InjectionRules NONE = of(List.of());

    private final List<RuleFile> files;
    private final List<InjectionRule> rules = new ArrayList<>();
    private final List<AssemblyPart> assemblies = new ArrayList<>();

    /**
     * An element {@code assembly} with its rules' numbers among all rules.
     *
     * @param types its elements {@code type} that have rules
     */
    record AssemblyPart(AssemblyRules element, List<TypePart> types) {
    }

    /**
     * An element {@code type}.
     *
     * @param first number of its first rule among all rules
     */
    record TypePart(TypeRules element, int first, RuleIndex index) {
    }

    private InjectionRules(List<RuleFile> files) {
        this.files = List.copyOf(files);
        for (RuleFile file : files) {
            for (AssemblyRules assembly : file.assemblies()) {
                List<TypePart> types = new ArrayList<>();
                for (TypeRules type : assembly.types()) {
                    if (!type.rules().isEmpty()) {
                        types.add(new TypePart(type, rules.size(), new RuleIndex(type.rules(), rules.size())));
                        rules.addAll(type.rules());
                    }
                }
                assemblies.add(new AssemblyPart(assembly, List.copyOf(types)));
            }
        }
    }

    /** The rules of files, which count in this order. */
    public static InjectionRules of(List<RuleFile> files) {
        return new InjectionRules(files);
    }

    /** The files in their order. */
    public List<RuleFile> files() {
        return files;
    }

    /** All rules in the order in which they count. */
    public List<InjectionRule> rules() {
        return Collections.unmodifiableList(rules);
    }

    /** What is wrong in the files by themselves. */
    public List<RuleProblem> problems() {
        return files.stream().flatMap(file -> file.problems().stream()).toList();
    }

    /** Whether a method is injected. Whether it has IL, without which nothing can be injected, is not asked. */
    public boolean injects(RuledMethod method) {
        return winner(method).map(InjectionRule::injects).orElse(true);
    }

    /** Whether a method is injected; of an instance the definition tells. What the runtime provides is matched by no rule. */
    public boolean injects(MethodInfo method) {
        return winner(method).map(InjectionRule::injects).orElse(true);
    }

    /** The rule that counts for a method; empty where none matches it. */
    public Optional<InjectionRule> winner(RuledMethod method) {
        int[] numbers = numbers(method);
        return numbers.length == 0 ? Optional.empty() : Optional.of(rules.get(numbers[numbers.length - 1]));
    }

    /** The rule that counts for a method; of an instance that of the definition. */
    public Optional<InjectionRule> winner(MethodInfo method) {
        return rules.isEmpty() ? Optional.empty() : RuledMethod.of(method).flatMap(this::winner);
    }

    /** All rules that match a method, in order: the last one counts. */
    public List<InjectionRule> matching(RuledMethod method) {
        List<InjectionRule> matching = new ArrayList<>();
        for (int number : numbers(method)) {
            matching.add(rules.get(number));
        }
        return List.copyOf(matching);
    }

    /** What the rules say of all methods of assemblies. */
    public RuleVerdicts over(List<RuledAssembly> subjects) {
        return RuleVerdicts.of(this, subjects);
    }

    List<AssemblyPart> assemblies() {
        return assemblies;
    }

    private int[] numbers(RuledMethod method) {
        IntList found = new IntList();
        String type = RuleSignature.normalType(method.type());
        for (AssemblyPart assembly : assemblies) {
            if (assembly.element.fullName().matches(method.assembly())) {
                for (TypePart part : assembly.types) {
                    if (part.element.fullName().matches(type)) {
                        part.index.add(method, found);
                    }
                }
            }
        }
        return found.toArray();
    }
}
