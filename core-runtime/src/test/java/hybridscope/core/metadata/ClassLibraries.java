package hybridscope.core.metadata;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The assemblies of Debian's Mono that tests read. */
public final class ClassLibraries {
    private ClassLibraries() {
    }

    /** One of them, by file name. */
    public static Image open(String name) {
        try {
            return Image.open(Path.of("/usr/lib/mono/4.5", name));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    /** The lines that {@code monodis} prints for one of them. */
    public static List<String> monodis(String option, String name) {
        try {
            Process process = new ProcessBuilder("monodis", option, "/usr/lib/mono/4.5/" + name)
                    .redirectErrorStream(true).start();
            try (Stream<String> lines =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8)).lines()) {
                return lines.toList();
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    /** File names of those that tests walk whole. */
    public static Stream<String> walked() {
        return Stream.of("mscorlib.dll", "System.dll", "System.Core.dll", "System.Xml.dll", "mcs.exe");
    }
}
