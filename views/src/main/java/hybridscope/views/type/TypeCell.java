package hybridscope.views.type;

import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.TypeKeywords;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.place.TextLink;
import hybridscope.views.control.Chip;
import hybridscope.views.control.Icon;
import hybridscope.views.control.KeptCell;
import hybridscope.views.control.LinkLabel;
import hybridscope.views.place.ViewContext;
import java.util.Set;
import javafx.beans.value.ObservableBooleanValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** A row of the page about a type: words of C# in their colour, every name a link. */
final class TypeCell extends KeptCell<TypeRow> {
    /** Words of C# and of metadata that name no type. */
    private static final Set<String> KEYWORDS = Set.of("public", "private", "protected", "internal", "static", "abstract",
            "sealed", "override", "virtual", "extern", "readonly", "const", "event", "class", "interface", "struct", "enum",
            "delegate", "module", "ref", "out", "in", "where", "new()",
            ".class", "notpublic", "nestedpublic", "nestedprivate", "nestedfamily", "nestedassembly", "nestedfamandassem",
            "nestedfamorassem", "autolayout", "sequentiallayout", "explicitlayout", "ansiclass", "unicodeclass", "autoclass",
            "beforefieldinit", "serializable",
            "specialname", "rtspecialname", "import", "hassecurity", "extends", "implements", "pinned", "get", "set", "add",
            "remove");
    private static final Set<String> TYPES = TypeKeywords.all();

    private final ViewContext context;
    private final ObservableBooleanValue metadataNames;

    TypeCell(ViewContext context, ObservableBooleanValue metadataNames) {
        this.context = context;
        this.metadataNames = metadataNames;
    }

    @Override
    protected void updateItem(TypeRow row, boolean empty) {
        super.updateItem(row, empty);
        setText(null);
        if (empty || row == null) {
            forget();
            getStyleClass().removeAll("head", "main");
            setGraphic(null);
            setAccessibleText(null);
        } else if (!keeps(new Content(row, metadataNames.get()))) {
            getStyleClass().removeAll("head", "main");
            setGraphic(draw(row));
        }
    }

    /** What a cell is made of. */
    private record Content(TypeRow row, boolean metadataNames) {
    }

    private HBox draw(TypeRow row) {
        HBox box = new HBox();
        box.setAlignment(Pos.CENTER_LEFT);
        switch (row) {
            case TypeRow.Head(String key, int count) -> {
                getStyleClass().add("head");
                Label title = new Label(context.text(key));
                title.getStyleClass().add("section-title");
                Label number = new Label(Integer.toString(count));
                number.getStyleClass().add("count");
                box.getChildren().addAll(title, number);
                box.setSpacing(8);
                setAccessibleText(context.text(key) + " " + count);
            }
            case TypeRow.Line line -> {
                if (line.main()) {
                    getStyleClass().add("main");
                }
                write(box, row.text(metadataNames.get()), null);
            }
            case TypeRow.OfMember _ -> {
                box.getChildren().add(space());
                write(box, row.text(metadataNames.get()), null);
            }
            case TypeRow.Shared shared -> {
                if (shared.depth() > 0) {
                    box.getChildren().add(space());
                }
                write(box, row.text(metadataNames.get()), null);
            }
            case TypeRow.Item item -> {
                Label icon = new Label(null, new Icon(item.icon()));
                icon.getStyleClass().add("kind");
                LinkLabel token = LinkLabel.token(item.token(), new Place(item.place().file(),
                        new Place.Row(item.token() >>> 24, Token.rid(item.token()))), context.navigator());
                token.setFocusTraversable(false);
                token.setMinWidth(Region.USE_PREF_SIZE);
                box.getChildren().addAll(token, icon);
                write(box, row.text(metadataNames.get()), item.place());
                item.chips().forEach(chip -> box.getChildren().add(new Chip(chip)));
            }
        }
        if (!(row instanceof TypeRow.Head)) {
            setAccessibleText(row.text(metadataNames.get()).text());
        }
        return box;
    }

    private static Region space() {
        Region space = new Region();
        space.getStyleClass().add("indent");
        return space;
    }

    /** @param own the place of the row itself: the name that leads there stands out */
    private void write(HBox box, TypeRow.Text text, Place own) {
        int at = 0;
        for (TextLink link : text.links()) {
            words(box, text.text().substring(at, link.start()));
            boolean isOwn = link.place().equals(own);
            LinkLabel label = new LinkLabel(text.text().substring(link.start(), link.end()), link.place(),
                    context.navigator().toDefinitions());
            label.getStyleClass().addAll("code",
                    isOwn ? "own" : link.place().target() instanceof Place.Method ? "member" : "type");
            label.setFocusTraversable(false);
            add(box, label);
            at = link.end();
        }
        words(box, text.text().substring(at));
    }

    /** Text in which the words of C# have their colour; one label for each run of the same colour. */
    private static void words(HBox box, String text) {
        StringBuilder plain = new StringBuilder();
        boolean comment = text.strip().startsWith("//");
        for (String word : text.split("(?<=[ (,<>{;\\[])|(?=[ (),<>};\\]])")) {
            if (!comment && (KEYWORDS.contains(word) || TYPES.contains(word))) {
                flush(box, plain);
                Label label = new Label(word);
                label.getStyleClass().addAll("code", "keyword");
                add(box, label);
            } else {
                plain.append(word);
            }
        }
        flush(box, plain);
    }

    private static void flush(HBox box, StringBuilder plain) {
        if (!plain.isEmpty()) {
            Label label = new Label(plain.toString());
            label.getStyleClass().add("code");
            add(box, label);
            plain.setLength(0);
        }
    }

    private static void add(HBox box, Label label) {
        label.setMinWidth(Region.USE_PREF_SIZE);
        box.getChildren().add((Node) label);
    }
}
