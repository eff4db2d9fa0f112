package hybridscope.inspectors.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.inspectors.file.OpenFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceReportTest {
    private static final Path SAMPLES = Path.of("../sample-assemblies/assemblies");
    private static final Path SOURCE = Path.of("../sample-assemblies/src/csharp/Debugged/Journey.cs");
    private static final int MAIN = 1;

    @TempDir
    Path folder;

    private OpenFile debugged() throws Exception {
        Files.copy(SAMPLES.resolve("Debugged.pdb"), folder.resolve("Debugged.pdb"));
        return OpenFile.read(Files.copy(SAMPLES.resolve("Debugged.exe"), folder.resolve("Debugged.exe")));
    }

    @Test
    void findsTheSourceBesideThePdb() throws Exception {
        OpenFile file = debugged();
        Files.createDirectory(folder.resolve("Debugged"));
        Path source = Files.copy(SOURCE, folder.resolve("Debugged/Journey.cs"));
        SourceReport report = SourceReport.of(file, MAIN, 0x122, null);
        assertNull(report.missing());
        assertEquals("/samples/Debugged/Journey.cs", report.document());
        assertEquals(source.toString(), report.origin());
        assertEquals(Files.readAllLines(SOURCE), report.lines());
        // On line 17, columns 25 to 42 hold new Text("start"), Text being a StringBuilder: the call of its constructor is at
        // IL_000c.
        PointReport point = report.points().stream().filter(each -> each.contains(0x0C)).findFirst().orElseThrow();
        assertEquals(new PointReport(0x0C, 0x12, 17, 25, 17, 43), point);
        assertTrue(report.lines().get(16).substring(24, 42).startsWith("new Text(\"start\")"), report.lines().get(16));
    }

    @Test
    void aChosenSourceComesFirst() throws Exception {
        Path chosen = Files.writeString(folder.resolve("Other.cs"), "one\ntwo\n");
        SourceReport report = SourceReport.of(debugged(), MAIN, 0x122, chosen);
        assertEquals(List.of("one", "two"), report.lines());
        assertEquals(chosen.toString(), report.origin());
        SourceReport alone = SourceReport.of(OpenFile.read(SAMPLES.resolve("Clauses.exe")), 1, 10, chosen);
        assertEquals(List.of("one", "two"), alone.lines());
        assertEquals(List.of(), alone.points());
        assertEquals("Other.cs", alone.document());
        assertNull(alone.missing());
    }

    @Test
    void saysWhatIsMissing() throws Exception {
        OpenFile file = debugged();
        SourceReport lost = SourceReport.of(file, MAIN, 0x122, null);
        assertEquals("no-source", lost.missing());
        assertEquals("/samples/Debugged/Journey.cs", lost.document());
        assertEquals("no-points", SourceReport.of(file, 0xFFFF, 0, null).missing());
        assertEquals("no-symbols", SourceReport.of(OpenFile.read(SAMPLES.resolve("Clauses.exe")), 1, 10, null).missing());
    }
}
