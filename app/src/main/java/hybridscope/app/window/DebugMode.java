package hybridscope.app.window;

import hybridscope.app.assembly.AssemblyContent;
import hybridscope.app.command.Command;
import hybridscope.app.command.Commands;
import hybridscope.app.debug.DebugBar;
import hybridscope.app.debug.RunForm;
import hybridscope.app.debug.RunOptions;
import hybridscope.app.settings.Settings;
import hybridscope.app.settings.SettingsFile;
import hybridscope.app.workspace.OpenedFile;
import hybridscope.core.debug.DebugOptions;
import hybridscope.core.debug.Motion.Depth;
import hybridscope.core.debug.Motion.Event;
import hybridscope.core.debug.Motion.Unit;
import hybridscope.core.debug.Motion;
import hybridscope.core.debug.Stop;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.session.CodeBreakpoint;
import hybridscope.inspectors.session.Launch;
import hybridscope.inspectors.session.SessionState;
import hybridscope.resources.Messages;
import hybridscope.views.place.ViewPreferences;
import hybridscope.views.debug.CrossingPane;
import hybridscope.views.debug.DebugPane;
import hybridscope.views.session.ObservableSession;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import software.coley.bentofx.dockable.Dockable;

/** The window from F5 to Stop: the panes of the session in place of those for browsing, and what the keys of a debugger do. */
final class DebugMode {
    private static final String UNIT = "debug.unit";
    private static final String CALLS = "debug.calls";
    private static final String LIBRARIES = "debug.libraries";
    /** Whether values stand behind the line that comes next. */
    private static final String VALUES = "debug.values";
    private static final double CALLS_HEIGHT = 240;

    private final ObservableSession session;
    private final Tabs tabs;
    private final Overlay overlay;
    private final Messages messages;
    private final DebugBar bar;
    private final Docks docks;
    private final SettingsFile settings;
    private final Supplier<Optional<OpenedFile>> current;
    private final Consumer<String> say;
    private final Map<Dockable, DebugPane> panes = new LinkedHashMap<>();
    private List<Dockable> browseBottom = List.of();
    private List<Dockable> browseRight = List.of();
    private final List<Dockable> browsed = new ArrayList<>();
    private final List<Dockable> debugBottom = new ArrayList<>();
    private final List<Dockable> debugRight = new ArrayList<>();
    private final BooleanProperty passesLibraries = new SimpleBooleanProperty();
    private Unit unit;
    private DebugPane output;
    /** Where the program waited for input the last time. */
    private long asked = -1;
    private boolean shown;

    /**
     * @param current what F5 starts
     * @param say     tells people why something was not done
     */
    DebugMode(ObservableSession session, Tabs tabs, Commands commands, Overlay overlay, Docks docks, WindowServices services,
            Supplier<Optional<OpenedFile>> current, Consumer<String> say) {
        this.session = session;
        this.tabs = tabs;
        this.overlay = overlay;
        messages = services.messages();
        this.docks = docks;
        this.settings = services.settings();
        this.current = current;
        this.say = say;
        unit = unit(settings.get(UNIT, Unit.IL.name()));
        session.launchBy(file -> {
            RunOptions chosen = RunOptions.of(settings, file.path().toString());
            return launch(file, chosen.wrong().isEmpty() ? chosen : RunOptions.of(ViewPreferences.NOTHING, ""));
        });
        bind(commands);
        bar = new DebugBar(session, commands, services.messages(), this::choose);
        bar.show(unit);
        session.state().addListener((_, _, state) -> follow(state));
        session.running().addListener((_, _, running) -> {
            if (running) {
                say.accept(messages.text("debug.status.running"));
                visible().forEach(DebugPane::running);
            } else {
                sayWhere(session.state().get());
            }
        });
        docks.bottom().selectedDockableProperty().addListener((_, _, tab) -> shown(tab));
        docks.right().selectedDockableProperty().addListener((_, _, tab) -> shown(tab));
    }

    private static Unit unit(String name) {
        try {
            return Unit.valueOf(name);
        } catch (IllegalArgumentException e) {
            return Unit.IL;
        }
    }

    DebugBar bar() {
        return bar;
    }

    ObservableSession session() {
        return session;
    }

