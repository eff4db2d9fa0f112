package hybridscope.app.display;

import hybridscope.app.Main;
import hybridscope.views.image.Png;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.robot.Robot;
import javafx.stage.Stage;
import javafx.stage.Window;

/**
 * The program, started as the launcher starts it, in a process of its own that answers questions about its window: a line in, a
 * line out, so that what asks may have no display. Keys and pictures go through the display, not through the scene.
 */
public final class ProbedProgram {
    /** Begins an answer: the program may print lines, too. */
    static final String ANSWER = "answer: ";
    /** Answers that something is not there, or not to be seen. */
    static final String NOTHING = "nothing";
    private static final int SECONDS = 30;

    private ProbedProgram() {
    }

    /** Runs the program with {@code args}, and answers until there are no more questions. */
    public static void main(String[] args) throws Exception {
        Thread program = new Thread(() -> Main.main(args), "program");
        program.setDaemon(true);
        program.start();
        PrintStream out = System.out;
        BufferedReader asked = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = asked.readLine(); line != null; line = asked.readLine()) {
            String answer;
            try {
                answer = window().isPresent() ? onStage(line) : NOTHING;
            } catch (Exception e) {
                answer = e.toString();
            }
            out.println(ANSWER + answer);
            out.flush();
        }
        System.exit(0);
    }

    private static Optional<Stage> window() {
        return List.copyOf(Window.getWindows()).stream().filter(Stage.class::isInstance).map(Stage.class::cast)
                .filter(Window::isShowing).findFirst();
    }

    private static String onStage(String line) throws Exception {
        CompletableFuture<String> answer = new CompletableFuture<>();
        Platform.runLater(() -> {
            try {
                answer.complete(answer(window().orElseThrow(), line.split(" ")));
            } catch (Exception e) {
                answer.completeExceptionally(e);
            }
        });
        return answer.get(SECONDS, TimeUnit.SECONDS);
    }

    private static String answer(Stage stage, String[] words) throws Exception {
        return switch (words[0]) {
            case "window" -> numbers(stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight());
            case "scene" -> numbers(0, 0, stage.getScene().getWidth(), stage.getScene().getHeight());
            case "focused" -> String.valueOf(stage.isFocused());
            case "bounds" -> seen(stage, words[1]).map(node -> node.localToScene(node.getLayoutBounds()))
                    .map(ProbedProgram::numbers).orElse(NOTHING);
            case "text" -> seen(stage, words[1]).map(ProbedProgram::text).orElse(NOTHING);
            case "resize" -> {
                stage.setWidth(Double.parseDouble(words[1]));
                stage.setHeight(Double.parseDouble(words[2]));
                yield "";
            }
            case "press" -> {
                press(List.of(words).subList(1, words.length));
                yield "";
            }
            case "picture" -> {
                Robot robot = new Robot();
                Rectangle2D whole = new Rectangle2D(stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight());
                Files.write(Path.of(words[1]), Png.encode(robot.getScreenCapture(null, whole)));
                yield "";
            }
            default -> throw new IllegalArgumentException(words[0]);
        };
    }

    private static Optional<Node> seen(Stage stage, String query) {
        // A folded pane keeps its content, which is in no scene then.
        return stage.getScene().getRoot().lookupAll(query).stream().filter(ProbedProgram::isShown)
                .max(Comparator.comparingDouble(node -> node.getLayoutBounds().getWidth()));
    }

    private static boolean isShown(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (!at.isVisible()) {
                return false;
            }
        }
        return true;
    }

    private static String text(Node node) {
        return switch (node) {
            case Labeled labeled -> labeled.getText();
            case TextInputControl input -> input.getText();
            default -> throw new IllegalArgumentException(node.toString());
        };
    }

    private static void press(List<String> names) {
        Robot robot = new Robot();
        List<KeyCode> keys = new ArrayList<>();
        names.forEach(name -> keys.add(KeyCode.valueOf(name)));
        keys.forEach(robot::keyPress);
        keys.reversed().forEach(robot::keyRelease);
    }

    private static String numbers(Bounds bounds) {
        return numbers(bounds.getMinX(), bounds.getMinY(), bounds.getWidth(), bounds.getHeight());
    }

    private static String numbers(double x, double y, double width, double height) {
        return String.format(Locale.ROOT, "%.1f %.1f %.1f %.1f", x, y, width, height);
    }
}
