package hybridscope.core.debug;

import hybridscope.core.types.MethodInfo;
import java.util.List;
import java.util.function.Supplier;

/** The way back, as motions need it. Positions are executed IR instructions of all threads since the start. */
interface TimeTravel {
    /** The machine has executed more, or less. Called between parts of a motion; the engine stands where it can be saved. */
    void advanced();

    /** Where snapshots are, ascending. */
    List<Long> positions();

    /** No part of a motion goes further than this: something is to be done there. {@link Long#MAX_VALUE} for no limit. */
    long limit();

    /** The position of the last snapshot at or in front of a position: where going there begins. */
    long before(long position);

    /** Puts the machine where it was, or will be, at a position. Nobody is asked at marks meanwhile. */
    void goTo(long position);

    /** Changes the machine here, and again whenever it comes by here; what lay behind is forgotten. */
    void intervene(Runnable change);

    /** Does something with the machine, and puts it back to where and what it was. Nobody is asked at marks meanwhile. */
    <T> T aside(Supplier<T> work);

    /**
     * A method and its instances are to be counted: since the start where that takes no long time to find out, else since now.
     */
    void count(MethodInfo method);

    /**
     * The position in front of the instruction that wrote last to any of these bytes, where the machine stands now; -1 where none
     * did, and the machine stands where it stood.
     */
    long lastWrite(int address, int size);
}
