package hybridscope.inspectors.filter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.metadata.Attributes;
import java.util.List;
import java.util.Optional;
import java.util.regex.PatternSyntaxException;
import org.junit.jupiter.api.Test;

class FilterTextTest {
    private static boolean passes(String filter, long value, String shown) {
        return FilterText.parse(filter, null, 10).orElseThrow().matches(value, shown);
    }

    private static boolean passesFlags(String filter, long value) {
        return FilterText.parse(filter, Attributes.METHOD, 10).orElseThrow().matches(value, Attributes.METHOD.text(value));
    }

    @Test
    void blankTextFiltersNothing() {
        assertEquals(Optional.empty(), FilterText.parse("  ", null, 10));
    }

    @Test
    void plainTextIsContainedInEitherCase() {
        assertTrue(passes("add", 7, "CanAddItem"));
        assertTrue(passes("ADD", 7, "padding"));
        assertFalse(passes("add", 7, "Ad d"));
    }

    @Test
    void signsBeforeANumberCompareTheNumberUnsigned() {
        assertTrue(passes(">5", 6, ""));
        assertFalse(passes(">5", 5, ""));
        assertTrue(passes("<0x10", 15, ""));
        assertFalse(passes("<0x10", 16, ""));
        assertTrue(passes(">= 5", 5, ""));
        assertTrue(passes("<=5", 5, ""));
        assertTrue(passes(">0xFFFFFFFFFFFFFFFE", -1, ""));
        assertTrue(passes("=0x10", 16, "name"));
        assertFalse(passes("!=0x10", 16, "name"));
    }

    @Test
    void rangesHoldBothEnds() {
        assertTrue(passes("10..19", 10, ""));
        assertTrue(passes("10..19", 19, ""));
        assertFalse(passes("10..19", 9, ""));
        assertFalse(passes("10..19", 20, "10..19"));
        assertTrue(passes("0x10..0x1F", 0x1F, ""));
        assertTrue(passes("200..", 4711, ""));
        assertFalse(passes("200..", 199, ""));
        // A number that is missing is -1, unsigned the largest.
        assertFalse(passes("200..", -1, ""));
        assertTrue(passes("!10..19", 20, ""));
        assertTrue(passes("a..b", 1, "from a..b"));
        assertTrue(FilterText.parse("1A..1C", null, 16).orElseThrow().matches(0x1B, ""));
        assertEquals(" 10..19", FilterText.parse("10..19", null, 10).orElseThrow().summary());
    }

    @Test
    void numbersOfAHexadecimalColumnNeedNoPrefix() {
        assertTrue(FilterText.parse("=1A4C", null, 16).orElseThrow().matches(0x1A4C, "00001A4C"));
        assertTrue(FilterText.parse(">10", null, 16).orElseThrow().matches(0x11, "00000011"));
        assertFalse(FilterText.parse(">10", null, 16).orElseThrow().matches(0x10, "00000010"));
    }

    @Test
    void signsBeforeTextAreText() {
        assertTrue(passes("<Module>", 1, "<Module>"));
        assertFalse(passes("<Module>", 1, "Module"));
        assertTrue(passes("<>c", 1, "<>c__DisplayClass4"));
        assertTrue(passes("\"<5\"", 9, "a<5"));
        assertFalse(passes("\"<5\"", 1, "1"));
    }

    @Test
    void equalsIsTheWholeText() {
        assertTrue(passes("=Add", 1, "Add"));
        assertFalse(passes("=Add", 1, "AddRange"));
        assertTrue(passes("=5", 1, "5"));
        assertTrue(passes("!Add", 1, "Remove"));
        assertFalse(passes("!Add", 1, "AddRange"));
    }

    @Test
    void slashesHoldARegularExpression() {
        assertTrue(passes("/^get_.*s$/", 1, "get_Items"));
        assertFalse(passes("/^get_.*s$/", 1, "get_Item"));
        assertTrue(passes("/open", 1, "path/open"));
        assertThrows(PatternSyntaxException.class, () -> FilterText.parse("/(/", null, 10));
    }

    @Test
    void anEndlessRegularExpressionIsGivenUp() {
        assertThrows(FilterTooSlowException.class, () -> passes("/^(a+)+\\1b$/", 1, "a".repeat(60)));
    }

    @Test
    void flagsAreNames() {
        assertTrue(passesFlags("Static", 0x96));
        assertTrue(passesFlags("public static !virtual", 0x96));
        assertFalse(passesFlags("Private", 0x96));
        assertTrue(passesFlags("CompilerControlled", 0x10));
        assertFalse(passesFlags("Static Virtual", 0x96));
        assertTrue(passesFlags("HideB", 0x96), "a word that is no name is text");
        assertTrue(passesFlags("=0x96", 0x96));
        assertEquals(new CellFilter.Flags(List.of(new FlagCondition("Public", 7, 6, true),
                new FlagCondition("Static", 0x10, 0x10, true), new FlagCondition("Virtual", 0x40, 0x40, false))),
                FilterText.parse("public, STATIC !virtual", Attributes.METHOD, 10).orElseThrow());
    }

    @Test
    void summariesStandBehindTheColumnName() {
        assertEquals("~Add", FilterText.parse("Add", null, 10).orElseThrow().summary());
        assertEquals(">0x10", FilterText.parse("> 0x10", null, 10).orElseThrow().summary());
        assertEquals("~/^a/", FilterText.parse("/^a/", null, 10).orElseThrow().summary());
        assertEquals("!~Add", FilterText.parse("!Add", null, 10).orElseThrow().summary());
        assertEquals("Public !Static", FilterText.parse("public !static", Attributes.METHOD, 10).orElseThrow().summary());
    }
}
