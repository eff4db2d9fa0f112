package hybridscope.core.metadata;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.MetadataBytes;
import hybridscope.core.pe.Span;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Broken metadata roots and stream headers (ECMA-335 II.24.2.1, II.24.2.2), as bare metadata: the root stands at offset 0. */
class BadRootTest {
    private static Image open(MetadataBytes metadata) {
        return Image.open("test", metadata.bytes());
    }

    private static Image patched(int at, int value) {
        byte[] bytes = MetadataBytes.module().bytes();
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(at, value);
        return Image.open("test", bytes);
    }

    private static List<String> problems(Image image) {
        return image.diagnostics().list().stream().map(Diagnostic::text).toList();
    }

    @Test
    void theUnbrokenRoot() {
        Image image = open(MetadataBytes.module());
        assertEquals(List.of(), problems(image));
        Metadata metadata = image.metadata().orElseThrow();
        assertEquals("v4.0.30319", metadata.root().version());
        assertEquals(List.of("#~", "#Strings", "#GUID"), metadata.root().streams().stream().map(MetadataStream::name).toList());
        assertEquals("11111111-1111-1111-1111-111111111111", metadata.guids().get(1).toString());
        assertEquals(Image.Kind.PORTABLE_PDB, image.kind());
    }

    @Test
    void truncatedFixedPart() {
        Image image = Image.open("test", Arrays.copyOf(MetadataBytes.module().bytes(), 15));
        assertEquals(List.of(
                "error at 0x0 in MetadataRoot: Metadata starts with BSJB (ECMA-335 II.24.2.1): expected BSJB, found 15 bytes"),
                problems(image));
        assertTrue(image.metadata().isEmpty());
    }

    @Test
    void absurdVersionLengths() {
        Image image = patched(12, -1);
        assertEquals("warning at 0xC in MetadataRoot: The version string is at most 255 bytes, padded to 4 (ECMA-335 II.24.2.1): "
                + "expected a multiple of 4 up to 256, found 4294967295", problems(image).get(0));
        assertEquals("error at 0xC in MetadataRoot: The version string is at most 255 bytes, padded to 4 (ECMA-335 II.24.2.1): "
                + "expected a version inside the metadata, found 4294967295 bytes", problems(image).get(1));
        assertTrue(image.metadata().isEmpty());
    }

    @Test
    void unalignedVersionLength() {
        Image image = patched(12, 11);
        assertEquals(List.of(
                "warning at 0xC in MetadataRoot: The version string is at most 255 bytes, padded to 4 (ECMA-335 II.24.2.1): "
                + "expected a multiple of 4 up to 256, found 11"), problems(image));
        assertEquals(1, image.metadata().orElseThrow().tables().rows(Table.MODULE));
    }

    @Test
    void streamOutside() {
        Image image = open(MetadataBytes.module().lyingStream("#Blob", 0x7FFFFFF0, 0x7FFFFFF0));
        int size = image.bytes().length();
        assertEquals(List.of("error at 0x50 in StreamHeader #Blob: A stream lies inside the metadata (ECMA-335 II.24.2.2): "
                + "expected a stream inside " + size + " bytes of metadata, found 2147483632 bytes at 0x7ffffff0"),
                problems(image));
        assertEquals(new Span(size, 0), image.metadata().orElseThrow().blobs().data());
        assertEquals("M", image.metadata().orElseThrow().strings().get(1));
    }

    @Test
    void streamThatIsTooLong() {
        Image image = open(MetadataBytes.module().lyingStream("#Blob", 0x40, -1));
        int size = image.bytes().length();
        assertEquals("error at 0x50 in StreamHeader #Blob: A stream lies inside the metadata (ECMA-335 II.24.2.2): "
                + "expected a stream inside " + size + " bytes of metadata, found 4294967295 bytes at 0x40",
                problems(image).getFirst());
        assertEquals(new Span(0x40, size - 0x40), image.metadata().orElseThrow().blobs().data());
    }

    @Test
    void duplicateStreams() {
        Image image = open(MetadataBytes.module().stream("#Strings", "00 4E 00 00"));
        assertEquals(List.of("warning at 0x58 in StreamHeader #Strings: A stream of one name stands once (ECMA-335 II.24.2.2): "
                + "expected one stream, found another one, which is not used"), problems(image));
        assertEquals("M", image.metadata().orElseThrow().strings().get(1));
        assertEquals(4, image.metadata().orElseThrow().root().streams().size());
    }

