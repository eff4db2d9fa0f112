package hybridscope.views.control;

import javafx.scene.AccessibleRole;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.carbonicons.CarboniconsIkonHandler;

/**
 * One glyph of the Carbon icon font, 16 px at 100 % zoom. A plain Text whose size is in em of its parent, so that it
 * follows the zoom; Ikonli's own node pins its size in pixels.
 */
public final class Icon extends Text {
    static {
        var handler = new CarboniconsIkonHandler();
        Font.loadFont(handler.getFontResource().toExternalForm(), 16);
    }

    /** The glyph of {@code ikon} in the quiet colour of icons; style classes such as {@code error} tint it. */
    public Icon(Ikon ikon, String... styleClasses) {
        super(Character.toString(ikon.getCode()));
        getStyleClass().add("icon");
        getStyleClass().addAll(styleClasses);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setMouseTransparent(true);
    }
}
