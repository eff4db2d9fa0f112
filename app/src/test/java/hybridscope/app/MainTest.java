package hybridscope.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.cli.CommandLineApp;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** Command line or window: the first decision of the program. */
class MainTest {

    @Test
    void nothingAndFilesOpenTheWindow() {
        assertTrue(Main.namesFilesOnly());
        assertTrue(Main.namesFilesOnly("Game.dll", "../Assembly-CSharp", "C:\\Games\\x"));
    }

    @Test
    void commandsAndOptionsDoNot() {
        assertFalse(Main.namesFilesOnly("info", "Game.dll"));
        assertFalse(Main.namesFilesOnly("--version"));
        assertFalse(Main.namesFilesOnly("--lib=/usr/lib/mono"));
        assertFalse(Main.namesFilesOnly("Game.dll", "info"));
    }

    @Test
    void linuxHasADisplayWhenEitherVariableIsSet() {
        assertTrue(Main.hasDisplay("Linux", Map.of("DISPLAY", ":0"), null));
        assertTrue(Main.hasDisplay("Linux", Map.of("WAYLAND_DISPLAY", "wayland-0", "DISPLAY", ""), null));
        assertFalse(Main.hasDisplay("Linux", Map.of("DISPLAY", ""), null));
        assertFalse(Main.hasDisplay("Linux", Map.of(), null));
    }

    @Test
    void headlessPlatformAndOtherSystemsAlwaysHaveOne() {
        assertTrue(Main.hasDisplay("Linux", Map.of(), "Headless"));
        assertTrue(Main.hasDisplay("Mac OS X", Map.of(), null));
        assertTrue(Main.hasDisplay("Windows 11", Map.of(), null));
    }

    @Test
    void withoutADisplayThereIsTheTourAndForFilesWhatInfoSays() {
        assertEquals(List.of(List.of("tour")), Main.withoutDisplay());
        assertEquals(List.of(List.of("info", "A.dll"), List.of("info", "./B.dll")), Main.withoutDisplay("A.dll", "./B.dll"));
    }

    @Test
    void aDisplayThatDoesNotAnswerIsOneLine() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Main.window(() -> {
            throw new UnsupportedOperationException("Unable to open DISPLAY");
        }, new PrintStream(err));
        assertEquals(CommandLineApp.BAD_INPUT, code);
        assertEquals(1, err.toString().lines().count());
        assertTrue(err.toString().strip().endsWith("Unable to open DISPLAY"), err::toString);
    }

    @Test
    void theCommandLineNamesNoClassOfJavaFx() throws Exception {
        for (Class<?> type : List.of(Main.class, CommandLineApp.class)) {
            String name = type.getName().replace('.', '/') + ".class";
            ClassModel model = ClassFile.of().parse(type.getClassLoader().getResourceAsStream(name).readAllBytes());
            assertEquals(List.of(), StreamSupport.stream(model.constantPool().spliterator(), false)
                    .filter(ClassEntry.class::isInstance).map(entry -> ((ClassEntry) entry).asInternalName())
                    .filter(used -> used.startsWith("javafx/")).toList(), Path.of(name)::toString);
        }
    }
}
