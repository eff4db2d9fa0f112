package hybridscope.views.debug;

import hybridscope.core.debug.DebugOptions;
import hybridscope.core.debug.Debuggee;
import hybridscope.core.types.Assembly;
import hybridscope.inspectors.file.OpenFile;
import java.util.function.Consumer;

/** Starts sessions: the form for arguments is given one. */
@FunctionalInterface
public interface SessionStart {
    /** Makes what is to be debugged. */
    @FunctionalInterface
    interface Maker {
        /** Makes it, on the session's thread, in a runtime of its own. The message of an exception is what the user is told. */
        Debuggee make(Assembly assembly, DebugOptions options) throws Exception;
    }

    /**
     * Starts a session in place of the one there is.
     *
     * @param file    what is loaded
     * @param options how it executes
     * @param refused told on the FX thread why nothing has begun
     */
    void start(OpenFile file, DebugOptions options, Maker maker, Consumer<String> refused);
}
