package hybridscope.core.metadata.mdb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.pdb.SequencePoint;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Rule;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Mono's own library that writes .mdb files prints their tables: it is the oracle. */
class MdbFileTest {
    private static final Path PROGRAMS = Path.of("src/test/programs/mdb");
    /** Where the table of 20 numbers behind magic, version and id has the number of that index. */
    private static final int NUMBERS = 32;
    private static final int LINE_RANGE = NUMBERS + 4 * 17;
    private static final int METHOD_COUNT = NUMBERS + 4 * 9;
    private static final int METHOD_TABLE = NUMBERS + 4 * 10;

    @TempDir
    private static Path folder;
    /** What Mono's library reads. */
    private static String tables;
    private static byte[] rich;
    private static byte[] written;

    @BeforeAll
    static void compile() throws Exception {
        Mono mono = new Mono(folder);
        mono.mcs(Files.readString(PROGRAMS.resolve("MdbOracle.cs")), "-r:Mono.CompilerServices.SymbolWriter.dll",
                "-out:Oracle.exe");
        Path main = Files.copy(PROGRAMS.resolve("Rich.cs"), folder.resolve("Rich.cs"));
        mono.mcs(Files.readString(PROGRAMS.resolve("Part.cs")), main.toString(), "-debug", "-out:Rich.exe");
        tables = mono.mono("Oracle.exe", "Written.mdb", "Rich.exe.mdb");
        rich = Files.readAllBytes(folder.resolve("Rich.exe.mdb"));
        written = Files.readAllBytes(folder.resolve("Written.mdb"));
    }

    private static MdbFile open(byte[] bytes) {
        return MdbFile.open(new Bytes(bytes.clone()));
    }

    @Test
    void readsWhatMonosLibraryReads() {
        List<String> lines = new ArrayList<>(dump(open(written)));
        lines.addAll(dump(open(rich)));
        assertEquals(tables, String.join("\n", lines) + "\n");
        assertEquals(List.of(), open(written).check());
        assertEquals(List.of(), open(rich).check());
    }

    private static List<String> dump(MdbFile file) {
        List<String> lines = new ArrayList<>();
        lines.add(file.mvid().toString());
        for (int i = 1; i <= file.sources(); i++) {
            lines.add("source " + file.source(i).name() + " " + HexFormat.of().formatHex(file.source(i).md5()));
        }
        for (int rid : file.methods()) {
            lines.add("method " + "%08x".formatted(Token.of(Table.METHOD_DEF, rid)));
            for (SequencePoint point : file.points(rid)) {
                lines.add(point.ilOffset() + " in " + point.document() + " " + (point.isHidden() ? "hidden"
                        : point.startLine() + ":" + point.startColumn() + "-" + point.endLine() + ":" + point.endColumn()));
            }
            file.locals(rid).variables()
                    .forEach(local -> lines.add("local " + local.index() + " " + local.name() + " in " + local.block()));
            file.locals(rid)
                    .blocks().forEach(block -> lines.add("block in " + block.parent() + " " + block.start() + "-" + block.end()));
        }
        return lines;
    }

    @Test
    void refusesWhatIsNoMdbFile() {
        assertEquals("error at 0x0 in MdbHeader: " + Rule.MDB_HEADER.sentence()
                + " (Mono SymbolWriter): expected Magic 0x45e82623fd7fa614, found 0x0", refusal(new byte[200]).text());
        assertEquals("112 bytes, 20 bytes", expectedAndFound(refusal(new byte[20])));
        byte[] other = written.clone();
        other[8] = 51;
        assertEquals("MajorVersion 0x32, 0x33", expectedAndFound(refusal(other)));
        assertEquals(written.length + " bytes, " + (written.length - 1) + " bytes",
                expectedAndFound(refusal(java.util.Arrays.copyOf(written, written.length - 1))));
        assertEquals("LineRange from 1 to 255, 0", expectedAndFound(refusal(patched(LINE_RANGE, 0))));
        Diagnostic many = refusal(patched(METHOD_COUNT, 0x7FFF_FFFF));
        assertEquals(Rule.MDB_TABLE, many.rule());
        assertEquals(METHOD_TABLE, many.span().offset());
    }

    @Test
    void saysWhereAMethodIsDamaged() {
        int row = new Bytes(written).i4(METHOD_TABLE);
        int lines = new Bytes(written).i4(row + 8);
        byte[] damaged = written.clone();
        damaged[lines] = 6;
        MdbFile file = open(damaged);
        Diagnostic found = assertThrows(BadFormatException.class, () -> file.points(1)).diagnostic();
        assertEquals(("error at 0x%X in MdbLines of 06000001: %s (Mono SymbolWriter): expected a standard opcode of 1, 2, 3, 4 "
                + "or 8, found 6")
                .formatted(lines, Rule.MDB_LINES.sentence()), found.text());
        assertEquals(List.of(found), file.check());
        assertEquals(6, file.points(3).size());
        // Two methods with one table between them.
        Diagnostic shared = refusal(patched(row + 12 + 8, lines));
        assertEquals(Rule.MDB_TABLE, shared.rule());
        assertEquals(row + 12, shared.span().offset());
    }

    @Test
    void mutantsEndInValuesOrDiagnostics() {
        Random random = new Random(20261120);
        Map<Boolean, Integer> verdicts = new java.util.HashMap<>(Map.of(true, 0, false, 0));
        for (int round = 0; round < 6000; round++) {
            byte[] mutant = (round % 3 == 0 ? rich : written).clone();
            for (int flips = 1 + random.nextInt(3); flips > 0; flips--) {
                int at = random.nextInt(4) == 0 ? random.nextInt(120) : random.nextInt(mutant.length);
                mutant[at] = (byte) (random.nextBoolean() ? 0xFF >> random.nextInt(9) : random.nextInt());
            }
            byte[] cut = random.nextInt(8) == 0 ? java.util.Arrays.copyOf(mutant, random.nextInt(mutant.length)) : mutant;
            boolean sound;
            try {
                MdbFile file = open(cut);
                List<Diagnostic> problems = file.check();
                problems.forEach(problem -> assertTrue(problem.span().offset() >= 0 && problem.span().end() <= cut.length,
                        problem.text()));
                sound = problems.isEmpty();
            } catch (BadFormatException e) {
                assertTrue(e.diagnostic().text().startsWith("error at 0x"), e.diagnostic().text());
                sound = false;
            }
            verdicts.merge(sound, 1, Integer::sum);
        }
        assertTrue(verdicts.get(true) > 500 && verdicts.get(false) > 500, verdicts::toString);
    }

    private static byte[] patched(int offset, int value) {
        byte[] bytes = written.clone();
        java.nio.ByteBuffer.wrap(bytes).order(java.nio.ByteOrder.LITTLE_ENDIAN).putInt(offset, value);
        return bytes;
    }

    private static Diagnostic refusal(byte[] bytes) {
        return assertThrows(BadFormatException.class, () -> open(bytes)).diagnostic();
    }

    private static String expectedAndFound(Diagnostic diagnostic) {
        return diagnostic.expected() + ", " + diagnostic.found();
    }
}
