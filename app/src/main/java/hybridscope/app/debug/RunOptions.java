package hybridscope.app.debug;

import hybridscope.core.debug.DebugOptions;
import hybridscope.core.files.SymbolicLinks;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.program.ProgramEnvironment;
import hybridscope.views.place.ViewPreferences;
import java.io.File;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How F5 starts a program, as people type it.
 *
 * @param arguments its command line: separated by blanks, quotes around what has some; two of them inside are one
 * @param folding   whether the IR is made with folding
 * @param seed      of the order of threads and of random numbers
 * @param heap      megabytes that its memory may grow to
 * @param readable  folders and files that it may read, between the separators of paths
 * @param writable  those that it may write, too
 * @param variables environment variables that it sees: {@code NAME=value}, or {@code NAME} for the value on this machine
 */
public record RunOptions(String arguments, boolean folding, String seed, String heap, String readable, String writable,
        String variables) {
    private static final String KEY = "debug.run.";
    private static final int MEGABYTE_SHIFT = 20;
    private static final int LEAST_MEGABYTES = EngineOptions.LEAST_MEMORY >> MEGABYTE_SHIFT;
    private static final int MOST_MEGABYTES = EngineOptions.MOST_MEMORY >> MEGABYTE_SHIFT;
    private static final String DEFAULT_MEGABYTES = String.valueOf(DebugOptions.DEFAULT.memoryLimit() >> MEGABYTE_SHIFT);

    /** What can be wrong: the field, the message key of the reason, and what it is about. */
    public record Wrong(String field, String reason, String about) {
    }

    /** A grant that goes through a link: the field, the link and what is really granted. */
    public record Link(String field, Path link, Path target) {
    }

    /**
     * Keeps what a workspace gives its program: its command line until somebody chooses another.
     *
     * @param path      of the program
     * @param arguments of its command line, each one a word
     */
    public static void given(ViewPreferences remembered, String path, List<String> arguments) {
        remembered.put(key("given", path), arguments.stream().map(RunOptions::quoted).collect(Collectors.joining(" ")));
    }

    private static String quoted(String word) {
        return word.isEmpty() || word.chars().anyMatch(c -> c == '"' || Character.isWhitespace(c))
                ? '"' + word.replace("\"", "\"\"") + '"' : word;
    }

    /** What was chosen for a program the last time. @param path of the program */
    public static RunOptions of(ViewPreferences remembered, String path) {
        return new RunOptions(remembered.get(key("arguments", path), remembered.get(key("given", path), "")),
                Boolean.parseBoolean(remembered.get(key("folding", path), "true")), remembered.get(key("seed", path), "0"),
                remembered.get(key("heap", path), DEFAULT_MEGABYTES), remembered.get(key("read", path), ""),
                remembered.get(key("write", path), ""), remembered.get(key("variables", path), ""));
    }

    private static String key(String name, String path) {
        return KEY + name + "." + path;
    }

    /** Keeps them. @param path of the program */
    void keep(ViewPreferences remembered, String path) {
        remembered.put(key("arguments", path), arguments);
        remembered.put(key("folding", path), String.valueOf(folding));
        remembered.put(key("seed", path), seed);
        remembered.put(key("heap", path), heap);
        remembered.put(key("read", path), readable);
        remembered.put(key("write", path), writable);
        remembered.put(key("variables", path), variables);
    }

    /** What is wrong about them, field by field. */
    public List<Wrong> wrong() {
        List<Wrong> wrong = new ArrayList<>();
        if (arguments.chars().filter(c -> c == '"').count() % 2 != 0) {
            wrong.add(new Wrong("arguments", "debug.form.quote", ""));
        }
        if (!isNumber(seed)) {
            wrong.add(new Wrong("seed", "debug.arguments.seed.wrong", ""));
        }
        if (!isNumber(heap) || Long.parseLong(heap) < LEAST_MEGABYTES || Long.parseLong(heap) > MOST_MEGABYTES) {
            wrong.add(new Wrong("heap", "debug.form.heap.wrong", LEAST_MEGABYTES + " … " + MOST_MEGABYTES));
        } else if (EngineOptions.javaHeap(Long.parseLong(heap) << MEGABYTE_SHIFT) > Runtime.getRuntime().maxMemory()) {
            wrong.add(new Wrong("heap", "debug.form.heap.java",
                    "-Xmx" + ((EngineOptions.javaHeap(Long.parseLong(heap) << MEGABYTE_SHIFT) >> MEGABYTE_SHIFT) + 1) + "m"));
        }
        missing(readable).ifPresent(each -> wrong.add(new Wrong("read", "debug.form.missing", each)));
        missing(writable).ifPresent(each -> wrong.add(new Wrong("write", "debug.form.missing", each)));
        words(variables).stream().filter(each -> !each.matches("[^=\\s]+(=.*)?")).findFirst()
                .ifPresent(each -> wrong.add(new Wrong("variables", "debug.form.variable", each)));
        words(variables).stream().filter(each -> !each.contains("=") && System.getenv(each) == null).findFirst()
                .ifPresent(each -> wrong.add(new Wrong("variables", "debug.form.variable.none", each)));
        return wrong;
    }

    /** Grants that are links or lie behind some; a program may have put them there that was run before with the same grant. */
    public List<Link> links() {
        List<Link> links = new ArrayList<>();
        links("read", readable, links);
        links("write", writable, links);
        return links;
    }

    private static void links(String field, String paths, List<Link> to) {
        parts(paths).forEach(each -> {
            try {
                Path path = Path.of(each);
                Optional<Path> link = SymbolicLinks.firstOn(path);
                if (link.isPresent()) {
                    to.add(new Link(field, link.get(), path.toRealPath()));
                }
            } catch (IOException | InvalidPathException e) {
                // Whether it exists is asked by wrong().
            }
        });
    }

    private static boolean isNumber(String text) {
        return text.matches("\\d{1,18}");
    }

    private static Optional<String> missing(String paths) {
        return parts(paths).filter(each -> {
            try {
                return !Path.of(each).toFile().exists();
            } catch (InvalidPathException e) {
                return true;
            }
        }).findFirst();
    }

    private static Stream<String> parts(String paths) {
        return Stream.of(paths.split(Pattern.quote(File.pathSeparator))).map(String::strip).filter(each -> !each.isEmpty());
    }

    /** The session's options; to be asked where nothing is wrong. @param program its path: its folder is the current directory */
    public DebugOptions session(String program) {
        DebugOptions base = DebugOptions.DEFAULT;
        Map<String, String> seen = new LinkedHashMap<>();
        for (String each : words(variables)) {
            int equals = each.indexOf('=');
            String value = equals < 0 ? System.getenv(each) : each.substring(equals + 1);
            if (value != null) {
                seen.put(equals < 0 ? each : each.substring(0, equals), value);
            }
        }
        Path folder = Path.of(program).toAbsolutePath().getParent();
        return new DebugOptions(folding, base.recording(), Long.parseLong(seed),
                Integer.parseInt(heap) << MEGABYTE_SHIFT, base.historyLimit(), new ProgramEnvironment.Granted(parts(readable)
                .map(Path::of).toList(), parts(writable).map(Path::of).toList(), List.of(),
                        folder == null ? Path.of("") : folder, seen, false));
    }

    /** The command line, the program's name first. */
    public List<String> commandLine(String program) {
        List<String> words = new ArrayList<>(List.of(program));
        words.addAll(words(arguments));
        return List.copyOf(words);
    }

    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean inside = false;
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' && quoted && text.startsWith("\"\"", i)) {
                word.append(c);
                i++;
            } else if (c == '"') {
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
        return words;
    }
}
