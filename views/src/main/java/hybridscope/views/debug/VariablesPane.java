package hybridscope.views.debug;

import hybridscope.inspectors.debug.VariablesReport;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.place.ViewContext;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The arguments and local variables of the frame that is looked at. */
public final class VariablesPane extends SessionPane {
    private final ValueTree tree;

    /** Without a session. @param start starts one */
    public VariablesPane(ViewContext context, Runnable start) {
        super(context, "locals", CarbonIcons.DATA_STRUCTURED, start);
        tree = new ValueTree(context, debug, "locals-tree", this::refuse);
        noSession();
    }

    /** The tree, to which the window tells who watches, writes and stops. */
    ValueTree tree() {
        return tree;
    }

    @Override
    void read(DebugState state) {
        if (state.thread() == 0) {
            put(new EmptyPane(icon(), text("ended"), context.text("debug.back"), () -> debug.go(new hybridscope.core.debug.Motion.Run(true))));
            return;
        }
        tree.read(state, debuggee -> VariablesReport.of(debuggee, state.thread(), state.frame()).variables().stream()
                .map(variable -> new ValueSource.Top(variable.path(), variable, null)).toList(), tops -> {
                    if (tops.isEmpty()) {
                        put(new EmptyPane(icon(), text("none"), context.text("debug.caller"), () -> debug.select(state.thread(), state.frame() + 1)));
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
