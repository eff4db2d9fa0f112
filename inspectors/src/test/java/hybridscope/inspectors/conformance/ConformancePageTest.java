package hybridscope.inspectors.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ConformancePageTest {
    private static final CaseReport PASSED = new CaseReport("Arrays", "OfByte", "optimized", "plain", 0, true, null, 0, 0,
            1234567, 12.4, null, null);
    private static final CaseReport FAILED = new CaseReport("Strings", "Basics", "debug", "folding", 3, false,
            "System.Exception: <b>&\"", 1, 0, 10, 2500, "same\nours \u0007\n", "same\nmono's\n");

    private final String page = ConformancePage.of(ConformanceReport.of(Oracle.WRITTEN, List.of(PASSED, FAILED)));

    @Test
    void totalsAndAreasStandThere() {
        assertTrue(page.contains("<div class=\"tile good\"><b>1</b><span data-text=\"passed\">passed</span></div>"));
        assertTrue(page.contains("<div class=\"tile bad\"><b>1</b><span data-text=\"failed\">failed</span></div>"));
        assertTrue(page.contains("<b>1,234,577</b>"));
        assertTrue(page.contains("<tr data-area=\"Arrays\"><td>Arrays</td><td class=\"n wide\">1</td><td class=\"n\">1</td><td "
                + "class=\"n\">0</td>"));
        assertTrue(page.contains("title=\"0 / 1\"><i style=\"margin-left:auto;width:100.0%\">"));
        assertTrue(page.contains("<span class=\"r\">2.5 s</span>"));
    }

    @Test
    void failuresShowBothOutputsWithWhatDiffersMarked() {
        assertTrue(page.contains("<tr><td class=\"no\">1</td><td>same</td><td>same</td></tr>"));
        assertTrue(page.contains("<tr class=\"changed\"><td class=\"no\">2</td><td><mark>mono's</mark></td><td><mark>ours "
                + "\\u0007</mark></td></tr>"));
        assertTrue(page.contains("<span data-text=\"exit\">exit code</span> 1, <span data-text=\"expected\">expected</span> 0"));
    }

    @Test
    void whatProgramsSayIsNoMarkup() {
        assertTrue(page.contains("<div class=\"problem\">System.Exception: &lt;b&gt;&amp;&quot;</div>"));
        assertFalse(page.contains("<b>&\""));
    }

    @Test
    void itNeedsNoOtherFile() {
        assertFalse(Pattern.compile("(src|href)\\s*=|url\\(|@import|https?:").matcher(page).find());
        assertFalse(page.contains("${"));
    }

    @Test
    void everyTextHasBothLanguages() {
        List<String> used = new TreeSet<>(Pattern.compile("data-text=\"(\\w+)\"").matcher(page)
                .results().map((MatchResult match) -> match.group(1)).toList()).stream().toList();
        assertEquals(List.of(),
                used.stream().filter(key -> !Pattern.compile("\\b" + key + ": \\[\"[^\"]+\", \"[^\"]+\"]").matcher(page).find())
                .toList());
        assertEquals(20, used.size());
    }

    @Test
    void linesFarFromADifferenceAreLeftOut() {
        String text = "l\n".repeat(50);
        CaseReport late = new CaseReport("A", "B", "debug", "plain", 0, false, null, 0, 0, 1, 1, text + "x\n", text + "y\n");
        String shown = ConformancePage.of(ConformanceReport.of(Oracle.WRITTEN, List.of(late)));
        assertTrue(shown.contains("<tr class=\"gap\"><td colspan=\"3\">⋯ 47</td></tr><tr><td class=\"no\">48</td>"));
        assertFalse(shown.contains("<td class=\"no\">47</td>"));
    }
}
