package hybridscope.views.il;

import hybridscope.core.il.IlRange;
import hybridscope.core.metadata.debug.SymbolFile;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.pe.Bytes;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.il.IlListing;
import hybridscope.inspectors.il.IlPartReport;
import hybridscope.inspectors.il.IlReport;
import hybridscope.inspectors.il.InstructionReport;
import hybridscope.inspectors.il.ListingLine;
import hybridscope.inspectors.il.RegionReport;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.place.Place;
import hybridscope.views.gutter.Arrow;
import hybridscope.views.gutter.GutterLines;
import hybridscope.views.gutter.Lanes;
import hybridscope.views.gutter.RegionBar;
import hybridscope.views.place.BackgroundTasks.Progress;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.fxmisc.richtext.model.ReadOnlyStyledDocument;
import org.fxmisc.richtext.model.ReadOnlyStyledDocumentBuilder;
import org.fxmisc.richtext.model.SegmentOps;
import org.fxmisc.richtext.model.StyledSegment;

/**
 * A method's text as the window shows it: in columns, each part in the style of its kind, with the arrows and bars at its
 * left. Made off the FX thread and never changed.
 */
final class IlDocument implements GutterLines {
    /**
     * Lines of the text have at most so many parts and each part so many characters: nobody reads more of a switch or a string.
     */
    private static final int MOST_PARTS = 200;
    private static final int LONGEST_PART = 400;
    private static final int LONGEST_LINE = 2000;
    private static final int REPORT_EVERY = 512;
    private static final SegmentOps<String, Collection<String>> OPS = SegmentOps.styledTextOps();

    private final IlReport report;
    private final IlListing listing;
    private final boolean bytesShown;
    private final Bytes bytes;
    private final int labelWidth;
    private final List<ListingLine> lines = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();
    /** Lines of the instructions, in order. */
    private final List<Integer> instructions = new ArrayList<>();
    private final List<Arrow> arrows;
    private final List<RegionBar> bars = new ArrayList<>();

    /** A part of a line and the columns it takes. */
    record Shown(int start, int end, IlPartReport part) {
    }

