package hybridscope.core.metadata.debug;

import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Diagnostics;
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

/**
 * The portable PDB of an assembly, wherever it is.
 *
 * @param pdb  the PDB, opened; its offsets are offsets into its own bytes
 * @param path the file it was read from; absent where it is embedded in the assembly
 */
public record SymbolFile(Image pdb, Optional<Path> path) {
    private static final int ID_SIZE = 20;

    /**
     * Looks for the PDB of an assembly: embedded in it, then beside it, under the name its CodeView entry states and under its
     * own name. A PDB beside it that has another id, or is none, becomes a diagnostic of the assembly.
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
        return embedded.isPresent() || file == null ? embedded : beside(assembly, directory, file);
    }

    private static Optional<SymbolFile> embedded(Image assembly, DebugDirectory directory) {
        return directory.embeddedPdb().flatMap(data -> {
            Image pdb = Image.open(withExtension(assembly.name()), data.inflate(assembly.diagnostics()));
            if (pdb.kind() != Image.Kind.PORTABLE_PDB) {
                report(assembly, data.span(), "EmbeddedPortablePdb", "a portable PDB", "something else");
                return Optional.empty();
            }
            return Optional.of(new SymbolFile(pdb, Optional.empty()));
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
                Optional<PdbId> found = pdb.kind() == Image.Kind.PORTABLE_PDB ? pdb.metadata().flatMap(PdbId::of) : Optional.empty();
                if (found.equals(wanted)) {
                    return Optional.of(new SymbolFile(pdb, Optional.of(candidate)));
                }
                report(assembly, place, candidate.getFileName().toString(), "the id " + wanted.get(),
                        found.map(PdbId::toString).orElse("no portable PDB"));
            } catch (IOException e) {
                report(assembly, place, candidate.getFileName().toString(), "a readable file", String.valueOf(e.getMessage()));
            }
        }
        return Optional.empty();
    }

    private static List<Path> candidates(DebugDirectory directory, Path file) {
        List<String> names = new ArrayList<>();
        directory.codeView().map(DebugEntry::data).filter(DebugData.CodeView.class::isInstance)
                .ifPresent(data -> names.add(((DebugData.CodeView) data).fileName()));
        names.add(withExtension(file.getFileName().toString()));
        List<Path> candidates = new ArrayList<>();
        for (String name : names) {
            // A name from a file may hold anything, NUL and ".." included.
            boolean plain = !name.isEmpty() && !name.equals(".") && !name.equals("..") && name.indexOf('\0') < 0 && name.length() < 256;
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

    private static void report(Image assembly, Span span, String structure, String expected, String found) {
        assembly.diagnostics().add(Diagnostic.warning(Rule.PDB_MATCH, span, structure, expected, found));
    }

    /** Whether the PDB is embedded in its assembly. */
    public boolean isEmbedded() {
        return path.isEmpty();
    }

    /**
     * Whether the PDB's content has the checksum that the assembly states: the first of the checksums whose algorithm this
     * JDK knows is taken over all bytes, with the id as zeros. Absent where the assembly states none.
     */
    public Optional<Boolean> matchesChecksum(PeFile assembly) {
        for (DebugData.PdbChecksum checksum : DebugDirectory.read(assembly).checksums()) {
            try {
                MessageDigest digest = MessageDigest.getInstance(javaName(checksum.algorithm().value()));
                return Optional.of(MessageDigest.isEqual(hash(digest), assembly.bytes().copy(checksum.checksum())));
            } catch (NoSuchAlgorithmException e) {
                // The next one may be known.
            }
        }
        return Optional.empty();
    }

    private byte[] hash(MessageDigest digest) {
        Bytes bytes = pdb.bytes();
        byte[] content = bytes.copy(new Span(0, bytes.length()));
        Optional<Metadata> metadata = pdb.metadata();
        if (metadata.isPresent() && !metadata.get().pdbStream().isEmpty()) {
            int at = metadata.get().pdbStream().getFirst().offset();
            java.util.Arrays.fill(content, at, at + ID_SIZE, (byte) 0);
        }
        return digest.digest(content);
    }

    private static String javaName(String algorithm) {
        String name = algorithm.toUpperCase(Locale.ROOT);
        return name.startsWith("SHA") && !name.contains("-") ? "SHA-" + name.substring(3) : name;
    }

    /** Findings about the PDB itself. */
    public Diagnostics diagnostics() {
        return pdb.diagnostics();
    }
}
