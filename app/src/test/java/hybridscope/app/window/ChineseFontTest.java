package hybridscope.app.window;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ChineseFontTest {
    @Test
    void charactersThatAreAllAsWideAsTheBoxForWhatIsMissingAreMissing() {
        assertTrue(ChineseFont.isMissing(_ -> 7.8));
        assertFalse(ChineseFont.isMissing(text -> text.equals("\uE123") ? 7.8 : 13));
        assertFalse(ChineseFont.isMissing(text -> text.equals("文") ? 13 : 7.8));
    }
}