    private IlDocument(OpenFile file, Optional<SymbolFile> symbols, int rid, NameStyle style, boolean bytesShown,
            Progress progress) {
        this.report = IlReport.of(file, symbols, rid, style);
        this.listing = IlListing.of(file, symbols, rid, style);
        this.bytesShown = bytesShown;
        this.bytes = file.image().bytes();
        progress.report(0, listing.lines().size());
        labelWidth = "IL_%04x".formatted(report.body() == null ? 0 : report.body().codeSize()).length() + 2;
        listing.lines().forEach(this::join);
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).isInstruction()) {
                instructions.add(i);
            }
            StringBuilder text = new StringBuilder();
            segments(lines.get(i)).forEach(segment -> text.append(segment.getSegment()));
            texts.add(text.toString());
            if (i % REPORT_EVERY == 0) {
                progress.report(i, lines.size());
            }
        }
        arrows = Lanes.arrange(branches());
        if (report.body() != null) {
            bars(report.body().regions(), 0);
        }
    }

    /**
     * The document of a method.
     *
     * @param rid        row of MethodDef
     * @param style      how types and members are written
     * @param bytesShown whether there is a column of bytes
     */
    static IlDocument of(OpenFile file, int rid, NameStyle style, boolean bytesShown, Progress progress) {
        return new IlDocument(file, IlReport.symbols(file), rid, style, bytesShown, progress);
    }

    /** An opening brace goes to the end of the line before it, where that opens a block. */
    private void join(ListingLine line) {
        boolean brace = line.parts().size() == 1 && line.text().equals("{") && line.offset() < 0;
        ListingLine last = lines.isEmpty() ? null : lines.getLast();
        if (brace && last != null && last.text().startsWith("}")) {
            // ILASM has no word for the handler behind a filter; people need one.
            lines.add(new ListingLine(line.indent(), -1, -1, 0, List.of(new IlPartReport(IlPartReport.Kind.KEYWORD, "handler",
                    null), new IlPartReport(IlPartReport.Kind.TEXT, " {", null))));
        } else if (brace && last != null && last.offset() < 0) {
            List<IlPartReport> parts = new ArrayList<>(last.parts());
            parts.add(new IlPartReport(IlPartReport.Kind.TEXT, " {", null));
            lines.set(lines.size() - 1, new ListingLine(last.indent(), -1, -1, 0, List.copyOf(parts)));
        } else {
            lines.add(line);
        }
    }

    private List<StyledSegment<String, Collection<String>>> segments(ListingLine line) {
        List<StyledSegment<String, Collection<String>>> segments = new ArrayList<>();
        segments.add(new StyledSegment<>(label(line), List.of("offset")));
        if (bytesShown) {
            segments.add(new StyledSegment<>(byteColumn(line), List.of("bytes")));
        }
        segments.add(new StyledSegment<>("  ".repeat(line.indent()), List.of()));
        for (IlPartReport part : shownParts(line)) {
            segments.add(new StyledSegment<>(part.text(), style(part)));
        }
        return segments;
    }

    private static Collection<String> style(IlPartReport part) {
        return part.kind() == IlPartReport.Kind.TEXT ? List.of() : part.place() == null
                ? List.of(JsonName.of(part.kind())) : List.of(JsonName.of(part.kind()), "go");
    }

    private String label(ListingLine line) {
        String label = line.offset() < 0 ? "" : "IL_%04x".formatted(line.offset());
        return label + " ".repeat(labelWidth - label.length());
    }

    private String byteColumn(ListingLine line) {
        String column = listing.bytes(bytes, line);
        return column + " ".repeat(Math.max(listing.bytesWidth() - column.length(), 0) + 2);
    }

    private List<IlPartReport> shownParts(ListingLine line) {
        List<IlPartReport> shown = new ArrayList<>();
        int length = 0;
        for (IlPartReport part : line.parts()) {
            if (shown.size() == MOST_PARTS || length > LONGEST_LINE) {
                shown.add(new IlPartReport(IlPartReport.Kind.COMMENT, "…", null));
                break;
            }
            boolean isLong = part.text().length() > LONGEST_PART;
            shown.add(isLong ? new IlPartReport(part.kind(), part.text().substring(0, LONGEST_PART) + "…", part.place()) : part);
            length += shown.getLast().text().length();
        }
        return shown;
    }

    private List<Lanes.Branch> branches() {
        List<Lanes.Branch> branches = new ArrayList<>();
        for (int line : instructions) {
            for (IlPartReport part : lines.get(line).parts()) {
                int target = part.kind() == IlPartReport.Kind.OFFSET && part.place() != null
                        && part.place().target() instanceof Place.Method(int _, int offset) ? lineStarting(offset) : -1;
                if (target >= 0) {
                    branches.add(new Lanes.Branch(line, target));
                }
            }
        }
        return branches;
    }

    private void bars(List<RegionReport> regions, int level) {
        for (RegionReport region : regions) {
            int first = lineStarting(region.start());
            int last = instructions.get(instructionAt(region.end() - 1));
            // The braces of the regions inside stand between those of this one and its instructions.
            String type = region.type() == null ? "" : " " + region.type();
            bars.add(new RegionBar(region.kind(), JsonName.of(region.kind()) + type + "  " + new IlRange(region.start(),
                    region.end()).text(), level, first - 1 - braces(region, true), last + 1 + braces(region, false)));
            bars(region.children(), level + 1);
        }
    }

    /** How many regions inside start, or end, where this one does. */
    private static int braces(RegionReport region, boolean start) {
        int count = 0;
        RegionReport at = region;
        while (!at.children().isEmpty()) {
            RegionReport inner = start ? at.children().getFirst() : at.children().getLast();
            if (start ? inner.start() != region.start() : inner.end() != region.end()) {
                break;
            }
            count++;
            at = inner;
        }
        return count;
    }

    /** Line of the instruction that starts at an IL offset, or -1. */
    int lineStarting(int offset) {
        int index = instructionAt(offset);
        return index >= 0 && lines.get(instructions.get(index)).offset() == offset ? instructions.get(index) : -1;
    }

    /** Line of the instruction whose bytes contain an IL offset, or -1. */
    int lineAt(int offset) {
        int index = instructionAt(offset);
        if (index < 0) {
            return -1;
        }
        ListingLine line = lines.get(instructions.get(index));
        return offset < line.offset() + line.length() ? instructions.get(index) : -1;
    }

    /** Index of the last instruction that starts at or before an IL offset, or -1. */
    private int instructionAt(int offset) {
        int low = 0;
        int high = instructions.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (lines.get(instructions.get(middle)).offset() <= offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low - 1;
    }

    /** What the document is about. */
    IlReport report() {
        return report;
    }

    /** The same method as plain text. */
    IlListing listing() {
        return listing;
    }

    /** The styled text, with notes behind the instructions; to be made off the FX thread. */
    ReadOnlyStyledDocument<Collection<String>, String, Collection<String>> styled(IlNotes notes) {
        ReadOnlyStyledDocumentBuilder<Collection<String>, String, Collection<String>> builder =
                new ReadOnlyStyledDocumentBuilder<>(OPS, List.of());
        for (ListingLine line : lines) {
            List<StyledSegment<String, Collection<String>>> segments = segments(line);
            String failure = line.isInstruction() ? notes.failures().get(line.offset()) : null;
            String note = line.isInstruction() && failure == null ? notes.notes().get(line.offset()) : failure;
            if (note != null) {
                segments.add(new StyledSegment<>("   " + note, List.of(failure == null ? "note" : "failure")));
            }
            builder.addParagraph(segments);
        }
        return builder.build();
    }

    /** The lines as plain text, columns included. */
    List<String> texts() {
        return texts;
    }

    /** What a line shows. */
    ListingLine line(int line) {
        return lines.get(line);
    }

    /** The instruction a line shows, or null. */
    InstructionReport instruction(int line) {
        if (line < 0 || line >= lines.size() || !lines.get(line).isInstruction()) {
            return null;
        }
        return report.body().instructions().get(instructionAt(lines.get(line).offset()));
    }

    /** How many instructions come before a line. */
    int instructionNumber(int line) {
        return instructionAt(lines.get(line).offset());
    }

    /** The parts of a line behind its columns, with the characters they take. */
    List<Shown> parts(int line) {
        ListingLine source = lines.get(line);
        List<Shown> shown = new ArrayList<>();
        int at = labelWidth + (bytesShown ? byteColumn(source).length() : 0) + 2 * source.indent();
        for (IlPartReport part : shownParts(source)) {
            shown.add(new Shown(at, at + part.text().length(), part));
            at += part.text().length();
        }
        return shown;
    }

    @Override
    public List<Arrow> arrows() {
        return arrows;
    }

    @Override
    public List<RegionBar> bars() {
        return bars;
    }

    @Override
    public String label(int line) {
        return IlRange.label(lines.get(line).offset());
    }
}
