package hybridscope.inspectors.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where Mono's class libraries are: a folder named by the user, a Unity editor's, an installed Mono's (DESIGN.md, decision 6).
 */
public final class ClassLibraries {
    /** System property that names the folder to use before all others. */
    public static final String PROPERTY = "hybridscope.lib";

    private static final String PROFILE = "lib/mono/4.5";
    /** Where Unity Hub keeps editors, and where in an editor its Mono is. */
    private static final List<List<String>> UNITY = List.of(List.of("{home}/Unity/Hub/Editor", "Editor/Data/MonoBleedingEdge"),
            List.of("/opt/unity/editors", "Editor/Data/MonoBleedingEdge"),
            List.of("/Applications/Unity/Hub/Editor", "Unity.app/Contents/MonoBleedingEdge"),
            List.of("C:\\Program Files\\Unity\\Hub\\Editor", "Editor\\Data\\MonoBleedingEdge"));
    private static final List<String> MONO = List.of("/usr", "/usr/local", "/Library/Frameworks/Mono.framework/Versions/Current",
            "/opt/homebrew", "C:\\Program Files\\Mono", "C:\\Program Files (x86)\\Mono");

    private ClassLibraries() {
    }

    /** The folder that holds mscorlib.dll; empty where there is none. */
    public static Optional<Path> folder() {
        Stream<Path> named = Stream.ofNullable(System.getProperty(PROPERTY)).flatMap(ClassLibraries::path);
        Stream<Path> unity = UNITY.stream()
                .flatMap(place -> editors(place.getFirst()).map(editor -> editor.resolve(place.getLast())));
        Stream<Path> mono = MONO.stream().flatMap(ClassLibraries::path);
        return Stream.of(named, unity.map(each -> each.resolve(PROFILE)), mono.map(each -> each.resolve(PROFILE)))
                .flatMap(each -> each).filter(folder -> Files.isRegularFile(folder.resolve("mscorlib.dll"))).findFirst();
    }

    /** The editors in a folder, newest name first. */
    private static Stream<Path> editors(String folder) {
        return path(folder.replace("{home}", System.getProperty("user.home"))).filter(Files::isDirectory).flatMap(each -> {
            try (Stream<Path> found = Files.list(each)) {
                return found.sorted(Comparator.reverseOrder()).toList().stream();
            } catch (IOException e) {
                return Stream.empty();
            }
        });
    }

    /** A path in another system's form is none here. */
    private static Stream<Path> path(String text) {
        try {
            return Stream.of(Path.of(text));
        } catch (InvalidPathException e) {
            return Stream.empty();
        }
    }
}
