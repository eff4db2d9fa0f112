package hybridscope.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.workspace.FileRole;
import hybridscope.resources.Messages;
import hybridscope.views.control.Mark;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javafx.scene.input.KeyCombination;
import org.junit.jupiter.api.Test;

class CommandTest {
    private static final Messages ENGLISH = Messages.of(Locale.ENGLISH);

    @Test
    void noKeyDoesTwoThings() {
        List<KeyCombination> keys = Arrays.stream(Command.values()).flatMap(command -> command.keys().stream()).toList();
        assertEquals(keys.stream().distinct().toList(), keys);
    }

    @Test
    void everythingWithAMessageKeyHasAText() {
        List<String> keys = Stream.of(Arrays.stream(Command.values()).map(Command::messageKey),
                Arrays.stream(Command.values()).map(command -> "menu." + command.menu()),
                Arrays.stream(Mark.values()).map(Mark::messageKey), Arrays.stream(FileRole.values()).map(FileRole::messageKey))
                .flatMap(all -> all).toList();
        assertEquals(List.of(), keys.stream().filter(key -> !ENGLISH.has(key)).toList());
    }

    @Test
    void onlyBoundCommandsAreOffered() {
        Commands commands = new Commands(ENGLISH);
        boolean[] done = new boolean[1];
        commands.bind(Command.GO_BACK, () -> done[0] = true);
        assertEquals(List.of(Command.GO_BACK), commands.bound());
        commands.run(Command.GO_FORWARD);
        assertEquals(false, done[0]);
        commands.run(Command.GO_BACK);
        assertTrue(done[0]);
        assertEquals("Back (Alt+←)", commands.hint(Command.GO_BACK));
    }

    @Test
    void idsAreWhatTheyAreNamed() {
        assertEquals("view.next-pane", Command.VIEW_NEXT_PANE.id());
        assertEquals("view", Command.VIEW_NEXT_PANE.menu());
    }
}
