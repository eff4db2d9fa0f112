package hybridscope.inspectors.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.il.MethodBody;
import hybridscope.core.ir.IrPart;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.Lookup;
import hybridscope.core.metadata.name.MemberLookup;
import hybridscope.core.pe.Span;
import hybridscope.core.transform.TransformFailure;
import hybridscope.core.transform.TransformOptions;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.il.AbsenceReport;
import hybridscope.inspectors.json.Json;
import hybridscope.inspectors.json.JsonName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the transform makes of small methods, written as IL. */
class IrReportTest {
    private static final int METHODS = 7;

    @TempDir
    static Path folder;
    private static OpenFile file;

    @BeforeAll
    static void assemble() throws Exception {
        Path made = folder.resolve("Transformed.dll");
        Process ilasm = new ProcessBuilder("ilasm", "-dll", "-output:" + made,
                Path.of("src/test/il/Transformed.il").toAbsolutePath().toString()).redirectErrorStream(true).start();
        String said = new String(ilasm.getInputStream().readAllBytes());
        assertEquals(0, ilasm.waitFor(), said);
        file = OpenFile.read(made);
    }

    private static IrReport report(String method, boolean folding, boolean inlining) {
        return report(file, "T::" + method, new TransformOptions(folding, inlining));
    }

    private static IrReport report(OpenFile of, String method, TransformOptions options) {
        Lookup found = new MemberLookup(of.names()).method(method);
        return IrReport.of(of, Token.rid(((Lookup.Found) found).token()), options);
    }

    private static String il(IrReport report) {
        return report.il().stream()
                .map(fate -> "%x %s".formatted(fate.offset(), fate.note().isEmpty() ? JsonName.of(fate.fate()) : fate.note()))
                .collect(Collectors.joining("; "));
    }

    private static List<String> text(IrReport report) {
        return report.instructions().stream().map(IrInstructionReport::text).toList();
    }

    @Test
    void anAdditionOfVariablesIsOneInstruction() {
        IrReport report = report("Add", true, true);
        assertEquals(List.of("BinOpVarVarVar_Add_i4 L0 <- A0, A1", "RetVar_ret_8 L0"), text(report));
        assertEquals("0 there is nothing to do; 1 folded into IR_0000; 2 folded into IR_0000; 3 became; 4 folded into IR_0000; 5 "
                + "folded into IR_0008; 6 became",
                il(report).replace("nop: ", ""));
        assertEquals(new CountsReport(7, 2, 16, 4), report.counts());
        assertEquals(25, report.counts().paddingPercent());
        IrInstructionReport add = report.instructions().getFirst();
        assertEquals(List.of(1, 2, 3, 4), add.il());
        assertEquals("opcode 0+2, write 2+2 ret L0, read 4+2 op1 A0, read 6+2 op2 A1", add.parts()
                .stream().map(part -> part.kind() == IrPart.Kind.OPCODE ? "opcode %d+%d".formatted(part.offset(), part.size())
                : "%s %d+%d %s %s".formatted(JsonName.of(part.kind()), part.offset(), part.size(), part.name(), part.text()))
                .collect(Collectors.joining(", ")));
        assertEquals(List.of("01", "00"), List.of(add.parts().getLast().byteAt(0), add.parts().getLast().byteAt(1)));
        assertEquals(new IrPartReport(IrPart.Kind.READ, 4, 4, "op1", "00 00 01 00", ""),
                add.parts().get(2).joined(add.parts().get(3)));
        assertEquals("read A0 0+1 i4, read A1 1+1 i4, write L0 2+1 i4",
                add.uses().stream().map(use -> "%s %s %d+%d %s".formatted(JsonName.of(use.access()),
                use.name(), use.slot(), use.count(), use.holds().text())).collect(Collectors.joining(", ")));
        assertEquals("Transformed.dll#ir:06000001", report.place().text());
        assertNull(report.instance());
    }

    @Test
    void withoutFoldingEachInstructionStaysItself() {
        IrReport report = report("Add", false, true);
        assertEquals(7, report.counts().ir());
        assertEquals("7/7 7/7 7/2 7/2", report.variants().stream().sorted((a, b) -> Boolean.compare(a.folding(), b.folding()))
                .map(variant -> variant.counts().il() + "/" + variant.counts().ir()).collect(Collectors.joining(" ")));
        assertEquals(List.of(new CountsReport(7, 2, 16, 4), new CountsReport(7, 2, 16, 4)),
                report.variants().stream().filter(VariantReport::folding).map(VariantReport::counts).toList());
    }

