package hybridscope.core.interpreter;

import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_float;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import hybridscope.core.interpreter.operation.Access;
import hybridscope.core.interpreter.operation.Convert;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrOp;
import hybridscope.core.ir.IrOpCode;
import hybridscope.core.ir.OperandRole;
import hybridscope.core.memory.Memory;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Writes JVM instructions for what the JVM has instructions of its own for: arithmetic that cannot fail, comparisons, branches, values of
 * fields and elements. Everything else calls its operation. Values come from slots and go to slots, by the accessors of {@link Memory};
 * what a local variable of Java's holds as well ({@link SlotLocals}) is read from there.
 */
final class Operators {
    private static final ClassDesc MEMORY_CLASS = Memory.class.describeConstable().orElseThrow();
    private static final ClassDesc BYTES = byte[].class.describeConstable().orElseThrow();
    private static final ClassDesc ACCESS = Access.class.describeConstable().orElseThrow();
    private static final Map<String, ClassDesc> TYPES = Map.of("i1", CD_int, "u1", CD_int, "i2", CD_int, "u2", CD_int, "i4", CD_int, "i8", CD_long,
            "f4", CD_float, "f8", CD_double);
    private static final Map<String, Opcode> ARITHMETIC = Map.ofEntries(Map.entry("Add_i4", Opcode.IADD), Map.entry("Add_i8", Opcode.LADD),
            Map.entry("Add_f4", Opcode.FADD), Map.entry("Add_f8", Opcode.DADD), Map.entry("Sub_i4", Opcode.ISUB), Map.entry("Sub_i8", Opcode.LSUB),
            Map.entry("Sub_f4", Opcode.FSUB), Map.entry("Sub_f8", Opcode.DSUB), Map.entry("Mul_i4", Opcode.IMUL), Map.entry("Mul_i8", Opcode.LMUL),
            Map.entry("Mul_f4", Opcode.FMUL), Map.entry("Mul_f8", Opcode.DMUL), Map.entry("Div_f4", Opcode.FDIV), Map.entry("Div_f8", Opcode.DDIV),
            Map.entry("And_i4", Opcode.IAND), Map.entry("And_i8", Opcode.LAND), Map.entry("Or_i4", Opcode.IOR), Map.entry("Or_i8", Opcode.LOR),
            Map.entry("Xor_i4", Opcode.IXOR), Map.entry("Xor_i8", Opcode.LXOR), Map.entry("Shl_i4", Opcode.ISHL), Map.entry("Shl_i8", Opcode.LSHL),
            Map.entry("Shr_i4", Opcode.ISHR), Map.entry("Shr_i8", Opcode.LSHR), Map.entry("ShrUn_i4", Opcode.IUSHR), Map.entry("ShrUn_i8", Opcode.LUSHR));

    /** Fields and elements whose value fits into a slot, as instructions name them. */
    private static final Set<String> CELLS = Set.of("i1", "u1", "i2", "u2", "i4", "i8");

    /** What the JVM allows for a method, and room for a long. */
    private static final int MOST_VARIABLES = 0xFFFC;

    private final CodeBuilder b;
    private final SlotLocals locals;
    /** The local variables of slots, by slot and type. */
    private final Map<Integer, Integer> variables = new HashMap<>();
    private int nextVariable = MethodCompiler.SLOTS;
    private byte[] state;

    Operators(CodeBuilder b, SlotLocals locals) {
        this.b = b;
        this.locals = locals;
    }

    // ---- slots

    /** A block begins. */
    void begin(int start) {
        state = locals.at(start);
    }

    /** Its last instruction comes next, or has been written: loads what loops behind it want to have. */
    void loadMissing(List<Integer> missing) {
        for (int i = 0; i < missing.size(); i += 2) {
            byte type = (byte) (int) missing.get(i + 1);
            loadAt(SlotType.name(type), missing.get(i) * Long.BYTES);
            b.storeLocal(kind(type), variable(missing.get(i), type));
        }
    }

    /** An instruction has been written that slots were not asked for. */
    void skip(IrInstruction instruction) {
        locals.apply(state, instruction);
    }

    /** What is known of slots now. */
    byte[] state() {
        return state;
    }

    private static TypeKind kind(byte type) {
        return switch (type) {
            case SlotType.I4 -> TypeKind.INT;
            case SlotType.F4 -> TypeKind.FLOAT;
            case SlotType.I8 -> TypeKind.LONG;
            default -> TypeKind.DOUBLE;
        };
    }

