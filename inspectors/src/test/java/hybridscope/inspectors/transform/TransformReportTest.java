package hybridscope.inspectors.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.metadata.HeapKind;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.transform.TransformOptions;
import hybridscope.core.types.Assembly;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.heap.MetadataHeapReport;
import hybridscope.inspectors.json.Json;
import hybridscope.inspectors.place.Place;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Issue 3 §3, the transform of a whole assembly as data. */
class TransformReportTest {
    private static final Path SAMPLES = Path.of(System.getProperty("hybridscope.root"), "sample-assemblies", "assemblies");
    /** File offset of the call in {@code Say}: ldarg.0, call, ret. */
    private static final int SAY_CALL = 0x252;
    private static final byte ADD = 0x58;

    @TempDir
    Path folder;

    private static TransformReport report(Path file, Assembly.Role role, TransformOptions options) throws Exception {
        return new TransformRun(OpenFile.read(file), role, options).run((_, _) -> { });
    }

    private static TransformReport report(Path file) throws Exception {
        return report(file, Assembly.Role.HOT_UPDATE, TransformOptions.DEFAULT);
    }

    /** Clauses.exe with an add where there is nothing to add to. */
    private Path bad() throws Exception {
        byte[] bytes = Files.readAllBytes(SAMPLES.resolve("Clauses.exe"));
        bytes[SAY_CALL] = ADD;
        return Files.write(folder.resolve("Bad.exe"), bytes);
    }

    private static Place method(String file, int token, int offset) {
        return new Place(file, new Place.Method(token, offset));
    }

    @Test
    void aMethodThatIsTransformed() throws Exception {
        TransformReport report = report(SAMPLES.resolve("Clauses.exe"));
        // The argument is passed where it lies, so ldarg.0 and call are one instruction of 16 bytes, ret one of 8 with 6 of
        // padding.
        assertEquals(new TransformedMethodReport("06000001", "Samples.IL.Clauses::Say", method("Clauses.exe", 0x06000001, -1),
                List.of(), 3, 2, 66, 24, 8, 0, 2, null, List.of()), report.methods().getFirst());
        assertEquals(List.of("06000001", "06000002", "06000003", "06000004", "06000005", "06000006", "06000007"),
                report.methods().stream().map(TransformedMethodReport::token).toList());
        assertEquals(List.of(3, 12, 13, 42, 24, 30, 24), report.methods().stream().map(TransformedMethodReport::il).toList());
        assertEquals(148, report.totals().il());
        assertTrue(report.complete());
        assertEquals(List.of(), report.causes());
    }

    @Test
    void totalsAreTheSumsOfTheMethods() throws Exception {
        TransformReport report = report(SAMPLES.resolve("Generics.exe"));
        TransformTotals totals = report.totals();
        List<TransformedMethodReport> methods = report.methods();
        assertEquals(methods.size(), totals.methods());
        assertEquals(methods.size(), totals.transformed());
        assertEquals(methods.stream().mapToInt(TransformedMethodReport::ir).sum(), totals.ir());
        assertEquals(methods.stream().mapToInt(TransformedMethodReport::bytes).sum(), totals.bytes());
        assertEquals(methods.stream().mapToInt(TransformedMethodReport::padding).sum(), totals.padding());
        assertEquals(methods.stream().mapToInt(TransformedMethodReport::inlined).sum(), totals.inlined());
        assertEquals(totals.ir(), report.opcodes().stream().mapToLong(OpcodeUse::instructions).sum());
        assertEquals(methods.size(), report.ratios().stream().mapToInt(RatioBar::methods).sum());
        assertTrue(totals.inlined() > 0);
    }

    @Test
    void aMethodThatFailsLeadsToTheInstruction() throws Exception {
        TransformReport report = report(bad());
        TransformedMethodReport say = report.methods().getFirst();
        assertEquals(new TransformedMethodReport("06000001", "Samples.IL.Clauses::Say", method("Bad.exe", 0x06000001, 1),
                List.of(), say.il(), 0, -1, 0, 0, 0, 0,
                new FailureReport(FailureCause.INVALID_PROGRAM, 1, "the evaluation stack is empty"), List.of()), say);
        assertEquals(new CauseReport(FailureCause.INVALID_PROGRAM, 1), report.causes().getFirst());
        assertEquals(List.of(7, 6, 1),
                List.of(report.totals().methods(), report.totals().transformed(), report.totals().failed()));
        assertEquals(145, report.totals().il());
        assertEquals(List.of(say), report.onlyFailures().methods());
        assertEquals(report.totals(), report.onlyFailures().totals());
        assertFalse(Json.text(report).contains("instanceText"));
    }

    @Test
    void genericMethodsSayWhatTheyAreTransformedOver() throws Exception {
        List<TransformedMethodReport> methods = report(SAMPLES.resolve("Generics.exe")).methods();
        TransformedMethodReport isMissing = methods.getFirst();
        assertEquals("Samples.Generics.Constraints::IsMissing", isMissing.name());
        assertEquals("T=System.Object", isMissing.instanceText());
        assertEquals(GenericChoice.Origin.SHARED, isMissing.instance().getFirst().origin());
        assertEquals("T=System.Int32", methods.get(1).instanceText());
    }

    @Test
    void withoutFoldingEachIlInstructionKeepsOneOfItsOwn() throws Exception {
        TransformReport report = report(SAMPLES.resolve("Clauses.exe"), Assembly.Role.HOT_UPDATE, TransformOptions.PLAIN);
        assertEquals(3, report.methods().getFirst().ir());
        assertEquals(100, report.methods().getFirst().percent());
        assertFalse(report.folding());
        assertFalse(report.inlining());
    }

