package hybridscope.app.debug;

import hybridscope.core.debug.DebugOptions;
import hybridscope.views.place.Remembered;
import java.util.ArrayList;
import java.util.List;

/**
 * How F5 starts a program.
 *
 * @param arguments its command line, as people type it: separated by blanks, quotes around what has some
 * @param folding   whether the IR is made with folding
 * @param seed      of the order of threads and of random numbers
 */
public record RunOptions(String arguments, boolean folding, long seed) {
    private static final String ARGUMENTS = "debug.arguments.";
    private static final String FOLDING = "debug.folding";
    private static final String SEED = "debug.seed";

    /** What was chosen for a program the last time. @param path of the program */
    public static RunOptions of(Remembered remembered, String path) {
        return new RunOptions(remembered.get(ARGUMENTS + path, ""), Boolean.parseBoolean(remembered.get(FOLDING, "true")), seed(remembered.get(SEED, "0")));
    }

    /** The number that a text says; 0 where it says none. */
    static long seed(String text) {
        return text.strip().matches("\\d{1,18}") ? Long.parseLong(text.strip()) : 0;
    }

    /** Keeps them. @param path of the program */
    void keep(Remembered remembered, String path) {
        remembered.put(ARGUMENTS + path, arguments);
        remembered.put(FOLDING, String.valueOf(folding));
        remembered.put(SEED, String.valueOf(seed));
    }

    /** The session's options. */
    public DebugOptions session() {
        DebugOptions base = DebugOptions.DEFAULT;
        return new DebugOptions(folding, base.recording(), seed, base.memoryLimit(), base.historyLimit());
    }

    /** The command line, the program's name first. */
    public List<String> commandLine(String program) {
        List<String> words = new ArrayList<>(List.of(program));
        StringBuilder word = new StringBuilder();
        boolean inside = false;
        boolean quoted = false;
        for (char c : arguments.toCharArray()) {
            if (c == '"') {
                quoted = !quoted;
                inside = true;
            } else if (Character.isWhitespace(c) && !quoted) {
                if (inside) {
                    words.add(word.toString());
                }
                word.setLength(0);
                inside = false;
            } else {
                word.append(c);
                inside = true;
            }
        }
        if (inside) {
            words.add(word.toString());
        }
        return List.copyOf(words);
    }
}
