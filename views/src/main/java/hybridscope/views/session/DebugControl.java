package hybridscope.views.session;

import hybridscope.core.debug.DebugConsole;
import hybridscope.core.debug.DebugOptions;
import hybridscope.core.debug.Motion;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.session.CodeBreakpoint;
import hybridscope.inspectors.session.Launch;
import hybridscope.inspectors.session.NamedBreakpoint;
import hybridscope.inspectors.session.ProgramParts;
import hybridscope.inspectors.session.SessionRequest;
import hybridscope.inspectors.session.SessionState;
import hybridscope.inspectors.session.StoredBreakpoint;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;
import javafx.collections.ObservableList;

/**
 * What panes do with the session of the window. Everything is called on the FX thread; the session itself lives on a thread of
 * its own, which answers one request after the other.
 */
public interface DebugControl {
    /** A control for views that stand alone: there is never a session. */
    static DebugControl none() {
        return new NoDebugger();
    }

    /** Whether values stand behind the line that comes next. */
    default ObservableBooleanValue valuesShown() {
        return new SimpleBooleanProperty(true);
    }

    /** The parts that the open files play in what is started. */
    default ProgramParts parts() {
        return ProgramParts.NONE;
    }

    /** How a program is started: with the command line and the grants that were chosen for it. */
    default Launch.Program launch(OpenFile program) {
        return new Launch.Program(program, List.of(program.path() == null ? "program" : program.path().toString()),
                DebugOptions.DEFAULT);
    }

    /** Where the session is; null where there is none. While it runs, where it was. */
    ObservableValue<SessionState> state();

    /** Whether the session is on its way. */
    ObservableBooleanValue running();

    /**
     * The breakpoints at instructions, of the session or for the next one. To be looked at; {@link #toggle} and {@link #replace}
     * change them.
     */
    ObservableList<CodeBreakpoint> breakpoints();

    /** Sets a breakpoint, or takes away the one that is at the same instruction. */
    void toggle(CodeBreakpoint breakpoint);

    /** Puts a breakpoint in the place of another one. */
    void replace(CodeBreakpoint old, CodeBreakpoint breakpoint);

    /**
     * The breakpoints that wait for something with a name, of the session or for the next one. To be looked at, as those at
     * instructions.
     */
    ObservableList<NamedBreakpoint> named();

    /**
     * Puts a breakpoint in the place of another one.
     * @param old null to add one.
     * @param breakpoint null to take the old one away
     */
    void replace(NamedBreakpoint old, NamedBreakpoint breakpoint);

    /** Those that the session does not know, and why: their code is not loaded, or there is nothing of that name. */
    Map<StoredBreakpoint, String> pending();

    /** Asks for the arguments of a method and starts a session with it alone. */
    void debug(Place method);

    /**
     * Starts a session in place of the one there is. What is launched without parts has those that the open files play.
     *
     * @param refused told why nothing has begun
     */
    void start(Launch launch, Consumer<String> refused);

    /** Moves on; nothing happens while it is running or where there is no session. */
    void go(Motion motion);

    /** Ends a motion soon. */
    void pause();

    /** Ends the session. */
    void stop();

    /** What the program has written by now, and what breakpoints say; while it runs, too. */
    List<DebugConsole.Piece> output();

    /** Gives the program something to read. A line ends with a line feed. */
    void type(String text);

    /** Nothing more will be typed: who reads comes to the end. */
    void endInput();

    /** Goes to a moment: {@link Motion.To}. */
    default void jump(long position) {
        go(new Motion.To(position));
    }

    /**
     * Asks the paused session. The answer comes on the FX thread, unless the session has moved on before.
     *
     * @param failed told the reason instead
     */
    <T> void ask(SessionRequest<T> request, Consumer<? super T> answer, Consumer<? super Exception> failed);

    /**
     * Changes the paused session: a slot, a field, a breakpoint. All panes are told again behind it.
     *
     * @param failed told why it was refused
     */
    void change(SessionRequest<?> request, Consumer<? super Exception> failed);

    /** Looks at another thread or frame of it. @param frame 0 for the innermost */
    void select(int thread, int frame);

    /** Shows code, a type or a field in the centre. A file that is not open is called by its path. */
    void open(Place place);

    /** Shows an object in the object view. @param address where it lies in linear memory */
    void openObject(int address);
}
