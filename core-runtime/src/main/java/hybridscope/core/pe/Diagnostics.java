package hybridscope.core.pe;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Collects the diagnostics of one file. Equal findings are kept once, and at most {@link #LIMIT} are kept at all, so that a
 * hostile file cannot fill the memory with complaints; {@link #total()} goes on counting. Safe for use by several threads.
 */
public final class Diagnostics {
    /** How many findings are kept. */
    public static final int LIMIT = 1000;

    private final Set<Diagnostic> kept = new LinkedHashSet<>();
    private long total;

    /** Adds one finding. */
    public synchronized void add(Diagnostic diagnostic) {
        if (kept.size() < LIMIT) {
            if (kept.add(diagnostic)) {
                total++;
            }
        } else if (!kept.contains(diagnostic)) {
            total++;
        }
    }

    /** The findings kept, in the order they were made. */
    public synchronized List<Diagnostic> list() {
        return new ArrayList<>(kept);
    }

    /** How many findings were made, kept or not. */
    public synchronized long total() {
        return total;
    }

    /** Runs {@code step}; the {@link BadFormatException} it may end with becomes a finding. Returns whether it ended well. */
    public boolean guard(Runnable step) {
        try {
            step.run();
            return true;
        } catch (BadFormatException e) {
            add(e.diagnostic());
            return false;
        }
    }
}
