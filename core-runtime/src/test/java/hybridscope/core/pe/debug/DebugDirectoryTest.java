package hybridscope.core.pe.debug;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Diagnostics;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.TestImage;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;

class DebugDirectoryTest {
    private static final int DEBUG = 6;

    /** An entry whose data lies at {@code at} of the section. */
    private static void entry(TestImage image, int index, int type, int at, int size) {
        image.u4(28 * index, 0, 0x12345678).u2(28 * index + 8, 0x100, 0x504D)
                .u4(28 * index + 12, type, size, TestImage.RVA + at, TestImage.AT + at);
    }

    private static TestImage withPath(TestImage image, int at, String path) {
        return image.text(at, "RSDS").u4(at + 4, 0x04030201).u2(at + 8, 0x0605, 0x0807).u1(at + 12, 9, 10, 11, 12, 13, 14, 15, 16)
                .u4(at + 20, 1).text(at + 24, path);
    }

    @Test
    void codeViewNamesGuidAgeAndPath() {
        TestImage image = new TestImage(false, 0x200).directory(DEBUG, 0, 28);
        entry(image, 0, 2, 0x80, 24 + 13);
        PeFile file = withPath(image, 0x80, "C:\\x\\añ.pdb").open();
        DebugDirectory directory = DebugDirectory.read(file);
        assertEquals(List.of(), TestImage.problems(file));
        DebugEntry entry = directory.codeView().orElseThrow();
        assertTrue(entry.isPortable());
        assertEquals("CodeView", entry.type());
        assertEquals(0x12345678L, entry.stamp());
        DebugData.CodeView data = assertInstanceOf(DebugData.CodeView.class, entry.data());
        assertEquals(UUID.fromString("04030201-0605-0807-090a-0b0c0d0e0f10"), data.guid());
        assertEquals(1, data.age());
        assertEquals("C:\\x\\añ.pdb", data.path().value());
        assertEquals("añ.pdb", data.fileName());
        assertEquals(new Span(TestImage.AT + 0x80 + 24, 13), data.path().span());
        assertEquals(new Span(TestImage.AT + 0x84, 16), data.header().span("Guid"));
    }

    @Test
    void checksumReproducibleAndUnknownEntries() {
        TestImage image = new TestImage(true, 0x200).directory(DEBUG, 0, 28 * 5);
        entry(image, 0, 19, 0x100, 10);
        image.text(0x100, "SHA256").u1(0x106, 0, 1, 2, 3);
        entry(image, 1, 16, 0, 0);
        entry(image, 2, 16, 0x120, 8);
        image.u4(0x120, 3).u1(0x124, 7, 8, 9);
        entry(image, 3, 13, 0x140, 4);
        entry(image, 4, 20, 0x150, 4);
        image.u4(0x150, 1);
        PeFile file = image.open();
        List<DebugEntry> entries = DebugDirectory.read(file).entries();
        assertEquals(List.of(), TestImage.problems(file));
        DebugData.PdbChecksum checksum = assertInstanceOf(DebugData.PdbChecksum.class, entries.get(0).data());
        assertEquals("SHA256", checksum.algorithm().value());
        assertEquals(new Span(TestImage.AT + 0x107, 3), checksum.checksum());
        assertEquals(0, assertInstanceOf(DebugData.Reproducible.class, entries.get(1).data()).hash().length());
        assertEquals(new Span(TestImage.AT + 0x124, 3),
                assertInstanceOf(DebugData.Reproducible.class, entries.get(2).data()).hash());
        assertEquals(new Span(TestImage.AT + 0x140, 4), assertInstanceOf(DebugData.Raw.class, entries.get(3).data()).span());
        assertEquals("Pogo", entries.get(3).type());
        assertEquals(1,
                assertInstanceOf(DebugData.ExDllCharacteristics.class, entries.get(4).data()).header().value("Characteristics"));
    }

    private static byte[] deflate(byte[] content) {
        try (Deflater deflater = new Deflater(9, true)) {
            deflater.setInput(content);
            deflater.finish();
            byte[] buffer = new byte[content.length + 100];
            return Arrays.copyOf(buffer, deflater.deflate(buffer));
        }
    }

    private static DebugData.EmbeddedPdb embedded(byte[] deflated, int claimed) {
        TestImage image = new TestImage(false, 0x100 + deflated.length).directory(DEBUG, 0, 28);
        entry(image, 0, 17, 0x80, 8 + deflated.length);
        image.text(0x80, "MPDB").u4(0x84, claimed).put(0x88, deflated);
        PeFile file = image.open();
        DebugData.EmbeddedPdb pdb = DebugDirectory.read(file).embeddedPdb().orElseThrow();
        assertEquals(List.of(), TestImage.problems(file));
        return pdb;
    }

