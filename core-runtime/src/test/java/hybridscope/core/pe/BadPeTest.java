package hybridscope.core.pe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Table;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What PE files made by hand to be wrong are told, word for word, and what of them is still there to browse. */
class BadPeTest {
    private static List<String> problems(Image image) {
        return image.diagnostics().list().stream().map(Diagnostic::text).toList();
    }

    private static List<String> headers(Image image) {
        return image.pe().orElseThrow().headers().stream().map(Structure::label).toList();
    }

    private static int moduleRows(Image image) {
        return image.metadata().orElseThrow().tables().rows(Table.MODULE);
    }

    @Test
    void theUnbrokenFilesHaveNoProblems() {
        for (boolean wide : new boolean[] {false, true}) {
            Image image = new PeBuilder(wide, MetadataBytes.module().bytes()).open();
            assertEquals(List.of(), problems(image));
            assertEquals(Image.Kind.MANAGED, image.kind());
            assertEquals(wide, image.pe().orElseThrow().isPe32Plus());
            assertEquals("M", image.metadata().orElseThrow().string(Table.MODULE.column("Name"), 1));
            assertEquals(16, image.pe().orElseThrow().directories().size());
            assertEquals(0x248, image.pe().orElseThrow().offsetOf(0x2048));
            assertEquals(0x2048, image.pe().orElseThrow().rvaOf(0x248));
        }
    }

    @Test
    void emptyFile() {
        Image image = Image.open("empty.dll", new byte[0]);
        assertEquals(List.of(
                "error at 0x0 in File: A file has content (ECMA-335 II.25.1): expected at least 1 byte, found an empty file"),
                problems(image));
        assertEquals(Image.Kind.UNKNOWN, image.kind());
        assertTrue(image.pe().isEmpty());
    }

    @Test
    void textFile() {
        Image image = Image.open("notes.txt", "Hello, world".getBytes(StandardCharsets.US_ASCII));
        assertEquals(List.of("error at 0x0 in DosHeader: A PE file starts with MZ (ECMA-335 II.25.2.1): expected MZ, found the "
                + "text \"Hello, w\""),
                problems(image));
        assertEquals(Image.Kind.UNKNOWN, image.kind());
    }

    @Test
    void wrongMagic() {
        assertEquals(List.of("error at 0x0 in DosHeader: A PE file starts with MZ (ECMA-335 II.25.2.1): expected MZ, found 7F 45 "
                + "4C 46 02 01 01 00"),
                problems(Image.open("elf", new byte[] {0x7F, 'E', 'L', 'F', 2, 1, 1, 0, 0})));
        assertEquals(List.of(
                "error at 0x0 in DosHeader: A PE file starts with MZ (ECMA-335 II.25.2.1): expected MZ, found the text \"M\""),
                problems(Image.open("m", new byte[] {'M'})));
    }

    @Test
    void truncatedDosHeader() {
        Image image = PeBuilder.small().length(0x3E).open();
        assertEquals(List.of("error at 0x0 in DosHeader: A structure lies inside the file (ECMA-335 II.25.1): expected 64 bytes, "
                + "found 62 bytes before the file ends"), problems(image));
        assertEquals(new Span(0, 62), image.diagnostics().list().getFirst().span());
        assertEquals(List.of("DosHeader"), headers(image));
        assertEquals(Image.Kind.UNKNOWN, image.kind());
    }

    @Test
    void absurdLfanew() {
        Image image = PeBuilder.small().u4(0x3C, -2).open();
        assertEquals(1, problems(image).size());
        assertTrue(problems(image).getFirst()
                .startsWith("error at 0x3C in DosHeader: lfanew points to the signature PE\\0\\0 (ECMA-335 II.25.2.1): "
                + "expected the offset of PE\\0\\0, found 0xfffffffe in a file of 0x2"), problems(image).getFirst());
        assertEquals(List.of("DosHeader"), headers(image));
        assertEquals(List.of("error at 0x3C in DosHeader: lfanew points to the signature PE\\0\\0 (ECMA-335 II.25.2.1): "
                + "expected the offset of PE\\0\\0, found 0x84, where 4C 01 01 00 00 00 00 00 stands"),
                problems(PeBuilder.small().u4(0x3C, 0x84).open()));
    }