    @Test
    void theFrameNamesItsSlots() {
        FrameReport frame = report("Add", true, true).frame();
        assertEquals("A0 argument b System.Int32 i4 0+1; A1 argument c System.Int32 i4 1+1; L0 local V_0 System.Int32 i4 2+1",
                frame.variables().stream().map(slot -> "%s %s %s %s %s %d+%d".formatted(slot.slot(), JsonName.of(slot.kind()),
                slot.name(), slot.type(), slot.holds().text(),
                        slot.first(), slot.count())).collect(Collectors.joining("; ")));
        assertEquals(3, frame.stackStart());
        assertEquals(List.of(FrameReport.Area.ARGUMENT, FrameReport.Area.ARGUMENT, FrameReport.Area.LOCAL,
                FrameReport.Area.STACK), List.of(frame.area(0), frame.area(1), frame.area(2), frame.area(3)));
    }

    @Test
    void badIlIsAFailureWithItsPlace() {
        IrReport report = report("Fails", true, true);
        assertFalse(report.transformed());
        assertEquals(new TransformFailureReport(TransformFailure.Kind.INVALID_PROGRAM, "System.InvalidProgramException", 2,
                "add of an object and an int32"), report.failure());
        assertEquals("0 untransformed; 1 untransformed; 2 untransformed; 3 untransformed", il(report));
        assertNull(report.counts());
        assertEquals(4, report.variants().size());
        assertTrue(report.variants().stream().allMatch(variant -> variant.counts() == null));
        assertTrue(IrListing.text(report, false, false)
                .contains("  cannot be transformed: System.InvalidProgramException: IL_0002: add of an object and an int32\n"));
    }

    @Test
    void aSwitchIsExpandedAndSplitIntoBlocks() {
        IrReport report = report("Choose", true, true);
        IrInstructionReport choice = report.instructions().getFirst();
        assertEquals("BranchSwitch A0, 2, (IR_0020, IR_0030)", choice.text());
        assertEquals(List.of(0x20, 0x30), choice.targets());
        assertEquals(List.of("IR_0020", "IR_0030"), choice.data().getFirst().items());
        assertEquals("0 method next 1 case 2 case 3; 10 none; 20 none; 30 none",
                report.blocks().stream().map(block -> "%x %s%s".formatted(block.start(), JsonName.of(block.entry()), block.exits()
                .stream().map(exit -> " " + JsonName.of(exit.kind()) + " " + exit.block()).collect(Collectors.joining())))
                .collect(Collectors.joining("; ")));
        IrInstructionReport call = report.instructions().get(6);
        assertEquals("CallNative_void vi8, System.Void System.Console::WriteLine(System.String), (S0)", call.text());
        assertEquals("bridge vi8 []; method System.Void System.Console::WriteLine(System.String) [takes object]; slots (S0) [S0]",
                call.data().stream().map(data -> JsonName.of(data.kind()) + " " + data.text() + " " + data.items())
                .collect(Collectors.joining("; ")));
        assertEquals("opcode, plain, data, plain, data, plain, plain, slot, plain",
                call.pieces().stream().map(piece -> JsonName.of(piece.kind())).collect(Collectors.joining(", ")));
    }

    @Test
    void aGenericMethodIsTransformedOverItsSharedArguments() {
        IrReport report = report("Same", true, true);
        assertEquals("System.Object T::Same<System.Object>(System.Object)", report.instance());
        assertEquals("X = System.Object", report.arguments().stream().map(each -> each.parameter() + " = " + each.argument())
                .collect(Collectors.joining()));
        assertEquals(List.of("RetVar_ret_8 A0"), text(report));
    }

    @Test
    void smallMethodsAreInlinedWhereWanted() {
        IrReport inlined = report("Calls", true, true);
        assertEquals(List.of("BinOpVarVarConst_Mul_i4 S0 <- A0, 2", "BinOpVarVarConst_Add_i4 S0 <- S0, 1", "RetVar_ret_8 S0"),
                text(inlined));
        assertEquals(List.of(1), inlined.inlined().stream().map(InlinedReport::offset).toList());
        assertEquals("Transformed.dll#method:06000005", inlined.inlined().getFirst().place().text());
        IrReport called = report("Calls", true, false);
        assertEquals(List.of(), called.inlined());
        assertEquals("System.Int32 T::Twice(System.Int32)", called.instructions().get(1).data().getFirst().text());
        assertEquals("Transformed.dll#method:06000005", called.instructions().get(1).data().getFirst().place().text());
    }

