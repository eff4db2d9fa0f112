package hybridscope.inspectors.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.Lookup;
import hybridscope.core.metadata.name.MemberLookup;
import hybridscope.core.transform.TransformOptions;
import hybridscope.inspectors.file.OpenFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** IR keeps bits and offsets; what they mean stands in the IL that they came from. */
class IrMeaningsTest {
    private static final String SOURCE = """
            .assembly extern mscorlib {}
            .assembly Meanings {}
            .class public C extends [mscorlib]System.Object {
                .field public int32 first
                .field public int32 _version
                .method public instance int32 Read() cil managed {
                    ldarg.0
                    ldfld int32 C::_version
                    ret
                }
                .method public instance void Next() cil managed {
                    .maxstack 3
                    ldarg.0
                    ldarg.0
                    ldfld int32 C::first
                    ldc.i4.1
                    add
                    stfld int32 C::_version
                    ret
                }
                .method public static float64 Four() cil managed {
                    ldc.r8 4.0
                    ret
                }
                .method public static float32 Half() cil managed {
                    ldc.r4 0.5
                    ret
                }
                .method public static int64 Bits() cil managed {
                    ldc.i8 4616189618054758400
                    ret
                }
            }
            """;

    private static OpenFile file;

    @BeforeAll
    static void assemble(@TempDir Path folder) throws Exception {
        Path source = Files.writeString(folder.resolve("Meanings.il"), SOURCE);
        Path made = folder.resolve("Meanings.dll");
        Process ilasm = new ProcessBuilder("ilasm", "-dll", "-output:" + made, source.toString()).redirectErrorStream(true)
                .start();
        String said = new String(ilasm.getInputStream().readAllBytes());
        assertEquals(0, ilasm.waitFor(), said);
        file = OpenFile.read(made);
    }

    private static List<String> meanings(String method) {
        Lookup found = new MemberLookup(file.names()).method("C::" + method);
        return IrReport.of(file, Token.rid(((Lookup.Found) found).token()), new TransformOptions(true, false)).instructions()
                .stream().flatMap(each -> each.pieces().stream()).map(IrPieceReport::meaning).filter(Objects::nonNull).toList();
    }

    @Test
    void anOffsetIsAField() {
        assertEquals(List.of("[_version]"), meanings("Read"));
        assertEquals(List.of("[first]", "[_version]"), meanings("Next"));
    }

    @Test
    void bitsAreTheNumberThatTheIlLoads() {
        assertEquals(List.of("4.0"), meanings("Four"));
        assertEquals(List.of("0.5"), meanings("Half"));
        assertEquals(List.of(), meanings("Bits"));
    }
}
