package hybridscope.core.debug;

import hybridscope.core.program.ProgramEnvironment;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/**
 * What the program has written by now, and what it is given to read. Going back takes back what was written since, and what was
 * read is to be read again. Any Java thread may type.
 */
public final class DebugConsole implements ProgramEnvironment.Terminal {
    private static final int LEAST = 1 << 12;
    private static final byte[] END = new byte[0];
    private final NavigableMap<Key, Note> notes = new TreeMap<>();
    private final LongSupplier position;
    private final Queue<byte[]> typing = new ConcurrentLinkedQueue<>();
    /** What was written; snapshots know how much of it was there. */
    private byte[] written = new byte[LEAST];
    private int count;
    private byte[] input = new byte[0];
    private int taken;
    private boolean ended;

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
    public String text() {
        return pieces().stream().map(Piece::text).collect(Collectors.joining());
    }

    /** A part of the text. @param said whether a breakpoint says it, and not the program */
    public record Piece(String text, boolean said) {
    }

    /** The text so far in pieces: what the program has written, and whole lines that breakpoints say. */
    public synchronized List<Piece> pieces() {
        List<Piece> all = new ArrayList<>();
        int from = 0;
        for (Note note : notes.headMap(new Key(position.getAsLong(), Integer.MAX_VALUE), true).values()) {
            int at = Math.clamp(note.at, from, count);
            if (at > from) {
                all.add(new Piece(new String(written, from, at - from, StandardCharsets.UTF_8), false));
            }
            all.add(new Piece((at > 0 && written[at - 1] != '\n' ? "\n" : "") + note.text, true));
            from = at;
        }
        if (from < count) {
            all.add(new Piece(new String(written, from, count - from, StandardCharsets.UTF_8), false));
        }
        return all;
    }

    /** Gives the program something to read, from where it is now on. A line ends with a line feed. */
    public void type(String text) {
        if (!text.isEmpty()) {
            typing.add(text.getBytes(StandardCharsets.UTF_8));
        }
    }

    /** Nothing more will be typed: who reads comes to the end. */
    public void endInput() {
        typing.add(END);
    }

    /** Adds a line that a breakpoint says, not the program; once, however often the session comes by. */
    synchronized void note(long position, int number, String line) {
        notes.putIfAbsent(new Key(position, number), new Note(count, "[" + number + "] " + line + "\n"));
    }

    /** What lay behind a position will not happen again. */
    synchronized void forget(long from) {
        notes.tailMap(new Key(from, 0), true).clear();
    }

    /** What was typed since somebody has asked last: changes to be made where the machine stands. */
    List<Runnable> typed() {
        List<Runnable> changes = new ArrayList<>();
        for (byte[] bytes = typing.poll(); bytes != null; bytes = typing.poll()) {
            byte[] next = bytes;
            changes.add(() -> enter(next));
        }
        return changes;
    }

    private synchronized void enter(byte[] bytes) {
        if (bytes.length == 0) {
            ended = true;
        } else if (!ended) {
            byte[] longer = Arrays.copyOf(input, input.length + bytes.length);
            System.arraycopy(bytes, 0, longer, input.length, bytes.length);
            input = longer;
        }
    }

    // ---- the program's side

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) {
        if (written.length - count < length) {
            written = Arrays.copyOf(written, Math.max(2 * written.length, count + length));
        }
        System.arraycopy(bytes, offset, written, count, length);
        count += length;
    }

    @Override
    public synchronized boolean isTyped() {
        return ended || taken < input.length;
    }

    @Override
    public synchronized byte[] take(int most) {
        byte[] next = Arrays.copyOfRange(input, taken, Math.min(input.length, taken + most));
        taken += next.length;
        return next;
    }

    @Override
    public synchronized Runnable save() {
        byte[] saved = written;
        byte[] savedInput = input;
        int[] numbers = {count, taken};
        boolean savedEnd = ended;
        return () -> {
            synchronized (this) {
                written = saved;
                count = numbers[0];
                input = savedInput;
                taken = numbers[1];
                ended = savedEnd;
            }
        };
    }
}
