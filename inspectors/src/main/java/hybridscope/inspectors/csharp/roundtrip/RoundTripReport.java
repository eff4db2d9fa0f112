package hybridscope.inspectors.csharp.roundtrip;

import java.util.List;

/**
 * How many programs and methods survive the way to C# and back.
 *
 * @param programs each program, in the order in which they were given
 * @param same     how many print the same
 * @param compiled how many compile as a whole
 * @param methods  how many methods with IL they have
 * @param methodsCompiled how many of those the compiler takes
 * @param methodsProved   how many stand in programs that print the same
 */
public record RoundTripReport(List<ProgramTrip> programs, int same, int compiled, int methods, int methodsCompiled,
        int methodsProved) {
    static RoundTripReport of(List<ProgramTrip> programs) {
        return new RoundTripReport(List.copyOf(programs),
                (int) programs.stream().filter(each -> each.outcome() == ProgramTrip.Outcome.SAME).count(),
                (int) programs.stream().filter(each -> each.outcome() == ProgramTrip.Outcome.SAME
                        || each.outcome() == ProgramTrip.Outcome.DIFFERENT).count(),
                programs.stream().mapToInt(ProgramTrip::methods).sum(), programs.stream().mapToInt(ProgramTrip::compiled).sum(),
                programs.stream().mapToInt(ProgramTrip::proved).sum());
    }
}
