package hybridscope.generator;

import hybridscope.core.ir.InstructionSet;
import hybridscope.core.ir.IrOpCode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Writes the cases of the loop that operations have. */
final class LoopFile {
    private static final String JUMP = "if (to > pc) {\n    pc = to;\n    continue;\n}\nbreak jump;\n";
    /** The array was replaced. */
    private static final String MOVED = "if (m != engine.memory()) {\n    frame.pc = pc;\n    continue frames;\n}\n";
    /** How many levels a case of the loop is indented. */
    private static final int CASE = 8;
    /** What an operation does that has nothing but a result: how it is stored, and the value. The slot's operand is the first. */
    private static final Pattern RESULT =
            Pattern.compile("set(I4|I8|F4|F8)\\(m, \\(first \\+ \\(\\(int\\) \\(w >>> 16\\) & 0xFFFF\\) << 3\\), ([^;]*)\\);");
    /** A call of what reads and writes memory. */
    private static final Pattern CALL = Pattern.compile("\\b([iuf][1248]|set[IF][1248]|at|element|charAt)\\(m, ");

    private LoopFile() {
    }

    /** The loop with the cases of its operations as they are to be; all else as it stands. */
    static String text(Path file) {
        String begin = "// Cases written by ./hybridscope regenerate: begin.\n";
        String end = "    ".repeat(CASE) + "// Cases written by ./hybridscope regenerate: end.\n";
        String text;
        try {
            text = Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        StringBuilder cases = new StringBuilder();
        for (String name : HotInstructions.PLAIN) {
            IrOpCode opCode = InstructionSet.named(name);
            OperationClass.of(opCode).ifPresent(owner -> cases.append("case Hot.").append(name).append(" -> {\n")
                    .append(JavaText.indented(inLoop(opCode, owner.name()), 1)).append("\n}\n"));
        }
        return text.substring(0, text.indexOf(begin) + begin.length())
                + JavaText.fitted(JavaText.indented(cases.toString(), CASE)) + text.substring(text.indexOf(end));
    }

    /**
     * What an operation does in the loop. Results are left in {@code number} or {@code wide}: the loop has one place where
     * numbers of four bytes are stored, and one for eight.
     */
    private static String inLoop(IrOpCode opCode, String owner) {
        String java = OperationClass.java(opCode);
        int words = Decoding.words(opCode);
        if (!HotInstructions.isDirect(opCode)) {
            String call = owner + "." + opCode.name() + "(m, frame.base, operands[pc], code, pc);\n";
            if (OperationClass.branches(opCode)) {
                return "to = " + call + JUMP;
            }
            return call + "pc += %d;\n%scontinue;\n".formatted(words, java.contains("code.memory()") ? MOVED : "");
        }
        String text = Decoding.LOOP.filled(java, opCode).strip().replaceAll("\\bLENGTH", "Access.LENGTH");
        String ahead = words > 1 ? "pc++;\n" : "";
        List<String> checks = new ArrayList<>();
        if (OperationClass.branches(opCode)) {
            return "w = operands[pc];\nto = %s\n%s".formatted(expanded(text.replace("return ", ""), checks), JUMP);
        }
        Matcher result = RESULT.matcher(text);
        if (!result.matches()) {
            String stored = expanded(text, checks);
            return "w = operands[pc];\n%s%s\npc += %d;\ncontinue;\n".formatted(String.join("", checks), stored, words);
        }
        String value = expanded(result.group(2), checks);
        value = switch (result.group(1)) {
            case "F4" -> "Float.floatToRawIntBits(%s)".formatted(value);
            case "F8" -> "Double.doubleToRawLongBits(%s)".formatted(value);
            default -> value;
        };
        boolean wide = result.group(1).endsWith("8");
        return "w = operands[pc];\n%s%s = %s;\n%s%s".formatted(String.join("", checks), wide ? "wide" : "number", value, ahead,
                wide ? "break wide;\n" : "");
    }

    /**
     * The text with the bodies of what it calls, because HotSpot stops looking into calls somewhere in a method of so many; it
     * never stops at a VarHandle's.
     *
     * @param checks gets the statements that are to stand in front
     */
    private static String expanded(String text, List<String> checks) {
        Matcher call = CALL.matcher(text);
        int start = -1;
        int open = -1;
        String name = null;
        while (call.find()) {
            start = call.start();
            open = call.end();
            name = call.group(1);
        }
        if (name == null) {
            return text;
        }
        List<String> arguments = new ArrayList<>();
        int at = open;
        for (int depth = 0, from = open; depth >= 0; at++) {
            char c = text.charAt(at);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (depth < 0 || depth == 0 && c == ',') {
                arguments.add(text.substring(from, at).strip());
                from = at + 1;
            }
        }
        return expanded(text.substring(0, start) + expansion(name, arguments, checks) + text.substring(at), checks);
    }

    private static String expansion(String name, List<String> arguments, List<String> checks) {
        String first = arguments.get(0);
        return switch (name) {
            case "i4" -> "((int) I4.get(m, %s))".formatted(first);
            case "i8" -> "((long) I8.get(m, %s))".formatted(first);
            case "f4" -> "((float) F4.get(m, %s))".formatted(first);
            case "f8" -> "((double) F8.get(m, %s))".formatted(first);
            case "i1" -> "m[%s]".formatted(first);
            case "u1" -> "(m[%s] & 0xFF)".formatted(first);
            case "i2" -> "((short) I2.get(m, %s))".formatted(first);
            case "u2" -> "((short) I2.get(m, %s) & 0xFFFF)".formatted(first);
            case "setI1" -> "m[%s] = (byte) (%s)".formatted(first, arguments.get(1));
            case "setI2" -> "I2.set(m, %s, (short) (%s))".formatted(first, arguments.get(1));
            case "setI4", "setI8" -> "%s.set(m, %s, %s)".formatted(name.substring(3), first, arguments.get(1));
            case "at", "element", "charAt" -> {
                AccessCheck check = AccessCheck.named(name);
                checks.add(expanded(check.statements(arguments), checks));
                yield check.filled(check.value(), arguments);
            }
            default -> throw new IllegalStateException(name);
        };
    }
}