    @Test
    void unknownStream() {
        Image image = open(MetadataBytes.module().stream("#Secret", "01 02 03 04"));
        assertEquals(List.of("info at 0x58 in StreamHeader #Secret: A stream has one of the known names (ECMA-335 II.24.2.2): "
                + "expected one of #- #Blob #GUID #JTD #Pdb #Strings #US #~, found #Secret"), problems(image));
        assertEquals(4, image.metadata().orElseThrow().root().stream("#Secret").orElseThrow().data().length());
    }

    @Test
    void streamNameWithoutEnd() {
        Image image = open(MetadataBytes.module().lyingStream("#ThisNameIsMuchLongerThanThirtyTwoCharacters", 0, 0));
        assertEquals(List.of(
                "error at 0x58 in StreamHeader 4: A stream header has an offset, a size and a name of at most 32 characters "
                + "(ECMA-335 II.24.2.2): expected a zero-terminated name of at most 32 characters, found no zero"),
                problems(image));
        assertEquals(1, image.metadata().orElseThrow().tables().rows(Table.MODULE));
    }

    @Test
    void streamHeadersBeyondTheEnd() {
        Image image = Image.open("test", Arrays.copyOf(MetadataBytes.module().bytes(), 0x30));
        assertEquals("error at 0x2C in StreamHeader 2: A stream header has an offset, a size and a name of at most 32 characters "
                + "(ECMA-335 II.24.2.2): expected 3 stream headers, found 1 before the metadata ends", problems(image).get(1));
        assertEquals(1, image.metadata().orElseThrow().root().streams().size());
    }

    @Test
    void absurdStreamCount() {
        MetadataBytes metadata = MetadataBytes.module();
        for (int i = 0; i < 300; i++) {
            metadata.lyingStream("#" + i, 0, 0);
        }
        Image image = open(metadata);
        assertEquals("error at 0x1E in MetadataRoot: A stream header has an offset, a size and a name of at most 32 characters "
                + "(ECMA-335 II.24.2.2): expected at most 256 streams (our limit), found 303", problems(image).getFirst());
        assertEquals(256, image.metadata().orElseThrow().root().streams().size());
        assertEquals("M", image.metadata().orElseThrow().strings().get(1));
    }

    @Test
    void noTableStream() {
        Image image = open(new MetadataBytes().stream("#Strings", "00 4D 00 00"));
        assertEquals(List.of("error at 0x0 in MetadataRoot: Metadata has a #~ or #- stream (ECMA-335 II.24.2.6): expected #~ or "
                + "#-, found neither"),
                problems(image));
        assertEquals("M", image.metadata().orElseThrow().strings().get(1));
        assertEquals(0, image.metadata().orElseThrow().tables().totalRows());
    }

    @Test
    void everyTruncationIsSurvived() {
        byte[] whole = MetadataBytes.module().bytes();
        for (int length = 0; length < whole.length; length++) {
            assertTrue(!Image.open("cut", Arrays.copyOf(whole, length)).diagnostics().list().isEmpty(),
                    "cut to " + length + " bytes, and nothing is said");
        }
    }

    @Test
    void portablePdbStream() {
        // Id of 20 bytes, entry point, referenced tables TypeDef and MethodDef with 1 and 0x10000 rows.
        String pdb = "00".repeat(20) + "00000000 4400000000000000 01000000 00000100";
        Image image = open(new MetadataBytes().stream("#Pdb", pdb)
                .stream("#~", MetadataBytes.tables().rows(0x36, 1, "0100 0000 0100 0000").bytes()));
        assertEquals(List.of(), problems(image));
        assertEquals(8, image.metadata().orElseThrow().tables().rowSize(Table.STATE_MACHINE_METHOD));
        assertEquals(0x10000, image.metadata().orElseThrow().tables().externalRows(Table.METHOD_DEF));

        image = open(new MetadataBytes().stream("#Pdb", "00".repeat(24) + "4400000000000000 01000000")
                .stream("#~", MetadataBytes.tables().bytes()));
        assertEquals(List.of("error at 0x60 in #Pdb: A #Pdb stream has an id, an entry point and row counts (PortablePdb #Pdb): "
                + "expected a row count for table 0x6, found the end of the stream"), problems(image));
    }
}
