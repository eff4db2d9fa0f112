package hybridscope.core.debug;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** What the program has written by now, and what it is given to read. Going back takes back what was written since. */
public final class DebugConsole {
    private final ByteArrayOutputStream written = new ByteArrayOutputStream();

    /** The text so far, standard output and standard error as they came. */
    public synchronized String text() {
        return written.toString(StandardCharsets.UTF_8);
    }

    /** Adds a line that the debugger says, not the program. */
    void note(String line) {
        synchronized (this) {
            written.writeBytes(("[debugger] " + line + "\n").getBytes(StandardCharsets.UTF_8));
        }
    }

    OutputStream output() {
        return new OutputStream() {
            @Override
            public void write(int value) {
                synchronized (DebugConsole.this) {
                    written.write(value);
                }
            }
        };
    }

    InputStream input() {
        return InputStream.nullInputStream();
    }
}
