package hybridscope.core.aot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.metadata.Image;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.MethodBinding;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** RULES.md §6, "Resolution" and "Supplementary metadata", at run time. */
class GenericResolutionTest {
    private static final String LIBRARY = """
            using System; using System.Collections.Generic;
            namespace Lib {
                public interface INamed { string Name { get; } }
                public class Box<T> : INamed {
                    private readonly T content;
                    public static int Made;
                    public Box(T content) { this.content = content; Made++; }
                    public T Content { get { return content; } }
                    public string Name { get { return "a box of " + typeof(T).Name; } }
                    public override string ToString() { return "[" + content + "]"; }
                    public Box<U> Map<U>(Func<T, U> f) { return new Box<U>(f(content)); }
                    public IEnumerable<T> Twice() { yield return content; yield return content; }
                    public int Careful(object o) {
                        try { return ((string) o).Length; } catch (InvalidCastException) { return -1; } finally { Made += 100; }
                    }
                    public static string Inner() { return Hidden.Text(); }
                }
                public class Counted<T> {
                    public static int[] Numbers = { 1, 2, 3 };
                    public int Sum() { return Numbers[0] + Numbers[1] + Numbers[2]; }
                }
                internal static class Hidden { internal static string Text() { return "hidden"; } }
                public static class Algorithm {
                    public static int Count<T>(T[] items) { int n = 0; foreach (T item in items) n++; return n; }
                    public static string Plain() { return "plain"; }
                }
            }
            """;
    private static final String UPDATE = """
            using System; using System.IO; using HybridCLR; using Lib;
            struct Point { public int X, Y; public override string ToString() { return X + "," + Y; } }
            class Update {
                static void Try(string what, Func<object> f) {
                    try { Console.WriteLine(what + ": " + f()); }
                    catch (Exception e) { Console.WriteLine(what + ": " + e.GetType().Name + ": " + e.Message); }
                }
                static object Box() { return new Box<Point>(new Point { X = 1, Y = 2 }); }
                static object Count() { return Algorithm.Count(new Point[3]); }
                static object Sum() { return new Counted<Point>().Sum(); }
                static object Static() { return Counted<Point>.Numbers.Length; }
                static object Rest() {
                    var box = new Box<Point>(new Point { X = 1, Y = 2 });
                    string all = box.Name + ", " + ((INamed) box).Name + ", " + box.Map(p => p.X + 0.5).Content;
                    foreach (Point p in box.Twice()) all += ", " + p;
                    all += ", " + box.Careful("four") + box.Careful(4) + ", " + Box<Point>.Made + ", " + Box<Point>.Inner();
                    Func<string> f = box.ToString;
                    return all + ", " + f();
                }
                static void Main(string[] args) {
                    Try("plain", () => Algorithm.Plain());
                    Try("string", () => new Box<string>("s"));
                    Try("point", Box); Try("count", Count); Try("sum", Sum); Try("static", Static);
                    foreach (string name in new[] { "missing.dll", "Lib.dll", "Lib.dll" }) {
                        byte[] bytes = File.Exists(name) ? File.ReadAllBytes(name) : new byte[9];
                        Try(name, () => RuntimeApi.LoadMetadataForAOTAssembly(bytes, HomologousImageMode.SuperSet));
                    }
                    Try("point", Box); Try("count", Count); Try("sum", Sum); Try("static", Static);
                    Try("rest", Rest);
                }
            }
            """;

    /** Of the library what the names say, of the class libraries everything. */
    private static GenericResolution resolution(boolean fullSharing, String... instances) {
        Set<String> all = Set.of(instances);
        return new GenericResolution(_ -> instance -> !instance.module().orElseThrow().assembly().name().equals("Lib")
                || all.stream().anyMatch(instance.toString()::contains), fullSharing);
    }

