package hybridscope.core.debug;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.LongSupplier;

/** What the program has written by now, and what it is given to read. Going back takes back what was written since. */
public final class DebugConsole {
    private final ByteArrayOutputStream written = new ByteArrayOutputStream();
    private final NavigableMap<Key, Note> notes = new TreeMap<>();
    private final LongSupplier position;

    /** Where a breakpoint has said something, and which. */
    private record Key(long position, int number) implements Comparable<Key> {
        @Override
        public int compareTo(Key other) {
            int order = Long.compare(position, other.position);
            return order == 0 ? Integer.compare(number, other.number) : order;
        }
    }

    /** What it said, behind how many bytes of output. */
    private record Note(int at, String text) {
    }

    /** @param position executed instructions, as of a moment ago */
    DebugConsole(LongSupplier position) {
        this.position = position;
    }

    /** The text so far, standard output and standard error as they came, and whole lines that breakpoints say. */
    public synchronized String text() {
        byte[] bytes = written.toByteArray();
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        int from = 0;
        for (Note note : notes.headMap(new Key(position.getAsLong(), Integer.MAX_VALUE), true).values()) {
            int at = Math.clamp(note.at, from, bytes.length);
            all.write(bytes, from, at - from);
            if (at > 0 && bytes[at - 1] != '\n') {
                all.write('\n');
            }
            all.writeBytes(note.text.getBytes(StandardCharsets.UTF_8));
            from = at;
        }
        all.write(bytes, from, bytes.length - from);
        return all.toString(StandardCharsets.UTF_8);
    }

    /** Adds a line that a breakpoint says, not the program; once, however often the session comes by. */
    synchronized void note(long position, int number, String line) {
        notes.putIfAbsent(new Key(position, number), new Note(written.size(), "[" + number + "] " + line + "\n"));
    }

    /** What lay behind a position will not happen again. */
    synchronized void forget(long from) {
        notes.tailMap(new Key(from, 0), true).clear();
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
