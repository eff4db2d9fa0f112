package hybridscope.views.layout;

import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.layout.LayoutPartReport;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.place.ViewContext;

/** What parts of a layout are called in the user's language. */
final class LayoutTexts {
    private final ViewContext context;

    LayoutTexts(ViewContext context) {
        this.context = context;
    }

    /** What stands in a block: {@code int count}. */
    String block(LayoutPartReport part) {
        return switch (part.kind()) {
            case CLASS_WORD, MONITOR_WORD, BOUNDS_WORD, LENGTH_WORD -> context.text("layout.part." + JsonName.of(part.kind()));
            case HOLE -> context.text("layout.hole");
            case VALUE -> Escapes.visible(part.type());
            default -> (part.reference() ? "\u2192 " : "") + Escapes.visible(part.type() + " " + part.name());
        };
    }

    /** What a part is called in a list, beside its type. */
    String name(LayoutPartReport part) {
        return switch (part.kind()) {
            case FIELD, ELEMENT -> part.name();
            default -> block(part);
        };
    }

    /** Why a hole is one; empty for other parts. */
    String reason(LayoutPartReport part) {
        return part.hole() == null ? "" : context.text(part.hole().reason().messageKey(), part.hole().arguments());
    }

    /** What is worth saying about a part besides its place. */
    String note(LayoutPartReport part) {
        StringBuilder note = new StringBuilder(reason(part));
        if (part.overlaps()) {
            append(note, context.text("layout.note.overlaps"));
        }
        if (part.holesInside() > 0) {
            append(note, context.text("layout.note.inside", part.holesInside()));
        }
        if (part.offset() < 0) {
            append(note, context.text("layout.note.unplaced"));
        }
        return note.toString();
    }

    private void append(StringBuilder note, String text) {
        note.append(note.isEmpty() ? "" : context.text("layout.separator")).append(text);
    }

    /** A part in one sentence, for those who do not see the drawing. */
    String spoken(LayoutPartReport part) {
        String note = note(part);
        String from = part.from() == null ? "" : context.text("layout.separator") + context.text("layout.from", part.from());
        return context.text("layout.spoken", part.offset(), part.size(),
                block(part) + from + (note.isEmpty() ? "" : context.text("layout.separator") + note));
    }
}
