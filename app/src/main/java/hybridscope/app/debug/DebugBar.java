package hybridscope.app.debug;

import hybridscope.app.command.Command;
import hybridscope.app.command.Commands;
import hybridscope.core.debug.Motion;
import hybridscope.inspectors.session.CodePosition;
import hybridscope.inspectors.session.SessionState;
import hybridscope.resources.Messages;
import hybridscope.views.control.Icon;
import hybridscope.views.control.Segments;
import hybridscope.views.session.ObservableSession;
import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.application.Platform;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.util.Duration;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * The tool bar of a session (UI.md, "Debugger"): run, pause, stop; the steps backward on the left of the position and their twins
 * forward on its right; what a step is one of; why it has stopped, or how fast it runs.
 */
public final class DebugBar extends HBox {
    private static final Duration LOOK = Duration.millis(100);
    /** How many looks back the speed is taken from. */
    private static final int LOOKS = 5;
    private static final String COMPACT = "compact";
    /** Widths of the font that the message has in any case. */
    private static final double LEAST_MESSAGE = 14;
    private static final double NANOS = 1e9;

    private final ObservableSession session;
    private final Commands commands;
    private final Messages messages;
    private final NumberFormat numbers;
    private final TextField position = new TextField();
    private final Label message = new Label();
    private final List<Button> steps = new ArrayList<>();
    private final Map<Motion.Unit, ToggleButton> units = new EnumMap<>(Motion.Unit.class);
    private final Timeline watch = new Timeline(new KeyFrame(LOOK, _ -> look()));
    private final long[] positions = new long[LOOKS];
    private final long[] times = new long[LOOKS];
    private int looks;

    /**
     * A bar that is hidden while there is no session.
     *
     * @param choose told what a step is to be one of
     */
    public DebugBar(ObservableSession session, Commands commands, Messages messages, Consumer<Motion.Unit> choose) {
        this.session = session;
        this.commands = commands;
        this.messages = messages;
        numbers = NumberFormat.getIntegerInstance(messages.locale().getLanguage().equals("zh") ? Locale.CHINESE : Locale.ENGLISH);
        getStyleClass().addAll("tool-strip", "debug-bar");
        setId("debug-bar");
        // What has no room must not widen the window's panes.
        setMinWidth(0);
        Button run = button(Command.DEBUG_RUN, CarbonIcons.PLAY_FILLED_ALT, true);
        run.getStyleClass().add("default-action");
        getChildren().addAll(button(Command.DEBUG_RUN_BACK, CarbonIcons.SKIP_BACK_FILLED, false), run,
                button(Command.DEBUG_PAUSE, CarbonIcons.PAUSE_FILLED, false),
                button(Command.DEBUG_STOP, CarbonIcons.STOP_FILLED_ALT, false),
                gap(), step(Command.DEBUG_OUT_BACK, "debug.out", CarbonIcons.ARROW_UP_LEFT, true),
                step(Command.DEBUG_OVER_BACK, "debug.over", CarbonIcons.ARROW_LEFT, true),
                step(Command.DEBUG_INTO_BACK, "debug.into", CarbonIcons.ARROW_DOWN_LEFT, true), position,
                step(Command.DEBUG_INTO, "debug.into", CarbonIcons.ARROW_DOWN_RIGHT, false),
                step(Command.DEBUG_OVER, "debug.over", CarbonIcons.ARROW_RIGHT, false),
                step(Command.DEBUG_OUT, "debug.out", CarbonIcons.ARROW_UP_RIGHT, false), gap(), units(choose), gap(), until(),
                gap(), message);
        position.setId("debug-position");
        position.getStyleClass().add("mono");
        position.setAccessibleText(messages.text("debug.position"));
        commands.describe(position, Command.DEBUG_POSITION);
        position.setMinWidth(USE_PREF_SIZE);
        position.setOnAction(_ -> jump());
        position.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        position.focusedProperty().addListener((_, _, focused) -> {
            if (!focused) {
                showPosition();
            }
        });
        message.setId("debug-message");
        message.setMinWidth(0);
        message.setTextOverrun(OverrunStyle.ELLIPSIS);
        HBox.setHgrow(message, Priority.ALWAYS);
        watch.setCycleCount(Animation.INDEFINITE);
        session.running().addListener((_, _, running) -> follow(running));
        session.state().addListener(_ -> showState());
        managedProperty().bind(visibleProperty());
        widthProperty().subscribe(_ -> fit());
        message.fontProperty().subscribe(_ -> Platform.runLater(this::fit));
        setVisible(false);
    }

