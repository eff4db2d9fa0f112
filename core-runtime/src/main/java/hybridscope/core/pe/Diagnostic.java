package hybridscope.core.pe;

/**
 * One thing that is wrong with a file, and where.
 *
 * @param severity  how much it matters
 * @param span      the bytes concerned; the length may be 0 where something is missing
 * @param structure what was being read, in the specification's words ("MetadataRoot", "TypeDef row 12")
 * @param rule      the rule that is broken
 * @param expected  what the rule asks for here
 * @param found     what stands there
 */
public record Diagnostic(Severity severity, Span span, String structure, Rule rule, String expected, String found) {
    /** A broken rule that hides content. */
    public static Diagnostic error(Rule rule, Span span, String structure, String expected, String found) {
        return new Diagnostic(Severity.ERROR, span, structure, rule, expected, found);
    }

    /** A broken rule that hides nothing. */
    public static Diagnostic warning(Rule rule, Span span, String structure, String expected, String found) {
        return new Diagnostic(Severity.WARNING, span, structure, rule, expected, found);
    }

    /** Something worth knowing. */
    public static Diagnostic info(Rule rule, Span span, String structure, String expected, String found) {
        return new Diagnostic(Severity.INFO, span, structure, rule, expected, found);
    }

    /** The same finding, told of a more telling structure. */
    public Diagnostic in(String otherStructure) {
        return new Diagnostic(severity, span, otherStructure, rule, expected, found);
    }

    /** One line for people: offset, structure, rule, section, expected, found. */
    public String text() {
        return "%s at 0x%X in %s: %s%s: expected %s, found %s".formatted(severity.name().toLowerCase(java.util.Locale.ROOT),
                span.offset(), structure, rule.sentence(), rule.section().isEmpty() ? "" : " (" + rule.section() + ")",
                expected, found);
    }
}