    private int variable(int slot, byte type) {
        return variables.computeIfAbsent(slot * Byte.SIZE + type, _ -> {
            int variable = nextVariable;
            nextVariable += kind(type).slotSize();
            if (nextVariable > MOST_VARIABLES) {
                throw new CodeTooLong("too many slots");
            }
            return variable;
        });
    }

    /** The memory and the address of a slot, for a store. */
    void address(int offset) {
        b.aload(MethodCompiler.MEMORY).iload(MethodCompiler.BASE).loadConstant(offset).iadd();
    }

    /** A value at an offset from the frame's base, from memory. */
    void loadAt(String type, int offset) {
        address(offset);
        b.invokestatic(MEMORY_CLASS, type, MethodTypeDesc.of(TYPES.get(type), BYTES, CD_int));
    }

    /** Stores the value on Java's stack; below it lie the memory and the address. */
    void storeAt(String type) {
        b.invokestatic(MEMORY_CLASS, "set" + type.toUpperCase(Locale.ROOT), MethodTypeDesc.of(CD_void, BYTES, CD_int, TYPES.get(type)));
    }

    /** The value of a slot. */
    void load(String name, int slot) {
        byte type = SlotType.of(name);
        byte known = state[slot];
        if (SlotType.fits(known, type)) {
            b.loadLocal(kind(known), variable(slot, known));
            if (known != type) {
                convertBits(known, type);
            }
            return;
        }
        loadAt(name, slot * Long.BYTES);
        if (locals.isKept(slot)) {
            state[slot] = type;
            duplicate(type);
            b.storeLocal(kind(type), variable(slot, type));
        }
    }

    private void convertBits(byte from, byte to) {
        switch (to) {
            case SlotType.I4 -> b.invokestatic(ConstantDescs.CD_Float, "floatToRawIntBits", MethodTypeDesc.of(CD_int, CD_float));
            case SlotType.F4 -> b.invokestatic(ConstantDescs.CD_Float, "intBitsToFloat", MethodTypeDesc.of(CD_float, CD_int));
            case SlotType.I8 -> b.invokestatic(ConstantDescs.CD_Double, "doubleToRawLongBits", MethodTypeDesc.of(CD_long, CD_double));
            default -> b.invokestatic(ConstantDescs.CD_Double, "longBitsToDouble", MethodTypeDesc.of(CD_double, CD_long));
        }
    }

    private void duplicate(byte type) {
        if (kind(type).slotSize() == 1) {
            b.dup();
        } else {
            b.dup2();
        }
    }

    /** The eight bytes of a slot, for a copy; they do not stay in a local variable. */
    void loadBits(int slot) {
        if (slot < state.length && state[slot] != SlotType.NONE) {
            load(SlotType.name(state[slot]), slot);
            if (state[slot] == SlotType.F8) {
                convertBits(SlotType.F8, SlotType.I8);
            }
            widen(state[slot]);
        } else {
            loadAt("i8", slot * Long.BYTES);
        }
    }

    /** To a slot goes the value on Java's stack: all eight bytes, for who reads more than was written waits for the store to reach the cache. */
    void store(String name, int slot) {
        byte type = SlotType.of(name);
        int variable = locals.isKept(slot) ? variable(slot, type) : MethodCompiler.SCRATCH;
        b.storeLocal(kind(type), variable);
        address(slot * Long.BYTES);
        b.loadLocal(kind(type), variable);
        widen(type);
        storeAt(type == SlotType.F8 ? "f8" : "i8");
        state[slot] = locals.isKept(slot) ? type : SlotType.NONE;
    }

    private void widen(byte type) {
        if (type == SlotType.F4) {
            convertBits(SlotType.F4, SlotType.I4);
        }
        if (type == SlotType.F4 || type == SlotType.I4) {
            b.i2l();
        }
    }

    private void load(IrInstruction instruction, String operand, String type) {
        load(type, (int) instruction.value(operand));
    }

    private void store(IrInstruction instruction, String operand, String type) {
        store(type, (int) instruction.value(operand));
    }

    // ---- instructions

