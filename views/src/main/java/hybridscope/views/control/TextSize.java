package hybridscope.views.control;

import javafx.scene.text.Font;

/** How large text is: what is laid out beside it grows with it. */
public final class TextSize {
    /** Of the text of controls at 100 %, px. */
    public static final double USUAL = 13;

    private TextSize() {
    }

    /** How large the text of a control is, 1 at 100 %. */
    public static double scale(Font font) {
        return font.getSize() / USUAL;
    }
}
