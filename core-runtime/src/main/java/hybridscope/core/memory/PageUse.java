package hybridscope.core.memory;

/** What a 64 KiB page of linear memory is used for. */
public enum PageUse {
    /** Nothing: may be handed out. */
    FREE,
    /** The page of null, never accessible. */
    NULL,
    /** A thread's interpreter stack. */
    STACK,
    /** Static fields, thread statics, constants of loaded images. */
    STATICS,
    /** Objects. */
    HEAP,
    /** Unmanaged memory that a program asked for. */
    NATIVE
}
