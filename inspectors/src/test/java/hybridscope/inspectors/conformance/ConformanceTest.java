package hybridscope.inspectors.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.interpreter.AheadOfTime;
import hybridscope.core.types.SearchPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The sample programs print here what they print under Mono, however they are compiled and transformed and whatever the order of
 * their threads. Each program runs in one variant, the next one in another; with {@code -Dhybridscope.conformance=full}
 * ({@code ./hybridscope test --full}) each in all of them.
 */
class ConformanceTest {
    private static final boolean FULL = "full".equals(System.getProperty("hybridscope.conformance"));
    private static final Path FOLDER = Path.of(System.getProperty("hybridscope.root")).resolve(ConformanceSuite.PLACE);
    private static final ConformanceRun RUN = new ConformanceRun(SearchPath.of(Path.of("/usr/lib/mono/4.5")), Oracle.WRITTEN);
    private static final List<Variant> VARIANTS = Variant.all();
    /** Has no factor in common with the number of variants: neighbours, which are alike, get different ones. */
    private static final int STRIDE = 7;
    /** Of so many programs one is run in both forms. */
    private static final int COMPARED = 20;
    /** Of so many programs one is run as AOT code. */
    private static final int TYPED = 28;
    /** Of so many programs one is run beside an AOT part, which has to be analysed. */
    private static final int SPLIT = 79;
    /** Calls of a method before it is compiled: so few that most are. */
    private static final int SOON = 1;
    /** Of so many programs one is shown to mono again. */
    private static final int ASKED = 10;

    @TestFactory
    Stream<DynamicTest> programsPrintWhatTheyPrintUnderMono() throws IOException {
        List<ConformanceProgram> programs = ConformanceSuite.open(FOLDER).programs();
        List<DynamicTest> tests = new ArrayList<>();
        for (int i = 0; i < programs.size(); i++) {
            ConformanceProgram program = programs.get(i);
            for (Variant variant : FULL ? VARIANTS : List.of(VARIANTS.get(i * STRIDE % VARIANTS.size()))) {
                tests.add(DynamicTest.dynamicTest(program + " " + variant, () -> passes(program, variant)));
            }
        }
        return tests.stream();
    }

    private static void passes(ConformanceProgram program, Variant variant) throws Exception {
        Ended expected = program.expected();
        CaseReport run = RUN.run(program, variant);
        String problem = run.problem() == null ? "" : "\n" + run.problem();
        assertEquals(expected.output() + (expected.exitCode() == 0 ? "" : problem),
                (run.output() == null ? expected.output() : run.output()) + problem);
        assertEquals(expected.exitCode(), run.exitCode(), run::problem);
        assertTrue(run.passed());
    }

    /** The loop and compiled code print the same and count the same, threads included. */
    @TestFactory
    Stream<DynamicTest> bothFormsPrintAndCountAlike() throws IOException {
        List<ConformanceProgram> programs = ConformanceSuite.open(FOLDER).programs();
        List<DynamicTest> tests = new ArrayList<>();
        for (int i = 0; i < programs.size(); i += FULL ? 1 : COMPARED) {
            ConformanceProgram program = programs.get(i);
            Variant variant = VARIANTS.get(i * STRIDE % VARIANTS.size());
            AheadOfTime methods = i / COMPARED % 2 == 0 ? AheadOfTime.HOT : AheadOfTime.NOTHING;
            tests.add(DynamicTest.dynamicTest(program + " " + variant + " " + methods, () -> {
                CaseReport loop = RUN.compiling(-1).run(program, variant);
                CaseReport compiled = RUN.ahead(methods).compiling(SOON).run(program, variant);
                assertTrue(loop.passed(), loop::problem);
                assertTrue(compiled.passed(), compiled::problem);
                assertEquals(loop.instructions(), compiled.instructions());
            }));
        }
        return tests.stream();
    }

