package hybridscope.core.debug;

import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.EngineSnapshot;
import hybridscope.core.interpreter.WriteTrace;
import hybridscope.core.program.ProgramEnvironment;
import hybridscope.core.program.ProgramRun;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.LongStream;

/**
 * The way back: snapshots of the machine while it goes forward, and what somebody has changed meanwhile. To go to a position is
 * to restore the nearest snapshot in front of it and to execute what lies between.
 */
final class SnapshotHistory implements TimeTravel {
    /** A snapshot is made once executing takes about so many times longer than the last snapshot took. */
    private static final long COST = 10;
    /** About what the loop takes for an instruction, in nanoseconds. */
    private static final long NANOS_PER_INSTRUCTION = 6;
    private static final long LEAST_INTERVAL = 200_000;
    private static final long MOST_INTERVAL = 20_000_000;
    /** What a snapshot takes mostly: by itself, and for what linear memory has, with room to spare. */
    private static final long USUAL_NANOS = 1_000_000;
    private static final long NANOS_PER_MEGABYTE = 150_000;
    private static final int MEGABYTE_SHIFT = 20;
    /** In front of a position that was gone back to there is a snapshot so near that the next step back is short. */
    private static final long NEAR = 20_000;
    /** What can be executed again at once, to count what was not counted the first time. */
    private static final long SOON = 3_000_000;
    /** What a snapshot takes beside linear memory, about. */
    private static final long OVERHEAD = 200_000;
    /** Where the windows begin in which the last write is looked for, in instructions before the present; the longest first. */
    private static final long[] WINDOWS = {400_000, 40_000, 4_000};

    private final Engine engine;
    private final ProgramRun programRun;
    private final ExecutionDriver driver;
    private final StopProbe stopProbe;
    private final Outside outside;
    private final long limit;
    /** By position. */
    private final List<Taken> snapshots = new ArrayList<>();
    /** By position. */
    private final List<Intervention> interventions = new ArrayList<>();
    /** How many interventions the present state has seen. */
    private int applied;
    private long bytes;
    /** Whether a snapshot does not know all counts. */
    private boolean hasUncounted;
    /** Whether the present state knows them. */
    private boolean counted = true;
    private long interval = LEAST_INTERVAL;

    /** What goes another way with the program when somebody changes its past. */
    record Outside(ProgramEnvironment environment, DebugConsole console) {
        private void cut(long position) {
            environment.cut();
            console.forget(position + 1);
        }
    }

    /**
     * A snapshot.
     *
     * @param counts  puts back how often instructions were executed by then; null where something is counted now that was not
     *     then
     * @param applied how many interventions it has seen
     * @param bytes   what it takes beside the one before it
     */
    private record Taken(EngineSnapshot machine, Runnable programRun, Runnable counts, int applied, long bytes) {
        private long position() {
            return machine.position();
        }

        private Taken with(Runnable other, int seen, long size) {
            return new Taken(machine, programRun, other, seen, size);
        }
    }

    /** A change that is made whenever the machine comes by. @param elected whether it was made after somebody was given a turn */
    private record Intervention(long position, boolean elected, Runnable change) {
    }

    /** The machine stands in front of its first instruction. */
    SnapshotHistory(Engine engine, ProgramRun programRun, ExecutionDriver driver, StopProbe stopProbe, Outside outside,
            long limit) {
        this.engine = engine;
        this.programRun = programRun;
        this.driver = driver;
        this.stopProbe = stopProbe;
        this.outside = outside;
        this.limit = limit;
        take();
    }

    private long position() {
        return engine.scheduler().executed();
    }

    @Override
    public List<Long> positions() {
        return snapshots.stream().map(Taken::position).toList();
    }

    // ---- snapshots

    @Override
    public void advanced() {
        apply();
        count();
        takeIfDue();
    }

    private void takeIfDue() {
        int before = floor(position());
        boolean far = position() - snapshots.get(before).position() >= interval;
        boolean near = before + 1 < snapshots.size() && snapshots.get(before + 1).position() - position() < interval / 2;
        if (far && !near && !programRun.isOver()) {
            take();
        }
    }

    private void take() {
        long start = System.nanoTime();
        EngineSnapshot machine = engine.save();
        int at = snapshots.isEmpty() ? 0 : floor(machine.position()) + 1;
        EngineSnapshot previous = at == 0 ? null : snapshots.get(at - 1).machine;
        Taken taken = new Taken(machine, programRun.save(), counted ? stopProbe.counting().save() : null, applied,
                own(machine, previous));
        hasUncounted |= !counted;
        long cost = System.nanoTime() - start;
        interval = Math.clamp(COST * Math.min(cost, usual()) / NANOS_PER_INSTRUCTION, LEAST_INTERVAL, MOST_INTERVAL);
        snapshots.add(at, taken);
        bytes += taken.bytes;
        while (bytes > limit && snapshots.size() > 2) {
            thinOut();
        }
    }

