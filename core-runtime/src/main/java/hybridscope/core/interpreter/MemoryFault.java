package hybridscope.core.interpreter;

import hybridscope.core.memory.Memory;

/**
 * Tells an access beyond linear memory, which is the program's doing, from a mistake of HybridScope's own. Nobody but
 * {@link Memory} touches the bytes, so that is where Java's bounds check fails, or in what the JDK does for it; the loop's own
 * cases have views of the bytes themselves ({@link Memory#view}).
 */
final class MemoryFault {
    private static final String MEMORY = Memory.class.getName();
    private static final String LOOP = DispatchLoop.class.getName();
    private static final String JDK = "java.base";
    /** What the JDK calls the views of bytes as larger numbers. */
    private static final String VIEW = "java.lang.invoke.VarHandleByteArrayAs";

    private MemoryFault() {
    }

    /**
     * Whether the innermost frame that is not the JDK's is {@link Memory}'s, or the loop's at a view of bytes: what the loop has
     * of arrays besides is HybridScope's own. Reads the stack trace: for what is thrown, not for what runs.
     */
    static boolean is(IndexOutOfBoundsException failed) {
        boolean view = false;
        for (StackTraceElement frame : failed.getStackTrace()) {
            if (!JDK.equals(frame.getModuleName())) {
                return MEMORY.equals(frame.getClassName()) || view && LOOP.equals(frame.getClassName());
            }
            view |= frame.getClassName().startsWith(VIEW);
        }
        // HotSpot leaves the trace out (OmitStackTraceInFastThrow) where compiled code throws again what its method has thrown
        // before: that had a trace, and if it was our mistake, it was told. What is left is to keep the program in its sandbox.
        return true;
    }
}
