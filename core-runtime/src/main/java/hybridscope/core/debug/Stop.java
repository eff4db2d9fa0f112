package hybridscope.core.debug;

import java.util.List;

/**
 * Why and where a session has stopped.
 *
 * @param reason   why
 * @param position executed IR instructions of all threads since the start
 * @param thread   the number of the thread that it is about; it is selected now. 0 where there is none any more
 * @param hits     the numbers of the breakpoints that were met; empty for other reasons
 * @param text     more about it for people, in English: the exception, the value that was written, who waits for whom; empty for
 *     nothing
 */
public record Stop(Reason reason, long position, int thread, List<Integer> hits, String text) {
    /** Why. */
    public enum Reason {
        /** In front of the first instruction; backward motions end here. */
        START,
        /** The motion has come to its goal. */
        DONE,
        /** One or more breakpoints. */
        BREAKPOINT,
        /**
         * In front of an instruction that raises an exception; of an exception that nobody catches, in front of the one that
         * finds that out: the same, or the end of the last filter. A session that cannot go back stands behind it instead, and
         * has left no frame.
         */
        EXCEPTION,
        /** Somebody wanted it to pause. */
        PAUSED,
        /** Every thread waits for another one. */
        DEADLOCK,
        /** The program waits for input. */
        INPUT,
        /** Behind the last instruction. */
        END,
        /** There is nothing that the motion looks for: nobody wrote there. */
        NOT_FOUND
    }

    /** Copies the list. */
    public Stop {
        hits = List.copyOf(hits);
    }
}
