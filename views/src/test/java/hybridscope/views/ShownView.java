package hybridscope.views;

import hybridscope.inspectors.aot.AotParts;
import hybridscope.inspectors.aot.ProgramFiles;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.session.CodeBreakpoint;
import hybridscope.resources.Messages;
import hybridscope.stage.FxWait;
import hybridscope.views.place.Exported;
import hybridscope.views.place.Navigator;
import hybridscope.views.place.PlaceStatus;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.ViewContext;
import hybridscope.views.place.ViewPreferences;
import hybridscope.views.session.DebugControl;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/**
 * A view of places on the shared stage with its Details beside it, and what stands in for the window around both: tabs that
 * note where the view wants to go, and open there what belongs into its own tab; the keys that a window gives to its view; a
 * memory for its switches.
 */
public final class ShownView {
    /** The centre of a window of 1440 x 900 with all its panes open, and its Details. */
    private static final double WIDTH = 868;
    private static final double HEIGHT = 560;
    private static final double DETAILS = 300;

    /** Where the view wanted to go, its own places included, in order. */
    public final List<Place> opened = new ArrayList<>();
    /** What the view wanted to show beside itself. */
    public final List<Place> beside = new ArrayList<>();
    /** Whose uses the view asked for. */
    public final List<Place> uses = new ArrayList<>();
    /** The switches that the view keeps. */
    public final Map<String, String> remembered = new HashMap<>();
    /** Who has AOT parts for the views that are shown one after the other. */
    public final AotParts parts = new AotParts();
    /** The roles of files, none to begin with. */
    public ProgramFiles program = ProgramFiles.NONE;
    /** The room that the view has, to be set before it is shown. */
    public double width = WIDTH;
    /** The debugger, to be set before the view is shown. */
    public DebugControl debug = DebugControl.none();
    private final FxRobot robot;
    private final Messages messages;
    private final WorkThreads work = new WorkThreads();
    private Predicate<Place> own;
    private PlaceView view;
    private Scene scene;

    /** Nothing yet, in a language. */
    public ShownView(FxRobot robot, String language) {
        this.robot = robot;
        this.messages = Messages.of(Locale.forLanguageTag(language));
    }

    /**
     * Shows a view at a place, as the window shows one in a new tab, and gives it the keyboard.
     *
     * @param own the places that share the view's tab
     */
    public void show(Place place, Predicate<Place> own, Function<ViewContext, PlaceView> made) throws Exception {
        this.own = own;
        FxToolkit.setupFixture(() -> {
            view = made.apply(new ViewContext(messages, new OneTab(), work, debug, new Memory(), _ -> program,
                    parts, _ -> { }));
            ScrollPane details = new ScrollPane();
            details.setId("details");
            details.getStyleClass().add("pane");
            details.setFitToWidth(true);
            details.setFitToHeight(true);
            details.setPrefWidth(DETAILS);
            view.details().subscribe(details::setContent);
            // As in a window, the keyboard is elsewhere before the view has it, and when the node that has it goes.
            Region frame = new Region();
            frame.setFocusTraversable(true);
            BorderPane root = new BorderPane();
            root.setTop(frame);
            root.setCenter(view.node());
            root.setRight(details);
            root.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
            PaneStage.show(root, width + DETAILS, HEIGHT);
            frame.requestFocus();
            scene = root.getScene();
            view.open(place);
        });
        keyboard();
    }

    /** The tabs: one that shows the view, and the rest of the world. */
    private final class OneTab implements Navigator {
        @Override
        public void open(Place place) {
            opened.add(place);
            if (own.test(place)) {
                view.open(place);
                Platform.runLater(view.focusTarget()::requestFocus);
            }
        }

        @Override
        public void openBeside(Place place) {
            beside.add(place);
        }

        @Override
        public void uses(Place thing) {
            uses.add(thing);
        }
    }

    private final class Memory implements ViewPreferences {
        @Override
        public String get(String key, String otherwise) {
            return remembered.getOrDefault(key, otherwise);
        }

        @Override
        public void put(String key, String value) {
            remembered.put(key, value);
        }
    }

    /** The keys of the window's commands for the view in front. */
    private void pressed(KeyEvent event) {
        boolean done = true;
        if (new KeyCodeCombination(KeyCode.F, KeyCombination.SHORTCUT_DOWN).match(event)) {
            view.find();
        } else if (new KeyCodeCombination(KeyCode.G, KeyCombination.SHORTCUT_DOWN).match(event)) {
            view.goTo();
        } else if (new KeyCodeCombination(KeyCode.F12).match(event)) {
            view.definition();
        } else {
            done = false;
        }
        if (done) {
            event.consume();
        }
    }

    /** Follows a link into the view's tab. */
    public void go(Place place) {
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> view.open(place));
        keyboard();
    }

    private void keyboard() {
        await("the view has the keyboard", () -> {
            view.focusTarget().requestFocus();
            Node owner = scene.getFocusOwner();
            while (owner != null && owner != view.focusTarget()) {
                owner = owner.getParent();
            }
            return owner != null;
        });
    }

    /** Where the view is. */
    public Place place() {
        return WaitForAsyncUtils.waitForAsyncFx(5000, () -> view.place().getValue());
    }

    /** What the view writes to files, by their suffix. */
    public Map<String, String> exports() {
        return WaitForAsyncUtils.waitForAsyncFx(10_000, () -> view.exports().stream()
                .collect(Collectors.toMap(Exported::suffix, each -> each.content().get())));
    }

    /** Where F9 would set a breakpoint. */
    public CodeBreakpoint cursor() {
        return WaitForAsyncUtils.waitForAsyncFx(5000, () -> view.cursor().orElse(null));
    }

    /** Where the statements of a method begin that the view has decompiled. */
    public List<Integer> statements(Place method) {
        return WaitForAsyncUtils.waitForAsyncFx(5000, () -> view.statements(method));
    }

    /** What the status bar would tell. */
    public PlaceStatus status() {
        return WaitForAsyncUtils.waitForAsyncFx(5000, () -> view.status().getValue());
    }

    /** Whether the view waits for work under way. */
    public boolean busy() {
        return work.busy();
    }

    /** What the stage shows. */
    public Scene scene() {
        return scene;
    }

    /** Waits until {@code condition} holds on the FX thread. */
    public void await(String what, Callable<Boolean> condition) {
        FxWait.await(what, condition);
    }

    /** Waits until the node that {@code query} finds has its size and stays where it is. */
    public void awaitStill(String query) {
        FxWait.awaitStill(scene, query);
    }

    /** The text of the labelled node that {@code query} finds. */
    public String text(String query) {
        return robot.lookup(query).queryAs(Labeled.class).getText();
    }

    /** The texts of the labels that {@code query} finds. */
    public Set<String> labels(String query) {
        return robot.lookup(query).queryAllAs(Label.class).stream().map(Label::getText).collect(Collectors.toSet());
    }

    /** The clipboard's text. */
    public String clipboard() {
        return WaitForAsyncUtils.waitForAsyncFx(5000, () -> Clipboard.getSystemClipboard().getString());
    }

    /** Takes the view off the stage, as a tab that is closed. */
    public void close() throws Exception {
        if (view != null) {
            FxToolkit.setupFixture(view::dispose);
            PaneStage.clear();
        }
    }
}
