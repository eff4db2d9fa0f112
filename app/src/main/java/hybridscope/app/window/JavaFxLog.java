package hybridscope.app.window;

import java.util.logging.Logger;

/** What JavaFX says on its way up. */
public final class JavaFxLog {
    /** Kept here because the log manager alone would let it go, and its filter with it. */
    private static final Logger LOG = Logger.getLogger("javafx");

    private JavaFxLog() {
    }

    /** Drops the warning that JavaFX gives whenever it lies on the class path, where it works just as well. */
    public static void quiet() {
        LOG.setFilter(entry -> !entry.getMessage().startsWith("Unsupported JavaFX configuration"));
    }
}
