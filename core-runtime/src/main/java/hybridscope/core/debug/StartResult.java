package hybridscope.core.debug;

import hybridscope.core.debug.argument.ArgumentError;
import java.util.List;

/** What has come of starting a method. */
public sealed interface StartResult {
    /** It stands in front of its first instruction. */
    record Started(Debuggee debuggee) implements StartResult {
    }

    /** It cannot be started like that. @param errors at least one */
    record Refused(List<ArgumentError> errors) implements StartResult {
        /** Copies the list. */
        public Refused {
            errors = List.copyOf(errors);
        }
    }
}
