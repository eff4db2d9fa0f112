package hybridscope.views.hex;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.beans.value.ObservableValue;
import javafx.css.CssMetaData;
import javafx.css.FontCssMetaData;
import javafx.css.SimpleStyleableObjectProperty;
import javafx.css.Styleable;
import javafx.css.StyleableProperty;
import javafx.css.StyleConverter;
import javafx.css.converter.ColorConverter;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;

/** The font and colours of a hex view as CSS properties: {@code -fx-font} and {@code -hs-hex-NAME} for each {@link Paint}. */
final class HexStyle {
    /** What is drawn in a colour of its own. The initial values are those of the light theme, for a view without a sheet. */
    enum Paint {
        TEXT("1F2328"), MUTED("545D68"), BACKGROUND("FFFFFF"), GUTTER("F6F8FA"), LINE("D0D7DE"), SELECTION("D3E5FD"),
        SELECTION_EDGE("0A5CC2"), INACTIVE("E3E8EE"), LINKED("FFF6D6"), LINKED_EDGE("7D8792"), CURRENT("FFE49A"),
        HIT("FFF0C7"), HIT_EDGE("714600"), HOVER("ECEFF3"), PRINTABLE("0A5660");

        private final Color initial;

        Paint(String initial) {
            this.initial = Color.web(initial);
        }

        private String property() {
            return "-hs-hex-" + name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    private static final FontCssMetaData<HexView> FONT = new FontCssMetaData<>("-fx-font", Font.font("monospace", 12)) {
        @Override
        public boolean isSettable(HexView view) {
            return true;
        }

        @Override
        public StyleableProperty<Font> getStyleableProperty(HexView view) {
            return view.hexStyle().font;
        }
    };
    private static final Map<Paint, CssMetaData<HexView, Color>> COLORS = colors();
    private static final List<CssMetaData<? extends Styleable, ?>> ALL = all();

    private final Map<Paint, SimpleStyleableObjectProperty<Color>> colors = new EnumMap<>(Paint.class);
    private final SimpleStyleableObjectProperty<Font> font;

    HexStyle(HexView view) {
        font = new SimpleStyleableObjectProperty<>(FONT, view, "font", Font.font("monospace", 12));
        COLORS.forEach((paint, metaData) ->
                colors.put(paint, new SimpleStyleableObjectProperty<>(metaData, view, paint.property(), paint.initial)));
    }

    static List<CssMetaData<? extends Styleable, ?>> metaData() {
        return ALL;
    }

    Color color(Paint paint) {
        return colors.get(paint).get();
    }

    Font font() {
        return font.get();
    }

    /** Calls {@code action} whenever the style sheet changes font or colours. */
    void onChange(Runnable action) {
        List<ObservableValue<?>> properties = new ArrayList<>(colors.values());
        properties.add(font);
        properties.forEach(property -> property.addListener(_ -> action.run()));
    }

    private static Map<Paint, CssMetaData<HexView, Color>> colors() {
        Map<Paint, CssMetaData<HexView, Color>> metaData = new EnumMap<>(Paint.class);
        StyleConverter<String, Color> converter = ColorConverter.getInstance();
        for (Paint paint : Paint.values()) {
            metaData.put(paint, new CssMetaData<>(paint.property(), converter, paint.initial) {
                @Override
                public boolean isSettable(HexView view) {
                    return true;
                }

                @Override
                public StyleableProperty<Color> getStyleableProperty(HexView view) {
                    return view.hexStyle().colors.get(paint);
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
