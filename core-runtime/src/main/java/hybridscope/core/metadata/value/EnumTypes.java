package hybridscope.core.metadata.value;

import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.metadata.name.TypeIndex;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Finds enumerations of other files, whose numbers a blob holds without telling their size. Whoever opens files knows where
 * the others are.
 */
@FunctionalInterface
public interface EnumTypes {
    /** No other file is at hand. */
    EnumTypes NONE = (_, _) -> Optional.empty();

    /**
     * Finds one.
     *
     * @param name     its name in metadata's form, nested types with {@code /}
     * @param assembly display name of the assembly that should define it; empty where unknown
     */
    Optional<EnumDefinition> find(String name, String assembly);

    /**
     * Enumerations of the given files, whatever assembly is asked for: forwarded types are found so. Safe for several threads.
     */
    static EnumTypes over(List<Metadata> files) {
        List<Names> names = files.stream().map(Names::new).toList();
        List<TypeIndex> indexes = names.stream().map(TypeIndex::new).toList();
        Map<String, Optional<EnumDefinition>> known = new ConcurrentHashMap<>();
        return (name, _) -> known.computeIfAbsent(name, _ -> {
            for (int i = 0; i < indexes.size(); i++) {
                int rid = indexes.get(i).find(name);
                Optional<EnumDefinition> found = rid == 0 ? Optional.empty() : EnumDefinition.read(names.get(i), rid);
                if (found.isPresent()) {
                    return found;
                }
            }
            return Optional.empty();
        });
    }
}
