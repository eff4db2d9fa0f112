package hybridscope.inspectors.session.script;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Takes a script apart into its commands: lines of a file, or what stands between semicolons. */
public final class ScriptText {
    /** Semicolons within strings and characters are none. An apostrophe alone is one. */
    private static final Pattern PIECE = Pattern.compile("\"(?:[^\"\\\\\n]|\\\\.)*\"|'(?:[^'\\\\\n]|\\\\[^\n]{1,9}?)'|[^;\n]",
            Pattern.DOTALL);

    private ScriptText() {
    }

    /**
     * A command.
     *
     * @param text   the command
     * @param place  where it stands, for people: {@code line 3} or {@code command 3}
     * @param column how many characters stand in front of it on the line, or in the text
     */
    public record Command(String text, String place, int column) {
    }

    /** Each line is one. */
    public static List<Command> lines(String text) {
        List<Command> commands = new ArrayList<>();
        for (String line : text.lines().toList()) {
            commands.add(new Command(line, "line " + (commands.size() + 1), 0));
        }
        return commands;
    }

    /** Semicolons and ends of lines stand between them. */
    public static List<Command> pieces(String text) {
        List<Command> commands = new ArrayList<>();
        Matcher matcher = PIECE.matcher(text);
        int start = 0;
        int at = 0;
        while (at <= text.length()) {
            if (at < text.length() && matcher.region(at, text.length()).lookingAt()) {
                at = matcher.end();
                continue;
            }
            commands.add(new Command(text.substring(start, at), "command " + (commands.size() + 1), start));
            at++;
            start = at;
        }
        return commands;
    }
}
