package hybridscope.views.table;

import java.util.Arrays;
import java.util.stream.Collectors;

/** Command lines as a POSIX shell takes them. */
final class CommandText {
    private CommandText() {
    }

    /** The program's command line with these words. */
    static String of(String... words) {
        return "./hybridscope " + Arrays.stream(words).map(CommandText::quoted).collect(Collectors.joining(" "));
    }

    private static String quoted(String word) {
        return word.matches("[\\w./:=+@%,-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
