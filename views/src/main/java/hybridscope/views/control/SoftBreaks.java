package hybridscope.views.control;

import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.beans.property.StringProperty;
import javafx.scene.control.Label;
import javafx.scene.text.Text;

/**
 * Where a label breaks names that are longer than it is wide: behind dots and brackets and between the words of a name, rather
 * than in the midst of one. Its text has marks without width there, and only while it is that narrow.
 */
public final class SoftBreaks {
    private static final String MARK = "\u200B";
    private static final Pattern PLACE = Pattern.compile(
            "(?<=[.,:/\\\\<(_|-])(?=[^\\s.,:/\\\\<(_|-])|(?<=\\p{Ll})(?=\\p{Lu})|(?<=\\w)(?=[<`(])");

    private final Label label;
    private String plain;
    private boolean changing;

    private SoftBreaks(Label label) {
        this.label = label;
        plain = label.getText();
    }

    /** Follows the width and the text of a label that wraps its text. */
    public static <T extends Label> T in(T label) {
        SoftBreaks breaks = new SoftBreaks(label);
        StringProperty text = label.textProperty();
        text.addListener((_, _, now) -> {
            if (!breaks.changing) {
                breaks.plain = now;
                breaks.fit();
            }
        });
        label.widthProperty().addListener(_ -> breaks.fit());
        label.fontProperty().addListener(_ -> breaks.fit());
        return label;
    }

    private void fit() {
        double room = label.getWidth() - label.getInsets().getLeft() - label.getInsets().getRight()
                - (label.getGraphic() == null ? 0 : label.getGraphic().getLayoutBounds().getWidth() + label.getGraphicTextGap());
        boolean tight = room > 0 && plain != null && Stream.of(plain.split("\\s+")).anyMatch(word -> width(word) > room);
        String wanted = tight ? broken(plain) : plain;
        if (wanted != null && !wanted.equals(label.getText())) {
            changing = true;
            label.setText(wanted);
            label.setAccessibleText(plain);
            changing = false;
        }
    }

    private double width(String word) {
        Text text = new Text(word);
        text.setFont(label.getFont());
        return text.getLayoutBounds().getWidth();
    }

    /** A text with marks where it may be broken. */
    static String broken(String text) {
        return PLACE.matcher(text).replaceAll(MARK);
    }
}
