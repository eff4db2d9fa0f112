package hybridscope.core.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.value.CustomAttribute;
import hybridscope.core.metadata.value.Value;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Custom attributes of every kind of member, with enumerations of other assemblies; numbers compared with Mono's. */
class AttributesTest {
    @TempDir
    Path directory;

    @Test
    void valuesOfEveryMember() throws Exception {
        Mono mono = new Mono(directory);
        mono.mcs("public enum Tiny : byte { None, One, Two = 200 } public enum Huge : long { Big = 0x100000000 } public class "
                + "Outer { [System.Flags] public enum Bits : short { A = 1, B = 2 } }",
                "-t:library", "-out:enums.dll");
        mono.mcs("""
                using System; using System.Linq;
                [AttributeUsage(AttributeTargets.All, AllowMultiple = true)] public class Mark : Attribute {
                  public object[] All; public Mark(Tiny t, object o) { All = new[] { t, o }; } public Mark(params Tiny[] ts) { All = ts.Cast<object>().ToArray(); }
                  public Huge H; public Outer.Bits B { get; set; } public object O { get; set; } public Type T;
                  public override string ToString() { return string.Join(" ", All.Select(x => Convert.ToInt64(x))) + " " + (long)H + " " + (short)B + " " + (O == null ? "null" : Convert.ToInt64(O).ToString()) + " " + (T == null ? "null" : T.FullName); }
                }
                [Mark(Tiny.Two, Huge.Big, H = Huge.Big, B = Outer.Bits.A | Outer.Bits.B, O = DayOfWeek.Friday, T = typeof(Outer.Bits))] [Serializable]
                public class Target<[Mark(Tiny.One)] X> {
                  [Mark(Tiny.One, Tiny.Two)] public int field;
                  [Mark(Tiny.Two, 7)] [return: Mark(Tiny.None, 8)] public void Method([Mark(Tiny.Two, O = Outer.Bits.B)] int a, int b) { }
                  [Mark] public int Property { get { return 1; } set { } }
                  [Mark(Tiny.One, 5, O = Tiny.Two)] public event Action Event { add { } remove { } }
                }
                static class Program { static void Main() {
                  var t = typeof(Target<>); var m = t.GetMethod("Method");
                  foreach (var list in new[] { t.GetCustomAttributes(typeof(Mark), false), t.GetGenericArguments()[0].GetCustomAttributes(typeof(Mark), false), t.GetField("field").GetCustomAttributes(typeof(Mark), false),
                    m.GetCustomAttributes(typeof(Mark), false), m.ReturnParameter.GetCustomAttributes(typeof(Mark), false), m.GetParameters()[0].GetCustomAttributes(typeof(Mark), false), m.GetParameters()[1].GetCustomAttributes(typeof(Mark), false),
                    t.GetProperty("Property").GetCustomAttributes(typeof(Mark), false), t.GetEvent("Event").GetCustomAttributes(typeof(Mark), false) })
                    Console.WriteLine(string.Join(";", list));
                } }
                """, "-r:enums.dll", "-out:program.exe");
        Compiled program = Compiled.load(directory.resolve("program.exe"));
        DefinedKlass target = program.type("Target`1", program.runtime().core().int32());
        MethodInfo method = target.methods("Method").getFirst();
        List<List<AttributeInfo>> ours = List.of(target.attributes(), target.definition().arguments().getFirst().attributes(),
                target.field("field").orElseThrow().attributes(),
                method.attributes(), method.parameterAttributes(0), method.parameterAttributes(1), method.parameterAttributes(2),
                target.properties().getFirst().attributes(), target.events().getFirst().attributes());
        assertEquals(mono.mono("program.exe").lines().toList(), ours.stream()
                .map(list -> list.stream().filter(info -> info.type() == program.type("Mark")).map(info -> numbers(info.value()))
                .collect(Collectors.joining(";"))).toList());
        assertEquals(List.of("Mark(Tiny.Two, Huge.Big, H = Huge.Big, B = Bits.A | Bits.B, O = DayOfWeek.Friday, T = "
                + "typeof(Outer+Bits, enums, Version=0.0.0.0, Culture=neutral, PublicKeyToken=null))"),
                texts(program, ours.getFirst()));
        assertEquals(List.of("Mark(new Tiny[] {Tiny.One, Tiny.Two})"), texts(program, ours.get(2)));
        assertEquals(List.of(), ours.stream().flatMap(List::stream).flatMap(info -> info.value().guessed().stream()).toList());
        assertTrue(target.vector().attributes().isEmpty() && target.vector().methods().getFirst().attributes().isEmpty());
    }

