package hybridscope.core.metadata.debug;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.mdb.MdbFile;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.debug.DebugData;
import hybridscope.core.pe.debug.DebugDirectory;
import hybridscope.core.pe.debug.DebugEntry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * The debug information of an assembly, wherever it is.
 *
 * @param information what it tells
 * @param path        the file it was read from; absent where it is embedded in the assembly
 */
public record SymbolFile(DebugInformation information, Optional<Path> path) {
    private static final int ID_SIZE = 20;
    private static final Set<Rule> REFUSALS = Set.of(Rule.PDB_MATCH, Rule.MDB_MATCH, Rule.MDB_HEADER, Rule.MDB_TABLE,
            Rule.MDB_LINES, Rule.MDB_NUMBER);
    private static final Column MVID = Table.MODULE.column("Mvid");

    /**
     * Looks for the debug information of an assembly: a portable PDB embedded in it, then one beside it, under the name its
     * CodeView entry states and under its own name, then an .mdb file beside it ({@code PROGRAM.exe.mdb}). What lies beside it,
     * but has another id or is damaged, becomes a diagnostic of the assembly.
     *
     * @param assembly the assembly
     * @param file     the file it was opened from; null where it has none
     */
    public static Optional<SymbolFile> find(Image assembly, Path file) {
        if (assembly.pe().isEmpty()) {
            return Optional.empty();
        }
        DebugDirectory directory = DebugDirectory.read(assembly.pe().get());
        Optional<SymbolFile> embedded = embedded(assembly, directory);
        return embedded.isPresent() || file == null ? embedded : beside(assembly, directory, file).or(() -> mono(assembly, file));
    }

    /** What {@link #find} has found beside or in an assembly and not taken, each with the reason. */
    public static List<Diagnostic> refused(Image assembly) {
        return assembly.diagnostics().list().stream().filter(each -> REFUSALS.contains(each.rule())).toList();
    }

    private static Optional<SymbolFile> embedded(Image assembly, DebugDirectory directory) {
        return directory.embeddedPdb().flatMap(data -> {
            Image pdb = Image.open(withExtension(assembly.name()), data.inflate(assembly.diagnostics()));
            if (pdb.kind() != Image.Kind.PORTABLE_PDB) {
                report(assembly, Rule.PDB_MATCH, data.span(), "EmbeddedPortablePdb", "a portable PDB", "something else");
                return Optional.empty();
            }
            return pdb.metadata().map(metadata -> new SymbolFile(new PortableDebugInformation(pdb, metadata), Optional.empty()));
        });
    }

    private static Optional<SymbolFile> beside(Image assembly, DebugDirectory directory, Path file) {
        Optional<PdbId> wanted = PdbId.wanted(directory);
        Optional<DebugEntry> entry = directory.codeView();
        if (wanted.isEmpty() || entry.isEmpty()) {
            return Optional.empty();
        }
        Span place = entry.get().header().span();
        for (Path candidate : candidates(directory, file)) {
            try {
                Image pdb = Image.open(candidate);
                Optional<PdbId> found = pdb.kind() == Image.Kind.PORTABLE_PDB
                        ? pdb.metadata().flatMap(PdbId::of) : Optional.empty();
                if (found.equals(wanted)) {
                    return Optional.of(new SymbolFile(new PortableDebugInformation(pdb, pdb.metadata().orElseThrow()),
                            Optional.of(candidate)));
                }
                report(assembly, Rule.PDB_MATCH, place, candidate.getFileName().toString(), "the id " + wanted.get(),
                        found.map(PdbId::toString).orElse("no portable PDB"));
            } catch (IOException e) {
                report(assembly, Rule.PDB_MATCH, place, candidate.getFileName().toString(), "a readable file",
                        String.valueOf(e.getMessage()));
            }
        }
        return Optional.empty();
    }

    private static Optional<SymbolFile> mono(Image assembly, Path file) {
        Path candidate = file.resolveSibling(file.getFileName() + ".mdb");
        Mvid wanted = assembly.metadata().flatMap(SymbolFile::mvid).orElse(null);
        if (wanted == null || !Files.isRegularFile(candidate)) {
            return Optional.empty();
        }
        String name = candidate.getFileName().toString();
        try {
            if (Files.size(candidate) > MdbFile.MAX_SIZE) {
                report(assembly, Rule.MDB_HEADER, wanted.place, name, "at most " + MdbFile.MAX_SIZE + " bytes",
                        Files.size(candidate) + " bytes");
                return Optional.empty();
            }
            MdbFile mdb = MdbFile.open(new Bytes(Files.readAllBytes(candidate)));
            if (mdb.mvid().equals(wanted.id)) {
                return Optional.of(new SymbolFile(new MonoDebugInformation(mdb), Optional.of(candidate)));
            }
            report(assembly, Rule.MDB_MATCH, wanted.place, name, "the id " + wanted.id, mdb.mvid().toString());
        } catch (IOException e) {
            report(assembly, Rule.MDB_MATCH, wanted.place, name, "a readable file", String.valueOf(e.getMessage()));
        } catch (BadFormatException e) {
            Diagnostic damage = e.diagnostic();
            report(assembly, damage.rule(), wanted.place, name, damage.expected(),
                    "%s at 0x%X of that file (%s)".formatted(damage.found(), damage.span().offset(), damage.structure()));
        }
        return Optional.empty();
    }