    private void bind(Commands commands) {
        BooleanBinding paused = Bindings.createBooleanBinding(() -> session.state().get() != null && !session.running().get(),
                session.state(), session.running());
        BooleanBinding canRun = Bindings.createBooleanBinding(() -> !session.running().get(), session.running());
        BooleanBinding any = session.state().isNotNull();
        commands.bind(Command.DEBUG_RUN, canRun, () -> startOr(new Motion.Run(false)));
        commands.bind(Command.DEBUG_METHOD, tabs.currentProperty().isNotNull(), () -> {
            OpenTab tab = tabs.currentProperty().get();
            int token = tab.view().place().getValue().token();
            if (Token.table(token) == Table.METHOD_DEF) {
                session.debug(new Place(tab.file().key(), new Place.Method(token, -1)));
            }
        });
        commands.bind(Command.DEBUG_OPTIONS, session.running().not(), this::configure);
        commands.bind(Command.DEBUG_PAUSE, session.running(), session::pause);
        commands.bind(Command.DEBUG_STOP, any.or(session.running()), session::stop);
        commands.bind(Command.DEBUG_OVER, canRun, () -> step(Depth.OVER, false));
        commands.bind(Command.DEBUG_INTO, canRun, () -> step(Depth.INTO, false));
        commands.bind(Command.DEBUG_OUT, paused, () -> step(Depth.OUT, false));
        commands.bind(Command.DEBUG_RUN_BACK, paused, () -> session.go(new Motion.Run(true)));
        commands.bind(Command.DEBUG_OVER_BACK, paused, () -> step(Depth.OVER, true));
        commands.bind(Command.DEBUG_INTO_BACK, paused, () -> step(Depth.INTO, true));
        commands.bind(Command.DEBUG_OUT_BACK, paused, () -> step(Depth.OUT, true));
        commands.bind(Command.DEBUG_TO_CURSOR, paused, () -> toCursor(false));
        commands.bind(Command.DEBUG_TO_CURSOR_BACK, paused, () -> toCursor(true));
        commands.bind(Command.DEBUG_BREAKPOINT, tabs.currentProperty().isNotNull(), () -> cursor().ifPresent(session::toggle));
        commands.bind(Command.DEBUG_CLEAR, Bindings.isNotEmpty(session.breakpoints()),
                () -> List.copyOf(session.breakpoints()).forEach(session::toggle));
        commands.bind(Command.DEBUG_POSITION, paused, () -> bar.editPosition());
        commands.bind(Command.DEBUG_NEXT_CALL, paused, () -> session.go(new Motion.Until(Event.INTERNAL_CALL, false)));
        commands.bind(Command.DEBUG_NEXT_CROSSING, paused, () -> toCrossing(false));
        commands.bind(Command.DEBUG_NEXT_EXCEPTION, paused, () -> session.go(new Motion.Until(Event.EXCEPTION, false)));
        commands.bind(Command.DEBUG_NEXT_ALLOCATION, paused, () -> session.go(new Motion.Until(Event.ALLOCATION, false)));
        commands.bind(Command.DEBUG_PREVIOUS_CALL, paused, () -> session.go(new Motion.Until(Event.INTERNAL_CALL, true)));
        commands.bind(Command.DEBUG_PREVIOUS_CROSSING, paused, () -> toCrossing(true));
        commands.bind(Command.DEBUG_PREVIOUS_EXCEPTION, paused, () -> session.go(new Motion.Until(Event.EXCEPTION, true)));
        commands.bind(Command.DEBUG_PREVIOUS_ALLOCATION, paused, () -> session.go(new Motion.Until(Event.ALLOCATION, true)));
        session.valuesShown().set(Boolean.parseBoolean(settings.get(VALUES, "true")));
        commands.mark(Command.VIEW_VALUES, session.valuesShown());
        commands.bind(Command.VIEW_VALUES, () -> {
            session.valuesShown().set(!session.valuesShown().get());
            settings.put(VALUES, String.valueOf(session.valuesShown().get()));
        });
        passesLibraries.set(!Boolean.parseBoolean(settings.get(LIBRARIES, "false")));
        session.passThroughLibraries(passesLibraries.get());
        commands.mark(Command.DEBUG_MINE, passesLibraries);
        commands.bind(Command.DEBUG_MINE, () -> {
            passesLibraries.set(!passesLibraries.get());
            session.passThroughLibraries(passesLibraries.get());
            settings.put(LIBRARIES, String.valueOf(!passesLibraries.get()));
        });
        commands.bind(Command.DEBUG_UNIT_IR, any, () -> choose(Unit.IR));
        commands.bind(Command.DEBUG_UNIT_IL, any, () -> choose(Unit.IL));
        commands.bind(Command.DEBUG_UNIT_LINE, any, () -> choose(Unit.LINE));
    }

    private Optional<CodeBreakpoint> cursor() {
        return Optional.ofNullable(tabs.currentProperty().get()).flatMap(tab -> tab.view().cursor());
    }

    private void toCursor(boolean backward) {
        cursor().ifPresent(cursor -> session.goTo(cursor, backward));
    }

