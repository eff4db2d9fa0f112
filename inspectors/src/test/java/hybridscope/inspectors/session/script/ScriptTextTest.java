package hybridscope.inspectors.session.script;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** How scripts and their commands are read. */
class ScriptTextTest {
    @Test
    void eachLineIsACommand() {
        assertEquals(List.of(new ScriptText.Command("run", "line 1", 0), new ScriptText.Command("", "line 2", 0),
                new ScriptText.Command("  print a; b", "line 3", 0)), ScriptText.lines("run\n\n  print a; b\n"));
    }

    @Test
    void semicolonsWithinQuotesAreNone() {
        assertEquals(List.of(new ScriptText.Command("print \"a;b\"", "command 1", 0),
                new ScriptText.Command(" print ';'", "command 2", 12), new ScriptText.Command(" it's", "command 3", 23)),
                ScriptText.pieces("print \"a;b\"; print ';'; it's"));
    }

    @Test
    void aCommandIsReadWordByWord() {
        CommandReader words = new CommandReader("  break Program::Main  if n == 1 ");
        assertEquals("break", words.next("a command"));
        assertEquals("Program::Main", words.until(" if ", "a place"));
        assertEquals(2 + "break ".length(), words.last());
        assertEquals("if", words.peek());
        words.next("");
        assertEquals("n == 1", words.all("an expression"));
        words.end();
        assertEquals("an expression is missing", refused(() -> words.all("an expression")));
        assertEquals("'2 3' makes no sense here", refused(() -> new CommandReader("2 3").end()));
        assertEquals("a number is a number from 2 up, not 1", refused(() -> new CommandReader("1").number("a number", 2)));
        assertEquals(7, new CommandReader("").number("a number", 2, 7));
        assertEquals("il", new CommandReader("over").oneOf(List.of("il", "ir")));
    }

    private static String refused(Executable command) {
        return assertThrows(ScriptException.class, command).getMessage();
    }

    @Test
    void anInstructionIsAMethodAndAnOffset() {
        assertEquals(Optional.of(new CodeAddress("Program::Fact", false, 4)), CodeAddress.of("Program::Fact IL_0004"));
        assertEquals(Optional.of(new CodeAddress("Program::Fact(int, int)", true, 0x1a8)),
                CodeAddress.of("Program::Fact(int, int) IR_01A8"));
        assertEquals(Optional.empty(), CodeAddress.of("Program::Fact"));
        assertEquals(Optional.empty(), CodeAddress.of("Program::Fact IX_0004"));
        assertEquals(Optional.empty(), CodeAddress.of("IL_0004"));
    }
}
