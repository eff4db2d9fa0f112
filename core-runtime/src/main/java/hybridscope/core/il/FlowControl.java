package hybridscope.core.il;

/** Where control goes after an instruction (ECMA-335 VI.C.4.5). */
public enum FlowControl {
    /** On to the next instruction. */
    NEXT,
    /** To the target, always. */
    BRANCH,
    /** To a target or to the next instruction. */
    COND_BRANCH,
    /** Into another method. */
    CALL,
    /** Out of the method, or out of a finally, fault or filter block. */
    RETURN,
    /** To an exception handler. */
    THROW,
    /** To a debugger, then on to the next instruction. */
    BREAK,
    /** It is a prefix: it changes what the next instruction does. */
    META
}
