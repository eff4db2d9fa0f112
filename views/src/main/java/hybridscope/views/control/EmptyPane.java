package hybridscope.views.control;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.Ikon;

/** What a pane shows when it has nothing to show: an icon, a sentence, one button. */
public final class EmptyPane extends VBox {
    /** With a button that does {@code action}. */
    public EmptyPane(Ikon ikon, String sentence, String button, Runnable action) {
        this(ikon, sentence);
        Button does = new Button(button);
        does.setMnemonicParsing(false);
        does.getStyleClass().add("empty-action");
        does.setOnAction(_ -> action.run());
        getChildren().add(does);
    }

    /** Without a button: nothing is to be done. */
    public EmptyPane(Ikon ikon, String sentence) {
        getStyleClass().add("empty-pane");
        Label label = new Label(sentence);
        label.getStyleClass().add("sentence");
        getChildren().addAll(new Icon(ikon, "large"), label);
    }
}
