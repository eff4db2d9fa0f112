package hybridscope.inspectors.overview;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.pe.Span;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.Json;
import hybridscope.inspectors.place.Place;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The overview of files whose headers are known: mcs writes lfanew 0x80, and .text at 0x400 in a file of four sections. */
class OverviewTest {
    private static final Path SAMPLES = Path.of("../sample-assemblies/assemblies");
    private static final Path MSCORLIB = Path.of("/usr/lib/mono/4.5/mscorlib.dll");
    private static final int CLI_HEADER = 0x408;

    private static Overview members() throws Exception {
        return Overview.prepared(OpenFile.read(SAMPLES.resolve("Members.exe")));
    }

    @Test
    void linesOfAHeader() throws Exception {
        Overview overview = members();
        assertEquals(List.of("Headers", "Import", "Resource", "BaseRelocation", "IAT", "Metadata", "MethodBodies", "Sections"),
                Overview.parts(overview.root()).stream().map(OverviewLine::name).filter(name -> !name.equals("FieldData"))
                .toList());
        OverviewNode machine = overview.at(0x84);
        assertEquals(new OverviewLine(2, "Machine", 0x84, 2, "4C 01", "I386", "", -1, null, ""), machine.line());
        assertEquals(new OverviewLine(1, "CoffHeader", 0x84, 20, "", "", "ECMA-335 II.25.2.2", -1, null, ""),
                machine.parent().line());
        assertEquals(List.of("Machine", "NumberOfSections", "TimeDateStamp", "PointerToSymbolTable", "NumberOfSymbols",
                "SizeOfOptionalHeader",
                "Characteristics"), Overview.parts(machine.parent()).stream().map(OverviewLine::name).toList());
        assertEquals(new OverviewLine(2, "e_lfanew", 0x3C, 4, "80 00 00 00", "0x80", "", -1,
                new Place("Members.exe", new Place.Overview(0x80, 0)), ""), overview.at(0x3D).line());
    }

    @Test
    void linksOfTokensRvasRowsAndItems() throws Exception {
        Overview overview = members();
        assertEquals(new Place("Members.exe", new Place.Method(0x06000066, -1)), overview.at(CLI_HEADER + 20).line().link(),
                "the entry point");
        int metadata = overview.file().metadata().orElseThrow().root().area().offset();
        assertEquals(new Place("Members.exe", new Place.Overview(metadata, 0)), overview.at(CLI_HEADER + 8).line().link());
        assertNull(overview.at(CLI_HEADER + 24).line().link(), "a directory that is not there");
        OverviewNode row = overview
                .exactly(overview.file().metadata().orElseThrow().tables().span(hybridscope.core.metadata.Table.TYPE_DEF, 2));
        assertEquals("Metadata > #~ > TypeDef > 2", row.path());
        assertEquals(new Place("Members.exe", new Place.Row(2, 2)), row.line().link());
        assertEquals(new Place("Members.exe", new Place.Row(2, 0)), row.parent().line().link());
        OverviewNode string = overview.at(overview.file().metadata().orElseThrow().userStrings().data().offset() + 1);
        assertEquals(new Place("Members.exe", new Place.HeapItem("#US", 1)), string.line().link());
        assertEquals(new Place("Members.exe", new Place.HeapItem("#US", -1)), string.parent().line().link());
        Overview resources = Overview.prepared(OpenFile.read(SAMPLES.resolve("Resources.exe")));
        assertEquals(new Place("Resources.exe", new Place.Resource(2, "")),
                resources.exactly(new Span(1468, 1112)).line().link());
    }

    @Test
    void everyLineIsWhereItsBytesLead() throws Exception {
        for (String name : List.of("Members.exe", "Resources.exe", "Debugged.pdb", "DebuggedEmbedded.exe")) {
            Overview overview = Overview.prepared(OpenFile.read(SAMPLES.resolve(name)));
            int[] count = new int[1];
            check(overview, overview.root(), count);
            assertTrue(count[0] > 300, name + ": " + count[0]);
        }
    }

    private static void check(Overview overview, OverviewNode node, int[] count) {
        for (int i = 0; i < node.childCount(); i++) {
            OverviewNode child = node.child(i);
            assertEquals(i, child.index());
            if (child.span().length() > 0) {
                OverviewNode found = overview.exactly(child.span());
                assertTrue(found.span().contains(child.span()) || child.span().contains(found.span()),
                        child.path() + " but " + found.path());
                OverviewNode again = overview.root();
                for (OverviewNode step : found.ancestors()) {
                    again = again.child(step.index());
                }
                assertEquals(found, again);
                assertEquals(found.name(), again.name());
                count[0]++;
            }
            check(overview, child, count);
        }
    }

