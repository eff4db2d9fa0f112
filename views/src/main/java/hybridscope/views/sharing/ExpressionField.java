package hybridscope.views.sharing;

import hybridscope.inspectors.expression.Completion;
import hybridscope.inspectors.expression.TypeExpressionError;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.control.Icon;
import hybridscope.views.place.ViewContext;
import java.util.List;
import java.util.function.BiConsumer;
import javafx.animation.PauseTransition;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import javafx.util.Duration;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The box for a type or method, with a list of what the name in it may mean, and below it what is wrong with it. */
final class ExpressionField {
    private static final Duration TYPING = Duration.millis(250);
    private static final int MOST_ROWS = 9;
    private static final double ROW = 24;

    private final ViewContext context;
    private final TextField text = new TextField();
    private final VBox error = new VBox();
    private final ListView<Completion> offered = new ListView<>();
    private final PauseTransition pause = new PauseTransition(TYPING);
    private boolean setting;
    private Runnable changed = () -> { };
    private BiConsumer<String, Integer> completing = (_, _) -> { };

    ExpressionField(ViewContext context) {
        this.context = context;
        text.setId("share-expression");
        text.getStyleClass().add("mono");
        text.setPromptText(context.text("share.prompt"));
        text.setAccessibleText(context.text("share.hint"));
        text.setTooltip(new Tooltip(context.text("share.hint")));
        text.setMinWidth(120);
        text.textProperty().addListener(_ -> typed());
        text.addEventFilter(KeyEvent.KEY_PRESSED, this::inField);
        pause.setOnFinished(_ -> {
            changed.run();
            if (text.isFocused()) {
                completing.accept(text.getText(), text.getCaretPosition());
            }
        });
        error.setId("share-error");
        error.getStyleClass().add("layout-complaint");
        offered.setId("share-completions");
        offered.getStyleClass().add("share-completions");
        offered.setAccessibleText(context.text("share.completions"));
        offered.setFixedCellSize(ROW);
        offered.setVisible(false);
        offered.setManaged(false);
        offered.setCellFactory(_ -> new ListCell<>() {
            @Override
            protected void updateItem(Completion item, boolean empty) {
                super.updateItem(item, empty);
                setText(empty ? null : Escapes.visible(item.label()));
            }
        });
        offered.addEventFilter(KeyEvent.KEY_PRESSED, this::inList);
        offered.setOnMouseClicked(_ -> accept());
        text.focusedProperty().addListener((_, _, now) -> {
            if (!now && !offered.isFocused()) {
                Platform.runLater(() -> {
                    if (!offered.isFocused()) {
                        hide();
                    }
                });
            }
        });
    }

    /** @param action told when what stands in the box has come to rest */
    void onChange(Runnable action) {
        changed = action;
    }

    /** @param action told the text and where the caret is when names are asked for */
    void onComplete(BiConsumer<String, Integer> action) {
        completing = action;
    }

    TextField box() {
        return text;
    }

    Node error() {
        return error;
    }

    ListView<Completion> offered() {
        return offered;
    }

    String expression() {
        return text.getText().strip();
    }

    /** Sets the text, as somebody who does not type. */
    void show(String expression) {
        setting = true;
        text.setText(expression);
        text.end();
        setting = false;
        hide();
    }

    private void typed() {
        if (!setting) {
            pause.playFromStart();
        }
    }

    private void inField(KeyEvent event) {
        if (event.getCode() == KeyCode.SPACE && event.isControlDown()) {
            completing.accept(text.getText(), text.getCaretPosition());
            event.consume();
        } else if (event.getCode() == KeyCode.DOWN && offered.isVisible()) {
            offered.requestFocus();
            offered.getSelectionModel().select(0);
            event.consume();
        } else if (event.getCode() == KeyCode.TAB && offered.isVisible() && !event.isShiftDown()) {
            offered.getSelectionModel().select(0);
            accept();
            event.consume();
        } else if (event.getCode() == KeyCode.ESCAPE && offered.isVisible()) {
            hide();
            event.consume();
        } else if (event.getCode() == KeyCode.ENTER) {
            pause.stop();
            hide();
            changed.run();
            event.consume();
        }
    }

