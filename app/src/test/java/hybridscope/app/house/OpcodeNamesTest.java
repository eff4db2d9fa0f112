package hybridscope.app.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * No code takes the name of a register instruction apart to learn what it does: the instruction set declares operations, types
 * and stores (IrOpCode). Names are for people, and for looking instructions up.
 */
class OpcodeNamesTest {
    private static final Pattern TAKEN_APART = Pattern.compile(String.join("|",
            // The name's text is asked at once, or kept to be asked.
            "[oO]p[cC]ode(?:\\(\\))?\\.name\\(\\)\\s*\\.(?:startsWith|endsWith|contains|substring|split|matches|indexOf|"
            + "lastIndexOf|replace\\w*|charAt|equals)\\(",
            "(?:String|var) \\w+ = [\\w.()]*[oO]p[cC]ode(?:\\(\\))?\\.name\\(\\)",
            // The start of a name decides.
            "case \"[A-Z]\\w*Var\\w*\""));

    @Test
    void noCodeTakesThemApart() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path file : ProjectFiles.all()) {
            String path = ProjectFiles.ROOT.relativize(file).toString().replace('\\', '/');
            if (path.contains("src/main/java/") && path.endsWith(".java")) {
                found(Files.readString(file)).forEach(text -> found.add(path + ": " + text));
            }
        }
        assertEquals(List.of(), found);
    }

    @Test
    void takingApartIsFound() {
        assertEquals(List.of("opCode().name().startsWith("), found("if (instruction.opCode().name().startsWith(\"New\"))"));
        assertEquals(List.of("opcode.name()\n    .split("), found("opcode.name()\n    .split(\"_\")"));
        assertEquals(List.of("String name = last.opCode.name()"), found("String name = last.opCode.name();"));
        assertEquals(List.of("case \"StfldVarVar\""), found("case \"StfldVarVar\", \"StindVarVar\" -> 1;"));
        assertEquals(List.of(),
                found("line.add(instruction.opCode().name()); InstructionSet.named(\"LdnullVar\"); case \"i4\" -> 4;"));
    }

    private static List<String> found(String code) {
        return TAKEN_APART.matcher(code).results().map(MatchResult::group).toList();
    }
}