    private void choose(Unit chosen) {
        unit = chosen;
        settings.put(UNIT, chosen.name());
        bar.show(chosen);
    }

    private void step(Depth depth, boolean backward) {
        if (backward || session.state().get() != null) {
            session.step(new Motion.Step(unit, depth, backward), unit == Unit.LINE ? statements() : List.of());
        } else {
            start(() -> { });
        }
    }

    /** Where the statements of the method begin that the session is in, as the view in front knows them. */
    private List<Integer> statements() {
        SessionState state = session.state().get();
        return state == null || state.code() == null || state.code().method() == null ? List.of()
                : Optional.ofNullable(tabs.currentProperty().get()).map(tab -> tab.view().statements(state.code().method()))
                .orElse(List.of());
    }

    private void startOr(Motion motion) {
        if (session.state().get() != null) {
            session.go(motion);
        } else {
            // Without a breakpoint the program would be over at once.
            start(() -> {
                if (session.breakpoints().stream().anyMatch(CodeBreakpoint::enabled)) {
                    session.go(motion);
                }
            });
        }
    }

    /** Asks how the program is to be run, and starts it. */
    void configure() {
        current.get().ifPresent(file -> {
            RunForm form = new RunForm(file.key(), file.path().toString(), settings, messages, _ -> {
                overlay.close();
                session.stop();
                startOr(new Motion.Run(false));
            });
            overlay.open(form, Pos.CENTER, form.first());
        });
    }

    /** Starts the program of the current file, or of the first open file that is one. */
    private void start(Runnable then) {
        current.get().flatMap(AssemblyContent::of).ifPresent(file -> {
            RunOptions chosen = RunOptions.of(settings, file.path().toString());
            if (!chosen.wrong().isEmpty()) {
                // A folder that was there the last time is gone.
                configure();
                return;
            }
            session.start(launch(file, chosen), say, then);
        });
    }

    private Launch.Program launch(OpenFile file, RunOptions chosen) {
        String path = file.path().toString();
        DebugOptions options = chosen.session(path);
        return new Launch.Program(file, chosen.commandLine(path),
                options.with(options.granted().withAssemblies(session.parts().of(file).folders())));
    }

    /** Whether a file has an entry point. */
    static boolean isProgram(OpenedFile opened) {
        return AssemblyContent.of(opened).map(OpenFile::image).flatMap(image -> image.pe()).flatMap(pe -> pe.cliHeader())
                .filter(cli -> Token.table(cli.intValue("EntryPointToken")) == Table.METHOD_DEF).isPresent();
    }

    /** Adds a pane to the tabs below. */
    void addBottom(DebugPane pane, String title) {
        debugBottom.add(dock(pane, title));
    }

    /** Goes to a crossing, and shows it. */
    private void toCrossing(boolean backward) {
        panes.values().stream().filter(CrossingPane.class::isInstance).forEach(this::select);
        session.go(new Motion.Until(Event.CROSSING, backward));
    }

    /** Shows a pane below while nothing is debugged, too. */
    void browse(DebugPane pane) {
        panes.forEach((tab, each) -> {
            if (each == pane) {
                browsed.add(tab);
            }
        });
    }

    /** Puts the panes that are there without a session beside those that are there already. */
    void addBrowsed() {
        browsed.forEach(docks.bottom()::addDockable);
    }

    /** Brings the tab of a pane below to the front. */
    void select(DebugPane pane) {
        docks.bottomOpen().set(true);
        panes.forEach((tab, each) -> {
            if (each == pane) {
                docks.bottom().selectDockable(tab);
            }
        });
    }

    /** The panes on the right: one above the other. */
    void setRight(DebugPane upper, String title, DebugPane lower) {
        SplitPane split = new SplitPane(upper.node(), lower.node());
        split.setOrientation(Orientation.VERTICAL);
        split.getStyleClass().add("debug-right");
        SplitPane.setResizableWithParent(lower.node(), false);
        double height = Double.parseDouble(settings.get(CALLS, String.valueOf(CALLS_HEIGHT)));
        split.heightProperty().addListener((_, old, now) -> {
            if (old.doubleValue() == 0 && now.doubleValue() > 0) {
                split.setDividerPositions(1 - Math.min(height, now.doubleValue() / 2) / now.doubleValue());
            }
        });
        Dockable tab = docks.tool("debug-right", title, upper.icon(), split);
        panes.put(tab, new Pair(split, upper, lower));
        debugRight.add(tab);
    }

    /** Two panes in one tab. */
    private record Pair(Node node, DebugPane upper, DebugPane lower) implements DebugPane {
        @Override
        public String titleKey() {
            return upper.titleKey();
        }

