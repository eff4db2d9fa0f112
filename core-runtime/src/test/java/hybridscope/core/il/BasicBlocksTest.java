package hybridscope.core.il;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import hybridscope.core.il.BasicBlock.Edge;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Control-flow graphs of exact bodies. */
class BasicBlocksTest {
    private static BasicBlocks graph(MethodBody body) {
        return BasicBlocks.of(Disassembly.of(body));
    }

    /** Each block as {@code start-end entry: kind>block ...}, with a question mark where it is unreachable. */
    private static List<String> lines(BasicBlocks graph) {
        return graph.blocks().stream().map(block -> "%x-%x%s%s: %s".formatted(block.start(),
                block.end(), block.entry() == BasicBlock.Entry.NONE ? "" : " " + block.entry(), block.reachable() ? "" : " ?",
                graph.successors(block).stream().map(BasicBlocksTest::edge).collect(Collectors.joining(" ")))).toList();
    }

    private static String edge(Edge edge) {
        return edge.kind() + ">" + edge.block();
    }

    @Test
    void straightCodeIsOneBlock() {
        BasicBlocks graph = graph(Code.fat("00 28 01000006 2A"));
        assertEquals(List.of("0-7 METHOD: "), lines(graph));
        assertEquals(3, graph.blocks().getFirst().instructionCount());
        assertEquals(0, graph.covering(4).index());
        assertNull(graph.covering(7));
        assertNull(graph.covering(-1));
    }

    @Test
    void loopAndCondition() {
        // IL_0000 br.s 4; 2: ldc.i4.0, pop; 4: ldloc.0; 5: brtrue.s 2; 7: ret
        assertEquals(List.of("0-2 METHOD: BRANCH>2", "2-4: NEXT>2", "4-7: NEXT>3 BRANCH>1", "7-8: "),
                lines(graph(Code.fat("2B 02 16 26 06 2D FB 2A"))));
    }

    @Test
    void switchCasesStandOnceAndInvalidTargetsAreLeftOut() {
        // 0: ldloc.0; 1: switch of 4; 16: nop; 17: ret; 18: ret
        assertEquals(List.of("0-16 METHOD: NEXT>1 CASE>2 CASE>1", "16-17: NEXT>2", "17-18: ", "18-19 ?: "),
                lines(graph(Code.fat("06 45 04000000 01000000 00000000 01000000 77000000 00 2A 2A"))));
    }

    @Test
    void codeBehindAThrowIsUnreachable() {
        assertEquals(List.of("0-2 METHOD: ", "2-3 ?: "), lines(graph(Code.fat("14 7A 2A"))));
        assertEquals(List.of("0-5 METHOD: ", "5-6 ?: "), lines(graph(Code.fat("27 01000006 2A"))));
    }

    @Test
    void exceptionsLeadToHandlers() {
        // try { nop; leave 7 } dead: nop; catch { pop; leave 7 } 7: ret
        MethodBody body = Code.fat("00 DE 04 00 26 DE 00 2A", Code.clause(0, 0, 3, 4, 7, 0x01000001));
        assertEquals(List.of("0-3 METHOD: LEAVE>3 EXCEPTION>2", "3-4 ?: NEXT>2", "4-7 HANDLER: LEAVE>3", "7-8: "),
                lines(graph(body)));
    }

    @Test
    void filtersDecideBeforeTheirHandlers() {
        // try { leave 8 } filter { pop; ldc.i4.1; endfilter } handler { pop; leave.s 9 } 9: ret
        MethodBody body = Code.fat("DE 07 26 17 FE11 26 DE 00 2A", Code.clause(1, 0, 2, 6, 9, 2));
        assertEquals(List.of("0-2 METHOD: LEAVE>3 EXCEPTION>1", "2-6 FILTER: ACCEPT>2", "6-9 HANDLER: LEAVE>3", "9-a: "),
                lines(graph(body)));
    }

    @Test
    void handlersOfUnreachableCodeAreUnreachable() {
        // ret; try { leave 5 } finally { endfinally } ret
        MethodBody body = Code.fat("2A DE 01 DC 2A", Code.clause(2, 1, 3, 3, 4, 0));
        assertEquals(List.of("0-1 METHOD: ", "1-3 ?: LEAVE>3 EXCEPTION>2", "3-4 HANDLER ?: ", "4-5 ?: "), lines(graph(body)));
    }

    @Test
    void innerHandlersComeFirst() {
        // try { try { leave 3 } finally { endfinally } 3: leave 6 } catch { pop; leave 8 } ret
        MethodBody body = Code.fat("DE 01 DC DE 03 26 DE 00 2A", Code.clause(2, 0, 2, 2, 3, 0),
                Code.clause(0, 0, 5, 5, 8, 0x01000001));
        assertEquals(List.of("0-2 METHOD: LEAVE>2 EXCEPTION>1 EXCEPTION>3", "2-3 HANDLER: EXCEPTION>3",
                "3-5: LEAVE>4 EXCEPTION>3", "5-8 HANDLER: LEAVE>4", "8-9: "), lines(graph(body)));
    }

    @Test
    void emptyCodeHasNoBlocks() {
        assertEquals(List.of(), lines(graph(Code.fat(""))));
    }
}