    private long own(EngineSnapshot machine, EngineSnapshot previous) {
        return machine.bytesBeside(previous) + OVERHEAD + stopProbe.counting().bytes();
    }

    /** What a snapshot takes where nothing else keeps the host busy, twice over, in nanoseconds. */
    private long usual() {
        return USUAL_NANOS + (engine.heap().pages().highWater() >> MEGABYTE_SHIFT) * NANOS_PER_MEGABYTE;
    }

    /**
     * Takes away the snapshot that is missed least: the nearer to the present, the denser they stay. The first one is never taken
     * away.
     */
    private void thinOut() {
        int least = 1;
        double smallest = Double.MAX_VALUE;
        for (int i = 1; i < snapshots.size(); i++) {
            long next = i + 1 < snapshots.size()
                    ? snapshots.get(i + 1).position() : Math.max(position(), snapshots.get(i).position());
            double gap = next - snapshots.get(i - 1).position();
            double score = gap / (Math.abs(position() - snapshots.get(i).position()) + NEAR);
            if (score < smallest) {
                smallest = score;
                least = i;
            }
        }
        bytes -= snapshots.remove(least).bytes;
        if (least < snapshots.size()) {
            Taken next = snapshots.get(least);
            long own = own(next.machine, snapshots.get(least - 1).machine);
            bytes += own - next.bytes;
            snapshots.set(least, next.with(next.counts, next.applied, own));
        }
    }

