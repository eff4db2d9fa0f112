package hybridscope.core.interpreter;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What instructions have become because of something that going back undoes: they do not ask for their class any more, or know
 * the object of their literal. Nothing is noted before the first snapshot: what was so by then stays so.
 */
final class QuickenedInstructions {
    /** An instruction that became another one, and what it was. */
    private record Instruction(Code code, int pc, long before) {
    }

    /** A literal whose object is known. */
    private record Literal(Code code, int index, String text, int object) {
    }

    private Map<LinkedClass, List<Instruction>> instructions;
    private final List<Literal> literals = new ArrayList<>();

    /** From now on everything is noted. */
    void record() {
        if (instructions == null) {
            instructions = new HashMap<>();
        }
    }

    /** An instruction becomes another one, since a class is initialised. */
    void replaced(LinkedClass because, Code code, int pc, long before) {
        if (instructions != null && because != null) {
            instructions.computeIfAbsent(because, _ -> new ArrayList<>()).add(new Instruction(code, pc, before));
        }
    }

    /** The object of a literal is remembered in the code. */
    void literal(Code code, int index, String text, int object) {
        if (instructions != null) {
            literals.add(new Literal(code, index, text, object));
        }
    }

    /** Takes back all whose reason is gone. */
    void check(Strings strings) {
        if (instructions == null) {
            return;
        }
        instructions.entrySet().removeIf(entry -> {
            if (entry.getKey().isInitialized()) {
                return false;
            }
            List<Instruction> all = entry.getValue();
            for (int i = all.size() - 1; i >= 0; i--) {
                all.get(i).code.restore(all.get(i).pc, all.get(i).before);
            }
            return true;
        });
        literals.removeIf(literal -> {
            if (strings.interned(literal.text) == literal.object) {
                return false;
            }
            literal.code.forget(literal.index, literal.text);
            return true;
        });
    }
}
