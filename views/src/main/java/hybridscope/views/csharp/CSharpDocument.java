package hybridscope.views.csharp;

import hybridscope.inspectors.csharp.CSharpLineReport;
import hybridscope.inspectors.csharp.CSharpPieceReport;
import hybridscope.inspectors.csharp.CSharpReport;
import hybridscope.inspectors.csharp.CSharpWordReport;
import hybridscope.inspectors.csharp.text.CodeSpan;
import hybridscope.inspectors.csharp.text.CodeText;
import hybridscope.inspectors.json.JsonName;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.fxmisc.richtext.model.ReadOnlyStyledDocument;
import org.fxmisc.richtext.model.ReadOnlyStyledDocumentBuilder;
import org.fxmisc.richtext.model.SegmentOps;
import org.fxmisc.richtext.model.StyledSegment;

/**
 * A report as styled text, to be made off the FX thread: which words its lines have, which lines are hidden in folded blocks, and
 * which pieces come from which IL. Lines and characters are counted from 0, lines as if nothing were folded.
 */
public final class CSharpDocument {
    private static final SegmentOps<String, Collection<String>> OPS = SegmentOps.styledTextOps();
    private static final Comparator<CSharpPieceReport> BY_SIZE =
            Comparator.<CSharpPieceReport>comparingInt(piece -> piece.endLine() - piece.startLine())
            .thenComparingInt(piece -> piece.end() - piece.start());

    private final CSharpReport report;
    /** Blocks by the line that stays. */
    private final Map<Integer, CodeText.Fold> folds = new HashMap<>();
    private final List<List<CSharpPieceReport>> pieces = new ArrayList<>();
    /** What is shown while nothing is folded: made here, because most text never folds. */
    private final ReadOnlyStyledDocument<Collection<String>, String, Collection<String>> whole;

    /** A document of a report with or without lines. */
    public CSharpDocument(CSharpReport report) {
        this.report = report;
        report.folds().stream().filter(fold -> fold.last() > fold.first())
                .forEach(fold -> folds.merge(fold.first(), fold, (one, other) -> one.last() > other.last() ? one : other));
        report.lines().forEach(_ -> pieces.add(new ArrayList<>()));
        for (CSharpPieceReport piece : report.pieces()) {
            for (int line = piece.startLine(); line <= piece.endLine(); line++) {
                pieces.get(line).add(piece);
            }
        }
        whole = styled(Set.of());
    }

    /** What it shows. */
    public CSharpReport report() {
        return report;
    }

    /** The lines that can be seen while the blocks are folded that begin on some lines. */
    List<Integer> visible(Set<Integer> folded) {
        List<Integer> visible = new ArrayList<>();
        for (int line = 0; line < report.lines().size(); line++) {
            visible.add(line);
            if (folded.contains(line) && folds.containsKey(line)) {
                line = folds.get(line).last();
            }
        }
        return visible;
    }

    /** The text of a line while its block is folded, or of any other line. */
    private String remark(int line, Set<Integer> folded) {
        return !folded.contains(line) || !folds.containsKey(line) ? ""
                : " { … " + report.lines().get(folds.get(line).last()).text().strip();
    }

    /** The visible lines as styled text. */
    ReadOnlyStyledDocument<Collection<String>, String, Collection<String>> styled(Set<Integer> folded) {
        if (folded.isEmpty() && whole != null) {
            return whole;
        }
        ReadOnlyStyledDocumentBuilder<Collection<String>, String, Collection<String>> builder =
                new ReadOnlyStyledDocumentBuilder<>(OPS, List.of());
        visible(folded).forEach(line -> builder.addParagraph(segments(line, remark(line, folded))));
        if (report.lines().isEmpty()) {
            builder.addParagraph("", List.of());
        }
        return builder.build();
    }

    private List<StyledSegment<String, Collection<String>>> segments(int line, String remark) {
        List<StyledSegment<String, Collection<String>>> segments = new ArrayList<>();
        CSharpLineReport shown = report.lines().get(line);
        int at = 0;
        for (CSharpWordReport word : shown.words()) {
            int end = word.start() + word.length();
            segments.add(new StyledSegment<>(shown.text().substring(at, word.start()), List.of()));
            segments.add(new StyledSegment<>(shown.text().substring(word.start(), end), style(word)));
            at = end;
        }
        segments.add(new StyledSegment<>(shown.text().substring(at), List.of()));
        segments.add(new StyledSegment<>(remark, List.of("comment")));
        return segments;
    }

    /** Whether a click on a word leads somewhere else. */
    boolean leads(CSharpWordReport word) {
        return word.place() != null && !word.place().equals(report.place());
    }

    /** In the colour that IL gives what a word stands for. */
    Collection<String> style(CSharpWordReport word) {
        return leads(word) ? List.of(JsonName.of(word.kind()), "go") : List.of(JsonName.of(word.kind()));
    }

    /** The word that a character of a line belongs to. */
    Optional<CSharpWordReport> word(int line, int column) {
        return line < 0 || line >= report.lines().size() ? Optional.empty() : report.lines().get(line).words().stream()
                .filter(word -> column >= word.start() && column < word.start() + word.length()).findFirst();
    }

    /** The words of a line. */
    public List<CSharpWordReport> words(int line) {
        return report.lines().get(line).words();
    }

    /** The paths to all values of words in the frame of a method. */
    public Set<String> paths(int method) {
        Set<String> paths = new LinkedHashSet<>();
        report.lines().forEach(line -> line.words().forEach(word -> word.path(report.file(), method).ifPresent(paths::add)));
        return paths;
    }

