package hybridscope.core.host;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The files of a program that can go back: what they answered once they answer again, and nothing is done to them twice. */
final class RecordedFiles extends FileSystem {
    private final Journal journal;
    private final RecordedOpenFiles opened;

    private RecordedFiles(SandboxPaths paths, VirtualFiles virtual, RecordedOpenFiles opened, Journal journal) {
        super(paths, virtual, opened);
        this.journal = journal;
        this.opened = opened;
    }

    static RecordedFiles of(SandboxPaths paths, VirtualFiles virtual, Journal journal) {
        return new RecordedFiles(paths, virtual, new RecordedOpenFiles(journal, paths), journal);
    }

    private <T> T ask(Journal.Question<T> question) throws FileException {
        try {
            return journal.ask(question);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private interface Action {
        void run() throws FileException;
    }

    private void act(Action action) throws FileException {
        ask(() -> {
            action.run();
            return true;
        });
    }

    /** A change of what is open, or of the current directory. */
    private <T> T change(Journal.Question<T> question) throws FileException {
        T answer = ask(question);
        opened.changed();
        return answer;
    }

    @Override
    public String currentDirectory() {
        return journal.isSealed() ? super.currentDirectory() : journal.know(super::currentDirectory);
    }

    @Override
    public void changeDirectory(String path) throws FileException {
        change(() -> {
            super.changeDirectory(path);
            return true;
        });
    }

    @Override
    public String absolute(String path) throws FileException {
        return ask(() -> super.absolute(path));
    }

    @Override
    public int open(String path, OpenMode mode, boolean read, boolean write, int share) throws FileException {
        return change(() -> super.open(path, mode, read, write, share));
    }

    @Override
    public int openNothing() throws FileException {
        return change(() -> super.openNothing());
    }

    @Override
    public Content read(String path, long most) throws FileException {
        return ask(() -> super.read(path, most));
    }

    @Override
    public Path path(String path) throws FileException {
        return ask(() -> super.path(path));
    }

    @Override
    public boolean mayAsk(String path) throws FileException {
        return ask(() -> super.mayAsk(path));
    }

    @Override
    public FileStatus status(String path, boolean followLast) throws FileException {
        return ask(() -> super.status(path, followLast));
    }

    @Override
    public FileStatus status(int handle) throws FileException {
        return ask(() -> super.status(handle));
    }

    @Override
    public List<Entry> list(String path) throws FileException {
        return ask(() -> super.list(path));
    }

    @Override
    public void createDirectory(String path) throws FileException {
        act(() -> super.createDirectory(path));
    }

    @Override
    public void removeDirectory(String path) throws FileException {
        act(() -> super.removeDirectory(path));
    }

    @Override
    public void delete(String path) throws FileException {
        act(() -> super.delete(path));
    }

    @Override
    public void rename(String from, String to) throws FileException {
        act(() -> super.rename(from, to));
    }

    @Override
    public void copy(String from, String to, boolean overwrite) throws FileException {
        act(() -> super.copy(from, to, overwrite));
    }

    @Override
    public void link(String existing, String made) throws FileException {
        act(() -> super.link(existing, made));
    }

    @Override
    public void symbolicLink(String text, String made) throws FileException {
        act(() -> super.symbolicLink(text, made));
    }

    @Override
    public String readLink(String path) throws FileException {
        return ask(() -> super.readLink(path));
    }

    @Override
    public void setTimes(String path, long accessed, long modified) throws FileException {
        act(() -> super.setTimes(path, accessed, modified));
    }

    @Override
    public void setTimes(int handle, long accessed, long modified) throws FileException {
        act(() -> super.setTimes(handle, accessed, modified));
    }

    @Override
    public void setMode(String path, int mode) throws FileException {
        act(() -> super.setMode(path, mode));
    }

    @Override
    public void setMode(int handle, int mode) throws FileException {
        act(() -> super.setMode(handle, mode));
    }
}