    /** Where there is no room for all, the steps are arrows alone: why the program has stopped matters more than their names. */
    private void fit() {
        if (getWidth() <= 0 || !isVisible()) {
            return;
        }
        boolean was = steps.getFirst().getStyleClass().contains(COMPACT);
        compact(false);
        applyCss();
        boolean now = getInsets().getLeft() + getInsets().getRight() + getSpacing() * (getChildren().size() - 1)
                + getChildren().stream().mapToDouble(each -> each == message
                ? LEAST_MESSAGE * message.getFont().getSize() : each.prefWidth(-1)).sum() > getWidth();
        compact(now);
        if (now != was) {
            requestLayout();
        }
    }

    private void compact(boolean now) {
        for (Node each : steps) {
            each.getStyleClass().remove(COMPACT);
            if (now) {
                each.getStyleClass().add(COMPACT);
            }
        }
        position.getStyleClass().remove(COMPACT);
        if (now) {
            position.getStyleClass().add(COMPACT);
        }
    }

    /** Shows what a step is one of. */
    public void show(Motion.Unit unit) {
        units.get(unit).setSelected(true);
    }

    /** Gives the field of the position the keyboard. */
    public void editPosition() {
        position.requestFocus();
        position.selectAll();
    }

    /** Stops following the session: a running animation keeps its window alive. */
    public void close() {
        watch.stop();
    }

    private static Region gap() {
        Region gap = new Region();
        gap.getStyleClass().add("gap");
        gap.setMinWidth(USE_PREF_SIZE);
        return gap;
    }

    private Button button(Command command, Ikon ikon, boolean withText) {
        Button button = new Button(withText ? messages.text("debug.run") : null, new Icon(ikon));
        if (!withText) {
            button.getStyleClass().add("bare");
        }
        return command(button, command);
    }

    /** A step, with an arrow that points to where time goes, and down into calls or up out of them. */
    private Button step(Command command, String text, Ikon arrow, boolean back) {
        Button button = new Button(messages.text(text), new Icon(arrow));
        button.setContentDisplay(back ? ContentDisplay.LEFT : ContentDisplay.RIGHT);
        button.getStyleClass().addAll("bare", "step");
        steps.add(button);
        return command(button, command);
    }

    private Button command(Button button, Command command) {
        button.setId("button-" + command.id().replace('.', '-'));
        button.setMinWidth(USE_PREF_SIZE);
        button.setFocusTraversable(false);
        commands.describe(button, command);
        ObservableBooleanValue enabled = commands.enabledProperty(command);
        button.setDisable(!enabled.get());
        ChangeListener<Boolean> follow = (_, _, now) -> button.setDisable(!now);
        enabled.addListener(follow);
        button.setOnAction(_ -> commands.run(command));
        return button;
    }

    private Node units(Consumer<Motion.Unit> choose) {
        for (Motion.Unit unit : Motion.Unit.values()) {
            String name = unit.name().toLowerCase(Locale.ROOT);
            ToggleButton button = new ToggleButton(messages.text("debug.unit." + name));
            button.setId("debug-unit-" + name);
            button.setFocusTraversable(false);
            commands.describe(button, Command.valueOf("DEBUG_UNIT_" + unit.name()));
            button.setOnAction(_ -> choose.accept(unit));
            units.put(unit, button);
        }
        return new Segments(units.values().toArray(ToggleButton[]::new));
    }

