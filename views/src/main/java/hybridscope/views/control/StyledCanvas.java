package hybridscope.views.control;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.css.CssMetaData;
import javafx.css.FontCssMetaData;
import javafx.css.SimpleStyleableObjectProperty;
import javafx.css.Styleable;
import javafx.css.StyleableProperty;
import javafx.css.converter.ColorConverter;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;

/**
 * A region that fills itself with a Canvas and draws in the colours of the style sheet (UI.md §3): {@code -hs-draw-NAME} for each
 * {@link Ink}, and {@code -fx-font} for its text.
 */
public abstract class StyledCanvas extends Region {
    /** The colours. The initial values are those of the light theme, for a drawing without a sheet. */
    public enum Ink {
        BG("FFFFFF"), PANEL("F6F8FA"), INSET("ECEFF3"), LINE("D0D7DE"), OUTLINE("7D8792"), TEXT("1F2328"), MUTED("545D68"),
                ACCENT("0A5CC2"),
        SELECT("D3E5FD"), LINKED("FFF6D6"), ARGUMENT_INK("0B4FA8"), LOCAL_INK("12602C"), STACK_INK("5F33B0"),
                OPCODE_INK("8F3208"),
        OPERAND_INK("0A5660"), REMOVED_INK("A61B14"), PADDING_INK("714600");

        private final Color initial;

        Ink(String initial) {
            this.initial = Color.web(initial);
        }

        private String property() {
            return "-hs-draw-" + name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    private static final FontCssMetaData<StyledCanvas> FONT = new FontCssMetaData<>("-fx-font", Font.font("monospace", 12)) {
        @Override
        public boolean isSettable(StyledCanvas drawing) {
            return true;
        }

        @Override
        public StyleableProperty<Font> getStyleableProperty(StyledCanvas drawing) {
            return drawing.font;
        }
    };
    private static final Map<Ink, CssMetaData<StyledCanvas, Color>> COLORS = colors();
    private static final List<CssMetaData<? extends Styleable, ?>> ALL = all();

    private final Canvas canvas = new Canvas();
    private final Map<Ink, SimpleStyleableObjectProperty<Color>> colors = new EnumMap<>(Ink.class);
    private final SimpleStyleableObjectProperty<Font> font = new SimpleStyleableObjectProperty<>(FONT, this, "font",
            Font.font("monospace", 12));

    /** An empty drawing. */
    protected StyledCanvas() {
        getStyleClass().add("drawing");
        getChildren().add(canvas);
        COLORS.forEach((ink, metaData) -> {
            SimpleStyleableObjectProperty<Color> property = new SimpleStyleableObjectProperty<>(metaData, this, ink.property(),
                    ink.initial);
            property.addListener(_ -> repaint());
            colors.put(ink, property);
        });
        font.addListener(_ -> repaint());
    }

    /** Draws everything; the canvas is empty and as large as the region. */
    protected abstract void paint(GraphicsContext g);

    /** Draws anew. */
    protected final void repaint() {
        GraphicsContext g = canvas.getGraphicsContext2D();
        g.clearRect(0, 0, canvas.getWidth(), canvas.getHeight());
        if (canvas.getWidth() > 0 && canvas.getHeight() > 0) {
            paint(g);
        }
    }

    /** A colour of the theme. */
    protected final Color color(Ink ink) {
        return colors.get(ink).get();
    }

    /** The font for text at 100 %. */
    protected final Font font() {
        return font.get();
    }

    @Override
    protected void layoutChildren() {
        if (canvas.getWidth() != getWidth() || canvas.getHeight() != getHeight()) {
            canvas.setWidth(getWidth());
            canvas.setHeight(getHeight());
            repaint();
        }
    }

    @Override
    public List<CssMetaData<? extends Styleable, ?>> getCssMetaData() {
        return ALL;
    }

    private static Map<Ink, CssMetaData<StyledCanvas, Color>> colors() {
        Map<Ink, CssMetaData<StyledCanvas, Color>> metaData = new EnumMap<>(Ink.class);
        for (Ink ink : Ink.values()) {
            metaData.put(ink, new CssMetaData<>(ink.property(), ColorConverter.getInstance(), ink.initial) {
                @Override
                public boolean isSettable(StyledCanvas drawing) {
                    return true;
                }

                @Override
                public StyleableProperty<Color> getStyleableProperty(StyledCanvas drawing) {
                    return drawing.colors.get(ink);
                }
            });
        }
        return metaData;
    }

    private static List<CssMetaData<? extends Styleable, ?>> all() {
        List<CssMetaData<? extends Styleable, ?>> list = new ArrayList<>(Region.getClassCssMetaData());
        list.add(FONT);
        list.addAll(COLORS.values());
        return List.copyOf(list);
    }
}
