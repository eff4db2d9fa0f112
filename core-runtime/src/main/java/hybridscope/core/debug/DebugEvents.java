package hybridscope.core.debug;

import hybridscope.core.interpreter.CallObserver;
import hybridscope.core.interpreter.Crossing;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.EngineListener;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What has happened in a session, for a timeline: single events by kind, and how busy the program was by stretches of equal
 * length. What is executed again behind a step back is not noted again. Read while the session is paused.
 */
public final class DebugEvents implements EngineListener, CallObserver {
    /** How many events of a kind are kept: the latest. */
    public static final int MOST = 10_000;
    private static final int MOST_STRETCHES = 2048;
    /** A short run is known instruction by instruction. */
    private static final long SHORTEST = 1;

    /** What has happened. */
    public enum Kind {
        /** An exception was raised. */
        EXCEPTION,
        /** A thread was started. */
        THREAD_START,
        /** A thread has come to its end. */
        THREAD_END,
        /** Another thread got its turn. */
        SWITCH,
        /** Garbage was collected. */
        COLLECTION,
        /** A method was called for the first time: it was transformed. */
        FIRST_CALL,
        /** A class constructor was started. */
        CLASS_CONSTRUCTOR
    }

    /**
     * Something that has happened.
     *
     * @param position executed instructions in front of the one that did it
     * @param thread   the number of the thread; 0 for none
     * @param text     the exception, method or class; empty for nothing
     */
    public record Event(Kind kind, long position, int thread, String text) {
    }

    /**
     * How busy the program was for a while.
     *
     * @param start         where it begins
     * @param length        executed instructions
     * @param internalCalls calls of methods that Java implements
     * @param crossings     calls between interpreted code and the AOT part
     * @param allocated     bytes of objects that were made
     * @param depth         the most frames that a thread was seen with
     * @param thread        the number of the thread that was seen last
     */
    public record Stretch(long start, long length, long internalCalls, long crossings, long allocated, int depth, int thread) {
        private Stretch with(Stretch next) {
            return new Stretch(start, length + next.length, internalCalls + next.internalCalls, crossings + next.crossings,
                    allocated + next.allocated, Math.max(depth, next.depth), next.thread);
        }

        /** Its first part, as if all had happened evenly. */
        private Stretch until(long end) {
            long part = end - start;
            return new Stretch(start, part, internalCalls * part / length, crossings * part / length, allocated * part / length,
                    depth, thread);
        }
    }

    /**
     * Calls that cross over to a method.
     *
     * @param count how many, since {@link #crossingsSince}
     */
    public record Crossed(Crossing.Direction direction, MethodInfo callee, long count) {
    }

    private record Bridge(Crossing.Direction direction, MethodInfo callee) {
    }

    private final Engine engine;
    private final Map<Kind, Deque<Event>> events = new EnumMap<>(Kind.class);
    private final List<Stretch> stretches = new ArrayList<>();
    private long width = SHORTEST;
    /** What lies in front of it has been noted. */
    private long noted;
    private boolean live = true;
    private final Map<Bridge, long[]> crossed = new HashMap<>();
    private long crossings;
    private long crossingsSince;

    DebugEvents(Engine engine) {
        this.engine = engine;
        for (Kind kind : Kind.values()) {
            events.put(kind, new ArrayDeque<>());
        }
    }

    /** The latest events of a kind, in order. */
    public List<Event> of(Kind kind) {
        return List.copyOf(events.get(kind));
    }

    /** How busy the program was, from its start to where it has got so far. */
    public List<Stretch> stretches() {
        return List.copyOf(stretches);
    }

    /** Where all that has been executed ends. */
    public long end() {
        return noted;
    }

    // ---- where the session is

    /** The machine goes on from a position: whether what happens is new. */
    void begin(long position) {
        live = position >= noted;
    }

    /** How far a part may go, so that it belongs to one stretch. */
    long limit(long position) {
        return position < noted ? noted : position - position % width + width;
    }

