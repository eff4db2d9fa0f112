package hybridscope.inspectors.csharp.body;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Methods of Mono's core library, which has what other code takes for granted. */
class CoreLibraryTest {
    private static final Path MSCORLIB = Path.of("/usr/lib/mono/4.5/mscorlib.dll");

    /** Written with the operator, the operator would call itself. */
    @Test
    void operatorsCompareReferences() throws Exception {
        String method = RoslynPrograms.body(MSCORLIB, "System.Reflection.MethodBase", "op_Equality");
        assertTrue(method.contains("if ((object)left == null || (object)right == null)"), method);
        String elsewhere = RoslynPrograms.body(MSCORLIB, "System.Diagnostics.StackFrame", "ToString");
        assertTrue(elsewhere.contains("if (methodBase == null)"), elsewhere);
    }

    /** To compilers, default(decimal) is a constant, which they make by this very constructor. */
    @Test
    void aDecimalsConstructorNamesItsFields() throws Exception {
        String constructor = RoslynPrograms.body(MSCORLIB, "System.Decimal", ".ctor");
        assertTrue(constructor.startsWith("flags = 0; hi = 0; lo = 0; mid = 0; ulomidLE = 0UL; if (value >= 0)"), constructor);
    }

    /** A label further on that only leaves makes no difference: a reference has its place where it is declared. */
    @Test
    void whatIsNotUsedBehindALabelIsDeclaredWhereItIsSet() throws Exception {
        String decode = RoslynPrograms.body(MSCORLIB, "System.Convert", "TryDecodeFromUtf16");
        assertTrue(decode.contains("ref char refC = ref MemoryMarshal.GetReference(utf16); "), decode);
        String format = RoslynPrograms.body(MSCORLIB, "System.SpanHelpers", "ClearWithReferences");
        assertTrue(!format.contains("ref IntPtr refPtr; "), format);
    }

    /** The way out of a loop that ends with the fixed statement clears the pin within the loop. */
    @Test
    void whatIsPinnedForALoopIsFixed() throws Exception {
        String files = RoslynPrograms.body(MSCORLIB, "System.TimeZoneInfo", "EnumerateFilesRecursively");
        assertTrue(files.contains("fixed (byte* ptr = array) { while (true) {"), files);
        assertTrue(!files.contains("ptr = null"), files);
    }
}