    private void inList(KeyEvent event) {
        switch (event.getCode()) {
            case ENTER, TAB -> accept();
            case ESCAPE -> {
                hide();
                text.requestFocus();
                text.end();
            }
            case UP -> {
                if (offered.getSelectionModel().getSelectedIndex() > 0) {
                    return;
                }
                text.requestFocus();
                text.end();
            }
            default -> {
                return;
            }
        }
        event.consume();
    }

    /** Offers names, unless the text has gone on meanwhile. */
    void offer(String asked, List<Completion> names) {
        boolean only = names.size() == 1 && names.getFirst().in(asked).equals(asked);
        if (!asked.equals(text.getText()) || names.isEmpty() || only || !text.isFocused()) {
            hide();
            return;
        }
        offered.getItems().setAll(names);
        offered.resize(Math.min(text.getWidth(), 460), Math.min(names.size(), MOST_ROWS) * ROW + 4);
        offered.setVisible(true);
        offered.getSelectionModel().clearSelection();
        offered.scrollTo(0);
    }

    private void accept() {
        Completion chosen = offered.getSelectionModel().getSelectedItem();
        hide();
        if (chosen != null) {
            setting = true;
            text.setText(chosen.in(text.getText()));
            setting = false;
            text.requestFocus();
            text.positionCaret(chosen.start() + chosen.caret());
            changed.run();
        }
    }

    private void hide() {
        offered.setVisible(false);
    }

    /** Shows what is wrong with the text; null for nothing. */
    void complain(TypeExpressionError wrong) {
        error.getChildren().clear();
        text.getStyleClass().remove("invalid");
        boolean bad = wrong != null;
        error.setVisible(bad);
        error.setManaged(bad);
        if (!bad) {
            return;
        }
        text.getStyleClass().add("invalid");
        Label label = new Label(context.text("layout.column", wrong.column() + 1,
                context.text(wrong.kind().messageKey(), wrong.arguments().stream().map(Escapes::visible).toArray())),
                new Icon(CarbonIcons.ERROR, "error"));
        label.setId("share-error-text");
        label.setWrapText(true);
        error.getChildren().addAll(label, marked(wrong));
        FlowPane candidates = new FlowPane();
        candidates.getStyleClass().add("layout-candidates");
        for (String candidate : wrong.candidates()) {
            Hyperlink link = new Hyperlink(Escapes.visible(candidate));
            link.setOnAction(_ -> replace(wrong, candidate));
            candidates.getChildren().add(link);
        }
        if (!candidates.getChildren().isEmpty()) {
            error.getChildren().add(candidates);
        }
    }

    /** The text once more, with the refused part underlined. */
    private TextFlow marked(TypeExpressionError wrong) {
        String all = text.getText().strip();
        int from = Math.min(wrong.column(), all.length());
        int to = Math.min(from + wrong.length(), all.length());
        Text refused = part(from == to ? "_" : all.substring(from, to));
        refused.setUnderline(true);
        refused.getStyleClass().add("share-refused");
        TextFlow flow = new TextFlow(part(all.substring(0, from)), refused, part(all.substring(to)));
        flow.setId("share-error-marked");
        return flow;
    }

    private static Text part(String text) {
        Text part = new Text(Escapes.visible(text));
        part.getStyleClass().addAll("mono", "share-text");
        return part;
    }

    /** A candidate that is a method with parameters stands for the whole; a type for the name that was refused. */
    private void replace(TypeExpressionError wrong, String candidate) {
        String all = text.getText().strip();
        int from = Math.min(wrong.column(), all.length());
        int to = Math.min(from + wrong.length(), all.length());
        String refused = all.substring(from, to);
        int arguments = refused.indexOf('<', 1);
        boolean method = candidate.endsWith(")");
        show(method ? candidate : all.substring(0, from) + candidate + (arguments < 0 ? "" : refused.substring(arguments))
                + all.substring(to));
        text.requestFocus();
        text.end();
        changed.run();
    }
}
