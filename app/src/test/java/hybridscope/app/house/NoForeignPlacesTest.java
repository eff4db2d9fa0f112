package hybridscope.app.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Nothing checked in names a package registry's host or a folder of the machine it was written on. */
class NoForeignPlacesTest {
    /** Written in pieces, so that this file does not name them either. */
    private static final Pattern REGISTRY_HOST = Pattern.compile(String.join("|",
            "repo1?\\.maven", "repo\\.maven\\.apache", "central\\.sona" + "type", "oss\\.sona" + "type",
            "plugins\\.gra" + "dle\\.org", "jcenter\\.bin" + "tray", "jit" + "pack\\.io", "registry\\.np" + "mjs",
            "py" + "pi\\.org", "python" + "hosted\\.org", "crates" + "\\.io", "nu" + "get\\.org",
            "deb\\.deb" + "ian\\.org", "archive\\.ubu" + "ntu\\.com", "proxy\\.gol" + "ang\\.org",
            "packages\\.adop" + "tium"));
    /** A home folder, or the folder a session worked in. */
    private static final Pattern MACHINE_PATH = Pattern.compile(
            "(?<![\\w.$}~*-])/(?:home/\\w+|Users/\\w+|root|work|workspace)/[\\w.]|\\b[A-Z]:\\\\+Users\\\\+\\w");

    @Test
    void noRegistryHost() throws IOException {
        assertEquals(List.of(), occurrences(REGISTRY_HOST));
    }

    @Test
    void noPathOfADevelopersMachine() throws IOException {
        assertEquals(List.of(), occurrences(MACHINE_PATH));
    }

    @Test
    void theyAreFoundInTextAndInUtf16() {
        String host = "repo1-maven".replace('-', '.');
        assertEquals(List.of(host), found(REGISTRY_HOST, "see https://" + host + ".org/x"));
        String home = "|home|ada|s".replace('|', '/');
        assertEquals(List.of(home), found(MACHINE_PATH, "path=" + home + "rc/A.cs"));
        assertEquals(List.of(home), found(MACHINE_PATH, utf16AsRead("\"" + home + "\"")));
        String windowsHome = "C:|Users|a".replace('|', '\\');
        assertEquals(List.of(windowsHome), found(MACHINE_PATH, "in " + windowsHome + "da"));
        assertEquals(List.of(), found(MACHINE_PATH, "$HOME/work/x, hybrid/work/x, /usr/lib/mono/4.5/mscorlib.dll"));
    }

    private static List<String> occurrences(Pattern pattern) throws IOException {
        List<String> occurrences = new ArrayList<>();
        for (Path file : ProjectFiles.all()) {
            String content = Files.readString(file, StandardCharsets.ISO_8859_1);
            for (String text : found(pattern, content)) {
                occurrences.add(ProjectFiles.ROOT.relativize(file) + ": " + text);
            }
        }
        return occurrences;
    }

    /** Dropping the zero bytes makes the UTF-16 strings in a dll readable, too. */
    private static List<String> found(Pattern pattern, String content) {
        Matcher matcher = pattern.matcher(content.replace("\0", ""));
        return matcher.results().map(result -> result.group()).toList();
    }

    private static String utf16AsRead(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_16LE), StandardCharsets.ISO_8859_1);
    }
}