    /** Motions to the next event of a kind, and back to the one before. */
    private Node until() {
        MenuButton menu = new MenuButton(messages.text("debug.until"));
        menu.setId("debug-until");
        menu.getStyleClass().add("bare");
        menu.setMinWidth(USE_PREF_SIZE);
        menu.setFocusTraversable(false);
        for (Command command : List.of(Command.DEBUG_TO_CURSOR, Command.DEBUG_NEXT_CALL, Command.DEBUG_NEXT_CROSSING,
                Command.DEBUG_NEXT_EXCEPTION, Command.DEBUG_NEXT_ALLOCATION)) {
            menu.getItems().add(commands.item(command));
        }
        menu.getItems().add(new SeparatorMenuItem());
        for (Command command : List.of(Command.DEBUG_TO_CURSOR_BACK, Command.DEBUG_PREVIOUS_CALL,
                Command.DEBUG_PREVIOUS_CROSSING, Command.DEBUG_PREVIOUS_EXCEPTION, Command.DEBUG_PREVIOUS_ALLOCATION)) {
            menu.getItems().add(commands.item(command));
        }
        return menu;
    }

    private void pressed(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE) {
            showPosition();
            position.selectAll();
            event.consume();
        }
    }

    private void jump() {
        OptionalLong wanted = position(position.getText(), session.position());
        if (wanted.isPresent()) {
            session.jump(wanted.getAsLong());
        } else {
            if (!position.getStyleClass().contains("invalid")) {
                position.getStyleClass().add("invalid");
            }
            message.setText(messages.text("debug.position.wrong"));
            message.setTooltip(null);
        }
    }

    /** What a text says: a position, or with a sign so many instructions from here; separators are ignored. */
    static OptionalLong position(String text, long here) {
        String plain = text.replaceAll("[\\s,._\u00a0\u202f']", "");
        if (!plain.matches("[+-]?\\d{1,18}")) {
            return OptionalLong.empty();
        }
        long number = Long.parseLong(plain);
        return OptionalLong.of(Math.max(0, plain.startsWith("+") || plain.startsWith("-") ? here + number : number));
    }

    private void showPosition() {
        if (position.getStyleClass().remove("invalid")) {
            showMessage();
        }
        position.setText(numbers.format(session.position()));
    }

    private void follow(boolean running) {
        position.setEditable(!running);
        if (running) {
            looks = 0;
            watch.play();
        } else {
            watch.stop();
            showState();
        }
    }

    private void look() {
        long now = System.nanoTime();
        long at = session.position();
        position.setText(numbers.format(at));
        int first = looks < LOOKS ? 0 : looks % LOOKS;
        if (looks > 0) {
            double speed = Math.abs(at - positions[first]) * NANOS / Math.max(1, now - times[first]);
            message.setText(messages.text("debug.running", numbers.format(Math.round(speed))));
        }
        positions[looks % LOOKS] = at;
        times[looks % LOOKS] = now;
        looks++;
    }

    private void showState() {
        SessionState state = session.state().get();
        if (state != null && !session.running().get()) {
            showPosition();
            showMessage();
            announce(state);
        }
    }

    /** Says why the program stands where it does. */
    private void showMessage() {
        SessionState state = session.state().get();
        if (state != null) {
            String key = "debug.stop." + state.stop().reason().name().toLowerCase(Locale.ROOT).replace('_', '-');
            String text = messages.text(key,
                    state.stop().hits().isEmpty() ? "" : state.stop().hits().toString().replaceAll("[\\[\\]]", ""));
            String said = state.stop().text();
            String reason = !said.isEmpty() || state.returned() == null ? said
                    : messages.text("debug.returned", state.returned().name(), state.returned().value());
            message.setText(reason.isEmpty() ? text : text + ": " + reason.lines().findFirst().orElse(""));
            message.setTooltip(reason.isEmpty() ? null : new Tooltip(reason));
        }
    }

    /** Screen readers say each stop: why, at which instruction, in which method. */
    private void announce(SessionState state) {
        CodePosition code = state.code();
        message.setAccessibleText(code == null ? message.getText() : messages.text("debug.announce",
                message.getText(), code.method() == null ? "" : code.instance().name(), code.ilOffset() < 0
                ? "" : "IL_%04x".formatted(code.ilOffset()), code.irOffset() < 0 ? "" : "IR_%04x".formatted(code.irOffset())));
        message.notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
    }
}
