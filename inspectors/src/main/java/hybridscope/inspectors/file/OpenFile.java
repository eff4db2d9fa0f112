package hybridscope.inspectors.file;

import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.metadata.value.EnumTypes;
import hybridscope.core.standin.StandIn;
import hybridscope.core.types.LoadedModule;
import hybridscope.inspectors.place.Place;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * A file that questions are asked about.
 *
 * @param key    its name in the workspace, the {@code file} of a {@link hybridscope.inspectors.place.Place}
 * @param path   where it was read from
 * @param image  its content
 * @param enums  where enumerations of other files are found, for the arguments of custom attributes
 * @param loaded the file in a runtime, for questions about its types and code
 */
public record OpenFile(String key, Path path, Image image, EnumTypes enums, FileRuntime loaded) {
    /** A file that finds enumerations and assemblies in its neighbors. */
    public OpenFile(String key, Path path, Image image) {
        this(key, path, image, new NeighborEnums(path));
    }

    /** A file that finds assemblies in its neighbors. */
    public OpenFile(String key, Path path, Image image, EnumTypes enums) {
        this(key, path, image, enums, new FileRuntime(image, path));
    }

    /**
     * Reads a file; its key is its file name.
     *
     * @throws IOException where the file cannot be read
     */
    public static OpenFile read(Path path) throws IOException {
        Image image = Image.open(path);
        return new OpenFile(image.name(), path, image);
    }

    /**
     * Its references to types that are not there ({@link FileRuntime#standInReferences}). None where no other file is at hand at
     * all: nothing is missing then that could be there, and a runtime with the class libraries is not loaded to say so.
     */
    public Map<Integer, StandIn> standInReferences() {
        return enums == EnumTypes.NONE ? Map.of() : loaded.standInReferences();
    }

    /**
     * The names of everything in its metadata.
     *
     * @throws java.util.NoSuchElementException where it has no metadata
     */
    public Names names() {
        return new Names(image.metadata().orElseThrow());
    }

    /**
     * The place of a row in this file or in one of the assemblies its types come from, whose file a place calls by its path.
     * Null for modules that came as bytes.
     */
    public Place place(LoadedModule module, int token) {
        if (module.image() == image) {
            return Place.ofToken(key, token);
        }
        return module.assembly().path()
                .map(manifest -> Place.ofToken(manifest.toAbsolutePath().resolveSibling(module.image().name()).toString(), token))
                .orElse(null);
    }

    /** Its metadata, where it has any. */
    public Optional<Metadata> metadata() {
        return image.metadata();
    }
}
