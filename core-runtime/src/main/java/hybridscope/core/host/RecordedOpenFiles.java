package hybridscope.core.host;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** The open files of a program that can go back. They stay open behind its back: it may come to where they are not closed yet. */
final class RecordedOpenFiles extends OpenFiles {
    private final Journal journal;
    private final SandboxPaths paths;

    RecordedOpenFiles(Journal journal, SandboxPaths paths) {
        this.journal = journal;
        this.paths = paths;
    }

    /** Notes what is open now, where, and the current directory. */
    void changed() {
        TreeMap<Integer, HostFile> saved = new TreeMap<>(files);
        Map<HostFile, Long> positions = new HashMap<>();
        for (HostFile each : saved.values()) {
            try {
                positions.put(each, each.position());
            } catch (IOException e) {
                positions.put(each, 0L);
            }
        }
        Path current = paths.directory();
        journal.changed(() -> {
            files.clear();
            files.putAll(saved);
            positions.forEach(HostFile::putBack);
            paths.setCurrent(current);
        });
    }

    private <T> T change(Journal.Question<T> question) throws FileException, IOException {
        T answer = journal.ask(question);
        changed();
        return answer;
    }

    private interface Action {
        void run() throws FileException, IOException;
    }

    private void act(Action action) throws FileException, IOException {
        change(() -> {
            action.run();
            return true;
        });
    }

    @Override
    public boolean has(long handle) {
        return journal.know(() -> super.has(handle));
    }

    @Override
    public int read(long handle, byte[] bytes, int offset, int count) throws FileException, IOException {
        return given(change(() -> {
            byte[] read = new byte[count];
            return Arrays.copyOf(read, super.read(handle, read, 0, count));
        }), bytes, offset);
    }

    @Override
    public int readAt(long handle, long from, byte[] bytes, int offset, int count) throws FileException, IOException {
        return given(change(() -> {
            byte[] read = new byte[count];
            return Arrays.copyOf(read, super.readAt(handle, from, read, 0, count));
        }), bytes, offset);
    }

    private static int given(byte[] read, byte[] bytes, int offset) {
        System.arraycopy(read, 0, bytes, offset, read.length);
        return read.length;
    }

    @Override
    public byte[] content(long handle) throws FileException, IOException {
        return journal.ask(() -> super.content(handle)).clone();
    }

    @Override
    public void close(long handle) throws FileException, IOException {
        if (!journal.isOn()) {
            super.close(handle);
            return;
        }
        act(() -> {
            get(handle);
            files.remove((int) handle);
        });
    }

    @Override
    public void write(long handle, byte[] bytes, int offset, int count) throws FileException, IOException {
        act(() -> super.write(handle, bytes, offset, count));
    }

    @Override
    public void writeAt(long handle, long to, byte[] bytes, int offset, int count) throws FileException, IOException {
        act(() -> super.writeAt(handle, to, bytes, offset, count));
    }

    @Override
    public int duplicate(long handle) throws FileException {
        try {
            return change(() -> super.duplicate(handle));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public long position(long handle) throws FileException, IOException {
        return change(() -> super.position(handle));
    }

    @Override
    public void seek(long handle, long position) throws FileException, IOException {
        act(() -> super.seek(handle, position));
    }

    @Override
    public long length(long handle) throws FileException, IOException {
        return change(() -> super.length(handle));
    }

    @Override
    public void setLength(long handle, long length) throws FileException, IOException {
        act(() -> super.setLength(handle, length));
    }

    @Override
    public void flush(long handle) throws FileException, IOException {
        act(() -> super.flush(handle));
    }
}
