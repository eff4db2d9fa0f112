package hybridscope.core.types;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.Mono;
import hybridscope.core.memory.ObjectModel;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When a violated constraint is noticed: at the first use of a type, not where a signature names it, and never for methods. */
class ViolatedConstraintsMatchMonoTest {
    private static final String CONSTRUCTOR = """
              .method public specialname rtspecialname instance void .ctor() cil managed { ldarg.0 call instance void %s::.ctor() ret }
            """;
    private static final String CLASSES = """
            .class public Ref`1<class T> extends [mscorlib]System.Object {%1$s}
            .class public Named`1<class T> extends [mscorlib]System.Object {%1$s}
            .class public Held`1<class T> extends [mscorlib]System.Object {%1$s}
            .class interface public abstract IRef`1<class T> { }
            .class interface public abstract ISub`1<T> implements class IRef`1<!0> { }
            .class public Free extends [mscorlib]System.Object {%1$s}
            .class public Based extends class Ref`1<int32> {%2$s}
            .class public BasedTwice extends Based {%3$s}
            .class public Implementing extends [mscorlib]System.Object implements class IRef`1<int32> {%1$s}
            .class public ImplementingSub extends [mscorlib]System.Object implements class ISub`1<int32> {%1$s}
            .class public Fields extends [mscorlib]System.Object { .field class Held`1<int32> f %1$s}
            .class public Naming extends [mscorlib]System.Object {%1$s
              .method public class Named`1<int32> M(class Named`1<int32> x) cil managed { .locals init (class Named`1<int32> a) ldarg.1 ret } }
            .class public Open`1<T> extends class Ref`1<!0> {%4$s}
            .class public Generic extends [mscorlib]System.Object {%1$s
              .method public static void M<class T>() cil managed { ret }
              .method public static void Caller() cil managed { call void Generic::M<int32>()
                newobj instance void Naming::.ctor() ldnull call instance class Named`1<int32> Naming::M(class Named`1<int32>) pop ret } }
            """.formatted(CONSTRUCTOR.formatted("[mscorlib]System.Object"), CONSTRUCTOR.formatted("class Ref`1<int32>"),
            CONSTRUCTOR.formatted("Based"), CONSTRUCTOR.formatted("class Ref`1<!0>"));

    @TempDir
    Path directory;

    @Test
    void firstUse() throws Exception {
        Compiled program = Compiled.il(directory, CLASSES);
        Mono mono = new Mono(directory);
        mono.mcs("""
                using System; using System.Reflection;
                static class Program {
                  static void Main() {
                    var assembly = Assembly.Load("program");
                    foreach (var name in "Free Based BasedTwice Implementing ImplementingSub Fields Naming Open`1<System.Int32> Open`1<System.String> Generic".Split(' ')) {
                      string result = "loads";
                      try { int at = name.IndexOf('<');
                        var type = at < 0 ? assembly.GetType(name) : assembly.GetType(name.Substring(0, at)).MakeGenericType(Type.GetType(name.Substring(at + 1).TrimEnd('>')));
                        var made = Activator.CreateInstance(type);
                        if (name == "Generic") made.GetType().GetMethod("Caller").Invoke(null, null);
                      } catch (Exception e) { result = e.GetBaseException().GetType().Name; }
                      Console.WriteLine(name + " " + result);
                    }
                  }
                }
                """, "-out:main.exe");
        Map<String, String> theirs = new TreeMap<>();
        mono.mono("main.exe").lines().forEach(line -> theirs.put(line.split(" ")[0], line.split(" ")[1]));
        Map<String, String> ours = new TreeMap<>();
        for (String name : theirs.keySet()) {
            DefinedKlass type = switch (name) {
                case "Open`1<System.Int32>" -> program.type("Open`1", program.runtime().core().int32());
                case "Open`1<System.String>" -> program.type("Open`1", program.runtime().core().string());
                default -> program.type(name);
            };
            type.layout(ObjectModel.BITS_64);
            type.vtable();
            ours.put(name,
                    type.failure().map(failure -> failure.kind().exceptionName().substring("System.".length())).orElse("loads"));
        }
        assertEquals(theirs, ours);
        assertEquals("System.TypeLoadException: System.Int32 is no reference type, which generic parameter T of Ref`1 requires",
                program.type("BasedTwice").failure().orElseThrow().text());
        assertEquals("System.TypeLoadException: System.Int32 is no reference type, which generic parameter T of IRef`1 requires",
                program.type("ImplementingSub").failure().orElseThrow().text());
        // The generic definitions themselves are whole.
        for (DefinedKlass type : program.assembly().manifest().definitions()) {
            type.vtable();
            assertEquals(theirs.getOrDefault(type.definitionName(), "loads").equals("loads"), type.failure().isEmpty(),
                    type::name);
        }
    }
}
