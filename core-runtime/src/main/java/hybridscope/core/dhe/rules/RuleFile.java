package hybridscope.core.dhe.rules;

import hybridscope.core.dhe.rules.xml.XmlElement;
import hybridscope.core.dhe.rules.xml.XmlText;
import java.util.List;

/**
 * A rule file that was read.
 *
 * @param name       its name as it was given, for people
 * @param xml        its text and what XML found in it
 * @param assemblies its elements {@code assembly}, in order
 * @param rules      its rules in order; what is an error is none
 * @param problems   what is wrong in it, by place; what only the assemblies can tell is not among it
 */
public record RuleFile(String name, XmlText xml, List<AssemblyRules> assemblies, List<InjectionRule> rules,
        List<RuleProblem> problems) {
    /** The elements that a rule file has, from the outermost inwards; of the innermost ones any is one of {@link RuleKind}. */
    public static final List<String> CONTAINERS = List.of("rules", "assembly", "type");

    /**
     * An element {@code assembly}.
     *
     * @param fullName the names of assemblies
     * @param element  where it stands
     * @param types    its elements {@code type}
     */
    public record AssemblyRules(Wildcard fullName, XmlElement element, List<TypeRules> types) {
    }

    /**
     * An element {@code type}.
     *
     * @param fullName the full names of types, nested ones behind a slash
     * @param element  where it stands
     * @param rules    its rules
     */
    public record TypeRules(Wildcard fullName, XmlElement element, List<InjectionRule> rules) {
    }

    /** Reads a text. @param name for people, in problems and rules */
    public static RuleFile read(String name, String text) {
        return RuleFileReader.read(name, XmlText.read(text));
    }

    /** Reads a file's bytes, in the encoding that they tell. @param name for people, in problems and rules */
    public static RuleFile read(String name, byte[] bytes) {
        return RuleFileReader.read(name, XmlText.read(bytes));
    }

    /** Whether something in it does not count because it is wrong. */
    public boolean hasErrors() {
        return problems.stream().anyMatch(RuleProblem::isError);
    }
}
