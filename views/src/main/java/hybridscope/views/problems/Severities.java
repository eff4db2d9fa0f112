package hybridscope.views.problems;

import hybridscope.core.pe.Severity;
import hybridscope.views.control.Icon;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The marks of severities: an octagon for errors, a triangle for warnings, an i for the rest. */
public final class Severities {
    private Severities() {
    }

    /** The icon of a severity. */
    public static Icon icon(Severity severity) {
        return switch (severity) {
            case ERROR -> new Icon(CarbonIcons.ERROR, "error");
            case WARNING -> new Icon(CarbonIcons.WARNING, "warning");
            case INFO -> new Icon(CarbonIcons.INFORMATION, "info");
        };
    }

    /** How much a severity matters: 2 for errors, 1 for warnings, 0 for the rest. */
    public static int rank(Severity severity) {
        return switch (severity) {
            case ERROR -> 2;
            case WARNING -> 1;
            case INFO -> 0;
        };
    }
}