    /** With everything AOT, and with every second method AOT: both print the same and count the same as the loop. */
    @TestFactory
    Stream<DynamicTest> typedFormsPrintAndCountAlike() throws IOException {
        List<ConformanceProgram> programs = ConformanceSuite.open(FOLDER).programs();
        List<DynamicTest> tests = new ArrayList<>();
        for (int i = 0; i < programs.size(); i += FULL ? 1 : TYPED) {
            ConformanceProgram program = programs.get(i);
            Variant variant = VARIANTS.get(i * STRIDE % VARIANTS.size());
            AheadOfTime methods = i / TYPED % 2 == 0 ? AheadOfTime.PART : AheadOfTime.HALF;
            tests.add(DynamicTest.dynamicTest(program + " " + variant + " " + methods, () -> {
                CaseReport loop = RUN.ahead(methods).compiling(-1).run(program, variant);
                CaseReport typed = RUN.ahead(methods).compiling(SOON).run(program, variant);
                assertTrue(loop.passed(), loop::problem);
                assertTrue(typed.passed(), typed::problem);
                assertEquals(loop.instructions(), typed.instructions());
            }));
        }
        return tests.stream();
    }

    /** Interpreted beside a compiled AOT part, over its bridges alone: what its build has not instantiated is interpreted. */
    @TestFactory
    Stream<DynamicTest> programsBesideAnAotPartMissNoBridge() throws IOException {
        List<ConformanceProgram> programs = ConformanceSuite.open(FOLDER).programs();
        List<DynamicTest> tests = new ArrayList<>();
        for (int i = 0; i < programs.size(); i += FULL ? 1 : SPLIT) {
            ConformanceProgram program = programs.get(i);
            tests.add(DynamicTest.dynamicTest(program.toString(), () -> {
                CaseReport run = RUN.splitting().run(program, Variant.USUAL);
                assertTrue(run.passed(), run::problem);
            }));
        }
        return tests.stream();
    }

    /** A bridge that no method of mscorlib has: with the whole program in one part nothing is crossed. */
    @Test
    void aProgramThatMissesABridgeIsReported(@TempDir Path folder) throws Exception {
        ConformanceProgram program = new ConformanceProgram("Interop", "Missing", folder);
        Path source = Files.writeString(folder.resolve("Missing.cs"), """
                using System; using System.Runtime.InteropServices;
                class Program {
                    [DllImport("libc")] static extern int getpid(double a, float b, byte c, short d);
                    static void Main() { Console.WriteLine(getpid(1, 2, 3, 4) > 0); }
                }
                """);
        Files.createDirectories(program.file(Build.OPTIMIZED).getParent());
        assertEquals(0, new ProcessBuilder("mcs", "-out:" + program.file(Build.OPTIMIZED), source.toString()).inheritIO().start()
                .waitFor());
        Path expected = Files.createDirectories(folder.resolve("expected/Interop"));
        Files.writeString(expected.resolve("Missing.txt"), "True\n");
        assertTrue(RUN.run(program, Variant.USUAL).passed());
        CaseReport split = RUN.splitting().run(program, Variant.USUAL);
        assertFalse(split.passed());
        assertTrue(split.problem().startsWith("System.ExecutionEngineException: Managed2Native bridge i4r8r4u1i2 (Universal64) "
                + "isn't in aot module. System.Int32 Program::getpid("), split::problem);
    }

    /** What is written down is what mono prints, in both builds. */
    @TestFactory
    Stream<DynamicTest> monoStillPrintsWhatIsWrittenDown() throws IOException {
        List<ConformanceProgram> programs = ConformanceSuite.open(FOLDER).programs();
        List<DynamicTest> tests = new ArrayList<>();
        for (int i = 0; i < programs.size(); i += FULL ? 1 : ASKED) {
            ConformanceProgram program = programs.get(i);
            for (Build build : Build.values()) {
                tests.add(DynamicTest.dynamicTest(program + " " + build.folder(),
                        () -> assertEquals(program.expected(), Oracle.MONO.ask(program, build))));
            }
        }
        return tests.stream();
    }

