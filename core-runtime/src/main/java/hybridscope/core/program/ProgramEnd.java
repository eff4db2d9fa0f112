package hybridscope.core.program;

/** Why a program is at its end. */
public enum ProgramEnd {
    /** Its entry point has returned. */
    COMPLETED,
    /** It has called {@code Environment.Exit}. */
    EXITED,
    /** Nobody has caught an exception. */
    UNHANDLED_EXCEPTION,
    /** It has executed as many instructions as it may. */
    INSTRUCTION_LIMIT,
    /** Nobody has caught the OutOfMemoryException behind an allocation beyond the limit. */
    HEAP_LIMIT,
    /** It has taken as long as it may. */
    TIME_LIMIT,
    /** Somebody wanted it to end. */
    CANCELLED,
    /** Every thread waits for another one. */
    DEADLOCK
}
