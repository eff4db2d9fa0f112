package hybridscope.core.dhe.rules;

import java.util.Optional;

/**
 * A rule: an element {@code method}, {@code property} or {@code event} of a rule file, with what stands around it.
 *
 * @param file      the file's name as it was given
 * @param number    its position among the rules of its file, from 0
 * @param kind      what it speaks of
 * @param assembly  the names of assemblies
 * @param type      the full names of types
 * @param name      the member's name; null where any has
 * @param signature the member's signature, {@link RuleSignature#normal normalised}; null where any has
 * @param mode      what it does
 * @param line      of its element, from 1
 * @param column    of its element, from 1, in UTF-16 units
 * @param start     where its element begins, in UTF-16 units from the file's start
 * @param end       where its start tag ends
 */
public record InjectionRule(String file, int number, RuleKind kind, Wildcard assembly, Wildcard type, Wildcard name,
        Wildcard signature, InjectionMode mode, int line, int column, int start, int end) {
    /** Whether what it matches is injected. */
    public boolean injects() {
        return mode == InjectionMode.PROXY;
    }

    /** Whether it matches a method. */
    public boolean matches(RuledMethod method) {
        return assembly.matches(method.assembly()) && type.matches(method.type())
                && method.names().stream().anyMatch(this::matches);
    }

    /** Whether it matches what a method goes by, whatever stands around. */
    boolean matches(RuledName member) {
        return member.kind() == kind && (name == null || name.matches(member.name()))
                && (signature == null || member.signatures().stream().anyMatch(signature::matches));
    }

    /** Where it stands: {@code file:line}. */
    public String place() {
        return file + ":" + line;
    }

    /** The element as it could be written. */
    public String text() {
        StringBuilder text = new StringBuilder("<").append(kind.element());
        Optional.ofNullable(name).ifPresent(pattern -> text.append(" name=\"").append(pattern).append('"'));
        Optional.ofNullable(signature).ifPresent(pattern -> text.append(" signature=\"").append(pattern).append('"'));
        return text.append(injects() ? " mode=\"proxy\"" : "").append("/>").toString();
    }
}
