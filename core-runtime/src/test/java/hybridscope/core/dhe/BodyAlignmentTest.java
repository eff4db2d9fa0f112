package hybridscope.core.dhe;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two versions of a body beside each other; all expectations are worked out by hand from what mcs makes of the sources. */
class BodyAlignmentTest {
    private static final String SOURCE = """
            public class Widened {
                public int x;
            #if V2
                public int y;
            #endif
            }
            public class Bodies {
                public static int Constant(int a) {
            #if V2
                    return a + 70000;
            #else
                    return a + 1;
            #endif
                }
                public static int Inserted(int a, int b) {
            #if V2
                    if (a < 0) return b;
            #endif
                    while (a < 10) { a = a * b; }
                    return a;
                }
                public static int Jump(int a) {
            #if V2
                    if (a == 0) return 1;
            #else
                    if (a == 0) return 2;
            #endif
                    return 3;
                }
                public static int Touching(Widened w) { return w.x; }
            #if V2
                public static int Signature(long a) { return (int) a; }
                public static string Locals(string s) { try { return s.Trim(); } finally { s.ToString(); } }
            #else
                public static int Signature(int a) { return a; }
                public static string Locals(string s) { return s.Trim(); }
            #endif
                public static int Moved(int a) { try { return a / a; } catch (System.Exception) {
            #if V2
                    a++;
            #endif
                    return 0; } }
            }
            """;

    @TempDir
    private static Path folder;
    private static Compared pair;

    @BeforeAll
    static void compile() throws Exception {
        pair = Compared.source(folder, SOURCE);
    }

    private static BodyAlignment align(String method) {
        return pair.comparison().align(pair.method("Bodies::" + method));
    }

    /** A sign for each row: = same, t touches, ~ changed, - removed, + added; with offsets of both versions. */
    private static String rows(String method) {
        return rows(align(method));
    }

    private static String rows(BodyAlignment alignment) {
        return alignment.rows().stream().map(row -> "=t~-+".charAt(row.kind().ordinal())
                + (row.before() < 0 ? "" : "%x".formatted(row.before())) + "/"
                + (row.after() < 0 ? "" : "%x".formatted(row.after()))).collect(Collectors.joining(" "));
    }

    @Test
    void anotherConstantIsAnotherOperandOfOneInstruction() {
        // ldarg.0, ldc.i4.1 (one byte) / ldc.i4 70000 (five), add, ret
        assertEquals("=0/0 ~1/1 =2/6 =3/7", rows("Constant"));
    }

    @Test
    void whatIsInsertedMovesTheRestThatStaysTheSame() {
        // New: ldarg.0, ldc.i4.0, bge, ldarg.1, ret; behind it the loop: its jumps lead to instructions that have moved as well.
        BodyAlignment alignment = align("Inserted");
        assertEquals(5, alignment.count(BodyAlignment.Kind.ADDED));
        assertEquals(0, alignment.count(BodyAlignment.Kind.REMOVED));
        assertEquals(0, alignment.count(BodyAlignment.Kind.CHANGED));
        assertEquals(alignment.rows().size() - 5, alignment.count(BodyAlignment.Kind.SAME));
    }

    @Test
    void whatItTouchesIsToldWhereItIsTouched() {
        BodyAlignment alignment = align("Touching");
        assertEquals("=0/0 t1/1 =6/6", rows("Touching"));
        assertEquals(List.of(Difference.Kind.LAYOUT), alignment.rows().get(1).differences().stream().map(Difference::kind)
                .toList());
        assertEquals("Widened", alignment.rows().get(1).differences().getFirst().subject());
    }

    @Test
    void aMethodWithAnotherSignatureStandsBesideTheOneThatItReplaces() {
        // Both versions have a Signature that the other has not: ldarg.0, ret / ldarg.0, conv.i4, ret.
        List<MethodChange> both = pair.comparison().methods().stream()
                .filter(each -> each.method().name().equals("Signature")).toList();
        assertEquals(List.of(ChangeKind.NEW, ChangeKind.REMOVED), both.stream().map(MethodChange::kind).sorted().toList());
        both.forEach(each -> assertEquals("=0/0 +/1 =1/2", rows(pair.comparison().align(each))));
        assertEquals("System.Int64", pair.comparison().successor(both.stream()
                .filter(each -> each.kind() == ChangeKind.REMOVED).findFirst().orElseThrow()).orElseThrow().signature()
                .parameters().getFirst().name());
    }

    @Test
    void localsAndClausesStandBesideEachOther() {
        BodyAlignment alignment = align("Locals");
        assertEquals(List.of(new BodyAlignment.Pair(null, "System.String", false)), alignment.locals());
        assertEquals(1, alignment.clauses().size());
        assertEquals(null, alignment.clauses().getFirst().before());
        // What was inserted into a handler moves its end alone.
        BodyAlignment moved = align("Moved");
        assertEquals(List.of(true), moved.clauses().stream().map(BodyAlignment.Pair::same).toList());
        assertEquals(4, moved.count(BodyAlignment.Kind.ADDED));
    }

    @Test
    void theLongestCommonRowIsFound() {
        assertArrayEquals(new int[] {0, 1, 2}, CommonSequence.of(new int[] {7, 8, 9}, new int[] {7, 8, 9}));
        assertArrayEquals(new int[] {-1, -1}, CommonSequence.of(new int[] {1, 2}, new int[] {3, 4, 5}));
        assertArrayEquals(new int[] {}, CommonSequence.of(new int[] {}, new int[] {3}));
        // Myers' own example, ABCABBA and CBABAC: four in common.
        int[] found = CommonSequence.of(new int[] {1, 2, 3, 1, 2, 2, 1}, new int[] {3, 2, 1, 2, 1, 3});
        assertEquals(4, Arrays.stream(found).filter(each -> each >= 0).count());
        // Where too much differs nothing between equal ends is looked at any more.
        int[] many = IntStream.range(0, 4000).toArray();
        int[] others = IntStream.range(0, 4000).map(each -> each == 0 || each == 3999 ? each : each == 2000 ? 2001 : 5000 + each)
                .toArray();
        found = CommonSequence.of(many, others);
        assertEquals(2, Arrays.stream(found).filter(each -> each >= 0).count());
        assertEquals(3999, found[3999]);
    }
}
