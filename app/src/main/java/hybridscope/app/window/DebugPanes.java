package hybridscope.app.window;

import hybridscope.app.debug.DebugSession;
import hybridscope.app.settings.SettingsFile;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.views.debug.ArgumentForm;
import hybridscope.views.debug.BreakpointsPane;
import hybridscope.views.debug.CallStackPane;
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
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.geometry.Pos;

/** The debugger's panes below the code and beside it (UI.md §2), and which of them shows what. */
final class DebugPanes {
    private static final String WATCHED = "debug.watched";

    private DebugPanes() {
    }

    /**
     * Makes them.
     *
     * @param settings where watched expressions are remembered
     * @param mode  whose panes they become
     * @param start starts a session
     */
    static void add(ViewContext context, SettingsFile settings, DebugSession session, DebugMode mode, Runnable start) {
        VariablesPane locals = new VariablesPane(context, start);
        WatchPane watch = new WatchPane(context, start, settings.get(WATCHED, "").lines().toList(), all -> settings.put(WATCHED, String.join("\n", all)));
        locals.watchWith(watch::add);
        ObjectPane object = new ObjectPane(context, start);
        HeapPane heap = new HeapPane(context, start);
        object.findWith(() -> mode.select(heap));
        List<DebugPane> panes = List.of(new TimelinePane(context, start), locals, watch, new BreakpointsPane(context, start),
                new ThreadsPane(context, start), heap, object, new OutputPane(context, start));
        panes.forEach(pane -> mode.addBottom(pane, context.text(pane.titleKey())));
        SlotStackPane slots = new SlotStackPane(context, session::write);
        mode.setRight(slots, context.text(slots.titleKey()), new CallStackPane(context));
        session.showObjectsWith(address -> {
            mode.select(object);
            object.open(address);
        });
    }

    /**
     * Lets people fill in what a method is started with.
     *
     * @param files the open files by key
     */
    static void formIn(Overlay overlay, ViewContext context, DebugSession session, Function<String, Optional<OpenFile>> files) {
        session.startMethodsWith(place -> {
            if (place.target() instanceof Place.Method(int token, int _)) {
                files.apply(place.file()).ifPresent(file -> {
                    ArgumentForm form = new ArgumentForm(context, file, token, session, overlay::close);
                    overlay.open(form, Pos.TOP_CENTER, form);
                });
            }
        });
    }
}