    @Test
    void callsWithinAotCodeGoOverBridges() throws Exception {
        TransformReport hot = report(SAMPLES.resolve("Clauses.exe"));
        TransformReport aot = report(SAMPLES.resolve("Clauses.exe"), Assembly.Role.AOT, TransformOptions.DEFAULT);
        assertEquals(Assembly.Role.HOT_UPDATE, hot.role());
        assertEquals(Assembly.Role.AOT, aot.role());
        assertTrue(hot.use("CallInterp_void").isPresent());
        assertEquals(Optional.empty(), aot.use("CallInterp_void"));
        assertEquals(hot.use("CallInterp_void").orElseThrow().instructions()
                + hot.use("CallNative_void").orElseThrow().instructions(),
                aot.use("CallNative_void").orElseThrow().instructions());
    }

    @Test
    void aRunThatIsBrokenOffKeepsWhatItHas() throws Exception {
        TransformRun run = new TransformRun(OpenFile.read(Path.of("/usr/lib/mono/4.5/System.Core.dll")), Assembly.Role.HOT_UPDATE,
                TransformOptions.DEFAULT);
        assertFalse(run.isRunning());
        assertThrows(CancellationException.class, () -> run.run((done, total) -> {
            assertEquals(6719, total);
            assertTrue(run.isRunning());
            if (done >= 50) {
                throw new CancellationException();
            }
        }));
        assertFalse(run.isRunning());
        TransformReport report = run.soFar();
        assertFalse(report.complete());
        assertTrue(report.totals().methods() > 10 && report.totals().methods() < 6000, report.totals()::toString);
        assertEquals(report.totals().ir(), report.opcodes().stream().mapToLong(OpcodeUse::instructions).sum());
        assertEquals(report, run.soFar());
    }

    /** An instance method whose signature has no this: its callers pass one all the same, or none where it is inlined. */
    @Test
    void flagsAndSignatureThatDisagreeAreNoDefect() throws Exception {
        OpenFile intact = OpenFile.read(SAMPLES.resolve("Generics.exe"));
        int getName = Token.rid(Integer.parseUnsignedInt(report(intact.path()).methods().stream()
                .filter(method -> method.name().equals("Samples.Generics.Animal::get_Name")).findFirst().orElseThrow().token(),
                16));
        int blob = intact.metadata().orElseThrow().tables().value(Table.METHOD_DEF.column("Signature"), getName);
        int content = MetadataHeapReport.of(intact, HeapKind.BLOB).items().stream().filter(item -> item.index() == blob)
                .findFirst().orElseThrow().offset();
        byte[] bytes = Files.readAllBytes(intact.path());
        int convention = bytes[content] == 0x20 ? content : content + 1;
        assertEquals(0x20, bytes[convention]);
        bytes[convention] = 0;
        TransformReport report = report(Files.write(folder.resolve("Generics.exe"), bytes));
        assertEquals(61, report.totals().methods());
        assertEquals(FailureCause.INVALID_PROGRAM,
                report.methods().stream().filter(method -> method.name().equals("Samples.Generics.Animal::get_Name"))
                .findFirst().orElseThrow().failure().cause());
    }

    @Test
    void severalRunsSayTheSame() throws Exception {
        assertEquals(report(SAMPLES.resolve("Sequences.exe")), report(SAMPLES.resolve("Sequences.exe")));
    }

    @Test
    void barsHaveTenPercentEach() {
        List<RatioBar> bars = RatioBar.of(Stream.of(0, 9, 10, 66, 199, 200, 4711, -1).map(TransformReportTest::withRatio)
                .toList());
        assertEquals(21, bars.size());
        assertEquals(new RatioBar(0, 9, 2), bars.get(0));
        assertEquals(new RatioBar(10, 19, 1), bars.get(1));
        assertEquals(new RatioBar(20, 29, 0), bars.get(2));
        assertEquals(new RatioBar(60, 69, 1), bars.get(6));
        assertEquals(new RatioBar(190, 199, 1), bars.get(19));
        assertEquals(new RatioBar(200, -1, 2), bars.get(20));
    }

    @Test
    void causesAreListedByFrequency() {
        List<TransformedMethodReport> methods = Stream.of(FailureCause.TYPE_LOAD, FailureCause.LIMIT,
                FailureCause.TYPE_LOAD, FailureCause.BAD_IMAGE, null).map(TransformReportTest::failedFor).toList();
        assertEquals(List.of(new CauseReport(FailureCause.TYPE_LOAD, 2), new CauseReport(FailureCause.BAD_IMAGE, 1),
                new CauseReport(FailureCause.LIMIT, 1)),
                CauseReport.of(methods));
        assertEquals(new TransformTotals(5, 1, 4, 100, 66, 0.66, 0, 0, 0), TransformTotals.of(methods));
    }

    private static TransformedMethodReport withRatio(int percent) {
        return new TransformedMethodReport("06000001", "A::B", method("a.dll", 0x06000001, -1), List.of(), 100,
                Math.max(percent, 0), percent, 0, 0, 0, 0, percent < 0 ? new FailureReport(FailureCause.LIMIT, -1, "") : null,
                List.of());
    }

    private static TransformedMethodReport failedFor(FailureCause cause) {
        return cause == null ? withRatio(66) : new TransformedMethodReport("06000001", "A::B", method("a.dll", 0x06000001, -1),
                List.of(), 7, 0, -1, 0, 0, 0, 0, new FailureReport(cause, -1, ""), List.of());
    }
}