    private static final byte[] CONTENT = "BSJB and so on, and so on, and so on"
            .getBytes(java.nio.charset.StandardCharsets.US_ASCII);

    @Test
    void embeddedPdbInflates() {
        Diagnostics diagnostics = new Diagnostics();
        assertArrayEquals(CONTENT, embedded(deflate(CONTENT), CONTENT.length).inflate(diagnostics));
        assertEquals(List.of(), diagnostics.list());
    }

    private static List<String> problems(DebugData.EmbeddedPdb pdb, int expectedLength) {
        Diagnostics diagnostics = new Diagnostics();
        assertEquals(expectedLength, pdb.inflate(diagnostics).length);
        return diagnostics.list().stream().map(Diagnostic::text).toList();
    }

    private static final String RULE =
            "error at 0x480 in EmbeddedPortablePdb: An embedded portable PDB starts with MPDB, a size and"
            + " deflated data of that size (PE-COFF.md): ";

    @Test
    void embeddedPdbOfAnotherSizeThanClaimed() {
        byte[] deflated = deflate(CONTENT);
        assertEquals(List.of(RULE + "expected 35 bytes, found more"), problems(embedded(deflated, 35), 36));
        assertEquals(List.of(RULE + "expected 37 bytes, found 36 bytes"), problems(embedded(deflated, 37), 36));
        assertEquals(List.of(RULE + "expected 4294967295 bytes, found 36 bytes"), problems(embedded(deflated, -1), 36));
        assertEquals(List.of(RULE + "expected 36 bytes, found 0 bytes"), problems(embedded(new byte[0], 36), 0));
    }

    @Test
    void embeddedPdbThatIsABombStopsAtTheLimit() {
        byte[] deflated = deflate(new byte[1 << 20]);
        assertTrue(deflated.length < 1100);
        int limit = 100 * deflated.length;
        assertEquals(List.of(RULE + "expected at most " + limit + " bytes from " + deflated.length
                + " deflated ones (our limit), found more"), problems(embedded(deflated, 1 << 20), limit));
    }

    @Test
    void embeddedPdbWithBrokenBlock() {
        byte[] deflated = {7};
        assertEquals(List.of(RULE + "expected deflated data, found a broken block after 0 bytes: invalid block type"),
                problems(embedded(deflated, 10), 0));
    }

    @Test
    void brokenEntriesStayRaw() {
        TestImage image = new TestImage(false, 0x200).directory(DEBUG, 0, 28 * 5 + 3);
        entry(image, 0, 2, 0x100, 20);
        image.text(0x100, "RSDS");
        entry(image, 1, 2, 0x1E0, 0x20);
        withPath(image, 0x1E0, "aaaaaaaa");
        entry(image, 2, 17, 0x100, 8);
        entry(image, 3, 16, 0x120, 5);
        image.u4(0x120, 2);
        entry(image, 4, 2, 0x7FFF_0000, 0x20);
        PeFile file = image.open();
        DebugDirectory directory = DebugDirectory.read(file);
        for (DebugEntry entry : directory.entries()) {
            assertInstanceOf(DebugData.Raw.class, entry.data());
        }
        assertEquals(List.of(
                "warning at 0x128 in Debug directory: A debug directory consists of 28-byte entries whose data lies in the file "
                + "(PE/COFF 6.1):"
                        + " expected a multiple of 28 bytes, found 143 bytes",
                "error at 0x500 in CodeView: A CodeView entry has RSDS, a GUID, an age and a zero-terminated path (PE-COFF.md):"
                        + " expected at least 24 bytes, found 20 bytes",
                "error at 0x5F8 in CodeView: A CodeView entry has RSDS, a GUID, an age and a zero-terminated path (PE-COFF.md):"
                        + " expected a zero-terminated text, found 8 bytes without a zero",
                "error at 0x500 in EmbeddedPortablePdb: An embedded portable PDB starts with MPDB, a size and deflated data of "
                + "that size"
                        + " (PE-COFF.md): expected MPDB, found 0x53445352",
                "error at 0x520 in Reproducible: A debug directory consists of 28-byte entries whose data lies in the file "
                + "(PE/COFF 6.1):"
                        + " expected a hash of at most 1 bytes, found 2 bytes",
                "error at 0x488 in DebugDirectory 5: A debug directory consists of 28-byte entries whose data lies in the file "
                + "(PE/COFF 6.1):"
                        + " expected 32 bytes inside the file, found PointerToRawData 0x7fff0400 in a file of 1536 bytes"),
                TestImage.problems(file));
    }
}
