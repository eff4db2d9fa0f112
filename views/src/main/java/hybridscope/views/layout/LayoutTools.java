package hybridscope.views.layout;

import hybridscope.inspectors.expression.TypeExpressionError;
import hybridscope.inspectors.standin.AssumptionReport;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.control.AssumptionsBox;
import hybridscope.views.control.Icon;
import hybridscope.views.control.Segments;
import hybridscope.views.place.ViewContext;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The boxes and switches above a layout, and below them what is wrong with what was typed and with the type. */
final class LayoutTools extends VBox {
    /** Pixels that the field keeps. */
    private static final double LEAST = 60;

    private final ViewContext context;
    private final TextField type = new TextField();
    private final TextField compare = new TextField();
    private final ToggleButton wide;
    private final ToggleButton narrow;
    private final ToggleButton instance;
    private final ToggleButton statics;
    private final VBox complaint = new VBox();
    private final VBox problems = new VBox();
    private final AssumptionsBox assumptions;
    private String shown = "";
    private Runnable switched = () -> { };

    LayoutTools(ViewContext context, String bits) {
        this.context = context;
        type.setId("layout-type");
        type.setPromptText(context.text("layout.type.prompt"));
        type.setAccessibleText(context.text("layout.type.hint"));
        type.setTooltip(new Tooltip(context.text("layout.type.hint")));
        type.setPrefColumnCount(22);
        HBox.setHgrow(type, Priority.ALWAYS);
        compare.setId("layout-compare");
        compare.setPromptText(context.text("layout.compare"));
        compare.setAccessibleText(context.text("layout.compare"));
        compare.setTooltip(new Tooltip(context.text("layout.compare.hint")));
        compare.setPrefColumnCount(12);
        wide = toggle("64", "64", "layout.bits64");
        narrow = toggle("32", "32", "layout.bits32");
        Segments sizes = new Segments(wide, narrow);
        (bits.equals("32") ? narrow : wide).setSelected(true);
        instance = toggle("instance", context.text("layout.instance"), "layout.instance.hint");
        statics = toggle("static", context.text("layout.static"), "layout.static.hint");
        HBox strip = new HBox(type, sizes, new Segments(instance, statics), compare);
        strip.getStyleClass().add("tool-strip");
        type.setMinWidth(LEAST);
        complaint.getStyleClass().add("layout-complaint");
        complaint.setId("layout-complaint");
        problems.getStyleClass().add("layout-problems");
        problems.setId("layout-problems");
        assumptions = new AssumptionsBox(context, "layout-assumptions");
        getChildren().add(strip);
    }

    private ToggleButton toggle(String id, String text, String hint) {
        ToggleButton button = new ToggleButton(text);
        button.setId("layout-" + id);
        button.setTooltip(new Tooltip(context.text(hint)));
        button.setAccessibleText(context.text(hint));
        button.setOnAction(_ -> switched.run());
        return button;
    }

    /** @param action told the text when Enter is pressed in the box for the type */
    void onType(Consumer<String> action) {
        type.setOnAction(_ -> action.accept(type.getText().strip()));
        type.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ESCAPE && !type.getText().equals(shown)) {
                type.setText(shown);
                event.consume();
            }
        });
    }

    void onCompare(Consumer<String> action) {
        compare.setOnAction(_ -> action.accept(compared()));
        compare.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ESCAPE && !compare.getText().isEmpty()) {
                compare.clear();
                action.accept("");
                event.consume();
            }
        });
    }

    void onSwitch(Runnable action) {
        switched = action;
    }

    int bits() {
        return narrow.isSelected() ? 32 : 64;
    }

    boolean statics() {
        return statics.isSelected();
    }

    String compared() {
        return compare.getText().strip();
    }

    void compare(String text) {
        compare.setText(text);
    }

    void set(String bits, String area) {
        (bits.equals("32") ? narrow : wide).setSelected(true);
        (area.equals("static") ? statics : instance).setSelected(true);
    }

    /** Shows the type in its box. */
    void show(String text) {
        shown = text;
        type.setText(text);
    }

    Node focusTarget() {
        return type;
    }

    void focusType() {
        type.requestFocus();
        type.selectAll();
    }

    /** Shows what is wrong with the boxes; null for nothing. */
    void complain(TypeExpressionError error, TypeExpressionError otherError) {
        complaint.getChildren().clear();
        mark(type, error);
        mark(compare, otherError);
        arrange();
    }

    private void mark(TextField box, TypeExpressionError error) {
        box.getStyleClass().remove("invalid");
        if (error == null) {
            return;
        }
        box.getStyleClass().add("invalid");
        String sentence = context.text(error.kind().messageKey(), error.arguments().stream().map(Escapes::visible).toArray());
        Label label = new Label(context.text("layout.column", error.column() + 1, sentence),
                new Icon(CarbonIcons.ERROR, "error"));
        label.setWrapText(true);
        label.setId(box.getId() + "-error");
        complaint.getChildren().add(label);
        if (!error.candidates().isEmpty()) {
            FlowPane row = new FlowPane();
            row.getStyleClass().add("layout-candidates");
            for (String candidate : error.candidates()) {
                Hyperlink link = new Hyperlink(Escapes.visible(candidate));
                link.setOnAction(_ -> replace(box, error, candidate));
                row.getChildren().add(link);
            }
            complaint.getChildren().add(row);
        }
        // The place in the text is where the next key goes.
        int end = Math.min(error.column() + error.length(), box.getLength());
        box.requestFocus();
        box.selectRange(Math.min(error.column(), box.getLength()), end);
    }

    /** Puts a candidate in place of the name that was refused, generic arguments and all behind it stay. */
    private static void replace(TextField box, TypeExpressionError error, String candidate) {
        String text = box.getText();
        int start = Math.min(error.column(), text.length());
        int end = Math.min(start + error.length(), text.length());
        String refused = text.substring(start, end);
        int arguments = refused.indexOf('<', 1);
        box.setText(text.substring(0, start) + candidate + (arguments < 0 ? "" : refused.substring(arguments))
                + text.substring(end));
        box.fireEvent(new javafx.event.ActionEvent());
    }

    /** Shows what is wrong with the type. */
    void problems(List<String> texts) {
        problems.getChildren().setAll(texts.stream().limit(4).map(text -> {
            Label label = new Label(Escapes.visible(text), new Icon(CarbonIcons.WARNING, "warning"));
            label.setWrapText(true);
            return label;
        }).toList());
        arrange();
    }

    /** Shows what the layout rests on. */
    void assumptions(List<AssumptionReport> found) {
        assumptions.show(found);
        arrange();
    }

    private void arrange() {
        getChildren().removeAll(complaint, problems, assumptions);
        for (VBox box : List.of(complaint, problems, assumptions)) {
            if (!box.getChildren().isEmpty()) {
                getChildren().add(box);
            }
        }
    }
}
