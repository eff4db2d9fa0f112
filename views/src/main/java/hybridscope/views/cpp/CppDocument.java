package hybridscope.views.cpp;

import hybridscope.inspectors.cpp.CppLineReport;
import hybridscope.inspectors.cpp.CppLinkReport;
import hybridscope.inspectors.cpp.CppReport;
import hybridscope.inspectors.cpp.CppWord;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.place.Place;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.fxmisc.richtext.model.ReadOnlyStyledDocument;
import org.fxmisc.richtext.model.ReadOnlyStyledDocumentBuilder;
import org.fxmisc.richtext.model.SegmentOps;
import org.fxmisc.richtext.model.StyledSegment;

/** A report as styled text, made off the FX thread: what its lines come from, and where their links are. */
final class CppDocument {
    private static final SegmentOps<String, Collection<String>> OPS = SegmentOps.styledTextOps();
    private static final int STEP = 2;

    private final CppReport report;
    private final ReadOnlyStyledDocument<Collection<String>, String, Collection<String>> styled;

    CppDocument(CppReport report) {
        this.report = report;
        ReadOnlyStyledDocumentBuilder<Collection<String>, String, Collection<String>> builder =
                new ReadOnlyStyledDocumentBuilder<>(OPS, List.of());
        report.lines().forEach(line -> builder.addParagraph(segments(line)));
        if (report.lines().isEmpty()) {
            builder.addParagraph("", List.of());
        }
        styled = builder.build();
    }

    private static int indent(CppLineReport line) {
        return line.text().isEmpty() ? 0 : STEP * line.indent();
    }

    private static List<StyledSegment<String, Collection<String>>> segments(CppLineReport line) {
        List<StyledSegment<String, Collection<String>>> segments = new ArrayList<>();
        segments.add(new StyledSegment<>(" ".repeat(indent(line)), List.of()));
        int at = 0;
        for (CppWord word : CppWord.of(line.text())) {
            segments.add(new StyledSegment<>(line.text().substring(at, word.start()), List.of()));
            segments.add(new StyledSegment<>(word.text(), style(line, word)));
            at = word.start() + word.text().length();
        }
        segments.add(new StyledSegment<>(line.text().substring(at), List.of()));
        return segments;
    }

    private static Collection<String> style(CppLineReport line, CppWord word) {
        return line.links().stream().filter(link -> link.start() == word.start()).findFirst().map(CppDocument::style)
                .orElse(word.kind() == CppWord.Kind.NAME ? List.of() : List.of(JsonName.of(word.kind())));
    }

    /** In the colour that IL gives what a link leads to. */
    static Collection<String> style(CppLinkReport link) {
        if (link.place() == null) {
            return List.of("string");
        }
        return List.of(link.place().target() instanceof Place.Type ? "type" : "member", "go");
    }

    CppReport report() {
        return report;
    }

    ReadOnlyStyledDocument<Collection<String>, String, Collection<String>> styled() {
        return styled;
    }

    /** The link at a column of a line. */
    Optional<CppLinkReport> link(int line, int column) {
        if (line < 0 || line >= report.lines().size()) {
            return Optional.empty();
        }
        CppLineReport of = report.lines().get(line);
        int at = column - indent(of);
        return of.links().stream().filter(link -> at >= link.start() && at < link.start() + link.length()).findFirst();
    }

    /** Where a link of a line begins. */
    int start(int line, CppLinkReport link) {
        return indent(report.lines().get(line)) + link.start();
    }

    /** IL offset of a line's instruction; -1 for none. */
    int offset(int line) {
        return line < 0 || line >= report.lines().size() ? -1 : report.lines().get(line).offset();
    }

    /**
     * The lines of an instruction. One that writes none, such as a constant, is part of what the next one with a line writes.
     *
     * @param offset its IL offset
     */
    List<Integer> lines(int offset) {
        int nearest = report.lines().stream().mapToInt(CppLineReport::offset).filter(each -> each >= offset).min().orElse(-1);
        List<Integer> lines = new ArrayList<>();
        for (int i = 0; nearest >= 0 && i < report.lines().size(); i++) {
            if (report.lines().get(i).offset() == nearest && !report.lines().get(i).text().isEmpty()) {
                lines.add(i);
            }
        }
        return lines;
    }

}
