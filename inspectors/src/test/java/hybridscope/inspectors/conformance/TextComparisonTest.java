package hybridscope.inspectors.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.inspectors.conformance.TextComparison.Row;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextComparisonTest {
    @Test
    void commonLinesStayTogether() {
        assertEquals(List.of(new Row(1, "a", "a"), new Row(2, "b", null), new Row(3, "c", "c"), new Row(0, null, "d"),
                new Row(4, "e", "e")), TextComparison.of("a\nb\nc\ne\n", "a\nc\nd\ne\n").rows());
    }

    @Test
    void changedLinesStandSideBySide() {
        assertEquals(List.of(new Row(1, "a", "a"), new Row(2, "b1", "b2"), new Row(3, "c", "c")),
                TextComparison.of("a\nb1\nc", "a\nb2\nc").rows());
    }

    @Test
    void oneTextMayBeEmpty() {
        assertEquals(List.of(new Row(1, "a", null), new Row(2, "b", null)), TextComparison.of("a\nb\n", "").rows());
        assertEquals(List.of(new Row(0, null, "a")), TextComparison.of("", "a").rows());
        assertEquals(List.of(), TextComparison.of("", "").rows());
    }

    @Test
    void longTextsWithNothingInCommonArePairedByNumber() {
        TextComparison comparison = TextComparison.of("x\n".repeat(3000), "y\n".repeat(2000));
        assertEquals(3000, comparison.rows().size());
        assertEquals(new Row(2000, "x", "y"), comparison.rows().get(1999));
        assertEquals(new Row(2001, "x", null), comparison.rows().get(2000));
    }
}