    /** Whether {@link #write} or {@link #branch} asks for an instruction's slots one by one. */
    static boolean isWritten(IrOpCode opCode) {
        String[] parts = opCode.name().split("_");
        return switch (parts[0]) {
            case "LdlocVarVar", "LdcVarConst", "LdnullVar", "BitShiftBinOpVarVarVar", "BitShiftBinOpVarVarConst", "UnaryOpVarVar", "CompOpVarVarVar",
                    "CompOpVarVarConst", "GetArrayLengthVarVar", "BranchTrueVar", "BranchFalseVar", "BranchVarVar", "BranchVarConst", "BranchSwitch" -> true;
            case "BinOpVarVarVar", "BinOpVarVarConst", "BinOpVarConstVar" -> ARITHMETIC.containsKey(parts[1] + "_" + parts[2]);
            case "ConvertVarVar" -> !parts[1].startsWith("f") || parts[2].startsWith("f");
            case "LdfldVarVar", "StfldVarVar", "LdindVarVar", "StindVarVar", "GetArrayElementVarVar", "SetArrayElementVarVar" -> CELLS.contains(parts[1]);
            default -> false;
        };
    }

    /** Writes an instruction that goes on to the next; false where it must call its operation. */
    boolean write(IrInstruction instruction) {
        if (!isWritten(instruction.opCode())) {
            return false;
        }
        String[] parts = instruction.opCode().name().split("_");
        switch (parts[0]) {
            case "LdlocVarVar" -> copy(instruction);
            case "LdcVarConst" -> constant(instruction);
            case "LdnullVar" -> {
                b.lconst_0();
                store(instruction, "dst", "i8");
            }
            case "UnaryOpVarVar" -> unary(instruction, parts[1], parts[2]);
            case "CompOpVarVarVar", "CompOpVarVarConst" -> comparison(instruction, parts[1], parts[2]);
            case "ConvertVarVar" -> convert(instruction, parts[1], parts[2]);
            case "BitShiftBinOpVarVarVar", "BitShiftBinOpVarVarConst" -> shift(instruction, parts);
            case "LdfldVarVar" -> loadCell(instruction, parts[1], () -> member(instruction, "obj"));
            case "LdindVarVar" -> loadCell(instruction, parts[1], () -> pointer(instruction, "src"));
            case "GetArrayElementVarVar" -> loadCell(instruction, parts[1], () -> element(instruction, parts));
            case "StfldVarVar" -> storeCell(instruction, parts[1], "data", () -> member(instruction, "obj"));
            case "StindVarVar" -> storeCell(instruction, parts[1], "src", () -> pointer(instruction, "dst"));
            case "SetArrayElementVarVar" -> storeCell(instruction, parts[1], "ele", () -> element(instruction, parts));
            case "GetArrayLengthVarVar" -> length(instruction, parts[1]);
            default -> binary(instruction, parts);
        }
        return true;
    }

    private void copy(IrInstruction instruction) {
        int from = (int) instruction.value("src");
        byte type = locals.copied(state[from], instruction);
        if (type == SlotType.NONE) {
            slot(instruction, "dst");
            loadAt("i8", from * Long.BYTES);
            storeAt("i8");
            state[(int) instruction.value("dst")] = SlotType.NONE;
        } else {
            load(SlotType.name(type), from);
            store(instruction, "dst", SlotType.name(type));
        }
    }

    private void constant(IrInstruction instruction) {
        switch (instruction.opCode().number()) {
            case IrOp.LdcVarConst_4 -> b.loadConstant((int) instruction.value("src"));
            case IrOp.LdcVarConst_i4_i8 -> b.loadConstant((long) (int) instruction.value("src"));
            default -> b.loadConstant(instruction.value("src"));
        }
        store(instruction, "dst", instruction.opCode().number() == IrOp.LdcVarConst_4 ? "i4" : "i8");
    }

    private void unary(IrInstruction instruction, String operation, String type) {
        load(instruction, "src", type);
        if (operation.equals("Neg")) {
            b.with(OperatorInstruction.of(switch (type) {
                case "i4" -> Opcode.INEG;
                case "i8" -> Opcode.LNEG;
                case "f4" -> Opcode.FNEG;
                default -> Opcode.DNEG;
            }));
        } else if (type.equals("i4")) {
            b.iconst_m1().ixor();
        } else {
            b.loadConstant(-1L).lxor();
        }
        store(instruction, "dst", type);
    }

