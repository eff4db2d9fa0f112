package hybridscope.views.method;

import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.session.CodeBreakpoint;
import hybridscope.inspectors.session.CodePosition;
import hybridscope.inspectors.session.SessionState;
import hybridscope.views.debug.BreakpointMenu;
import hybridscope.views.gutter.GutterActions;
import hybridscope.views.gutter.GutterIcon;
import hybridscope.views.gutter.GutterIcons;
import hybridscope.views.il.IlView;
import hybridscope.views.place.ViewContext;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.util.Subscription;

/** What a session has to do with a method's view: where it is in source, IL and IR at once, and the breakpoints beside them. */
final class MethodDebug {
    private final OpenFile file;
    private final int method;
    private final ViewContext context;
    private final Node view;
    private final IlView il;
    private final IrPane ir;
    private final SourcePane source;
    private final CSharpPane csharp;
    private final GutterIcons ilIcons;
    private final GutterIcons irIcons;
    private final ListChangeListener<CodeBreakpoint> changed = _ -> showBreakpoints();
    private final Subscription following;
    private LiveValues values = LiveValues.NONE;
    /** The frame of this method that the session has stopped in; null for none. */
    private CSharpPane.FrameValues frame;
    /** Where the session is in this method; null for nowhere. */
    private CodePosition position;

    MethodDebug(OpenFile file, int method, ViewContext context, Node view, IlView il, IrPane ir, SourcePane source,
            CSharpPane csharp) {
        this.file = file;
        this.method = method;
        this.context = context;
        this.view = view;
        this.il = il;
        this.ir = ir;
        this.source = source;
        this.csharp = csharp;
        ilIcons = il.gutterIcons(new Taker(false));
        irIcons = ir.gutterIcons(new Taker(true));
        source.setGutterActions(new Taker(false));
        context.debug().breakpoints().addListener(changed);
        showBreakpoints();
        following = Subscription.combine(context.debug().state().subscribe(this::follow),
                context.debug().valuesShown().subscribe(_ -> showValues(values)),
                context.debug().running().subscribe(running -> {
                    if (running) {
                        frame = null;
                        showValues(LiveValues.NONE);
                    }
                }));
    }

    /** What clicks beside the instructions do. @param ir whether offsets are those of IR */
    private final class Taker implements GutterActions {
        private final boolean ofIr;

        Taker(boolean ofIr) {
            this.ofIr = ofIr;
        }

        @Override
        public void toggle(int offset) {
            CodeBreakpoint here = at(ofIr, offset);
            context.debug().toggle(set(here).orElse(here));
        }

        /** The breakpoint that is drawn there: in IR those of the IL it came from are, too. */
        private Optional<CodeBreakpoint> set(CodeBreakpoint here) {
            return context.debug().breakpoints().stream()
                    .filter(each -> here.isAt(each) || ofIr && !each.ir() && isIn(each) && irOffset(each) == here.offset())
                    .min(Comparator.comparing(each -> !here.isAt(each)));
        }

        @Override
        public void menu(int offset, double screenX, double screenY) {
            CodeBreakpoint here = at(ofIr, offset);
            BreakpointMenu.of(set(here).orElse(null), here, context).show(view, screenX, screenY);
        }

        @Override
        public String hint() {
            return context.text("breakpoint.set");
        }
    }

    /** A breakpoint at an instruction, as a click would set it. */
    CodeBreakpoint at(boolean ofIr, int offset) {
        return CodeBreakpoint.at(file.path().toString(), method, ofIr, offset);
    }

