package hybridscope.resources;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.MissingResourceException;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The bundles have the same keys and the same arguments, and whatever the code asks for is there. */
class MessagesTest {
    private static final Path ROOT = Path.of(System.getProperty("hybridscope.root"));
    private static final Path BUNDLES = ROOT.resolve("resources/src/main/resources/hybridscope/resources");
    private static final Pattern ASKED = Pattern.compile("\\btext\\(\\s*\"([a-z][A-Za-z0-9.-]*)\"\\s*[,)]");
    private static final Pattern CHINESE = Pattern.compile("\\p{IsHan}");
    private static final Pattern ARGUMENT_TEXT = Pattern.compile("\\{[^}]*}");
    /** Keys whose text is a name in every language. */
    private static final TreeSet<String> NAMES = new TreeSet<>(List.of("app.name", "layout.invoker", "layout.methodPointer",
            "layout.origin.method-impl", "start.title"));
    /** What a term of the field is called in Chinese, wherever it stands. */
    private static final Map<String, String> TERMS = Map.ofEntries(
            Map.entry("assembl(y|ies)", "程序集"), Map.entry("metadata", "元数据"), Map.entry("tokens?(?!:)", "令牌"),
            Map.entry("offsets?", "偏移"), Map.entry("signatures?", "签名"), Map.entry("streams?", "流"), Map.entry("heaps?", "堆"),
            Map.entry("stack", "栈"), Map.entry("instructions?", "指令"), Map.entry("opcodes?", "操作码"),
            Map.entry("operands?", "操作数"), Map.entry("namespaces?", "命名空间"), Map.entry("resources?", "资源"),
            Map.entry("breakpoints?", "断点"), Map.entry("(basic )?blocks?", "块"), Map.entry("interpreter", "解释器"));
    private static final Pattern ARGUMENT = Pattern.compile("\\{(\\d)");

    @Test
    void bothBundlesHaveTheSameKeys() throws IOException {
        assertEquals(new TreeSet<>(bundle("messages.properties").keySet()),
                new TreeSet<>(bundle("messages_zh.properties").keySet()));
    }

    @Test
    void aKeyStandsOnce() throws IOException {
        for (String name : List.of("messages.properties", "messages_zh.properties", "ir_zh.properties", "opcodes_zh.properties",
                "rules_zh.properties")) {
            List<String> keys = Files.readAllLines(BUNDLES.resolve(name)).stream().filter(line -> line.matches("[A-Za-z].*=.*"))
                    .map(line -> line.substring(0, line.indexOf('='))).toList();
            assertEquals(bundle(name).size(), keys.size(), name);
            assertEquals(new TreeSet<>(keys).size(), keys.size(), name);
        }
    }

    @Test
    void translationsTakeTheSameArguments() throws IOException {
        Properties chinese = bundle("messages_zh.properties");
        TreeMap<String, String> differences = new TreeMap<>();
        bundle("messages.properties").forEach((key, english) -> {
            if (!arguments((String) english).equals(arguments(chinese.getProperty((String) key)))) {
                differences.put((String) key, chinese.getProperty((String) key));
            }
        });
        assertEquals(new TreeMap<>(), differences);
    }

    @Test
    void everythingIsTranslatedButNamesAndFigures() throws IOException {
        Properties chinese = bundle("messages_zh.properties");
        TreeSet<String> untranslated = new TreeSet<>();
        bundle("messages.properties").forEach((key, english) -> {
            boolean hasWords = Pattern.compile("[a-z]{2}").matcher(ARGUMENT_TEXT.matcher((String) english).replaceAll("")).find();
            if (hasWords && !CHINESE.matcher(chinese.getProperty((String) key)).find()) {
                untranslated.add((String) key);
            }
        });
        assertEquals(NAMES, untranslated);
    }

    @Test
    void aTermHasOneTranslation() throws IOException {
        Properties chinese = bundle("messages_zh.properties");
        TreeMap<String, String> otherwise = new TreeMap<>();
        bundle("messages.properties").forEach((key, english) -> TERMS.forEach((term, translation) -> {
            if (Pattern.compile("\\b" + term + "\\b", Pattern.CASE_INSENSITIVE).matcher((String) english).find()
                    && !chinese.getProperty((String) key).contains(translation)) {
                otherwise.put((String) key, chinese.getProperty((String) key));
            }
        }));
        assertEquals(new TreeMap<>(), otherwise);
    }

    @Test
    void everyKeyAskedForExists() throws IOException {
        Messages messages = Messages.of(Locale.ENGLISH);
        List<String> missing = new ArrayList<>();
        for (String module : List.of("views", "app")) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/main/java"))) {
                for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
                    Matcher asked = ASKED.matcher(Files.readString(file));
                    while (asked.find()) {
                        if (!messages.has(asked.group(1))) {
                            missing.add(file.getFileName() + ": " + asked.group(1));
                        }
                    }
                }
            }
        }
        assertEquals(List.of(), missing);
    }

    @Test
    void textsComeInTheLanguageAskedFor() {
        assertEquals("Back", Messages.of(Locale.ENGLISH).text("command.go.back"));
        assertEquals("后退", Messages.of(Locale.SIMPLIFIED_CHINESE).text("command.go.back"));
        assertEquals("Back", Messages.of(Locale.FRENCH).text("command.go.back"));
        assertEquals("Opened a.dll, 4,811,264 bytes", Messages.of(Locale.ENGLISH).text("log.opened", "a.dll", 4_811_264));
        assertEquals("Opcode: the instruction's own bytes", Messages.of(Locale.ENGLISH).text("mark.opcode"));
        assertThrows(MissingResourceException.class, () -> Messages.of(Locale.ENGLISH).text("no.such.key"));
    }

    private static TreeSet<String> arguments(String text) {
        TreeSet<String> numbers = new TreeSet<>();
        Matcher matcher = ARGUMENT.matcher(text);
        while (matcher.find()) {
            numbers.add(matcher.group(1));
        }
        return numbers;
    }

    private static Properties bundle(String name) throws IOException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(BUNDLES.resolve(name), StandardCharsets.UTF_8)) {
            properties.load(reader);
        }
        return properties;
    }
}
