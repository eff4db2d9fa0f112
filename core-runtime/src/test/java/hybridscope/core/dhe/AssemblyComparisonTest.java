package hybridscope.core.dhe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.il.MethodBody;
import hybridscope.core.il.MethodCode;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Token;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.MethodInfo;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** RULES.md §7: what differs between two versions, method by method; all expectations are worked out by hand. */
class AssemblyComparisonTest {
    private static final String CHAIN = """
            public class Chain {
                public static int A(int x) { return B(x); }
                public static int B(int x) { return C(x); }
            #if V2
                public static int C(int x) { return x + 2; }
            #else
                public static int C(int x) { return x + 1; }
            #endif
                public static int D(int x) { return x; }
            }
            """;

    @TempDir
    private static Path folder;
    private static Compared chain;

    @BeforeAll
    static void compile() throws Exception {
        chain = Compared.source(folder.resolve("chain"), CHAIN);
    }

    @Test
    void aChangedConstantIsAChangedInstruction() {
        assertEquals(Set.of("Chain::C"), chain.changed());
        assertEquals(List.of("instruction at IL_0001: ldc.i4.1 -> ldc.i4.2"), chain.differences("Chain::C"));
    }

    @Test
    void callersBecomeDirtyUntilAnInjectedMethodStopsIt() {
        assertEquals(Set.of("Chain::A", "Chain::B"), chain.dirty(_ -> false));
        assertEquals(Set.of(), chain.dirty(_ -> true));
        assertEquals(Set.of("Chain::B"), chain.dirty(method -> method.name().equals("B")));
        Outcome outcome = Outcome.of(chain.comparison(), method -> method.name().equals("B"));
        MethodOutcome a = outcome.of(chain.method("Chain::A"));
        assertEquals(Runs.AOT, a.runs());
        assertEquals("Chain::B", a.wall().orElseThrow().callee().name());
        assertEquals(Runs.INTERPRETED, outcome.of(chain.method("Chain::B")).runs());
        List<MethodOutcome.Call> calls = Outcome.of(chain.comparison(), _ -> false).chain(chain.method("Chain::A"));
        assertEquals(List.of("Chain::B", "Chain::C"), calls.stream().map(call -> call.callee().name()).toList());
        assertEquals(List.of(1, 1), calls.stream().map(MethodOutcome.Call::offset).toList());
    }

    private static Assembly mscorlib() throws Exception {
        return Compared.assembly(Mono.LIBRARIES.resolve("mscorlib.dll"));
    }

    @Test
    void theCoreLibraryIsWhatItIs() throws Exception {
        Compared same = Compared.of(mscorlib(), mscorlib());
        assertEquals(Set.of(), same.changed());
        assertEquals(List.of(), same.comparison().problems());
        assertEquals(27_261, same.comparison().count(ChangeKind.UNCHANGED));
        assertTrue(same.comparison().types().stream().allMatch(type -> type.kind() == ChangeKind.UNCHANGED));

        Assembly before = mscorlib();
        MethodInfo changed = before.find("System.Version").orElseThrow().methods("GetHashCode").getFirst();
        byte[] bytes = Files.readAllBytes(Mono.LIBRARIES.resolve("mscorlib.dll"));
        MethodBody body = ((MethodCode.Il) MethodCode.read(before.manifest().image(), Token.rid(changed.token()))).body();
        // ldc.i4.0, with which its sum begins, becomes ldc.i4.1.
        assertEquals(0x16, bytes[body.code().offset()]);
        bytes[body.code().offset()] = 0x17;
        Compared one = Compared.of(before, Compared.assembly(Image.open("mscorlib.dll", bytes)));
        assertEquals(Set.of("System.Version::GetHashCode"), one.changed());
        assertEquals(new TreeSet<>(Set.of()), one.dirty(_ -> true));
    }

    private static final Path PAIRS = Path.of(System.getProperty("hybridscope.root"), "sample-assemblies/assemblies/pairs");

    @Test
    void byExactNamesAnAddedLambdaMakesThoseBehindItDiffer() throws Exception {
        Compared exact = Compared.of(Compared.assembly(PAIRS.resolve("Closures/v1/Closures.exe")),
                Compared.assembly(PAIRS.resolve("Closures/v2/Closures.exe")), new ComparisonOptions(false));
        // Of version 1: x * 2 and x + x + x. Of version 2: x * 100 and x * 2, then x + x + x.
        assertTrue(exact.changed().containsAll(Set.of("Closures::<Sum>m__0", "Closures::<Sum>m__1")), exact.changed()::toString);
        assertTrue(exact.methods(ChangeKind.NEW).containsAll(Set.of("Closures::<Sum>m__2", "Closures::<Changing>m__3")));
        assertTrue(exact.methods(ChangeKind.REMOVED).contains("Closures::<Changing>m__2"));
    }

    @Test
    void differencesNameWhatLiesElsewhere() throws Exception {
        Compared layouts = Compared.of(Compared.assembly(PAIRS.resolve("Layouts/v1/Layouts.exe")),
                Compared.assembly(PAIRS.resolve("Layouts/v2/Layouts.exe")));
        assertEquals(List.of("layout of Stats at IL_0001: 8 bytes: Health@0 Speed@4 -> 24 bytes: Health@0 Armour@8 Speed@16"),
                layouts.differences("Stats::Sum"));
        assertEquals(List.of("layout of Stats at IL_0000: 8 bytes: Health@0 Speed@4 -> 24 bytes: Health@0 Armour@8 Speed@16"),
                layouts.differences("Touching::Listed"));
        assertTrue(layouts.type("Stats").differsIn(Difference.Kind.LAYOUT));
        assertTrue(layouts.type("Steady").differsIn(Difference.Kind.STATICS));
        Compared slots = Compared.of(Compared.assembly(PAIRS.resolve("Slots/v1/Slots.exe")),
                Compared.assembly(PAIRS.resolve("Slots/v2/Slots.exe")));
        assertEquals(List.of("slot of Shape::Second at IL_0001: slot 5 -> slot 6"), slots.differences("Uses::Second"));
        assertEquals(List.of("slot of Opening::Name at IL_0001: direct -> slot 4"), slots.differences("Uses::Name"));
    }
}
