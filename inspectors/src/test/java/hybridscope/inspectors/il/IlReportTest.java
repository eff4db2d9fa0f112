package hybridscope.inspectors.il;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.il.ExceptionClause;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.Lookup;
import hybridscope.core.metadata.name.MemberLookup;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.pe.BadFormatException;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.place.Place;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Methods of the samples; monodis and the sources tell what they hold. */
class IlReportTest {
    private static final Path SAMPLES = Path.of("../sample-assemblies/assemblies");

    private static OpenFile sample(String name) throws IOException {
        return OpenFile.read(SAMPLES.resolve(name));
    }

    private static int rid(OpenFile file, String method) {
        return new MemberLookup(file.names()).method(method) instanceof Lookup.Found(int token) ? Token.rid(token) : 0;
    }

    private static IlReport report(String sample, String method) throws IOException {
        OpenFile file = sample(sample);
        return IlReport.of(file, rid(file, method));
    }

    private static String tree(List<RegionReport> regions) {
        StringBuilder text = new StringBuilder();
        for (RegionReport region : regions) {
            text.append("%d:%s %x-%x%s(%s)".formatted(region.id(), JsonName.of(region.kind()), region.start(), region.end(),
                    region.type() == null ? "" : " " + region.type(), tree(region.children())));
        }
        return text.toString();
    }

    @Test
    void headerAndInstructionsHaveTheirBytes() throws IOException {
        IlReport report = report("Clauses.exe", "Samples.IL.Clauses::Filters");
        BodyReport body = report.body();
        assertEquals("System.Int32 Samples.IL.Clauses::Filters(System.Int32)", report.signature());
        assertEquals("int Clauses.Filters(int)", report.declaration());
        assertEquals("Clauses.exe#type:02000002", report.type().text());
        assertNull(report.absence());
        assertEquals(BodyReport.Format.FAT, body.format());
        assertEquals(0x20FC, body.rva());
        assertEquals(12, body.headerSize());
        assertEquals(105, body.codeSize());
        assertEquals(body.offset() + 12, body.codeOffset());
        assertEquals(3, body.maxStack());
        assertEquals(3, body.deepest());
        assertTrue(body.initLocals());
        assertEquals(List.of("System.Int32 V_0", "System.Exception V_1"),
                body.locals().stream().map(v -> v.type() + " " + v.name()).toList());
        assertEquals(List.of("System.Int32 code"), body.arguments().stream().map(v -> v.type() + " " + v.name()).toList());
        assertEquals(List.of(), body.problems());
        assertEquals(42, body.instructions().size());
        InstructionReport leave = body.instructions().get(11);
        assertEquals(0x14, leave.offset());
        assertEquals(body.codeOffset() + 0x14, leave.fileOffset());
        assertEquals("leave", leave.opcode());
        assertEquals("DD 4E 00 00 00", leave.bytes());
        assertEquals(List.of(0x67), leave.targets());
        assertEquals(List.of(new IlPartReport(IlPartReport.Kind.OFFSET, "IL_0067",
                new Place("Clauses.exe", new Place.Method(0x06000004, 0x67)))), leave.operand());
        InstructionReport string = body.instructions().get(2);
        assertEquals("\"zero\"", string.operandText());
        assertEquals(IlPartReport.Kind.STRING, string.operand().getFirst().kind());
        assertTrue(string.token().startsWith("70"));
        assertEquals(0, string.stack());
        assertTrue(string.blockStart());
        assertEquals(1, string.block());
    }

    @Test
    void regionsAreATreeAndEachInstructionKnowsItsOwn() throws IOException {
        BodyReport filters = report("Clauses.exe", "Samples.IL.Clauses::Filters").body();
        assertEquals(
                "0:try 0-19()1:filter 19-27()2:handler 27-2d()3:filter 2d-47()4:handler 47-50()5:catch 50-67 System.Exception()",
                tree(filters.regions()));
        assertEquals(List.of(0, 1, 2), filters.regions().getFirst().clauses());
        assertEquals(0, filters.instructions().getFirst().region());
        assertEquals(3, filters.instructions().get(20).region());
        assertEquals(-1, filters.instructions().getLast().region());
        BodyReport nested = report("Clauses.exe", "Samples.IL.Clauses::FaultAndFinally").body();
        RegionReport outer = nested.regions().getFirst();
        assertEquals(RegionKind.TRY, outer.kind());
        assertFalse(outer.children().isEmpty());
        assertTrue(nested.clauses().stream().allMatch(ClauseReport::nested));
        assertEquals(List.of(ExceptionClause.Kind.FAULT, ExceptionClause.Kind.FINALLY, ExceptionClause.Kind.CATCH),
                nested.clauses().stream().map(ClauseReport::kind).toList());
    }

