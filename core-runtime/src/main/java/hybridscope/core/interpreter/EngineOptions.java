package hybridscope.core.interpreter;

import hybridscope.core.interpreter.operation.Platform;
import hybridscope.core.transform.TransformOptions;

/**
 * How methods are executed.
 *
 * @param transform     how IL becomes IR
 * @param platform      whose behaviour is shown where ECMA-335 leaves it open
 * @param initialMemory bytes of linear memory at the start
 * @param memoryLimit   bytes that it may grow to
 * @param seed          of the order in which threads have their turns; 0 for one after the other
 * @param clock         the time that waits are measured in
 * @param compileThreshold how often a method is called in the loop before it is compiled; 0 for at the first call, -1 for never
 * @param mdbLines      whether stack traces name lines that an .mdb file tells, as {@code mono --debug} does; plain Mono does not
 * @param ahead         the methods that have typed compiled forms
 */
public record EngineOptions(TransformOptions transform, Platform platform, int initialMemory, int memoryLimit, long seed,
        Clock clock, int compileThreshold, boolean mdbLines, AheadOfTime ahead) {
    /** With typed compiled forms of what is hot. */
    public EngineOptions(TransformOptions transform, Platform platform, int initialMemory, int memoryLimit, long seed,
            Clock clock, int compileThreshold, boolean mdbLines) {
        this(transform, platform, initialMemory, memoryLimit, seed, clock, compileThreshold, mdbLines, AheadOfTime.HOT);
    }

    /** The least that {@code memoryLimit} can be: less holds no class library. */
    public static final int LEAST_MEMORY = 4 << 20;
    /** The most: what an address reaches. */
    public static final int MOST_MEMORY = 0x7F00_0000;
    private static final double JAVA_HEAP_FACTOR = 1.6;
    /** Bytes of Java's heap that a generic instance takes with its table of methods and their code, measured: 20 to 40 KiB. */
    private static final int CONSTRUCTED_TYPE = 32 << 10;
    /** Programs of ordinary size make less than 4,000. */
    private static final int LEAST_CONSTRUCTED_TYPES = 16_384;
    /** By so much fewer calls make AOT code be compiled. */
    private static final int SOONER = 16;
    /**
     * By so many more calls is something hot where there is no AOT part. HotSpot takes as long for a method's form as twenty
     * thousand calls in the loop do, however long the method is: both grow with its code (DESIGN.md, decision 3).
     */
    private static final int LATER = 100;
    /** By so many more rounds is a loop hot there. */
    private static final int LATER_FOR_LOOPS = 30;
    /** By so much fewer calls from typed code is it hot: each leaves that code. */
    private static final int SOONER_FROM_TYPED = 20;
    /** What makes methods hot. */
    public static final int HOT = 200;

    /** Folding and inlining, x64, 256 MiB at most. */
    public static final EngineOptions DEFAULT = new EngineOptions(TransformOptions.DEFAULT, Platform.X64,
            16 << 20, 256 << 20, 0, Clock.host(), HOT, false);

    /**
     * Bytes of Java's heap that a limit of memory takes: memory grows by copying, and there is room for the old and the new one.
     */
    public static long javaHeap(long memoryLimit) {
        return (long) (memoryLimit * JAVA_HEAP_FACTOR);
    }

    /**
     * How often a method is called in the loop before it is compiled; less than 0 for never. AOT code has not to become hot, only
     * to be linked: each call of a method that is not compiled leaves typed code.
     */
    int compilesAfter() {
        return after(LATER);
    }

    /** How often a loop goes round before it is compiled, once the method's loops have gone round some times as often. */
    int loopsAfter() {
        return after(LATER_FOR_LOOPS);
    }

    private int after(int later) {
        if (compileThreshold < 0) {
            return compileThreshold;
        }
        return switch (ahead) {
            case NOTHING -> compileThreshold;
            case HOT, SHORT -> compileThreshold * later;
            case PART, HALF -> compileThreshold / SOONER;
        };
    }

    /** How often typed code calls a method that has no typed form, and is left for it, before it gets one. */
    int crossesAfter() {
        return compilesAfter() / (ahead.isOfPart() ? 2 : SOONER_FROM_TYPED);
    }

    /** How often a method is called, or goes round a loop, before it is compiled where it was hot in the run before. */
    int expectedAfter() {
        return compileThreshold / 2;
    }

    /** How often a method that Java implements is called before typed code can call it, which costs little. */
    int callsNativeAfter() {
        return (ahead.isOfPart() ? compilesAfter() : compileThreshold) / 2;
    }

    /** How many generic instances, arrays and function pointers a program may make. */
    public int constructedTypes() {
        return Math.max(LEAST_CONSTRUCTED_TYPES, memoryLimit / CONSTRUCTED_TYPE);
    }

    /** The same with other code. */
    public EngineOptions with(TransformOptions other) {
        return new EngineOptions(other, platform, initialMemory, memoryLimit, seed, clock, compileThreshold, mdbLines, ahead);
    }

    /** The same with another order of threads, and time that passes with instructions: the same in every run. */
    public EngineOptions repeatable(long withSeed) {
        return new EngineOptions(transform, platform, initialMemory, memoryLimit, withSeed, Clock.counted(), compileThreshold,
                mdbLines, ahead);
    }

    /** The same with the loop alone: nothing is compiled. */
    public EngineOptions loopOnly() {
        return compiling(-1);
    }

    /** The same with another threshold for compiling. */
    public EngineOptions compiling(int threshold) {
        return new EngineOptions(transform, platform, initialMemory, memoryLimit, seed, clock, threshold, mdbLines, ahead);
    }

    /** The same with lines from .mdb files in stack traces. */
    public EngineOptions withMdbLines() {
        return new EngineOptions(transform, platform, initialMemory, memoryLimit, seed, clock, compileThreshold, true, ahead);
    }

    /** The same with typed compiled forms of some methods. */
    public EngineOptions ahead(AheadOfTime methods) {
        return new EngineOptions(transform, platform, initialMemory, memoryLimit, seed, clock, compileThreshold, mdbLines,
                methods);
    }
}
