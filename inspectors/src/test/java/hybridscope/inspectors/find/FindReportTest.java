package hybridscope.inspectors.find;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.JsonName;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Searches in Debian's mscorlib.dll 6.8.0.105; the expectations were read off monodis. */
class FindReportTest {
    private static OpenFile mscorlib;

    @BeforeAll
    static void open() throws Exception {
        mscorlib = OpenFile.read(Path.of("/usr/lib/mono/4.5/mscorlib.dll"));
    }

    private static FindReport find(String query) {
        return FindReport.of(query, List.of(mscorlib), 1000);
    }

    private static List<String> texts(FindReport report) {
        return report.hits().stream().map(hit -> JsonName.of(hit.kind()) + " " + hit.text() + " in " + hit.container()).toList();
    }

    @Test
    void exactNamesComeFirstThenPrefixes() {
        List<String> found = texts(find("stringbuilder"));
        assertEquals("type StringBuilder in System.Text", found.getFirst());
        assertEquals("type StringBuilderCache in System.Text", found.get(found.indexOf("type StringBuilder in System.Text") + 1));
    }

    @Test
    void aQualifiedNameMatchesAcrossItsSeparators() {
        assertEquals("type List<T> in System.Collections.Generic", texts(find("generic.list`1")).getFirst());
        assertEquals(List.of("method AppendLine(string) in System.Text.StringBuilder",
                "method AppendLine() in System.Text.StringBuilder"),
                texts(find("StringBuilder::AppendLine")).stream().sorted((a, b) -> b.length() - a.length()).toList());
    }

    @Test
    void aTypeIsFoundByItsNameWithoutArityAndAsItIsShown() {
        List<String> found = texts(find("List"));
        assertEquals("type List<T> in System.Collections.Generic", found.getFirst());
        assertEquals("property List in System.Collections.CollectionBase", found.get(1), "members of that name are next");
        assertEquals("type List<T> in System.Collections.Generic", texts(find("List<T>")).getFirst());
        assertEquals("type Dictionary<TKey,TValue> in System.Collections.Generic",
                texts(find("Dictionary<string, int>")).getFirst());
        assertEquals("method Add(T) in System.Collections.Generic.List`1", texts(find("List<T>.Add")).getFirst());
        assertEquals("method Add(T) in System.Collections.Generic.List`1", texts(find("List<int>.Add(T)")).getFirst());
        assertEquals("method Append(char,int) in System.Text.StringBuilder",
                texts(find("StringBuilder.Append(char, int)")).getFirst());
    }

    @Test
    void rowsComeBehindWhatHasAViewOfItsOwn() {
        List<String> kinds = FindReport.of("list", List.of(mscorlib), 20_000).hits().stream()
                .map(hit -> JsonName.of(hit.kind())).toList();
        assertEquals(kinds.lastIndexOf("method") < kinds.indexOf("parameter"), true, "all methods before the first parameter");
    }

    @Test
    void namesAreFoundByTheBeginningsOfTheirWords() {
        assertEquals("method Add(T) in System.Collections.Generic.List`1", texts(find("LAdd")).getFirst());
        assertEquals("type StringBuilder in System.Text", texts(find("StrBu")).getFirst());
        assertEquals("type ArgumentOutOfRangeException in System", texts(find("AOORE")).getFirst());
        assertEquals("method WriteLine() in System.Console", texts(find("CWLine")).getFirst());
    }

    @Test
    void theBestOfAllFilesComesFirst() throws Exception {
        OpenFile core = OpenFile.read(Path.of("/usr/lib/mono/4.5/System.Core.dll"));
        assertEquals("mscorlib.dll", FindReport.of("list", List.of(core, mscorlib), 5).hits().getFirst().place().file());
    }

    @Test
    void anOpcodeIsFoundAtItsInstructions() {
        assertEquals(List.of("instruction cpblk in System.Runtime.CompilerServices.Unsafe::CopyBlock IL_0003"),
                texts(find("op:cpblk")));
    }

