package hybridscope.core.metadata.resource;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Table;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Span;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ManifestResourcesTest {
    @TempDir
    Path directory;

    private byte[] compile() throws Exception {
        Files.writeString(directory.resolve("poem.txt"), "Es war einmal");
        Files.writeString(directory.resolve("other.txt"), "far away");
        Mono mono = new Mono(directory);
        mono.mcs("class P { }", "-target:library", "-out:a.dll", "-resource:poem.txt,My.Poem", "-linkresource:other.txt,My.Other",
                "-resource:other.txt,My.Third");
        return Files.readAllBytes(mono.file("a.dll"));
    }

    @Test
    void embeddedAndLinkedResources() throws Exception {
        Image image = Image.open("a.dll", compile());
        List<ManifestResource> resources = ManifestResources.of(image);
        assertEquals(List.of("My.Other", "My.Poem", "My.Third"), resources.stream().map(ManifestResource::name).toList());
        ManifestResource.Embedded poem = assertInstanceOf(ManifestResource.Embedded.class, resources.get(1).location());
        assertEquals("Es war einmal", new String(image.bytes().copy(poem.data()), StandardCharsets.UTF_8));
        assertEquals(13, image.bytes().u4(poem.prefix().offset()));
        ManifestResource.Embedded third = assertInstanceOf(ManifestResource.Embedded.class, resources.get(2).location());
        assertEquals("far away", new String(image.bytes().copy(third.data()), StandardCharsets.UTF_8));
        assertEquals(new ManifestResource.LinkedFile(0x26000001, "other.txt", 0), resources.get(0).location());
        assertEquals(List.of(), image.diagnostics().list());
    }

    @Test
    void lyingOffsetAndLength() throws Exception {
        byte[] data = compile();
        Image honest = Image.open("a.dll", data);
        ManifestResource.Embedded poem = assertInstanceOf(ManifestResource.Embedded.class,
                ManifestResources.of(honest).get(1).location());
        Column offset = Table.MANIFEST_RESOURCE.column("Offset");
        int third = honest.metadata().orElseThrow().tables().span(offset, 3).offset();
        Span area = ManifestResources.area(honest.pe().orElseThrow()).orElseThrow();
        ByteBuffer.wrap(data).order(ByteOrder.LITTLE_ENDIAN).putInt(poem.prefix().offset(), -2).putInt(third, 0x7000_0000);
        Image image = Image.open("a.dll", data);
        List<ManifestResource> resources = ManifestResources.of(image);
        ManifestResource.Embedded clipped = assertInstanceOf(ManifestResource.Embedded.class, resources.get(1).location());
        assertEquals(area.end(), clipped.data().end());
        assertInstanceOf(ManifestResource.Unreachable.class, resources.get(2).location());
        String rule = ": A manifest resource has a length and lies inside the resources directory (ECMA-335 II.22.24): expected ";
        assertEquals(List.of("error at 0x%X in ManifestResource row 2%sa length of at most %d, found 4294967294".formatted(
                poem.prefix().offset(), rule, area.length() - 4),
                "error at 0x%X in ManifestResource row 3%san offset below 0x%x, found 0x70000000".formatted(third, rule,
                area.length() - 3)),
                image.diagnostics().list().stream().map(Diagnostic::text).toList());
    }

    @Test
    void everyLibraryOfMonoReadsWithoutProblems() throws Exception {
        int files = 0;
        int entries = 0;
        try (var paths = Files.newDirectoryStream(Mono.LIBRARIES, "*.dll")) {
            for (Path path : paths) {
                Image image = Image.open(path);
                for (ManifestResource resource : ManifestResources.of(image)) {
                    if (resource.location() instanceof ManifestResource.Embedded embedded
                            && ResourcesFile.isResourcesFile(image.bytes(), embedded.data())) {
                        ResourcesFile file = ResourcesFile.read(image.bytes(), embedded.data(), image.diagnostics());
                        files++;
                        List<ResourceEntry> all = file.entries();
                        assertEquals(file.size(), all.size());
                        entries += all.size();
                    }
                }
                assertEquals(List.of(), image.diagnostics().list().stream().map(Diagnostic::text).toList(), path.toString());
            }
        }
        assertTrue(files > 5 && entries > 100, files + " files, " + entries + " entries");
    }

    /** The sample with one value of every type, whose program prints what .NET reads. */
    @Test
    void sampleHasItsPicture() throws Exception {
        Image image = Image.open(Path.of("../sample-assemblies/assemblies/Resources.exe"));
        ManifestResource values = ManifestResources.of(image).stream().filter(r -> r.name().endsWith(".resources"))
                .findFirst().orElseThrow();
        ManifestResource.Embedded embedded = assertInstanceOf(ManifestResource.Embedded.class, values.location());
        ResourcesFile file = ResourcesFile.read(image.bytes(), embedded.data(), image.diagnostics());
        ResourceEntry stream = file.entries().stream().filter(e -> e.name().value().equals("stream")).findFirst().orElseThrow();
        ResourceValue.Data picture = assertInstanceOf(ResourceValue.Data.class, stream.value());
        assertArrayEquals(new byte[] {(byte) 0x89, 'P', 'N', 'G'}, image.bytes().copy(new Span(picture.data().offset(), 4)));
        assertEquals(23, file.size());
    }
}