    @Test
    void exceptionRegionsNest() {
        IrReport report = report("Guarded", true, true);
        assertEquals("try 0-20 depth 0; try 0-18 depth 1; catch 18-20 depth 1 System.Exception S0; finally 20-28 depth 0",
                report.regions().stream().map(region ->
                ("%s %x-%x depth %d".formatted(JsonName.of(region.kind()), region.start(), region.end(), region.depth())
                        + (region.type() == null ? "" : " " + region.type() + " " + region.slot())))
                        .collect(Collectors.joining("; ")));
        assertEquals(List.of(1, 2), report.blocks().getFirst().catchers());
        assertEquals(List.of(2), report.blocks().get(1).catchers());
    }

    /** Whatever the code of a method is, there is a report: IR, or a failure with its place. */
    @Test
    void anyCodeHasAReport() throws IOException {
        byte[] intact = Files.readAllBytes(file.path());
        Random random = new Random(11);
        int transformed = 0;
        int failed = 0;
        for (int round = 0; round < 150; round++) {
            byte[] bytes = intact.clone();
            for (int rid = 1; rid <= METHODS; rid++) {
                Span code = MethodBody.read(file.image(), rid).orElseThrow().code();
                if (random.nextBoolean()) {
                    bytes[code.offset() + random.nextInt(code.length())] = (byte) random.nextInt(256);
                }
            }
            OpenFile mutant = new OpenFile("Mutant.dll", file.path(), Image.open("Mutant.dll", bytes));
            for (int rid = 1; rid <= METHODS; rid++) {
                IrReport report = IrReport.of(mutant, rid, new TransformOptions(random.nextBoolean(), random.nextBoolean()));
                assertFalse(IrListing.text(report, true, true).isEmpty());
                transformed += report.transformed() ? 1 : 0;
                failed += report.failure() != null ? 1 : 0;
                assertTrue(report.transformed() != (report.failure() != null) || report.absence() != null);
            }
        }
        assertTrue(transformed > 100 && failed > 100, transformed + " transformed, " + failed + " failed");
    }

    @Test
    void offsetsAreFound() {
        IrReport report = report("Choose", true, true);
        assertEquals(List.of(0, 0, 1, 2, -1), List.of(report.indexAt(0), report.indexAt(0xF), report.indexAt(0x10),
                report.indexAt(0x18), report.indexAt(0x58)));
        assertEquals(List.of(0, 1, -1, 2),
                List.of(report.ilIndexAt(0), report.ilIndexAt(1), report.ilIndexAt(2), report.ilIndexAt(0xE)));
    }

    @Test
    void aMethodWithoutIlSaysWhy() throws IOException {
        OpenFile interop = OpenFile.read(Path.of("../sample-assemblies/assemblies/Interop.dll"));
        IrReport report = report(interop, "Samples.Interop.Native::getpid", TransformOptions.DEFAULT);
        assertEquals(AbsenceReport.Reason.PINVOKE, report.absence().reason());
        assertEquals(List.of(), report.il());
        assertTrue(IrListing.text(report, true, true).endsWith("  The code lies in a native library (P/Invoke).\n"));
    }

    @Test
    void theJsonHasWhatTheReportHas() {
        JsonNode json = JsonMapper.shared().readTree(Json.text(report("Add", true, true)));
        assertEquals("BinOpVarVarVar_Add_i4 L0 <- A0, A1", json.get("instructions").get(0).get("text").asString());
        assertEquals("folded", json.get("il").get(1).get("fate").asString());
        assertEquals("nothing-to-do", json.get("il").get(0).get("reason").asString());
        assertEquals(4, json.get("counts").get("padding").asInt());
        assertFalse(json.has("failure"));
        assertFalse(json.has("transformed"));
    }

    @Test
    void theListingShowsBytesUnderARuler() {
        String[] lines = IrListing.text(report("Choose", true, true), true, true).split("\n");
        int at = List.of(lines).indexOf("block 0  method  -> next 1, case 2, case 3");
        assertTrue(lines[at + 1].matches(
                "IR_0000:  .. ..\\|00 00\\|02 00 00 00  BranchSwitch A0, 2, \\(IR_0020, IR_0030\\) .*// IL_0000 IL_0001"),
                lines[at + 1]);
        assertEquals("          00 00 00 00|..|..|..|..", lines[at + 2]);
        assertEquals("          0 opcode|2 value|4 caseNum|8 caseOffsets", lines[at + 3]);
    }
}
