package hybridscope.inspectors.resource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Span;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.image.PictureHeader;
import hybridscope.inspectors.resource.Preview.Facts.Fact;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Resources of the samples against what their sources put into them (sample-assemblies/src/tools/MakeResources.cs). */
class ResourcesReportTest {
    private static final Path SAMPLES = Path.of("../sample-assemblies/assemblies");

    private static OpenFile open(String name) throws Exception {
        return OpenFile.read(SAMPLES.resolve(name));
    }

    @Test
    void resourcesWithTheirKinds() throws Exception {
        assertEquals(List.of("Poem.txt text 79", "Mosaic.png PNG 1108", "Values.resources resources 2335"),
                ResourcesReport.of(open("Resources.exe"))
                .resources().stream().map(each -> each.name() + " " + each.kind() + " " + each.size()).toList());
        ResourcesReport.Resource linked = ResourcesReport.of(open("Whole.exe")).resources().getFirst();
        assertEquals("Poem.txt", linked.where());
        assertEquals(new Preview.Nothing("in the file Poem.txt"), ResourcesReport.preview(open("Whole.exe"), 1, ""));
        assertEquals(List.of(), ResourcesReport.of(open("Members.exe")).resources());
    }

    @Test
    void entriesOfAResourcesFile() throws Exception {
        Map<String, String> values = ResourcesReport.entries(open("Resources.exe"), 3).stream()
                .collect(Collectors.toMap(ResourcesReport.Entry::name, each -> each.type() + " " + each.value()));
        assertEquals(23, values.size());
        assertEquals("System.String 你好", values.get("greeting.zh"));
        assertEquals("System.UInt64 18446744073709551615", values.get("ulong"));
        assertEquals("System.Decimal 12.50", values.get("decimal"));
        assertEquals("System.Version System.Version { _Major = 1, _Minor = 2, _Build = 3, _Revision = 4 }",
                values.get("serialized version"));
        assertEquals(List.of(), ResourcesReport.entries(open("Resources.exe"), 1));
        assertEquals(List.of(), ResourcesReport.entries(open("Resources.exe"), 99));
    }

    @Test
    void previewsOfValues() throws Exception {
        OpenFile file = open("Resources.exe");
        assertEquals(new Preview.Text("A file within a file within a file:\nthe window lists it, and it stays a while.\n",
                "UTF-8", false), ResourcesReport.preview(file, 1, ""));
        Preview.Picture picture = assertInstanceOf(Preview.Picture.class, ResourcesReport.preview(file, 2, ""));
        assertEquals(new PictureHeader("PNG", 16, 16, 1), picture.header());
        Preview.Picture stream = assertInstanceOf(Preview.Picture.class, ResourcesReport.preview(file, 3, "stream"));
        assertEquals(1108, stream.span().length());
        Preview.Data data = assertInstanceOf(Preview.Data.class, ResourcesReport.preview(file, 3, "bytes"));
        assertEquals(5, data.span().length());
        assertEquals(new Preview.Facts("System.Version",
                List.of(new Fact("_Major", "1"), new Fact("_Minor", "2"), new Fact("_Build", "3"),
                new Fact("_Revision", "4"))), ResourcesReport.preview(file, 3, "serialized version"));
        assertEquals(new Preview.Nothing("no entry missing"), ResourcesReport.preview(file, 3, "missing"));
        assertEquals(new Preview.Nothing("no resource 9"), ResourcesReport.preview(file, 9, ""));
    }

    private static Preview of(byte[] content) {
        return ContentPreview.of(new Bytes(content), new Span(0, content.length));
    }

    @Test
    void bytesAreToldApartByTheirStart() {
        assertEquals(new Preview.Text("<a/>", "UTF-16LE", false), of("\uFEFF<a/>".getBytes(StandardCharsets.UTF_16LE)));
        assertEquals(new Preview.Text("ü", "UTF-8", false), of("ü".getBytes(StandardCharsets.UTF_8)));
        assertInstanceOf(Preview.Data.class, of(new byte[] {(byte) 0xFC}));
        assertInstanceOf(Preview.Data.class, of(new byte[] {'a', 0}));
        byte[] large = "é".repeat(ContentPreview.MAX_TEXT).getBytes(StandardCharsets.UTF_8);
        Preview.Text cut = assertInstanceOf(Preview.Text.class, of(large));
        assertTrue(cut.cut() && cut.text().length() == ContentPreview.MAX_TEXT / 2, () -> cut.text().length() + "");
        // An icon file: one picture of 1 x 1 that is no bitmap, 1 byte at 22.
        byte[] icon = {0, 0, 1, 0, 1, 0, 1, 1, 0, 0, 1, 0, 32, 0, 1, 0, 0, 0, 22, 0, 0, 0, 7};
        assertEquals(new Preview.Pictures(List.of("1 x 1"), List.of(new Preview.Data(new Span(22, 1)))), of(icon));
        icon[18] = 23;
        assertInstanceOf(Preview.Data.class, of(icon), "a picture outside the file is no icon file");
    }

    @Test
    void nativeResources() throws Exception {
        OpenFile file = open("Resources.exe");
        assertEquals(List.of("MADE UP/7/0", "RT_ICON/1/0", "RT_STRING/1/1033 en-US", "RT_STRING/1/2052 zh-CN",
                "RT_RCDATA/SETTINGS/1033 en-US", "RT_GROUP_ICON/1/0", "RT_VERSION/1/1033 en-US", "RT_MANIFEST/1/0"),
                NativeResourcesReport.of(file).resources().stream().map(each -> String.join("/", each.levels())).toList());
        assertEquals(new Preview.Facts("", List.of(new Fact("0", "one"), new Fact("2", "three"))),
                NativeResourcesReport.preview(file, "6/1/1033"));
        assertEquals(new Preview.Text("volume=11\r\n", "UTF-8", false), NativeResourcesReport.preview(file, "10/SETTINGS/1033"));
        Preview.Pictures icons = assertInstanceOf(Preview.Pictures.class, NativeResourcesReport.preview(file, "14/1/0"));
        assertEquals(List.of("16 x 16, 32 bit"), icons.names());
        Preview.Facts version = assertInstanceOf(Preview.Facts.class, NativeResourcesReport.preview(file, "16/1/1033"));
        assertTrue(version.facts().contains(new Fact("FILEVERSION", "1.2.3.4")), version::toString);
        Preview.Text manifest = assertInstanceOf(Preview.Text.class, NativeResourcesReport.preview(file, "24/1/0"));
        assertTrue(manifest.text().startsWith("<assembly xmlns="), manifest::text);
        assertEquals(new Preview.Nothing("no resource 1/2"), NativeResourcesReport.preview(file, "1/2"));
        assertEquals(List.of(), NativeResourcesReport.of(open("Debugged.pdb")).resources());
    }
}
