package hybridscope.app.window;

import hybridscope.app.command.Command;
import hybridscope.app.command.Commands;
import hybridscope.app.navigate.HitSource;
import hybridscope.app.navigate.PaletteHit;
import hybridscope.app.workspace.OpenedFile;
import hybridscope.app.workspace.Workspace;
import hybridscope.inspectors.find.SearchOptions;
import hybridscope.inspectors.place.Place;
import hybridscope.resources.Messages;
import hybridscope.views.control.SearchField;
import hybridscope.views.place.BackgroundTasks;
import hybridscope.views.search.HitRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.animation.PauseTransition;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * Ctrl+P: goes to anything. Files and names as one types, {@code #} a string, {@code 0x} a token or offset, {@code >} a
 * command. Files and commands are listed at once, what the sources find follows. Before anything is typed there are the places
 * where the user has been, files and commands.
 */
final class Palette {
    private static final int LIMIT = 60;
    private static final Duration PAUSE = Duration.millis(80);

    private final SearchField field;
    private final ListView<PaletteHit> list = new ListView<>();
    private final Label empty;
    private final VBox sheet;
    private final PauseTransition pause = new PauseTransition(PAUSE);
    private final Overlay overlay;
    private final Commands commands;
    private final Workspace workspace;
    private final List<HitSource> sources;
    private final Function<OpenedFile, Optional<Place>> home;
    private final Supplier<List<PaletteHit>> recent;
    private final BackgroundTasks background;
    private final Messages messages;
    private final Consumer<PaletteHit> choose;
    private BackgroundTasks.Job job;

    /**
     * @param home   where a file opens
     * @param recent where the user has been
     * @param choose told what was chosen
     */
    Palette(Overlay overlay, Commands commands, Workspace workspace, List<HitSource> sources,
            Function<OpenedFile, Optional<Place>> home, Supplier<List<PaletteHit>> recent, BackgroundTasks background,
            Messages messages, Consumer<PaletteHit> choose) {
        this.overlay = overlay;
        this.commands = commands;
        this.workspace = workspace;
        this.sources = sources;
        this.home = home;
        this.recent = recent;
        this.background = background;
        this.messages = messages;
        this.choose = choose;
        this.empty = new Label(messages.text("palette.none"));
        empty.getStyleClass().add("muted");
        field = new SearchField("palette-field", "palette.prompt", messages);
        sheet = new VBox(field, list);
        sheet.getStyleClass().addAll("sheet-panel", "palette");
        sheet.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        list.setId("palette-list");
        list.setFocusTraversable(false);
        list.setPlaceholder(empty);
        list.setCellFactory(_ -> new HitCell());
        list.setOnMouseClicked(event -> {
            if (event.isStillSincePress()) {
                accept();
            }
        });
        field.textProperty().addListener(_ -> update());
        field.setOnAction(_ -> accept());
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::move);
        pause.setOnFinished(_ -> search());
    }

    /** Opens the palette with {@code text} in its field. */
    void open(String text) {
        field.setText(text);
        update();
        overlay.open(sheet, Pos.TOP_CENTER, field);
        field.end();
    }

    private void update() {
        if (job != null) {
            job.cancel();
        }
        String query = field.getText().strip();
        List<PaletteHit> hits = new ArrayList<>();
        empty.setText(messages.text(query.isEmpty() || query.startsWith(">") ? "palette.none" : "palette.searching"));
        if (query.isEmpty()) {
            hits.addAll(recent.get());
        }
        if (query.startsWith(">")) {
            String wanted = query.substring(1).strip();
            commands.bound().stream().filter(commands::enabled).filter(command -> matches(commands.text(command), wanted))
                    .map(this::hit).forEach(hits::add);
        } else if (!query.startsWith("#") && !query.startsWith("0x")) {
            workspace.files().stream().filter(file -> matches(file.key(), query)).flatMap(file -> home.apply(file)
                            .map(place -> new PaletteHit(CarbonIcons.CUBE_VIEW, file.key(), file.path().toString(),
                            new PaletteHit.To(place))).stream())
                    .forEach(hits::add);
        }
        if (query.isEmpty()) {
            commands.bound().stream().filter(commands::enabled).map(this::hit).forEach(hits::add);
        }
        list.getItems().setAll(hits);
        list.getSelectionModel().selectFirst();
        if (!query.isEmpty() && !query.startsWith(">")) {
            pause.playFromStart();
        } else {
            pause.stop();
        }
    }

    private void search() {
        String query = field.getText().strip();
        List<OpenedFile> files = workspace.snapshot();
        job = background.run(messages.text("palette.task", query), progress -> {
            List<PaletteHit> found = new ArrayList<>();
            for (HitSource source : sources) {
                source.find(query, SearchOptions.PLAIN, files, LIMIT - found.size(), progress,
                        hit -> found.add(PaletteHit.of(hit)));
                if (found.size() >= LIMIT) {
                    break;
                }
            }
            return found;
        }, found -> {
            list.getItems().addAll(found);
            empty.setText(messages.text("palette.none"));
            if (list.getSelectionModel().isEmpty()) {
                list.getSelectionModel().selectFirst();
            }
        }, failure -> empty.setText(String.valueOf(failure.getMessage())));
    }

    private PaletteHit hit(Command command) {
        return new PaletteHit(CarbonIcons.TERMINAL, commands.text(command), command.keyText(),
                new PaletteHit.Do(() -> commands.run(command)));
    }

    private void accept() {
        PaletteHit hit = list.getSelectionModel().getSelectedItem();
        if (hit != null) {
            overlay.close();
            choose.accept(hit);
        }
    }

    private void move(KeyEvent event) {
        int step = switch (event.getCode()) {
            case DOWN -> 1;
            case UP -> -1;
            case PAGE_DOWN -> 10;
            case PAGE_UP -> -10;
            default -> 0;
        };
        if (step != 0 && !list.getItems().isEmpty()) {
            int index = Math.clamp(list.getSelectionModel().getSelectedIndex() + step, 0, list.getItems().size() - 1);
            list.getSelectionModel().select(index);
            list.scrollTo(Math.max(0, index - 5));
            event.consume();
        }
    }

    /** Every blank-separated part occurs, in any case. */
    private static boolean matches(String text, String query) {
        String lower = text.toLowerCase(Locale.ROOT);
        return List.of(query.toLowerCase(Locale.ROOT).split("\\s+")).stream().allMatch(lower::contains);
    }

    /** Name on the left, where it is on the right. */
    private static final class HitCell extends ListCell<PaletteHit> {
        @Override
        protected void updateItem(PaletteHit hit, boolean none) {
            super.updateItem(hit, none);
            setText(null);
            if (none || hit == null) {
                setGraphic(null);
                return;
            }
            HitRow row = new HitRow(hit.icon(), hit.text(), hit.detail());
            row.prefWidthProperty().bind(widthProperty().subtract(24));
            setGraphic(row);
        }
    }
}
