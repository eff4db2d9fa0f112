package hybridscope.inspectors.dhe;

import hybridscope.core.dhe.Runs;
import hybridscope.inspectors.json.JsonNamed;

/** How a method of the new version runs. */
public enum MethodRuns implements JsonNamed {
    /** The old version's compiled code. */
    AOT("AOT"),
    /** The new version's IL, by the interpreter. */
    INTERPRETED("interpreted"),
    /** It has been removed. */
    NOTHING("nothing");

    private final String text;

    MethodRuns(String text) {
        this.text = text;
    }

    static MethodRuns of(Runs runs) {
        return switch (runs) {
            case AOT -> AOT;
            case INTERPRETED -> INTERPRETED;
            case NOTHING -> NOTHING;
        };
    }

    @Override
    public String jsonName() {
        return text;
    }
}
