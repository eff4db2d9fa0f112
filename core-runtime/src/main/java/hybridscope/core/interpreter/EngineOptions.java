package hybridscope.core.interpreter;

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
 */
public record EngineOptions(TransformOptions transform, Platform platform, int initialMemory, int memoryLimit, long seed, Clock clock) {
    /** Folding and inlining, x64, 256 MiB at most. */
    public static final EngineOptions DEFAULT = new EngineOptions(TransformOptions.DEFAULT, Platform.X64, 16 << 20, 256 << 20, 0, Clock.host());

    /** The same with other code. */
    public EngineOptions with(TransformOptions other) {
        return new EngineOptions(other, platform, initialMemory, memoryLimit, seed, clock);
    }

    /** The same with another order of threads, and time that passes with instructions: the same in every run. */
    public EngineOptions repeatable(long withSeed) {
        return new EngineOptions(transform, platform, initialMemory, memoryLimit, withSeed, Clock.counted());
    }
}
