package hybridscope.core.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What mcs cannot compile, in IL: bodies in interfaces, covariant returns through MethodImpl, strict and final methods. */
class DefaultInterfaceMethodsTest {
    private static final String BODY = " cil managed { ldnull throw }\n";
    private static final String ABSTRACT = " cil managed { }\n";
    private static final String VIRTUAL = ".method public hidebysig newslot virtual instance void ";

    @TempDir
    Path directory;

    @Test
    void bodyInTheInterfaceRunsUntilSomethingMoreSpecificDoes() throws Exception {
        Compiled program = Compiled.il(directory, ".class interface public abstract I {\n" + VIRTUAL + "M()" + BODY + "}\n"
                + ".class interface public abstract J implements I {\n.method private hidebysig virtual final instance void "
                + "I.M() cil managed {"
                + " .override I::M ldnull throw }\n}\n"
                + ".class interface public abstract K implements I {\n.method private hidebysig virtual final instance void "
                + "I.M() cil managed {"
                + " .override I::M ldnull throw }\n}\n"
                + ".class interface public abstract L implements J, K {\n.method private hidebysig virtual final instance void "
                + "I.M() cil managed {"
                + " .override I::M ldnull throw }\n}\n"
                + ".class interface public abstract Away implements I {\n.method private hidebysig virtual abstract instance "
                + "void I.M() cil managed {"
                + " .override I::M }\n}\n"
                + ".class public OnlyI extends [mscorlib]System.Object implements I { }\n"
                + ".class public UsesJ extends OnlyI implements J { }\n"
                + ".class public Own extends UsesJ implements I {\n" + VIRTUAL + "M()" + BODY + "}\n"
                + ".class public Both extends [mscorlib]System.Object implements J, K { }\n"
                + ".class public Diamond extends [mscorlib]System.Object implements L { }\n"
                + ".class public Abstracted extends [mscorlib]System.Object implements Away { }\n");
        MethodInfo m = program.method("I", "M");
        assertEquals("I::M", target(program, "OnlyI", m));
        assertEquals("J::I.M", target(program, "UsesJ", m));
        assertEquals("Own::M", target(program, "Own", m));
        assertEquals("L::I.M", target(program, "Diamond", m));
        assertEquals("nothing", target(program, "Both", m));
        // Mono loads the class; the call throws AmbiguousImplementationException.
        assertTrue(program.type("Both").failure().isEmpty());
        assertEquals(SlotOrigin.AMBIGUOUS_DEFAULT, program.type("Both").vtable().slots(program.type("I")).getFirst().origin());
        assertEquals("nothing", target(program, "Abstracted", m));
        assertEquals("System.TypeLoadException: Abstracted does not implement System.Void I::M()",
                program.type("Abstracted").failure().orElseThrow().text());
        assertEquals(SlotOrigin.DEFAULT_INTERFACE, program.type("UsesJ").vtable().slots(program.type("I")).getFirst().origin());
        assertTrue(program.type("Diamond").failure().isEmpty());
    }

    @Test
    void defaultOfAGenericInterface() throws Exception {
        Compiled program = Compiled.il(directory, ".class interface public abstract G`1<T> {\n"
                + ".method public hidebysig newslot virtual instance !T Get()" + BODY + "}\n"
                + ".class public C extends [mscorlib]System.Object implements class G`1<string>, class G`1<int32> { }\n");
        MethodInfo get = program.type("G`1", program.runtime().core().int32()).methods("Get").getFirst();
        assertEquals("System.Int32 G`1<System.Int32>::Get()", Dispatch.target(program.type("C"), get).orElseThrow().toString());
    }

    /** Each method returns its class's name; Mono calls each declaration on each class below it. */
    @Test
    void covariantReturnThroughMethodImpl() throws Exception {
        String constructor = ".method public specialname rtspecialname instance void .ctor() cil managed { ldarg.0 call instance "
                + "void %s::.ctor() ret }\n";
        Compiled program = Compiled.il(directory,
                ".class public A extends [mscorlib]System.Object {\n" + constructor.formatted("[mscorlib]System.Object")
                + ".method public hidebysig newslot virtual instance object Clone() cil managed { ldstr \"A\" ret }\n}\n"
                + ".class public B extends A {\n" + constructor.formatted("A")
                + ".method public hidebysig newslot virtual instance string Clone() cil managed {"
                + " .override method instance object A::Clone() ldstr \"B\" ret }\n}\n"
                + ".class public C extends B {\n" + constructor.formatted("B")
                + ".method public hidebysig virtual instance string Clone() cil managed { ldstr \"C\" ret }\n}\n"
                + ".class public D extends B {\n" + constructor.formatted("B")
                + ".method public hidebysig virtual instance object Clone() cil managed { ldstr \"D\" ret }\n}\n"
                + ".class public Calls extends [mscorlib]System.Object {\n"
                + ".method public static object OnA(class A a) cil managed { ldarg.0 callvirt instance object A::Clone() ret }\n"
                + ".method public static object OnB(class B b) cil managed { ldarg.0 callvirt instance string B::Clone() ret "
                + "}\n}\n");
        Mono mono = new Mono(directory);
        mono.mcs("class P { static void Main() { A[] all = { new A(), new B(), new C(), new D() };"
                + " foreach (var a in all) System.Console.WriteLine(a.GetType().Name + \" A \" + Calls.OnA(a));"
                + " foreach (var a in all) if (a is B) System.Console.WriteLine(a.GetType().Name + \" B \" + "
                + "Calls.OnB((B)a)); } }", "-r:program.dll", "-out:main.exe");
        List<String> theirs = mono.mono("main.exe").lines().toList();
        List<String> ours = theirs.stream().map(line -> line.split(" ")).map(call -> call[0] + " " + call[1] + " "
                + Dispatch.target(program.type(call[0]), program.method(call[1], "Clone")).orElseThrow().declaringType().name())
                .toList();
        assertEquals(List.of("A A A", "B A B", "C A C", "D A D", "B B B", "C B C", "D B D"), ours);
        assertEquals(theirs, ours);
        assertEquals(SlotOrigin.METHOD_IMPL,
                program.type("B").vtable().slots().get(program.method("A", "Clone").slot()).origin());
    }

    @Test
    void missingImplementationIsAFailureOfConcreteClassesOnly() throws Exception {
        Compiled program = Compiled.il(directory, ".class interface public abstract I {\n"
                + ".method public hidebysig newslot virtual abstract instance void M()" + ABSTRACT + "}\n"
                + ".class public abstract Half extends [mscorlib]System.Object implements I { }\n"
                + ".class public Whole extends Half { }\n");
        program.type("Half").vtable();
        assertTrue(program.type("Half").failure().isEmpty());
        program.type("Whole").vtable();
        assertEquals("System.TypeLoadException: Whole does not implement System.Void I::M()",
                program.type("Whole").failure().orElseThrow().text());
    }

    private static String target(Compiled program, String type, MethodInfo method) {
        return Dispatch.target(program.type(type), method).map(found -> found.declaringType().name() + "::" + found.name())
                .orElse("nothing");
    }
}
