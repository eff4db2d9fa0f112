package hybridscope.inspectors.debug;

import hybridscope.core.debug.breakpoint.BreakpointLocation;

/** What breakpoints wait for. */
public enum BreakpointKind {
    /** An IL instruction. */
    IL,
    /** An IR instruction. */
    IR,
    /** A line of source. */
    LINE,
    /** A method is entered. */
    ENTRY,
    TYPE_LOAD,
    /** The class constructor of a type begins. */
    CLASS_CONSTRUCTOR,
    /** An exception of a class is raised. */
    EXCEPTION,
    /** An exception of a class is raised that nobody catches. */
    UNHANDLED,
    FIELD_WRITE,
    /** A call crosses over between interpreted code and the AOT part. */
    CROSSING,
    /** Some bytes of memory are written. */
    ADDRESS;

    /** What a breakpoint at a place waits for. */
    public static BreakpointKind of(BreakpointLocation place) {
        return switch (place) {
            case BreakpointLocation.Il _ -> IL;
            case BreakpointLocation.Ir _ -> IR;
            case BreakpointLocation.Line _ -> LINE;
            case BreakpointLocation.Entry _, BreakpointLocation.Named _ -> ENTRY;
            case BreakpointLocation.TypeLoad _ -> TYPE_LOAD;
            case BreakpointLocation.ClassConstructor _ -> CLASS_CONSTRUCTOR;
            case BreakpointLocation.Throwing(var _, boolean unhandled) -> unhandled ? UNHANDLED : EXCEPTION;
            case BreakpointLocation.FieldWrite _ -> FIELD_WRITE;
            case BreakpointLocation.Crossing _ -> CROSSING;
            case BreakpointLocation.Watch _ -> ADDRESS;
        };
    }
}
