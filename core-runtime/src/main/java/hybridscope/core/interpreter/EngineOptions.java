package hybridscope.core.interpreter;

import hybridscope.core.transform.TransformOptions;

/**
 * How methods are executed.
 *
 * @param transform     how IL becomes IR
 * @param platform      whose behaviour is shown where ECMA-335 leaves it open
 * @param initialMemory bytes of linear memory at the start
 * @param memoryLimit   bytes that it may grow to
 */
public record EngineOptions(TransformOptions transform, Platform platform, int initialMemory, int memoryLimit) {
    /** Folding and inlining, x64, 256 MiB at most. */
    public static final EngineOptions DEFAULT = new EngineOptions(TransformOptions.DEFAULT, Platform.X64, 16 << 20, 256 << 20);

    /** The same with other code. */
    public EngineOptions with(TransformOptions other) {
        return new EngineOptions(other, platform, initialMemory, memoryLimit);
    }
}
