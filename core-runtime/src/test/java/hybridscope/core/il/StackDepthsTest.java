package hybridscope.core.il;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.metadata.Image;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Depths of the evaluation stack in front of each instruction. */
class StackDepthsTest {
    private static StackDepths depths(String hex) {
        Image image = new BodyImage().body(hex).open();
        return StackDepths.of(image.metadata().orElseThrow(), Disassembly.of(MethodBody.read(image, 1).orElseThrow()));
    }

    private static List<Integer> before(String hex, int count) {
        StackDepths depths = depths(hex);
        return IntStream.range(0, count).mapToObj(depths::before).toList();
    }

    @Test
    void followsControl() {
        // ldc, dup, add, brtrue -> ret; nop; ret behind it is reached by the branch
        assertEquals(List.of(0, 1, 2, 1, 0, 0), before(Code.hex(8, "16 25 58 2D 01 00 2A"), 6));
        assertEquals(2, depths(Code.hex(8, "16 25 58 2D 01 00 2A")).deepest());
    }

    @Test
    void handlersStartWithTheirException() {
        // try { leave } filter { pop, ldc, endfilter } { pop, leave } ret
        assertEquals(List.of(0, 1, 0, 1, 1, 0, 0),
                before(Code.hex(8, "DE 07 26 17 FE11 26 DE 00 2A", Code.clause(1, 0, 2, 6, 9, 2)), 7));
        assertEquals(List.of(0, 0, 0), before(Code.hex(8, "DE 01 DC 2A", Code.clause(2, 0, 2, 2, 3, 0)), 3));
    }

    @Test
    void callsFollowTheirSignature() {
        // call M1 (nothing in or out); newobj as if M1 were a constructor; pop; ldftn M1; calli with a signature of locals is not
        // known
        assertEquals(List.of(0, 0, 1, 0, 1, StackDepths.UNKNOWN),
                before(Code.hex(8, "28 01000006 73 01000006 26 FE06 01000006 29 01000011 2A"), 6));
    }

    @Test
    void unreachedInstructionsAreUnknown() {
        assertEquals(List.of(0, StackDepths.UNKNOWN), before(Code.hex(8, "2A 00"), 2));
    }
}