    @Test
    void truncatedCoffHeader() {
        Image image = PeBuilder.small().length(0x8A).open();
        assertEquals(
                List.of("error at 0x84 in CoffHeader: A structure lies inside the file (ECMA-335 II.25.1): expected 20 bytes, "
                + "found 6 bytes before the file ends"), problems(image));
        assertEquals(List.of("DosHeader", "PESignature", "CoffHeader"), headers(image));
        assertTrue(image.pe().orElseThrow().coffHeader().isEmpty());
        assertEquals(Image.Kind.UNKNOWN, image.kind());
    }

    @Test
    void truncatedOptionalHeader() {
        Image image = PeBuilder.small().length(0xA0).open();
        assertEquals(List.of(
                "error at 0x98 in OptionalHeader (PE32): A structure lies inside the file (ECMA-335 II.25.1): expected 96 bytes, "
                + "found 8 bytes before the file ends",
                "error at 0xA0 in SectionHeader 1: A structure lies inside the file (ECMA-335 II.25.1): expected 1 section "
                + "headers, "
                + "found 0 before the file ends"), problems(image));
        assertEquals(List.of("DosHeader", "PESignature", "CoffHeader", "OptionalHeader (PE32)"), headers(image));
        assertEquals(0x14C, image.pe().orElseThrow().coffHeader().orElseThrow().value("Machine"));
        assertEquals(Image.Kind.UNKNOWN, image.kind());
        assertEquals("error at 0x98 in OptionalHeader: A structure lies inside the file (ECMA-335 II.25.1): expected 2 bytes of "
                + "magic, "
                + "found 1 bytes before the file ends", problems(PeBuilder.small().length(0x99).open()).getFirst());
    }

    @Test
    void wrongOptionalHeaderMagic() {
        Image image = PeBuilder.small().u2(0x98, 0x107).open();
        assertEquals(List.of("error at 0x98 in OptionalHeader: The optional header's magic is 0x10B (PE32) or 0x20B (PE32+) "
                + "(ECMA-335 II.25.2.3.1): "
                + "expected 0x10B or 0x20B, found 0x107"), problems(image));
        assertEquals(1, image.pe().orElseThrow().sections().size());
        assertTrue(image.metadata().isEmpty());
    }

    @Test
    void truncatedDirectories() {
        Image image = PeBuilder.small().length(0xFE).open();
        assertEquals("error at 0xF8 in Export directory: A structure lies inside the file (ECMA-335 II.25.1): expected 8 bytes, "
                + "found 6 bytes before the file ends", problems(image).getFirst());
        assertEquals(Image.Kind.NATIVE, image.kind());
        assertFalse(problems(image).stream().anyMatch(p -> p.contains("native")), problems(image)::toString);
    }

    @Test
    void tooManyDirectories() {
        Image image = PeBuilder.small().u4(0xF4, -1).open();
        assertEquals(List.of("warning at 0xF4 in OptionalHeader: NumberOfRvaAndSizes is at most 16 (ECMA-335 II.25.2.3.3): "
                + "expected at most 16, "
                + "found 4294967295"), problems(image));
        assertEquals(1, moduleRows(image));
    }

    @Test
    void optionalHeaderSmallerThanItsDirectories() {
        // The section headers then start inside the directories: at 0x98 + 96.
        Image image = PeBuilder.small().u2(0x94, 96).open();
        assertEquals("warning at 0x94 in CoffHeader: SizeOfOptionalHeader covers the optional header (ECMA-335 II.25.2.2): "
                + "expected at least 224, "
                + "found 96", problems(image).getFirst());
        assertEquals(16, image.pe().orElseThrow().directories().size());
    }

    @Test
    void nativeDll() {
        Image image = PeBuilder.small().directory(14, 0, 0).open();
        assertEquals(List.of("info at 0x168 in OptionalHeader: A managed PE file has a CLI header (ECMA-335 II.25.2.3.3): "
                + "expected a CLI header directory, found none: a native image"), problems(image));
        assertEquals(Image.Kind.NATIVE, image.kind());
        Image fewDirectories = PeBuilder.small().u4(0xF4, 2).open();
        assertEquals(Image.Kind.NATIVE, fewDirectories.kind());
        assertEquals(List.of("info at 0xF4 in OptionalHeader: A managed PE file has a CLI header (ECMA-335 II.25.2.3.3): "
                + "expected a CLI header directory, found none: a native image"), problems(fewDirectories));
    }