    @Test
    void localsHaveTheNamesOfThePdb() throws IOException {
        BodyReport main = report("Debugged.exe", "Samples.Debugged.Journey::Main").body();
        assertEquals("Debugged.pdb", main.symbols());
        assertEquals(List.of("$locvar1", "route", "stop", "name", "detour", "detour", "step", "V_7", "add", "V_9"),
                main.locals().stream().map(IlVariableReport::name).toList());
        assertEquals("embedded", report("DebuggedEmbedded.exe", "Samples.Debugged.Journey::Main").body().symbols());
        assertNull(report("Clauses.exe", "Samples.IL.Clauses::Main").body().symbols());
    }

    @Test
    void methodsWithoutBodySayWhy() throws IOException {
        assertEquals(AbsenceReport.Reason.ABSTRACT,
                report("Interop.dll", "Samples.Interop.ITransfers::Fixed").absence().reason());
        assertEquals(AbsenceReport.Reason.PINVOKE, report("Interop.dll", "Samples.Interop.Native::getpid").absence().reason());
        assertEquals(AbsenceReport.Reason.RUNTIME,
                report("Interop.dll", "Samples.Interop.Native/Compare::Invoke").absence().reason());
        AbsenceReport internal = report("Interop.dll", "Samples.Interop.Runtime::Internal").absence();
        assertEquals(AbsenceReport.Reason.INTERNAL_CALL, internal.reason());
        assertEquals("The runtime has the code as a function of its own (internal call).", internal.sentence());
    }

    @Test
    void brokenBodiesHaveProblemsAndKeepWhatIsIntact() throws IOException {
        byte[] data = Files.readAllBytes(SAMPLES.resolve("Clauses.exe"));
        OpenFile whole = sample("Clauses.exe");
        BodyReport intact = IlReport.of(whole, rid(whole, "Samples.IL.Clauses::Filters")).body();
        // The opcode of "div" becomes one that does not exist.
        data[intact.codeOffset() + 0x12] = 0x24;
        OpenFile broken = new OpenFile("Clauses.exe", SAMPLES.resolve("Clauses.exe"), Image.open("Clauses.exe", data));
        BodyReport body = IlReport.of(broken, rid(broken, "Samples.IL.Clauses::Filters")).body();
        assertEquals(9, body.instructions().size());
        assertEquals(105 - 0x12, body.undecoded());
        assertEquals("OPCODE", body.problems().getFirst().rule());
        assertEquals(body.codeOffset() + 0x12, body.problems().getFirst().offset());
        // No region ends where an instruction starts any more, so none can be nested.
        assertEquals(List.of(), body.regions());
        assertEquals(List.of(false, false, false), body.clauses().stream().map(ClauseReport::nested).toList());
        assertThrows(BadFormatException.class, () -> IlReport.of(broken, 10_000));
    }

    @Test
    void theListingIsTheTextInLines() throws IOException {
        OpenFile file = sample("Clauses.exe");
        IlListing listing = IlListing.of(file, Optional.empty(), rid(file, "Samples.IL.Clauses::Say"), NameStyle.CSHARP_SHORT);
        assertEquals("""
                .method private static void Say(string text) cil managed
                {
                  // RVA 0x2050, code size 7 (0x7)
                  .maxstack 8
                  IL_0000:  02              ldarg.0    // text
                  IL_0001:  28 01 00 00 0A  call       void Console.WriteLine(string)
                  IL_0006:  2A              ret
                }
                """, listing.text(file.image().bytes()));
        ListingLine call = listing.lines().get(5);
        assertTrue(call.isInstruction());
        assertEquals(1, call.offset());
        assertEquals(5, call.length());
        assertEquals(new Place("Clauses.exe", new Place.Row(0x0A, 1)),
                call.parts().stream().filter(part -> part.kind() == IlPartReport.Kind.MEMBER).findFirst().orElseThrow().place());
        assertFalse(listing.lines().getFirst().isInstruction());
    }

    @Test
    void methodsAreListed() throws IOException {
        List<MethodEntry> methods = MethodEntry.of(sample("Interop.dll"), new int[] {1, 0x1D});
        assertEquals("06000001", methods.getFirst().token());
        assertEquals("Samples.Interop.Native::getpid", methods.getFirst().name());
        assertEquals(AbsenceReport.Reason.PINVOKE, methods.getFirst().reason());
        assertEquals(-1, methods.getFirst().size());
        assertNull(methods.get(1).reason());
    }
}
