package hybridscope.inspectors.session;

import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.breakpoint.Breakpoint;
import hybridscope.core.debug.breakpoint.BreakpointLocation;
import hybridscope.core.debug.breakpoint.Breakpoints;
import hybridscope.core.debug.breakpoint.HitCondition;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.MethodInfo;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Keeps the breakpoints of a {@link BreakpointStore} and those of a session the same. Code that is not loaded yet gets its
 * breakpoints later, and so do names that nothing has yet. On the session's thread.
 */
final class BreakpointSync {
    private final Debuggee debuggee;
    /** Those that the session does not know, and why. */
    private Map<StoredBreakpoint, String> pending = Map.of();

    BreakpointSync(Debuggee debuggee) {
        this.debuggee = debuggee;
    }

    /**
     * What the store is to have.
     *
     * @param code    at instructions
     * @param named   that wait for something with a name
     * @param pending those of them that the session does not know, and why
     */
    record Known(List<CodeBreakpoint> code, List<NamedBreakpoint> named, Map<StoredBreakpoint, String> pending) {
    }

    /** Makes the session's breakpoints at instructions the same as those of the store. */
    void apply(List<CodeBreakpoint> wanted) {
        Breakpoints all = debuggee.breakpoints();
        Map<Integer, CodeBreakpoint> there = code();
        for (Map.Entry<Integer, CodeBreakpoint> each : there.entrySet()) {
            if (wanted.stream().noneMatch(each.getValue()::isAt)) {
                all.remove(each.getKey());
            }
        }
        Map<StoredBreakpoint, String> missing = new LinkedHashMap<>(pending);
        missing.keySet().removeIf(CodeBreakpoint.class::isInstance);
        for (CodeBreakpoint each : wanted) {
            Optional<Integer> number = there.entrySet().stream().filter(known -> known.getValue().isAt(each))
                    .map(Map.Entry::getKey).findFirst();
            try {
                if (number.isPresent()) {
                    Breakpoint old = all.list().stream().filter(known -> known.number() == number.get()).findFirst()
                            .orElseThrow();
                    Breakpoint now = with(old, each);
                    if (!now.equals(old)) {
                        all.replace(now);
                    }
                } else {
                    Optional<MethodInfo> method = CodeLocations.method(debuggee, each.file(), each.method());
                    if (method.isPresent()) {
                        BreakpointLocation place = each.ir() ? new BreakpointLocation.Ir(method.get(), each.offset())
                                : new BreakpointLocation.Il(method.get(), each.offset());
                        all.add(with(Breakpoint.at(place), each));
                        debuggee.countIn(method.get());
                    } else {
                        missing.put(each, Path.of(each.file()).getFileName() + " is not loaded");
                    }
                }
            } catch (LoadException | BadFormatException e) {
                // The file is another one than it was when the breakpoint was set.
                missing.put(each, e.getMessage());
            }
        }
        pending = missing;
    }

    /** Adds one that waits for a name, in the place of another one. @param old null for none. @param now null for none */
    void replace(NamedBreakpoint old, NamedBreakpoint now) {
        Map<StoredBreakpoint, String> missing = new LinkedHashMap<>(pending);
        missing.keySet().removeIf(each -> each instanceof NamedBreakpoint named && named.isLike(old));
        named().forEach((number, each) -> {
            if (each.isLike(old)) {
                debuggee.breakpoints().remove(number);
            }
        });
        if (now != null) {
            try {
                debuggee.breakpoints().replace(with(BreakpointEdit.add(debuggee, now.kind(), now.text(), 0), now));
            } catch (BreakpointEdit.RefusedException | LoadException | BadFormatException e) {
                missing.put(now, e.getMessage());
            }
        }
        pending = missing;
    }

    private static Breakpoint with(Breakpoint breakpoint, StoredBreakpoint wanted) {
        HitCondition rule;
        try {
            rule = BreakpointEdit.rule(wanted.rule());
        } catch (BreakpointEdit.RefusedException e) {
            rule = HitCondition.ALWAYS;
        }
        return breakpoint.enabled(wanted.enabled()).when(wanted.condition()).hitting(rule).logging(wanted.log());
    }

    /** What the store is to have; code that was loaded meanwhile gets its breakpoints, and so do names. */
    Known read() {
        for (StoredBreakpoint each : List.copyOf(pending.keySet())) {
            if (each instanceof NamedBreakpoint named) {
                replace(named, named);
            }
        }
        if (pending.keySet().stream().anyMatch(each -> each instanceof CodeBreakpoint code && isLoaded(code))) {
            apply(allCode());
        }
        List<NamedBreakpoint> names = new ArrayList<>(named().values());
        pending.keySet().stream().filter(NamedBreakpoint.class::isInstance).map(NamedBreakpoint.class::cast).forEach(names::add);
        return new Known(allCode(), names, pending);
    }

    private boolean isLoaded(CodeBreakpoint each) {
        try {
            return CodeLocations.method(debuggee, each.file(), each.method()).isPresent();
        } catch (LoadException | BadFormatException e) {
            return false;
        }
    }

    private List<CodeBreakpoint> allCode() {
        List<CodeBreakpoint> all = new ArrayList<>(code().values());
        pending.keySet().stream().filter(CodeBreakpoint.class::isInstance).map(CodeBreakpoint.class::cast).forEach(all::add);
        return all;
    }

    /** The session's breakpoints that wait for names, by their numbers. */
    private Map<Integer, NamedBreakpoint> named() {
        Map<Integer, NamedBreakpoint> known = new LinkedHashMap<>();
        for (Breakpoint each : debuggee.breakpoints().list()) {
            if (!each.once()) {
                BreakpointName.of(each.place()).ifPresent(name -> known.put(each.number(),
                        new NamedBreakpoint(name.kind(), name.text(), each.enabled(), each.condition(), rule(each), each.log())));
            }
        }
        return known;
    }

    private static String rule(Breakpoint each) {
        return each.rule().equals(HitCondition.ALWAYS) ? "" : each.rule().toString();
    }

    /** The session's breakpoints at instructions, by their numbers. */
    private Map<Integer, CodeBreakpoint> code() {
        Map<Integer, CodeBreakpoint> known = new LinkedHashMap<>();
        for (Breakpoint each : debuggee.breakpoints().list()) {
            switch (each.place()) {
                case BreakpointLocation.Il(MethodInfo method, int offset)
                        when !each.once() -> put(debuggee, known, each, method, false, offset);
                case BreakpointLocation.Ir(MethodInfo method, int offset)
                        when !each.once() -> put(debuggee, known, each, method, true, offset);
                default -> { }
            }
        }
        return known;
    }

    private static void put(Debuggee debuggee, Map<Integer, CodeBreakpoint> known, Breakpoint each, MethodInfo method, boolean ir,
            int offset) {
        CodeLocations.file(debuggee, method).ifPresent(file -> known.put(each.number(),
                new CodeBreakpoint(file, method.token(), ir, offset, each.enabled(), each.condition(), rule(each), each.log())));
    }
}