    /** What cannot be bound leaves the size to guess, and says so; the attribute of a class that is gone keeps its values. */
    @Test
    void withoutTheOtherAssembly() throws Exception {
        Mono mono = new Mono(directory);
        mono.mcs("public enum Tiny : byte { None, One, Two = 200 } public class Gone : System.Attribute { public Gone(Tiny t) "
                + "{ } }", "-t:library", "-out:enums.dll");
        mono.mcs("[Gone(Tiny.Two)] public class Target { }", "-t:library", "-r:enums.dll", "-out:program.dll");
        java.nio.file.Files.delete(directory.resolve("enums.dll"));
        Compiled program = Compiled.load(directory.resolve("program.dll"));
        AttributeInfo gone = program.type("Target").attributes().getFirst();
        assertEquals("Gone", gone.type().name());
        assertEquals(
                "System.IO.FileNotFoundException: assembly enums, which should define Gone, is not found (needed by program.dll)",
                gone.type().failure().orElseThrow().text());
        assertEquals(List.of("Tiny"), gone.value().guessed());
        assertEquals("(Tiny?)200", gone.value().arguments().getFirst().value().text());
    }

    @Test
    void assemblyAndModule() throws Exception {
        Compiled program = Compiled.csharp(directory, """
                [assembly: System.Reflection.AssemblyTitle("t")] [assembly: System.Runtime.CompilerServices.InternalsVisibleTo("Friend")] [module: System.CLSCompliant(true)]
                class C { }
                """);
        assertTrue(program.assembly().attributes().stream().map(info -> info.type().name()).toList()
                .containsAll(List.of("System.Reflection.AssemblyTitleAttribute",
                "System.Runtime.CompilerServices.InternalsVisibleToAttribute")));
        assertTrue(program.assembly().manifest().attributes()
                .stream().anyMatch(info -> info.type().name().equals("System.CLSCompliantAttribute")
                && info.value().arguments().getFirst().value().text().equals("true")));
    }

    private static List<String> texts(Compiled program, List<AttributeInfo> attributes) {
        hybridscope.core.metadata.value.CustomAttributeReader reader = new hybridscope.core.metadata.value.CustomAttributeReader(
                program.assembly().manifest().names(), hybridscope.core.metadata.value.EnumTypes.NONE);
        return attributes.stream().map(info -> reader.text(info.value(), NameStyle.METADATA)).toList();
    }

    private static String numbers(CustomAttribute value) {
        String all = value.arguments().stream().map(argument -> number(argument.value())).filter(text -> !text.isEmpty())
                .collect(Collectors.joining(" "));
        return all + " " + named(value, "H", "0") + " " + named(value, "B", "0") + " " + named(value, "O", "null") + " "
                + named(value, "T", "null");
    }

    private static String named(CustomAttribute value, String name, String otherwise) {
        return value.named().stream().filter(argument -> argument.name().equals(name)).map(argument -> number(argument.value()))
                .findFirst().orElse(otherwise);
    }

    private static String number(Value value) {
        return switch (value) {
            case Value.EnumValue known -> Long.toString(known.value().bits());
            case Value.Boxed(_, Value inner) -> number(inner);
            case Value.Array(_, List<Value> elements) -> elements.stream().map(AttributesTest::number)
                    .collect(Collectors.joining(" "));
            case Value.TypeName(String name) -> name.substring(0, name.indexOf(','));
            case Value.Primitive(_, long bits) -> Long.toString(bits);
            default -> value.text();
        };
    }
}
