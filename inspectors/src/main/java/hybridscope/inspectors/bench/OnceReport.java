package hybridscope.inspectors.bench;

import java.util.List;

/**
 * Kernels that run once, in a fresh process each, here and under Mono, one after the other on this machine.
 *
 * @param mono    what {@code mono --version} says first
 * @param rounds  how many processes there were of each; the best counts
 * @param lengths from the shortest kernels to the longest
 */
public record OnceReport(String mono, int rounds, List<Length> lengths) {
    /**
     * All kernels in one length.
     *
     * @param millis   how long Mono's interpreter takes for each, about
     * @param kernels  in the program's order
     * @param compiled ratios to Mono's interpreter
     * @param loop     those of the loop alone
     * @param jit      those of Mono's JIT
     */
    public record Length(int millis, List<KernelSpeed> kernels, Ratios compiled, Ratios loop, Ratios jit) {
        static Length of(int millis, List<KernelSpeed> kernels) {
            return new Length(millis, List.copyOf(kernels), Ratios.of(kernels.stream().map(KernelSpeed::compiledRatio).toList()),
                    Ratios.of(kernels.stream().map(KernelSpeed::loopRatio).toList()),
                    Ratios.of(kernels.stream().map(KernelSpeed::monoRatio).toList()));
        }
    }
}
