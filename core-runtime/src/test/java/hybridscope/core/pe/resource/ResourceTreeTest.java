package hybridscope.core.pe.resource;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.TestImage;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResourceTreeTest {
    private static final int RESOURCE = 2;
    private static final int TABLE = 0x8000_0000;

    /** A table of entries, pairs of name and offset. */
    private static TestImage table(TestImage image, int at, int named, int... pairs) {
        return image.u2(at + 12, named, pairs.length / 2 - named).u4(at + 16, pairs);
    }

    /** A resource of each type in {@code types}, named 1, language 1033, all with the same data. */
    private static TestImage single(int type, int name, int size) {
        TestImage image = new TestImage(false, 0x800).directory(RESOURCE, 0, 0x800);
        table(image, 0, 0, type, TABLE | 0x20);
        table(image, 0x20, 0, name, TABLE | 0x40);
        table(image, 0x40, 0, 1033, 0x60);
        return image.u4(0x60, TestImage.RVA + 0x100, size, 1252, 0);
    }

    private static ResourceContent content(PeFile file) {
        ResourceTree tree = ResourceTree.read(file);
        return ResourceContent.of(tree, tree.resources().getFirst());
    }

    @Test
    void treeHasNumbersNamesAndLanguages() {
        TestImage image = new TestImage(true, 0x400).directory(RESOURCE, 0, 0x400);
        table(image, 0, 1, TABLE | 0x80, TABLE | 0x20, 24, TABLE | 0x40);
        table(image, 0x20, 0, 7, 0x60);
        table(image, 0x40, 0, 1, 0x60);
        image.u4(0x60, TestImage.RVA + 0x100, 5, 65001, 0).u2(0x80, 4).wide(0x82, "TypË");
        PeFile file = image.open();
        ResourceTree tree = ResourceTree.read(file);
        assertEquals(List.of(), TestImage.problems(file));
        assertEquals(List.of("TypË/7", "RT_MANIFEST/1"), tree.resources().stream().map(Win32Resource::text).toList());
        assertEquals(new Span(TestImage.AT + 0x100, 5), tree.resources().get(0).data());
        assertEquals(new Span(TestImage.AT + 0x80, 10),
                assertInstanceOf(ResourceName.Named.class, tree.children().getFirst().name()).text().span());
        assertEquals(1, tree.ofType(24).size());
        assertEquals(0, tree.ofType(24).getFirst().language());
        assertEquals(65001, tree.resources().get(1).leaf().header().value("Codepage"));
    }

    @Test
    void cyclesAndSharedTablesAreCut() {
        TestImage image = new TestImage(false, 0x200).directory(RESOURCE, 0, 0x200);
        table(image, 0, 0, 1, TABLE | 0x40, 2, TABLE | 0x40, 3, TABLE);
        table(image, 0x40, 0, 9, TABLE | 0x40);
        PeFile file = image.open();
        ResourceTree tree = ResourceTree.read(file);
        String rule = ": A resource directory tree has at most 32 levels and no cycle (PE/COFF 6.9): expected a table that no "
                + "other entry"
                + " leads to, found the table at ";
        assertEquals(List.of("error at 0x454 in ResourceDirectoryEntry 1" + rule + "0x40 again",
                "error at 0x41C in ResourceDirectoryEntry 2" + rule + "0x40 again",
                "error at 0x424 in ResourceDirectoryEntry 3" + rule + "0x0 again"), TestImage.problems(file));
        assertInstanceOf(ResourceNode.Directory.class, tree.children().get(0));
        assertInstanceOf(ResourceNode.Cut.class, tree.children().get(1));
        assertInstanceOf(ResourceNode.Cut.class, tree.children().get(2));
    }

    @Test
    void depthEndsAt32Levels() {
        TestImage image = new TestImage(false, 0x1000).directory(RESOURCE, 0, 0x1000);
        for (int level = 0; level < 40; level++) {
            table(image, 0x20 * level, 0, 1, TABLE | 0x20 * (level + 1));
        }
        PeFile file = image.open();
        assertEquals(List.of(), ResourceTree.read(file).resources());
        assertEquals(
                List.of("error at 0x7F4 in ResourceDirectoryEntry 1: A resource directory tree has at most 32 levels and no cycle"
                + " (PE/COFF 6.9): expected at most 32 levels, found more"), TestImage.problems(file));
    }

    @Test
    void lyingCountsSizesAndOffsets() {
        TestImage image = new TestImage(false, 0x80).directory(RESOURCE, 0, 0x80);
        image.u2(12, 0, 0xFFFF).u4(16, 1, 0x60, 2, 0x7000_0000, TABLE | 0x70000001, 0x60).u4(0x60, 0x9000, 4, 0, 0);
        PeFile file = image.open();
        ResourceTree tree = ResourceTree.read(file);
        assertEquals(14, tree.children().size());
        assertInstanceOf(ResourceNode.Cut.class, tree.children().get(1));
        assertEquals(new ResourceName.Id(0x70000001), tree.children().get(2).name());
        String rule = "A resource directory tree has at most 32 levels and no cycle (PE/COFF 6.9)";
        assertEquals(List.of("error at 0x40E in ResourceDirectory: " + rule
                + ": expected at most 14 entries up to the section's end," + " found 65535 entries",
                "error at 0x460 in ResourceDataEntry: Resource data lies inside the file (PE/COFF 6.9): expected 4 bytes at RVA "
                + "0x9000,"
                + " found an RVA outside all sections",
                "error at 0x400 in ResourceDataEntry: " + rule + ": expected 16 bytes inside the directory's section,"
                + " found offset 0x70000000 where 128 bytes are left",
                "error at 0x400 in Resource name: " + rule + ": expected 2 bytes inside the directory's section,"
                + " found offset 0x70000001 where 128 bytes are left"), TestImage.problems(file).subList(0, 4));
    }

    @Test
    void manifestIsText() {
        PeFile file = single(24, 1, 9).u1(0x100, 0xEF, 0xBB, 0xBF).text(0x103, "<aé/>").open();
        ResourceContent.Document document = assertInstanceOf(ResourceContent.Document.class, content(file));
        assertEquals("<aé/>", document.text().value());
        assertEquals(new Span(TestImage.AT + 0x100, 9), document.text().span());
        PeFile utf16 = single(24, 1, 8).u2(0x100, 0xFEFF).wide(0x102, "<b>").open();
        assertEquals("<b>", assertInstanceOf(ResourceContent.Document.class, content(utf16)).text().value());
    }

    @Test
    void stringTableNumbersItsStrings() {
        PeFile file = single(6, 3, 2 + 2 + 4 + 2 * 13 + 2 + 6).u2(0x100, 0, 2).wide(0x104, "ab").u2(0x100 + 8 + 26, 3)
                .wide(0x124, "xyz").open();
        ResourceContent.Strings strings = assertInstanceOf(ResourceContent.Strings.class, content(file));
        assertEquals(List.of("33 ab", "47 xyz"), strings.strings().stream().map(s -> s.id() + " " + s.text().value()).toList());
        assertEquals(new Span(TestImage.AT + 0x122, 8), strings.strings().get(1).text().span());
    }

    @Test
    void brokenStringTableIsRawWithItsName() {
        PeFile file = single(6, 3, 4).u2(0x100, 0, 2).open();
        assertEquals(new ResourceContent.Raw(new Span(TestImage.AT + 0x100, 4)), content(file));
        assertEquals(List.of(
                "error at 0x502 in RT_STRING/3/1033 en-US: A Win32 resource follows the format of its type (Win32 RESOURCE):"
                + " expected a string of at most 0 characters, found 2 characters"), TestImage.problems(file));
    }

    @Test
    void bitmapBecomesAFile() {
        PeFile file = single(2, 1, 40 + 2 * 4 + 4).u4(0x100, 40, 1, 1).u2(0x10C, 1, 1).u4(0x128, 0, 0xFFFFFF, 0x80).open();
        ResourceContent.Bitmap bitmap = assertInstanceOf(ResourceContent.Bitmap.class, content(file));
        assertEquals(66, bitmap.file().length);
        assertArrayEquals(new byte[] {'B', 'M', 66, 0, 0, 0, 0, 0, 0, 0, 62, 0, 0, 0, 40, 0},
                java.util.Arrays.copyOf(bitmap.file(), 16));
        assertEquals(1, bitmap.header().value("BitCount"));
    }

    @Test
    void bitmapWithPixelsBehindItsEnd() {
        PeFile file = single(2, 1, 48).u4(0x100, 40, 1, 1).u2(0x10C, 1, 8).open();
        assertInstanceOf(ResourceContent.Raw.class, content(file));
        assertEquals(List.of(
                "error at 0x500 in RT_BITMAP/1/1033 en-US: A Win32 resource follows the format of its type (Win32 RESOURCE):"
                + " expected pixels inside 48 bytes, found pixels at 0x428"), TestImage.problems(file));
    }

    @Test
    void cursorGroupBecomesAFile() {
        TestImage image = new TestImage(false, 0x400).directory(RESOURCE, 0, 0x400);
        table(image, 0, 0, 1, TABLE | 0x20, 12, TABLE | 0x40);
        table(image, 0x20, 0, 5, 0x60);
        table(image, 0x40, 0, 100, 0x70);
        image.u4(0x60, TestImage.RVA + 0x100, 7, 0, 0).u4(0x70, TestImage.RVA + 0x120, 6 + 28, 0, 0);
        image.u2(0x100, 3, 4).u1(0x104, 0xAA, 0xBB, 0xCC);
        image.u2(0x120, 0, 2, 2).u2(0x126, 32, 64, 1, 1).u4(0x12E, 7).u2(0x132, 5);
        image.u2(0x134, 32, 64, 1, 1).u4(0x13C, 7).u2(0x140, 6);
        PeFile file = image.open();
        ResourceTree tree = ResourceTree.read(file);
        IconGroup group = assertInstanceOf(ResourceContent.Icons.class, ResourceContent.of(tree, tree.ofType(12).getFirst()))
                .group();
        assertEquals(2, group.images().size());
        assertEquals(32, group.images().getFirst().width());
        assertEquals(32, group.images().getFirst().height());
        assertArrayEquals(new byte[] {0, 0, 2, 0, 1, 0, 32, 32, 0, 0, 3, 0, 4, 0, 3, 0, 0, 0, 22, 0, 0, 0,
            (byte) 0xAA, (byte) 0xBB, (byte) 0xCC}, group.toFile());
        assertEquals(List.of(
                "warning at 0x540 in GroupCursor 2: A Win32 resource follows the format of its type (Win32 RESOURCE): expected"
                + " the id of an image, found 6"), TestImage.problems(file));
    }

    @Test
    void versionNodeThatClaimsTooMuch() {
        PeFile file = single(16, 1, 0x40).u2(0x100, 0x41, 0, 0).open();
        VersionInfo info = assertInstanceOf(ResourceContent.Version.class, content(file)).info();
        assertEquals(java.util.Optional.empty(), info.root());
        assertEquals(List.of(
                "error at 0x500 in VersionNode: A version resource has a VS_FIXEDFILEINFO and nested length-prefixed nodes"
                + " (VERSIONINFO): expected a length from 6 to 64, found 65"), TestImage.problems(file));
    }
}
