package hybridscope.inspectors.session;

import hybridscope.core.debug.breakpoint.BreakpointLocation;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.inspectors.debug.BreakpointKind;
import java.util.Optional;

/**
 * How a breakpoint of a kind that is typed is written, so that it can be set again in another session: {@link BreakpointEdit#add}
 * reads it.
 *
 * @param kind its kind, as {@link hybridscope.inspectors.debug.BreakpointsReport.Row#kind}
 * @param text what it waits for
 */
record BreakpointName(BreakpointKind kind, String text) {
    /**
     * The name of a place; empty for instructions, which have a token and an offset, and for addresses, which belong to one
     * session.
     */
    static Optional<BreakpointName> of(BreakpointLocation place) {
        return Optional.ofNullable(switch (place) {
            case BreakpointLocation.Line(String file, int line) -> new BreakpointName(BreakpointKind.LINE, file + ":" + line);
            case BreakpointLocation.Entry(var method, var _) -> method.module()
                    .map(module -> new BreakpointName(BreakpointKind.ENTRY,
                    module.names().methodExpression(method.definition().token()))).orElse(null);
            case BreakpointLocation.TypeLoad(var type) -> named(place, type, "");
            case BreakpointLocation.ClassConstructor(var type) -> named(place, type, "");
            case BreakpointLocation.Throwing(var type, boolean _) -> named(place, type, "");
            case BreakpointLocation.FieldWrite(var field) -> named(place, field.declaringType(), "::" + field.name());
            case BreakpointLocation.Crossing(String signature) -> new BreakpointName(BreakpointKind.CROSSING, signature);
            default -> null;
        });
    }

    private static BreakpointName named(BreakpointLocation place, Klass type, String member) {
        return type instanceof DefinedKlass defined ? new BreakpointName(BreakpointKind.of(place),
                defined.module().names().type(defined.token(), NameStyle.METADATA) + member) : null;
    }
}
