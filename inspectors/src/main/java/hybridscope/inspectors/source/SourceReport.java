package hybridscope.inspectors.source;

import hybridscope.core.metadata.debug.DebugInformation;
import hybridscope.core.metadata.debug.SourceDocument;
import hybridscope.core.metadata.debug.SymbolFile;
import hybridscope.core.metadata.pdb.CustomDebugInformationReader;
import hybridscope.core.metadata.pdb.SequencePoint;
import hybridscope.core.pe.BadFormatException;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.il.IlReport;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * The source of a method.
 *
 * @param document the source file's name as the symbols have it; the chosen file's where they name none; null without either
 * @param origin   where the text was read from: a path, or {@code embedded}; null where there is none
 * @param same     whether the text has the checksum that the symbols state; null where that cannot be told
 * @param lines    the text
 * @param points   which pieces of it became which IL, by IL offset; hidden points left out
 * @param missing  why there is no text: {@code no-symbols}, {@code refused} (what lies beside it
 *                 is another build's, or damaged), {@code no-points} (the symbols tell nothing of this method) or
 *                 {@code no-source}; null where there is
 */
public record SourceReport(String document, String origin, Boolean same, List<String> lines, List<PointReport> points,
        String missing) {
    /** The largest source file that is read, in bytes. */
    public static final int MAX_SIZE = CustomDebugInformationReader.MAX_SOURCE;

    /** A text and where it came from. */
    private record Text(byte[] bytes, String origin) {
    }

    /**
     * The source of a method, as the symbols embedded in the file or beside it tell.
     *
     * @param rid     row of MethodDef
     * @param codeEnd IL offset behind the last instruction
     * @param chosen  a file to read the text from before all others; null for none
     */
    public static SourceReport of(OpenFile file, int rid, int codeEnd, Path chosen) {
        Optional<SymbolFile> symbols = IlReport.symbols(file);
        if (symbols.isEmpty()) {
            return unlinked(chosen, SymbolFile.refused(file.image()).isEmpty() ? "no-symbols" : "refused");
        }
        try {
            DebugInformation information = symbols.get().information();
            List<SequencePoint> points = information.points(rid);
            int index = points.stream().filter(point -> !point.isHidden()).mapToInt(SequencePoint::document)
                    .findFirst().orElse(0);
            SourceDocument document = information.document(index).orElse(null);
            if (document == null) {
                return unlinked(chosen, "no-points");
            }
            Text text = text(document, symbols.get().path().orElse(file.path()), chosen);
            List<String> lines = text == null ? List.of() : lines(text.bytes);
            List<PointReport> pieces = points(points, index, codeEnd, lines);
            return text == null ? new SourceReport(document.name(), null, null, List.of(), pieces, "no-source")
                    : new SourceReport(document.name(), text.origin, document.describes(text.bytes).orElse(null), lines,
                    pieces, null);
        } catch (BadFormatException e) {
            return unlinked(chosen, "no-points");
        }
    }

    /** The chosen text alone: nothing tells which statement became which IL. */
    private static SourceReport unlinked(Path chosen, String missing) {
        Text text = chosen == null ? null : read(chosen);
        return text == null ? new SourceReport(null, null, null, List.of(), List.of(), missing)
                : new SourceReport(chosen.getFileName().toString(), text.origin, null, lines(text.bytes), List.of(), null);
    }

    private static List<PointReport> points(List<SequencePoint> points, int document, int codeEnd, List<String> lines) {
        Map<Integer, TreeSet<Integer>> columns = new HashMap<>();
        points.stream().filter(point -> !point.isHidden() && point.document() == document)
                .forEach(point -> columns.computeIfAbsent(point.startLine(), _ -> new TreeSet<>()).add(point.startColumn()));
        List<PointReport> pieces = new ArrayList<>();
        for (int i = 0; i < points.size(); i++) {
            SequencePoint point = points.get(i);
            int end = i + 1 < points.size() ? points.get(i + 1).ilOffset() : Math.max(codeEnd, point.ilOffset());
            if (!point.isHidden() && point.document() == document) {
                int endColumn = point.hasEnd() ? point.endColumn() : endColumn(point, columns.get(point.startLine()), lines);
                pieces.add(new PointReport(point.ilOffset(), end, point.startLine(), point.startColumn(), point.endLine(),
                        endColumn));
            }
        }
        return List.copyOf(pieces);
    }

    /** Where no end is told, a statement goes as far as the next one on its line, or as the line does. */
    private static int endColumn(SequencePoint point, TreeSet<Integer> columns, List<String> lines) {
        boolean known = point.startLine() >= 1 && point.startLine() <= lines.size();
        String line = known ? lines.get(point.startLine() - 1) : "";
        Integer next = columns.higher(point.startColumn());
        int limit = Math.min(line.length(), next == null ? line.length() : next - 1);
        int start = Math.clamp(point.startColumn() - 1L, 0, limit);
        return Math.max(point.startColumn(), start + line.substring(start, limit).stripTrailing().length() + 1);
    }

    private static Text text(SourceDocument document, Path symbols, Path chosen) {
        Text chosenText = chosen == null ? null : read(chosen);
        if (chosenText != null) {
            return chosenText;
        }
        if (document.embedded().isPresent()) {
            return new Text(document.embedded().get(), "embedded");
        }
        for (Path candidate : candidates(document.name(), symbols)) {
            Text text = read(candidate);
            if (text != null) {
                return text;
            }
        }
        return null;
    }

    /**
     * The path as it stands, then its last parts beside the symbols: {@code Journey.cs}, {@code Debugged/Journey.cs} and so on.
     */
    private static List<Path> candidates(String name, Path symbols) {
        List<Path> candidates = new ArrayList<>();
        try {
            candidates.add(Path.of(name));
            String[] parts = name.split("[/\\\\]");
            String tail = "";
            for (int i = parts.length - 1; i > 0 && symbols != null && !parts[i].equals(".."); i--) {
                tail = tail.isEmpty() ? parts[i] : parts[i] + "/" + tail;
                candidates.add(symbols.resolveSibling(tail));
            }
        } catch (InvalidPathException e) {
            // This system has no file of such a name.
        }
        return candidates;
    }

    private static Text read(Path path) {
        try {
            return Files.isRegularFile(path) && Files.size(path) <= MAX_SIZE
                    ? new Text(Files.readAllBytes(path), path.toString()) : null;
        } catch (IOException e) {
            return null;
        }
    }

    private static List<String> lines(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        return (text.startsWith("\uFEFF") ? text.substring(1) : text).lines().toList();
    }
}
