package hybridscope.views.opcode;

import hybridscope.inspectors.opcode.FamilyReport;
import hybridscope.inspectors.opcode.OpcodeFilter;
import hybridscope.inspectors.opcode.OpcodeReport;
import hybridscope.inspectors.opcode.OpcodesReport;
import hybridscope.inspectors.opcode.SectionReport;
import hybridscope.views.place.ViewContext;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.SimpleStringProperty;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableRow;
import javafx.scene.control.TreeTableView;

/** The list: sections, their families, the families' instructions; with the IL served, size and padding. */
final class OpcodeTable extends TreeTableView<OpcodeRow> {
    /** Widths of columns at 100 %. */
    private static final double NAME = 286;
    private static final double LEAST_NAME = 150;
    private static final double LEAST_IL = 72;
    private static final double MOST_IL = 180;
    private static final double BYTES = 66;
    private static final double PADDING = 52;
    /** A scroll bar and borders. */
    private static final double EDGE = 16;

    private final OpcodesReport report;
    private final OpcodeTexts texts;
    private final Set<String> expanded = new HashSet<>();
    private double scale = 1;
    private boolean filtered;

    OpcodeTable(OpcodesReport report, OpcodeTexts texts, ViewContext context) {
        this.report = report;
        this.texts = texts;
        setId("opcode-table");
        getStyleClass().add("opcode-table");
        setShowRoot(false);
        setAccessibleText(context.text("place.opcodes"));
        setColumnResizePolicy(CONSTRAINED_RESIZE_POLICY_SUBSEQUENT_COLUMNS);
        column(context.text("opcode.name"), "name", this::name);
        column(context.text("opcode.il"), "code", OpcodeTable::il);
        column(context.text("opcode.bytes"), "number", row -> numbers(row, OpcodeReport::size));
        column(context.text("opcode.pad"), "number", row -> numbers(row, OpcodeReport::padding));
        setRowFactory(_ -> new Row());
        widthProperty().subscribe(this::fit);
    }

    /** Text is so large now, 1 at 100 %: columns grow with it. */
    void zoom(double factor) {
        scale = factor;
        fit();
    }

    /** Names have what is left, but for what IL opcodes can use more of. */
    private void fit() {
        double rest = getWidth() - EDGE - scale * (BYTES + PADDING);
        double il = Math.clamp(rest - scale * NAME, scale * LEAST_IL, scale * MOST_IL);
        List<Double> widths = List.of(Math.max(scale * LEAST_NAME, rest - il), il, scale * BYTES, scale * PADDING);
        for (int i = 0; i < widths.size(); i++) {
            getColumns().get(i).setPrefWidth(widths.get(i));
        }
    }

    private void column(String title, String styleClass, Function<OpcodeRow, String> text) {
        TreeTableColumn<OpcodeRow, String> column = new TreeTableColumn<>(title);
        column.setSortable(false);
        column.setReorderable(false);
        column.getStyleClass().add(styleClass);
        column.setCellValueFactory(cell -> new SimpleStringProperty(text.apply(cell.getValue().getValue())));
        getColumns().add(column);
    }

    private String name(OpcodeRow row) {
        return switch (row) {
            case OpcodeRow.Section(SectionReport section) -> texts.section(section.name());
            case OpcodeRow.Family(FamilyReport family) -> family.name() + "  " + family.opcodes().size();
            case OpcodeRow.Opcode(OpcodeReport opcode) -> opcode.name();
        };
    }

    private static String il(OpcodeRow row) {
        return opcodes(row).flatMap(opcode -> opcode.il().stream()).distinct().collect(Collectors.joining(" "));
    }

    /** The number of each instruction, or the smallest and the largest. */
    private static String numbers(OpcodeRow row, Function<OpcodeReport, Integer> number) {
        List<Integer> all = opcodes(row).map(number).sorted().distinct().toList();
        return all.isEmpty() ? "" : all.size() == 1 ? all.getFirst().toString() : all.getFirst() + "–" + all.getLast();
    }

