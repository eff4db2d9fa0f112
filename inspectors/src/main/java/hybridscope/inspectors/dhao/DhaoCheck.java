package hybridscope.inspectors.dhao;

import hybridscope.core.dhe.file.DllIdentity;
import hybridscope.core.dhe.file.Mismatch;
import hybridscope.core.dhe.file.RuleFileIdentity;
import hybridscope.core.dhe.file.SpecFile;
import hybridscope.core.dhe.file.SpecPart;
import hybridscope.inspectors.file.OpenFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Whether a dhao file fits the main package and the dlls that it is to be used with.
 *
 * @param assemblies those that it has a fitting part for
 * @param problems   what of the archive is no longer as it was made
 * @param mismatches what of the file does not fit: of an assembly without a fitting part, those of the part that fits best
 */
public record DhaoCheck(List<String> assemblies, List<ReleaseProblem> problems, List<Mismatch> mismatches) {
    /**
     * Checks a file.
     *
     * @param updates new dlls; those that the archive does not name as differential are refused
     */
    public static DhaoCheck of(DhaoDocument document, Release release, List<OpenFile> updates)
            throws IOException, ReleaseException {
        Map<String, DllIdentity> old = new LinkedHashMap<>();
        release.manifest().assemblies().stream().filter(ReleaseManifest.Dll::differential)
                .forEach(dll -> old.put(dll.name(), dll.identity()));
        Map<String, DllIdentity> updated = new LinkedHashMap<>();
        for (OpenFile file : updates) {
            String name = Release.name(file.image());
            if (!old.containsKey(name)) {
                throw new ReleaseException(file.path() + ": not an update of a differential assembly of " + release.folder());
            }
            updated.put(name, DllIdentity.of(file.image()));
        }
        List<RuleFileIdentity> rules = release.manifest().ruleIdentities();
        SpecFile spec = document.spec(List.of());
        List<String> fitting = new ArrayList<>();
        List<Mismatch> mismatches = new ArrayList<>();
        for (Map.Entry<String, DllIdentity> assembly : old.entrySet()) {
            Optional<List<Mismatch>> best = spec.parts().stream().filter(part -> part.assembly().equals(assembly.getKey()))
                    .map(part -> mismatches(part, assembly.getValue(), updated.get(assembly.getKey()), rules))
                    .min(Comparator.comparingInt(List::size));
            if (best.isPresent() && best.get().isEmpty()) {
                fitting.add(assembly.getKey());
            }
            best.ifPresent(mismatches::addAll);
        }
        for (SpecPart part : spec.parts()) {
            if (!old.containsKey(part.assembly())) {
                throw new ReleaseException(part.assembly() + " is no differential assembly of " + release.folder());
            }
        }
        for (String name : updated.keySet()) {
            if (spec.parts().stream().noneMatch(part -> part.assembly().equals(name))) {
                throw new ReleaseException("the file says nothing about " + name);
            }
        }
        return new DhaoCheck(List.copyOf(fitting), release.problems(), List.copyOf(mismatches));
    }

    private static List<Mismatch> mismatches(SpecPart part, DllIdentity old, DllIdentity updated, List<RuleFileIdentity> rules) {
        return Mismatch.of(part.assembly(), new Mismatch.Made(part.old(), part.updated(), part.rules()),
                new Mismatch.Made(old, updated == null ? part.updated() : updated, rules));
    }

    /** Whether the file may be used. */
    public boolean fits() {
        return problems.isEmpty() && mismatches.isEmpty();
    }
}
