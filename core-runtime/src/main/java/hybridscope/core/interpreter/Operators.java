package hybridscope.core.interpreter;

import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_float;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrOp;
import hybridscope.core.ir.OperandRole;
import hybridscope.core.memory.Memory;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Locale;
import java.util.Map;

/**
 * Writes JVM instructions for what the JVM has instructions of its own for: arithmetic that cannot fail, comparisons, branches. Everything
 * else calls its operation. Values come from slots and go to slots, by the accessors of {@link Memory}.
 */
final class Operators {
    private static final ClassDesc MEMORY_CLASS = Memory.class.describeConstable().orElseThrow();
    private static final ClassDesc BYTES = byte[].class.describeConstable().orElseThrow();
    private static final Map<String, ClassDesc> TYPES = Map.of("i1", CD_int, "u1", CD_int, "i2", CD_int, "u2", CD_int, "i4", CD_int, "i8", CD_long,
            "f4", CD_float, "f8", CD_double);
    private static final Map<String, Opcode> ARITHMETIC = Map.ofEntries(Map.entry("Add_i4", Opcode.IADD), Map.entry("Add_i8", Opcode.LADD),
            Map.entry("Add_f4", Opcode.FADD), Map.entry("Add_f8", Opcode.DADD), Map.entry("Sub_i4", Opcode.ISUB), Map.entry("Sub_i8", Opcode.LSUB),
            Map.entry("Sub_f4", Opcode.FSUB), Map.entry("Sub_f8", Opcode.DSUB), Map.entry("Mul_i4", Opcode.IMUL), Map.entry("Mul_i8", Opcode.LMUL),
            Map.entry("Mul_f4", Opcode.FMUL), Map.entry("Mul_f8", Opcode.DMUL), Map.entry("Div_f4", Opcode.FDIV), Map.entry("Div_f8", Opcode.DDIV),
            Map.entry("And_i4", Opcode.IAND), Map.entry("And_i8", Opcode.LAND), Map.entry("Or_i4", Opcode.IOR), Map.entry("Or_i8", Opcode.LOR),
            Map.entry("Xor_i4", Opcode.IXOR), Map.entry("Xor_i8", Opcode.LXOR), Map.entry("Shl_i4", Opcode.ISHL), Map.entry("Shl_i8", Opcode.LSHL),
            Map.entry("Shr_i4", Opcode.ISHR), Map.entry("Shr_i8", Opcode.LSHR), Map.entry("ShrUn_i4", Opcode.IUSHR), Map.entry("ShrUn_i8", Opcode.LUSHR));

    private final CodeBuilder b;

    Operators(CodeBuilder b) {
        this.b = b;
    }

    /** The memory and the address of a slot, for a store. */
    void address(int offset) {
        b.aload(MethodCompiler.MEMORY).iload(MethodCompiler.BASE).loadConstant(offset).iadd();
    }

    /** A value at an offset from the frame's base. */
    void loadAt(String type, int offset) {
        address(offset);
        b.invokestatic(MEMORY_CLASS, type, MethodTypeDesc.of(TYPES.get(type), BYTES, CD_int));
    }

    /** Stores the value on Java's stack; below it lie the memory and the address. */
    void storeAt(String type) {
        b.invokestatic(MEMORY_CLASS, "set" + type.toUpperCase(Locale.ROOT), MethodTypeDesc.of(CD_void, BYTES, CD_int, TYPES.get(type)));
    }

    /** The value of a slot. */
    void load(String type, int slot) {
        loadAt(type, slot * Long.BYTES);
    }

