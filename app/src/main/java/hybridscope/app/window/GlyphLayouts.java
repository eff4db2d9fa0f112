package hybridscope.app.window;

import com.sun.javafx.text.GlyphLayoutManager;

/**
 * Works around a race in JavaFX 26 on Linux: one glyph layout is shared by the thread that lays out and the one that draws
 * canvases, and {@code PangoGlyphLayout.dispose} hands it on before it has cleared it. The other thread then changes what is
 * being cleared: a ConcurrentModificationException, or memory that is freed twice. Taken for good, the shared one is nobody's,
 * and each text gets its own.
 */
final class GlyphLayouts {
    private GlyphLayouts() {
    }

    /** Takes the shared glyph layout, if nobody uses it just now; on the FX thread, before anything is drawn. */
    static void takeShared() {
        GlyphLayoutManager.getInstance();
    }
}
