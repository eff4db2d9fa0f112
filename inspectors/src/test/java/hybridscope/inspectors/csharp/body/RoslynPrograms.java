package hybridscope.inspectors.csharp.body;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.CSharpReport;
import hybridscope.inspectors.csharp.roundtrip.ProgramTrip;
import hybridscope.inspectors.csharp.roundtrip.RoundTrip;
import hybridscope.inspectors.csharp.roundtrip.RoundTripProgram;
import hybridscope.inspectors.csharp.text.LanguageLevel;
import hybridscope.inspectors.file.OpenFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Programs that Roslyn compiled, which no test machine has; their source stands beside them. */
final class RoslynPrograms {
    private static final Path COMPILED = Path.of("src/test/resources/hybridscope/inspectors/csharp");

    private RoslynPrograms() {
    }

    static Path program(String name) {
        return COMPILED.resolve(name + ".exe");
    }

    /** The body of a method on one line, without its braces. */
    static String body(Path program, String type, String method) throws Exception {
        OpenFile file = OpenFile.read(program);
        MethodInfo found = file.loaded().module().find(type).orElseThrow().methods(method).getFirst();
        List<String> lines = CSharpReport.ofMethod(file, found.token() & 0xFF_FFFF).lines().stream()
                .map(line -> line.text().strip()).toList();
        return String.join(" ", lines.subList(lines.indexOf("{") + 1, lines.size() - 1));
    }

    /** Compiled from its C#, a program prints what it has printed. */
    static void assertDoesTheSame(Path program, Path folder) throws Exception {
        List<String> notes = new ArrayList<>();
        List<ProgramTrip> trips = new RoundTrip(folder, LanguageLevel.MONO).run(List.of(RoundTripProgram.of(program)),
                trip -> notes.addAll(trip.notes())).programs();
        assertEquals(List.of(ProgramTrip.Outcome.SAME), trips.stream().map(ProgramTrip::outcome).toList(), notes::toString);
    }
}
