package hybridscope.views.debug;

import hybridscope.core.debug.DebugOptions;
import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.Motion;
import hybridscope.core.debug.breakpoint.Breakpoint;
import hybridscope.core.debug.breakpoint.BreakpointLocation;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.session.Launch;
import hybridscope.inspectors.session.Session;
import hybridscope.inspectors.session.SessionRequest;
import hybridscope.inspectors.session.SessionState;
import hybridscope.resources.Messages;
import hybridscope.stage.FxWait;
import hybridscope.views.PaneStage;
import hybridscope.views.WorkThreads;
import hybridscope.views.place.Navigator;
import hybridscope.views.place.ViewContext;
import hybridscope.views.place.ViewPreferences;
import hybridscope.views.session.ObservableSession;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.StackPane;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** One pane of the debugger on the shared stage, and a real session. */
final class PaneFixture {
    /** A session that was changed after a question does not answer it: after so long it is asked again. */
    private static final long AGAIN_NANOS = 500_000_000;

    /** Objects that were to be shown. */
    final List<Integer> objects = new ArrayList<>();
    /** Places that were to be shown. */
    final List<Place> opened = new ArrayList<>();
    final FxRobot robot;
    ObservableSession session;
    DebugPane pane;

    PaneFixture(FxRobot robot) {
        this.robot = robot;
    }

    /** Shows a pane. */
    void show(double width, double height, BiFunction<ViewContext, Runnable, DebugPane> made) throws Exception {
        FxToolkit.setupFixture(() -> {
            Navigator navigator = new Navigator() {
                @Override
                public void open(Place place) {
                    opened.add(place);
                }

                @Override
                public void openBeside(Place place) {
                    opened.add(place);
                }
            };
            session = new ObservableSession(Platform::runLater, navigator::open, message -> {
                throw new AssertionError(message);
            });
            session.showObjectsWith(objects::add);
            ViewContext context = new ViewContext(Messages.of(Locale.ENGLISH), navigator, new WorkThreads(), session,
                    ViewPreferences.NOTHING);
            pane = made.apply(context, () -> { });
            session.state().addListener((_, _, state) -> tell(state));
            session.running().addListener((_, _, running) -> {
                if (running) {
                    pane.running();
                }
            });
            PaneStage.show(new StackPane(pane.node()), width, height);
        });
        WaitForAsyncUtils.waitForFxEvents();
    }

    private void tell(SessionState state) {
        if (state == null) {
            pane.clear();
        } else {
            pane.show(state);
        }
    }

    /** Starts a session, paused in front of its first instruction. */
    void start(Path program) throws IOException {
        OpenFile file = OpenFile.read(program);
        fx(() -> session.start(new Launch.Program(file, List.of(program.toString()), DebugOptions.DEFAULT), message -> {
            throw new AssertionError(message);
        }));
        paused();
    }

    /** Runs to the entry of a method of Program. */
    void runTo(String method) {
        change(session -> {
            Debuggee debuggee = ((Session) session).debuggee();
            MethodInfo found = debuggee.engine().runtime().assemblies()
                    .stream().flatMap(assembly -> assembly.find("Program").stream()).flatMap(type -> type.methods().stream())
                    .filter(each -> each.name().equals(method)).findFirst().orElseThrow();
            debuggee.breakpoints().add(Breakpoint.at(new BreakpointLocation.Entry(found, false)).onlyOnce());
            return null;
        });
        go(new Motion.Run(false));
    }

    void change(SessionRequest<?> request) {
        fx(() -> session.change(request, failure -> {
            throw new AssertionError(failure);
        }));
        settle();
    }

    void go(Motion motion) {
        fx(() -> session.go(motion));
        paused();
    }

    void paused() {
        FxWait.await("the session pauses", () -> session.state().get() != null && !session.running().get());
        settle();
    }

    /** Puts a text where the keyboard is, by the clipboard and its keys: quicker than a key for each letter. */
    PaneFixture write(String text) {
        fx(() -> Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, text)));
        robot.push(KeyCode.CONTROL, KeyCode.V);
        return this;
    }

    /** Clicks without the robot's slow way of the mouse. */
    PaneFixture clickOn(String query) {
        robot.robotContext().getMouseRobot().move(robot.point(query).query());
        robot.clickOn(MouseButton.PRIMARY);
        return this;
    }

    PaneFixture type(KeyCode... keys) {
        robot.type(keys);
        return this;
    }

    /** Waits until what the pane has asked is answered and laid out. */
    void settle() {
        boolean[] told = {false};
        long[] asked = {System.nanoTime() - AGAIN_NANOS};
        FxWait.await("the session answers", () -> {
            if (System.nanoTime() - asked[0] >= AGAIN_NANOS) {
                asked[0] = System.nanoTime();
                // What the first answer has led to is asked in front of the second question.
                ask(() -> ask(() -> told[0] = true));
            }
            return told[0];
        });
    }

    private void ask(Runnable then) {
        if (session.state().get() == null) {
            then.run();
        } else {
            session.ask(_ -> 0, _ -> then.run(), _ -> then.run());
        }
    }

    void fx(Runnable action) {
        WaitForAsyncUtils.waitForAsyncFx(20_000, action);
        WaitForAsyncUtils.waitForFxEvents();
    }

    <T extends Node> T find(String query) {
        return robot.lookup(query).query();
    }

    /** Pictures in both themes and at 150 %, in runs with -Dhybridscope.pictures=all. */
    void pictures(String name) {
        PaneStage.pictures(robot, name);
    }

    void close() throws Exception {
        FxToolkit.setupFixture(session::stop);
        PaneStage.clear();
    }
}
