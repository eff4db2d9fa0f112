package hybridscope.inspectors.debug;

import hybridscope.core.debug.breakpoint.BreakPlace;

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
    /** Some bytes of memory are written. */
    ADDRESS;

    /** What a breakpoint at a place waits for. */
    public static BreakpointKind of(BreakPlace place) {
        return switch (place) {
            case BreakPlace.Il _ -> IL;
            case BreakPlace.Ir _ -> IR;
            case BreakPlace.Line _ -> LINE;
            case BreakPlace.Entry _, BreakPlace.Named _ -> ENTRY;
            case BreakPlace.TypeLoad _ -> TYPE_LOAD;
            case BreakPlace.ClassConstructor _ -> CLASS_CONSTRUCTOR;
            case BreakPlace.Throwing(var _, boolean unhandled) -> unhandled ? UNHANDLED : EXCEPTION;
            case BreakPlace.FieldWrite _ -> FIELD_WRITE;
            case BreakPlace.Watch _ -> ADDRESS;
        };
    }
}
