package hybridscope.core.pe.resource;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import hybridscope.core.Mono;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Diagnostics;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.TestImage;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Win32 resources as Mono's compiler writes them. */
class MonoResourcesTest {
    @TempDir
    Path directory;

    private ResourceTree compile(String source, String... options) throws Exception {
        Mono mono = new Mono(directory);
        String[] all = java.util.Arrays.copyOf(options, options.length + 2);
        all[options.length] = "-target:library";
        all[options.length + 1] = "-out:a.dll";
        mono.mcs(source, all);
        PeFile file = PeFile.read(new Bytes(Files.readAllBytes(mono.file("a.dll"))), new Diagnostics());
        ResourceTree tree = ResourceTree.read(file);
        assertEquals(List.of(), TestImage.problems(file));
        return tree;
    }

    @Test
    void versionInfoComesFromAttributes() throws Exception {
        ResourceTree tree = compile("""
                using System.Reflection;
                [assembly: AssemblyVersion("5.6.7.8")]
                [assembly: AssemblyFileVersion("1.2.3.4")]
                [assembly: AssemblyProduct("Prödukt")]
                [assembly: AssemblyCompany("Firma")]
                [assembly: AssemblyInformationalVersion("9.8-beta")]
                class P { }
                """);
        assertEquals(List.of("RT_VERSION/1/0"), tree.resources().stream().map(Win32Resource::text).toList());
        VersionInfo info = assertInstanceOf(ResourceContent.Version.class, ResourceContent.of(tree, tree.resources().getFirst()))
                .info();
        assertEquals(Optional.of("1.2.3.4"), info.fileVersion());
        assertEquals(1, info.stringTables().size());
        VersionInfo.StringTable strings = info.stringTables().getFirst();
        assertEquals("007f04b0", strings.language());
        assertEquals("Prödukt", strings.text("ProductName").orElseThrow().value());
        assertEquals("Firma", strings.text("CompanyName").orElseThrow().value());
        assertEquals("1.2.3.4", strings.text("FileVersion").orElseThrow().value());
        assertEquals("a.dll", strings.text("OriginalFilename").orElseThrow().value());
        assertEquals(List.of(0x7FL), info.translations().stream().map(t -> t.value("Language")).toList());
        assertEquals(List.of(1200L), info.translations().stream().map(t -> t.value("Codepage")).toList());
        Bytes bytes = tree.file().bytes();
        assertEquals("Prödukt\0", bytes.utf16(strings.text("ProductName").orElseThrow().span().offset(), 16));
        assertEquals(List.of(), TestImage.problems(tree.file()));
    }

    @Test
    void iconRoundTrips() throws Exception {
        byte[] icon = icon();
        Files.write(directory.resolve("a.ico"), icon);
        ResourceTree tree = compile("class P { }", "-win32icon:a.ico");
        Win32Resource resource = tree.ofType(14).getFirst();
        IconGroup group = assertInstanceOf(ResourceContent.Icons.class, ResourceContent.of(tree, resource)).group();
        assertEquals(2, group.images().size());
        assertEquals(256, group.images().get(1).width());
        assertArrayEquals(icon, group.toFile());
    }

    /** Two images whose pixels are a pattern. */
    private static byte[] icon() {
        ByteBuffer icon = ByteBuffer.allocate(6 + 32 + 8 + 12).order(ByteOrder.LITTLE_ENDIAN);
        icon.putShort((short) 0).putShort((short) 1).putShort((short) 2);
        icon.put(new byte[] {16, 16, 0, 0}).putShort((short) 1).putShort((short) 32).putInt(8).putInt(38);
        icon.put(new byte[] {0, 0, 0, 0}).putShort((short) 1).putShort((short) 8).putInt(12).putInt(46);
        for (int i = 0; i < 20; i++) {
            icon.put((byte) (i * 7));
        }
        return icon.array();
    }

    @Test
    void resFileKeepsTypesNamesAndLanguages() throws Exception {
        ByteBuffer res = ByteBuffer.allocate(1024).order(ByteOrder.LITTLE_ENDIAN);
        put(res, 0, 0, 0, new byte[0]);
        put(res, 24, 1, 1033, "<m/>".getBytes(java.nio.charset.StandardCharsets.UTF_8));
        put(res, 10, 77, 1031, new byte[] {1, 2, 3});
        res.flip();
        byte[] content = new byte[res.remaining()];
        res.get(content);
        Files.write(directory.resolve("a.res"), content);
        ResourceTree tree = compile("class P { }", "-win32res:a.res");
        assertEquals(List.of("RT_RCDATA/77/1031 de-DE", "RT_MANIFEST/1/1033 en-US"),
                tree.resources().stream().map(Win32Resource::text).toList());
        assertArrayEquals(new byte[] {1, 2, 3}, tree.file().bytes().copy(tree.resources().get(0).data()));
        assertEquals("<m/>", assertInstanceOf(ResourceContent.Document.class,
                ResourceContent.of(tree, tree.resources().get(1))).text().value());
    }

    private static void put(ByteBuffer res, int type, int name, int language, byte[] data) {
        res.putInt(data.length).putInt(32).putShort((short) -1).putShort((short) type).putShort((short) -1)
                .putShort((short) name);
        res.putInt(0).putShort((short) 0x30).putShort((short) language).putInt(0).putInt(0).put(data);
        while (res.position() % 4 != 0) {
            res.put((byte) 0);
        }
    }

    @Test
    void everyLibraryOfMonoHasReadableResources() throws Exception {
        int versions = 0;
        try (var files = Files.newDirectoryStream(Mono.LIBRARIES, "*.dll")) {
            for (Path path : files) {
                PeFile file = PeFile.read(new Bytes(Files.readAllBytes(path)), new Diagnostics());
                ResourceTree tree = ResourceTree.read(file);
                for (Win32Resource resource : tree.resources()) {
                    if (ResourceContent.of(tree, resource) instanceof ResourceContent.Version version) {
                        versions += version.info().fileVersion().isPresent() && !version.info().stringTables().isEmpty() ? 1 : 0;
                    }
                }
                assertEquals(List.of(), TestImage.problems(file), path.toString());
            }
        }
        assertEquals(files(), versions);
    }

    private static int files() throws Exception {
        int count = 0;
        try (var files = Files.newDirectoryStream(Mono.LIBRARIES, "*.dll")) {
            for (Path ignored : files) {
                count++;
            }
        }
        return count;
    }
}
