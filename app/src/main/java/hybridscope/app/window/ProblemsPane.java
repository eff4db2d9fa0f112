package hybridscope.app.window;

import hybridscope.app.workspace.OpenedFile;
import hybridscope.app.workspace.Workspace;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.problems.ProblemReport;
import hybridscope.inspectors.problems.ProblemsReport;
import hybridscope.resources.Messages;
import hybridscope.views.control.CopyMenu;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.control.Icon;
import hybridscope.views.control.LinkLabel;
import hybridscope.views.place.Navigator;
import hybridscope.views.problems.RuleText;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.collections.ListChangeListener;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** What is wrong with the open files: one row for each finding, its offset a link to the bytes. */
final class ProblemsPane extends TableView<ProblemsPane.Row> {
    private final Workspace workspace;
    private final Navigator navigator;
    private final Messages messages;

    /** A finding in a file. @param number its place in the file's report, from 1 */
    record Row(String file, ProblemReport problem, int number) {
        /** Among the findings of its file, where the diagnosis stands beside the bytes. */
        Place place() {
            return new Place(file, new Place.Problems(number));
        }

        Place bytes() {
            return new Place(file, new Place.Range(problem.offset(), problem.length()));
        }
    }

    ProblemsPane(Workspace workspace, Navigator navigator, Messages messages) {
        this.workspace = workspace;
        this.navigator = navigator;
        this.messages = messages;
        setId("problems");
        setPlaceholder(new EmptyPane(CarbonIcons.CHECKMARK_OUTLINE, messages.text("problems.none")));
        getColumns().add(severity());
        getColumns().add(column("problems.file", Row::file, 140));
        getColumns().add(offset());
        getColumns().add(column("problems.structure", row -> row.problem().structure(), 160));
        getColumns().add(column("problems.found", row -> row.problem().found(), 200));
        getColumns().add(column("problems.expected", row -> row.problem().expected(), 200));
        getColumns().add(column("problems.rule", row -> RuleText.sentence(messages, row.problem())
                + (row.problem().section().isEmpty() ? "" : " (" + row.problem().section() + ")"), 320));
        getSelectionModel().selectedItemProperty().addListener((_, _, row) -> {
            if (row != null && isFocused()) {
                navigator.open(row.place());
            }
        });
        setContextMenu(new ContextMenu(new CopyMenu(messages).text(this::text).build()));
        workspace.files().addListener((ListChangeListener<OpenedFile>) _ -> update());
        update();
    }

    /** Number of findings of {@code severity}. */
    long count(hybridscope.core.pe.Severity severity) {
        return getItems().stream().filter(row -> row.problem().severity() == severity).count();
    }

    /** Goes to the next finding (1) or the one before (-1), from the last one on to the first. */
    void go(int step) {
        if (!getItems().isEmpty()) {
            int from = getSelectionModel().getSelectedIndex() < 0 && step < 0 ? 0 : getSelectionModel().getSelectedIndex();
            int index = Math.floorMod(from + step, getItems().size());
            getSelectionModel().select(index);
            scrollTo(index);
            navigator.open(getItems().get(index).place());
        }
    }

    private void update() {
        List<Row> rows = workspace.files().stream()
                .flatMap(file -> rows(file.key(), ProblemsReport.of(file.key(), file.content().problems(), 0).problems()))
                .toList();
        if (!rows.equals(getItems())) {
            getItems().setAll(rows);
        }
    }

    private static Stream<Row> rows(String file, List<ProblemReport> problems) {
        return IntStream.range(0, problems.size()).mapToObj(i -> new Row(file, problems.get(i), i + 1));
    }

    private String text() {
        return getItems().stream().map(row -> row.file() + "\t" + RuleText.finding(messages, row.problem()))
                .collect(Collectors.joining("\n"));
    }

    private TableColumn<Row, Row> severity() {
        TableColumn<Row, Row> column = new TableColumn<>();
        column.setPrefWidth(32);
        column.setSortable(false);
        column.setCellValueFactory(cell -> new SimpleObjectProperty<>(cell.getValue()));
        column.setCellFactory(_ -> new TableCell<>() {
            @Override
            protected void updateItem(Row row, boolean empty) {
                super.updateItem(row, empty);
                setGraphic(empty || row == null
                        ? null : new Icon(icon(row), row.problem().severity().name().toLowerCase(Locale.ROOT)));
            }
        });
        return column;
    }

    private static Ikon icon(Row row) {
        return switch (row.problem().severity()) {
            case ERROR -> CarbonIcons.ERROR;
            case WARNING -> CarbonIcons.WARNING;
            case INFO -> CarbonIcons.INFORMATION;
        };
    }

    private TableColumn<Row, Row> offset() {
        TableColumn<Row, Row> column = new TableColumn<>(messages.text("problems.offset"));
        column.setPrefWidth(90);
        column.getStyleClass().add("number");
        column.setCellValueFactory(cell -> new SimpleObjectProperty<>(cell.getValue()));
        column.setComparator(java.util.Comparator.comparingInt(row -> row.problem().offset()));
        column.setCellFactory(_ -> new TableCell<>() {
            @Override
            protected void updateItem(Row row, boolean empty) {
                super.updateItem(row, empty);
                setGraphic(empty || row == null ? null
                        : new LinkLabel("%08X".formatted(row.problem().offset()), row.bytes(), navigator));
            }
        });
        return column;
    }

    private TableColumn<Row, String> column(String key, Function<Row, String> value, double width) {
        TableColumn<Row, String> column = new TableColumn<>(messages.text(key));
        column.setPrefWidth(width);
        column.setCellValueFactory(cell -> new SimpleStringProperty(value.apply(cell.getValue())));
        return column;
    }
}