    private static Stream<OpcodeReport> opcodes(OpcodeRow row) {
        return switch (row) {
            case OpcodeRow.Section _ -> Stream.empty();
            case OpcodeRow.Family(FamilyReport family) -> family.opcodes().stream();
            case OpcodeRow.Opcode(OpcodeReport opcode) -> Stream.of(opcode);
        };
    }

    /**
     * Shows the instructions that pass, with their families open; without a filter the families are open that were before.
     * Answers how many.
     */
    int show(OpcodeFilter filter) {
        if (!filtered && getRoot() != null) {
            expanded.clear();
            getRoot().getChildren().stream().flatMap(section -> section.getChildren().stream())
                    .filter(item -> !item.isLeaf() && item.isExpanded()).forEach(item -> expanded.add(item.getValue().place()));
        }
        filtered = !filter.isEmpty();
        TreeItem<OpcodeRow> root = new TreeItem<>();
        int shown = 0;
        for (SectionReport section : report.sections()) {
            TreeItem<OpcodeRow> top = new TreeItem<>(new OpcodeRow.Section(section));
            top.setExpanded(true);
            for (FamilyReport family : section.families()) {
                List<OpcodeReport> passing = family.opcodes()
                        .stream().filter(each -> filter.matches(each, texts.documentation(each.name()))).toList();
                shown += passing.size();
                if (!passing.isEmpty()) {
                    top.getChildren().add(item(family, passing));
                }
            }
            if (!top.getChildren().isEmpty()) {
                root.getChildren().add(top);
            }
        }
        setRoot(root);
        return shown;
    }

    private TreeItem<OpcodeRow> item(FamilyReport family, List<OpcodeReport> passing) {
        if (family.opcodes().size() == 1) {
            return new TreeItem<>(new OpcodeRow.Opcode(passing.getFirst()));
        }
        TreeItem<OpcodeRow> item = new TreeItem<>(new OpcodeRow.Family(family));
        passing.forEach(opcode -> item.getChildren().add(new TreeItem<>(new OpcodeRow.Opcode(opcode))));
        item.setExpanded(filtered || expanded.contains(family.name()));
        return item;
    }

    /** Selects the row of an instruction or a family and scrolls to it; false where it is not shown. */
    boolean select(String name) {
        for (TreeItem<OpcodeRow> section : getRoot().getChildren()) {
            for (TreeItem<OpcodeRow> item : section.getChildren()) {
                if (item.getValue().place().equals(name)) {
                    select(section, item);
                    return true;
                }
                for (TreeItem<OpcodeRow> leaf : item.getChildren()) {
                    if (leaf.getValue().place().equals(name)) {
                        item.setExpanded(true);
                        select(section, leaf);
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** Selects the first instruction shown. */
    void selectFirst() {
        if (!getRoot().getChildren().isEmpty()) {
            TreeItem<OpcodeRow> item = getRoot().getChildren().getFirst().getChildren().getFirst();
            select(getRoot().getChildren().getFirst(), item.isLeaf() ? item : item.getChildren().getFirst());
        }
    }

    private void select(TreeItem<OpcodeRow> section, TreeItem<OpcodeRow> item) {
        section.setExpanded(true);
        int index = getRow(item);
        if (index != getSelectionModel().getSelectedIndex()) {
            getSelectionModel().clearAndSelect(index);
            scrollTo(Math.max(0, index - 6));
        }
    }

    /** The row selected, or null. */
    OpcodeRow selected() {
        TreeItem<OpcodeRow> item = getSelectionModel().getSelectedItem();
        return item == null ? null : item.getValue();
    }

    /** Sections read as headings. */
    private static final class Row extends TreeTableRow<OpcodeRow> {
        @Override
        protected void updateItem(OpcodeRow row, boolean empty) {
            super.updateItem(row, empty);
            getStyleClass().removeAll("section", "family");
            if (!empty && row instanceof OpcodeRow.Section) {
                getStyleClass().add("section");
            } else if (!empty && row instanceof OpcodeRow.Family) {
                getStyleClass().add("family");
            }
        }
    }
}