    /** The text of a word. */
    public String text(int line, CSharpWordReport word) {
        return report.lines().get(line).text().substring(word.start(), word.start() + word.length());
    }

    /** The line that defines a type or member; -1 for none. @param token of this document's file */
    int definition(int token) {
        for (int line = 0; line < report.lines().size(); line++) {
            if (words(line).stream().anyMatch(word -> word.definition() && word.place() != null && word.place().token() == token
                    && word.place().file().equals(report.file()))) {
                return line;
            }
        }
        return -1;
    }

    /** The block whose head stands on a line. */
    Optional<CodeText.Fold> fold(int line) {
        return Optional.ofNullable(folds.get(line));
    }

    /** The smallest block around a line. */
    Optional<CodeText.Fold> foldAround(int line) {
        return folds.values().stream().filter(fold -> fold.first() <= line && line <= fold.last())
                .min(Comparator.comparingInt(fold -> fold.last() - fold.first()));
    }

    /** The lines that blocks begin on. */
    Set<Integer> foldable() {
        return folds.keySet();
    }

    // ---- pieces

    /** Whether a piece is of a method. */
    private static boolean isOf(CSharpPieceReport piece, int method) {
        return piece.place() != null && piece.place().token() == method;
    }

    /** The smallest piece around a character; empty where none comes from IL. */
    Optional<CSharpPieceReport> piece(int line, int column) {
        return line < 0 || line >= pieces.size() ? Optional.empty() : pieces.get(line).stream()
                .filter(piece -> piece.place() != null && contains(piece, line, column)).min(BY_SIZE);
    }

    /** The smaller one of two pieces. */
    Optional<CSharpPieceReport> smaller(Optional<CSharpPieceReport> one, Optional<CSharpPieceReport> other) {
        return Stream.concat(one.stream(), other.stream()).min(BY_SIZE);
    }

    private static boolean contains(CSharpPieceReport piece, int line, int column) {
        boolean behind = line > piece.startLine() || line == piece.startLine() && column >= piece.start();
        return behind && (line < piece.endLine() || line == piece.endLine() && column < piece.end());
    }

    /** The instructions of a piece and of the pieces within it. */
    public Set<Integer> offsets(CSharpPieceReport piece) {
        Set<Integer> offsets = new TreeSet<>();
        for (int line = piece.startLine(); line <= piece.endLine(); line++) {
            for (CSharpPieceReport each : pieces.get(line)) {
                boolean within = (each.startLine() > piece.startLine() || each.start() >= piece.start())
                        && (each.endLine() < piece.endLine() || each.endLine() == piece.endLine() && each.end() <= piece.end());
                if (within && isOf(each, piece.place().token())) {
                    Arrays.stream(each.offsets()).forEach(offsets::add);
                }
            }
        }
        return offsets;
    }

    /** The smallest pieces that some instructions of a method are in. */
    Set<CSharpPieceReport> pieces(int method, Collection<Integer> offsets) {
        Map<Integer, CSharpPieceReport> smallest = new HashMap<>();
        for (CSharpPieceReport piece : report.pieces()) {
            if (isOf(piece, method)) {
                for (int offset : piece.offsets()) {
                    if (offsets.contains(offset)) {
                        smallest.merge(offset, piece, (one, other) -> BY_SIZE.compare(one, other) <= 0 ? one : other);
                    }
                }
            }
        }
        return new LinkedHashSet<>(smallest.values());
    }

    /**
     * The smallest statement that an instruction belongs to. One that belongs to none, such as a nop, is part of what comes
     * next.
     */
    public Optional<CSharpPieceReport> statement(int method, int offset) {
        List<CSharpPieceReport> statements = report.pieces().stream()
                .filter(piece -> piece.kind() == CodeSpan.Kind.STATEMENT && isOf(piece, method)).toList();
        return statements.stream().filter(piece -> Arrays.binarySearch(piece.offsets(), offset) >= 0).min(BY_SIZE)
                .or(() -> statements.stream().filter(piece -> piece.offsets()[0] >= offset)
                .min(Comparator.comparingInt(piece -> piece.offsets()[0])));
    }

    /** The first instruction of a method that stands in the text; -1 for none. */
    public int first(int method) {
        return report.pieces().stream().filter(piece -> isOf(piece, method)).flatMapToInt(piece -> Arrays.stream(piece.offsets()))
                .min().orElse(-1);
    }

    /** The first statement that begins on a line. */
    public Optional<CSharpPieceReport> statementOn(int line) {
        return line < 0 || line >= pieces.size() ? Optional.empty() : pieces.get(line).stream()
                .filter(piece -> piece.kind() == CodeSpan.Kind.STATEMENT && piece.place() != null && piece.startLine() == line)
                .min(Comparator.comparingInt(CSharpPieceReport::start));
    }

    /** The statement around a character, else the first one that begins on its line. */
    Optional<CSharpPieceReport> statementAt(int line, int column) {
        return line < 0 || line >= pieces.size() ? Optional.empty() : pieces.get(line).stream()
                .filter(piece -> piece.kind() == CodeSpan.Kind.STATEMENT && piece.place() != null
                && contains(piece, line, column)).min(BY_SIZE).or(() -> statementOn(line));
    }

    /** Where the statements of a method begin: IL offsets, ascending. */
    public List<Integer> statements(int method) {
        return report.pieces().stream().filter(piece -> piece.kind() == CodeSpan.Kind.STATEMENT && isOf(piece, method))
                .map(piece -> piece.offsets()[0]).distinct().sorted().toList();
    }
}
