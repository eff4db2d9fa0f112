package hybridscope.views.session;

import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.Motion;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.session.CodeBreakpoint;
import hybridscope.inspectors.session.NamedBreakpoint;
import hybridscope.inspectors.session.SessionState;
import hybridscope.inspectors.session.StoredBreakpoint;
import java.util.Map;
import java.util.function.Consumer;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;
import javafx.collections.ObservableList;

/**
 * What panes do with the session of the window. Everything is called on the FX thread; the session itself lives on a thread of its own,
 * which answers one request after the other.
 */
public interface DebugControl {
    /** A control for views that stand alone: there is never a session. */
    static DebugControl none() {
        return new NoDebugger();
    }

    /** Something that is found out, or changed, while the session is paused, on its thread. The answer must not lead to the session: records. */
    @FunctionalInterface
    interface Request<T> {
        /** Does it. The message of an exception is what the user is told. */
        T of(Debuggee debuggee) throws Exception;
    }

    /** Where the session is; null where there is none. While it runs, where it was. */
    ObservableValue<SessionState> state();

    /** Whether the session is on its way. */
    ObservableBooleanValue running();

    /** The breakpoints at instructions, of the session or for the next one. To be looked at; {@link #toggle} and {@link #replace} change them. */
    ObservableList<CodeBreakpoint> breakpoints();

    /** Sets a breakpoint, or takes away the one that is at the same instruction. */
    void toggle(CodeBreakpoint breakpoint);

    /** Puts a breakpoint in the place of another one. */
    void replace(CodeBreakpoint old, CodeBreakpoint breakpoint);

    /** The breakpoints that wait for something with a name, of the session or for the next one. To be looked at, as those at instructions. */
    ObservableList<NamedBreakpoint> named();

    /** Puts a breakpoint in the place of another one. @param old null to add one. @param breakpoint null to take the old one away */
    void replace(NamedBreakpoint old, NamedBreakpoint breakpoint);

    /** Those that the session does not know, and why: their code is not loaded, or there is nothing of that name. */
    Map<StoredBreakpoint, String> waiting();

    /** Asks for the arguments of a method and starts a session with it alone. */
    void debug(Place method);

    /** Moves on; nothing happens while it is running or where there is no session. */
    void go(Motion motion);

    /** Ends a motion soon. */
    void pause();

    /** Ends the session. */
    void stop();

    /** Goes to a moment: {@link Motion.To}. */
    default void jump(long position) {
        go(new Motion.To(position));
    }

    /**
     * Asks the paused session. The answer comes on the FX thread, unless the session has moved on before.
     *
     * @param failed told the reason instead
     */
    <T> void ask(Request<T> request, Consumer<? super T> answer, Consumer<? super Exception> failed);

    /**
     * Changes the paused session: a slot, a field, a breakpoint. All panes are told again behind it.
     *
     * @param failed told why it was refused
     */
    void change(Request<?> request, Consumer<? super Exception> failed);

    /** Looks at another thread or frame of it. @param frame 0 for the innermost */
    void select(int thread, int frame);

    /** Shows code, a type or a field in the centre. A file that is not open is called by its path. */
    void open(Place place);

    /** Shows an object in the object view. @param address where it lies in linear memory */
    void openObject(int address);
}
