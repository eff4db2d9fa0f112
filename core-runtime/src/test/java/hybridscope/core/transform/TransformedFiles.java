package hybridscope.core.transform;

import hybridscope.core.Mono;
import hybridscope.core.metadata.Image;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Files whose methods tests transform: class libraries and samples. */
final class TransformedFiles {
    private static final Path SAMPLES = Path.of(System.getProperty("hybridscope.root"), "sample-assemblies", "assemblies");

    private TransformedFiles() {
    }

    /** Paths of the sample assemblies that have metadata. */
    static List<Path> samples() {
        try (Stream<Path> found = Files.walk(SAMPLES)) {
            return found.filter(file -> file.toString().matches(".*\\.(dll|exe|netmodule)")).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Path library(String name) {
        return Mono.LIBRARIES.resolve(name);
    }

    /**
     * A file in a runtime of its own, and what can be transformed of it.
     *
     * @param subjects methods with bodies, generic ones over their representatives
     */
    record Loaded(Path path, byte[] bytes, LoadedModule module, List<MethodInfo> subjects) {
        static Loaded of(Path path, Assembly.Role role) {
            try {
                return of(path, Files.readAllBytes(path), role);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /** Methods that cannot be read are left out. */
        static Loaded of(Path path, byte[] bytes, Assembly.Role role) {
            try {
                Runtime runtime = new Runtime(new SearchPath(List.of(SAMPLES.resolve("hybrid")),
                        SearchPath.of(Mono.LIBRARIES).classLibraries()));
                LoadedModule module = runtime.load(Image.open(path.getFileName().toString(), bytes), path, role).manifest();
                List<MethodInfo> subjects = new ArrayList<>();
                for (DefinedKlass type : module.definitions()) {
                    for (MethodInfo method : type.methods()) {
                        if (method.hasBody()) {
                            subjects.add(TransformSubjects.representative(method));
                        }
                    }
                }
                return new Loaded(path, bytes, module, subjects);
            } catch (LoadException e) {
                throw new IllegalStateException(path.toString(), e);
            }
        }

        @Override
        public String toString() {
            return path.getFileName().toString();
        }
    }
}
