package hybridscope.inspectors.bench;

import java.util.List;
import java.util.function.Function;

/**
 * Whole cold processes of programs that touch much code, here and under Mono, one after the other on this machine.
 *
 * @param mono     what {@code mono --version} says first; null where it is not installed
 * @param rounds   how often each was run; the best counts
 * @param programs in order
 * @param all      over all programs
 * @param wide     over the wide ones: without the compiler and hello world; null where none ran
 * @param skipped  what was left out, and why
 */
public record WideReport(String mono, int rounds, List<WideSpeed> programs, Summary all, Summary wide, List<String> skipped) {
    /**
     * What comes of several programs.
     *
     * @param compiledSlower  against Mono's interpreter, on the clock; null without Mono
     * @param loopSlower      the loop alone against Mono's interpreter; null without Mono
     * @param wallToLoop      against the loop alone, on the clock
     * @param processorToLoop the same in processor time; null where the system does not tell
     */
    public record Summary(Ratios compiledSlower, Ratios loopSlower, Ratios wallToLoop, Ratios processorToLoop) {
        static Summary of(List<WideSpeed> programs) {
            return programs.isEmpty() ? null : new Summary(ratios(programs, WideSpeed::compiledSlower),
                    ratios(programs, WideSpeed::loopSlower), ratios(programs, WideSpeed::wallToLoop),
                    ratios(programs, WideSpeed::processorToLoop));
        }

        private static Ratios ratios(List<WideSpeed> programs, Function<WideSpeed, Double> ratio) {
            return Ratios.of(programs.stream().map(ratio).toList());
        }
    }

    /** The report on programs. */
    static WideReport of(String mono, int rounds, List<WideSpeed> programs, List<String> skipped) {
        return new WideReport(mono, rounds, List.copyOf(programs), Summary.of(programs),
                Summary.of(programs.stream().filter(WideSpeed::wide).toList()), List.copyOf(skipped));
    }
}
