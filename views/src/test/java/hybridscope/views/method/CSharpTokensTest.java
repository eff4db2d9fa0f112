package hybridscope.views.method;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What of C# has a colour. */
class CSharpTokensTest {
    private static List<String> tokens(String text) {
        return CSharpTokens.of(text).stream()
                .map(token -> token.style() + " " + text.substring(token.start(), token.end())).toList();
    }

    @Test
    void wordsNumbersAndTextsHaveTheirs() {
        assertEquals(List.of("keyword return", "number 0x1Ful", "number 1.5e-3f", "string \"a\\\"b\"", "string '\\''"),
                tokens("return n + 0x1Ful * 1.5e-3f + \"a\\\"b\" + '\\''; returned x1"));
        assertEquals(List.of(), tokens("@return.value"));
    }

    @Test
    void whatStandsInCommentsAndTextsIsNothingElse() {
        assertEquals(List.of("comment // if \"x", "keyword if", "comment /* else\n'1' */", "number 2"),
                tokens("// if \"x\nif /* else\n'1' */ 2"));
        assertEquals(List.of("string @\"a\"\"\n// b\"", "string $\"{x} if\"", "string \"\"\" \"if\" \n\"\"\""),
                tokens("@\"a\"\"\n// b\" + $\"{x} if\" + \"\"\" \"if\" \n\"\"\""));
    }

    @Test
    void whatIsNotClosedEndsWithItsLine() {
        assertEquals(List.of("string \"open", "keyword int"), tokens("\"open\nint x"));
        assertEquals(List.of("comment /* open\nint"), tokens("/* open\nint"));
        assertEquals(List.of("directive  #if DEBUG", "keyword int"), tokens(" #if DEBUG\nint # x"));
    }
}
