package hybridscope.views.problems;

import hybridscope.views.control.Icon;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The marks of severities: an octagon for errors, a triangle for warnings, an i for the rest. */
public final class Severities {
    private Severities() {
    }

    /** The icon of {@code error}, {@code warning} or {@code info}. */
    public static Icon icon(String severity) {
        return switch (severity) {
            case "error" -> new Icon(CarbonIcons.ERROR, severity);
            case "warning" -> new Icon(CarbonIcons.WARNING, severity);
            default -> new Icon(CarbonIcons.INFORMATION, "info");
        };
    }

    /** How much a severity matters: 2 for errors, 1 for warnings, 0 for the rest. */
    public static int rank(String severity) {
        return switch (severity) {
            case "error" -> 2;
            case "warning" -> 1;
            default -> 0;
        };
    }
}
