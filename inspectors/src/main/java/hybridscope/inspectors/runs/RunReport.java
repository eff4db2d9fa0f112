package hybridscope.inspectors.runs;

import hybridscope.core.program.ProgramResult;
import hybridscope.core.program.RunProfile;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What one run has executed.
 *
 * @param instructions IR instructions in all; those of the modes are fewer where threads ended meanwhile
 * @param compiled     what ran as code of the AOT part
 * @param interpreted  what the interpreter executed
 * @param intoInterpreter how often compiled code called methods of the interpreter
 * @param injectedChecks  how often an injected method asked whether it is interpreted (RULES.md §7)
 * @param samples      how often the run was stopped to see where it is: shares of methods are as good as that
 * @param hottest      interpreted methods, the one with most instructions first
 * @param called       methods of the interpreter that compiled code called, the one with most calls first
 */
public record RunReport(long instructions, Mode compiled, Mode interpreted, long intoInterpreter, long injectedChecks,
        int samples, List<HotMethod> hottest, List<CalledMethod> called) {
    /** How many methods of each kind it names. */
    private static final int MOST = 20;

    /**
     * What one mode has executed.
     *
     * @param methods      of how many methods
     * @param instructions IR instructions
     * @param micros       time in microseconds
     */
    public record Mode(int methods, long instructions, long micros) {
        private static Mode of(List<RunProfile.Part> parts) {
            return new Mode(parts.size(), parts.stream().mapToLong(RunProfile.Part::instructions).sum(),
                    parts.stream().mapToLong(RunProfile.Part::nanos).sum() / 1_000);
        }
    }

    /**
     * An interpreted method.
     *
     * @param assembly     where it is declared
     * @param token        MethodDef
     * @param instructions IR instructions
     * @param micros       time in microseconds
     */
    public record HotMethod(String method, String assembly, int token, long instructions, long micros) {
        private static HotMethod of(RunProfile.Part part) {
            String assembly = part.method().module().map(module -> module.assembly().name()).orElse("");
            return new HotMethod(part.method().toString(), assembly, part.method().token(), part.instructions(),
                    part.nanos() / 1_000);
        }
    }

    /** A method of the interpreter, and how often compiled code called it. */
    public record CalledMethod(String method, long calls) {
    }

    /** Copies the lists. */
    public RunReport {
        hottest = List.copyOf(hottest);
        called = List.copyOf(called);
    }

    /** Of a run that has ended. */
    public static RunReport of(ProgramResult result, RunProfile profile) {
        Map<Boolean, List<RunProfile.Part>> modes = profile.parts().stream()
                .collect(Collectors.partitioningBy(RunProfile.Part::compiled));
        List<CalledMethod> called = profile.calls().intoInterpreter().entrySet().stream()
                .map(each -> new CalledMethod(each.getKey().toString(), each.getValue()))
                .sorted(Comparator.comparingLong(CalledMethod::calls).reversed().thenComparing(CalledMethod::method)).toList();
        return new RunReport(result.instructions(), Mode.of(modes.get(true)), Mode.of(modes.get(false)),
                called.stream().mapToLong(CalledMethod::calls).sum(), profile.calls().checks(), profile.samples(),
                modes.get(false).stream().limit(MOST).map(HotMethod::of).toList(),
                called.stream().limit(MOST).toList());
    }
}
