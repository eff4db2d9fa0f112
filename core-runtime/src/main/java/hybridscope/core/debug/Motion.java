package hybridscope.core.debug;

import hybridscope.core.types.MethodInfo;

/** How a paused session moves on, forward or backward. */
public sealed interface Motion {
    /** What a step is one of. */
    enum Unit {
        /** An IR instruction. */
        IR,
        /** An IL instruction; more than one where several became one IR instruction. */
        IL,
        /** A line of the source; an IL instruction where no symbols tell lines. */
        LINE
    }

    /** What a step does with calls. */
    enum Depth {
        /** It goes into methods that are called. */
        INTO,
        /** It lets called methods come back. */
        OVER,
        /** It ends behind the method it is in, at the caller. */
        OUT
    }

    /** What {@link Until} waits for. */
    enum Event {
        /** A call of a method that Java implements. */
        INTERNAL_CALL,
        /** An exception is thrown. */
        EXCEPTION,
        /** An object is made. */
        ALLOCATION,
        /** A call goes from interpreted code to the AOT part, or back: {@link hybridscope.core.interpreter.Crossing}. */
        CROSSING
    }

    /**
     * Until a breakpoint, an exception that the session stops at, or the end; backward until the last breakpoint before, or the
     * start.
     */
    record Run(boolean backward) implements Motion {
    }

    /** One step of the selected thread. */
    record Step(Unit unit, Depth depth, boolean backward) implements Motion {
    }

    /**
     * Until the selected thread comes to an instruction.
     *
     * @param method   a method; of a generic one any instance of it
     * @param irOffset of an IR instruction, in bytes from the start of the code
     */
    record ToCursor(MethodInfo method, int irOffset, boolean backward) implements Motion {
    }

    /** Until the selected thread is about to do that; breakpoints stop it as well. */
    record Until(Event event, boolean backward) implements Motion {
    }

    /**
     * To a moment.
     * @param position executed IR instructions of all threads since the start; one beyond the end goes to the end
     */
    record To(long position) implements Motion {
    }

    /** Back to in front of the instruction that wrote last to any of these bytes: who wrote this? */
    record LastWrite(int address, int size) implements Motion {
    }
}
