package hybridscope.inspectors.debug;

import hybridscope.core.debug.Debuggee;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.metadata.Image;
import hybridscope.core.pe.Span;
import hybridscope.core.types.LoadedModule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Files of what the program of a session makes at run time, so that it opens like any other file: one for each module, in a
 * folder of the session's own, written anew when the module has grown. On the session's thread.
 */
public final class EmittedFiles {
    private static final int MAX_NAME = 64;

    /** What a module's file holds. */
    private record Written(Path path, Image image) {
    }

    private final Map<LoadedModule, Written> files = new HashMap<>();
    private Path folder;

    private EmittedFiles() {
    }

    /** Those of a session. */
    public static EmittedFiles of(Debuggee debuggee) {
        return of(debuggee.engine());
    }

    static EmittedFiles of(Engine engine) {
        return engine.part(EmittedFiles.class, _ -> new EmittedFiles());
    }

    /** The file of a module that is made at run time; empty for others, and where no file can be written. */
    public Optional<Path> file(LoadedModule module) {
        if (!module.assembly().isDynamic()) {
            return Optional.empty();
        }
        Written known = files.get(module);
        Image image = module.image();
        if (known != null && known.image == image) {
            return Optional.of(known.path);
        }
        try {
            Path path = known != null ? known.path : folder().resolve(files.size() + 1 + "-" + name(module));
            Files.write(path, image.bytes().copy(new Span(0, image.bytes().length())));
            path.toFile().deleteOnExit();
            files.put(module, new Written(path, image));
            return Optional.of(path);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The module that is made at run time whose file that is. */
    public Optional<LoadedModule> module(Path file) {
        return files.entrySet().stream().filter(entry -> entry.getValue().path.equals(file)).findFirst().map(Map.Entry::getKey);
    }

    private Path folder() throws IOException {
        if (folder == null) {
            folder = Files.createTempDirectory("hybridscope-emitted").toRealPath();
            folder.toFile().deleteOnExit();
        }
        return folder;
    }

    /** The program chooses the name: only what cannot lead elsewhere is left of it. */
    private static String name(LoadedModule module) {
        String given = module.assembly().isDynamicMethod()
                ? module.definition(2).methods().getFirst().name() : module.image().name();
        String plain = given.replaceAll("[^A-Za-z0-9_.-]", "_");
        String named = plain.substring(0, Math.min(plain.length(), MAX_NAME));
        return named.endsWith(".dll") || named.endsWith(".exe") ? named : named + ".dll";
    }
}
