package hybridscope.core.interpreter;

import hybridscope.core.ir.InstructionSet;
import hybridscope.core.ir.IrFlow;
import hybridscope.core.ir.IrOpCode;
import hybridscope.core.ir.Operand;
import hybridscope.core.ir.OperandRole;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Writes the sources of the operations, which are the instructions that neither change frames nor begin calls: run {@link #main} after a change to the instruction
 * set. What an instruction does is told once for its family, in Java with the operands' names behind a dollar sign: of a slot its
 * address, of a number its value. {@link OperationsSourceTest} compares the files with what this class would write.
 */
final class OperationsSource {
    /** Relative to the module's folder, where Maven runs tests. */
    static final Path FOLDER = Path.of("src/main/java/hybridscope/core/interpreter");
    /** How many opcodes one switch has, so that HotSpot compiles it (DESIGN.md, decision 3). */
    private static final int CASES = 96;

    /** The instructions that have a case in the loop's own switch. They are numbered first, so that the switch is one jump table. */
    private static final List<String> HOT = List.of("""
            LdlocVarVar LdlocVarAddress LdcVarConst_4 LdcVarConst_8 LdcVarConst_i4_i8 LdnullVar BinOpVarVarVar_Add_i4
            BinOpVarVarVar_Add_i8 BinOpVarVarVar_Add_f4 BinOpVarVarVar_Add_f8 BinOpVarVarVar_Sub_i4 BinOpVarVarVar_Sub_i8
            BinOpVarVarVar_Sub_f8 BinOpVarVarVar_Mul_i4 BinOpVarVarVar_Mul_f4 BinOpVarVarVar_Mul_f8 BinOpVarVarVar_And_i4
            BinOpVarVarVar_Or_i4 BinOpVarVarVar_Xor_i4 BinOpVarVarVar_Xor_i8 BinOpVarVarConst_Add_i4 BinOpVarVarConst_Add_i8
            BinOpVarVarConst_Sub_i4 BinOpVarVarConst_Mul_i4 BinOpVarVarConst_And_i4 BitShiftBinOpVarVarConst_Shl_i4
            BitShiftBinOpVarVarConst_Shr_i4 ConvertVarVar_i4_u1 ConvertVarVar_i4_u2 ConvertVarVar_i4_i8 ConvertVarVar_i8_i4
            ConvertVarVar_i4_f8 CompOpVarVarVar_Ceq_i4 CompOpVarVarVar_Cgt_i4 CompOpVarVarVar_Clt_i4 BranchUncondition_4 BranchTrueVar_i4
            BranchTrueVar_i8 BranchFalseVar_i4 BranchFalseVar_i8 BranchVarVar_Ceq_i4 BranchVarVar_Cne_i4 BranchVarVar_Cgt_i4
            BranchVarVar_Cge_i4 BranchVarVar_Clt_i4 BranchVarVar_Cle_i4 BranchVarConst_Ceq_i4 BranchVarConst_Cne_i4 BranchVarConst_Cgt_i4
            BranchVarConst_Cge_i4 BranchVarConst_Clt_i4 BranchVarConst_Cle_i4 LdfldVarVar_u1 LdfldVarVar_i4 LdfldVarVar_i8 StfldVarVar_i4
            StfldVarVar_i8 LdsfldUncheckedVarVar_i4 LdsfldUncheckedVarVar_i8
            StsfldUncheckedVarVar_i4 LdindVarVar_i4 StindVarVar_i4
            GetArrayLengthVarVar_4 GetArrayElementVarVar_u1_4 GetArrayElementVarVar_u2_4 GetArrayElementVarVar_i4_4
            GetArrayElementVarVar_i8_4 SetArrayElementVarVar_i1_4 SetArrayElementVarVar_i4_4 SetArrayElementVarVar_i8_4
            GetStringCharVarVarVar BitShiftBinOpVarVarConst_Shl_i8 BitShiftBinOpVarVarConst_ShrUn_i8
            BinOpVarVarConst_And_i8 BinOpVarVarConst_Mul_f4
            BranchVarConst_Clt_i8
            LdfldVarVar_u2
            RetVar_void RetVar_ret_8 RetVar_ret_u1 RetVar_ret_u2
            """.strip().split("\\s+"));
    /**
     * What the loop replaces calls by once the method is ready (RULES.md, InitOnce): name and what it stands for.
     */
    private static final Map<String, String> READY = Map.ofEntries(Map.entry("CallReady_void", "CallInterp_void"), Map.entry("CallReady_ret", "CallInterp_ret"),
            Map.entry("NewClassReadyVar", "NewClassVar"), Map.entry("NewClassReadyInterpVar", "NewClassInterpVar"),
            Map.entry("CallReadyVirtual_void", "CallInterpVirtual_void"), Map.entry("CallReadyVirtual_ret", "CallInterpVirtual_ret"),
            Map.entry("CallReadyInterface_void", "CallInterpInterface_void"), Map.entry("CallReadyInterface_ret", "CallInterpInterface_ret"));

    /** Those of them whose operations the loop has in itself; the others it calls. */
    private static final List<String> DIRECT = List.of("""
            LdlocVarVar LdlocVarAddress LdcVarConst_4 LdcVarConst_8 LdcVarConst_i4_i8 LdnullVar BinOpVarVarVar_Add_i4
            BinOpVarVarVar_Add_i8 BinOpVarVarVar_Sub_i4
            BinOpVarVarVar_Mul_i4 BinOpVarVarVar_Mul_f8 BinOpVarVarVar_Add_f8
            BinOpVarVarVar_Xor_i4 BinOpVarVarConst_Add_i4 BinOpVarVarConst_Add_i8
            BinOpVarVarConst_Sub_i4 BinOpVarVarConst_And_i4
            ConvertVarVar_i4_i8 BranchUncondition_4 BranchTrueVar_i4
            BranchTrueVar_i8 BranchFalseVar_i4 BranchFalseVar_i8 BranchVarVar_Cne_i4 BranchVarVar_Cgt_i4
            BranchVarVar_Clt_i4 BranchVarVar_Cle_i4 BranchVarConst_Cne_i4
            BranchVarConst_Cge_i4 BranchVarConst_Clt_i4 LdfldVarVar_i4 LdfldVarVar_i8 StfldVarVar_i4
            StfldVarVar_i8 LdindVarVar_i4
            GetArrayLengthVarVar_4 GetArrayElementVarVar_i4_4
            GetArrayElementVarVar_i8_4 SetArrayElementVarVar_i4_4
            """.strip().split("\\s+"));
    private static final String JUMP = "if (to > pc) {\n    pc = to;\n    continue;\n}\nbreak jump;\n";
    /** How far a case of the loop is indented. */
    private static final int CASE = 32;
    /** What an operation does that has nothing but a result: how it is stored, and the value. The slot's operand is the first. */
    private static final Pattern RESULT = Pattern.compile("set(I4|I8|F4|F8)\\(m, \\(first \\+ \\(\\(int\\) \\(w >>> 16\\) & 0xFFFF\\) << 3\\), ([^;]*)\\);");
    /** The address of a slot as it stands in an operation. */
    private static final Pattern ADDRESS = Pattern.compile("\\(base \\+ \\(\\(int\\) \\((w|words\\[pc \\+ 1\\]) >>> (\\d+)\\) & 0x7FFF8\\)\\)");
    /** A call of what reads and writes memory. */
    private static final Pattern CALL = Pattern.compile("\\b([iuf][1248]|set[IF][1248]|at|element|charAt)\\(m, ");

    private OperationsSource() {
    }

    public static void main(String[] args) throws IOException {
        for (Map.Entry<String, String> file : files().entrySet()) {
            Files.writeString(FOLDER.resolve(file.getKey()), file.getValue());
        }
    }

    /** The texts of all files by name. */
    static Map<String, String> files() {
        List<IrOpCode> operations = InstructionSet.opCodes().stream().filter(opCode -> body(opCode) != null).toList();
        Map<String, String> files = new LinkedHashMap<>();
        List<String> ranges = new ArrayList<>();
        for (int i = 0, number = 1; i < operations.size(); i += CASES, number++) {
            List<IrOpCode> part = operations.subList(i, Math.min(i + CASES, operations.size()));
            files.put("Operations" + number + ".java", file("Operations" + number, part));
            ranges.add("        if (opCode <= IrOp.%s) {\n            return Operations%d.run(opCode, m, base, w, code, pc);\n        }\n"
                    .formatted(part.getLast().name(), number));
        }
        files.put("Operations.java", """
                package hybridscope.core.interpreter;

                import hybridscope.core.ir.IrOp;

                /** Finds an operation by its opcode. Written by the test OperationsSource; do not edit. */
                final class Operations {
                    private Operations() {
                    }

                    /** Whether an instruction is carried out here: it neither changes frames nor begins a call. It may replace the memory. */
                    static boolean has(int opCode) {
                        return (MASK[opCode >> 6] >>> opCode & 1) != 0;
                    }

                    /** Carries out the instruction at a word of the code; the word to go on at. */
                    static int run(int opCode, byte[] m, int base, long w, Code code, int pc) {
                %s        throw new IllegalArgumentException("opcode " + opCode);
                    }

                    /** Whether it can allocate objects: a safepoint follows. */
                    static boolean allocates(int opCode) {
                        return (ALLOCATE[opCode >> 6] >>> opCode & 1) != 0;
                    }

                    /** Whether it can replace the array that memory is. */
                    static boolean replacesMemory(int opCode) {
                        return (REPLACE[opCode >> 6] >>> opCode & 1) != 0;
                    }

                    /** The class that has the operation as a method of its name. */
                    static Class<?> owner(int opCode) {
                %s        throw new IllegalArgumentException("opcode " + opCode);
                    }

                    private static final long[] MASK = {%s};
                    private static final long[] ALLOCATE = {%s};
                    private static final long[] REPLACE = {%s};
                }
                """.formatted(String.join("", ranges), String.join("", ranges).replaceAll("(Operations\\d)\\.run\\(.*\\)", "$1.class"), mask(operations),
                mask(operations.stream().filter(each -> body(each).contains("int made =")).toList()),
                mask(operations.stream().filter(each -> body(each).contains("code.memory()")).toList())));
        files.put("Hot.java", hot());
        files.put("Loop.java", loop(operations));
        return files;
    }

    /** The loop with the cases of its operations as they are to be; all else as it stands. */
    private static String loop(List<IrOpCode> operations) {
        String begin = "// Cases written by the test OperationsSource: begin.\n";
        String end = " ".repeat(CASE) + "// Cases written by the test OperationsSource: end.\n";
        String text;
        try {
            text = Files.readString(FOLDER.resolve("Loop.java"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        StringBuilder cases = new StringBuilder();
        for (String name : HOT) {
            IrOpCode opCode = InstructionSet.opCodes().stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
            if (body(opCode) != null) {
                cases.append("case Hot.").append(name).append(" -> {\n").append(inLoop(opCode, owner(operations, opCode)).indent(4)).append("}\n");
            }
        }
        return text.substring(0, text.indexOf(begin) + begin.length()) + cases.toString().indent(CASE) + text.substring(text.indexOf(end));
    }

    /**
     * What an operation does in the loop. Results are left in {@code number} or {@code wide}: the loop has one place where numbers of four
     * bytes are stored, and one for eight.
     */
    private static String inLoop(IrOpCode opCode, String owner) {
        if (!DIRECT.contains(opCode.name())) {
            String call = owner + "." + opCode.name() + "(m, frame.base, operands[pc], code, pc);\n";
            String moved = body(opCode).contains("code.memory()") ? "if (m != engine.memory()) {\n    frame.pc = pc;\n    continue frames;\n}\n" : "";
            return branches(opCode) ? "to = " + call + JUMP : call + "pc += %d;\n%scontinue;\n".formatted(opCode.size() / Long.BYTES, moved);
        }
        String text = ADDRESS.matcher(filled(opCode).strip().replace("code.words[", "words[").replaceAll("\\bLENGTH", "Access.LENGTH"))
                .replaceAll(at -> "(first + ((int) (%s >>> %d) & 0xFFFF) << 3)".formatted(at.group(1), Integer.parseInt(at.group(2)) + 3));
        String ahead = opCode.size() > Long.BYTES ? "pc++;\n" : "";
        List<String> checks = new ArrayList<>();
        if (branches(opCode)) {
            return "w = operands[pc];\nto = %s\n%s".formatted(expanded(text.replace("return ", ""), checks), JUMP);
        }
        Matcher result = RESULT.matcher(text);
        if (!result.matches()) {
            String stored = expanded(text, checks);
            return "w = operands[pc];\n%s%s\npc += %d;\ncontinue;\n".formatted(String.join("", checks), stored, opCode.size() / Long.BYTES);
        }
        String value = expanded(result.group(2), checks);
        value = switch (result.group(1)) {
            case "F4" -> "Float.floatToRawIntBits(%s)".formatted(value);
            case "F8" -> "Double.doubleToRawLongBits(%s)".formatted(value);
            default -> value;
        };
        boolean wide = result.group(1).endsWith("8");
        return "w = operands[pc];\n%s%s = %s;\n%s%s".formatted(String.join("", checks), wide ? "wide" : "number", value, ahead, wide ? "break wide;\n" : "");
    }

    /**
     * The text with the bodies of what it calls, because HotSpot stops looking into calls somewhere in a method of so many; it never stops
     * at a VarHandle's.
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

    private static String owner(List<IrOpCode> operations, IrOpCode opCode) {
        return "Operations" + (operations.indexOf(opCode) / CASES + 1);
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
            case "at" -> {
                checks.add("""
                        long address = (long) I8.get(m, %s);
                        if (address < Memory.NULL_PAGE || address > Integer.MAX_VALUE) {
                            throw Access.wrong(address);
                        }
                        """.formatted(first));
                yield "(int) address";
            }
            case "element" -> {
                checks.add("""
                        long index = %s;
                        if (index < 0 || index >= (long) I8.get(m, %s + Access.LENGTH)) {
                            throw Trap.INDEX_OUT_OF_RANGE;
                        }
                        """.formatted(arguments.get(1), first));
                yield "%s + Access.ELEMENTS + (int) index * %s".formatted(first, arguments.get(2));
            }
            case "charAt" -> {
                checks.add("""
                        int index = %s;
                        if (index < 0 || index >= (int) I4.get(m, %s + Access.STRING_LENGTH)) {
                            throw Trap.INDEX_OUT_OF_RANGE;
                        }
                        """.formatted(arguments.get(1), first));
                yield "((short) I2.get(m, %s + Access.STRING_DATA + 2 * index) & 0xFFFF)".formatted(first);
            }
            default -> throw new IllegalStateException(name);
        };
    }

    /** The numbers that the loop knows instructions by. */
    private static String hot() {
        List<String> names = new ArrayList<>(HOT);
        READY.keySet().stream().sorted().forEach(names::add);
        StringBuilder constants = new StringBuilder();
        List<String> stand = new ArrayList<>();
        for (String name : names) {
            constants.append("    static final int %s = %d;\n".formatted(name, names.indexOf(name)));
            stand.add("IrOp." + READY.getOrDefault(name, name));
        }
        return """
                package hybridscope.core.interpreter;

                import hybridscope.core.ir.IrOp;

                /**
                 * The numbers that the loop knows instructions by: frequent ones from 0, so that its switch is one jump table, all others by
                 * their opcode behind them. Written by the test OperationsSource; do not edit.
                 */
                final class Hot {
                %s
                    /** How many there are. */
                    static final int COUNT = %d;
                    /** How many of them stand for an opcode as it is; the others are what it becomes later. */
                    private static final int PLAIN = %d;

                    private static final short[] OP_CODES = {
                        %s
                    };
                    private static final short[] NUMBERS = new short[1024];

                    static {
                        for (int i = 0; i < PLAIN; i++) {
                            NUMBERS[OP_CODES[i]] = (short) i;
                        }
                        for (int i = 0; i < NUMBERS.length; i++) {
                            boolean hot = NUMBERS[i] != 0 || i == OP_CODES[0];
                            NUMBERS[i] = hot ? NUMBERS[i] : (short) (COUNT + i);
                        }
                    }

                    private Hot() {
                    }

                    /** The first word of an instruction as the loop has it. */
                    static long word(long w) {
                        return w & ~0xFFFFL | NUMBERS[(int) w & 0xFFFF];
                    }

                    /** The opcode of an instruction whose first word the loop has. */
                    static int opCode(long w) {
                        int number = (int) w & 0xFFFF;
                        return number < COUNT ? OP_CODES[number] : number - COUNT;
                    }
                }
                """.formatted(constants, names.size(), HOT.size(), String.join(",\n        ", stand));
    }

    private static String mask(List<IrOpCode> operations) {
        long[] mask = new long[InstructionSet.opCodes().size() / Long.SIZE + 1];
        operations.forEach(opCode -> mask[opCode.number() >> 6] |= 1L << opCode.number());
        List<String> words = new ArrayList<>();
        for (long word : mask) {
            words.add("0x%xL".formatted(word));
        }
        return String.join(", ", words);
    }

    private static String file(String name, List<IrOpCode> operations) {
        StringBuilder cases = new StringBuilder();
        StringBuilder methods = new StringBuilder();
        for (IrOpCode opCode : operations) {
            boolean branches = branches(opCode);
            int words = opCode.size() / Long.BYTES;
            String call = opCode.name() + "(m, base, w, code, pc)";
            cases.append("            case IrOp.").append(opCode.name()).append(" -> ");
            if (branches) {
                cases.append("{\n                return ").append(call).append(";\n            }\n");
            } else {
                cases.append("{\n                ").append(call).append(";\n                return pc + ").append(words).append(";\n            }\n");
            }
            methods.append("\n    static ").append(branches ? "int " : "void ").append(opCode.name())
                    .append("(byte[] m, int base, long w, Code code, int pc) {\n");
            for (String line : filled(opCode).strip().split("\n")) {
                methods.append("        ").append(line).append('\n');
            }
            methods.append("    }\n");
        }
        return """
                package hybridscope.core.interpreter;

                import static hybridscope.core.interpreter.Access.*;
                import static hybridscope.core.interpreter.ObjectInstructions.*;
                import static hybridscope.core.memory.Memory.*;

                import hybridscope.core.ir.IrOp;

                /** Operations on the frame and memory. Written by the test OperationsSource; do not edit. */
                final class %s {
                    private %s() {
                    }

                    static int run(int opCode, byte[] m, int base, long w, Code code, int pc) {
                        switch (opCode) {
                %s            default -> throw new IllegalArgumentException("opcode " + opCode);
                        }
                    }
                %s}
                """.formatted(name, name, cases, methods);
    }

    private static boolean branches(IrOpCode opCode) {
        return opCode.flow() == IrFlow.BRANCH || opCode.flow() == IrFlow.CONDITIONAL || opCode.flow() == IrFlow.SWITCH;
    }

    /** The body with operands in place of their names. */
    private static String filled(IrOpCode opCode) {
        String text = body(opCode);
        List<Operand> operands = new ArrayList<>(opCode.operands());
        operands.sort((one, two) -> two.name().length() - one.name().length());
        for (Operand operand : operands) {
            int offset = opCode.layout().offsets().get(opCode.operands().indexOf(operand));
            text = text.replace("$" + operand.name(), decoded(operand, offset));
        }
        if (text.contains("$")) {
            throw new IllegalStateException(opCode + ": " + text);
        }
        return text;
    }

    private static String decoded(Operand operand, int offset) {
        String word = offset < Long.BYTES ? "w" : "code.words[pc + " + offset / Long.BYTES + "]";
        int bits = 8 * (offset % Long.BYTES);
        if (operand.role() instanceof OperandRole.Slot) {
            return bits == 0 ? "(base + ((int) (%s << 3) & 0x7FFF8))".formatted(word)
                    : "(base + ((int) (%s >>> %d) & 0x7FFF8))".formatted(word, bits - 3);
        }
        if (operand.role() instanceof OperandRole.Target) {
            return "((int) (%s >>> %d))".formatted(word, bits);
        }
        String shifted = bits == 0 ? word : "(%s >>> %d)".formatted(word, bits);
        return switch (operand.size()) {
            case 1 -> "((int) %s & 0xFF)".formatted(shifted);
            case 2 -> operand.isSigned() ? "((short) %s)".formatted(shifted) : "((int) %s & 0xFFFF)".formatted(shifted);
            case 4 -> "((int) %s)".formatted(shifted);
            default -> word;
        };
    }

    // ---- what instructions do

    /** What an instruction does; null where it changes frames or begins a call. */
    private static String body(IrOpCode opCode) {
        String[] parts = opCode.name().split("_");
        String last = parts[parts.length - 1];
        return switch (parts[0]) {
            case "LdlocVarVar" -> "setI8(m, $dst, i8(m, $src));";
            case "LdlocExpandVarVar" -> "setI4(m, $dst, %s(m, $src));".formatted(last);
            case "LdlocVarVarSize" -> "copy(m, $src, $dst, $size);";
            case "LdlocVarAddress" -> "setI8(m, $dst, $src);";
            case "LdlocVarFieldAddress" -> "setI8(m, $dst, $src + $offset);";
            case "InitLocalVar" -> "clearSlots(m, $dst, $size);";
            case "LdcVarConst" -> switch (String.join("_", parts)) {
                case "LdcVarConst_4" -> "setI4(m, $dst, $src);";
                default -> "setI8(m, $dst, $src);";
            };
            case "LdnullVar" -> "setI8(m, $dst, 0);";
            case "BinOpVarVarVar", "BinOpVarVarConst", "BinOpVarConstVar" -> binary(opCode, parts);
            case "BinOpOverflowVarVarVar" -> checked(parts);
            case "BitShiftBinOpVarVarVar" -> shift(parts, parts[3].equals("i4") ? "i4(m, $shiftAmount)" : "(int) i8(m, $shiftAmount)");
            case "BitShiftBinOpVarVarConst" -> shift(parts, "$shiftAmount");
            case "UnaryOpVarVar" -> "%s(m, $dst, %s%s(m, $src));".formatted(setter(last), parts[1].equals("Neg") ? "-" : "~", last);
            case "CheckFiniteVar" -> "checkFinite(%s(m, $src));".formatted(last);
            case "CompOpVarVarVar" -> "setI4(m, $ret, %s ? 1 : 0);".formatted(compared(parts[1], last, last + "(m, $c1)", last + "(m, $c2)"));
            case "CompOpVarVarConst" -> "setI4(m, $ret, %s ? 1 : 0);".formatted(compared(parts[1], last, last + "(m, $c1)", "$c2"));
            case "ConvertVarVar" -> converted(parts[1], parts[2], "");
            case "ConvertOverflowVarVar" -> converted(parts[1], parts[2], "Checked");
            case "BranchUncondition" -> "return $offset >> 3;";
            case "BranchTrueVar" -> "return %s(m, $op) != 0 ? $offset >> 3 : pc + %d;".formatted(last, opCode.size() / 8);
            case "BranchFalseVar" -> "return %s(m, $op) == 0 ? $offset >> 3 : pc + %d;".formatted(last, opCode.size() / 8);
            case "BranchVarVar" -> "return %s ? $offset >> 3 : pc + %d;".formatted(compared(parts[1], last, last + "(m, $op1)", last + "(m, $op2)"),
                    opCode.size() / 8);
            case "BranchVarConst" -> "return %s ? $offset >> 3 : pc + %d;".formatted(compared(parts[1], last, last + "(m, $op1)",
                    constant(last, "$op2")), opCode.size() / 8);
            case "BranchSwitch" -> "int number = i4(m, $value);\nreturn Integer.compareUnsigned(number, $caseNum) < 0 ? code.target($caseOffsets, number) : pc + %d;"
                    .formatted(opCode.size() / 8);
            case "LdfldVarVar", "LdindVarVar" -> load(opCode, parts, parts[0].startsWith("Ldfld") ? "at(m, $obj) + $offset" : "at(m, $src)");
            case "LdfldValueTypeVarVar" -> load(opCode, parts, "$obj + $offset");
            case "StfldVarVar" -> store(opCode, parts, "at(m, $obj) + $offset", "$data");
            case "StfldValueTypeVarVar" -> store(opCode, parts, "$obj + $offset", "$data");
            case "StindVarVar" -> store(opCode, parts, "at(m, $dst)", "$src");
            case "LdfldaVarVar" -> "setI8(m, $dst, at(m, $obj) + $offset);";
            case "CpobjVarVar" -> "copy(m, at(m, $src), at(m, $dst), %s);".formatted(last.equals("n") ? "$size" : last);
            case "InitobjVar" -> "clear(m, at(m, $obj), %s);".formatted(last.equals("n") ? "$size" : last);
            case "CpblkVarVarVar" -> "copyBlock(m, $src, $dst, i4(m, $size));";
            case "InitblkVarVarVar" -> "initBlock(m, $addr, i4(m, $value), i4(m, $size));";
            case "MemoryBarrier" -> "// One thread runs at a time.";
            case "GetArrayLengthVarVar" -> last.equals("4") ? "setI4(m, $len, (int) i8(m, at(m, $arr) + LENGTH));"
                    : "setI8(m, $len, i8(m, at(m, $arr) + LENGTH));";
            case "GetArrayElementVarVar" -> load(opCode, parts, element(parts, elementSize(parts)));
            case "SetArrayElementVarVar" -> parts[1].equals("ref") ? onObjects(parts[0], last) : store(opCode, parts, element(parts, elementSize(parts)), "$ele");
            case "GetStringCharVarVarVar" -> "setI4(m, $dst, charAt(m, at(m, $str), i4(m, $index)));";
            case "NewVector2" -> vector(2, "x", "y");
            case "NewVector3" -> last.equals("2") ? vector(3, "x", "y") : vector(3, "x", "y", "z");
            case "NewVector4" -> last.equals("2") ? vector(4, "x", "y") : last.equals("3") ? vector(4, "x", "y", "z") : vector(4, "x", "y", "z", "w");
            case "InterlockedCompareExchangeVarVarVarVar" -> """
                    int at = at(m, $location);
                    %1$s found = %2$s(m, at);
                    if (found == %2$s(m, $comparand)) {
                        %3$s(m, at, %2$s(m, $value));
                    }
                    %3$s(m, $ret, found);""".formatted(last.equals("i4") ? "int" : "long", last, setter(last));
            case "InterlockedExchangeVarVarVar" -> """
                    int at = at(m, $location);
                    %1$s found = %2$s(m, at);
                    %3$s(m, at, %2$s(m, $value));
                    %3$s(m, $ret, found);""".formatted(last.equals("i4") ? "int" : "long", last, setter(last));
            case "InterlockedAddVarVarVar" -> """
                    int at = at(m, $location);
                    %1$s sum = %2$s(m, at) + %2$s(m, $value);
                    %3$s(m, at, sum);
                    %3$s(m, $ret, sum);""".formatted(last.equals("i4") ? "int" : "long", last, setter(last));
            case "InterlockedReadVarVar" -> "setI8(m, $ret, i8(m, at(m, $location)));";
            case "LdsfldVarVar", "LdthreadlocalVarVar" -> unchecked(opCode) + statics(parts[0]) + load(opCode, parts, "at");
            case "LdsfldUncheckedVarVar", "LdthreadlocalUncheckedVarVar" -> statics(parts[0]) + load(opCode, parts, "at");
            case "StsfldVarVar", "StthreadlocalVarVar" -> unchecked(opCode) + statics(parts[0]) + store(opCode, parts, "at", "$data");
            case "StsfldUncheckedVarVar", "StthreadlocalUncheckedVarVar" -> statics(parts[0]) + store(opCode, parts, "at", "$data");
            case "LdsfldaVarVar", "LdthreadlocalaVarVar" -> unchecked(opCode) + statics(parts[0]) + "setI8(m, $dst, at);";
            case "LdsfldaUncheckedVarVar", "LdthreadlocalaUncheckedVarVar" -> statics(parts[0]) + "setI8(m, $dst, at);";
            case "InitClass" -> "code.ready($klass);";
            case "GetArrayElementAddressVarVar" -> """
                    int array = at(m, $arr);
                    setI8(m, $addr, element(m, array, %s(m, $index), code.elementSize(m, array)));""".formatted(last.equals("4") ? "i4" : "i8");
            case "GetMdArrElementVarVar" -> load(opCode, parts, "mdElement(m, at(m, $arr), $lengthIdxs, $rank, %s)".formatted(elementSize(parts)));
            case "SetMdArrElementVarVar" -> parts[1].equals("ref") ? onObjects(parts[0], last)
                    : store(opCode, parts, "mdElement(m, at(m, $arr), $lengthIdxs, $rank, %s)".formatted(elementSize(parts)), "$value");
            case "GetMdArrElementAddressVarVar" -> """
                    int array = at(m, $arr);
                    setI8(m, $addr, mdElement(m, array, $lengthIdxs, $rank, code.elementSize(m, array)));""";
            default -> onObjects(parts[0], last);
        };
    }

    /** What instructions do that make objects, or look into them; null for those that change frames. */
    private static String onObjects(String name, String last) {
        return switch (name) {
            case "LdstrVar" -> made("code.string($str)", "$dst");
            case "LdsfldaFromFieldDataVarVar" -> made("code.fieldAddress($field)", "$dst");
            case "NewClassVar" -> "code.readyNew($klass, pc);\n" + made("code.engine.allocate(code.klass($klass))", "$obj");
            case "NewarrVarVar" -> made("code.engine.allocateVector(code.klass($klass), %s(m, $size))".formatted(last.equals("4") ? "i4" : "i8"), "$arr");
            case "NewMdArrVarVar" -> made(last.equals("bound") ? "newArray(m, code, $klass, $lowerBoundAndLengthIdxs, $rank, true)"
                    : "newArray(m, code, $klass, $lengthIdxs, $rank, false)", "$arr");
            case "SetArrayElementVarVar" -> """
                    int array = at(m, $arr);
                    int place = element(m, array, %s(m, $index), 8);
                    checkStore(m, code, array, i8(m, $ele));
                    setI8(m, place, i8(m, $ele));""".formatted(last.equals("4") ? "i4" : "i8");
            case "GetArrayElementAddressCheckVarVar" -> """
                    int array = at(m, $arr);
                    int place = element(m, array, %s(m, $index), 8);
                    checkElement(m, code, array, $klass);
                    setI8(m, $addr, place);""".formatted(last.equals("4") ? "i4" : "i8");
            case "SetMdArrElementVarVar" -> """
                    int array = at(m, $arr);
                    int place = mdElement(m, array, $lengthIdxs, $rank, 8);
                    checkStore(m, code, array, i8(m, $value));
                    setI8(m, place, i8(m, $value));""";
            case "GetMdArrElementAddressCheckVarVar" -> """
                    int array = at(m, $arr);
                    int place = mdElement(m, array, $lengthIdxs, $rank, 8);
                    checkElement(m, code, array, $klass);
                    setI8(m, $addr, place);""";
            case "LocallocVarVar" -> "setI8(m, $dst, code.engine.current().allocateLocal(%s));"
                    .formatted(last.equals("4") ? "i4(m, $size) & 0xFFFF_FFFFL" : "i8(m, $size)");
            case "LdftnVar", "LdtokenVar" -> switch (last) {
                case "type" -> "setI8(m, $dst, RuntimeHandles.handle(code.klass($klass)));";
                case "field" -> "setI8(m, $dst, code.engine.handles().handle(code.field($field)));";
                default -> "setI8(m, $dst, Engine.functionPointer(code.method($methodInfo)));";
            };
            case "LdvirtftnVarVar" -> "setI8(m, $dst, Engine.functionPointer(dispatched(m, code, at(m, $obj), $methodInfo)));";
            case "CtorDelegateVarVarVar" -> made("newDelegate(m, code, $klass, (int) i8(m, $obj), i8(m, $ftn))", "$dst");
            case "BoxVarVar" -> made("code.engine.box(code.klass($klass), $data)", "$dst");
            case "BoxRefVarVar" -> made("code.engine.box(code.klass($klass), at(m, $src))", "$dst");
            case "BoxNullableVarVar" -> made("boxNullable(m, code, $klass, $data)", "$dst");
            case "BoxRefNullableVarVar" -> made("boxNullable(m, code, $klass, at(m, $src))", "$dst");
            case "UnBoxVarVar" -> "setI8(m, $addr, unboxed(m, code, at(m, $obj), code.klass($klass)));";
            case "UnBoxNullableVarVar" -> """
                    int value = code.engine.current().allocateLocal(code.klass($klass).valueSize());
                    unboxNullable(m, code, i8(m, $obj), $klass, value);
                    setI8(m, $addr, value);""";
            case "UnBoxAnyVarVar" -> "unboxAny(m, code, at(m, $obj), $klass, $dst);";
            case "UnBoxAnyNullableVarVar" -> "unboxNullable(m, code, i8(m, $obj), $klass, $dst);";
            case "CastclassVarVar" -> """
                    if (i8(m, $obj) != 0 && !isInstance(m, code, at(m, $obj), $klass)) {
                        throw Trap.INVALID_CAST;
                    }
                    setI8(m, $dst, i8(m, $obj));""";
            case "IsInstVarVar" -> "setI8(m, $dst, i8(m, $obj) != 0 && isInstance(m, code, at(m, $obj), $klass) ? i8(m, $obj) : 0);";
            case "InitializeArrayVar" -> "code.engine.initializeArray(at(m, $arr), code.field($field));";
            case "NullableNewVarVar" -> "makeNullable(m, code.klass($klass), $data, $dst);";
            case "NullableCtorVarVar" -> "makeNullable(m, code.klass($klass), $data, at(m, $dst));";
            case "NullableHasValueVar" -> "setI4(m, $result, u1(m, at(m, $obj) + code.klass($klass).hasValueOffset()));";
            case "NullableGetValueOrDefaultVarVar" -> "nullableValue(m, code.klass($klass), at(m, $obj), %s, $dst);".formatted(last.equals("1") ? "$defaultValue" : "-1");
            case "NullableGetValueVarVar" -> """
                    if (u1(m, at(m, $obj) + code.klass($klass).hasValueOffset()) == 0) {
                        throw Trap.INVALID_OPERATION;
                    }
                    nullableValue(m, code.klass($klass), at(m, $obj), -1, $dst);""";
            case "LdtypeVar" -> made("code.engine.handles().typeObject(code.klass($klass))", "$dst");
            case "GetTypeVarVar" -> made("code.engine.handles().typeObject(code.engine.classOf(m, at(m, $obj)))", "$dst");
            case "MakeRefVarVar" -> """
                    int address = (int) i8(m, $data);
                    setI8(m, $dst, RuntimeHandles.handle(code.klass($klass)));
                    setI8(m, $dst + 8, address);
                    setI8(m, $dst + 16, RuntimeHandles.handle(code.klass($klass)));""";
            case "RefanyvalVarVar" -> """
                    if (code.engine.handles().linked(i8(m, $typedRef)) != code.klass($klass)) {
                        throw Trap.INVALID_CAST;
                    }
                    setI8(m, $addr, i8(m, $typedRef + 8));""";
            case "RefanytypeVarVar" -> "setI8(m, $dst, i8(m, $typedRef));";
            case "DebugBreak" -> "// Nobody listens.";
            default -> null;
        };
    }

    /** A new object into a slot; making it may have replaced the array. */
    private static String made(String object, String to) {
        return "int made = %s;\nsetI8(code.memory(), %s, made);".formatted(object, to);
    }

    /** Where a static field lies; static fields are given their memory on first use, which may replace the array. */
    private static String statics(String name) {
        return "int at = code.%s($klass) + $offset;\nm = code.memory();\n".formatted(name.contains("threadlocal") ? "threadStatics" : "statics");
    }

    /** The class constructor has run when this is passed; then the instruction becomes the one that does not ask (RULES.md, InitOnce). */
    private static String unchecked(IrOpCode opCode) {
        String name = opCode.name().replaceFirst("(sfld|sflda|threadlocal|threadlocala)VarVar", "$1UncheckedVarVar");
        return "code.ready($klass, pc, IrOp.%s);\n".formatted(name);
    }

    private static String setter(String type) {
        return "set" + type.toUpperCase(Locale.ROOT);
    }

    private static String constant(String type, String operand) {
        return switch (type) {
            case "f4" -> "Float.intBitsToFloat(%s)".formatted(operand);
            case "f8" -> "Double.longBitsToDouble(%s)".formatted(operand);
            default -> operand;
        };
    }

    private static String binary(IrOpCode opCode, String[] parts) {
        String verb = parts[1];
        String type = parts[2];
        String left = opCode.operands().get(1).role() instanceof OperandRole.Slot ? type + "(m, $op1)" : "$op1";
        String right = opCode.operands().get(2).role() instanceof OperandRole.Slot ? type + "(m, $op2)" : constant(type, "$op2");
        String sign = switch (verb) {
            case "Add" -> "+";
            case "Sub" -> "-";
            case "Mul" -> "*";
            case "And" -> "&";
            case "Or" -> "|";
            case "Xor" -> "^";
            case "Div" -> "/";
            case "Rem" -> "%";
            default -> "";
        };
        boolean division = verb.startsWith("Div") || verb.startsWith("Rem");
        String value = division && !type.startsWith("f") ? "%s(%s, %s)".formatted(Character.toLowerCase(verb.charAt(0)) + verb.substring(1), left,
                type.equals("i8") && right.startsWith("$") ? "(long) " + right : right) : "%s %s %s".formatted(left, sign, right);
        return "%s(m, $ret, %s);".formatted(setter(type), value);
    }

    private static String checked(String[] parts) {
        String type = parts[2].replace('u', 'i');
        boolean unsigned = parts[2].startsWith("u");
        String verb = parts[1].toLowerCase(Locale.ROOT) + (unsigned ? "Unsigned" : "Signed");
        return "%s(m, $ret, %s(%s(m, $op1), %s(m, $op2)));".formatted(setter(type), verb, type, type);
    }

    private static String shift(String[] parts, String amount) {
        String sign = switch (parts[1]) {
            case "Shl" -> "<<";
            case "Shr" -> ">>";
            default -> ">>>";
        };
        return "%s(m, $ret, %s(m, $value) %s %s);".formatted(setter(parts[2]), parts[2], sign, amount);
    }

    private static String compared(String comparison, String type, String left, String right) {
        boolean unsigned = comparison.endsWith("Un");
        String name = unsigned ? comparison.substring(0, 3) : comparison;
        if (type.startsWith("f")) {
            return switch (comparison) {
                case "Ceq" -> "%s == %s".formatted(left, right);
                case "Cne" -> "%s != %s".formatted(left, right);
                case "Cgt" -> "%s > %s".formatted(left, right);
                case "CgtUn" -> "!(%s <= %s)".formatted(left, right);
                case "Cge" -> "%s >= %s".formatted(left, right);
                case "CgeUn" -> "!(%s < %s)".formatted(left, right);
                case "Clt" -> "%s < %s".formatted(left, right);
                case "CltUn" -> "!(%s >= %s)".formatted(left, right);
                case "Cle" -> "%s <= %s".formatted(left, right);
                default -> "!(%s > %s)".formatted(left, right);
            };
        }
        String sign = switch (name) {
            case "Ceq" -> "==";
            case "Cne" -> "!=";
            case "Cgt" -> ">";
            case "Cge" -> ">=";
            case "Clt" -> "<";
            default -> "<=";
        };
        String bias = type.equals("i4") ? "Integer.MIN_VALUE" : "Long.MIN_VALUE";
        return unsigned ? "%s + %s %s %s + %s".formatted(left, bias, sign, right, bias) : "%s %s %s".formatted(left, sign, right);
    }

    private static String converted(String from, String to, String checked) {
        String source = from.replace('u', 'i');
        String target = switch (to) {
            case "i8", "u8" -> "setI8";
            case "f4" -> "setF4";
            case "f8" -> "setF8";
            default -> "setI4";
        };
        String name = (checked.isEmpty() ? "to" : "toChecked") + to.toUpperCase(Locale.ROOT) + (from.startsWith("u") ? "FromUnsigned" : "");
        boolean onPlatform = from.startsWith("f") && checked.isEmpty() && !to.startsWith("f");
        return "%s(m, $dst, Convert.%s(%s(m, $src)%s));".formatted(target, name, source, onPlatform ? ", code.platform" : "");
    }

    /** Reads a value at an address into the first operand. */
    private static String load(IrOpCode opCode, String[] parts, String address) {
        String to = "$" + opCode.operands().getFirst().name();
        return switch (kind(parts)) {
            case "i1", "u1", "i2", "u2", "i4" -> "setI4(m, %s, %s(m, %s));".formatted(to, kind(parts), address);
            case "i8" -> "setI8(m, %s, i8(m, %s));".formatted(to, address);
            default -> "copy(m, %s, %s, %s);".formatted(address, to, size(parts));
        };
    }

    private static String store(IrOpCode opCode, String[] parts, String address, String data) {
        return switch (kind(parts)) {
            case "i1", "i2", "i4" -> "%s(m, %s, %si4(m, %s));".formatted(setter(kind(parts)), address,
                    kind(parts).equals("i4") ? "" : kind(parts).equals("i1") ? "(byte) " : "(short) ", data);
            case "i8" -> "setI8(m, %s, i8(m, %s));".formatted(address, data);
            default -> "copy(m, %s, %s, %s);".formatted(data, address, size(parts));
        };
    }

    private static String kind(String[] parts) {
        return parts[1].equals("size") ? "size" : parts[1];
    }

    private static String size(String[] parts) {
        return parts[1].equals("size") ? parts[2] : "$size";
    }

    private static String elementSize(String[] parts) {
        return switch (parts[1]) {
            case "i1", "u1" -> "1";
            case "i2", "u2" -> "2";
            case "i4" -> "4";
            case "i8" -> "8";
            case "size" -> parts[2];
            default -> "$size";
        };
    }

    private static String element(String[] parts, String size) {
        String index = parts[parts.length - 1].equals("4") ? "i4(m, $index)" : "i8(m, $index)";
        return "element(m, at(m, $arr), %s, %s)".formatted(index, size);
    }

    private static String vector(int floats, String... given) {
        StringBuilder text = new StringBuilder();
        // All are read before one is written: the value may lie where an argument did.
        for (String name : given) {
            text.append("int %s = i4(m, $%s);\n".formatted(name.equals("w") ? "last" : name, name));
        }
        for (int i = 0; i < floats; i++) {
            String value = i < given.length ? given[i].equals("w") ? "last" : given[i] : "0";
            text.append("setI4(m, $obj + %d, %s);\n".formatted(4 * i, value));
        }
        return text.toString();
    }
}
