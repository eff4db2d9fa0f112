package hybridscope.core.debug;

import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.ir.IrMethod;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Instructions that a frame will come to once more, and for which that is no new visit: what waits for a class constructor begins
 * again behind it; a loop may lead back to where the method was entered. Told the same again when the session has gone back.
 */
final class Revisits {
    private static final long NOT_YET = -1;
    private static final int MOST = 1 << 16;
    private int size;
    private final Map<IrMethod, Map<Place, Expected>> all = new IdentityHashMap<>();

    /** An instruction of a frame. */
    private record Place(int thread, int depth, int irOffset) {
    }

    /** @param since the position behind which it is expected; @param met where it was met; {@link #NOT_YET} */
    private record Expected(long since, long met) {
    }

    /** A frame will come to an instruction again, behind a position. @param depth how many frames there are up to that one */
    void expect(ManagedThread thread, int depth, IrMethod code, int irOffset, long since) {
        Map<Place, Expected> here = all.computeIfAbsent(code, _ -> new HashMap<>());
        Place place = new Place(thread.id(), depth, irOffset);
        Expected known = here.get(place);
        if (known == null || known.since != since) {
            here.put(place, new Expected(since, NOT_YET));
            size += known == null ? 1 : 0;
            if (size > MOST) {
                forgetTheMet();
            }
        }
    }

    /** Whether the innermost frame has come to an instruction again. */
    boolean isOne(ManagedThread thread, IrMethod code, int irOffset, long position) {
        Map<Place, Expected> here = all.isEmpty() ? null : all.get(code);
        Place place = here == null ? null : new Place(thread.id(), thread.depth(), irOffset);
        Expected expected = here == null ? null : here.get(place);
        if (expected == null || position <= expected.since || expected.met != NOT_YET && expected.met != position) {
            return false;
        }
        here.put(place, new Expected(expected.since, position));
        return true;
    }

    /**
     * Whether a frame has been at an instruction, and stands there again.
     * @param depth how many frames there are up to that one
     */
    boolean awaits(ManagedThread thread, int depth, IrMethod code, int irOffset, long position) {
        Expected expected = all.getOrDefault(code, Map.of()).get(new Place(thread.id(), depth, irOffset));
        return expected != null && position > expected.since && (expected.met == NOT_YET || position <= expected.met);
    }

    /** An exception is thrown in the innermost frame: that does not come back. */
    void leave(ManagedThread thread) {
        all.values().forEach(here -> here.entrySet().removeIf(each -> each.getKey().thread == thread.id()
                && each.getKey().depth >= thread.depth() && each.getValue().met == NOT_YET));
    }

    /** What was met matters again only behind a long way back. */
    private void forgetTheMet() {
        all.values().forEach(each -> each.values().removeIf(expected -> expected.met != NOT_YET));
        size = all.values().stream().mapToInt(Map::size).sum();
        if (size > MOST / 2) {
            all.clear();
            size = 0;
        }
    }

    /** What lay behind a position will not happen again. */
    void forget(long from) {
        all.values().forEach(here -> {
            here.values().removeIf(each -> each.since >= from);
            here.replaceAll((_, each) -> each.met >= from ? new Expected(each.since, NOT_YET) : each);
        });
    }
}
