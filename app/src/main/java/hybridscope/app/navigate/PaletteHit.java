package hybridscope.app.navigate;

import org.kordamp.ikonli.Ikon;

/**
 * Something found, in the palette or in the search results.
 *
 * @param icon   what kind of thing
 * @param text   its name
 * @param detail where it is, or what stands around it
 * @param target where choosing it leads
 */
public record PaletteHit(Ikon icon, String text, String detail, Target target) {
    /** What choosing a hit does. */
    public sealed interface Target {
    }

    /** Goes to a place. */
    public record To(hybridscope.inspectors.place.Place place) implements Target {
    }

    /** Does something. */
    public record Do(Runnable action) implements Target {
    }
}
