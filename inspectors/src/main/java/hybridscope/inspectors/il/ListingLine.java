package hybridscope.inspectors.il;

import java.util.List;

/**
 * A line of a method's text.
 *
 * @param indent     how deep it stands: the number of braces around it
 * @param offset     IL offset of the instruction or of the bytes it shows, or -1
 * @param fileOffset file offset of those, or -1
 * @param length     how many bytes they are
 * @param parts      the rest of the line, the label left out
 */
public record ListingLine(int indent, int offset, int fileOffset, int length, List<IlPartReport> parts) {
    /** The parts as text. */
    public String text() {
        StringBuilder text = new StringBuilder();
        parts.forEach(part -> text.append(part.text()));
        return text.toString();
    }

    /** Whether it shows an instruction. */
    public boolean isInstruction() {
        return offset >= 0 && !parts.isEmpty() && parts.getFirst().kind() == IlPartReport.Kind.OPCODE;
    }
}
