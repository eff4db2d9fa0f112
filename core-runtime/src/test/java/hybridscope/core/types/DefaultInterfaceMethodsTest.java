package hybridscope.core.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
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
                + ".class interface public abstract J implements I {\n.method private hidebysig virtual final instance void I.M() cil managed {"
                + " .override I::M ldnull throw }\n}\n"
                + ".class interface public abstract K implements I {\n.method private hidebysig virtual final instance void I.M() cil managed {"
                + " .override I::M ldnull throw }\n}\n"
                + ".class interface public abstract L implements J, K {\n.method private hidebysig virtual final instance void I.M() cil managed {"
                + " .override I::M ldnull throw }\n}\n"
                + ".class interface public abstract Away implements I {\n.method private hidebysig virtual abstract instance void I.M() cil managed {"
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

    @Test
    void covariantReturnThroughMethodImpl() throws Exception {
        Compiled program = Compiled.il(directory, ".class public A extends [mscorlib]System.Object {\n"
                + ".method public hidebysig newslot virtual instance object Clone()" + BODY + "}\n"
                + ".class public B extends A {\n.method public hidebysig newslot virtual instance string Clone() cil managed {"
                + " .override method instance object A::Clone() ldnull throw }\n}\n"
                + ".class public C extends B {\n.method public hidebysig virtual instance string Clone()" + BODY + "}\n");
        MethodInfo clone = program.method("A", "Clone");
        assertEquals("System.String B::Clone()", Dispatch.target(program.type("B"), clone).orElseThrow().toString());
        assertEquals("System.String C::Clone()", Dispatch.target(program.type("C"), clone).orElseThrow().toString());
        assertEquals("System.String C::Clone()", Dispatch.target(program.type("C"), program.method("B", "Clone")).orElseThrow().toString());
        assertEquals(SlotOrigin.METHOD_IMPL, program.type("B").vtable().slots().get(clone.slot()).origin());
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
        assertEquals("System.TypeLoadException: Whole does not implement System.Void I::M()", program.type("Whole").failure().orElseThrow().text());
    }

    private static String target(Compiled program, String type, MethodInfo method) {
        return Dispatch.target(program.type(type), method).map(found -> found.declaringType().name() + "::" + found.name()).orElse("nothing");
    }
}
