package hybridscope.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** docs/first-ten-tasks.md tells ten tasks, each done by a test with the mouse and by one with keys, in words of the window. */
class FirstTasksDocumentTest {
    private static final Pattern ROW = Pattern.compile("\\| (\\d+) \\|.*");
    private static final Pattern WORDS = Pattern.compile("\\*([^*]+)\\*");

    private static List<String> rows() throws IOException {
        return Files.readAllLines(Path.of("../docs/first-ten-tasks.md")).stream().filter(line -> ROW.matcher(line).matches())
                .toList();
    }

    private static Set<Integer> done(Class<?> tests) {
        return new TreeSet<>(Arrays.stream(tests.getDeclaredMethods()).map(method -> method.getAnnotation(FirstTask.class))
                .filter(Objects::nonNull).flatMap(task -> Arrays.stream(task.value()).boxed()).toList());
    }

    @Test
    void everyTaskIsDoneByMouseAndByKeys() throws IOException {
        Set<Integer> told = new TreeSet<>(rows().stream().map(row -> {
            Matcher matcher = ROW.matcher(row);
            assertTrue(matcher.matches());
            return Integer.valueOf(matcher.group(1));
        }).toList());
        assertEquals(new TreeSet<>(IntStream.rangeClosed(1, 10).boxed().toList()), told);
        assertEquals(told, done(FirstTasksMouseTest.class));
        assertEquals(told, done(FirstTasksFlowTest.class));
    }

    @Test
    void whatIsToBeClickedIsCalledSoInTheWindow() throws IOException {
        ResourceBundle texts = ResourceBundle.getBundle("hybridscope.resources.messages", Locale.ROOT);
        Set<String> window = new HashSet<>();
        texts.keySet().forEach(key -> window.add(texts.getString(key)));
        Set<String> unknown = new TreeSet<>();
        int words = 0;
        for (String row : rows()) {
            for (Matcher each = WORDS.matcher(row); each.find(); words++) {
                if (!window.contains(each.group(1))) {
                    unknown.add(each.group(1));
                }
            }
        }
        assertEquals(Set.of(), unknown);
        assertTrue(words > 10, "hardly anything is named");
    }
}
