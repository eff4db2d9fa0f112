package hybridscope.core.dhe.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.dhe.AssemblyComparison;
import hybridscope.core.dhe.ComparisonOptions;
import hybridscope.core.dhe.Outcome;
import hybridscope.core.dhe.file.DhaoFile;
import hybridscope.core.dhe.file.DhaoPart;
import hybridscope.core.dhe.file.DllIdentity;
import hybridscope.core.dhe.file.MethodMark;
import hybridscope.core.dhe.file.MethodState;
import hybridscope.core.dhe.file.MetaVersions;
import hybridscope.core.dhe.rules.InjectionRules;
import hybridscope.core.dhe.rules.RuleFile;
import hybridscope.core.host.Host;
import hybridscope.core.icalls.ClassLibraryCalls;
import hybridscope.core.interpreter.AheadOfTime;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.program.Program;
import hybridscope.core.program.ProgramLimits;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** RULES.md §7, "Files": files that say how methods run, right ones and wrong ones. */
class DifferentialPartTest {
    private static final String PROGRAM = """
            using System; using System.Collections.Generic;
            struct Point {
            #if V2
                public int Z;
            #endif
                public int X;
            }
            class Shape {
            #if V2
                public virtual int Added() { return 100; }
            #endif
                public virtual int Area() { return 7; }
            }
            class Chain {
                public static int A(int x) { return B(x) + 1; }
                public static int B(int x) { return C(x) * 2; }
            #if V2
                public static int C(int x) { return x + 5; }
                public static int Gone(int x) { return x; }
            #else
                public static int C(int x) { return x + 1; }
                public static int Removed(int x) { return x - 1; }
                public static int Gone(int x) { return Removed(x); }
            #endif
                public int Field;
            #if V2
                public Chain(int x) { Field = x * 10; }
            #else
                public Chain(int x) { Field = x; }
            #endif
                public static int Made(int x) { return new Chain(x).Field; }
                public static int Touch(Point p) { p.X++; return p.X; }
                public static int Virtual(Shape s) { return s.Area(); }
            }
            class Program {
                static void Main() {
                    Console.WriteLine("calls " + Chain.A(1) + " " + Chain.Made(3));
                    Func<int, int> c = Chain.C;
                    Console.WriteLine("record " + c(1) + " " + typeof(Chain).GetMethod("C").Invoke(null, new object[] { 1 }));
                    Console.WriteLine("layout " + Chain.Touch(new Point { X = 4 }) + " " + Chain.Virtual(new Shape()));
                    try { Console.WriteLine("gone " + Chain.Gone(5)); }
                    catch (MissingMethodException) { Console.WriteLine("gone missing"); }
                }
            }
            """;
    private static final String NEW = "calls 13 30\nrecord 6 6\nlayout 5 7\ngone 5\n";
    private static final RuleFile NOTHING = RuleFile.read("none.xml", """
            <rules><assembly fullname="*"><type fullname="*"><method name="*"/></type></assembly></rules>""");

    @TempDir
    private static Path folder;

    private static Path[] compiled() throws Exception {
        Path[] files = new Path[2];
        for (int version = 0; version < 2; version++) {
            Path place = Files.createDirectories(folder.resolve("v" + (version + 1)));
            files[version] = place.resolve("pair.exe");
            if (!Files.exists(files[version])) {
                new Mono(place).mcs((version == 0 ? "" : "#define V2\n") + PROGRAM, "-optimize", "-nowarn:649", "-out:pair.exe");
            }
        }
        return files;
    }

    private static InjectionRules rules(boolean injected) {
        return injected ? InjectionRules.NONE : InjectionRules.of(List.of(NOTHING));
    }

    /** What a comparison says, in a file. */
    private static DhaoPart part(Path before, Path after, boolean injected) throws Exception {
        Assembly old = new Runtime(SearchPath.of(Mono.LIBRARIES)).load(before, Assembly.Role.AOT);
        Assembly now = new Runtime(SearchPath.of(Mono.LIBRARIES)).load(after, Assembly.Role.HOT_UPDATE);
        Outcome outcome = Outcome.of(AssemblyComparison.of(List.of(old), List.of(now), ComparisonOptions.DEFAULT),
                rules(injected)::injects);
        return DhaoPart.of(outcome, old, now, List.of());
    }

    /** The same where some methods are called compiled that are not. */
    private static UpdateFile wrong(Path before, Path after, boolean injected, Set<String> clean) throws Exception {
        DhaoPart part = part(before, after, injected);
        Assembly now = new Runtime(SearchPath.of(Mono.LIBRARIES)).load(after, Assembly.Role.HOT_UPDATE);
        List<MethodMark> marks = new ArrayList<>(part.methods());
        Stream.of("Chain", "Program").flatMap(type -> now.find(type).orElseThrow().methods().stream())
                .filter(method -> clean.contains(method.name())).map(MethodInfo::token).map(Token::rid)
                .forEach(row -> marks.set(row - 1, new MethodMark(MethodState.AOT, marks.get(row - 1).injected())));
        return new UpdateFile.Dhao(new DhaoFile(List.of(new DhaoPart(part.assembly(), part.old(), part.updated(), part.rules(),
                part.types(), part.typeRuns(), marks, part.methodRuns()))));
    }

