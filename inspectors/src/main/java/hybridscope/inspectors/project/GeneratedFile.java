package hybridscope.inspectors.project;

import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.json.JsonNamed;
import java.util.List;

/**
 * A file that a Generate step has made.
 *
 * @param name        link.xml or AOTGenericReferences.cs
 * @param file        where it lies, relative to the project
 * @param step        what makes it anew
 * @param state       how it compares with the assemblies that are there
 * @param entries     what it has, an entry each: a type of an assembly, a generic type, a method
 * @param missing     what it should have and has not
 * @param superfluous what it has and nobody needs
 * @param note        one sentence for people
 */
public record GeneratedFile(String name, String file, GenerateStep step, State state, List<String> entries,
        List<String> missing, List<String> superfluous, String note) {
    /** A file that was compared. @param older whether it is older than a dll it was made from */
    static GeneratedFile of(String name, String file, GenerateStep step, boolean older, List<String> entries,
            List<String> missing, List<String> superfluous) {
        boolean same = missing.isEmpty() && superfluous.isEmpty();
        String note = same ? "has what the hot-update dlls need" : "%s makes it anew; entries that it lacks: %,d, that nobody "
                .formatted(step.menu(), missing.size()) + "needs: %,d".formatted(superfluous.size());
        return new GeneratedFile(name, file, step, same ? State.CURRENT : older ? State.STALE : State.DIFFERENT, entries,
                List.copyOf(missing), List.copyOf(superfluous), note);
    }

    /** How a generated file compares with what would be generated now. */
    public enum State implements JsonNamed {
        /** The same. */
        CURRENT,
        /** Something else. */
        DIFFERENT,
        /** Older than a dll it was made from. */
        STALE,
        /** Not to be compared: what it is made from is missing. */
        UNKNOWN;

        @Override
        public String jsonName() {
            return JsonName.words(this);
        }
    }
}