    private void comparison(IrInstruction instruction, String comparison, String type) {
        Label holds = b.newLabel();
        Label done = b.newLabel();
        compare(instruction, "c1", "c2", comparison, type, holds);
        b.iconst_0().goto_(done);
        b.labelBinding(holds);
        b.iconst_1();
        b.labelBinding(done);
        store(instruction, "ret", "i4");
    }

    private void convert(IrInstruction instruction, String from, String to) {
        String source = from.replace('u', 'i');
        String target = to.startsWith("f") || to.equals("i8") ? to : "i4";
        load(instruction, "src", source);
        b.invokestatic(MethodCompiler.desc(Convert.class), "to" + to.toUpperCase(Locale.ROOT) + (from.startsWith("u") ? "FromUnsigned" : ""),
                MethodTypeDesc.of(TYPES.get(target), TYPES.get(source)));
        store(instruction, "dst", target);
    }

    // ---- memory outside of the frame

    /** The address of a field of an object. */
    private void member(IrInstruction instruction, String object) {
        pointer(instruction, object);
        b.loadConstant((int) instruction.value("offset")).iadd();
    }

    /** The address in a slot, which must lead somewhere. */
    private void pointer(IrInstruction instruction, String operand) {
        load(instruction, operand, "i8");
        b.invokestatic(ACCESS, "address", MethodTypeDesc.of(CD_int, CD_long));
    }

    private void element(IrInstruction instruction, String[] parts) {
        b.aload(MethodCompiler.MEMORY);
        pointer(instruction, "arr");
        if (parts[2].equals("4")) {
            load(instruction, "index", "i4");
            b.i2l();
        } else {
            load(instruction, "index", "i8");
        }
        b.loadConstant(Integer.parseInt(parts[1].substring(1))).invokestatic(ACCESS, "element", MethodTypeDesc.of(CD_int, BYTES, CD_int, CD_long, CD_int));
    }

    private void loadCell(IrInstruction instruction, String type, Runnable address) {
        b.aload(MethodCompiler.MEMORY);
        address.run();
        b.invokestatic(MEMORY_CLASS, type, MethodTypeDesc.of(TYPES.get(type), BYTES, CD_int));
        store((int) instruction.value(0), type);
    }

    private void store(int slot, String type) {
        store(type.equals("i8") ? "i8" : "i4", slot);
    }

    private void storeCell(IrInstruction instruction, String type, String data, Runnable address) {
        b.aload(MethodCompiler.MEMORY);
        address.run();
        load(instruction, data, type.equals("i8") ? "i8" : "i4");
        storeAt(type);
    }

    private void length(IrInstruction instruction, String type) {
        b.aload(MethodCompiler.MEMORY);
        pointer(instruction, "arr");
        b.loadConstant(Access.LENGTH).iadd().invokestatic(MEMORY_CLASS, "i8", MethodTypeDesc.of(CD_long, BYTES, CD_int));
        if (type.equals("4")) {
            b.l2i();
        }
        store(instruction, "len", type.equals("4") ? "i4" : "i8");
    }

    // ---- arithmetic

    private void slot(IrInstruction instruction, String operand) {
        address((int) instruction.value(operand) * Long.BYTES);
    }

    private void binary(IrInstruction instruction, String[] parts) {
        operand(instruction, "op1", parts[2]);
        operand(instruction, "op2", parts[2]);
        b.with(OperatorInstruction.of(ARITHMETIC.get(parts[1] + "_" + parts[2])));
        store(instruction, "ret", parts[2]);
    }

    private void shift(IrInstruction instruction, String[] parts) {
        load(instruction, "value", parts[2]);
        if (isSlot(instruction, "shiftAmount")) {
            load(instruction, "shiftAmount", parts[3]);
            if (parts[3].equals("i8")) {
                b.l2i();
            }
        } else {
            b.loadConstant((int) instruction.value("shiftAmount"));
        }
        b.with(OperatorInstruction.of(ARITHMETIC.get(parts[1] + "_" + parts[2])));
        store(instruction, "ret", parts[2]);
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
            default -> compare(instruction, "op1", "op2", parts[1], type, target);
        }
    }

    private void compare(IrInstruction instruction, String left, String right, String comparison, String type, Label target) {
        boolean unordered = comparison.endsWith("Un");
        String name = unordered ? comparison.substring(0, 3) : comparison;
        boolean integer = type.startsWith("i");
        operand(instruction, left, type);
        bias(type, integer && unordered);
        operand(instruction, right, type);
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
