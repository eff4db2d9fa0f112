package hybridscope.core.metadata.debug;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.il.ScopedLocalNames;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Table;
import hybridscope.core.pe.Diagnostic;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What {@code mcs -debug} writes beside a program; lines, columns and IL offsets are read off the source and monodis's listing.
 */
class MonoSymbolsTest {
    private static final String SOURCE = """
            class P {
                static int Twice(int n) {
                    int r = n * 2;
                    for (int i = 0; i < 2; i++) {
                        int t = r + i;
                        r = t;
                    }
                    {
                        string t = "x";
                        r += t.Length;
                    }
                    return r;
                }
                static void Main() { Twice(3); }
            }
            """;
    private static final int TWICE = 2;

    @TempDir
    private static Path folder;
    private static Path exe;

    @BeforeAll
    static void compile() throws Exception {
        new Mono(folder).mcs(SOURCE, "-debug", "-out:P.exe");
        exe = folder.resolve("P.exe");
    }

    private static SymbolFile symbols() throws Exception {
        Image assembly = Image.open(exe);
        SymbolFile symbols = SymbolFile.find(assembly, exe).orElseThrow();
        assertEquals(List.of(), assembly.diagnostics().list());
        return symbols;
    }

    @Test
    void theFileBesideTheProgramIsFound() throws Exception {
        SymbolFile symbols = symbols();
        assertEquals(Optional.of(folder.resolve("P.exe.mdb")), symbols.path());
        assertEquals("Mono .mdb", symbols.format());
        assertInstanceOf(MonoDebugInformation.class, symbols.information());
        assertEquals(List.of(), symbols.problems());
    }

    @Test
    void statementsBeginWhereTheSourceHasThem() throws Exception {
        DebugInformation information = symbols().information();
        List<String> starts = information.points(TWICE)
                .stream().map(point -> "%x %d:%d".formatted(point.ilOffset(), point.startLine(), point.startColumn())).toList();
        // nop of {; n * 2; i = 0; { t = r + i; r = t; }; i++; i < 2; { t = "x"; r += in two parts; }; return; }.
        assertEquals(List.of("0 2:29", "1 3:9", "5 4:14", "c 4:37", "d 5:13", "11 6:13", "13 7:9", "14 4:32", "18 4:25", "1f 8:9",
                "20 9:13", "26 10:13", "28 10:20", "2f 11:9", "30 12:9", "38 13:5"), starts);
        SourceDocument document = information.document(information.points(TWICE).getFirst().document()).orElseThrow();
        assertTrue(document.name().endsWith(".cs") && Files.isRegularFile(Path.of(document.name())), document.name());
        assertEquals(Optional.of(true), document.describes(Files.readAllBytes(Path.of(document.name()))));
        assertEquals(Optional.of(false), document.describes(new byte[1]));
        assertEquals(Optional.empty(), information.document(2));
    }

    @Test
    void localsHaveTheirNamesInTheirScopes() throws Exception {
        ScopedLocalNames names = new ScopedLocalNames(symbols().information());
        assertEquals(Optional.of("r"), names.name(TWICE, 0, 0x38));
        assertEquals(Optional.of("i"), names.name(TWICE, 1, 0x18));
        assertEquals(Optional.of("t"), names.name(TWICE, 2, 0x11));
        assertEquals(Optional.of("t"), names.name(TWICE, 3, 0x27));
        // The slot of the returned value has no name.
        assertEquals(Optional.empty(), names.name(TWICE, 4, 0x38));
        assertEquals(List.of(new LocalScope(0, Integer.MAX_VALUE, List.of(new LocalScope.Variable(0, "r"))),
                new LocalScope(0x05, 0x1F, List.of(new LocalScope.Variable(1, "i"))),
                new LocalScope(0x0C, 0x13, List.of(new LocalScope.Variable(2, "t"))),
                new LocalScope(0x1F, 0x2F, List.of(new LocalScope.Variable(3, "t")))), symbols().information().scopes(TWICE));
    }

    @Test
    void aFileOfAnotherBuildIsRefused() throws Exception {
        Path copy = Files.copy(exe, folder.resolve("Copy.exe"));
        byte[] mdb = Files.readAllBytes(folder.resolve("P.exe.mdb"));
        mdb[16] ^= 1;
        Files.write(folder.resolve("Copy.exe.mdb"), mdb);
        Image assembly = Image.open(copy);
        String mvid = assembly.metadata().orElseThrow()
                .guids().get(assembly.metadata().orElseThrow().tables().value(Table.MODULE.column("Mvid"), 1)).toString();
        assertEquals(Optional.empty(), SymbolFile.find(assembly, copy));
        Diagnostic found = assembly.diagnostics().list().getFirst();
        assertTrue(found.text().endsWith(" in Copy.exe.mdb: An .mdb file has the id (MVID) of the module that it lies beside "
                + "(Mono SymbolWriter): expected the id "
                + mvid + ", found " + "%08x".formatted((int) Long.parseLong(mvid.substring(0, 8), 16) ^ 1) + mvid.substring(8)),
                found.text());
        Files.write(folder.resolve("Copy.exe.mdb"), new byte[7]);
        Image again = Image.open(copy);
        assertEquals(Optional.empty(), SymbolFile.find(again, copy));
        assertEquals("112 bytes, 7 bytes at 0x0 of that file (MdbHeader)", again.diagnostics().list().getFirst().expected() + ", "
                + again.diagnostics().list().getFirst().found());
    }
}
