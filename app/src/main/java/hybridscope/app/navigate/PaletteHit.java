package hybridscope.app.navigate;

import hybridscope.inspectors.place.Place;
import hybridscope.views.search.FoundHit;
import org.kordamp.ikonli.Ikon;

/**
 * A line of the palette.
 *
 * @param icon   what kind of thing
 * @param text   its name
 * @param detail where it is, or what stands around it
 * @param target where choosing it leads
 */
public record PaletteHit(Ikon icon, String text, String detail, Target target) {
    /** Something found in a file, which is named unless it makes no difference. */
    public static PaletteHit of(FoundHit hit) {
        String file = hit.place().target() instanceof Place.Opcode ? "" : hit.place().file();
        return new PaletteHit(hit.icon(), hit.text(),
                hit.where().isEmpty() ? file : file.isEmpty() ? hit.where() : hit.where() + "  " + file, new To(hit.place()));
    }

    /** What choosing a hit does. */
    public sealed interface Target {
    }

    /** Goes to a place. */
    public record To(Place place) implements Target {
    }

    /** Does something. */
    public record Do(Runnable action) implements Target {
    }
}
