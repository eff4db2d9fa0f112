package hybridscope.app.window;

import hybridscope.app.command.Command;
import hybridscope.app.command.Commands;
import hybridscope.app.navigate.PlaceNames;
import hybridscope.inspectors.place.Place;
import hybridscope.resources.Messages;
import hybridscope.views.control.Icon;
import hybridscope.views.control.LinkLabel;
import hybridscope.views.place.Navigator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The first line: menus, back and forward, breadcrumbs, the box that goes to anything. */
final class CommandBar extends HBox {
    private static final List<String> MENUS = List.of("file", "edit", "view", "go", "generate", "debug", "help");
    private static final List<Command> SEPARATORS = List.of(Command.FILE_RELOAD, Command.FILE_QUIT, Command.VIEW_PIN,
            Command.VIEW_LIGHT, Command.VIEW_ZOOM_IN, Command.VIEW_NEXT_PANE, Command.VIEW_DENSITY, Command.GO_BACK,
            Command.GO_NEXT_RESULT, Command.GENERATE_ALL, Command.GENERATE_DEFINITIONS);

    private final MenuBar menus = new MenuBar();
    private final HBox crumbs = new HBox();
    private Label last;
    private final Function<Place, List<PlaceNames.Crumb>> names;
    private final Navigator navigator;
    private final Function<String, Optional<Place>> home;

    /** @param home where a file opens */
    CommandBar(Commands commands, Messages messages, Function<Place, List<PlaceNames.Crumb>> names, Navigator navigator,
               Function<String, Optional<Place>> home) {
        this.home = home;
        this.names = names;
        this.navigator = navigator;
        getStyleClass().add("command-bar");
        MENUS.stream().map(name -> commands.menu(name, SEPARATORS)).filter(menu -> !menu.getItems().isEmpty())
                .forEach(menus.getMenus()::add);
        menus.setMinWidth(USE_PREF_SIZE);
        crumbs.getStyleClass().add("crumbs");
        crumbs.setId("crumbs");
        crumbs.setMinWidth(0);
        crumbs.widthProperty().addListener(_ -> fit());
        HBox.setHgrow(crumbs, Priority.ALWAYS);
        Button goTo = new Button();
        goTo.setId("go-to");
        goTo.getStyleClass().add("go-to");
        Label key = new Label(Command.GO_ANYTHING.keyText());
        key.getStyleClass().add("key-cap");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox content = new HBox(6, new Icon(CarbonIcons.SEARCH), new Label(messages.text("goto.prompt")), gap, key);
        content.setAlignment(javafx.geometry.Pos.CENTER_LEFT);
        goTo.setGraphic(content);
        goTo.setMinWidth(USE_PREF_SIZE);
        goTo.setOnAction(_ -> commands.run(Command.GO_ANYTHING));
        goTo.setAccessibleText(commands.hint(Command.GO_ANYTHING));
        getChildren().addAll(menus, button(commands, Command.GO_BACK, CarbonIcons.ARROW_LEFT),
                button(commands, Command.GO_FORWARD, CarbonIcons.ARROW_RIGHT), crumbs, goTo);
    }

    /** The menu bar takes F10 for itself unless it is told not to. */
    MenuBar menus() {
        return menus;
    }

    /** Shows the way to {@code place}; null shows none. */
    void show(Place place) {
        crumbs.getChildren().clear();
        last = null;
        if (place != null) {
            List<PlaceNames.Crumb> way = names.apply(place);
            add(home.apply(place.file()).<Label>map(start -> new LinkLabel(place.file(), start, navigator))
                    .orElseGet(() -> new Label(place.file())));
            for (PlaceNames.Crumb crumb : way) {
                LinkLabel link = new LinkLabel(crumb.text(), crumb.place(), navigator);
                if (crumb == way.getLast()) {
                    link.getStyleClass().add("last");
                    last = link;
                }
                add(link);
            }
            // Styles give a label its width.
            Platform.runLater(this::fit);
        }
    }

    /** Where one is stays readable: what leads there is cut first. */
    private void fit() {
        if (last != null) {
            double others = crumbs.getChildren().stream().filter(each -> each != last).mapToDouble(each -> each.minWidth(-1))
                    .sum();
            double room = crumbs.getWidth() - others - crumbs.getSpacing() * crumbs.getChildren().size();
            last.setMinWidth(Math.max(0, Math.min(last.prefWidth(-1), room)));
        }
    }

    private void add(Label label) {
        if (!crumbs.getChildren().isEmpty()) {
            Label arrow = new Label("›");
            arrow.setMinWidth(USE_PREF_SIZE);
            arrow.getStyleClass().add("muted");
            crumbs.getChildren().add(arrow);
        }
        crumbs.getChildren().add(label);
    }

    private static Node button(Commands commands, Command command, Ikon ikon) {
        Button button = new Button(null, new Icon(ikon));
        button.getStyleClass().add("flat");
        button.setId("button-" + command.id().replace('.', '-'));
        commands.describe(button, command);
        button.setDisable(!commands.enabled(command));
        commands.enabledProperty(command).addListener((_, _, now) -> button.setDisable(!now));
        button.setOnAction(_ -> commands.run(command));
        return button;
    }
}
