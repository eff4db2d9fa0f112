package hybridscope.inspectors.bench;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;

/** What a JVM compiles hot code with in the end. */
public enum OptimizingCompiler {
    /** HotSpot's first compiler alone. */
    C1("HotSpot's first compiler"),
    /** HotSpot's own. */
    C2("HotSpot's optimising compiler"),
    /** The one that {@code --graal} puts in that one's place. */
    GRAAL("the Graal compiler");

    private final String text;

    OptimizingCompiler(String text) {
        this.text = text;
    }

    /** This JVM's. */
    public static OptimizingCompiler here() {
        return option("UseJVMCICompiler").equals("true") ? GRAAL : option("TieredStopAtLevel").equals("1") ? C1 : C2;
    }

    /** How one of the JVM's options is set; nothing where it has no such option. */
    private static String option(String name) {
        try {
            return ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class).getVMOption(name).getValue();
        } catch (IllegalArgumentException unknown) {
            return "";
        }
    }

    /** What messages call it. */
    public String text() {
        return text;
    }
}
