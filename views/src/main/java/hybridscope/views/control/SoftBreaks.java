package hybridscope.views.control;

import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
import javafx.beans.property.StringProperty;
import javafx.scene.control.Label;
import javafx.scene.text.Text;

/**
 * Where a label breaks names that are longer than it is wide: behind dots and brackets and between the words of a name, rather
 * than in the midst of one. Lines are broken for good while it is that narrow: marks without width, of which some fonts have no
 * glyph, would be drawn as spaces.
 */
public final class SoftBreaks {
    private static final Pattern SPACES = Pattern.compile("\\s+");
    /** Behind spaces, and between what belongs together. */
    private static final Pattern PLACE = Pattern.compile("(?<=\\s)(?=\\S)|(?<=[.,:/\\\\<(_|-])(?=[^\\s.,:/\\\\<(_|-])"
            + "|(?<=\\p{Ll})(?=\\p{Lu})|(?<=\\w)(?=[<`(])");

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
        String wanted = plain == null || room <= 0 ? plain : broken(plain, room, this::width);
        if (wanted != null && !wanted.equals(label.getText())) {
            changing = true;
            label.setText(wanted);
            label.setAccessibleText(plain);
            changing = false;
        }
    }

    private double width(String piece) {
        Text text = new Text(piece);
        text.setFont(label.getFont());
        return text.getLayoutBounds().getWidth();
    }

    /**
     * A text with line feeds where it has to be broken; as it is where each of its words has room.
     *
     * @param room the width of a line
     */
    static String broken(String text, double room, ToDoubleFunction<String> width) {
        if (SPACES.splitAsStream(text).allMatch(word -> width.applyAsDouble(word) <= room)) {
            return text;
        }
        StringBuilder broken = new StringBuilder();
        StringBuilder line = new StringBuilder();
        for (String piece : PLACE.split(text)) {
            if (!line.isEmpty() && width.applyAsDouble((line + piece).stripTrailing()) > room) {
                broken.append(line.toString().stripTrailing()).append('\n');
                line.setLength(0);
            }
            line.append(piece);
            if (piece.endsWith("\n")) {
                broken.append(line);
                line.setLength(0);
            }
        }
        return broken.append(line).toString();
    }
}
