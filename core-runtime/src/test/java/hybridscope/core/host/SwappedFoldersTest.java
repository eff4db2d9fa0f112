package hybridscope.core.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Somebody swaps a folder in a granted one for a link to a foreign folder and back, while a program does everything that can be
 * done to files: nothing foreign is seen or touched. {@code -Dhybridscope.swaps=1000000} swaps so often.
 */
class SwappedFoldersTest {
    private static final int SWAPS = Integer.getInteger("hybridscope.swaps", 4000);
    private static final int LONGEST_PAUSE = 100_000;
    /** Names that are in the foreign folder alone. */
    private static final Set<String> FOREIGN = Set.of("key", "inner", "pointer");

    @TempDir
    private Path temporary;
    private Path granted;
    private Path foreign;
    private FileSystem files;

    @BeforeEach
    void prepare() throws IOException {
        granted = Files.createDirectory(temporary.resolve("granted")).toRealPath();
        foreign = Files.createDirectory(temporary.resolve("foreign")).toRealPath();
        Files.createDirectory(granted.resolve("d"));
        Files.writeString(granted.resolve("d/f"), "ours");
        Files.writeString(foreign.resolve("f"), "FOREIGN");
        Files.writeString(foreign.resolve("key"), "FOREIGN");
        Files.createDirectory(foreign.resolve("inner"));
        Files.createSymbolicLink(foreign.resolve("pointer"), Path.of("FOREIGN"));
        files = host(granted).files();
    }

    private static Host host(Path writable) {
        return new Host.Builder(InputStream.nullInputStream(), new ByteArrayOutputStream(), new ByteArrayOutputStream())
                .files(new Grants(List.of(), List.of(writable), List.of()), writable).build();
    }

