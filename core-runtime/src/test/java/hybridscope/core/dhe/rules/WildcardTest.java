package hybridscope.core.dhe.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** RULES.md §7, "Rule files": an asterisk stands for any text. */
class WildcardTest {
    private static boolean matches(String pattern, String text) {
        return new Wildcard(pattern).matches(text);
    }

    @Test
    void anAsteriskStandsForAnyTextEvenNone() {
        assertTrue(matches("*", ""));
        assertTrue(matches("Run*", "Run"));
        assertTrue(matches("Run*", "Run_3"));
        assertFalse(matches("Run*", "ReRun"));
        assertTrue(matches("*.Test", "My.Custom.Test"));
        assertTrue(matches("MyCustom.*.TestType", "MyCustom.A.B.TestType"));
        assertFalse(matches("MyCustom.*.TestType", "MyCustom.TestType"));
        assertTrue(matches("a**b", "ab"));
        assertTrue(matches("System.Int32 *(System.Int32)", "System.Int32 Half(System.Int32)"));
        assertFalse(matches("System.Int32 *(System.Int32)", "System.Int32 Sum(System.Int32,System.Int32)"));
    }

    @Test
    void withoutAsteriskTheWholeTextIsMeant() {
        assertTrue(matches("Foo", "Foo"));
        assertFalse(matches("Foo", "foo"));
        assertFalse(matches("Foo", "Foo2"));
        assertFalse(matches("", "Foo"));
        // Nothing else has a meaning.
        assertFalse(matches("F.o", "Foo"));
        assertFalse(matches("Fo?", "Foo"));
    }

    @Test
    void twoPartsDoNotShareCharacters() {
        assertFalse(matches("ab*ba", "aba"));
        assertTrue(matches("ab*ba", "abba"));
        assertFalse(matches("a*aa*a", "aaa"));
        assertTrue(matches("a*aa*a", "aaaa"));
    }

    @Test
    void randomPatternsMatchWhatTheDefinitionSays() {
        Random random = new Random(15);
        for (int i = 0; i < 20_000; i++) {
            String pattern = text(random, "ab*", random.nextInt(40));
            String subject = text(random, "ab", random.nextInt(60));
            assertEquals(matchesByTable(pattern, subject), matches(pattern, subject), pattern + " on " + subject);
        }
    }

    /** The definition, character by character: which beginnings of the text the pattern so far matches. */
    private static boolean matchesByTable(String pattern, String text) {
        boolean[] matched = new boolean[text.length() + 1];
        matched[0] = true;
        for (char c : pattern.toCharArray()) {
            boolean[] next = new boolean[text.length() + 1];
            for (int i = 0; i <= text.length(); i++) {
                next[i] = c == '*' ? matched[i] || i > 0 && next[i - 1] : i > 0 && matched[i - 1] && text.charAt(i - 1) == c;
            }
            matched = next;
        }
        return matched[text.length()];
    }

    @Test
    void longPartsAreFoundWhereTheyStandAfterBeginningsOfThemselves() {
        String part = "abababababababababababac";
        assertTrue(matches("*" + part + "*", "abab" + part + "ab"));
        assertFalse(matches("*" + part + "*", "ab".repeat(100)));
    }

    @Test
    void hostilePatternsTakeLinearTime() {
        String many = "a".repeat(200_000);
        assertTimeoutPreemptively(Duration.ofSeconds(5), () -> {
            assertFalse(matches("*" + "a".repeat(100_000) + "b*", many));
            assertFalse(matches("*a".repeat(50_000) + "b", many));
            assertFalse(matches("*" + "a".repeat(16) + "b*", many));
        });
    }

    private static String text(Random random, String letters, int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append(letters.charAt(random.nextInt(letters.length())));
        }
        return text.toString();
    }
}