    /** Writes an instruction that goes on to the next; false where it must call its operation. */
    boolean write(IrInstruction instruction) {
        String[] parts = instruction.opCode().name().split("_");
        switch (parts[0]) {
            case "LdlocVarVar" -> {
                slot(instruction, "dst");
                load("i8", (int) instruction.value("src"));
                storeAt("i8");
            }
            case "LdcVarConst" -> {
                slot(instruction, "dst");
                switch (instruction.opCode().number()) {
                    case IrOp.LdcVarConst_4 -> b.loadConstant((int) instruction.value("src"));
                    case IrOp.LdcVarConst_i4_i8 -> b.loadConstant((long) (int) instruction.value("src"));
                    default -> b.loadConstant(instruction.value("src"));
                }
                storeAt(instruction.opCode().number() == IrOp.LdcVarConst_4 ? "i4" : "i8");
            }
            case "LdnullVar" -> {
                slot(instruction, "dst");
                b.lconst_0();
                storeAt("i8");
            }
            case "BinOpVarVarVar", "BinOpVarVarConst", "BinOpVarConstVar" -> {
                return binary(instruction, parts, "op1", "op2");
            }
            case "BitShiftBinOpVarVarVar", "BitShiftBinOpVarVarConst" -> {
                return shift(instruction, parts);
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private void slot(IrInstruction instruction, String operand) {
        address((int) instruction.value(operand) * Long.BYTES);
    }

    private boolean binary(IrInstruction instruction, String[] parts, String left, String right) {
        Opcode opcode = ARITHMETIC.get(parts[1] + "_" + parts[2]);
        if (opcode == null) {
            return false;
        }
        slot(instruction, "ret");
        operand(instruction, left, parts[2]);
        operand(instruction, right, parts[2]);
        b.with(OperatorInstruction.of(opcode));
        storeAt(parts[2]);
        return true;
    }

    private boolean shift(IrInstruction instruction, String[] parts) {
        Opcode opcode = ARITHMETIC.get(parts[1] + "_" + parts[2]);
        slot(instruction, "ret");
        load(parts[2], (int) instruction.value("value"));
        if (isSlot(instruction, "shiftAmount")) {
            load(parts[3], (int) instruction.value("shiftAmount"));
            if (parts[3].equals("i8")) {
                b.l2i();
            }
        } else {
            b.loadConstant((int) instruction.value("shiftAmount"));
        }
        b.with(OperatorInstruction.of(opcode));
        storeAt(parts[2]);
        return true;
    }

    private static boolean isSlot(IrInstruction instruction, String operand) {
        return instruction.opCode().operands().get(instruction.opCode().indexOf(operand)).role() instanceof OperandRole.Slot;
    }

    /** The value of an operand: of a slot, or a constant, which is sign-extended. */
    private void operand(IrInstruction instruction, String operand, String type) {
        long value = instruction.value(operand);
        if (isSlot(instruction, operand)) {
            load(type, (int) value);
            return;
        }
        switch (type) {
            case "i4" -> b.loadConstant((int) value);
            case "i8" -> b.loadConstant(value);
            case "f4" -> b.loadConstant(Float.intBitsToFloat((int) value));
            default -> b.loadConstant(Double.longBitsToDouble(value));
        }
    }

    /** Writes a conditional branch. */
    void branch(IrInstruction instruction, Label target) {
        String[] parts = instruction.opCode().name().split("_");
        String type = parts[parts.length - 1];
        switch (parts[0]) {
            case "BranchTrueVar", "BranchFalseVar" -> {
                load(type, (int) instruction.value("op"));
                if (type.equals("i8")) {
                    b.lconst_0().lcmp();
                }
                b.branch(parts[0].equals("BranchTrueVar") ? Opcode.IFNE : Opcode.IFEQ, target);
            }
            default -> compare(instruction, parts[1], type, target);
        }
    }

    private void compare(IrInstruction instruction, String comparison, String type, Label target) {
        boolean unordered = comparison.endsWith("Un");
        String name = unordered ? comparison.substring(0, 3) : comparison;
        boolean integer = type.startsWith("i");
        operand(instruction, "op1", type);
        bias(type, integer && unordered);
        operand(instruction, "op2", type);
        bias(type, integer && unordered);
        if (type.equals("i4")) {
            b.branch(switch (name) {
                case "Ceq" -> Opcode.IF_ICMPEQ;
                case "Cne" -> Opcode.IF_ICMPNE;
                case "Cgt" -> Opcode.IF_ICMPGT;
                case "Cge" -> Opcode.IF_ICMPGE;
                case "Clt" -> Opcode.IF_ICMPLT;
                default -> Opcode.IF_ICMPLE;
            }, target);
            return;
        }
        // With a NaN the ordered comparisons fail, the unordered ones hold.
        boolean below = name.equals("Clt") || name.equals("Cle");
        switch (type) {
            case "i8" -> b.lcmp();
            case "f4" -> {
                if (below != unordered) {
                    b.fcmpg();
                } else {
                    b.fcmpl();
                }
            }
            default -> {
                if (below != unordered) {
                    b.dcmpg();
                } else {
                    b.dcmpl();
                }
            }
        }
        b.branch(switch (name) {
            case "Ceq" -> Opcode.IFEQ;
            case "Cne" -> Opcode.IFNE;
            case "Cgt" -> Opcode.IFGT;
            case "Cge" -> Opcode.IFGE;
            case "Clt" -> Opcode.IFLT;
            default -> Opcode.IFLE;
        }, target);
    }

    /** Turns the order of unsigned integers into that of signed ones. */
    private void bias(String type, boolean wanted) {
        if (wanted && type.equals("i4")) {
            b.loadConstant(Integer.MIN_VALUE).iadd();
        } else if (wanted) {
            b.loadConstant(Long.MIN_VALUE).ladd();
        }
    }
}
