package hybridscope.core.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Both kinds of folders do the same, and neither does it in a folder that has taken the place of the one that was meant. */
class CheckedFolderTest {
    /** How a folder is opened. */
    enum Kind {
        SECURE(Folder::open),
        CHECKED(path -> new CheckedFolder(path, Files.readAttributes(path, BasicFileAttributes.class).fileKey()));

        private final Opening opening;

        Kind(Opening opening) {
            this.opening = opening;
        }
    }

    private interface Opening {
        Folder open(Path path) throws IOException;
    }

    @TempDir
    private Path temporary;
    private Path ours;
    private Path foreign;

    @BeforeEach
    void prepare() throws IOException {
        ours = Files.createDirectory(temporary.resolve("ours")).toRealPath();
        foreign = Files.createDirectory(temporary.resolve("foreign")).toRealPath();
        Files.writeString(foreign.resolve("file"), "FOREIGN");
        Files.createSymbolicLink(foreign.resolve("link"), Path.of("FOREIGN"));
    }

    private static String text(FileChannel channel) throws IOException {
        try (channel) {
            ByteBuffer bytes = ByteBuffer.allocate((int) channel.size());
            channel.read(bytes);
            return new String(bytes.array());
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatIsDoneInAFolder(Kind kind) throws IOException {
        try (Folder folder = kind.opening.open(ours)) {
            folder.createFolder("sub");
            Files.writeString(ours.resolve("sub/inner"), "inner");
            try (Folder sub = folder.folder("sub")) {
                assertEquals("inner", text(sub.open("inner", Set.of(StandardOpenOption.READ), Set.of())));
                sub.rename("inner", folder, "outer");
                folder.link("outer", sub, "second");
                assertEquals(Set.of("second"), new TreeSet<>(sub.names()));
                sub.remove("second");
            }
            folder.removeFolder("sub");
            folder.createLink("link", Path.of("anywhere"));
            assertEquals("anywhere", folder.readLink("link").toString());
            assertTrue(folder.attributes("link").isSymbolicLink());
            assertThrows(LinkMetException.class, () -> folder.folder("link"));
            assertThrows(LinkMetException.class, () -> folder.open("link", Set.of(StandardOpenOption.READ), Set.of()));
            assertThrows(LinkMetException.class, () -> folder.setTimes("link", null, FileTime.fromMillis(1)));
            folder.setTimes("outer", FileTime.fromMillis(3000), FileTime.fromMillis(5000));
            assertEquals(FileTime.fromMillis(5000), folder.attributes("outer").lastModifiedTime());
            folder.setPermissions("outer", PosixFilePermissions.fromString("rw-r-----"));
            assertEquals("rw-r-----", PosixFilePermissions.toString(Files.getPosixFilePermissions(ours.resolve("outer"))));
            NotRegularException refused = assertThrows(NotRegularException.class,
                    () -> folder.open(Folder.SELF, Set.of(StandardOpenOption.READ), Set.of()));
            assertTrue(refused.isFolder());
            assertEquals(Set.of("link", "outer"), new TreeSet<>(folder.names()));
        }
    }

    @ParameterizedTest
    @EnumSource
    void anotherFolderInItsPlaceIsLeftAlone(Kind kind) throws IOException {
        Files.writeString(ours.resolve("file"), "ours");
        try (Folder folder = kind.opening.open(ours)) {
            Path moved = Files.move(ours, temporary.resolve("moved"));
            Files.createSymbolicLink(ours, foreign);
            List<Attempt> attempts = List.of(() -> {
                try (FileChannel channel = folder.open("made", Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW),
                        PosixFilePermissions.fromString("rw-------"))) {
                    channel.write(ByteBuffer.allocate(1));
                }
            }, () -> assertEquals("ours", text(folder.open("file", Set.of(StandardOpenOption.READ), Set.of()))),
                    () -> folder.createFolder("folder"), () -> folder.createLink("symbolic", Path.of("x")),
                    () -> folder.link("file", folder, "second"), () -> folder.readLink("link"),
                    () -> assertFalse(folder.names().contains("link")), () -> folder.attributes("link"),
                    () -> folder.setTimes("file", null, FileTime.fromMillis(1)),
                    () -> folder.setPermissions("file", PosixFilePermissions.fromString("rw-------")),
                    () -> folder.rename("file", folder, "renamed"), () -> folder.remove("link"), () -> folder.remove("file"));
            int done = 0;
            for (Attempt each : attempts) {
                try {
                    each.run();
                    done++;
                } catch (IOException e) {
                    // Refused, or not there.
                }
            }
            // An open folder is still the one that was meant; of one that is known by its path nothing is left.
            assertEquals(kind == Kind.SECURE ? attempts.size() - 4 : 0, done);
            assertEquals("FOREIGN", Files.readString(foreign.resolve("file")));
            try (Stream<Path> left = Files.list(foreign)) {
                assertEquals(List.of("file", "link"), left.map(path -> path.getFileName().toString()).sorted().toList());
            }
            assertTrue(Files.isDirectory(moved, LinkOption.NOFOLLOW_LINKS));
        }
    }

    private interface Attempt {
        void run() throws IOException;
    }
}
