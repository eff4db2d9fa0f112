package hybridscope.views.layout;

import hybridscope.inspectors.layout.LayoutPartReport;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.control.FactGrid;
import hybridscope.views.control.LinkLabel;
import hybridscope.views.place.ViewContext;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** What the Details pane tells about a part of a layout. */
final class PartDetails extends VBox {
    private final ViewContext context;
    private final LayoutTexts texts;

    PartDetails(ViewContext context) {
        this.context = context;
        texts = new LayoutTexts(context);
        getStyleClass().add("details");
    }

    void show(LayoutPartReport part) {
        Label title = new Label(texts.block(part));
        title.getStyleClass().add("section-title");
        title.setWrapText(true);
        FactGrid facts = new FactGrid();
        if (part.place() != null) {
            facts.fact(context.text("layout.field"), link(part.name(), part.place()));
        }
        if (!part.type().isEmpty()) {
            facts.fact(context.text("layout.type"),
                    part.layout() == null ? new Label(Escapes.visible(part.type())) : link(part.type(), part.layout()));
            facts.fact(context.text("layout.fullType"), Escapes.visible(part.fullType()));
        }
        if (part.offset() >= 0) {
            facts.fact(context.text("layout.offset"), "%d (0x%X)".formatted(part.offset(), part.offset()));
        }
        facts.fact(context.text("layout.size"), Integer.toString(part.size()));
        if (part.alignment() > 0) {
            facts.fact(context.text("layout.align"), Integer.toString(part.alignment()));
        }
        if (part.from() != null) {
            facts.fact(context.text("layout.base"), Escapes.visible(part.from()));
        }
        if (part.nativeOffset() != null) {
            facts.fact(context.text("layout.native"), "%d + %d".formatted(part.nativeOffset(), part.nativeSize()));
        }
        getChildren().setAll(title, facts);
        String note = texts.note(part);
        if (!note.isEmpty()) {
            Label why = new Label(note);
            why.setWrapText(true);
            getChildren().add(why);
        }
    }

    private Node link(String text, Place place) {
        return new LinkLabel(Escapes.visible(text), place, context.navigator());
    }
}
