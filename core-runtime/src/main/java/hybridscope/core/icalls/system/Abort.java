package hybridscope.core.icalls.system;

import hybridscope.core.host.Host;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * Where Mono's own code ends the process because it was given what it never expects: a failed assertion, SIGABRT. A program gets
 * there through internal calls that it has found by reflection. Nothing of the program runs any more.
 */
public final class Abort {
    /** How shells show SIGABRT. */
    private static final int ABORTED = 134;

    private Abort() {
    }

    /** Ends the program by a condition that Mono asserts. */
    public static RuntimeException assertion(Host host, String condition) {
        return because(host, "* Assertion: condition `%s' not met\n".formatted(condition));
    }

    /** Ends the program where Mono says that nobody comes on this system. */
    public static RuntimeException notReached(Host host, String call) {
        return because(host, "* Assertion: should not be reached: %s\n".formatted(call));
    }

    private static RuntimeException because(Host host, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        try {
            host.write(Host.OUTPUT, bytes, 0, bytes.length);
        } catch (IOException e) {
            // The reader of its output is gone: nobody misses the rest.
        }
        return new ExitRequest(ABORTED, true);
    }
}
