package hybridscope.core.il;

import hybridscope.core.metadata.debug.DebugInformation;
import hybridscope.core.metadata.debug.LocalScope;
import hybridscope.core.pe.BadFormatException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Names of local variables from the scopes of debug information. */
public final class ScopedLocalNames implements LocalNames {
    private final DebugInformation information;
    /** By row of MethodDef. */
    private final Map<Integer, List<LocalScope>> scopes = new ConcurrentHashMap<>();

    /** @param information where scopes are told */
    public ScopedLocalNames(DebugInformation information) {
        this.information = information;
    }

    @Override
    public Optional<String> name(int methodRid, int index, int ilOffset) {
        LocalScope inner = null;
        String name = null;
        Set<String> all = new LinkedHashSet<>();
        for (LocalScope scope : scopes.computeIfAbsent(methodRid, this::read)) {
            for (LocalScope.Variable variable : scope.variables()) {
                if (variable.index() == index) {
                    all.add(variable.name());
                    if (scope.contains(ilOffset) && (inner == null || scope.length() < inner.length())) {
                        inner = scope;
                        name = variable.name();
                    }
                }
            }
        }
        // The first store into a variable stands in front of its scope: outside all scopes a slot with one name goes by it.
        return name != null ? Optional.of(name) : ilOffset < 0 || all.size() == 1 ? all.stream().findFirst() : Optional.empty();
    }

    private List<LocalScope> read(int methodRid) {
        try {
            return information.scopes(methodRid);
        } catch (BadFormatException damaged) {
            return List.of();
        }
    }
}
