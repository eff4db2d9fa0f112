package hybridscope.inspectors.debug;

import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.breakpoint.Breakpoint;
import hybridscope.core.debug.breakpoint.BreakpointLocation;
import hybridscope.core.debug.value.CSharpNames;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.place.Place;
import java.util.List;

/**
 * The breakpoints of a session.
 *
 * @param position    executed IR instructions of all threads
 * @param breakpoints in the order of their numbers
 */
public record BreakpointsReport(long position, List<Row> breakpoints) {
    /** Copies the list. */
    public BreakpointsReport {
        breakpoints = List.copyOf(breakpoints);
    }

    /**
     * A breakpoint.
     *
     * @param number    its number
     * @param kind      what kind of thing it waits for
     * @param text      what it waits for
     * @param place     where that opens; null for none
     * @param enabled   whether it is in force
     * @param condition an expression that must be true; empty for none
     * @param rule      which hits count: {@code >= 1}
     * @param log       what it prints instead of stopping; empty where it stops
     * @param hits      how often it was hit by now
     * @param note      why nothing that is loaded can meet it: it may be met later, or never; empty where it can
     */
    public record Row(int number, BreakpointKind kind, String text, Place place, boolean enabled, String condition, String rule,
            String log, int hits, String note) {
        private Row noting(String reason) {
            return new Row(number, kind, text, place, enabled, condition, rule, log, hits, reason);
        }
    }

    /** The report on a session. Those that are gone behind their first stop are not listed. */
    public static BreakpointsReport of(Debuggee debuggee) {
        DebugInspector inspector = DebugInspector.of(debuggee);
        return new BreakpointsReport(debuggee.position(), debuggee.breakpoints().list().stream().filter(each -> !each.once())
                .map(each -> row(inspector, each, debuggee.breakpoints().hits(each.number()))
                .noting(debuggee.binding(each.place()).reason())).toList());
    }

    private static Row row(DebugInspector inspector, Breakpoint each, int hits) {
        return switch (each.place()) {
            case BreakpointLocation.Il(MethodInfo method, int offset) ->
                    row(each, hits, "%s IL_%04x".formatted(CSharpNames.of(method), offset), inspector.place(method, offset));
            case BreakpointLocation.Ir(MethodInfo method, int offset) ->
                    row(each, hits, "%s IR_%04x".formatted(CSharpNames.of(method), offset), inspector.place(method, -1));
            case BreakpointLocation.Line(String file, int line) -> row(each, hits,
                    file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1) + ":" + line, null);
            case BreakpointLocation.Entry(MethodInfo method, boolean overloads) ->
                    row(each, hits, overloads ? CSharpNames.of(method.declaringType()) + "." + method.name()
                    : CSharpNames.of(method), inspector.place(method, -1));
            case BreakpointLocation.Named(String type, String method) -> row(each, hits, type + "." + method, null);
            case BreakpointLocation.TypeLoad(var type) -> row(each, hits, CSharpNames.of(type), inspector.place(type));
            case BreakpointLocation.ClassConstructor(var type) -> row(each, hits, CSharpNames.of(type), inspector.place(type));
            case BreakpointLocation.Throwing(var type, boolean _) -> row(each, hits, CSharpNames.of(type), inspector.place(type));
            case BreakpointLocation.FieldWrite(FieldInfo field) ->
                    row(each, hits, CSharpNames.of(field.declaringType()) + "." + field.name(),
                    field.declaringType() instanceof hybridscope.core.types.DefinedKlass type ? inspector.place(type) : null);
            case BreakpointLocation.Crossing(String signature) -> row(each, hits, signature, null);
            case BreakpointLocation.Watch(int address, int size) ->
                    row(each, hits, "0x%08X, %d bytes: %s".formatted(address, size, AddressText.of(inspector, address)), null);
        };
    }

    private static Row row(Breakpoint each, int hits, String text, Place place) {
        return new Row(each.number(), BreakpointKind.of(each.place()), text, place, each.enabled(), each.condition(),
                each.rule().toString(), each.log(), hits, "");
    }
}