    /** All that can be known of the foreign folder but when it was read. */
    private static Map<String, String> state(Path folder) throws IOException {
        Map<String, String> state = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.toList()) {
                Map<String, Object> known = new TreeMap<>(Files.readAttributes(each, "unix:*", LinkOption.NOFOLLOW_LINKS));
                known.remove("lastAccessTime");
                state.put(each.toString(), known + (Files.isRegularFile(each, LinkOption.NOFOLLOW_LINKS)
                        ? Files.readString(each) : ""));
            }
        }
        return state;
    }

    // ---- handles

    private int openAndSwap() throws Exception {
        int handle = files.open("d/f", OpenMode.OPEN, true, true, FileSystem.SHARE_ANYTHING);
        Files.move(granted.resolve("d"), granted.resolve("away"));
        Files.createSymbolicLink(granted.resolve("d"), foreign);
        return handle;
    }

    @Test
    void whatIsDoneToAHandleIsDoneToTheOpenFile() throws Exception {
        Map<String, String> before = state(foreign);
        int handle = openAndSwap();
        files.setMode(handle, 0640);
        files.setTimes(handle, 5_000_000_000L, 7_000_000_000L);
        assertEquals(0640, files.status(handle).mode());
        assertEquals(4, files.status(handle).size());
        assertEquals(7_000_000_000L, files.status(handle).modified());
        files.open().setLength(handle, 2);
        assertEquals(before, state(foreign));
        assertEquals("ou", Files.readString(granted.resolve("away/f")));
        assertEquals("rw-r-----", PosixFilePermissions.toString(Files.getPosixFilePermissions(granted.resolve("away/f"))));
    }

    @Test
    void anOpenFileThatWasRemovedIsStillKnown() throws Exception {
        int handle = files.open("d/f", OpenMode.OPEN, true, false, FileSystem.SHARE_ANYTHING);
        Files.delete(granted.resolve("d/f"));
        assertEquals(4, files.status(handle).size());
    }

    @Test
    void aHandleOfAFileThatMayOnlyBeReadChangesNothing() throws Exception {
        Host reader = new Host.Builder(InputStream.nullInputStream(), new ByteArrayOutputStream(), new ByteArrayOutputStream())
                .files(new Grants(List.of(granted), List.of(), List.of()), granted).build();
        Map<String, String> before = state(granted);
        int handle = reader.files().open("d/f", OpenMode.OPEN, true, false, FileSystem.SHARE_ANYTHING);
        assertEquals(FileError.ACCESS_DENIED, error(() -> reader.files().setMode(handle, 0777)));
        assertEquals(FileError.ACCESS_DENIED, error(() -> reader.files().setTimes(handle, 0, 0)));
        assertEquals(before, state(granted));
    }

    private interface Attempt {
        void run() throws Exception;
    }

    /** What an attempt fails with; null where it does not. */
    private static FileError error(Attempt attempt) throws Exception {
        try {
            attempt.run();
            return null;
        } catch (FileException e) {
            return e.error();
        }
    }

    // ---- the granted folder itself

    @Test
    void theGrantedFolderIsNotTheProgramsToChange() throws Exception {
        files.delete("d/f");
        files.removeDirectory("d");
        String path = granted.toString();
        assertEquals(FileError.ACCESS_DENIED, error(() -> files.removeDirectory(path)));
        assertEquals(FileError.ACCESS_DENIED, error(() -> files.removeDirectory(path + "/.")));
        assertEquals(FileError.ACCESS_DENIED, error(() -> files.rename(path, path + "2")));
        assertEquals(FileError.ACCESS_DENIED, error(() -> files.delete(path)));
        assertEquals(FileError.EXISTS, error(() -> files.createDirectory(path)));
        assertEquals(FileError.EXISTS, error(() -> files.symbolicLink(foreign.toString(), path)));
        files.createDirectory("new");
        assertEquals(FileError.ACCESS_DENIED, error(() -> files.rename("new", path)));
        assertTrue(Files.isDirectory(granted, LinkOption.NOFOLLOW_LINKS));
    }

    @Test
    void neitherIsWhatAGrantedFolderLiesIn() throws Exception {
        Files.createDirectories(granted.resolve("outer/inner"));
        FileSystem both = new Host.Builder(InputStream.nullInputStream(), new ByteArrayOutputStream(),
                new ByteArrayOutputStream()).files(new Grants(List.of(granted.resolve("outer/inner")), List.of(granted),
                List.of()), granted).build().files();
        assertEquals(FileError.ACCESS_DENIED, error(() -> both.rename("outer", "other")));
        assertEquals(FileError.ACCESS_DENIED, error(() -> both.rename("outer/inner", "other")));
        assertEquals(FileError.ACCESS_DENIED, error(() -> both.removeDirectory("outer/inner")));
        both.createDirectory("outer/second");
        both.rename("outer/second", "outer/third");
    }

    @Test
    void aGrantedFileMayBeWrittenButNotReplaced() throws Exception {
        Host host = host(granted.resolve("d/f"));
        String file = granted.resolve("d/f").toString();
        int handle = host.files().open(file, OpenMode.CREATE, true, true, 0);
        host.files().open().write(handle, "new".getBytes(StandardCharsets.UTF_8), 0, 3);
        host.close();
        assertEquals("new", Files.readString(granted.resolve("d/f")));
        assertEquals(FileError.ACCESS_DENIED, error(() -> host.files().delete(file)));
        assertEquals(FileError.EXISTS, error(() -> host.files().symbolicLink(foreign.resolve("f").toString(), file)));
        assertEquals(List.of(new Denial(Denial.Kind.ROOT, file)), host.denials().list());
    }

    @Test
    void aGrantIsTheFolderThatWasThereWhenItWasGiven() throws Exception {
        Files.move(granted, temporary.resolve("moved"));
        Files.createSymbolicLink(granted, foreign);
        assertNotEquals(null, error(() -> files.status(granted + "/key", true)));
        assertNotEquals(null, error(() -> files.list(granted.toString())));
        assertNotEquals(null, error(() -> files.open(granted + "/key", OpenMode.OPEN, true, false, 0)));
    }

    // ---- devices and pipes

    @Test
    void whatIsNoFileIsNotOpened() throws Exception {
        assertEquals(0, new ProcessBuilder("mkfifo", granted.resolve("pipe").toString()).start().waitFor());
        Host host = host(granted);
        FileSystem all = host.files();
        assertEquals(FileStatus.Kind.OTHER, all.status("pipe", true).kind());
        assertEquals(FileError.NO_DEVICE, error(() -> all.open("pipe", OpenMode.OPEN, true, false, 0)));
        assertEquals(FileError.NO_DEVICE, error(() -> all.open("pipe", OpenMode.CREATE, false, true, 0)));
        assertEquals(FileError.NO_DEVICE, error(() -> all.read("pipe", Long.MAX_VALUE)));
        assertEquals(FileError.NO_DEVICE, error(() -> all.copy("pipe", "copied", true)));
        assertEquals(FileError.NO_DEVICE, error(() -> all.copy("d/f", "pipe", true)));
        assertEquals(FileError.NO_DEVICE, error(() -> all.setMode("pipe", 0600)));
        assertEquals(FileError.NO_DEVICE, error(() -> all.setTimes("pipe", 0, 0)));
        assertEquals(List.of(new Denial(Denial.Kind.DEVICE, granted.resolve("pipe").toString())), host.denials().list());
        all.rename("pipe", "tube");
        all.delete("tube");
        assertEquals(List.of("d"), all.list(".").stream().map(FileSystem.Entry::name).toList());
    }

    // ---- swaps

    @Test
    void nothingForeignIsSeenOrTouchedWhileFoldersAreSwapped() throws Exception {
        Map<String, String> before = state(foreign);
        Path link = Files.createSymbolicLink(granted.resolve("link"), foreign);
        Path folder = granted.resolve("d");
        Path aside = granted.resolve("aside");
        Random random = new Random(1);
        AtomicBoolean ended = new AtomicBoolean();
        AtomicLong swapped = new AtomicLong();
        AtomicLong tried = new AtomicLong();
        AtomicLong done = new AtomicLong();
        Thread swapper = Thread.ofPlatform().start(() -> {
            try {
                while (swapped.get() < SWAPS) {
                    Files.move(folder, aside, StandardCopyOption.ATOMIC_MOVE);
                    Files.move(link, folder, StandardCopyOption.ATOMIC_MOVE);
                    pause(random);
                    Files.move(folder, link, StandardCopyOption.ATOMIC_MOVE);
                    Files.move(aside, folder, StandardCopyOption.ATOMIC_MOVE);
                    pause(random);
                    swapped.addAndGet(2);
                }
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            } finally {
                ended.set(true);
            }
        });
        Set<String> leaks = new TreeSet<>();
        while (!ended.get()) {
            everything(tried, done, leaks);
        }
        swapper.join();
        assertTrue(swapped.get() >= SWAPS, () -> "only " + swapped + " swaps");
        assertEquals(Set.of(), leaks);
        assertEquals(before, state(foreign));
        assertTrue(done.get() > 0 && done.get() < tried.get(), () -> done + " of " + tried);
        System.out.printf("%,d swaps, %,d operations, %,d of them done%n", swapped.get(), tried.get(), done.get());
    }

    /** Long enough that the other thread sees each state, and gets in between its own steps at every point. */
    private static void pause(Random random) {
        long end = System.nanoTime() + random.nextInt(LONGEST_PAUSE);
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    private void everything(AtomicLong tried, AtomicLong done, Set<String> leaks) throws Exception {
        List<Attempt> all = List.of(
                () -> {
                    int handle = files.open("d/f", OpenMode.OPEN, true, true, FileSystem.SHARE_ANYTHING);
                    try {
                        byte[] read = files.open().content(handle);
                        leak(leaks, "open", new String(read, StandardCharsets.UTF_8));
                        files.setMode(handle, 0600);
                        files.setTimes(handle, 1, 1);
                        files.open().writeAt(handle, 0, "ours".getBytes(StandardCharsets.UTF_8), 0, 4);
                        files.open().setLength(handle, 4);
                        if (files.status(handle).size() != 4) {
                            leaks.add("status of a handle");
                        }
                    } finally {
                        files.open().close(handle);
                    }
                },
                () -> files.open().close(files.open("d/made", OpenMode.CREATE, true, true, FileSystem.SHARE_ANYTHING)),
                () -> files.open().close(files.open("d/made2", OpenMode.CREATE_NEW, false, true, FileSystem.SHARE_ANYTHING)),
                () -> files.open().close(files.open("d/f", OpenMode.OPEN_OR_CREATE, true, true, FileSystem.SHARE_ANYTHING)),
                () -> {
                    files.open("d/key", OpenMode.OPEN, true, false, FileSystem.SHARE_ANYTHING);
                    leaks.add("open key");
                },
                () -> leak(leaks, "read", new String(files.read("d/f", Long.MAX_VALUE).bytes(), StandardCharsets.UTF_8)),
                () -> files.list("d").forEach(entry -> {
                    if (FOREIGN.contains(entry.name())) {
                        leaks.add("list " + entry.name());
                    }
                }),
                () -> {
                    files.status("d/key", true);
                    leaks.add("stat");
                },
                () -> {
                    files.status("d/inner", false);
                    leaks.add("lstat");
                },
                () -> leak(leaks, "readlink", files.readLink("d/pointer")),
                () -> files.createDirectory("d/sub"),
                () -> files.removeDirectory("d/sub"),
                () -> files.removeDirectory("d/inner"),
                () -> files.delete("d/made"),
                () -> files.delete("d/key"),
                () -> files.rename("d/made2", "d/made3"),
                () -> files.rename("d/key", "stolen"),
                () -> files.rename("d/made3", "outside"),
                () -> files.rename("outside", "d/entered"),
                () -> files.delete("d/entered"),
                () -> files.link("d/key", "linked"),
                () -> files.link("d/f", "d/linked"),
                () -> files.delete("d/linked"),
                () -> files.delete("linked"),
                () -> files.symbolicLink("f", "d/symbolic"),
                () -> files.delete("d/symbolic"),
                () -> files.setMode("d/f", 0644),
                () -> files.setMode("d/key", 0600),
                () -> files.setMode("d", 0755),
                () -> files.setTimes("d/f", 3, 3),
                () -> files.setTimes("d", 3, 3),
                () -> {
                    files.copy("d/f", "copied", true);
                    leak(leaks, "copy", Files.readString(granted.resolve("copied")));
                },
                () -> files.copy("copied", "d/copied", true),
                () -> files.delete("d/copied"));
        for (Attempt each : all) {
            tried.incrementAndGet();
            if (error(each) == null) {
                done.incrementAndGet();
            }
        }
    }

    private static void leak(Set<String> leaks, String what, String text) {
        if (text.contains("FOREIGN")) {
            leaks.add(what + " " + text);
        }
    }
}
