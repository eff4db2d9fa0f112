package hybridscope.app.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.ir.InstructionSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * No code takes the name of a register instruction apart to learn what it does, and none puts one together to find it: the
 * instruction set declares operations, types and stores (IrOpCode), by which InstructionIndex finds instructions. Names are for
 * people, and for looking up what a report or a place names.
 */
class OpcodeNamesTest {
    private static final Pattern TAKEN_APART = Pattern.compile(String.join("|",
            // The name's text is asked at once, or kept to be asked.
            "[oO]p[cC]ode(?:\\(\\))?\\.name\\(\\)\\s*\\.(?:startsWith|endsWith|contains|substring|split|matches|indexOf|"
            + "lastIndexOf|replace\\w*|charAt|equals)\\(",
            "(?:String|var) \\w+ = [\\w.()]*[oO]p[cC]ode(?:\\(\\))?\\.name\\(\\)",
            // The start of a name decides.
            "case \"[A-Z]\\w*Var\\w*\"",
            // A name that is put together, or chosen, to look for.
            "InstructionSet\\.named\\((?![\\w.()\"]*\\))[^;]*"));
    private static final Pattern LITERAL = Pattern.compile("\"(\\w+)\"");
    /** Declares the instructions, by name. */
    private static final String DECLARED = "core-runtime/src/main/java/hybridscope/core/ir/";
    /** Names what people are shown. */
    private static final String SHOWN = "app/src/main/java/hybridscope/app/tour/";

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
    void noCodePutsThemTogether() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path file : ProjectFiles.all()) {
            String path = ProjectFiles.ROOT.relativize(file).toString().replace('\\', '/');
            if (path.contains("src/main/java/") && path.endsWith(".java") && !path.startsWith(DECLARED)
                    && !path.startsWith(SHOWN)) {
                names(Files.readString(file)).forEach(text -> found.add(path + ": " + text));
            }
        }
        assertEquals(List.of(), found);
    }

    @Test
    void puttingTogetherIsFound() {
        assertEquals(List.of("InstructionSet.named(\"LdindVarVar_\" + access.load())"),
                found("last.opCode == InstructionSet.named(\"LdindVarVar_\" + access.load());"));
        assertEquals(List.of(), found("InstructionSet.named(opcode); InstructionSet.named(use(row).name()).size();"));
        assertEquals(List.of("LdindVarVar_", "LdnullVar"),
                names("machine.emit(\"LdindVarVar_\" + access.load()); machine.emit(\"LdnullVar\"); key(\"Ld_\", \"Var\");"));
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

    /** Texts in code that are an instruction's name, or its start up to an underscore. */
    private static List<String> names(String code) {
        return LITERAL.matcher(code).results().map(literal -> literal.group(1)).filter(OpcodeNamesTest::isName).toList();
    }

    private static boolean isName(String text) {
        // Methods of System.Threading are called so, too.
        boolean method = text.equals("MemoryBarrier");
        return !method && (InstructionSet.named(text) != null
                || text.endsWith("_") && InstructionSet.opCodes().stream().anyMatch(each -> each.name().startsWith(text)));
    }
}
