package hybridscope.views.gutter;

import hybridscope.inspectors.il.RegionKind;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.css.CssMetaData;
import javafx.css.SimpleStyleableObjectProperty;
import javafx.css.Styleable;
import javafx.css.StyleableProperty;
import javafx.css.converter.ColorConverter;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;

/** The colours of the gutter as CSS properties: {@code -hs-il-NAME} for each {@link Paint}. */
final class GutterStyle {
    /** What is drawn in a colour of its own. The initial values are those of the light theme, for a view without a sheet. */
    enum Paint {
        BACKGROUND("F6F8FA"), LINE("D0D7DE"), ARROW("7D8792"), ACTIVE("0A5CC2"), CURRENT("D3E5FD"), TRY_INK("0B4FA8"),
                TRY_FILL("DDEBFF"),
        CATCH_INK("A61B14"), CATCH_FILL("FFE3E0"), FILTER_INK("5F33B0"), FILTER_FILL("ECE4FF"), FINALLY_INK("12602C"),
        FINALLY_FILL("DBF3E1"), BREAKPOINT("A61B14"), POINTER("1F2328"), POINTED("FFE49A");

        private final Color initial;

        Paint(String initial) {
            this.initial = Color.web(initial);
        }

        private String property() {
            return "-hs-il-" + name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    private static final Map<Paint, CssMetaData<Gutter, Color>> COLORS = colors();
    private static final List<CssMetaData<? extends Styleable, ?>> ALL = all();

    private final Map<Paint, SimpleStyleableObjectProperty<Color>> colors = new EnumMap<>(Paint.class);

    GutterStyle(Gutter gutter, Runnable changed) {
        COLORS.forEach((paint, metaData) -> {
            SimpleStyleableObjectProperty<Color> property = new SimpleStyleableObjectProperty<>(metaData, gutter,
                    paint.property(), paint.initial);
            property.addListener(_ -> changed.run());
            colors.put(paint, property);
        });
    }

    static List<CssMetaData<? extends Styleable, ?>> metaData() {
        return ALL;
    }

    Color color(Paint paint) {
        return colors.get(paint).get();
    }

    /** Ink of the bar of a region's kind. */
    Color ink(RegionKind kind) {
        return color(switch (kind) {
            case TRY -> Paint.TRY_INK;
            case CATCH -> Paint.CATCH_INK;
            case FILTER, HANDLER -> Paint.FILTER_INK;
            case FINALLY, FAULT -> Paint.FINALLY_INK;
        });
    }

    /** Fill of the bar of a region's kind. */
    Color fill(RegionKind kind) {
        return color(switch (kind) {
            case TRY -> Paint.TRY_FILL;
            case CATCH -> Paint.CATCH_FILL;
            case FILTER, HANDLER -> Paint.FILTER_FILL;
            case FINALLY, FAULT -> Paint.FINALLY_FILL;
        });
    }

    private static Map<Paint, CssMetaData<Gutter, Color>> colors() {
        Map<Paint, CssMetaData<Gutter, Color>> metaData = new EnumMap<>(Paint.class);
        for (Paint paint : Paint.values()) {
            metaData.put(paint, new CssMetaData<>(paint.property(), ColorConverter.getInstance(), paint.initial) {
                @Override
                public boolean isSettable(Gutter gutter) {
                    return true;
                }

                @Override
                public StyleableProperty<Color> getStyleableProperty(Gutter gutter) {
                    return gutter.style().colors.get(paint);
                }
            });
        }
        return metaData;
    }

    private static List<CssMetaData<? extends Styleable, ?>> all() {
        List<CssMetaData<? extends Styleable, ?>> list = new ArrayList<>(Region.getClassCssMetaData());
        list.addAll(COLORS.values());
        return List.copyOf(list);
    }
}
