package hybridscope.core.types;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What virtual and interface calls run, against what a program prints under Mono. */
class DispatchMatchesMonoTest {
    @TempDir
    Path directory;

    /** Each method returns its own class's name; Main calls each declaration on each object it fits. */
    @Test
    void virtualAndInterfaceCalls() throws Exception {
        Compiled program = Compiled.csharp(directory, """
                using System; using System.Collections.Generic;
                public interface I { string M(); }
                public interface J : I { new string M(); }
                public interface In<in T> { string Take(T t); }
                public interface Out<out T> { string Give(); }
                public class A : I { public virtual string M() { return "A"; } public virtual string P() { return "A"; } protected virtual string H() { return "A"; } }
                public class B : A { public override string M() { return "B"; } public new virtual string P() { return "B"; } }
                public class C : B { public sealed override string M() { return "C"; } public override string P() { return "C"; } string Q() { return H(); } }
                public class D : A, I, J { public new virtual string M() { return "D"; } string J.M() { return "D.J"; } }
                public class E : D { public override string M() { return "E"; } public override string P() { return "E"; } }
                public class F : D, J { string J.M() { return "F.J"; } }
                public class G<T> : In<T>, Out<T> { public virtual string Take(T t) { return "G"; } public virtual string Give() { return "G"; } public virtual string Gen<U>() { return "G"; } public virtual string Gen<U>(U u) { return "G1"; } }
                public class H : G<string> { public override string Give() { return "H"; } public override string Gen<U>() { return "H"; } }
                public class K : G<object>, Out<string> { string Out<string>.Give() { return "K"; } }
                public static class Program {
                  public static void Main() {
                    A[] all = { new A(), new B(), new C(), new D(), new E(), new F() };
                    foreach (var a in all) {
                      string n = a.GetType().Name;
                      Console.WriteLine(n + " A::M " + a.M()); Console.WriteLine(n + " A::P " + a.P()); Console.WriteLine(n + " I::M " + ((I)a).M());
                      if (a is B) { Console.WriteLine(n + " B::M " + ((B)a).M()); Console.WriteLine(n + " B::P " + ((B)a).P()); }
                      if (a is D) Console.WriteLine(n + " D::M " + ((D)a).M());
                      if (a is J) Console.WriteLine(n + " J::M " + ((J)a).M());
                    }
                    var h = new H(); var k = new K(); var g = new G<object>();
                    Console.WriteLine("H G`1<System.String>::Give " + ((G<string>)h).Give());
                    Console.WriteLine("H G`1<System.String>::Gen " + ((G<string>)h).Gen<int>());
                    Console.WriteLine("H Out`1<System.String>::Give " + ((Out<string>)h).Give());
                    Console.WriteLine("H Out`1<System.Object>::Give " + ((Out<object>)(object)h).Give());
                    Console.WriteLine("H In`1<System.String>::Take " + ((In<string>)h).Take(""));
                    Console.WriteLine("K Out`1<System.String>::Give " + ((Out<string>)k).Give());
                    Console.WriteLine("K Out`1<System.Object>::Give " + ((Out<object>)k).Give());
                    Console.WriteLine("K In`1<System.String>::Take " + ((In<string>)(object)k).Take(""));
                    Console.WriteLine("G`1<System.Object> In`1<System.String>::Take " + ((In<string>)g).Take(""));
                    Console.WriteLine("G`1<System.Object> Out`1<System.Object>::Give " + ((Out<object>)g).Give());
                  }
                }
                """);
        List<String> ours = new ArrayList<>();
        List<String> theirs = program.output().lines().toList();
        for (String line : theirs) {
            String[] part = line.split(" ");
            String[] call = part[1].split("::");
            MethodInfo declared = find(program, call[0]).methods(call[1]).getFirst();
            MethodInfo target = Dispatch.target(find(program, part[0]), declared).orElseThrow();
            // An explicit implementation tells its interface behind its class.
            String explicit = target.name().startsWith("J.") ? ".J" : "";
            ours.add(part[0] + " " + part[1] + " " + ((DefinedKlass) target.declaringType()).definitionName().replace("`1", "")
                    + explicit);
        }
        assertEquals(theirs, ours);
        assertEquals(38, ours.size());
    }

