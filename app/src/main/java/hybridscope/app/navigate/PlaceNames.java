package hybridscope.app.navigate;

import hybridscope.app.workspace.OpenedFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.place.PlaceText;
import hybridscope.resources.Messages;
import java.util.List;
import java.util.Optional;

/** Puts places into words: the breadcrumbs, and the tooltip of a tab. */
public interface PlaceNames {
    /** A step of the breadcrumbs; {@code place} is where it leads. */
    record Crumb(String text, Place place) {
    }

    /**
     * The way to {@code place}, below its file, outermost first; the last one is the place itself.
     *
     * @param file the file of the place; empty where it is not open any more
     */
    List<Crumb> crumbs(Optional<OpenedFile> file, Place place);

    /** Names that need nothing but the place: numbers instead of the names that metadata gives. */
    static PlaceNames plain(Messages messages) {
        return (_, place) -> {
            Crumb last = new Crumb(plainText(messages, place.target()), place);
            return place.target() instanceof Place.Opcode(String name) && !name.isEmpty()
                    ? List.of(new Crumb(messages.text("place.opcodes"), new Place(place.file(), new Place.Opcode(""))), last)
                    : List.of(last);
        };
    }

    private static String plainText(Messages messages, Place.Target target) {
        return switch (target) {
            case Place.Range(int offset, int length) -> length > 1
                    ? messages.text("place.range", "%08X".formatted(offset), "%08X".formatted(offset + length - 1))
                    : messages.text("place.offset", "%08X".formatted(offset));
            case Place.Row(int table, int rid) -> rid == 0 ? messages.text("place.table", "%02X".formatted(table))
                    : messages.text("place.row", "%02X%06X".formatted(table, rid));
            case Place.HeapItem(String heap, int index) -> index < 0 ? heap : heap + " " + "%X".formatted(index);
            case Place.Type(int token, int _) -> messages.text("place.row", "%08X".formatted(token));
            case Place.Method(int token, int offset) -> messages.text("place.row", "%08X".formatted(token))
                    + (offset < 0 ? "" : " IL %04X".formatted(offset));
            case Place.Ir(int token, int offset) -> messages.text("place.row", "%08X".formatted(token))
                    + (offset < 0 ? " IR" : " IR %04X".formatted(offset));
            case Place.Resource(int rid, String entry) ->
                    messages.text("place.resource", entry.isEmpty() ? String.valueOf(rid) : entry);
            case Place.NativeResource(String path) -> messages.text("place.native", path);
            case Place.Layout(String type) -> messages.text("place.layout", type);
            case Place.Opcode(String name) -> name.isEmpty() ? messages.text("place.opcodes") : name;
            case Place.Share(String expression) -> expression.isEmpty() || expression.startsWith("0x")
                    ? messages.text("place.share") : messages.text("share.title.of", expression);
            case Place.Bridge(String signature) -> messages.text("place.bridge")
                    + (signature.isEmpty() ? "" : " " + signature.substring(signature.lastIndexOf('/') + 1));
            case Place.Compare(String before, int _) -> before.isEmpty() ? messages.text("place.compare")
                    : messages.text("place.compare.with", before);
            case Place.Overview _, Place.Manifest _, Place.Transform _, Place.AotContent _, Place.References _,
                    Place.Problems _, Place.Project _, Place.Generate _, Place.Rules _, Place.Runs _ ->
                    messages.text("place." + PlaceText.kind(target.getClass()));
        };
    }
}
