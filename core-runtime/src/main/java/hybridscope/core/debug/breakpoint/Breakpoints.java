package hybridscope.core.debug.breakpoint;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/** The breakpoints of a session, in the order of their numbers. Changed while it is paused. */
public final class Breakpoints {
    private final Map<Integer, Breakpoint> all = new LinkedHashMap<>();
    private final Map<Integer, HitLog> hits = new HashMap<>();
    private final LongSupplier position;
    private final Runnable changed;
    private int next = 1;

    public Breakpoints(LongSupplier position, Runnable changed) {
        this.position = position;
        this.changed = changed;
    }

    /** Adds one. @return the same with its number */
    public Breakpoint add(Breakpoint breakpoint) {
        Breakpoint added = breakpoint.numbered(next++);
        all.put(added.number(), added);
        hits.put(added.number(), new HitLog());
        changed.run();
        return added;
    }

    /** Puts one in the place of that with its number. @return whether there was one */
    public boolean replace(Breakpoint breakpoint) {
        boolean known = all.replace(breakpoint.number(), breakpoint) != null;
        changed.run();
        return known;
    }

    /** Takes one away. @return whether there was one */
    public boolean remove(int number) {
        boolean known = all.remove(number) != null;
        hits.remove(number);
        changed.run();
        return known;
    }

    /** All of them. */
    public List<Breakpoint> list() {
        return List.copyOf(all.values());
    }

    /** How often one was hit up to here. */
    public int hits(int number) {
        HitLog log = hits.get(number);
        return log == null ? 0 : log.upTo(position.getAsLong());
    }

    public List<Breakpoint> enabled() {
        List<Breakpoint> enabled = new ArrayList<>(all.values());
        enabled.removeIf(each -> !each.enabled());
        return enabled;
    }

    /** One was hit; the number of the hit. */
    public int hit(Breakpoint breakpoint, long at) {
        return hits.get(breakpoint.number()).add(at);
    }

    /** The session has stopped at some: those that stop once are gone. */
    public void stoppedAt(List<Integer> numbers) {
        for (int number : numbers) {
            if (all.containsKey(number) && all.get(number).once()) {
                remove(number);
            }
        }
    }

    /** What lay behind a position will not happen again. */
    public void forget(long from) {
        hits.values().forEach(log -> log.forget(from));
    }
}
