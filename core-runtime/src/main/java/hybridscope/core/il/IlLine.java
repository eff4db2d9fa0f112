package hybridscope.core.il;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A line of IL text.
 *
 * @param indent      how deep it stands; each level is two blanks
 * @param parts       what it consists of
 * @param instruction the instruction it shows; empty for directives and braces
 */
public record IlLine(int indent, List<Part> parts, Optional<Instruction> instruction) {
    /** The line as text, indented. */
    public String text() {
        return parts.stream().map(Part::text).collect(Collectors.joining("", "  ".repeat(indent), ""));
    }
}
