package hybridscope.inspectors.source;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.debug.SymbolFile;
import hybridscope.core.metadata.name.DocumentName;
import hybridscope.core.metadata.pdb.CustomDebugInformation;
import hybridscope.core.metadata.pdb.CustomDebugInformationReader;
import hybridscope.core.metadata.pdb.SequencePoint;
import hybridscope.core.metadata.pdb.SequencePoints;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Span;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.il.IlReport;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * The source of a method.
 *
 * @param document the source file's name as the PDB has it; the chosen file's where no PDB names one; null without either
 * @param origin   where the text was read from: a path, or {@code embedded}; null where there is none
 * @param same     whether the text has the checksum that the PDB states; null where that cannot be told
 * @param lines    the text
 * @param points   which pieces of it became which IL, by IL offset; hidden points left out
 * @param missing  why there is no text: {@code no-pdb}, {@code no-points} (the PDB tells nothing of this method) or {@code no-source};
 *                 null where there is
 */
public record SourceReport(String document, String origin, Boolean same, List<String> lines, List<PointReport> points, String missing) {
    /** The largest source file that is read, in bytes. */
    public static final int MAX_SIZE = CustomDebugInformationReader.MAX_SOURCE;

    private static final Column PARENT = Table.CUSTOM_DEBUG_INFORMATION.column("Parent");
    private static final UUID SHA1 = UUID.fromString("ff1816ec-aa5e-4d10-87f7-6f4963833460");
    private static final UUID SHA256 = UUID.fromString("8829d00f-11b8-4213-878b-770e8597ac16");

    /** A text and where it came from. */
    private record Text(byte[] bytes, String origin) {
    }

    /**
     * The source of a method, from the PDB embedded in the file or beside it.
     *
     * @param rid     row of MethodDef
     * @param codeEnd IL offset behind the last instruction
     * @param chosen  a file to read the text from before all others; null for none
     */
    public static SourceReport of(OpenFile file, int rid, int codeEnd, Path chosen) {
        Optional<SymbolFile> symbols = IlReport.symbols(file);
        Metadata pdb = symbols.flatMap(found -> found.pdb().metadata()).orElse(null);
        if (pdb == null) {
            return unlinked(chosen, "no-pdb");
        }
        try {
            SequencePoints points = pdb.tables().has(Table.METHOD_DEBUG_INFORMATION, rid) ? SequencePoints.read(pdb, rid) : SequencePoints.NONE;
            int document = points.points().stream().filter(point -> !point.isHidden()).mapToInt(SequencePoint::document).findFirst().orElse(0);
            if (document == 0 || !pdb.tables().has(Table.DOCUMENT, document)) {
                return unlinked(chosen, "no-points");
            }
            String name = DocumentName.read(pdb, pdb.blob(Table.DOCUMENT.column("Name"), document));
            Text text = text(file, symbols.get(), pdb, document, name, chosen);
            List<PointReport> pieces = points(points.points(), document, codeEnd);
            return text == null ? new SourceReport(name, null, null, List.of(), pieces, "no-source")
                    : new SourceReport(name, text.origin, same(pdb, document, text.bytes), lines(text.bytes), pieces, null);
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

    private static List<PointReport> points(List<SequencePoint> points, int document, int codeEnd) {
        List<PointReport> pieces = new ArrayList<>();
        for (int i = 0; i < points.size(); i++) {
            SequencePoint point = points.get(i);
            int end = i + 1 < points.size() ? points.get(i + 1).ilOffset() : Math.max(codeEnd, point.ilOffset());
            if (!point.isHidden() && point.document() == document) {
                pieces.add(new PointReport(point.ilOffset(), end, point.startLine(), point.startColumn(), point.endLine(), point.endColumn()));
            }
        }
        return List.copyOf(pieces);
    }

    private static Text text(OpenFile file, SymbolFile symbols, Metadata pdb, int document, String name, Path chosen) {
        if (chosen != null) {
            Text text = read(chosen);
            if (text != null) {
                return text;
            }
        }
        for (int row : pdb.relations().rowsWhere(PARENT, Table.DOCUMENT, document)) {
            if (CustomDebugInformationReader.read(pdb, row) instanceof CustomDebugInformation.EmbeddedSource source) {
                return new Text(source.content(), "embedded");
            }
        }
        for (Path candidate : candidates(name, symbols.path().orElse(file.path()))) {
            Text text = read(candidate);
            if (text != null) {
                return text;
            }
        }
        return null;
    }

    /** The path as it stands, then its last parts beside the PDB: {@code Journey.cs}, {@code Debugged/Journey.cs} and so on. */
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
            return Files.isRegularFile(path) && Files.size(path) <= MAX_SIZE ? new Text(Files.readAllBytes(path), path.toString()) : null;
        } catch (IOException e) {
            return null;
        }
    }

    private static List<String> lines(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        return (text.startsWith("\uFEFF") ? text.substring(1) : text).lines().toList();
    }

    private static Boolean same(Metadata pdb, int document, byte[] bytes) {
        UUID algorithm = pdb.guids().get(pdb.tables().value(Table.DOCUMENT.column("HashAlgorithm"), document));
        String name = SHA1.equals(algorithm) ? "SHA-1" : SHA256.equals(algorithm) ? "SHA-256" : null;
        Span hash = pdb.blob(Table.DOCUMENT.column("Hash"), document);
        if (name == null || hash.length() == 0) {
            return null;
        }
        try {
            return MessageDigest.isEqual(MessageDigest.getInstance(name).digest(bytes), pdb.bytes().copy(hash));
        } catch (NoSuchAlgorithmException e) {
            return null;
        }
    }
}
