package hybridscope.views.compare;

import hybridscope.views.control.EmptyPane;
import hybridscope.views.control.LoadedView;
import hybridscope.views.place.ViewState;
import javafx.scene.Node;
import javafx.scene.layout.BorderPane;

/** Why nothing can be compared, below what chooses something else. */
final class NothingCompared extends BorderPane implements LoadedView.Content {
    NothingCompared(Node tools, EmptyPane reason) {
        getStyleClass().add("pane");
        setTop(tools);
        setCenter(reason);
    }

    @Override
    public Node node() {
        return this;
    }

    @Override
    public Node focusTarget() {
        return this;
    }

    @Override
    public ViewState save() {
        return ViewState.EMPTY;
    }

    @Override
    public void restore(ViewState state) {
    }

    @Override
    public void find() {
    }
}
