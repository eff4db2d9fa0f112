package hybridscope.views.compare;

import hybridscope.core.dhe.ChangeKind;
import hybridscope.core.dhe.Difference;
import hybridscope.core.metadata.Token;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.control.FactGrid;
import hybridscope.views.control.LinkLabel;
import hybridscope.views.place.ViewContext;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** What the details say of a row of the comparison: what it is, what became of it, where it is in both versions, what differs. */
class Verdict extends VBox {
    final ViewContext context;
    final StateChips chips;
    final String oldKey;
    final String newKey;

    Verdict(String oldKey, String newKey, ViewContext context) {
        this.context = context;
        this.oldKey = oldKey;
        this.newKey = newKey;
        chips = new StateChips(context);
        setSpacing(6);
        getStyleClass().add("compare-verdict");
    }

    final void head(String title, ChangeKind change, Optional<Place> before, Optional<Place> after) {
        Label name = wrapped(Escapes.visible(title));
        name.getStyleClass().add("mono");
        FactGrid facts = new FactGrid();
        facts.fact(context.text("compare.change"), new HBox(6, chips.change(change), new Label(chips.words(change))));
        before.ifPresent(place -> facts.fact(context.text("compare.old"), link(place)));
        after.ifPresent(place -> facts.fact(context.text("compare.new"), link(place)));
        getChildren().addAll(name, facts);
    }

    private LinkLabel link(Place place) {
        return new LinkLabel(Token.text(place.token()), place, context.navigator());
    }

    final void differences(List<Difference> differences) {
        if (!differences.isEmpty()) {
            getChildren().add(section(context.text("compare.differs")));
        }
        for (Difference difference : differences) {
            Label text = wrapped(Escapes.visible(difference.text()));
            text.getStyleClass().add("mono");
            getChildren().add(text);
        }
    }

    static Label section(String text) {
        Label title = wrapped(text);
        title.getStyleClass().add("section-title");
        return title;
    }

    static Label wrapped(String text) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        return label;
    }
}
