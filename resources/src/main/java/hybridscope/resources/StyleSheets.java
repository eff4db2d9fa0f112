package hybridscope.resources;

import java.net.URL;
import java.util.List;
import java.util.Objects;

/** Where the style sheets, fonts and icons lie, as URLs. */
public final class StyleSheets {
    private static final String WINDOW = url("window.css").toExternalForm();
    private static final List<String> FONTS = List.of("JetBrainsMono-Regular.ttf", "JetBrainsMono-Bold.ttf",
            "JetBrainsMono-Italic.ttf", "JetBrainsMono-BoldItalic.ttf");
    private static final List<Integer> ICON_SIZES = List.of(16, 32, 64, 128, 256);

    private StyleSheets() {
    }

    /** The sheet of a scene, always the same string: JavaFX compares it for every node. */
    public static String window() {
        return WINDOW;
    }

    /** The bundled fonts (JetBrains Mono, SIL Open Font License), to be loaded before the first scene. */
    public static List<URL> fonts() {
        return FONTS.stream().map(name -> url("fonts/" + name)).toList();
    }

    /** The icon of the application as PNG files, smallest first. */
    public static List<URL> icons() {
        return ICON_SIZES.stream().map(size -> url("icons/hybridscope-" + size + ".png")).toList();
    }

    private static URL url(String name) {
        return Objects.requireNonNull(StyleSheets.class.getResource(name), name);
    }
}
