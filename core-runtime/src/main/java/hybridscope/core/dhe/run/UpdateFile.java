package hybridscope.core.dhe.run;

import hybridscope.core.dhe.file.DhaoFile;
import hybridscope.core.dhe.file.DhaoPart;
import hybridscope.core.dhe.file.DllIdentity;
import hybridscope.core.dhe.file.MetaVersions;
import hybridscope.core.dhe.file.Mismatch;
import hybridscope.core.dhe.file.RuleFileIdentity;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadFailure;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;

/** A file that says how the methods of an update run beside a main package, in place of a comparison (RULES.md §7, "Files"). */
public sealed interface UpdateFile {
    /** A dhao file. */
    record Dhao(DhaoFile file) implements UpdateFile {
    }

    /**
     * Meta versions.
     *
     * @param original of the main package
     * @param current  of the update
     */
    record Versions(MetaVersions original, MetaVersions current) implements UpdateFile {
    }

    /** Whether it says something about the assembly of that simple name. */
    default boolean isAbout(String assembly) {
        return switch (this) {
            case Dhao(DhaoFile file) -> file.parts().stream().anyMatch(part -> part.assembly().equals(assembly));
            case Versions(MetaVersions original, MetaVersions _) -> original.assembly().equals(assembly);
        };
    }

    /**
     * Which methods of an update are interpreted, by rows.
     *
     * @param assembly the simple name
     * @param old      the main package's dll
     * @param updated  the new one
     * @param names    of what is in that
     * @param rules    the main package's rule files
     * @throws LoadException where it was made with other dlls or rule files: it tells with which
     */
    default IntPredicate interpreted(String assembly, Image old, Image updated, Names names, List<RuleFileIdentity> rules) {
        DllIdentity oldDll = DllIdentity.of(old);
        DllIdentity newDll = DllIdentity.of(updated);
        return switch (this) {
            case Dhao(DhaoFile file) -> {
                Mismatch.Made made = new Mismatch.Made(oldDll, newDll, rules);
                DhaoPart part = file.parts().stream().filter(each -> each.assembly().equals(assembly))
                        .min(Comparator.comparingInt(each -> Mismatch.of(each, made).size())).orElseThrow(() -> refused(assembly,
                                "the dhao file says nothing about it"));
                refuse(assembly, Mismatch.of(part, made));
                yield row -> row < 1 || row > part.methods().size() || part.methods().get(row - 1).state().isInterpreted();
            }
            case Versions(MetaVersions original, MetaVersions current) -> {
                refuse(assembly, Mismatch.of(assembly, new Mismatch.Made(original.dll(), current.dll(), List.of()),
                        new Mismatch.Made(oldDll, newDll, List.of())));
                if (!current.serves(original)) {
                    throw refused(assembly, "the meta versions of the update do not go back to those of the main package");
                }
                yield current.interpreted(original, names);
            }
        };
    }

    private static void refuse(String assembly, List<Mismatch> mismatches) {
        if (!mismatches.isEmpty()) {
            throw refused(assembly, String.join("; ", mismatches.stream().map(Mismatch::text).toList()));
        }
    }

    private static LoadException refused(String assembly, String why) {
        return new LoadException(new LoadFailure(LoadFailure.Kind.BAD_IMAGE, assembly + " is not loaded differentially: " + why));
    }
}
