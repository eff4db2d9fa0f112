package hybridscope.views.il;

import java.util.Map;

/**
 * What stands behind instructions.
 *
 * @param notes    by IL offset
 * @param failures what is wrong with an instruction, by IL offset
 */
public record IlNotes(Map<Integer, String> notes, Map<Integer, String> failures) {
    /** Nothing. */
    public static final IlNotes NONE = new IlNotes(Map.of(), Map.of());

    /** Copies the maps. */
    public IlNotes {
        notes = Map.copyOf(notes);
        failures = Map.copyOf(failures);
    }
}
