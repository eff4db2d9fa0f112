package hybridscope.core.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import hybridscope.core.types.Compiled;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Members that code may not use, as Mono checks them when it compiles a method (ECMA-335 I.8.5.3). */
class MemberAccessTest {
    @TempDir
    Path directory;

    @Test
    void privateMembersOfOthersAreFailuresWhereTheyAreUsed() throws Exception {
        Compiled compiled = Compiled.il(directory, """
                .class public Owner extends [mscorlib]System.Object {
                  .field private static int32 hidden
                  .method private static void Secret() { ret }
                  .method public static void Own() { nop call void Owner::Secret() ldsfld int32 Owner::hidden pop ret }
                }
                .class public Stranger extends [mscorlib]System.Object {
                  .method public static void Calls() { nop call void Owner::Secret() ret }
                  .method public static int32 Reads() { ldsfld int32 Owner::hidden ret }
                  .method public static native int Points() { ldftn void Owner::Secret() ret }
                }
                """);
        assertInstanceOf(TransformResult.Transformed.class,
                Transform.of(compiled.method("Owner", "Own"), TransformOptions.DEFAULT));
        String secret = "System.Void Owner::Secret()";
        assertEquals(new TransformFailure(TransformFailure.Kind.METHOD_ACCESS, 1,
                "System.Void Stranger::Calls() may not use " + secret), failure(compiled, "Calls"));
        assertEquals(new TransformFailure(TransformFailure.Kind.FIELD_ACCESS, 0,
                "System.Int32 Stranger::Reads() may not use System.Int32 Owner::hidden"), failure(compiled, "Reads"));
        assertEquals(new TransformFailure(TransformFailure.Kind.METHOD_ACCESS, 0,
                "System.IntPtr Stranger::Points() may not use " + secret), failure(compiled, "Points"));
    }

    private static TransformFailure failure(Compiled compiled, String method) {
        return assertInstanceOf(TransformResult.Failed.class,
                Transform.of(compiled.method("Stranger", method), TransformOptions.DEFAULT)).failure();
    }
}
