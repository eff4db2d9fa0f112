package hybridscope.inspectors.file;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Where Mono's class libraries are installed (DESIGN.md, decision 6). */
public final class ClassLibraries {
    private static final String PROFILE = "lib/mono/4.5";

    private ClassLibraries() {
    }

    /** The folder that holds mscorlib.dll; empty where none is installed. */
    public static Optional<Path> folder() {
        return candidates().filter(folder -> Files.isRegularFile(folder.resolve("mscorlib.dll"))).findFirst();
    }

    private static Stream<Path> candidates() {
        String chosen = System.getProperty("hybridscope.lib");
        List<String> prefixes = List.of("/usr", "/usr/local", "/Library/Frameworks/Mono.framework/Versions/Current", "/opt/homebrew",
                "C:\\Program Files\\Mono", "C:\\Program Files (x86)\\Mono");
        return Stream.concat(Stream.ofNullable(chosen).flatMap(ClassLibraries::path),
                prefixes.stream().flatMap(ClassLibraries::path).map(prefix -> prefix.resolve(PROFILE)));
    }

    private static Stream<Path> path(String text) {
        try {
            return Stream.of(Path.of(text));
        } catch (InvalidPathException e) {
            return Stream.empty();
        }
    }
}
