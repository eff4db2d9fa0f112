package hybridscope.core.ir;

/**
 * One thing that is wrong with IR code, and where.
 *
 * @param rule     the rule that is broken
 * @param offset   of the instruction, in bytes from the start of the code
 * @param subject  the instruction's name, or "clause 1"; empty where there is none
 * @param expected what the rule asks for here
 * @param found    what stands there
 */
public record IrDiagnostic(IrRule rule, int offset, String subject, String expected, String found) {
    /** One line for people: offset, subject, rule, expected, found. */
    public String text() {
        return "%s%s: %s: expected %s, found %s".formatted(IrInstruction.label(offset), subject.isEmpty() ? "" : " " + subject,
                rule.sentence(), expected, found);
    }
}