    @Test
    void truncatedSectionHeaders() {
        Image image = PeBuilder.small().u2(0x86, 4).length(0x1A0 + 30).open();
        assertEquals("error at 0x1A0 in SectionHeader 2: A structure lies inside the file (ECMA-335 II.25.1): expected 4 section "
                + "headers, "
                + "found 1 before the file ends", problems(image).get(1));
        assertEquals(List.of(".text"), image.pe().orElseThrow().sections().stream().map(Section::name).toList());
    }

    @Test
    void absurdSectionCount() {
        PeBuilder builder = PeBuilder.small();
        Image image = builder.u2(0x86, 0xFFFF).length(0x178 + 40 * 100).open();
        assertEquals("warning at 0x86 in CoffHeader: A PE file has at most 96 sections (PE/COFF 3.3): expected at most 96, "
                + "found 65535, of which the first 96 are read", problems(image).getFirst());
        assertEquals(96, image.pe().orElseThrow().sections().size());
        assertEquals(1, moduleRows(image));
    }

    @Test
    void lyingSectionSizes() {
        Image image = PeBuilder.small().section(0, ".text", 0x1000, 0x2000, 0x7FFFFFFF, 0x200).open();
        int size = image.bytes().length();
        assertEquals(
                List.of("error at 0x188 in SectionHeader .text: A section's raw data lies inside the file (ECMA-335 II.25.3): "
                + "expected data inside the file of " + size + " bytes, found 2147483647 bytes at 0x200"), problems(image));
        assertEquals(new Span(0x200, size - 0x200), image.pe().orElseThrow().sections().getFirst().data());
        assertEquals(1, moduleRows(image));

        image = PeBuilder.small().section(0, ".text", 0x1000, 0x2000, -1, -1).open();
        assertEquals("error at 0x188 in SectionHeader .text: A section's raw data lies inside the file (ECMA-335 II.25.3): "
                + "expected data inside the file of " + size + " bytes, found 4294967295 bytes at 0xffffffff",
                problems(image).getFirst());
        assertEquals("error at 0x168 in CliHeader: An RVA lies inside a section (ECMA-335 II.25.3): "
                + "expected an RVA inside a section, found 0x2000", problems(image).get(1));
        assertEquals(Image.Kind.MANAGED, image.kind());
    }

    @Test
    void sectionWithoutVirtualSize() {
        Image image = PeBuilder.small().u4(0x180, 0).open();
        assertEquals(List.of(), problems(image));
        assertEquals(image.bytes().length() - 0x200, image.pe().orElseThrow().sections().getFirst().virtualSize());
    }

    @Test
    void overlappingSections() {
        PeBuilder builder = PeBuilder.small().u2(0x86, 2).section(1, ".rsrc", 0x100, 0x2040, 0x20, 0x200);
        Image image = builder.open();
        int end = 0x2000 + builder.length() - 0x200;
        assertEquals(List.of("warning at 0x1AC in SectionHeader .rsrc: Sections do not overlap in memory (PE/COFF 4): "
                + "expected an RVA from 0x" + Integer.toHexString(end) + ", where .text ends, found 0x2040"), problems(image));
        assertEquals(1, moduleRows(image));
    }

    @Test
    void sectionsThatShareBytesAnswerForThemselves() {
        PeBuilder builder = PeBuilder.small().u2(0x86, 2).section(1, ".copy", 0x10, 0x6000, 0x10, 0x200);
        PeFile pe = builder.open().pe().orElseThrow();
        assertEquals(0x204, pe.offsetOf(0x6004));
        assertEquals(12, pe.bytesFrom(0x6004));
        assertEquals(builder.length() - 0x204, pe.bytesFrom(0x2004));
        assertEquals(-1, pe.offsetOf(0x6010));
    }

    @Test
    void headersAreMappedAsTheyStand() {
        PeFile pe = PeBuilder.small().open().pe().orElseThrow();
        assertEquals(0x80, pe.offsetOf(0x80));
        assertEquals(0x180, pe.bytesFrom(0x80));
        assertEquals(-1, pe.offsetOf(0x200));
        assertEquals(-1, pe.offsetOf(0));
        assertEquals(0, pe.bytesFrom(-1));
        assertEquals(0x80, pe.rvaOf(0x80));
    }

