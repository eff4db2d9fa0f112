package hybridscope.app.window;

import java.util.function.ToDoubleFunction;
import javafx.scene.text.Text;

/** Whether an installed font has Chinese characters: JavaFX draws those that no font has as boxes, and does not say so. */
final class ChineseFont {
    /** For private use: no font has it, so it is drawn as the box for what is missing. */
    private static final String MISSING = "\uE123";

    private ChineseFont() {
    }

    /** Whether none has. */
    static boolean isMissing() {
        return isMissing(text -> new Text(text).getLayoutBounds().getWidth());
    }

    /** The same. @param width how wide a text is drawn */
    static boolean isMissing(ToDoubleFunction<String> width) {
        double box = width.applyAsDouble(MISSING);
        return "中文调试".codePoints().allMatch(each -> width.applyAsDouble(Character.toString(each)) == box);
    }
}
