package hybridscope.core.ir;

/** Where control goes after an IR instruction. */
public enum IrFlow {
    /** On to the next instruction. */
    NEXT(true),
    /** To the target, always. */
    BRANCH(false),
    /** To the target or to the next instruction. */
    CONDITIONAL(true),
    /** To one of the targets in resolvedDatas, or to the next instruction. */
    SWITCH(true),
    /** Into another method, then on to the next instruction. */
    CALL(true),
    /** Out of the method. */
    RETURN(false),
    /** To an exception handler. */
    THROW(false),
    /** Out of protected blocks to the target, by way of the finally blocks in between. */
    LEAVE(false),
    /** Out of a finally, fault or filter block. */
    END(false);

    private final boolean fallsThrough;

    IrFlow(boolean fallsThrough) {
        this.fallsThrough = fallsThrough;
    }

    /** Whether control can go on to the next instruction. */
    public boolean fallsThrough() {
        return fallsThrough;
    }
}