    private void follow(SessionState state) {
        CodePosition code = state == null ? null : state.code();
        boolean here = code != null && isHere(code.method());
        position = here ? code : null;
        ir.follow(state, here ? code : null);
        il.point(here ? code.ilOffset() : -1, here && code.innermost());
        source.point(here ? code.ilOffset() : -1, here && code.innermost());
        csharp.point(here ? code.ilOffset() : -1, here && code.innermost());
        frame = here ? (paths, told) -> context.debug().ask(session -> session.values(state.thread(), state.frame(), paths), told,
                _ -> { }) : null;
        showValues(LiveValues.NONE);
        if (here) {
            context.debug().ask(session -> session.counts(code), ir::count, _ -> { });
            context.debug().ask(session -> session.slots(state.thread(), state.frame()),
                    stack -> showValues(LiveValues.of(stack)), _ -> { });
        }
    }

    private void showValues(LiveValues now) {
        values = now;
        boolean behind = context.debug().valuesShown().get();
        ir.values(now, behind);
        il.values(now::ofIl, parts -> behind ? behindIl(now, parts) : "");
        source.values(now, behind);
        csharp.values(frame, behind);
    }

    /** The variables that a line of IL names; where it names none, those that were loaded for it by IL that is folded into it. */
    private String behindIl(LiveValues now, List<String> parts) {
        String named = now.ofIlLine(parts);
        return !named.isEmpty() || position == null ? named : ir.rows()
                .filter(rows -> rows.report().indexAt(position.irOffset()) >= 0)
                .map(rows -> now.ofInstruction(rows.instructions().get(rows.report().indexAt(position.irOffset())))).orElse("");
    }

    /** Whether a place is in this method. */
    boolean isHere(Place place) {
        return place != null && place.token() == method
                && (place.file().equals(file.key()) || place.file().equals(file.path().toString()));
    }

    private void showBreakpoints() {
        Map<Integer, GutterIcon> ofIl = new HashMap<>();
        Map<Integer, GutterIcon> ofIr = new HashMap<>();
        for (CodeBreakpoint each : context.debug().breakpoints()) {
            if (isIn(each)) {
                (each.ir() ? ofIr : ofIl).put(each.offset(), icon(each));
            }
        }
        for (CodeBreakpoint each : context.debug().breakpoints()) {
            if (isIn(each) && !each.ir() && irOffset(each) >= 0) {
                ofIr.putIfAbsent(irOffset(each), icon(each));
            }
        }
        ilIcons.show(ofIl);
        irIcons.show(ofIr);
        source.showIcons(ofIl);
        csharp.showBreakpoints(this::icon);
    }

    private boolean isIn(CodeBreakpoint breakpoint) {
        return breakpoint.isIn(file.path().toString(), method);
    }

    /** Where in the IR that is shown a breakpoint of IL is met; -1 for nowhere. */
    private int irOffset(CodeBreakpoint ofIl) {
        return ir.rows().map(rows -> rows.ofIl(Math.max(0, ofIl.offset())).stream().findFirst()
                .map(index -> rows.instructions().get(index).offset()).orElse(-1)).orElse(-1);
    }

    /** The IR is another one: breakpoints of IL stand elsewhere in it. */
    void irLoaded() {
        showBreakpoints();
        showValues(values);
    }

    private GutterIcon icon(CodeBreakpoint each) {
        GutterIcon.Kind kind = !each.enabled() ? GutterIcon.Kind.DISABLED : !each.log().isEmpty() ? GutterIcon.Kind.LOG
                : !each.condition().isEmpty() ? GutterIcon.Kind.CONDITION : GutterIcon.Kind.BREAKPOINT;
        StringBuilder text = new StringBuilder(context.text(switch (kind) {
            case BREAKPOINT, CONDITION -> "breakpoint.breakpoint";
            case LOG -> "breakpoint.log.kind";
            case DISABLED -> "breakpoint.disabled";
        }));
        if (!each.condition().isEmpty()) {
            text.append('\n').append(context.text("breakpoint.when", each.condition()));
        }
        if (!each.log().isEmpty()) {
            text.append('\n').append(context.text("breakpoint.prints", each.log()));
        }
        return new GutterIcon(kind, text.toString());
    }

    void dispose() {
        context.debug().breakpoints().removeListener(changed);
        following.unsubscribe();
    }
}
