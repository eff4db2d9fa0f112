package hybridscope.core.interpreter;

import hybridscope.core.ir.InstructionSet;
import hybridscope.core.ir.IrFlow;
import hybridscope.core.ir.IrOpCode;
import hybridscope.core.ir.Operand;
import hybridscope.core.ir.OperandRole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Writes the sources of the operations that need nothing but the frame and memory: run {@link #main} after a change to the instruction
 * set. What an instruction does is told once for its family, in Java with the operands' names behind a dollar sign: of a slot its
 * address, of a number its value. {@link OperationsSourceTest} compares the files with what this class would write.
 */
final class OperationsSource {
    /** Relative to the module's folder, where Maven runs tests. */
    static final Path FOLDER = Path.of("src/main/java/hybridscope/core/interpreter");
    /** How many opcodes one switch has, so that HotSpot compiles it (DESIGN.md, decision 3). */
    private static final int CASES = 96;

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

                    /** Whether an instruction is carried out here: it needs nothing but the frame and memory. */
                    static boolean has(int opCode) {
                        return (MASK[opCode >> 6] >>> opCode & 1) != 0;
                    }

                    /** Carries out the instruction at a word of the code; the word to go on at. */
                    static int run(int opCode, byte[] m, int base, long w, Code code, int pc) {
                %s        throw new IllegalArgumentException("opcode " + opCode);
                    }

                    private static final long[] MASK = {%s};
                }
                """.formatted(String.join("", ranges), mask(operations)));
        return files;
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

    /** What an instruction does; null where it needs more than the frame and memory. */
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
            case "SetArrayElementVarVar" -> parts[1].equals("ref") ? null : store(opCode, parts, element(parts, elementSize(parts)), "$ele");
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
            case "LdsfldVarVar", "LdthreadlocalVarVar" -> unchecked(opCode) + load(opCode, parts, statics(parts[0]));
            case "LdsfldUncheckedVarVar", "LdthreadlocalUncheckedVarVar" -> load(opCode, parts, statics(parts[0]));
            case "StsfldVarVar", "StthreadlocalVarVar" -> unchecked(opCode) + store(opCode, parts, statics(parts[0]), "$data");
            case "StsfldUncheckedVarVar", "StthreadlocalUncheckedVarVar" -> store(opCode, parts, statics(parts[0]), "$data");
            case "LdsfldaVarVar", "LdthreadlocalaVarVar" -> unchecked(opCode) + "setI8(m, $dst, %s);".formatted(statics(parts[0]));
            case "LdsfldaUncheckedVarVar", "LdthreadlocalaUncheckedVarVar" -> "setI8(m, $dst, %s);".formatted(statics(parts[0]));
            case "InitClass" -> "code.ready($klass);";
            case "GetArrayElementAddressVarVar" -> """
                    int array = at(m, $arr);
                    setI8(m, $addr, element(m, array, %s(m, $index), code.elementSize(m, array)));""".formatted(last.equals("4") ? "i4" : "i8");
            case "GetMdArrElementVarVar" -> load(opCode, parts, "mdElement(m, at(m, $arr), $lengthIdxs, $rank, %s)".formatted(elementSize(parts)));
            case "SetMdArrElementVarVar" -> parts[1].equals("ref") ? null
                    : store(opCode, parts, "mdElement(m, at(m, $arr), $lengthIdxs, $rank, %s)".formatted(elementSize(parts)), "$value");
            case "GetMdArrElementAddressVarVar" -> """
                    int array = at(m, $arr);
                    setI8(m, $addr, mdElement(m, array, $lengthIdxs, $rank, code.elementSize(m, array)));""";
            default -> null;
        };
    }

    /** Where a static field lies. */
    private static String statics(String name) {
        return name.contains("threadlocal") ? "code.threadStatics($klass) + $offset" : "code.statics($klass) + $offset";
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