    /** The last snapshot at or in front of a position. */
    private int floor(long position) {
        int low = 0;
        int high = snapshots.size() - 1;
        while (low < high) {
            int middle = low + high + 1 >>> 1;
            if (snapshots.get(middle).position() <= position) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    @Override
    public long before(long position) {
        return snapshots.get(floor(position)).position();
    }

    // ---- going anywhere

    @Override
    public void goTo(long target) {
        int nearest = floor(target);
        while (snapshots.get(nearest).counts == null) {
            nearest--;
        }
        Taken from = snapshots.get(nearest);
        if (!counted || target < position() || from.position() > position()) {
            restore(from);
            if (target - position() > 2 * NEAR) {
                forward(target - NEAR);
                if (position() == target - NEAR) {
                    take();
                }
            }
        }
        forward(target);
    }

    private void restore(Taken taken) {
        engine.restore(taken.machine);
        taken.programRun.run();
        counted = taken.counts != null;
        if (counted) {
            taken.counts.run();
        }
        applied = taken.applied;
        driver.replay(taken.position());
    }

    /** Executes up to a position, or the end. Nobody is asked at marks. */
    private void forward(long target) {
        apply();
        while (position() < target) {
            long before = position();
            driver.replay(Math.min(Math.min(target, limit()), before + ExecutionDriver.PART));
            if (position() == before) {
                return;
            }
            advanced();
        }
    }

    // ---- changes by somebody

    @Override
    public long limit() {
        return Math.min(nextChange(), uncounted());
    }

    private long nextChange() {
        return applied < interventions.size() ? interventions.get(applied).position : Long.MAX_VALUE;
    }

    private void apply() {
        while (nextChange() <= position()) {
            Intervention next = interventions.get(applied++);
            if (next.elected) {
                elect();
            }
            next.change.run();
        }
    }

    /** Gives somebody a turn, as it was when the change was made. */
    private void elect() {
        while (programRun.elect() == null && engine.scheduler().idle()) {
            // Time has passed until somebody can go on.
        }
    }

    @Override
    public void intervene(Runnable change) {
        interventions.subList(applied, interventions.size()).clear();
        for (int i = snapshots.size() - 1; i > 0 && snapshots.get(i).position() > position(); i--) {
            bytes -= snapshots.remove(i).bytes;
        }
        outside.cut(position());
        interventions.add(new Intervention(position(), engine.scheduler().isTurning(), change));
        applied++;
        change.run();
    }

    @Override
    public <T> T aside(Supplier<T> work) {
        Taken present = new Taken(engine.save(), programRun.save(), counted ? stopProbe.counting().save() : null, applied, 0);
        stopProbe.replay(true);
        outside.environment.seal(true);
        try {
            return work.get();
        } finally {
            outside.environment.seal(false);
            stopProbe.replay(false);
            restore(present);
        }
    }

    // ---- counting

    @Override
    public void count(MethodInfo method) {
        long here = position();
        boolean soon = here <= SOON;
        stopProbe.counting().begin(method, soon ? 0 : here);
        for (int i = 0; i < snapshots.size(); i++) {
            Taken each = snapshots.get(i);
            if (each.position() > (soon ? 0 : here)) {
                snapshots.set(i, each.with(null, soon ? each.applied : each.applied + 1, each.bytes));
                hasUncounted = true;
            }
        }
        engine.mark(stopProbe);
        if (!soon) {
            // As if somebody changed something: it happens whenever the session comes by.
            interventions.add(applied++,
                    new Intervention(here, engine.scheduler().isTurning(), () -> stopProbe.counting().join(method)));
            stopProbe.counting().join(method);
        } else if (here > 0) {
            Taken present = new Taken(engine.save(), programRun.save(), null, applied, 0);
            restore(snapshots.getFirst());
            forward(here);
            restore(present.with(stopProbe.counting().save(), present.applied, 0));
        }
    }

    /** The position of the next snapshot that does not know all counts. */
    private long uncounted() {
        if (hasUncounted) {
            for (int i = floor(position()) + 1; i < snapshots.size(); i++) {
                if (snapshots.get(i).counts == null) {
                    return snapshots.get(i).position();
                }
            }
        }
        return Long.MAX_VALUE;
    }

    /** The machine has come by a snapshot that did not know all counts. */
    private void count() {
        if (hasUncounted && counted) {
            int here = floor(position());
            Taken each = snapshots.get(here);
            if (each.counts == null && each.position() == position()) {
                snapshots.set(here, each.with(stopProbe.counting().save(), each.applied, each.bytes));
                hasUncounted = snapshots.stream().anyMatch(other -> other.counts == null);
            }
        }
    }

    // ---- who wrote this?

    @Override
    public long lastWrite(int address, int size) {
        long start = position();
        WriteTrace trace = new WriteTrace(engine, address, size);
        Stretch stretch = new Stretch(trace, start, engine.heap().totals().collections());
        long end = start;
        long found = -1;
        while (found < 0 && end > snapshots.getFirst().position()) {
            Taken from = snapshots.get(floor(end - 1));
            found = end == start ? windows(stretch, from, WINDOWS) : write(stretch, from);
            end = from.position();
            stretch = new Stretch(trace, end, from.machine.collections());
        }
        engine.mark(stopProbe);
        goTo(found < 0 ? start : found);
        return found;
    }

    /** What lies between a snapshot and a position. @param collections how many there have been at its end */
    private record Stretch(WriteTrace trace, long end, int collections) {
    }

    /**
     * The same in windows that get longer towards the past: mostly it was not long ago.
     * @param begins in instructions before the end
     */
    private long windows(Stretch stretch, Taken from, long[] begins) {
        List<Taken> windows = new ArrayList<>(List.of(from));
        restore(from);
        engine.mark(stopProbe);
        for (long window : begins) {
            if (stretch.end - window > position()) {
                forward(stretch.end - window);
                windows.add(new Taken(engine.save(), programRun.save(), null, applied, 0));
            }
        }
        Stretch until = stretch;
        for (Taken begin : windows.reversed()) {
            long found = write(until, begin);
            if (found >= 0) {
                return found;
            }
            until = new Stretch(stretch.trace, begin.position(), begin.machine.collections());
        }
        return -1;
    }

    /** The position in front of the last write between a snapshot and a position; -1 for none. */
    private long write(Stretch stretch, Taken from) {
        boolean collects = stretch.collections != from.machine.collections();
        long length = stretch.end - from.position();
        begin(stretch, from, collects, false);
        if (length <= WINDOWS[0] || !stretch.trace.looksAtAll()) {
            long found = write(stretch);
            if (stretch.trace.isSure()) {
                return found;
            }
        }
        if (length <= WINDOWS[0]) {
            begin(stretch, from, collects, true);
            return write(stretch);
        }
        // Looking at every instruction takes its time: no more of them than needed.
        long[] begins = LongStream.iterate(length - length % WINDOWS[0], begin -> begin > 0, begin -> begin - WINDOWS[0])
                .toArray();
        return windows(stretch, from, begins);
    }

    private void begin(Stretch stretch, Taken from, boolean collects, boolean sure) {
        restore(from);
        counted = false;
        apply();
        stretch.trace.begin(collects, sure);
        engine.mark(stretch.trace);
    }

    private long write(Stretch stretch) {
        while (position() < stretch.end) {
            long before = position();
            driver.replay(Math.min(stretch.end, nextChange()));
            if (position() == before) {
                break;
            }
            apply();
        }
        return stretch.trace.last();
    }
}
