package hybridscope.views.debug;

import hybridscope.core.debug.Motion;
import hybridscope.inspectors.session.PausedSession;
import hybridscope.inspectors.session.SessionState;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.place.ViewContext;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The arguments and local variables of the frame that is looked at. */
public final class VariablesPane extends SessionPane {
    private final ValueTree tree;
    private volatile SessionState looked;

    /** Without a session. @param start starts one */
    public VariablesPane(ViewContext context, Runnable start) {
        super(context, "locals", CarbonIcons.DATA_STRUCTURED, start);
        tree = new ValueTree(context, debug, "locals-tree", this::refuse);
        tree.writeWith((row, text) -> session -> {
            ValueTree.refuse(session.setVariable(looked.thread(), looked.frame(), row.variable().path(), text));
            return null;
        });
        noSession();
    }

    /** Who watches what is chosen here. */
    public void watchWith(Consumer<String> watcher) {
        tree.watchWith(watcher);
    }

    /** What the last step has seen a call return, and the variables of the frame that it has returned to. */
    private List<ValueSource.Top> tops(SessionState state, PausedSession session) {
        List<ValueSource.Top> tops = new ArrayList<>();
        if (state.returned() != null && state.frame() == 0) {
            tops.add(new ValueSource.Top("returned", state.returned()
                    .named(context.text("debug.locals.returned", state.returned().name())), null));
        }
        session.variables(state.thread(), state.frame()).variables()
                .forEach(variable -> tops.add(new ValueSource.Top(variable.path(), variable, null)));
        return tops;
    }

    @Override
    void read(SessionState state) {
        looked = state;
        if (state.thread() == 0 && state.returned() == null) {
            put(new EmptyPane(icon(), context.text("debug.locals.ended"), context.text("debug.back"),
                    () -> debug.go(new Motion.Run(true))));
            return;
        }
        tree.read(state, session -> tops(state, session), tops -> {
                    if (tops.isEmpty()) {
                        put(new EmptyPane(icon(), context.text("debug.locals.none"), context.text("debug.caller"),
                                () -> debug.select(state.thread(), state.frame() + 1)));
                    } else {
                        put(tree);
                    }
                });
    }

    @Override
    public void clear() {
        super.clear();
        tree.forget();
    }
}
