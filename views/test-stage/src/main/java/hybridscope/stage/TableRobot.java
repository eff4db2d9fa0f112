package hybridscope.stage;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** Works on the grid that is shown as a person does: clicks, keys, reading what is on the screen. */
public final class TableRobot {
    private final FxRobot robot;

    /** On what {@code robot} sees. */
    public TableRobot(FxRobot robot) {
        this.robot = robot;
    }

    /** Waits until the grid is there and searches for nothing. */
    public void arrive() {
        FxWait.await("the table is there", () -> shown(".grid-table") != null);
        settle();
    }

    /** Waits until the count line tells of no search, and the columns have the widths of what they show. */
    public void settle() {
        robot.sleep(250);
        FxWait.await("the search has ended", () -> shown(".grid-tools .hyperlink") == null);
        FxWait.awaitSame("the grid", () -> robot.from(table()).lookup(".grid-cell").queryAll().stream()
                .map(cell -> Map.entry(cell, cell.localToScene(cell.getLayoutBounds()))).toList());
    }

    /** The visible node, of those a style class finds, or null. */
    private Node shown(String query) {
        return looked(() -> robot.lookup(query).queryAll().stream().filter(node -> node.isVisible() && inTree(node)).findFirst()
                .orElse(null));
    }

    /** What is found in the scene: by JavaFX's thread, for cells come and go while another one looks. */
    private static <T> T looked(Callable<T> lookup) {
        try {
            return Platform.isFxApplicationThread() ? lookup.call() : WaitForAsyncUtils.waitForAsyncFx(5000, lookup);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** Whether a node stands in a scene and nothing that it is part of is hidden. */
    static boolean inTree(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (!at.isVisible()) {
                return false;
            }
        }
        return node.getScene() != null;
    }

    /** The table of the grid. */
    @SuppressWarnings("unchecked")
    public TableView<Integer> table() {
        return (TableView<Integer>) shown(".grid-table");
    }

    /** The rows shown, by index from 0. */
    public List<Integer> items() {
        return WaitForAsyncUtils.waitForAsyncFx(5000, () -> List.copyOf(table().getItems()));
    }

    /** What the strip above the rows says. */
    public String count() {
        return ((Labeled) shown(".grid-count")).getText();
    }

    /** The field below a column's title. */
    public TextField field(String column) {
        return looked(() -> (TextField) robot.from(table()).lookup(".filter-field").queryAll().stream()
                .filter(field -> field.isVisible() && field.getId().equals("filter-" + column)).findFirst().orElseThrow()
                .lookup(".text-field"));
    }

    /** Brings a column into view. */
    public void scrollTo(String column) {
        robot.interact(() -> table().getColumns().stream().filter(c -> c.getId().equals(column))
                .forEach(table()::scrollToColumn));
        WaitForAsyncUtils.waitForFxEvents();
    }

    /** Types a filter in place of the one that stands there. */
    public void filter(String column, String text) {
        scrollTo(column);
        robot.clickOn(field(column));
        robot.push(KeyCode.SHORTCUT, KeyCode.A);
        robot.push(KeyCode.DELETE);
        type(text);
        WaitForAsyncUtils.waitForFxEvents();
    }

    /** Types as the robot does, which would wait for 50 ms behind each character. */
    private void type(String text) {
        robot.interact(() -> {
            for (char character : text.toCharArray()) {
                String typed = String.valueOf(character);
                KeyCode key = Objects.requireNonNullElse(KeyCode.getKeyCode(typed.toUpperCase(Locale.ROOT)), KeyCode.UNDEFINED);
                fire(KeyEvent.KEY_PRESSED, "", key);
                fire(KeyEvent.KEY_TYPED, typed, KeyCode.UNDEFINED);
                fire(KeyEvent.KEY_RELEASED, "", key);
            }
        });
    }

    private void fire(EventType<KeyEvent> type, String typed, KeyCode key) {
        Node target = table().getScene().getFocusOwner();
        Event.fireEvent(target, new KeyEvent(type, typed, "", key, false, false, false, false));
    }

    /** Clicks a column's title. */
    public void sort(String column) {
        scrollTo(column);
        robot.clickOn(title(column));
        settle();
    }

    private Node title(String column) {
        return looked(() -> robot.from(table()).lookup(".column-title")
                .queryAll().stream().filter(node -> ((Labeled) node).getText().equals(column)).findFirst().orElseThrow());
    }

    /** Opens the popover of a flags column. */
    public void openFlags(String column) {
        scrollTo(column);
        robot.clickOn(field(column).getParent().lookup(".flags-button"));
        WaitForAsyncUtils.waitForFxEvents();
    }

    /** The row of cells that shows a position, as their texts in column order. */
    public List<String> row(int position) {
        return cells(position).sorted(Comparator.comparingDouble(Node::getLayoutX)).map(TableRobot::text).toList();
    }

    private static String text(TableCell<?, ?> cell) {
        return String.join(" ", cell.lookupAll(".label").stream().filter(Node::isVisible)
                .map(label -> ((Labeled) label).getText().strip()).filter(text -> !text.isEmpty()).toList());
    }

    /** The cell of a row in a column. */
    public TableCell<?, ?> cell(int position, String column) {
        return cells(position).filter(cell -> cell.getTableColumn().getId().equals(column)).findFirst().orElseThrow();
    }

    /** What a click on a cell follows. */
    public Node link(int position, String column) {
        return looked(() -> cell(position, column).lookup(".link"));
    }

    private Stream<TableCell<?, ?>> cells(int position) {
        return looked(() -> robot.from(table()).lookup(".grid-cell").queryAll().stream()
                .<TableCell<?, ?>>map(node -> (TableCell<?, ?>) node)
                .filter(cell -> cell.getIndex() == position && !cell.isEmpty() && inTree(cell)).toList()).stream();
    }

    /** Chooses from the menus that are open. */
    public void choose(String id) {
        robot.clickOn("#" + id);
        WaitForAsyncUtils.waitForFxEvents();
    }

    /** The clipboard's text, once it is no longer {@code before}. */
    public String clipboard(String before) {
        FxWait.await("something is copied", () -> !before.equals(Clipboard.getSystemClipboard().getString()));
        return WaitForAsyncUtils.waitForAsyncFx(5000, () -> Clipboard.getSystemClipboard().getString());
    }

    /** Puts a text on the clipboard, so that a test sees it change. */
    public void fillClipboard(String text) {
        robot.interact(() -> Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, text)));
    }
}
