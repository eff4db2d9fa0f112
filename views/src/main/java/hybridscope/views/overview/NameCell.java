package hybridscope.views.overview;

import hybridscope.core.pe.Severity;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.overview.OverviewLine;
import hybridscope.inspectors.overview.OverviewNode;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.control.Icon;
import hybridscope.views.problems.Severities;
import javafx.geometry.Pos;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The name of a line, indented, with the arrow that expands it and the mark of what is wrong in it. */
final class NameCell extends LineCell {
    private static final double INDENT_EM = 0.846;

    private final StackPane arrow = new StackPane();
    private final HBox marks = new HBox(arrow);

    NameCell(OverviewTable table) {
        super(table);
        arrow.getStyleClass().add("overview-arrow");
        marks.setAlignment(Pos.CENTER_LEFT);
        arrow.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY && getItem() != null && !getItem().isLeaf()) {
                table.toggle(getItem());
                event.consume();
            }
        });
        addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
            if (event.getClickCount() == 2 && event.getButton() == MouseButton.PRIMARY && getItem() != null
                    && !getItem().isLeaf()) {
                table.toggle(getItem());
            }
        });
    }

    @Override
    void show(OverviewNode node, OverviewLine line) {
        setText(Escapes.visible(line.name()));
        setStyle(String.format(java.util.Locale.ROOT, "-fx-padding: 0 0.3em 0 %.3fem;", 0.1 + INDENT_EM * line.depth()));
        arrow.getChildren().clear();
        if (!node.isLeaf()) {
            arrow.getChildren()
                    .add(new Icon(table().rows().isExpanded(node) ? CarbonIcons.CHEVRON_DOWN : CarbonIcons.CHEVRON_RIGHT));
        }
        marks.getChildren().setAll(arrow);
        JsonName.find(Severity.class, line.problem()).map(Severities::icon).ifPresent(marks.getChildren()::add);
        setGraphic(marks);
    }
}