    @Test
    void aQualifiedNameNeedsNoArityAndThatTypeComesBeforeThoseWithLongerNames() {
        assertEquals("method Add(T) in System.Collections.Generic.List`1", texts(find("List.Add")).getFirst());
        assertEquals("type List<T> in System.Collections.Generic", texts(find("Generic.List")).getFirst());
    }

    @Test
    void aNestedTypeIsInTheNamespaceOfItsOutermostType() {
        assertEquals("type List<T>.Enumerator in System.Collections.Generic", texts(find("Generic.List.Enumerator")).getFirst());
    }

    @Test
    void anOpcodeComesWithWhatItRefersTo() {
        assertEquals("instruction ldvirtftn int IComparer<!0>.Compare(!0,"
                + "!0) in System.Collections.Generic.ArraySortHelper`1::Sort(T[],System.Int32,System.Int32,"
                + "System.Collections.Generic.IComparer`1<T>) IL_0014",
                texts(find("op:ldvirtftn")).getFirst());
    }

    @Test
    void aUserStringLeadsToTheInstructionThatLoadsIt() {
        FindReport report = find("#Could not find the ending brace");
        assertEquals("mscorlib.dll#method:060008C5/IL_0376", report.hits().getFirst().place().text());
        assertEquals(1, report.total());
    }

    @Test
    void aTokenLeadsToItsRowToReferrersAndUses() {
        assertEquals(List.of("row Interop.Libraries in TypeDef", "row NestedClass[13] in NestedClass.NestedClass"),
                texts(find("0x02000010")));
    }

    /**
     * Counted with grep in what monodis prints of both: {@code Generic.List`1<...>::ToArray()} and
     * {@code Interlocked::CompareExchange<...>}.
     */
    @Test
    void whoUsesADefinitionIsFoundInAllFilesByWhatItIsThere() throws Exception {
        OpenFile core = OpenFile.read(Path.of("/usr/lib/mono/4.5/System.Core.dll"));
        FindReport report = FindReport.of("0x06000326 of mscorlib.dll", List.of(core, mscorlib), 1000);
        assertEquals(6, instructions(report, core));
        assertEquals(35, instructions(report, mscorlib));
        assertEquals("row System.Dynamic.BindingRestrictions[] "
                + "System.Collections.Generic.List<System.Dynamic.BindingRestrictions>.ToArray() in MemberRef",
                texts(report).getFirst());
        FindReport generic = FindReport.of("0x0600644E of mscorlib.dll", List.of(core, mscorlib), 1000);
        assertEquals(4, instructions(generic, core));
        // From the reference in the other file it is the same; without the file that defines it, the token alone.
        String reference = "0x0A000345 of System.Core.dll";
        assertEquals(texts(report), texts(FindReport.of(reference, List.of(core, mscorlib), 1000)));
        assertEquals(2, instructions(FindReport.of(reference, List.of(core), 1000), core));
        assertEquals(0, FindReport.of("0x06000326 of none.dll", List.of(core, mscorlib), 1000).total());
    }

    private static long instructions(FindReport report, OpenFile file) {
        return report.hits().stream()
                .filter(hit -> hit.kind() == SearchHit.Kind.INSTRUCTION && hit.place().file().equals(file.key())).count();
    }

    @Test
    void bytesAreFoundWithTheirPlace() {
        FindReport report = find("42 53 4A 42 01 ??");
        assertEquals(1, report.total());
        assertEquals("mscorlib.dll#0x20D798+6", report.hits().getFirst().place().text());
        assertEquals("0x20D798, .text, RVA 0x20F598", report.hits().getFirst().container());
    }

    @Test
    void theListIsLimitedAndTheCountIsNot() {
        FindReport report = FindReport.of("op:ret", List.of(mscorlib), 5);
        assertEquals(5, report.hits().size());
        assertEquals(30_412, report.total());
    }
}
