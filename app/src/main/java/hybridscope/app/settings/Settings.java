package hybridscope.app.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the window remembers between runs.
 *
 * @param theme     which colours
 * @param zoom      percent, 80 to 200
 * @param density   height of rows
 * @param language  language tag of the texts, or empty for the system's
 * @param recent    paths of files opened before, the last one first
 * @param layout    sizes of the panes in Browse
 * @param debugLayout sizes of the panes while there is a debugging session; the window's size is the other one's
 * @param options   switches and choices of views, by names of their own
 */
public record Settings(Theme theme, int zoom, Density density, String language, List<String> recent, Layout layout,
                       Layout debugLayout, Map<String, String> options) {
    /** Files remembered. */
    public static final int RECENT_LIMIT = 12;
    /** Range of the zoom in percent. */
    public static final int ZOOM_MIN = 80;
    public static final int ZOOM_MAX = 200;

    /** What a first start has. */
    public static final Settings DEFAULT = new Settings(Theme.SYSTEM, 100, Density.COMPACT, "", List.of(), Layout.BROWSE,
            Layout.DEBUG, Map.of());

    /** The colours of the window. */
    public enum Theme {
        SYSTEM, LIGHT, DARK
    }

    /** Rows of 22 or 26 px. */
    public enum Density {
        COMPACT, COMFORTABLE
    }

    /**
     * Sizes in px at 100 % zoom.
     *
     * @param tree    width of the workspace tree
     * @param right   width of Details
     * @param bottom  height of the bottom pane when it is open
     * @param treeOpen   whether the tree is open
     * @param rightOpen  whether Details is open
     * @param bottomOpen whether the bottom pane is open
     * @param width   of the window
     * @param height  of the window
     */
    public record Layout(double tree, double right, double bottom, boolean treeOpen, boolean rightOpen, boolean bottomOpen,
                         double width, double height) {
        /** UI.md §2. */
        public static final Layout BROWSE = new Layout(272, 300, 220, true, true, false, 1440, 900);

        /** UI.md §2, from F5 to Stop. */
        public static final Layout DEBUG = new Layout(272, 372, 220, false, true, true, 1440, 900);

        public Layout {
            tree = sane(tree, 120, 272);
            right = sane(right, 120, 300);
            bottom = sane(bottom, 80, 220);
            width = sane(width, 400, 1440);
            height = sane(height, 300, 900);
        }

        /** The same in a window of another size. */
        public Layout of(double windowWidth, double windowHeight) {
            return new Layout(tree, right, bottom, treeOpen, rightOpen, bottomOpen, windowWidth, windowHeight);
        }

        private static double sane(double value, double least, double otherwise) {
            return value >= least && value <= 20_000 ? value : otherwise;
        }
    }

    public Settings {
        theme = theme == null ? Theme.SYSTEM : theme;
        density = density == null ? Density.COMPACT : density;
        zoom = Math.clamp(zoom == 0 ? 100 : zoom, ZOOM_MIN, ZOOM_MAX);
        language = language == null ? "" : language;
        recent = recent == null ? List.of() : List.copyOf(recent);
        layout = layout == null ? Layout.BROWSE : layout;
        debugLayout = debugLayout == null ? Layout.DEBUG : debugLayout;
        options = options == null ? Map.of() : Map.copyOf(options);
    }

    public Settings withTheme(Theme value) {
        return new Settings(value, zoom, density, language, recent, layout, debugLayout, options);
    }

    public Settings withZoom(int percent) {
        return new Settings(theme, percent, density, language, recent, layout, debugLayout, options);
    }

    public Settings withDensity(Density value) {
        return new Settings(theme, zoom, value, language, recent, layout, debugLayout, options);
    }

    public Settings withLanguage(String tag) {
        return new Settings(theme, zoom, density, tag, recent, layout, debugLayout, options);
    }

    public Settings withLayout(Layout value) {
        return new Settings(theme, zoom, density, language, recent, value, debugLayout, options);
    }

    public Settings withDebugLayout(Layout value) {
        return new Settings(theme, zoom, density, language, recent, layout, value, options);
    }

    /** With {@code value} as what the option {@code key} is set to. */
    public Settings withOption(String key, String value) {
        Map<String, String> changed = new TreeMap<>(options);
        changed.put(key, value);
        return new Settings(theme, zoom, density, language, recent, layout, debugLayout, changed);
    }

    /** With {@code path} as the file opened last. */
    public Settings withRecent(String path) {
        List<String> paths = new ArrayList<>(recent);
        paths.remove(path);
        paths.addFirst(path);
        return new Settings(theme, zoom, density, language, paths.subList(0, Math.min(paths.size(), RECENT_LIMIT)), layout,
                debugLayout, options);
    }

    /** Without {@code path} in the list: it cannot be opened any more. */
    public Settings withoutRecent(String path) {
        return new Settings(theme, zoom, density, language, recent.stream().filter(other -> !other.equals(path)).toList(), layout,
                debugLayout, options);
    }
}