    private static DefinedKlass find(Compiled program, String name) {
        int open = name.indexOf('<');
        return open < 0 ? program.type(name)
                : program.type(name.substring(0, open), program.type(name.substring(open + 1, name.length() - 1)));
    }

    @Test
    void slotsTellWhereTheyComeFrom() throws Exception {
        Compiled program = Compiled.csharp(directory, """
                public interface I { string M(); string N(); }
                public class A { public virtual string M() { return ""; } public virtual string P() { return ""; } }
                public class B : A, I { public override string P() { return ""; } string I.N() { return ""; } public virtual string Q() { return ""; } }
                public class C : B { public override string M() { return ""; } }
                """);
        assertEquals(List.of(
                "0 System.Object::Equals = System.Object::Equals INHERITED",
                "1 System.Object::Finalize = System.Object::Finalize INHERITED",
                "2 System.Object::GetHashCode = System.Object::GetHashCode INHERITED",
                "3 System.Object::ToString = System.Object::ToString INHERITED",
                "4 A::M = A::M INHERITED", "5 A::P = B::P OVERRIDE", "6 I::M = A::M INTERFACE_BY_BASE",
                "7 I::N = B::I.N METHOD_IMPL",
                "8 B::I.N = B::I.N NEW_SLOT", "9 B::Q = B::Q NEW_SLOT"), table(program.type("B")));
        assertEquals(List.of("4 A::M = C::M OVERRIDE", "5 A::P = B::P INHERITED", "6 I::M = C::M FOLLOWS_OVERRIDE",
                "7 I::N = B::I.N INHERITED"), table(program.type("C")).subList(4, 8));
        assertEquals(6, program.type("C").vtable().offset(program.type("I")));
        assertEquals(-1, program.type("A").vtable().offset(program.type("I")));
    }

    private static List<String> table(Klass type) {
        return type.vtable().slots().stream().map(slot -> slot.index() + " " + text(slot.declaration()) + " = "
                + text(slot.implementation()) + " " + slot.originIn(type)).toList();
    }

    private static String text(MethodInfo method) {
        return method == null ? "nothing" : method.declaringType().name() + "::" + method.name();
    }

    @Test
    void arraysImplementTheirInterfacesThroughSystemArray() throws Exception {
        Compiled program = Compiled.csharp(directory, "class Nothing { }");
        DefinedKlass list = program.type("System.Collections.Generic.IList`1", program.runtime().core().object());
        MethodInfo getItem = list.methods("get_Item").getFirst();
        Klass strings = program.runtime().core().string().vector();
        assertEquals("System.String System.Array::InternalArray__get_Item<System.String>(System.Int32)",
                Dispatch.target(strings, getItem).orElseThrow().toString());
        DefinedKlass numbers = program.type("System.Collections.Generic.IEnumerable`1", program.runtime().core().int32());
        assertEquals("System.Collections.Generic.IEnumerator`1<System.Int32> "
                + "System.Array::InternalArray__IEnumerable_GetEnumerator<System.Int32>()",
                Dispatch.target(program.runtime().core().int32().vector(), numbers.methods("GetEnumerator").getFirst())
                .orElseThrow().toString());
        for (Klass implemented : strings.interfaces()) {
            for (VTableSlot slot : strings.vtable().slots(implemented)) {
                assertEquals("System.Array", slot.implementation().declaringType().name(), slot.declaration().toString());
            }
        }
        assertEquals(11, strings.interfaces().size());
    }

    @Test
    void constrainedCallsNeedNoBoxWhereTheStructImplementsThem() throws Exception {
        Compiled program = Compiled.csharp(directory,
                "public struct Own { public override string ToString() { return null; } } public struct Plain { }");
        MethodInfo toString = program.method("System.Object", "ToString");
        assertEquals("System.String Own::ToString()",
                Dispatch.constrained(program.type("Own"), toString).orElseThrow().toString());
        assertEquals(java.util.Optional.empty(), Dispatch.constrained(program.type("Plain"), toString));
        assertEquals("System.String System.String::ToString()",
                Dispatch.constrained(program.runtime().core().string(), toString).orElseThrow().toString());
    }
}
