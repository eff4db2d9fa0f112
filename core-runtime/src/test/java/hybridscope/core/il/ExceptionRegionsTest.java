package hybridscope.core.il;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Exception clauses as nested regions. */
class ExceptionRegionsTest {
    private static final int TYPE = 0x01000001;
    private static final String NOPS = "00".repeat(31) + "2A";

    private static ExceptionRegions regions(String... clauses) {
        return ExceptionRegions.of(Disassembly.of(Code.fat(NOPS, clauses)));
    }

    private static String text(List<ExceptionRegion> regions) {
        return regions.stream().map(region -> "%s(%d-%d #%s%s)".formatted(region.kind(), region.start(), region.end(),
                region.clauses().stream().map(clause -> Integer.toString(clause.index())).collect(Collectors.joining(",")),
                region.children().isEmpty() ? "" : " " + text(region.children()))).collect(Collectors.joining(" "));
    }

    private static List<Integer> loose(ExceptionRegions regions) {
        return regions.loose().stream().map(ExceptionClause::index).toList();
    }

    @Test
    void severalHandlersShareATryBlock() {
        ExceptionRegions regions = regions(Code.clause(0, 0, 4, 4, 6, TYPE), Code.clause(0, 0, 4, 6, 8, TYPE),
                Code.clause(2, 0, 8, 8, 10, 0));
        assertEquals("TRY(0-8 #2 TRY(0-4 #0,1) CATCH(4-6 #0) CATCH(6-8 #1)) FINALLY(8-10 #2)", text(regions.roots()));
        assertEquals(List.of(), loose(regions));
    }

    @Test
    void tryInsideAHandlerAndAFilter() {
        ExceptionRegions regions = regions(Code.clause(4, 10, 12, 12, 14, 0), Code.clause(1, 0, 4, 8, 16, 4));
        assertEquals("TRY(0-4 #1) FILTER(4-8 #1) FILTER_HANDLER(8-16 #1 TRY(10-12 #0) FAULT(12-14 #0))", text(regions.roots()));
    }

    @Test
    void handlerThatIsATryBlockAndNothingElse() {
        ExceptionRegions regions = regions(Code.clause(2, 4, 8, 8, 9, 0), Code.clause(2, 0, 4, 4, 8, 0));
        assertEquals("TRY(0-4 #1) FINALLY(4-8 #1 TRY(4-8 #0)) FINALLY(8-9 #0)", text(regions.roots()));
    }

    @Test
    void crossingClausesStandApart() {
        ExceptionRegions regions = regions(Code.clause(2, 0, 6, 20, 22, 0), Code.clause(2, 4, 10, 24, 26, 0));
        assertEquals("TRY(0-6 #0) FINALLY(20-22 #0)", text(regions.roots()));
        assertEquals(List.of(1), loose(regions));
    }

    @Test
    void sharedHandlersStandOnce() {
        ExceptionRegions regions = regions(Code.clause(2, 0, 2, 8, 10, 0), Code.clause(2, 4, 6, 8, 10, 0));
        assertEquals("TRY(0-2 #0) FINALLY(8-10 #0)", text(regions.roots()));
        assertEquals(List.of(1), loose(regions));
    }

    @Test
    void emptyAndOutsideClausesStandApart() {
        ExceptionRegions regions = regions(Code.clause(2, 0, 0, 8, 10, 0), Code.clause(2, 4, 6, 8, 40, 0),
                Code.clause(1, 4, 6, 8, 10, 9), Code.clause(0, 4, 6, 6, 32, TYPE));
        assertEquals("TRY(4-6 #3) CATCH(6-32 #3)", text(regions.roots()));
        assertEquals(List.of(0, 1, 2), loose(regions));
    }

    @Test
    void clausesBehindAnUndefinedOpcodeStandApart() {
        ExceptionRegions regions = ExceptionRegions.of(Disassembly.of(Code.fat("00 00 00 24 00 2A", Code.clause(2, 0, 1, 1, 2, 0),
                Code.clause(2, 2, 4, 4, 5, 0))));
        assertEquals("TRY(0-1 #0) FINALLY(1-2 #0)", text(regions.roots()));
        assertEquals(List.of(1), loose(regions));
    }
}
