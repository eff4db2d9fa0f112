package hybridscope.app.command;

import hybridscope.resources.Messages;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.event.ActionEvent;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;

/** What the commands do in one window, and whether they can be done now. */
public final class Commands {
    private final ObservableBooleanValue always = new SimpleBooleanProperty(true);
    private final Map<Command, Binding> bindings = new EnumMap<>(Command.class);
    private final Map<Command, ObservableBooleanValue> marks = new EnumMap<>(Command.class);
    private final Messages messages;

    private record Binding(ObservableBooleanValue enabled, Runnable action) {
    }

    /** A window without commands yet. */
    public Commands(Messages messages) {
        this.messages = messages;
    }

    /** Gives {@code command} its meaning. */
    public void bind(Command command, Runnable action) {
        bind(command, always, action);
    }

    /** Gives {@code command} its meaning while {@code enabled} holds. */
    public void bind(Command command, ObservableBooleanValue enabled, Runnable action) {
        bindings.put(command, new Binding(enabled, action));
    }

    /** Menus mark {@code command} while {@code on} holds: what it brings about is so. */
    public void mark(Command command, ObservableBooleanValue on) {
        marks.put(command, on);
    }

    /** The commands with a meaning, in the order of the table. */
    public List<Command> bound() {
        return Arrays.stream(Command.values()).filter(bindings::containsKey).toList();
    }

    /** Whether {@code command} can be done now. */
    public boolean enabled(Command command) {
        Binding binding = bindings.get(command);
        return binding != null && binding.enabled().get();
    }

    /** Whether {@code command} can be done, to bind controls to. */
    public ObservableBooleanValue enabledProperty(Command command) {
        return bindings.get(command).enabled();
    }

    /** Does {@code command}, if that is possible now. */
    public void run(Command command) {
        if (enabled(command)) {
            bindings.get(command).action().run();
        }
    }

    /**
     * Does what {@code event} asks for and consumes it.
     *
     * @param underSheet whether a sheet lies above what most commands are about: those are not done, then
     */
    public void handle(KeyEvent event, boolean underSheet) {
        Optional<Command> command = bindings.keySet().stream()
                .filter(candidate -> candidate.keys().stream().anyMatch(key -> key.match(event))).findFirst();
        command.filter(this::enabled).ifPresent(found -> {
            event.consume();
            if (!underSheet || found.isAboveSheets()) {
                run(found);
            }
        });
    }

    /** The command's text. */
    public String text(Command command) {
        return messages.text(command.messageKey());
    }

    /** Text and key: {@code Back (Alt+Left)}. */
    public String hint(Command command) {
        return command.keys().isEmpty() ? text(command) : text(command) + " (" + command.keyText() + ")";
    }

    /** Gives {@code node} the command's text and key as tooltip and accessible text. */
    public void describe(Node node, Command command) {
        Tooltip.install(node, new Tooltip(hint(command)));
        node.setAccessibleText(hint(command));
    }

    /** A menu with the bound commands of {@code name}; {@code separators} are set in front of the commands named. */
    public Menu menu(String name, List<Command> separators) {
        Menu menu = new Menu(messages.text("menu." + name));
        menu.setId("menu-" + name);
        for (Command command : bound()) {
            if (command.menu().equals(name)) {
                if (separators.contains(command) && !menu.getItems().isEmpty()) {
                    menu.getItems().add(new SeparatorMenuItem());
                }
                menu.getItems().add(item(command));
            }
        }
        return menu;
    }

    /** A menu item that does {@code command}. */
    public MenuItem item(Command command) {
        ObservableBooleanValue mark = marks.get(command);
        MenuItem item = mark == null ? new MenuItem(text(command)) : marked(command, mark);
        item.setId("command-" + command.id().replace('.', '-'));
        if (!command.keys().isEmpty()) {
            item.setAccelerator(command.keys().getFirst());
        }
        ObservableBooleanValue enabled = enabledProperty(command);
        item.setDisable(!enabled.get());
        enabled.addListener((_, _, now) -> item.setDisable(!now));
        EventHandler<ActionEvent> unmarked = item.getOnAction();
        item.setOnAction(event -> {
            run(command);
            if (unmarked != null) {
                unmarked.handle(event);
            }
        });
        return item;
    }

    /** A click on a mark changes it before anything is done: what is so decides in the end. */
    private MenuItem marked(Command command, ObservableBooleanValue mark) {
        CheckMenuItem item = new CheckMenuItem(text(command));
        item.setSelected(mark.get());
        mark.addListener((_, _, now) -> item.setSelected(now));
        item.setOnAction(_ -> item.setSelected(mark.get()));
        return item;
    }
}
