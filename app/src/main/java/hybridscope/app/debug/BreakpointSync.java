package hybridscope.app.debug;

import hybridscope.core.debug.BreakPlace;
import hybridscope.core.debug.Breakpoint;
import hybridscope.core.debug.Breakpoints;
import hybridscope.core.debug.Debuggee;
import hybridscope.core.types.MethodInfo;
import hybridscope.views.debug.CodeBreakpoint;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Keeps the breakpoints at instructions that the window shows and those of a session the same. Code that is not loaded yet gets its
 * breakpoints later. On the session's thread.
 */
final class BreakpointSync {
    private final Debuggee debuggee;
    /** Breakpoints in files that are not loaded. */
    private List<CodeBreakpoint> waiting = List.of();

    BreakpointSync(Debuggee debuggee) {
        this.debuggee = debuggee;
    }

    /** Makes the session's the same as those of the window. */
    void apply(List<CodeBreakpoint> wanted) {
        Breakpoints all = debuggee.breakpoints();
        Map<Integer, CodeBreakpoint> there = known();
        for (Map.Entry<Integer, CodeBreakpoint> each : there.entrySet()) {
            if (wanted.stream().noneMatch(each.getValue()::isAt)) {
                all.remove(each.getKey());
            }
        }
        List<CodeBreakpoint> missing = new ArrayList<>();
        for (CodeBreakpoint each : wanted) {
            Optional<MethodInfo> method = CodePlaces.method(debuggee, each.file(), each.method());
            Optional<Integer> number = there.entrySet().stream().filter(known -> known.getValue().isAt(each)).map(Map.Entry::getKey).findFirst();
            if (method.isEmpty()) {
                missing.add(each);
            } else if (number.isPresent()) {
                Breakpoint old = all.list().stream().filter(known -> known.number() == number.get()).findFirst().orElseThrow();
                Breakpoint now = with(old, each);
                if (!now.equals(old)) {
                    all.replace(now);
                }
            } else {
                BreakPlace place = each.ir() ? new BreakPlace.Ir(method.get(), each.offset()) : new BreakPlace.Il(method.get(), each.offset());
                all.add(with(Breakpoint.at(place), each));
                debuggee.countIn(method.get());
            }
        }
        waiting = List.copyOf(missing);
    }

    private static Breakpoint with(Breakpoint breakpoint, CodeBreakpoint wanted) {
        return breakpoint.enabled(wanted.enabled()).when(wanted.condition()).logging(wanted.log());
    }

    /** What the window is to show; code that was loaded meanwhile gets its breakpoints. */
    List<CodeBreakpoint> read() {
        if (waiting.stream().anyMatch(each -> CodePlaces.method(debuggee, each.file(), each.method()).isPresent())) {
            apply(all());
        }
        return all();
    }

    private List<CodeBreakpoint> all() {
        List<CodeBreakpoint> all = new ArrayList<>(known().values());
        all.addAll(waiting);
        return all;
    }

    /** The session's breakpoints at instructions, by their numbers. */
    private Map<Integer, CodeBreakpoint> known() {
        Map<Integer, CodeBreakpoint> known = new LinkedHashMap<>();
        for (Breakpoint each : debuggee.breakpoints().list()) {
            switch (each.place()) {
                case BreakPlace.Il(MethodInfo method, int offset) when !each.once() -> put(known, each, method, false, offset);
                case BreakPlace.Ir(MethodInfo method, int offset) when !each.once() -> put(known, each, method, true, offset);
                default -> { }
            }
        }
        return known;
    }

    private static void put(Map<Integer, CodeBreakpoint> known, Breakpoint each, MethodInfo method, boolean ir, int offset) {
        CodePlaces.file(method).ifPresent(file -> known.put(each.number(),
                new CodeBreakpoint(file, method.token(), ir, offset, each.enabled(), each.condition(), each.log())));
    }
}
