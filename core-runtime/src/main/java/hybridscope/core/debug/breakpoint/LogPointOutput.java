package hybridscope.core.debug.breakpoint;

/** Takes what log points say. */
@FunctionalInterface
public interface LogPointOutput {
    /**
     * Notes a text.
     *
     * @param position   executed IR instructions of all threads since the start
     * @param breakpoint the log point's number
     */
    void note(long position, int breakpoint, String text);
}
