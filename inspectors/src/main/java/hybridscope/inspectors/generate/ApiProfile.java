package hybridscope.inspectors.generate;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The class-library profile that a Unity project has chosen for a platform: {@code ProjectSettings/ProjectSettings.asset}. */
final class ApiProfile {
    private static final String FILE = "ProjectSettings/ProjectSettings.asset";
    private static final Pattern GENERAL = Pattern.compile("(?m)^\\s*apiCompatibilityLevel:\\s*(\\d+)\\s*$");
    private static final Pattern PLATFORMS = Pattern
            .compile("(?m)^(\\s*)apiCompatibilityLevelPerPlatform:\\s*\\R((?:\\1\\s+.*\\R?)*)");
    private static final Map<Integer, String> NAMES = Map.of(1, "NET_2_0", 2, "NET_2_0_Subset", 3, "NET_4_6", 4, "NET_Web", 5,
            "NET_Micro", 6, "NET_Standard");
    /** Targets that share settings are one group. */
    private static final List<String> GROUPED = List.of("Standalone");

    private ApiProfile() {
    }

    /** Its name; empty where the project does not say. */
    static String of(Path project, String target) {
        String text;
        try {
            text = new String(Files.readAllBytes(project.resolve(FILE)), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
        String group = GROUPED.stream().filter(target::startsWith).findFirst().orElse(target);
        Matcher platforms = PLATFORMS.matcher(text);
        Optional<String> own = Optional.empty();
        if (platforms.find()) {
            Matcher level = Pattern.compile("(?m)^\\s*" + Pattern.quote(group) + ":\\s*(\\d+)\\s*$").matcher(platforms.group(2));
            own = level.find() ? Optional.of(level.group(1)) : Optional.empty();
        }
        Matcher general = GENERAL.matcher(text);
        return own.or(() -> general.find() ? Optional.of(general.group(1)) : Optional.empty())
                .map(level -> level.length() > 3 ? "" : NAMES.getOrDefault(Integer.parseInt(level), "")).orElse("");
    }
}
