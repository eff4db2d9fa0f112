package hybridscope.inspectors.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.Lookup;
import hybridscope.core.metadata.name.MemberLookup;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.transform.TransformOptions;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.file.OpenFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Generic code for types that somebody writes. */
class InstanceChoiceTest {
    private static final String SOURCE = """
            .assembly extern mscorlib {}
            .assembly Choices {}
            .class public G`1<T> extends [mscorlib]System.Object {
                .method public static !T Same<U>(!T a, !!U b) cil managed {
                    ldarg.0
                    ret
                }
            }
            """;

    private static OpenFile file;
    private static int rid;

    @BeforeAll
    static void assemble(@TempDir Path folder) throws Exception {
        Path source = Files.writeString(folder.resolve("Choices.il"), SOURCE);
        Path made = folder.resolve("Choices.dll");
        Process ilasm = new ProcessBuilder("ilasm", "-dll", "-output:" + made, source.toString()).redirectErrorStream(true)
                .start();
        String said = new String(ilasm.getInputStream().readAllBytes());
        assertEquals(0, ilasm.waitFor(), said);
        file = OpenFile.read(made);
        rid = Token.rid(((Lookup.Found) new MemberLookup(file.names()).method("G::Same")).token());
    }

    @Test
    void typesOfTheTypeComeFirst() {
        MethodInfo chosen = InstanceChoice.of(file, rid, "int, System.Collections.Generic.Dictionary<int, string>").method();
        assertEquals(ElementType.I4, chosen.signature().returnType().elementType());
        assertSame(chosen.declaringType().runtime().core().string(), chosen.arguments().getFirst().arguments().getLast());
        // An int takes four bytes, whatever generic code for all types would copy.
        assertEquals(List.of("RetVar_ret_8 A0"), IrReport.of(file, chosen, new TransformOptions(true, true)).instructions()
                .stream().map(IrInstructionReport::text).toList());
    }

    @Test
    void whatCannotBeReadIsSaid() {
        assertEquals(new InstanceChoice(null, "types are wanted for T, U"), InstanceChoice.of(file, rid, "int"));
        InstanceChoice unknown = InstanceChoice.of(file, rid, "int, Nix");
        assertNull(unknown.method());
        assertTrue(unknown.refusal().startsWith("Nix: "), unknown.refusal());
    }
}
