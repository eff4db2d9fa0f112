package hybridscope.inspectors.bench;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How much HotSpot compiled in a run, as {@code -XX:+CITime} has it at the end.
 *
 * @param methods   compilations, one for each tier that a method went through and each loop that was replaced on the stack
 * @param codeBytes machine code that came of them
 * @param seconds   that compiling took, on all compiler threads together
 */
public record HotSpotWork(int methods, long codeBytes, double seconds) {
    /** The JVM's options to have it printed to standard error, so that the program's own output stays as it is. */
    static final String OPTIONS = "-XX:+CITime -XX:+DisplayVMOutputToStderr";

    private static final Pattern METHODS = Pattern.compile("Total compiled methods *: *(\\d+) methods");
    private static final Pattern CODE = Pattern.compile("nmethod code size *: *(\\d+) bytes");
    private static final Pattern TIME = Pattern.compile("Total compilation time *: *([\\d.]+) s");

    /** What a JVM with {@link #OPTIONS} has printed; null where it says nothing of it. */
    static HotSpotWork of(String printed) {
        Matcher methods = METHODS.matcher(printed);
        Matcher code = CODE.matcher(printed);
        Matcher time = TIME.matcher(printed);
        return methods.find() && code.find() && time.find() ? new HotSpotWork(Integer.parseInt(methods.group(1)),
                Long.parseLong(code.group(1)), Double.parseDouble(time.group(1))) : null;
    }
}
