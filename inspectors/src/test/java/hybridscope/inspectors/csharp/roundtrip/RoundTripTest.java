package hybridscope.inspectors.csharp.roundtrip;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import hybridscope.inspectors.conformance.Build;
import hybridscope.inspectors.conformance.ConformanceProgram;
import hybridscope.inspectors.conformance.ConformanceSuite;
import hybridscope.inspectors.csharp.CSharpFile;
import hybridscope.inspectors.csharp.CSharpProject;
import hybridscope.inspectors.csharp.text.LanguageLevel;
import hybridscope.inspectors.file.OpenFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs come back from C# as they were: no falling back behind what has been reached. */
class RoundTripTest {
    private static final boolean ALL = "all".equals(System.getProperty("hybridscope.roundtrip"));
    /** Every how manieth program is tried where not all are. */
    private static final int STRIDE = 25;
    /** How much of all programs comes back at least. */
    private static final double SHARE = 0.975;

    @BeforeAll
    static void compilerIsThere() {
        assumeTrue(RoundTrip.isPossible(), "no mcs");
    }

    private static List<RoundTripProgram> programs() throws Exception {
        List<ConformanceProgram> all = ConformanceSuite.open(Path.of(System.getProperty("hybridscope.root"))
                .resolve(ConformanceSuite.PLACE)).programs();
        List<RoundTripProgram> chosen = new ArrayList<>();
        for (int i = 0; i < all.size(); i += ALL ? 1 : STRIDE) {
            for (Build build : ALL ? List.of(Build.values()) : List.of(Build.OPTIMIZED)) {
                chosen.add(RoundTripProgram.of(all.get(i), build));
            }
        }
        return chosen;
    }

    @Test
    void programsPrintTheSame(@TempDir Path folder) throws Exception {
        List<String> failed = new ArrayList<>();
        RoundTripReport report = new RoundTrip(folder, LanguageLevel.MONO).run(programs(), trip -> {
            if (trip.outcome() != ProgramTrip.Outcome.SAME) {
                failed.add(trip.program() + ": " + trip.outcome() + " " + trip.rejected() + " " + trip.notes());
            }
        });
        if (ALL) {
            assertTrue(report.same() > report.programs().size() * SHARE, () -> report.same() + " of " + report.programs().size()
                    + " print the same; others: " + String.join("\n", failed));
        } else {
            assertEquals(List.of(), failed);
        }
    }

    @Test
    void projectOfAFileForEachTypeCompiles(@TempDir Path folder) throws Exception {
        // Sequences has anonymous types, which stand outside of the types that name them.
        Path program = Path.of(System.getProperty("hybridscope.root")).resolve("sample-assemblies/assemblies/Sequences.exe");
        List<Path> written = CSharpProject.of(CSharpFile.of(OpenFile.read(program), LanguageLevel.MONO))
                .write(folder, false, _ -> { });
        assertTrue(written.stream().anyMatch(each -> each.endsWith("Samples.Sequences.Countdown.cs")), written::toString);
        try (MonoCompiler compiler = MonoCompiler.in(folder)) {
            assertEquals(new MonoCompiler.Outcome(true, List.of()), compiler.compile(List.of("@Sequences.exe.rsp", "-warn:0")));
        }
    }

    @Test
    void refusedMethodIsNamed(@TempDir Path folder) throws Exception {
        // Its constructor tail-calls and its IL jumps: C# has no word for that, and says so instead of something else.
        Path program = Path.of(System.getProperty("hybridscope.root")).resolve("sample-assemblies/assemblies/Opcodes.exe");
        RoundTripReport report = new RoundTrip(folder, LanguageLevel.MONO).run(List.of(RoundTripProgram.of(program)), _ -> { });
        ProgramTrip trip = report.programs().getFirst();
        assertEquals(trip.methods(), report.methods());
        assertEquals(trip.outcome() == ProgramTrip.Outcome.SAME ? trip.methods() : 0, report.methodsProved());
        assertEquals(trip.methods() - trip.rejected().size(), trip.outcome() == ProgramTrip.Outcome.REFUSED
                ? trip.methods() - trip.rejected().size() : report.methodsCompiled());
    }
}
