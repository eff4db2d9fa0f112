package hybridscope.inspectors.file;

import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.metadata.name.TypeIndex;
import hybridscope.core.metadata.value.EnumDefinition;
import hybridscope.core.metadata.value.EnumTypes;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Finds enumerations in the assemblies a file refers to: beside it, then among the class libraries. An assembly is read when
 * the first of its enumerations is asked for, and kept until the garbage collector wants it; only the definitions stay. Safe
 * for several threads.
 */
public final class NeighborEnums implements EnumTypes {
    private final List<Path> folders;
    private final Map<String, Optional<EnumDefinition>> known = new ConcurrentHashMap<>();
    /** Weak: a file with attributes of many enumerations would else read the same assembly for each of them. */
    private final Map<Path, WeakReference<TypeIndex>> opened = new ConcurrentHashMap<>();

    /** @param path the file whose attributes are read; null for one that is not on disk */
    public NeighborEnums(Path path) {
        Path beside = path == null ? null : path.toAbsolutePath().getParent();
        folders = Stream.concat(Stream.ofNullable(beside), ClassLibraries.folder().stream()).distinct().toList();
    }

    @Override
    public Optional<EnumDefinition> find(String name, String assembly) {
        return known.computeIfAbsent(name + "|" + assembly, _ -> read(name, assembly));
    }

    private Optional<EnumDefinition> read(String name, String assembly) {
        int comma = assembly.indexOf(',');
        String simple = (comma < 0 ? assembly : assembly.substring(0, comma)).strip();
        // A name with separators would lead out of the folder.
        if (simple.isEmpty() || simple.contains("/") || simple.contains("\\") || simple.contains("..")) {
            return Optional.empty();
        }
        for (Path folder : folders) {
            for (String ending : List.of(".dll", ".exe")) {
                Optional<EnumDefinition> found = in(folder.resolve(simple + ending), name);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<EnumDefinition> in(Path path, String name) {
        TypeIndex types = types(path);
        int rid = types == null ? 0 : types.find(name);
        return rid == 0 ? Optional.empty() : EnumDefinition.read(types.names(), rid);
    }

    private TypeIndex types(Path path) {
        WeakReference<TypeIndex> kept = opened.get(path);
        TypeIndex types = kept == null ? null : kept.get();
        if (types != null || !Files.isRegularFile(path)) {
            return types;
        }
        try {
            Metadata metadata = Image.open(path).metadata().orElse(null);
            if (metadata == null) {
                return null;
            }
            TypeIndex read = new TypeIndex(new Names(metadata));
            opened.put(path, new WeakReference<>(read));
            return read;
        } catch (IOException e) {
            return null;
        }
    }
}
