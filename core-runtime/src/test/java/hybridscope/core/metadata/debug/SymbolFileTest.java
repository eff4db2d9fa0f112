package hybridscope.core.metadata.debug;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Table;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.TestImage;
import hybridscope.core.pe.debug.DebugDirectory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Assemblies of the samples whose PDBs Mono.Cecil wrote. */
class SymbolFileTest {
    private static final Path SAMPLES = Path.of("../sample-assemblies/assemblies");

    @TempDir
    Path directory;

    private static Image pdb(SymbolFile symbols) {
        return assertInstanceOf(PortableDebugInformation.class, symbols.information()).pdb();
    }

    @Test
    void embeddedPdbOpensAsAnImage() throws Exception {
        Image assembly = Image.open(SAMPLES.resolve("DebuggedEmbedded.exe"));
        SymbolFile symbols = SymbolFile.find(assembly, null).orElseThrow();
        assertTrue(symbols.isEmbedded());
        assertEquals(Image.Kind.PORTABLE_PDB, pdb(symbols).kind());
        assertEquals("DebuggedEmbedded.pdb", pdb(symbols).name());
        assertEquals(assembly.metadata().orElseThrow().tables().rows(Table.METHOD_DEF),
                pdb(symbols).metadata().orElseThrow().tables().rows(Table.METHOD_DEBUG_INFORMATION));
        assertEquals(PdbId.wanted(DebugDirectory.read(assembly.pe().orElseThrow())),
                PdbId.of(pdb(symbols).metadata().orElseThrow()));
        assertEquals(List.of(), assembly.diagnostics().list());
        assertEquals(List.of(), symbols.problems());
    }

    @Test
    void pdbBesideTheAssemblyIsFoundById() throws Exception {
        Path exe = SAMPLES.resolve("Debugged.exe");
        Image assembly = Image.open(exe);
        SymbolFile symbols = SymbolFile.find(assembly, exe).orElseThrow();
        assertEquals(Optional.of(SAMPLES.resolve("Debugged.pdb")), symbols.path());
        assertEquals("PDB v1.0", pdb(symbols).metadata().orElseThrow().root().version());
        assertEquals(List.of(), assembly.diagnostics().list());
    }

    @Test
    void pdbWithAnotherIdIsRefused() throws Exception {
        byte[] pdb = Files.readAllBytes(SAMPLES.resolve("Debugged.pdb"));
        Path exe = Files.copy(SAMPLES.resolve("Debugged.exe"), directory.resolve("Renamed.exe"));
        Image assembly = Image.open(exe);
        PdbId wanted = PdbId.wanted(DebugDirectory.read(assembly.pe().orElseThrow())).orElseThrow();
        int at = Image.open("x", pdb).metadata().orElseThrow().pdbStream().getFirst().offset();
        pdb[at + 16] ^= 1;
        Files.write(directory.resolve("Debugged.pdb"), pdb);
        Files.write(directory.resolve("Renamed.pdb"), new byte[] {'n', 'o'});
        assertEquals(Optional.empty(), SymbolFile.find(assembly, exe));
        List<String> problems = assembly.diagnostics().list().stream().map(Diagnostic::text).toList();
        String rule = ": A portable PDB has the id that its assembly's CodeView entry states (PE-COFF.md): expected the id "
                + wanted;
        assertEquals(2, problems.size());
        assertTrue(problems.get(0)
                .endsWith(" in Debugged.pdb" + rule + ", found " + wanted.guid() + "-%08x".formatted(wanted.stamp() ^ 1)),
                problems.get(0));
        assertTrue(problems.get(1).endsWith(" in Renamed.pdb" + rule + ", found no portable PDB"), problems.get(1));
    }

    @Test
    void checksumCoversThePdbWithoutItsId() throws Exception {
        byte[] pdb = Files.readAllBytes(SAMPLES.resolve("Debugged.pdb"));
        Image opened = Image.open("Debugged.pdb", pdb.clone());
        SymbolFile symbols = new SymbolFile(new PortableDebugInformation(opened, opened.metadata().orElseThrow()),
                Optional.empty());
        int at = pdb(symbols).metadata().orElseThrow().pdbStream().getFirst().offset();
        Arrays.fill(pdb, at, at + 20, (byte) 0);
        byte[] hash = MessageDigest.getInstance("SHA-256").digest(pdb);
        TestImage image = new TestImage(false, 0x100).directory(6, 0, 28).u4(12, 19, 39, 0, TestImage.AT + 0x40)
                .text(0x40, "SHA256").put(0x47, hash);
        assertEquals(Optional.of(true), symbols.matchesChecksum(image.open()));
        hash[0]++;
        assertEquals(Optional.of(false), symbols.matchesChecksum(image.put(0x47, hash).open()));
        assertEquals(Optional.empty(), symbols.matchesChecksum(image.text(0x40, "SHA9").open()));
    }
}