        @Override
        public org.kordamp.ikonli.Ikon icon() {
            return upper.icon();
        }

        @Override
        public void show(SessionState state) {
            upper.show(state);
            lower.show(state);
        }

        @Override
        public void running() {
            upper.running();
            lower.running();
        }

        @Override
        public void clear() {
            upper.clear();
            lower.clear();
        }
    }

    private Dockable dock(DebugPane pane, String title) {
        Dockable tab = docks.tool(pane.titleKey(), title, pane.icon(), pane.node());
        panes.put(tab, pane);
        return tab;
    }

    private List<DebugPane> visible() {
        return panes.entrySet().stream().filter(entry -> entry.getKey() == docks.bottom().getSelectedDockable()
                || entry.getKey() == docks.right().getSelectedDockable()).map(Map.Entry::getValue).toList();
    }

    private void shown(Dockable tab) {
        DebugPane pane = panes.get(tab);
        SessionState state = session.state().get();
        if (pane != null && state != null) {
            pane.show(state);
            if (session.running().get()) {
                pane.running();
            }
        }
    }

    /** The status line tells where a session stands, and no longer what was opened last. */
    private void sayWhere(SessionState state) {
        if (state == null) {
            say.accept("");
        } else if (state.ended()) {
            say.accept(messages.text("debug.stop.end"));
        } else if (state.code() != null) {
            say.accept(messages.text("debug.status.paused", state.code().instance().name(), state.code().ilOffset() < 0
                    ? "" : "IL_%04x".formatted(state.code().ilOffset())).strip());
        }
    }

    private void follow(SessionState state) {
        if (state == null || state.arrived()) {
            sayWhere(state);
        }
        if (state != null && !shown) {
            docks.keepKeyboard(this::enter, tabs::focusCurrent);
        } else if (state == null && shown) {
            docks.keepKeyboard(this::leave, tabs::focusCurrent);
        }
        if (state != null) {
            // Who sets a breakpoint elsewhere is left there.
            if (state.arrived() && state.code() != null && state.code().method() != null) {
                tabs.follow(state.code().method());
            }
            visible().forEach(pane -> pane.show(state));
            if (state.stop().reason() == Stop.Reason.INPUT && state.position() != asked && output != null) {
                // Once for each time: who looks at something else meanwhile is left in peace.
                asked = state.position();
                select(output);
            }
        }
    }

    /** The pane in which people answer a program that waits for input. */
    void answerIn(DebugPane pane) {
        output = pane;
    }

    private void enter() {
        shown = true;
        asked = -1;
        Settings.Layout browse = docks.layout(docks.node().getScene().getWidth(), docks.node().getScene().getHeight());
        settings.change(now -> now.withLayout(browse));
        browseBottom = List.copyOf(docks.bottom().getDockables());
        browseRight = List.copyOf(docks.right().getDockables());
        docks.fill(docks.bottom(), debugBottom.isEmpty() ? browseBottom : debugBottom);
        List<Dockable> right = new ArrayList<>(debugRight);
        right.addAll(browseRight);
        docks.fill(docks.right(), right);
        docks.letRightGive(false);
        docks.change(settings.get().debugLayout());
        bar.setVisible(true);
    }

    private void leave() {
        rememberDebug();
        shown = false;
        bar.setVisible(false);
        docks.fill(docks.right(), browseRight);
        docks.fill(docks.bottom(), browseBottom);
        docks.letRightGive(true);
        docks.change(settings.get().layout());
        panes.values().forEach(DebugPane::clear);
    }

    private void rememberDebug() {
        Settings.Layout now = docks.layout(docks.node().getScene().getWidth(), docks.node().getScene().getHeight());
        settings.change(all -> all.withDebugLayout(now));
    }

    /** Other files are open: a session whose program was closed ends with it. */
    void filesChanged(List<OpenedFile> files) {
        OpenFile debugged = session.file().get();
        if (debugged != null && files.stream().noneMatch(each -> each.path().toAbsolutePath()
                .normalize().equals(debugged.path().toAbsolutePath().normalize()))) {
            session.stop();
        }
    }

    /** Shows a session that another window began. */
    void resume() {
        session.resume();
    }

    /**
     * The window closes: what was seen is remembered.
     *
     * @param stops whether nothing runs on, for no other window takes the session over
     * @return whether the sizes were the debugger's
     */
    boolean close(boolean stops) {
        boolean was = shown;
        if (was) {
            rememberDebug();
        }
        shown = false;
        if (stops) {
            session.stop();
        }
        bar.close();
        return was;
    }
}
