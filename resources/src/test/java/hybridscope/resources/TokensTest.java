package hybridscope.resources;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The colours can be told from what lies below them, by the contrast of WCAG 2.2 (relative luminance). */
class TokensTest {
    private static final List<String> LAYERS = List.of("bg", "panel", "inset", "popup");
    private static final Pattern TOKEN = Pattern.compile("-hs-([a-z-]+):\\s*#([0-9a-f]{6})");

    @Test
    void darkHasEveryTokenOfLight() throws IOException {
        assertEquals(43, tokens("light").size());
        assertEquals(new TreeSet<>(tokens("light").keySet()), new TreeSet<>(tokens("dark").keySet()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"light", "dark"})
    void textAndInksReadOnEveryLayerAndOnTheirFill(String theme) throws IOException {
        Map<String, Integer> tokens = tokens(theme);
        List<String> tooFaint = new ArrayList<>();
        tokens.forEach((name, ink) -> {
            if (name.endsWith("-ink") || List.of("text", "muted", "accent").contains(name)) {
                LAYERS.forEach(layer -> note(tooFaint, name, layer, contrast(ink, tokens.get(layer)), 4.9));
            }
            if (name.endsWith("-ink")) {
                String fill = name.replace("-ink", "-fill");
                note(tooFaint, name, fill, contrast(ink, tokens.get(fill)), 4.9);
            }
        });
        LAYERS.forEach(layer -> note(tooFaint, "outline", layer, contrast(tokens.get("outline"), tokens.get(layer)), 3));
        assertEquals(List.of(), tooFaint);
    }

    @Test
    void otherSheetsNameTokensOnly() throws IOException {
        for (String sheet : List.of("hybridscope.css", "docking.css")) {
            Matcher colour = Pattern.compile("#[0-9a-fA-F]{3,8}\\b").matcher(read(sheet));
            assertEquals(false, colour.find(), sheet);
        }
    }

    @Test
    void whatSheetsNameIsThere() throws IOException {
        TreeSet<String> unknown = new TreeSet<>();
        for (String sheet : List.of("hybridscope.css", "docking.css")) {
            Matcher named = Pattern.compile("-hs-([a-z-]+)").matcher(read(sheet));
            while (named.find()) {
                if (!tokens("light").containsKey(named.group(1)) && !named.group(1).startsWith("hex-")) {
                    unknown.add(named.group(1));
                }
            }
        }
        assertEquals(new TreeSet<>(), unknown);
    }

    private static void note(List<String> faint, String ink, String ground, double contrast, double least) {
        if (contrast < least) {
            faint.add("%s on %s: %.2f".formatted(ink, ground, contrast));
        }
    }

    private static double contrast(int a, int b) {
        double brighter = Math.max(luminance(a), luminance(b));
        double darker = Math.min(luminance(a), luminance(b));
        return (brighter + 0.05) / (darker + 0.05);
    }

    private static double luminance(int rgb) {
        return 0.2126 * linear(rgb >> 16) + 0.7152 * linear(rgb >> 8) + 0.0722 * linear(rgb);
    }

    private static double linear(int channel) {
        double value = (channel & 0xFF) / 255.0;
        return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }

    private static Map<String, Integer> tokens(String theme) throws IOException {
        String css = read("tokens.css");
        int dark = css.indexOf("@media (prefers-color-scheme: dark)");
        Matcher matcher = TOKEN.matcher(theme.equals("dark") ? css.substring(dark) : css.substring(0, dark));
        Map<String, Integer> tokens = new LinkedHashMap<>();
        while (matcher.find()) {
            tokens.put(matcher.group(1), Integer.parseInt(matcher.group(2), 16));
        }
        return tokens;
    }

    private static String read(String name) throws IOException {
        try (var in = Objects.requireNonNull(StyleSheets.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
