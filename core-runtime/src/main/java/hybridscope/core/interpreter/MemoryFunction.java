package hybridscope.core.interpreter;

/**
 * A method that Java implements by looking at linear memory, or changing it, and by nothing else: it allocates nothing, calls
 * nothing and waits for nothing. Typed code calls it without a frame. HotSpot takes what a record has for constant, so it inlines
 * the body.
 *
 * @param count  how many arguments it takes
 * @param wide   which arguments have 64 bits, not 32: a bit each, the lowest for the first
 * @param result what it gives: {@code i} for 32 bits, {@code j} for 64, {@code z} for a truth value, {@code v} for nothing
 * @param body   what it does
 */
public record MemoryFunction(int count, int wide, char result, Body body) implements NativeMethod {
    /** How many arguments one has at most. */
    public static final int MOST_ARGUMENTS = 4;

    /** What a function does. */
    @FunctionalInterface
    public interface Body {
        /**
         * Carries it out.
         *
         * @param thread who calls, to be told of work ({@link NativeCall#worked})
         * @param m      linear memory
         * @param a      the first argument; those of 32 bits are sign-extended, what is not passed is 0
         * @return the result, of 32 bits and less in its low bits
         */
        long apply(ManagedThread thread, byte[] m, long a, long b, long c, long d);
    }

    /**
     * A function.
     *
     * @param arguments what it takes, one character each: {@code i} or {@code j}
     * @param result    what it gives
     */
    public static MemoryFunction of(String arguments, char result, Body body) {
        int wide = 0;
        for (int i = 0; i < arguments.length(); i++) {
            wide |= (arguments.charAt(i) == 'j' ? 1 : 0) << i;
        }
        return new MemoryFunction(arguments.length(), wide, result, body);
    }

    @Override
    public void call(NativeCall call) {
        long given = body.apply(call.thread(), call.engine().memory(), argument(call, 0), argument(call, 1), argument(call, 2),
                argument(call, 3));
        switch (result) {
            case 'z' -> call.returnBool(given != 0);
            case 'i' -> call.returnI4((int) given);
            case 'j' -> call.returnI8(given);
            default -> { }
        }
    }

    private long argument(NativeCall call, int index) {
        return index >= count ? 0 : (wide >> index & 1) != 0 ? call.i8(index) : call.i4(index);
    }
}