    @Test
    void brokenFieldsAreMarkedWithAllAboveThem(@TempDir Path folder) throws Exception {
        byte[] bytes = Files.readAllBytes(SAMPLES.resolve("Members.exe"));
        bytes[CLI_HEADER] = 71;
        Overview overview = Overview.prepared(OpenFile.read(Files.write(folder.resolve("Broken.exe"), bytes)));
        OverviewNode cb = overview.at(CLI_HEADER);
        assertEquals(List.of("warning", "warning", "warning"),
                cb.ancestors().stream().map(node -> node.line().problem()).toList());
        assertEquals("", overview.at(CLI_HEADER + 4).line().problem());
        assertEquals("CLI_HEADER_SIZE", overview.problems(cb).getFirst().rule());
        assertEquals(List.of(), overview.problems(cb.parent()));
    }

    @Test
    void fieldsBeyondTheEndAreErrors(@TempDir Path folder) throws Exception {
        byte[] bytes = Files.readAllBytes(SAMPLES.resolve("Members.exe"));
        Overview overview = Overview.prepared(OpenFile.read(Files.write(folder.resolve("Cut.exe"),
                java.util.Arrays.copyOf(bytes, 0x84 + 6))));
        OverviewNode coff = overview.at(0x84).parent();
        OverviewLine cut = coff.child(3).line();
        assertEquals("PointerToSymbolTable", cut.name());
        assertEquals("", cut.raw());
        assertEquals("error", cut.problem());
    }

    @Test
    void aTableOfManyRowsIsMadeRowByRow() throws Exception {
        Overview overview = Overview.prepared(OpenFile.read(MSCORLIB));
        OverviewNode last = overview.exactly(overview.file().metadata().orElseThrow()
                .tables().span(hybridscope.core.metadata.Table.METHOD_DEF, 27_261));
        assertEquals("Metadata > #~ > MethodDef > 27261", last.path());
        assertEquals(27_260, last.index());
        assertEquals(27_261, last.parent().line().count());
        assertEquals(last, last.parent().child(27_260));
        assertEquals(last.hashCode(), last.parent().child(27_260).hashCode());
    }

    @Test
    void filterFindsNamesBytesAndMeanings() throws Exception {
        Overview overview = members();
        OverviewFilter.Answer answer = OverviewFilter.search(overview, "majorRUNTIME", _ -> { });
        assertEquals(1, answer.hits());
        OverviewFilter.Match headers = answer.matches().getFirst();
        OverviewNode cli = overview.root().child(headers.index()).child(headers.below().getFirst().index());
        assertEquals("CliHeader", cli.name());
        assertEquals("MajorRuntimeVersion", cli.child(headers.below().getFirst().below().getFirst().index()).name());
        assertTrue(OverviewFilter.search(overview, "4D 5A", _ -> { }).hits() >= 1, "raw bytes of e_magic");
        assertEquals(new OverviewFilter.Answer(List.of(), 0, true), OverviewFilter.search(overview, "no such thing", _ -> { }));
        assertThrows(CancellationException.class,
                () -> OverviewFilter.search(Overview.prepared(OpenFile.read(MSCORLIB)), "x", _ -> {
            throw new CancellationException();
        }));
    }

    @Test
    void filterStopsAtItsLimit() throws Exception {
        OverviewFilter.Answer answer = OverviewFilter.search(Overview.prepared(OpenFile.read(MSCORLIB)), "e", _ -> { });
        assertEquals(OverviewFilter.LIMIT, answer.hits());
        assertEquals(false, answer.complete());
    }

    @Test
    void jsonOfLines() throws Exception {
        String json = Json.text(members().at(0x3C).line());
        assertTrue(json.contains("\"raw\" : \"80 00 00 00\"") && json.contains("\"link\" : \"Members.exe#overview:0x80+0\""),
                json);
    }

    @Test
    void aFileThatIsNothingHasNoLines(@TempDir Path folder) throws Exception {
        Overview overview = Overview.prepared(OpenFile.read(Files.writeString(folder.resolve("a.txt"), "hello")));
        assertEquals(0, overview.root().childCount());
        assertEquals(overview.root(), overview.at(2));
    }
}
