package hybridscope.views.control;

import hybridscope.inspectors.place.Place;
import hybridscope.views.place.ViewContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TreeCell;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;

/**
 * What was found, below what was asked: the lines of the first level are questions and stay until they are removed, the lines
 * below lead to places. Enter goes there, with Ctrl beside; Shift+F12 asks for the uses; Delete removes the question.
 *
 * @param <R> a line
 */
public final class ResultTree<R> extends TreeView<R> {
    private static final KeyCombination USES = new KeyCodeCombination(KeyCode.F12, KeyCombination.SHIFT_DOWN);
    /** Lines that stay in sight above the one that is chosen. */
    private static final int ABOVE = 2;

    private final ViewContext context;
    private final Function<R, Place> places;
    private final Consumer<TreeItem<R>> remover;

    /**
     * A tree without lines.
     *
     * @param places  where a line leads; null for nowhere
     * @param remover takes a question away
     */
    public ResultTree(ViewContext context, Function<R, Place> places, Consumer<TreeItem<R>> remover) {
        super(new TreeItem<>());
        this.context = context;
        this.places = places;
        this.remover = remover;
        setShowRoot(false);
        addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
    }

    /**
     * Gives it its menu.
     *
     * @param text what is copied of a line
     * @param copy the other forms in which a line can be copied
     */
    public void menu(Function<R, String> text, Consumer<CopyMenu> copy) {
        PlaceMenu about = new PlaceMenu(context, this::place);
        MenuItem go = about.go();
        go.setAccelerator(new KeyCodeCombination(KeyCode.ENTER));
        MenuItem beside = about.beside();
        beside.setAccelerator(new KeyCodeCombination(KeyCode.ENTER, KeyCombination.SHORTCUT_DOWN));
        MenuItem remove = context.item("uses.remove", () -> subject().ifPresent(remover));
        remove.setAccelerator(new KeyCodeCombination(KeyCode.DELETE));
        MenuItem clear = context.item("uses.clear", () -> List.copyOf(getRoot().getChildren()).forEach(remover));
        CopyMenu copies = new CopyMenu(context.messages()).text(() -> text(text));
        copy.accept(copies);
        ContextMenu menu = new ContextMenu(go, beside, new SeparatorMenuItem());
        menu.getItems().addAll(about.all(context.debug()));
        menu.getItems().addAll(new SeparatorMenuItem(), about.copies(copies).build(), new SeparatorMenuItem(), remove, clear);
        menu.setOnShowing(_ -> remove.setDisable(subject().isEmpty()));
        setContextMenu(menu);
    }

    /** Where the selected line leads; null for nowhere. */
    private Place place() {
        TreeItem<R> item = getSelectionModel().getSelectedItem();
        return item == null ? null : places.apply(item.getValue());
    }

    /** The question that the selected line belongs to. */
    public Optional<TreeItem<R>> subject() {
        TreeItem<R> item = getSelectionModel().getSelectedItem();
        while (item != null && item.getParent() != getRoot()) {
            item = item.getParent();
        }
        return Optional.ofNullable(item);
    }

    /** Selects a line and brings it into sight, with what it stands below unfolded. */
    public void choose(TreeItem<R> item) {
        for (TreeItem<R> at = item.getParent(); at != null; at = at.getParent()) {
            at.setExpanded(true);
        }
        int row = getRow(item);
        getSelectionModel().clearAndSelect(row);
        scrollTo(Math.max(0, row - ABOVE));
    }

    /** A cell that goes where its line leads. @param clicks how many clicks that takes */
    public TreeCell<R> leading(TreeCell<R> cell, int clicks) {
        cell.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.isStillSincePress() && event.getClickCount() == clicks
                    && !cell.isEmpty()) {
                go(event.isShortcutDown());
            }
        });
        return cell;
    }

    private boolean go(boolean beside) {
        Place place = place();
        if (place == null) {
            return false;
        }
        if (beside) {
            context.navigator().openBeside(place);
        } else {
            context.navigator().open(place);
        }
        return true;
    }

    private void pressed(KeyEvent event) {
        boolean done = true;
        if (event.getCode() == KeyCode.ENTER) {
            done = go(event.isShortcutDown());
        } else if (USES.match(event) && place() != null) {
            context.navigator().uses(place());
        } else if (event.getCode() == KeyCode.DELETE && subject().isPresent()) {
            remover.accept(subject().get());
        } else {
            done = false;
        }
        if (done) {
            event.consume();
        }
    }

    /** The selected line and all below it, indented, folded or not. */
    private String text(Function<R, String> text) {
        List<String> lines = new ArrayList<>();
        if (getSelectionModel().getSelectedItem() != null) {
            lines(getSelectionModel().getSelectedItem(), 0, text, lines);
        }
        return String.join("\n", lines);
    }

    private void lines(TreeItem<R> item, int depth, Function<R, String> text, List<String> lines) {
        lines.add("  ".repeat(depth) + text.apply(item.getValue()));
        item.getChildren().forEach(child -> lines(child, depth + 1, text, lines));
    }
}
