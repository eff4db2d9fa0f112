package hybridscope.core.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.il.Disassembly;
import hybridscope.core.il.Instruction;
import hybridscope.core.il.MethodBody;
import hybridscope.core.ir.IlFate;
import hybridscope.core.ir.IrDiagnostic;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.ir.IrVerifier;
import hybridscope.core.metadata.Token;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.MethodInfo;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * All code of the core library and of the samples becomes IR in which the verifier finds nothing wrong, and of the other class
 * libraries every third method's; all of it with {@code -Dhybridscope.conformance=full} ({@code ./hybridscope test --full}).
 */
class ClassLibraryTransformTest {
    private static final boolean FULL = "full".equals(System.getProperty("hybridscope.conformance"));
    private static final TransformOptions NO_INLINING = new TransformOptions(true, false);

    /** What all methods of a file came to. */
    private static final class Sum {
        private final List<String> wrong = new ArrayList<>();
        private int methods;
        private long il;
        private long ir;

        private synchronized void add(long moreIl, long moreIr) {
            methods++;
            il += moreIl;
            ir += moreIr;
        }

        private synchronized void wrong(String text) {
            wrong.add(text);
        }
    }

    @ParameterizedTest
    @CsvSource({"mscorlib.dll, 19000", "System.dll, 3000", "System.Core.dll, 4000", "System.Xml.dll, 8000", "mcs.exe, 6000"})
    void classLibrary(String file, int atLeast) {
        Path path = TransformedFiles.library(file);
        TransformedFiles.Loaded hotUpdate = TransformedFiles.Loaded.of(path, Assembly.Role.HOT_UPDATE);
        boolean corlib = file.equals("mscorlib.dll");
        assertTrue(hotUpdate.subjects().size() > atLeast, () -> hotUpdate.subjects().size() + " methods");
        assertEquals(List.of(), transform(hotUpdate, TransformOptions.DEFAULT, FULL || corlib ? 1 : 3).wrong);
        Sum notInlined = transform(hotUpdate, NO_INLINING, FULL ? 1 : 7);
        assertEquals(List.of(), notInlined.wrong);
        if (corlib) {
            Sum inlined = transform(hotUpdate, TransformOptions.DEFAULT, FULL ? 1 : 7);
            assertTrue(notInlined.ir <= 0.72 * notInlined.il,
                    () -> "%d IL instructions became %d".formatted(notInlined.il, notInlined.ir));
            assertTrue(inlined.ir < notInlined.ir,
                    () -> "%d instructions with inlining, %d without".formatted(inlined.ir, notInlined.ir));
        }
        assertEquals(List.of(), transform(hotUpdate, TransformOptions.PLAIN, FULL ? 1 : 9).wrong);
        assertEquals(List.of(), transform(TransformedFiles.Loaded.of(path, Assembly.Role.AOT), TransformOptions.DEFAULT,
                FULL ? 1 : 11).wrong);
    }

    @Test
    void samples() {
        List<String> wrong = new ArrayList<>();
        int methods = 0;
        for (Path path : TransformedFiles.samples()) {
            for (Assembly.Role role : Assembly.Role.values()) {
                TransformedFiles.Loaded file;
                try {
                    file = TransformedFiles.Loaded.of(path, role);
                } catch (IllegalStateException e) {
                    assertTrue(e.getCause() instanceof LoadException, e::toString);
                    continue;
                }
                for (TransformOptions options : List.of(TransformOptions.DEFAULT, NO_INLINING, TransformOptions.PLAIN)) {
                    Sum sum = transform(file, options, 1);
                    wrong.addAll(sum.wrong);
                    methods += sum.methods;
                }
            }
        }
        // It calls what its library's new version has removed.
        assertEquals(Collections.nCopies(6, "Removed.exe System.Int32 Program::CallGone(): IL_0000: Library has no System.Int32 "
                + "Library::Gone() (needed by Removed.exe)"), wrong);
        int found = methods;
        assertTrue(found > 5000, () -> found + " methods");
    }

    /** Transforms every {@code step}-th method. */
    private static Sum transform(TransformedFiles.Loaded file, TransformOptions options, int step) {
        Sum sum = new Sum();
        List<MethodInfo> subjects = file.subjects();
        IntStream.range(0, (subjects.size() + step - 1) / step)
                .parallel().forEach(i -> transform(file, subjects.get(i * step), options, sum));
        return sum;
    }

    private static void transform(TransformedFiles.Loaded file, MethodInfo method, TransformOptions options, Sum sum) {
        switch (Transform.of(method, options)) {
            case TransformResult.Failed(TransformFailure failure) ->
                    sum.wrong("%s %s: %s".formatted(file, method, failure.text()));
            case TransformResult.Transformed(IrMethod ir, var _) -> {
                for (IrDiagnostic problem : IrVerifier.verify(ir)) {
                    sum.wrong("%s %s %s: %s".formatted(file, method, options, problem.text()));
                }
                MethodBody body = MethodBody.read(file.module().image(), Token.rid(method.token())).orElseThrow();
                List<Integer> offsets = Disassembly.of(body).instructions().stream().map(Instruction::offset).toList();
                if (!offsets.equals(ir.origins().ilOffsets()) || !bothWays(ir)) {
                    sum.wrong("%s %s: IL and IR do not belong together".formatted(file, method));
                }
                IrMethod.Counts counts = ir.counts();
                sum.add(counts.ilInstructions(), counts.irInstructions());
            }
        }
    }

    /** Whether an IL instruction became an IR instruction exactly where that one comes from it. */
    private static boolean bothWays(IrMethod ir) {
        for (int il : ir.origins().ilOffsets()) {
            if (ir.origins().fate(il) instanceof IlFate.Became(var ranges) && !ranges.stream().allMatch(range ->
                    ir.origins().ilOffsets(range.start()).contains(il))) {
                return false;
            }
        }
        return true;
    }
}
