package hybridscope.views.type;

import hybridscope.core.metadata.Token;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.place.TextLink;
import hybridscope.inspectors.types.AccessorReport;
import hybridscope.inspectors.types.MemberReport;
import hybridscope.inspectors.types.TypeReport;
import hybridscope.views.control.FactGrid;
import hybridscope.views.control.LinkLabel;
import hybridscope.views.place.Navigator;
import hybridscope.views.place.ViewContext;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** What the Details pane tells of a type, or of the member that is selected on its page. */
final class TypeDetails extends VBox {
    private final ViewContext context;

    TypeDetails(ViewContext context) {
        this.context = context;
        getStyleClass().addAll("details", "type-details");
        setId("type-details");
        setMinHeight(USE_PREF_SIZE);
    }

    /** Shows the type as a whole. */
    void show(TypeReport report) {
        FactGrid facts = facts();
        facts.fact(term("token"), token(report.file(), report.entry().token()));
        facts.fact(term("kind"), report.entry().kind().text());
        facts.fact(term("flags"), report.flags());
        if (report.base() != null) {
            facts.fact(term("base"), reference(report.base().name(), report.base().place()));
        }
        if (report.enclosing() != null) {
            facts.fact(term("enclosing"), reference(report.enclosing().name(), report.enclosing().place()));
        }
        facts.fact(term("layout"), JsonName.of(report.layout()));
        if (report.packing() != 0 || report.classSize() != 0) {
            facts.fact(term("packing"), Integer.toString(report.packing()));
            facts.fact(term("size"), Long.toString(report.classSize()));
        }
        facts.fact(term("fields"), Integer.toString(report.entry().fields()));
        facts.fact(term("methods"), Integer.toString(report.entry().methods()));
        getChildren().setAll(title(report.declaration()), quiet(report.entry().fullName()), facts);
        if (!report.interfaces().isEmpty()) {
            getChildren().add(section(term("interfaces")));
            report.interfaces().forEach(each -> getChildren().add(reference(each.name(), each.place())));
        }
    }

    /** Shows a member or a nested type. */
    void show(TypeReport report, TypeRow.Item item) {
        FactGrid facts = facts();
        facts.fact(term("token"), token(report.file(), Token.text(item.token())));
        getChildren().setAll(title(item.csharp().text()), quiet(item.metadata().text()), facts);
        MemberReport member = item.member();
        if (member == null) {
            return;
        }
        facts.fact(term("kind"), JsonName.of(member.kind()));
        facts.fact(term("access"), member.access().jsonName());
        if (member.constant() != null) {
            facts.fact(term("constant"), member.constant());
        }
        if (member.offset() != null) {
            facts.fact(term("offset"), Long.toString(member.offset()));
        }
        for (AccessorReport accessor : member.accessors()) {
            facts.fact(JsonName.of(accessor.kind()), reference(accessor.name(), accessor.place()));
        }
        if (!member.attributes().isEmpty()) {
            getChildren().add(section(term("attributes")));
            member.attributes()
                    .forEach(attribute -> getChildren().add(link(attribute.text(), attribute.place(), context.navigator())));
        }
        var types = member.signatureLinks().stream().filter(link -> !link.place().equals(item.place())).map(TextLink::place)
                .distinct().toList();
        if (!types.isEmpty()) {
            getChildren().add(section(term("types")));
            member.signatureLinks().stream().filter(link -> types.contains(link.place()))
                    .collect(java.util.stream.Collectors.toMap(TextLink::place,
                    link -> member.signature().substring(link.start(), link.end()),
                            (first, _) -> first, java.util.LinkedHashMap::new))
                    .forEach((place, name) -> getChildren().add(reference(name, place)));
        }
    }

    private Node token(String file, String text) {
        int token = Integer.parseUnsignedInt(text, 16);
        return link(text, new Place(file, new Place.Row(token >>> 24, Token.rid(token))), context.navigator());
    }

    private LinkLabel reference(String text, Place place) {
        return link(text, place, context.navigator().toDefinitions());
    }

    private static LinkLabel link(String text, Place place, Navigator navigator) {
        LinkLabel link = new LinkLabel(text, place, navigator);
        link.getStyleClass().add("mono");
        link.setWrapText(true);
        link.setMinHeight(USE_PREF_SIZE);
        return link;
    }

    private static FactGrid facts() {
        FactGrid facts = new FactGrid();
        facts.setMinHeight(USE_PREF_SIZE);
        return facts;
    }

    private static Label title(String text) {
        Label label = new Label(text);
        label.getStyleClass().addAll("mono", "declaration");
        return wrapped(label);
    }

    private static Label quiet(String text) {
        Label label = new Label(text);
        label.getStyleClass().addAll("mono", "muted");
        return wrapped(label);
    }

    private static Label wrapped(Label label) {
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        return label;
    }

    private static Label section(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("section-title");
        return label;
    }

    private String term(String key) {
        return context.text("type.details." + key);
    }
}
