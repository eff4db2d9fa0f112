package hybridscope.inspectors.project;

import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.json.JsonNamed;
import java.util.List;

/**
 * A file that a Generate step has made.
 *
 * @param name        link.xml or AOTGenericReferences.cs
 * @param file        where it lies, relative to the project
 * @param state       how it compares with the assemblies that are there
 * @param entries     what it has, an entry each: a type of an assembly, a generic type, a method
 * @param missing     what it should have and has not
 * @param superfluous what it has and nobody needs
 * @param note        one sentence for people
 */
public record GeneratedFile(String name, String file, State state, List<String> entries, List<String> missing,
        List<String> superfluous, String note) {
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
