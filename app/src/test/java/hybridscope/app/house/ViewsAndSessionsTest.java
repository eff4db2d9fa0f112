package hybridscope.app.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What drives a session needs no window, and views see reports of a session: never the program itself. */
class ViewsAndSessionsTest {
    private static List<String> naming(String folder, String pattern) throws IOException {
        Pattern wanted = Pattern.compile(pattern);
        List<String> files = new ArrayList<>();
        boolean any = false;
        for (Path file : ProjectFiles.all()) {
            String name = ProjectFiles.ROOT.relativize(file).toString().replace('\\', '/');
            if (name.startsWith(folder) && name.endsWith(".java")) {
                any = true;
                if (wanted.matcher(Files.readString(file)).find()) {
                    files.add(name);
                }
            }
        }
        assertTrue(any, folder);
        return files;
    }

    @Test
    void viewsDoNotTouchTheProgram() throws IOException {
        String program = "\\bDebuggee\\b|\\bhybridscope\\.inspectors\\.session\\.Session;";
        assertEquals(List.of(), naming("views/src/main/java/", program));
    }

    @Test
    void aSessionIsDrivenWithoutAWindow() throws IOException {
        String session = "inspectors/src/main/java/hybridscope/inspectors/session/";
        assertEquals(List.of(), naming(session, "import (javafx|picocli)\\."));
    }
}