    /** The id of a module, and where it stands. */
    private record Mvid(UUID id, Span place) {
    }

    private static Optional<Mvid> mvid(Metadata metadata) {
        try {
            int number = metadata.tables().has(Table.MODULE, 1) ? metadata.tables().value(MVID, 1) : 0;
            return number == 0
                    ? Optional.empty() : Optional.of(new Mvid(metadata.guids().get(number), metadata.guids().span(number)));
        } catch (BadFormatException damaged) {
            return Optional.empty();
        }
    }

    private static List<Path> candidates(DebugDirectory directory, Path file) {
        List<String> names = new ArrayList<>();
        directory.codeView().map(DebugEntry::data).filter(DebugData.CodeView.class::isInstance)
                .ifPresent(data -> names.add(((DebugData.CodeView) data).fileName()));
        names.add(withExtension(file.getFileName().toString()));
        List<Path> candidates = new ArrayList<>();
        for (String name : names) {
            // A name from a file may hold anything, NUL and ".." included.
            boolean plain = !name.isEmpty() && !name.equals(".") && !name.equals("..") && name.indexOf('\0') < 0
                    && name.length() < 256;
            try {
                Path candidate = plain ? file.resolveSibling(name) : null;
                if (candidate != null && Files.isRegularFile(candidate) && !candidates.contains(candidate)) {
                    candidates.add(candidate);
                }
            } catch (java.nio.file.InvalidPathException e) {
                // This system has no file of such a name.
            }
        }
        return candidates;
    }

    private static String withExtension(String name) {
        int dot = name.lastIndexOf('.');
        return (dot < 0 ? name : name.substring(0, dot)) + ".pdb";
    }

    private static void report(Image assembly, Rule rule, Span span, String structure, String expected, String found) {
        assembly.diagnostics().add(Diagnostic.warning(rule, span, structure, expected, found));
    }

    /** Whether it is embedded in its assembly. */
    public boolean isEmbedded() {
        return path.isEmpty();
    }

    /** What it is, for people. */
    public String format() {
        return switch (information) {
            case PortableDebugInformation _ -> "portable PDB";
            case MonoDebugInformation _ -> "Mono .mdb";
        };
    }

    /** Findings about it. An .mdb file is read from end to end for them. */
    public List<Diagnostic> problems() {
        return switch (information) {
            case PortableDebugInformation(Image pdb, Metadata _) -> pdb.diagnostics().list();
            case MonoDebugInformation(MdbFile mdb) -> mdb.check();
        };
    }

    /**
     * Whether a portable PDB's content has the checksum that the assembly states: the first of the checksums whose algorithm this
     * JDK knows is taken over all bytes, with the id as zeros. Absent where the assembly states none.
     */
    public Optional<Boolean> matchesChecksum(PeFile assembly) {
        if (!(information instanceof PortableDebugInformation portable)) {
            return Optional.empty();
        }
        for (DebugData.PdbChecksum checksum : DebugDirectory.read(assembly).checksums()) {
            try {
                MessageDigest digest = MessageDigest.getInstance(javaName(checksum.algorithm().value()));
                return Optional.of(MessageDigest.isEqual(hash(portable, digest), assembly.bytes().copy(checksum.checksum())));
            } catch (NoSuchAlgorithmException e) {
                // The next one may be known.
            }
        }
        return Optional.empty();
    }

    private static byte[] hash(PortableDebugInformation portable, MessageDigest digest) {
        Bytes bytes = portable.pdb().bytes();
        byte[] content = bytes.copy(new Span(0, bytes.length()));
        if (!portable.metadata().pdbStream().isEmpty()) {
            int at = portable.metadata().pdbStream().getFirst().offset();
            java.util.Arrays.fill(content, at, at + ID_SIZE, (byte) 0);
        }
        return digest.digest(content);
    }

    private static String javaName(String algorithm) {
        String name = algorithm.toUpperCase(Locale.ROOT);
        return name.startsWith("SHA") && !name.contains("-") ? "SHA-" + name.substring(3) : name;
    }
}
