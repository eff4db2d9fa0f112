package hybridscope.core.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamePatternTest {
    @ParameterizedTest
    @CsvSource(quoteCharacter = '"', textBlock = """
            *,          "",         true
            "",         "",         true
            "",         a,          false
            *,          a.txt,      true
            *.txt,      a.txt,      true
            *.txt,      a.txt.old,  false
            *.txt,      .txt,       true
            a*b*c,      aXbXbc,     true
            a*b*c,      aXbXbcX,    false
            a*a,        a,          false
            a**a,       aa,         true
            ?,          a,          true
            ?,          "",         false
            ??*,        a,          false
            a?c,        abc,        true
            a?c,        ac,         false
            *ab?,       abababc,    true
            [a-c].+$,   [a-c].+$,   true
            [a-c].+$,   bXX,        false
            a,          A,          false
            """)
    void aWholeNameIsCompared(String pattern, String name, boolean matches) {
        assertEquals(matches, NamePattern.of(pattern).matches(name));
    }

    @Test
    void aQuestionMarkMayStandForItself() {
        assertTrue(NamePattern.ofStars("a?*").matches("a?b"));
        assertFalse(NamePattern.ofStars("a?*").matches("abb"));
    }

    @Test
    void manyStarsTakeNoLongTime() {
        String pattern = "*a".repeat(100) + "*b";
        assertTimeoutPreemptively(Duration.ofSeconds(10), () -> assertFalse(NamePattern.of(pattern).matches("a".repeat(255))));
        assertTimeoutPreemptively(Duration.ofSeconds(10),
                () -> assertFalse(NamePattern.of(pattern).matches("a".repeat(100_000))));
    }
}
