package hybridscope.inspectors.debug;

import hybridscope.core.debug.DebugEvents;
import hybridscope.core.debug.Debuggee;
import hybridscope.core.interpreter.Crossing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What has happened in a session between two positions.
 *
 * @param position  where the session is: executed IR instructions of all threads
 * @param end       how far it has ever got
 * @param from      first position of the range
 * @param to        the position behind it
 * @param stretches how busy the program was, in order
 * @param events    what happened, by position; those of a kind that lie too close to be told apart as one
 * @param crossings to which methods calls have crossed over most between interpreted code and the AOT part, those first
 * @param crossingsSince the position from which on those were counted
 */
public record TimelineReport(long position, long end, long from, long to, List<Stretch> stretches, List<Event> events,
        List<Crossed> crossings, long crossingsSince) {
    /** How many of the methods that calls have crossed over to are listed. */
    private static final int MOST_CROSSINGS = 20;

    /** Copies the lists. */
    public TimelineReport {
        crossings = List.copyOf(crossings);
        stretches = List.copyOf(stretches);
        events = List.copyOf(events);
    }

    /**
     * How busy the program was for a while.
     *
     * @param start         its first position
     * @param length        executed instructions
     * @param internalCalls calls of methods that Java implements
     * @param crossings     calls between interpreted code and the AOT part
     * @param allocated     bytes of objects that were made
     * @param depth         the most frames that a thread was seen with
     * @param thread        the number of the thread that was seen last
     */
    public record Stretch(long start, long length, long internalCalls, long crossings, long allocated, int depth, int thread) {
    }

    /**
     * Calls of a method that have crossed over.
     *
     * @param crossing bridge and method: {@code Managed2Native vi8: System.Void System.Console::WriteLine(System.String)}
     * @param method   the method alone
     * @param count    how many
     */
    public record Crossed(String crossing, MethodName method, long count) {
    }

    /**
     * Something that has happened, once or several times in a row.
     *
     * @param kind     what has happened
     * @param position where the first one happened: to go there is to stand in front of it
     * @param thread   the number of its thread; 0 for none
     * @param text     the exception, method or class; empty for nothing
     * @param count    how many it stands for
     */
    public record Event(DebugEvents.Kind kind, long position, int thread, String text, int count) {
    }

    /** All that has happened so far. @param parts how many events of a kind can be told apart, 1 or more */
    public static TimelineReport of(Debuggee debuggee, int parts) {
        return of(debuggee, 0, Long.MAX_VALUE, parts);
    }

    /**
     * What has happened in a range.
     *
     * @param from  its first position
     * @param to    the position behind it; the end of all so far at most
     * @param parts how many events of a kind can be told apart in it, 1 or more
     */
    public static TimelineReport of(Debuggee debuggee, long from, long to, int parts) {
        DebugEvents all = debuggee.events();
        long end = Math.max(all.end(), debuggee.position());
        long start = Math.clamp(from, 0, end);
        long behind = Math.clamp(to, start, end);
        List<Stretch> stretches = all.stretches().stream().filter(each -> each.start() < behind
                && each.start() + each.length() > start).map(each -> new Stretch(each.start(), each.length(),
                each.internalCalls(), each.crossings(), each.allocated(), each.depth(), each.thread())).toList();
        List<Event> events = new ArrayList<>();
        for (DebugEvents.Kind kind : DebugEvents.Kind.values()) {
            add(all.of(kind), start, behind, Math.max(1, (behind - start) / Math.max(parts, 1)), events);
        }
        events.sort(Comparator.comparingLong(Event::position));
        return new TimelineReport(debuggee.position(), end, start, behind, stretches, events,
                all.hottestCrossings(MOST_CROSSINGS).stream().map(each -> new Crossed(
                new Crossing(each.direction(), null, each.callee()).toString(), MethodName.of(each.callee()), each.count()))
                .toList(), all.crossingsSince());
    }

    /** Those of a kind that lie in the same part of the range become one. */
    private static void add(List<DebugEvents.Event> kind, long from, long to, long width, List<Event> events) {
        Event last = null;
        for (DebugEvents.Event each : kind) {
            if (each.position() < from || each.position() >= to && !(each.position() == to && to == from)) {
                continue;
            }
            if (last != null && (last.position() - from) / width == (each.position() - from) / width && width > 1) {
                last = new Event(last.kind(), last.position(), last.thread(), last.text(), last.count() + 1);
                events.set(events.size() - 1, last);
            } else {
                last = new Event(each.kind(), each.position(), each.thread(), each.text(), 1);
                events.add(last);
            }
        }
    }
}
