package hybridscope.core.metadata.monodis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.resource.ManifestResource;
import hybridscope.core.metadata.resource.ManifestResources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Byte for byte the manifest resources that {@code monodis --mresources} writes to files. */
class MonodisResourcesTest {
    static Stream<Path> files() {
        Path libraries = Path.of("/usr/lib/mono/4.5");
        Path samples = Path.of(System.getProperty("hybridscope.root"), "sample-assemblies", "assemblies");
        return Stream.of(libraries.resolve("mscorlib.dll"), libraries.resolve("System.dll"), samples.resolve("Resources.exe"));
    }

    @ParameterizedTest
    @MethodSource("files")
    void content(Path file, @TempDir Path directory) throws Exception {
        Image image = Image.open(file);
        Map<String, String> ours = new TreeMap<>();
        for (ManifestResource resource : ManifestResources.of(image)) {
            if (resource.location() instanceof ManifestResource.Embedded embedded) {
                ours.put(resource.name(), digest(image.bytes().copy(embedded.data())));
            }
        }
        Monodis.run(directory, "mresources", file);
        Map<String, String> written = new TreeMap<>();
        try (Stream<Path> all = Files.list(directory)) {
            for (Path path : all.toList()) {
                written.put(path.getFileName().toString(), digest(Files.readAllBytes(path)));
            }
        }
        assertEquals(written, ours);
        assertFalse(written.isEmpty());
    }

    private static String digest(byte[] content) throws IOException {
        try {
            return content.length + " bytes, "
                    + HexFormat.of().formatHex(java.security.MessageDigest.getInstance("SHA-256").digest(content));
        } catch (java.security.NoSuchAlgorithmException e) {
            throw new IOException(e);
        }
    }
}
