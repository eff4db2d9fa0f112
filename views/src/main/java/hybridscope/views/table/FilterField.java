package hybridscope.views.table;

import hybridscope.inspectors.filter.CellFilter;
import hybridscope.inspectors.filter.FilterText;
import hybridscope.views.control.Icon;
import hybridscope.views.place.ViewContext;
import java.util.Optional;
import java.util.regex.PatternSyntaxException;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The filter of one column, as text; a flags column has a popover that writes the text for you. */
final class FilterField extends HBox {
    private final GridColumn column;
    private final ViewContext context;
    private final TextField input = new TextField();
    private final Tooltip tooltip = new Tooltip();
    private FlagsPopover popover;

    /**
     * @param typed told when the text changes
     * @param done  told when people go on to the rows
     */
    FilterField(GridColumn column, ViewContext context, Runnable typed, Runnable done) {
        this.column = column;
        this.context = context;
        getStyleClass().add("filter-field");
        input.setPromptText(context.text("table.filter.prompt"));
        input.setAccessibleText(context.text("table.filter.of", column.name()));
        input.setTooltip(tooltip);
        input.setMinWidth(0);
        HBox.setHgrow(input, Priority.ALWAYS);
        getChildren().add(input);
        if (column.names() != null) {
            getChildren().add(flagsButton());
        }
        input.textProperty().subscribe((before, after) -> {
            getStyleClass().remove("filtering");
            if (!after.isBlank()) {
                getStyleClass().add("filtering");
            }
            typed.run();
        });
        input.addEventFilter(KeyEvent.KEY_PRESSED, event -> keyPressed(event, done));
        explain(null);
    }

    private Button flagsButton() {
        Button button = new Button(null, new Icon(CarbonIcons.CHEVRON_DOWN));
        popover = new FlagsPopover(column, context, this, button);
        button.getStyleClass().addAll("flat", "flags-button");
        button.setFocusTraversable(false);
        button.setAccessibleText(context.text("table.flags.choose", column.name()));
        button.setTooltip(new Tooltip(context.text("table.flags.choose", column.name())));
        button.setOnAction(_ -> popover.toggle());
        return button;
    }

    private void keyPressed(KeyEvent event, Runnable done) {
        if (event.getCode() == KeyCode.ESCAPE && !input.getText().isEmpty()) {
            input.clear();
            event.consume();
        } else if (event.getCode() == KeyCode.DOWN && event.isAltDown() && popover != null) {
            popover.toggle();
            event.consume();
        } else if (event.getCode() == KeyCode.ESCAPE || event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.DOWN) {
            done.run();
            event.consume();
        }
    }

    /** Where people type. */
    TextField input() {
        return input;
    }

    /** The column's name. */
    String name() {
        return column.name();
    }

    /** What is typed. */
    String text() {
        return input.getText();
    }

    /** Types something. */
    void type(String text) {
        input.setText(text);
    }

    /** The filter, empty where nothing is typed or where it is a broken regular expression, which the field then says. */
    Optional<CellFilter> filter() {
        try {
            Optional<CellFilter> filter = FilterText.parse(input.getText(), column.names(), column.filterRadix());
            explain(null);
            return filter;
        } catch (PatternSyntaxException e) {
            explain(context.text("table.filter.invalid", e.getDescription(), e.getIndex()));
            return Optional.empty();
        }
    }

    /** Shows what is wrong with the filter, or nothing for null. */
    void explain(String problem) {
        input.getStyleClass().remove("invalid");
        if (problem != null) {
            input.getStyleClass().add("invalid");
        }
        String help = context.text(column.names() == null ? "table.filter.help" : "table.filter.help.flags");
        tooltip.setText(problem == null ? help : problem + "\n\n" + help);
    }

    /** How it stands in the count line: {@code Name~Add}; a flags filter speaks for itself. */
    String summary() {
        return filter().map(filter -> filter instanceof CellFilter.Flags ? filter.summary() : column.name() + filter.summary())
                .orElse("");
    }
}