    private static String run(Path before, Path after, boolean injected, UpdateFile file) throws Exception {
        Runtime runtime = new Runtime(SearchPath.of(Mono.LIBRARIES), ClassLibraryCalls.policies());
        Assembly program = runtime.load(after, Assembly.Role.HOT_UPDATE);
        Assembly old = new Runtime(SearchPath.of(Mono.LIBRARIES)).load(before, Assembly.Role.AOT);
        DifferentialPart.install(runtime, Map.of(old.name(), old), rules(injected), List.of(), List.of(file));
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        Host host = new Host.Builder(new ByteArrayInputStream(new byte[0]), printed, OutputStream.nullOutputStream())
                .arguments(List.of("pair.exe")).seed(1).build();
        new Program(program, host, EngineOptions.DEFAULT.compiling(3).ahead(AheadOfTime.PART).repeatable(1),
                ProgramLimits.NONE).run();
        return printed.toString(StandardCharsets.UTF_8);
    }

    @Test
    void rightFilesGiveWhatTheNewVersionsPrint() throws Exception {
        Path[] files = compiled();
        for (boolean injected : List.of(true, false)) {
            assertEquals(NEW, run(files[0], files[1], injected, new UpdateFile.Dhao(
                    new DhaoFile(List.of(part(files[0], files[1], injected))))));
        }
        Path samples = Path.of(System.getProperty("hybridscope.root")).resolve("sample-assemblies/assemblies/pairs");
        for (String name : List.of("Closures", "GenericCode", "Marked", "Removed")) {
            Path before = samples.resolve(name).resolve("v1").resolve(name + ".exe");
            Path after = samples.resolve(name).resolve("v2").resolve(name + ".exe");
            assertEquals(Files.readString(samples.resolve(name).resolve("v2").resolve(name + ".expected")),
                    run(before, after, false, new UpdateFile.Dhao(new DhaoFile(List.of(part(before, after, false))))), name);
        }
    }

    /** Compiled code that should not be executed calls compiled code: C and the constructor as they were. */
    @Test
    void callersThatAreWronglyCalledCompiledReachTheOldCode() throws Exception {
        Path[] files = compiled();
        Set<String> callers = Set.of("Main", "A", "B", "Made");
        // What goes through the method's record, a delegate or reflection, reaches the new version. What old code calls that was
        // removed is missing here.
        assertEquals("calls 5 3\nrecord 6 6\nlayout 5 7\ngone missing\n",
                run(files[0], files[1], false, wrong(files[0], files[1], false, callers)));
        // The check of an injected method leads to the new version.
        assertEquals(NEW, run(files[0], files[1], true, wrong(files[0], files[1], true, callers)));
    }

    @Test
    void changedMethodsThatAreWronglyCalledCompiledRunAsTheyWere() throws Exception {
        Path[] files = compiled();
        Set<String> changed = Set.of("C", ".ctor", "Main", "A", "B", "Made", "Gone", "Touch", "Virtual");
        for (boolean injected : List.of(true, false)) {
            // Machine code would find what it calls where that was; here what was removed is missing. Layouts and slots are those
            // of the new version, in which compiled code finds what it names.
            assertEquals("calls 5 3\nrecord 2 2\nlayout 5 7\ngone missing\n",
                    run(files[0], files[1], injected, wrong(files[0], files[1], injected, changed)));
        }
    }

    @Test
    void filesThatWereMadeWithOthersAreRefused() throws Exception {
        Path[] files = compiled();
        UpdateFile file = new UpdateFile.Dhao(new DhaoFile(List.of(part(files[0], files[1], true))));
        LoadException swapped = assertThrows(LoadException.class, () -> run(files[1], files[1], true, file));
        assertTrue(swapped.failure().message().startsWith(
                "pair is not loaded differentially: the main package's pair is another dll: expected "), swapped::toString);
        LoadException older = assertThrows(LoadException.class, () -> run(files[0], files[0], true, file));
        assertTrue(older.failure().message().contains(": the new pair is another dll: expected "), older::toString);
        Assembly old = new Runtime(SearchPath.of(Mono.LIBRARIES)).load(files[0], Assembly.Role.AOT);
        MetaVersions first = MetaVersions.first("pair", DllIdentity.of(old.manifest().image()), old.manifest().names(),
                _ -> true);
        LoadException versions = assertThrows(LoadException.class,
                () -> run(files[0], files[1], true, new UpdateFile.Versions(first, first)));
        assertTrue(versions.failure().message().contains(": the new pair is another dll: expected "), versions::toString);
        assertEquals("calls 5 3\nrecord 2 2\nlayout 5 7\ngone 4\n",
                run(files[0], files[0], true, new UpdateFile.Versions(first, first)));
        MetaVersions second = first.update(part(files[0], files[1], true), names(files[1]), old.manifest().names());
        assertEquals(NEW, run(files[0], files[1], true, new UpdateFile.Versions(first, second)));
    }

    private static Names names(Path file) throws Exception {
        return new Runtime(SearchPath.of(Mono.LIBRARIES)).load(file, Assembly.Role.HOT_UPDATE).manifest().names();
    }
}
