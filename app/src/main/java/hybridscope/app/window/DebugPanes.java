package hybridscope.app.window;

import hybridscope.app.settings.SettingsFile;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.session.CodeBreakpoint;
import hybridscope.views.debug.ArgumentForm;
import hybridscope.views.debug.BreakpointsPane;
import hybridscope.views.debug.CallStackPane;
import hybridscope.views.debug.CrossingPane;
import hybridscope.views.debug.DebugPane;
import hybridscope.views.debug.HeapPane;
import hybridscope.views.debug.ObjectPane;
import hybridscope.views.debug.OutputPane;
import hybridscope.views.debug.SlotStackPane;
import hybridscope.views.debug.ThreadsPane;
import hybridscope.views.debug.TimelinePane;
import hybridscope.views.debug.VariablesPane;
import hybridscope.views.debug.WatchPane;
import hybridscope.views.place.ViewContext;
import hybridscope.views.session.ObservableSession;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.geometry.Pos;

/** The debugger's panes below the code and beside it (UI.md §2), and which of them shows what. */
final class DebugPanes {
    private static final String WATCHED = "debug.watched";
    private static final String BREAKPOINTS = "debug.breakpoints";

    private DebugPanes() {
    }

    /**
     * Makes them.
     *
     * @param settings where watched expressions are remembered
     * @param mode  whose panes they become
     * @param files the open files by path
     * @param start starts a session
     */
    static void add(ViewContext context, SettingsFile settings, ObservableSession session, DebugMode mode,
            Function<Path, Optional<OpenFile>> files, Runnable start) {
        VariablesPane locals = new VariablesPane(context, start);
        WatchPane watch = new WatchPane(context, start, settings.get(WATCHED, "").lines().toList(),
                all -> settings.put(WATCHED, String.join("\n", all)));
        locals.watchWith(watch::add);
        ObjectPane object = new ObjectPane(context, start);
        HeapPane heap = new HeapPane(context, start);
        object.findWith(() -> mode.select(heap));
        BreakpointsPane breakpoints = new BreakpointsPane(context, start, each -> spot(each, files.apply(Path.of(each.file()))));
        session.keepBreakpoints(settings.get(BREAKPOINTS, ""), all -> settings.put(BREAKPOINTS, all));
        OutputPane output = new OutputPane(context, start, mode::configure);
        mode.answerIn(output);
        List<DebugPane> panes = List.of(new TimelinePane(context, start), new CrossingPane(context, start), locals, watch,
                breakpoints, new ThreadsPane(context, start), heap, object, output);
        panes.forEach(pane -> mode.addBottom(pane, context.text(pane.titleKey())));
        mode.browse(breakpoints);
        SlotStackPane slots = new SlotStackPane(context);
        slots.watchWith(expression -> {
            watch.add(expression);
            mode.select(watch);
        });
        mode.setRight(slots, context.text(slots.titleKey()), new CallStackPane(context));
        session.showObjectsWith(address -> {
            mode.select(object);
            object.open(address);
        });
    }

    /** An instruction by the name of its method, where its file is open. */
    private static BreakpointsPane.Spot spot(CodeBreakpoint each, Optional<OpenFile> file) {
        String offset = BreakpointsPane.offset(each);
        return file.filter(open -> Token.table(each.method()) == Table.METHOD_DEF
                && Token.rid(each.method()) <= open.metadata().map(all -> all.tables().rows(Table.METHOD_DEF)).orElse(0))
                .map(open -> new BreakpointsPane.Spot(open.names().methodExpression(each.method()) + " " + offset,
                        new Place(open.key(), new Place.Method(each.method(), each.ir() ? -1 : each.offset()))))
                .orElseGet(() ->
                new BreakpointsPane.Spot(Path.of(each.file()).getFileName() + " %08x ".formatted(each.method()) + offset, null));
    }

    /**
     * Lets people fill in what a method is started with.
     *
     * @param files the open files by key
     */
    static void formIn(Overlay overlay, ViewContext context, ObservableSession session,
            Function<String, Optional<OpenFile>> files) {
        session.startMethodsWith(place -> {
            if (place.target() instanceof Place.Method(int token, int _)) {
                files.apply(place.file()).ifPresent(file -> {
                    ArgumentForm form = new ArgumentForm(context, file, token, overlay::close);
                    overlay.open(form, Pos.TOP_CENTER, form);
                });
            }
        });
    }
}