    @Test
    void whatIsNotInstantiatedIsMissingUntilSupplementaryMetadataIsLoaded(@TempDir Path folder) throws Exception {
        HybridProgram program = new HybridProgram(folder).aot("Lib.dll", LIBRARY).update(UPDATE);
        String expected = """
                plain: plain
                string: [s]
                point: MissingMethodException: AOT generic method isn't instantiated in aot module. \
                System.Void Lib.Box`1<Point>::.ctor(Point)
                count: MissingMethodException: AOT generic method isn't instantiated in aot module. \
                System.Int32 Lib.Algorithm::Count<Point>(Point[])
                sum: MissingMethodException: AOT generic method isn't instantiated in aot module. \
                System.Void Lib.Counted`1<Point>::.ctor()
                static: MissingMethodException: AOT generic method isn't instantiated in aot module. \
                System.Void Lib.Counted`1<Point>::.cctor()
                missing.dll: BAD_IMAGE
                Lib.dll: OK
                Lib.dll: HOMOLOGOUS_ASSEMBLY_HAS_LOADED
                point: [1,2]
                count: 3
                sum: 6
                static: 3
                rest: a box of Point, a box of Point, 1.5, 1,2, 1,2, 4-1, 202, hidden, [1,2]
                """;
        assertEquals(expected, program.run(resolution(false, "<System.String>")));
        assertEquals(expected, program.with(EngineOptions.DEFAULT.compiling(0)).run(resolution(false, "<System.String>")));
        assertEquals(expected, program.with(EngineOptions.DEFAULT.compiling(-1)).run(resolution(false, "<System.String>")));
    }

    @Test
    void withFullSharingNothingIsMissing(@TempDir Path folder) throws Exception {
        String output = new HybridProgram(folder).aot("Lib.dll", LIBRARY).update(UPDATE).run(resolution(true));
        assertTrue(output.startsWith("plain: plain\nstring: [s]\npoint: [1,2]\ncount: 3\n"), output);
    }

    @Test
    void theFourStepsAreTakenInOrder(@TempDir Path folder) throws Exception {
        new Mono(folder).mcs(LIBRARY, "-target:library", "-out:Lib.dll");
        GenericResolution resolution = resolution(false, "<System.String>");
        GenericResolution shared = resolution(true, "<System.String>");
        Runtime runtime = new Runtime(SearchPath.of(Mono.LIBRARIES), List.of(), resolution);
        DefinedKlass box = runtime.load(folder.resolve("Lib.dll"), Assembly.Role.AOT).find("Lib.Box`1").orElseThrow();
        MethodInfo ofString = box.instance(List.of(runtime.core().string())).methods("get_Content").getFirst();
        MethodInfo ofDouble = box.instance(List.of(runtime.find("System.Double").orElseThrow())).methods("get_Content")
                .getFirst();
        assertEquals(GenericResolution.Step.AOT, resolution.step(ofString));
        assertEquals(MethodBinding.COMPILED, runtime.bindings().of(ofString));
        assertEquals(GenericResolution.Step.MISSING, resolution.step(ofDouble));
        assertEquals(new MethodBinding.Missing(MethodBinding.Reason.NOT_INSTANTIATED,
                "AOT generic method isn't instantiated in aot "
                + "module. System.Double Lib.Box`1<System.Double>::get_Content()"), runtime.bindings().of(ofDouble));
        assertEquals(GenericResolution.Step.FULL_SHARING, shared.step(ofDouble));
        assertEquals(LoadImageErrorCode.OK, SupplementaryMetadata.load(runtime, Image.open(folder.resolve("Lib.dll")), null,
                Optional.of(HomologousImageMode.CONSISTENT)).code());
        assertEquals(GenericResolution.Step.AOT, resolution.step(ofString));
        assertEquals(GenericResolution.Step.SUPPLEMENTARY, resolution.step(ofDouble));
        assertEquals(GenericResolution.Step.SUPPLEMENTARY, shared.step(ofDouble));
        assertEquals(MethodBinding.INTERPRETED, runtime.bindings().of(ofDouble));
        assertEquals(MethodBinding.COMPILED, runtime.bindings().of(box.methods("get_Content").getFirst()));
    }
}