    @Test
    void everyProgramHasItsFiles() throws IOException {
        ConformanceSuite suite = ConformanceSuite.open(FOLDER);
        for (ConformanceProgram program : suite.programs()) {
            assertTrue(Files.isRegularFile(program.file(Build.DEBUG)), program::toString);
            assertTrue(program.expected().output().endsWith("\n") || program.expected().exitCode() != 0
                    || program.expected().output().isEmpty(), program::toString);
        }
        try (Stream<Path> texts = Files.walk(FOLDER.resolve("expected"))) {
            assertEquals(suite.programs().size(), texts.filter(text -> text.toString().endsWith(".txt")).count());
        }
        assertTrue(suite.programs().size() >= 200, () -> suite.programs().size() + " programs");
        assertTrue(suite.areas().size() >= 20, suite.areas()::toString);
    }

    @Test
    void aProgramThatDiffersIsReported(@TempDir Path folder) throws Exception {
        ConformanceProgram program = copy(new ConformanceProgram("ControlFlow", "ExitCode", FOLDER), folder);
        Path expected = folder.resolve("expected/ControlFlow");
        Files.createDirectories(expected);
        Files.writeString(expected.resolve("ExitCode.txt"), "arguments 1\n");
        Files.writeString(expected.resolve("ExitCode.exit"), "33\n");
        CaseReport run = RUN.run(program, Variant.USUAL);
        assertEquals("arguments 0\n", run.output());
        assertEquals("arguments 1\n", run.expected());
        assertEquals(List.of(false, 33, 33), List.of(run.passed(), run.exitCode(), run.expectedExitCode()));
        assertNull(run.problem());
        Files.writeString(expected.resolve("ExitCode.txt"), "arguments 0\n");
        Files.delete(expected.resolve("ExitCode.exit"));
        CaseReport other = RUN.run(program, Variant.USUAL);
        assertEquals(List.of(false, 33, 0), List.of(other.passed(), other.exitCode(), other.expectedExitCode()));
        assertNull(other.output());
    }

    private static ConformanceProgram copy(ConformanceProgram program, Path folder) throws IOException {
        ConformanceProgram copy = new ConformanceProgram(program.area(), program.name(), folder);
        Files.createDirectories(copy.file(Build.OPTIMIZED).getParent());
        Files.copy(program.file(Build.OPTIMIZED), copy.file(Build.OPTIMIZED));
        return copy;
    }

    @Test
    void unhandledExceptionsAreNamed() throws Exception {
        CaseReport run = RUN.run(new ConformanceProgram("Exceptions", "Unhandled", FOLDER), Variant.USUAL);
        assertTrue(run.passed());
        assertTrue(run.problem()
                .startsWith("Program+Trouble: wrapped ---> System.FormatException: Input string was not in a correct format.\n"),
                run::problem);
    }

    /** The same program, seed and options: the same number of instructions. */
    @Test
    void aRunCanBeRepeatedExactly() throws Exception {
        ConformanceProgram program = new ConformanceProgram("Threads", "Monitors", FOLDER);
        Variant variant = Variant.USUAL.withSeed(5);
        long first = RUN.run(program, variant).instructions();
        assertEquals(List.of(first, first),
                List.of(RUN.run(program, variant).instructions(), RUN.run(program, variant).instructions()));
    }

    @Test
    void areasAddUp() throws Exception {
        ConformanceReport report = RUN.run(ConformanceSuite.open(FOLDER).of(List.of("controlflow")),
                List.of(Variant.USUAL, Variant.USUAL.withSeed(3)), run -> { });
        assertEquals(1, report.areas().size());
        AreaReport area = report.areas().getFirst();
        assertEquals("ControlFlow", area.area());
        assertEquals(2 * area.programs(), area.passed());
        assertEquals(report.total().instructions(), report.cases().stream().mapToLong(CaseReport::instructions).sum());
        assertEquals(List.of(), report.failures());
    }
}
