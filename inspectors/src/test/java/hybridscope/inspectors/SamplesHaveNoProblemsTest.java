package hybridscope.inspectors;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.metadata.Image;
import hybridscope.core.pe.Diagnostic;
import hybridscope.inspectors.problems.ImageCheck;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Everything in intact files follows the rules: the samples, and the class libraries people will open first. */
class SamplesHaveNoProblemsTest {
    static Stream<Path> files() throws IOException {
        Path samples = Path.of(System.getProperty("hybridscope.root"), "sample-assemblies", "assemblies");
        Path libraries = Path.of("/usr/lib/mono/4.5");
        try (Stream<Path> found = Files.walk(samples)) {
            // Edited.dll has an unknown stream on purpose.
            List<Path> all = found.filter(path -> path.toString().matches(".*\\.(dll|exe|netmodule|pdb)")
                    && !path.endsWith("Edited.dll")).toList();
            return Stream.concat(all.stream(),
                    Stream.of("mscorlib.dll", "System.dll", "System.Core.dll", "System.Xml.dll", "mcs.exe")
                    .map(libraries::resolve));
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void isIntact(Path path) throws Exception {
        Image image = Image.open(path);
        ImageCheck.run(image, () -> false);
        assertEquals(List.of(), image.diagnostics().list().stream().map(Diagnostic::text).toList());
    }
}
