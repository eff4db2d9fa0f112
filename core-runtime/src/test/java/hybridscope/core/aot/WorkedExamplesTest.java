package hybridscope.core.aot;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.Mono;
import hybridscope.core.aot.image.MetadataStripper;
import hybridscope.core.metadata.Image;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The documents' worked examples ({@code aot-generic.txt}) for real: without reference code the exception, with the snippet
 * {@code RefTypes} in AOT code the program runs, with supplementary metadata it runs interpreted. Mono's core library, which is
 * compiled as a whole, has lists of strings itself: a structure of the AOT part stands where the documents have an argument that
 * nobody uses there.
 */
class WorkedExamplesTest {
    private static final String AOT = """
            using System; using System.Collections.Generic; using System.Runtime.CompilerServices;
            public struct Vec3 { public int X, Y, Z; public override string ToString() { return X + "/" + Y + "/" + Z; } }
            public class Shelf<T> {
                private List<object> all = new List<object>();
                public int Put(T t) { all.Add(t); return all.Count; }
            }
            """;
    private static final String UPDATE = """
            using System; using System.Collections.Generic; using System.IO; using System.Runtime.CompilerServices;
            using HybridCLR;
            class UIMgr {
                public class ShowUI : IAsyncStateMachine {
                    public AsyncVoidMethodBuilder Builder;
                    public void MoveNext() { Console.WriteLine("shown"); Builder.SetResult(); }
                    public void SetStateMachine(IAsyncStateMachine machine) { }
                }
                public static void Show() {
                    var machine = new ShowUI { Builder = AsyncVoidMethodBuilder.Create() };
                    machine.Builder.Start(ref machine);
                }
            }
            class Update {
                static void Main() {
                    foreach (string name in Directory.GetFiles(".", "*.supplement")) {
                        byte[] bytes = File.ReadAllBytes(name);
                        Console.WriteLine(RuntimeApi.LoadMetadataForAOTAssembly(bytes, HomologousImageMode.Consistent));
                    }
                    try { USE } catch (MissingMethodException e) { Console.WriteLine(e.Message); }
                }
            }
            """;

    /** Exception without reference code, then the output with it, then with supplementary metadata. */
    private static void example(Path folder, String use, String references, String library, String missing, String output)
            throws Exception {
        String[] names = {"without", "with", "supplemented"};
        for (String name : names) {
            Path place = Files.createDirectory(folder.resolve(name));
            String aot = name.equals("with") ? AOT + "class RefTypes { public void MyAOTRefs() { " + references + " } }" : AOT;
            HybridProgram program = new HybridProgram(place).aot("Main.dll", aot).update(UPDATE.replace("USE", use));
            if (name.equals("supplemented")) {
                Path file = library.equals("Main") ? place.resolve("Main.dll") : Mono.LIBRARIES.resolve(library + ".dll");
                Files.write(place.resolve(library + ".supplement"), MetadataStripper.strip(Image.open(file)));
            }
            String expected = switch (name) {
                case "without" -> "AOT generic method isn't instantiated in aot module. " + missing;
                case "with" -> output;
                default -> "OK\n" + output;
            };
            assertEquals(expected + "\n", program.run(GenericResolution.over(KeepList.EMPTY, false)), name);
        }
    }

    @Test
    void exampleOne(@TempDir Path folder) throws Exception {
        example(folder, "Console.WriteLine(new List<Vec3>().Count);", "new List<Vec3>();", "mscorlib",
                "System.Void System.Collections.Generic.List`1<Vec3>::.ctor()", "0");
    }

    @Test
    void exampleOneShares(@TempDir Path folder) throws Exception {
        example(folder, "Console.WriteLine(new Shelf<string>().Put(\"x\"));", "new Shelf<object>();", "Main",
                "System.Void Shelf`1<System.String>::.ctor()", "1");
    }

    /** What the analysis looks at is not what the program makes: that has a limit of its own. */
    @Test
    void theAnalysisIsNotChargedToTheProgram(@TempDir Path folder) throws Exception {
        String aot = AOT + "class Uses { static object Core() { return System.Linq.Enumerable.Range(1, 2); } "
                + "static System.Uri Uri; System.ComponentModel.TypeConverter C = new System.ComponentModel.TypeConverter(); }";
        HybridProgram program = new HybridProgram(folder).aot("Main.dll", aot, "-r:System.dll", "-r:System.Core.dll")
                .update(UPDATE.replace("USE", "Console.WriteLine(new Dictionary<string, string>().Count);"));
        assertEquals("0\n", program.run(GenericResolution.over(KeepList.EMPTY, false)));
    }

    @Test
    void exampleTwo(@TempDir Path folder) throws Exception {
        example(folder, "Console.WriteLine(new ValueTuple<Vec3, string>(new Vec3 { Y = 5 }, \"five\"));",
                "object o = (object) (default(ValueTuple<Vec3, object>));", "mscorlib",
                "System.Void System.ValueTuple`2<Vec3,System.String>::.ctor(Vec3,System.String)", "(0/5/0, five)");
    }

    @Test
    void exampleThree(@TempDir Path folder) throws Exception {
        example(folder, "UIMgr.Show();", "AsyncVoidMethodBuilder builder = default(AsyncVoidMethodBuilder); "
                + "IAsyncStateMachine asm = default(IAsyncStateMachine); builder.Start(ref asm);", "mscorlib",
                "System.Void System.Runtime.CompilerServices.AsyncVoidMethodBuilder::Start<UIMgr/ShowUI>(UIMgr/ShowUI&)",
                "shown");
    }
}