    @Test
    void cliHeaderOutside() {
        Image image = PeBuilder.small().directory(14, 0x9000, 72).open();
        assertEquals(List.of("error at 0x168 in CliHeader: An RVA lies inside a section (ECMA-335 II.25.3): "
                + "expected an RVA inside a section, found 0x9000"), problems(image));
        assertEquals(Image.Kind.MANAGED, image.kind());
        assertTrue(image.metadata().isEmpty());
        int last = 0x2000 + PeBuilder.small().length() - 0x200 - 10;
        assertEquals(List.of("error at 0x168 in CliHeader: An RVA lies inside a section (ECMA-335 II.25.3): "
                + "expected 72 bytes at RVA 0x" + Integer.toHexString(last) + ", found 10 bytes up to the section's end"),
                problems(PeBuilder.small().directory(14, last, 72).open()));
    }

    @Test
    void cliHeaderOfTheWrongSize() {
        Image image = PeBuilder.small().u4(0x200, 64).open();
        assertEquals(
                List.of("warning at 0x200 in CliHeader: The CLI header is 72 bytes (ECMA-335 II.25.3.3): expected 72, found 64"),
                problems(image));
        assertEquals(1, moduleRows(image));
    }

    @Test
    void metadataOutside() {
        assertEquals(List.of("error at 0x208 in MetaData: An RVA lies inside a section (ECMA-335 II.25.3): "
                + "expected an RVA inside a section, found 0x80000000"),
                problems(PeBuilder.small().u4(0x208, 0x80000000).open()));
        assertEquals(List.of(
                "error at 0x208 in CliHeader: Metadata starts with BSJB (ECMA-335 II.24.2.1): expected metadata, found none"),
                problems(PeBuilder.small().u4(0x208, 0).u4(0x20C, 0).open()));
        int size = MetadataBytes.module().bytes().length;
        Image image = PeBuilder.small().u4(0x20C, -1).open();
        assertEquals(List.of("error at 0x208 in MetaData: An RVA lies inside a section (ECMA-335 II.25.3): "
                + "expected 4294967295 bytes at RVA 0x2048, found " + size + " bytes up to the section's end"), problems(image));
        assertEquals(1, moduleRows(image));
    }

    @Test
    void entryPoints() {
        assertEquals(List.of("error at 0x214 in CliHeader: EntryPointToken names a MethodDef or a File row (ECMA-335 II.25.3.3): "
                + "expected 0 or an existing row of MethodDef or File, found 0x06000001"),
                problems(PeBuilder.small().u4(0x214, 0x06000001).open()));
        assertEquals(List.of("error at 0x214 in CliHeader: EntryPointToken names a MethodDef or a File row (ECMA-335 II.25.3.3): "
                + "expected 0 or an existing row of MethodDef or File, found 0x00000001"),
                problems(PeBuilder.small().u4(0x214, 1).open()));
        assertEquals(List.of("error at 0x214 in CliHeader: EntryPointToken names a MethodDef or a File row (ECMA-335 II.25.3.3): "
                + "expected 0 or an existing row of MethodDef or File, found 0xFFFFFFFF"),
                problems(PeBuilder.small().u4(0x214, -1).open()));
        // A native entry point is an RVA.
        assertEquals(List.of(), problems(PeBuilder.small().u4(0x210, 0x11).u4(0x214, 0x2010).open()));
        assertEquals(List.of("error at 0x214 in CliHeader: EntryPointToken names a MethodDef or a File row (ECMA-335 II.25.3.3): "
                + "expected an RVA inside a section, found 0x00009000"),
                problems(PeBuilder.small().u4(0x210, 0x11).u4(0x214, 0x9000).open()));
    }

    @Test
    void everyTruncationIsSurvived() {
        byte[] whole = PeBuilder.small().bytes();
        for (int length = 0; length < whole.length; length++) {
            Image image = Image.open("cut.dll", java.util.Arrays.copyOf(whole, length));
            assertFalse(image.diagnostics().list().isEmpty(), "cut to " + length + " bytes, and nothing is said");
        }
    }
}
