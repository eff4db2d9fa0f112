package hybridscope.inspectors.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnalysisReportTest {
    /** 78 methods a part, and Main: counted with monodis. */
    @Test
    void aPartOfTheLargeProgramCompilesAndIsMeasured(@TempDir Path folder) throws Exception {
        Path source = Files.writeString(folder.resolve("large.cs"), LargeProgram.source(2));
        Path program = folder.resolve("large.exe");
        assertEquals(0, new ProcessBuilder("mcs", "-nologo", "-nowarn:0169,0649", "-out:" + program, source.toString())
                .inheritIO().start().waitFor());
        assertEquals(0, new ProcessBuilder("mono", program.toString()).start().waitFor(), "the program runs");
        AnalysisReport report = AnalysisReport.measure(List.of(program), 1);
        assertEquals(List.of("large.exe"), report.files());
        assertEquals(2 * 78 + 1, report.methods());
        assertTrue(report.instances() > report.bodies() && report.bodies() > 0, report::toString);
        assertTrue(report.firstMillis() == report.bestMillis() && report.longestMillis() > 0, report::toString);
        assertTrue(78 * LargeProgram.PARTS + 1 >= 10_000);
    }
}
