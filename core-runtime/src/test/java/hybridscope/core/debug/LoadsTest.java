package hybridscope.core.debug;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.debug.breakpoint.Breakpoint;
import hybridscope.core.debug.breakpoint.BreakpointLocation;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A type's breakpoint stops at its first use, whoever asks for it: an instruction that names it, or reflection. */
class LoadsTest {
    private static Debugged program;

    @BeforeAll
    static void compile(@TempDir Path folder) throws Exception {
        program = Debugged.compile(folder, "Loads");
    }

    /** Where the program stops: the method that asks, what the program's own frame is, and what is said. */
    private static String load(String type) throws Exception {
        Debuggee session = program.start();
        session.breakpoints().add(Breakpoint.at(new BreakpointLocation.TypeLoad(session.engine().runtime().assemblies().stream()
                .flatMap(each -> each.find(type).stream()).findFirst().orElseThrow())));
        StringBuilder stops = new StringBuilder();
        for (Stop stop = Debugged.run(session); stop.reason() != Stop.Reason.END; stop = Debugged.run(session)) {
            stops.append(stops.isEmpty() ? "" : "; ")
                    .append(session.frames().stream().map(each -> each.method().name()).limit(session.frames().size() - 1)
                    .collect(Collectors.joining(" < "))).append(": ").append(stop.text());
        }
        return stops.toString();
    }

    @Test
    void byNameOfTypesAssembliesAndTokens() throws Exception {
        assertEquals("GetTypeByName < GetType < GetType < Name: ByName was loaded by the instruction before", load("ByName"));
        assertEquals("GetType < GetType < Assembled: ByAssembly was loaded by the instruction before", load("ByAssembly"));
        assertEquals("Token: about to use ByToken for the first time", load("ByToken"));
        assertEquals("GetTypeByName < GetType < GetType < Elements: ByArray was loaded by the instruction before",
                load("ByArray"));
        assertEquals("GetTypeByName < GetType < GetType < Inside: Outer/Nested was loaded by the instruction before",
                load("Outer/Nested"));
        assertEquals("GetType < CreateInstance < CreateInstance < Activate: Made was loaded by the instruction before",
                load("Made"));
        assertEquals("", load("IShape"));
    }

    @Test
    void ofBaseClassesAndInstancesOfGenericTypes() throws Exception {
        assertEquals("Inherits: about to use Derived for the first time", load("Derived"));
        assertEquals(".ctor < Inherits: about to use Base for the first time", load("Base"));
        assertEquals("GetTypeByName < GetType < GetType < Instances: Generic`1 was loaded by the instruction before; "
                + "MakeGenericType < Instances: Generic`1<System.Int32> was loaded by the instruction before", load("Generic`1"));
    }
}
