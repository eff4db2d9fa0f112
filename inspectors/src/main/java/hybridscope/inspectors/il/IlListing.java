package hybridscope.inspectors.il;

import hybridscope.core.il.IlLine;
import hybridscope.core.il.IlRange;
import hybridscope.core.il.IlText;
import hybridscope.core.il.OpCode;
import hybridscope.core.il.Part;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.debug.SymbolFile;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Span;
import hybridscope.inspectors.file.OpenFile;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * A method as text in the manner of ILASM: its declaration, directives, and instructions within the braces of its exception
 * regions. The command line prints it, the window shows it in columns.
 *
 * @param lines   the lines
 * @param longest bytes that a line of the byte column shows at most
 */
public record IlListing(List<ListingLine> lines, int longest) {
    /** A switch has no more bytes in the byte column than the other instructions have, or this many. */
    private static final int SWITCH_BYTES = 5;
    private static final HexFormat HEX = HexFormat.ofDelimiter(" ").withUpperCase();

    /**
     * The text of a method.
     *
     * @param symbols where names of local variables come from
     * @param rid     row of MethodDef
     * @throws hybridscope.core.pe.BadFormatException where there is no such row
     */
    public static IlListing of(OpenFile file, Optional<SymbolFile> symbols, int rid, NameStyle style) {
        List<IlLine> source = new IlText(file.image(), style, IlReport.localNames(symbols)).method(rid);
        List<ListingLine> lines = new ArrayList<>(source.size());
        int widest = 0;
        for (IlLine line : source) {
            ListingLine made = line(file, Token.of(Table.METHOD_DEF, rid), line);
            lines.add(made);
            boolean isSwitch = line.instruction().isPresent() && line.instruction().get().opCode() == OpCode.SWITCH;
            widest = made.isInstruction() ? Math.max(widest, isSwitch ? SWITCH_BYTES : made.length()) : widest;
        }
        return new IlListing(List.copyOf(lines), widest);
    }

    private static ListingLine line(OpenFile file, int method, IlLine line) {
        List<Part> parts = line.parts();
        int offset = -1;
        Span span = new Span(-1, 0);
        if (parts.getFirst() instanceof Part.Label label) {
            offset = label.offset();
            // Behind the label stands a colon.
            parts = parts.subList(2, parts.size());
            span = line.instruction().isPresent() ? line.instruction().get().span()
                    : parts.getFirst() instanceof Part.RawBytes raw ? raw.span() : span;
        }
        return new ListingLine(line.indent(), offset, span.offset(), span.length(),
                parts.stream().map(part -> IlPartReport.of(part, file.key(), method)).toList());
    }

    /** Characters that the byte column takes. */
    public int bytesWidth() {
        return Math.max(longest * 3 - 1, 0);
    }

    /** The byte column of a line: its bytes as hex, cut with an ellipsis where they are many; empty for lines without. */
    public String bytes(Bytes bytes, ListingLine line) {
        if (!line.isInstruction()) {
            return "";
        }
        boolean cut = line.length() > longest;
        Span shown = new Span(line.fileOffset(), cut ? longest - 1 : line.length());
        return HEX.formatHex(bytes.copy(shown)) + (cut ? " …" : "");
    }

    /**
     * The whole text, each line ended by a line feed.
     *
     * @param bytes the file, to have a byte column behind the labels; else null
     */
    public String text(Bytes bytes) {
        StringBuilder text = new StringBuilder();
        for (ListingLine line : lines) {
            text.append("  ".repeat(line.indent()));
            if (line.offset() >= 0) {
                text.append(IlRange.label(line.offset())).append(":  ");
            }
            if (bytes != null && line.isInstruction()) {
                String column = bytes(bytes, line);
                text.append(column).append(" ".repeat(Math.max(bytesWidth() - column.length(), 0) + 2));
            }
            text.append(line.text()).append('\n');
        }
        return text.toString();
    }
}
