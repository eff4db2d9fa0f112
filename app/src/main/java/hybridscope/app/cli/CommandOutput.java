package hybridscope.app.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import java.util.Optional;

/** Where a command's output goes. Remembers why writing failed, which the writers on top of it keep to themselves. */
final class CommandOutput extends FilterOutputStream {
    private IOException failure;

    CommandOutput(OutputStream out) {
        super(out);
    }

    @Override
    public void write(int value) throws IOException {
        write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        if (failure != null) {
            throw failure;
        }
        try {
            out.write(bytes, offset, length);
        } catch (IOException e) {
            failure = e;
            throw e;
        }
    }

    /** Why output was lost; empty where none was, and where the reader has closed the pipe: it has seen what it wanted. */
    Optional<String> loss() {
        return Optional.ofNullable(failure).map(e -> String.valueOf(e.getMessage()))
                .filter(message -> !message.toLowerCase(Locale.ROOT).contains("pipe"));
    }
}