    /** A part was executed. */
    void end(long from, long to, ManagedThread thread, long internalCalls, long allocated) {
        if (live && to > noted) {
            add(new Stretch(from, to - from, internalCalls, crossings, allocated, thread.depth(), thread.id()));
            noted = to;
        }
        crossings = 0;
        live = false;
    }

    private void add(Stretch part) {
        if (!stretches.isEmpty() && stretches.getLast().start() / width == part.start() / width) {
            stretches.set(stretches.size() - 1, stretches.getLast().with(part));
        } else {
            stretches.add(part);
        }
        if (stretches.size() > MOST_STRETCHES) {
            width *= 2;
            List<Stretch> all = List.copyOf(stretches);
            stretches.clear();
            all.forEach(this::add);
        }
    }

    /** What lay behind a position will not happen again. */
    void forget(long from) {
        if (from >= noted) {
            return;
        }
        events.values().forEach(list -> list.removeIf(event -> event.position() >= from));
        while (!stretches.isEmpty() && stretches.getLast().start() >= from) {
            stretches.removeLast();
        }
        if (!stretches.isEmpty() && stretches.getLast().start() + stretches.getLast().length() > from) {
            stretches.add(stretches.removeLast().until(from));
        }
        // Which of them lay behind it is not known.
        crossed.clear();
        crossingsSince = from;
        noted = from;
    }

    /** To which methods calls have crossed over most, those first. @param most how many of them */
    public List<Crossed> hottestCrossings(int most) {
        return crossed.entrySet().stream()
                .map(each -> new Crossed(each.getKey().direction(), each.getKey().callee(), each.getValue()[0]))
                .sorted(Comparator.comparingLong(Crossed::count).reversed().thenComparing(each -> each.callee().toString()))
                .limit(most).toList();
    }

    /** The position from which on crossings are counted: 0, or where what lay behind was forgotten last. */
    public long crossingsSince() {
        return crossingsSince;
    }

    // ---- what happens

    @Override
    public void crossed(Crossing crossing) {
        if (live) {
            crossings++;
            crossed.computeIfAbsent(new Bridge(crossing.direction(), crossing.callee()), _ -> new long[1])[0]++;
        }
    }

    /** Another thread has its turn. */
    void switched(ManagedThread thread) {
        note(Kind.SWITCH, thread.id(), "", engine.scheduler().executed());
    }

    private void note(Kind kind, int thread, String text, long position) {
        if (!live) {
            return;
        }
        Deque<Event> list = events.get(kind);
        if (list.size() == MOST) {
            list.removeFirst();
        }
        list.addLast(new Event(kind, Math.max(position, 0), thread, text));
    }

    /** The instruction that does it has been counted. */
    private long now() {
        return engine.scheduler().position() - 1;
    }

    private int running() {
        ManagedThread thread = engine.scheduler().executing();
        return thread == null ? 0 : thread.id();
    }

    @Override
    public void transformed(MethodInfo method, IrMethod code) {
        note(Kind.FIRST_CALL, running(), method.toString(), now());
    }

    @Override
    public void initializing(ManagedThread thread, Klass type) {
        note(Kind.CLASS_CONSTRUCTOR, thread.id(), type.name(), now());
    }

    @Override
    public void raised(ManagedThread thread, int exception) {
        if (live) {
            note(Kind.EXCEPTION, thread.id(), engine.exceptions().describe(exception).lines().findFirst().orElse(""),
                    engine.scheduler().inFront());
        }
    }

    @Override
    public void started(ManagedThread thread) {
        note(Kind.THREAD_START, thread.id(), "", now());
    }

    @Override
    public void ended(ManagedThread thread) {
        note(Kind.THREAD_END, thread.id(), "", now());
    }

    @Override
    public void collected() {
        note(Kind.COLLECTION, running(), "", now());
    }
}
