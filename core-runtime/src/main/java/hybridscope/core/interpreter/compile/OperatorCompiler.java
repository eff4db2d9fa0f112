package hybridscope.core.interpreter.compile;

import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_float;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import hybridscope.core.interpreter.CodeTooLong;
import hybridscope.core.interpreter.operation.Access;
import hybridscope.core.interpreter.operation.Convert;
import hybridscope.core.ir.BinaryOperator;
import hybridscope.core.ir.Comparison;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrOpCode;
import hybridscope.core.ir.IrOperation;
import hybridscope.core.ir.IrOperation.Place;
import hybridscope.core.ir.IrType;
import hybridscope.core.ir.MemoryValue;
import hybridscope.core.ir.Operand;
import hybridscope.core.ir.OperandRole;
import hybridscope.core.ir.StoreEffect;
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
import java.util.Map;

/**
 * Writes JVM instructions for what the JVM has instructions of its own for: arithmetic that cannot fail, comparisons, branches,
 * values of fields and elements. Everything else calls its operation. Values come from slots and go to slots, by the accessors of
 * {@link Memory}; what a local variable of Java's holds as well ({@link SlotLocals}) is read from there.
 */
final class OperatorCompiler {
    private static final ClassDesc MEMORY_CLASS = Memory.class.describeConstable().orElseThrow();
    private static final ClassDesc BYTES = byte[].class.describeConstable().orElseThrow();
    private static final ClassDesc ACCESS = Access.class.describeConstable().orElseThrow();
    /** What the JVM allows for a method, and room for a long. */
    private static final int MOST_VARIABLES = 0xFFFC;

    private final CodeBuilder b;
    private final SlotLocals locals;
    /** The local variables of slots, by slot and type. */
    private final Map<Integer, Integer> variables = new HashMap<>();
    private int nextVariable = MethodCompiler.SLOTS;
    private byte[] state;

    OperatorCompiler(CodeBuilder b, SlotLocals locals) {
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
            loadAt(SlotType.type(type), missing.get(i) * Long.BYTES);
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
    void loadAt(IrType type, int offset) {
        address(offset);
        load(type);
    }

    /** Loads a value from the memory and the address on Java's stack. */
    private void load(IrType type) {
        b.invokestatic(MEMORY_CLASS, type.text(), MethodTypeDesc.of(javaType(type), BYTES, CD_int));
    }

    /** Stores the value on Java's stack; below it lie the memory and the address. */
    void storeAt(IrType type) {
        b.invokestatic(MEMORY_CLASS, "set" + type.name(), MethodTypeDesc.of(CD_void, BYTES, CD_int, javaType(type)));
    }

    /** What the accessors of {@link Memory} give and take. */
    private static ClassDesc javaType(IrType type) {
        return switch (type.inSlot()) {
            case I4 -> CD_int;
            case F4 -> CD_float;
            case F8 -> CD_double;
            default -> CD_long;
        };
    }

    /** The value of a slot. */
    void load(IrType wanted, int slot) {
        byte type = SlotType.of(wanted);
        byte known = state[slot];
        if (SlotType.fits(known, type)) {
            b.loadLocal(kind(known), variable(slot, known));
            if (known != type) {
                convertBits(known, type);
            }
            return;
        }
        loadAt(wanted, slot * Long.BYTES);
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
            case SlotType.I8 ->
                    b.invokestatic(ConstantDescs.CD_Double, "doubleToRawLongBits", MethodTypeDesc.of(CD_long, CD_double));
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
            load(SlotType.type(state[slot]), slot);
            if (state[slot] == SlotType.F8) {
                convertBits(SlotType.F8, SlotType.I8);
            }
            widen(state[slot]);
        } else {
            loadAt(IrType.I8, slot * Long.BYTES);
        }
    }

    /**
     * To a slot goes the value on Java's stack: all eight bytes, for who reads more than was written waits for the store to reach
     * the cache.
     */
    void store(IrType stored, int slot) {
        byte type = SlotType.of(stored);
        int variable = locals.isKept(slot) ? variable(slot, type) : MethodCompiler.SCRATCH;
        b.storeLocal(kind(type), variable);
        address(slot * Long.BYTES);
        b.loadLocal(kind(type), variable);
        widen(type);
        storeAt(type == SlotType.F8 ? IrType.F8 : IrType.I8);
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

    private void load(IrInstruction instruction, String operand, IrType type) {
        load(type, (int) instruction.value(operand));
    }

    /** The result of an instruction, whose slot is the first operand. */
    private void result(IrInstruction instruction, IrType type) {
        store(type, (int) instruction.value(0));
    }

    // ---- instructions

    /** Whether {@link #write} or {@link #branch} asks for an instruction's slots one by one. */
    static boolean isWritten(IrOpCode opCode) {
        return switch (opCode.operation()) {
            case IrOperation.Constant _, IrOperation.Negate _, IrOperation.Invert _, IrOperation.Compare _,
                    IrOperation.VectorLength _,
                    IrOperation.BranchIf _, IrOperation.BranchCompare _ -> true;
            case IrOperation.Binary(BinaryOperator operator, IrType type, boolean checked) -> !checked
                    && arithmetic(operator, type) != null;
            case IrOperation.Convert(IrType from, IrType to, boolean checked) -> !checked && (!from.isFloat() || to.isFloat());
            case IrOperation.Load(Place place, MemoryValue value) -> isAddressed(place) && value.isCell();
            case IrOperation.Store(Place place, MemoryValue value) -> isAddressed(place) && value.isCell();
            case IrOperation.Simple simple -> switch (simple) {
                case COPY, LOAD_NULL, SWITCH -> true;
                default -> false;
            };
            default -> false;
        };
    }

    private static boolean isAddressed(Place place) {
        return place == Place.FIELD || place == Place.ADDRESS || place == Place.ELEMENT;
    }

    /** Writes an instruction that goes on to the next; false where it must call its operation. */
    boolean write(IrInstruction instruction) {
        if (!isWritten(instruction.opCode())) {
            return false;
        }
        switch (instruction.opCode().operation()) {
            case IrOperation.Constant constant -> constant(instruction, constant.type());
            case IrOperation.Negate(IrType type) -> negate(instruction, type);
            case IrOperation.Invert(IrType type) -> invert(instruction, type);
            case IrOperation.Compare(Comparison comparison, IrType type) -> comparison(instruction, comparison, type);
            case IrOperation.Convert(IrType from, IrType to, boolean _) -> convert(instruction, from, to);
            case IrOperation.Binary(BinaryOperator operator, IrType type, boolean _) -> binary(instruction, operator, type);
            case IrOperation.Load(Place place, MemoryValue value) -> loadCell(instruction, place, value.type());
            case IrOperation.Store(Place place, MemoryValue value) -> storeCell(instruction, place, value.type());
            case IrOperation.VectorLength(IrType type) -> length(instruction, type);
            case IrOperation operation when operation == IrOperation.Simple.LOAD_NULL -> {
                b.lconst_0();
                result(instruction, IrType.I8);
            }
            case IrOperation operation when operation == IrOperation.Simple.COPY -> copy(instruction);
            default -> throw new IllegalStateException(instruction.toString());
        }
        return true;
    }

    private void copy(IrInstruction instruction) {
        int from = (int) instruction.value("src");
        byte type = locals.copied(state[from], instruction);
        if (type == SlotType.NONE) {
            int to = (int) instruction.value("dst");
            address(to * Long.BYTES);
            loadAt(IrType.I8, from * Long.BYTES);
            storeAt(IrType.I8);
            state[to] = SlotType.NONE;
        } else {
            load(SlotType.type(type), from);
            result(instruction, SlotType.type(type));
        }
    }

    private void constant(IrInstruction instruction, IrType type) {
        long value = instruction.value("src");
        if (type == IrType.I4) {
            b.loadConstant((int) value);
        } else {
            b.loadConstant(value);
        }
        result(instruction, type);
    }

    private void negate(IrInstruction instruction, IrType type) {
        load(instruction, "src", type);
        b.with(OperatorInstruction.of(switch (type) {
            case I4 -> Opcode.INEG;
            case I8 -> Opcode.LNEG;
            case F4 -> Opcode.FNEG;
            default -> Opcode.DNEG;
        }));
        result(instruction, type);
    }

    private void invert(IrInstruction instruction, IrType type) {
        load(instruction, "src", type);
        if (type == IrType.I4) {
            b.iconst_m1().ixor();
        } else {
            b.loadConstant(-1L).lxor();
        }
        result(instruction, type);
    }

    private void comparison(IrInstruction instruction, Comparison comparison, IrType type) {
        Label holds = b.newLabel();
        Label done = b.newLabel();
        compare(instruction, 1, comparison, type, holds);
        b.iconst_0().goto_(done);
        b.labelBinding(holds);
        b.iconst_1();
        b.labelBinding(done);
        result(instruction, IrType.I4);
    }

    private void convert(IrInstruction instruction, IrType from, IrType to) {
        load(instruction, "src", from.inSlot());
        b.invokestatic(MethodCompiler.desc(Convert.class), "to" + to.name() + (from.isUnsigned() ? "FromUnsigned" : ""),
                MethodTypeDesc.of(javaType(to), javaType(from)));
        result(instruction, to.inSlot());
    }

    // ---- memory outside of the frame

    /** The address of a place; an instruction that stores names no slot for a result in front of it. */
    private void address(IrInstruction instruction, Place place, int first, IrType type) {
        b.aload(MethodCompiler.MEMORY);
        switch (place) {
            case FIELD -> {
                pointer(instruction, first);
                b.loadConstant((int) instruction.value("offset")).iadd();
            }
            case ELEMENT -> element(instruction, first, type);
            default -> pointer(instruction, first);
        }
    }

    /** The address in a slot, which must lead somewhere. */
    private void pointer(IrInstruction instruction, int operand) {
        load(IrType.I8, (int) instruction.value(operand));
        b.invokestatic(ACCESS, "address", MethodTypeDesc.of(CD_int, CD_long));
    }

    private void element(IrInstruction instruction, int array, IrType type) {
        b.aload(MethodCompiler.MEMORY);
        pointer(instruction, array);
        if (instruction.opCode().operand("index").holds32Bits()) {
            load(instruction, "index", IrType.I4);
            b.i2l();
        } else {
            load(instruction, "index", IrType.I8);
        }
        b.loadConstant(type.bytes()).invokestatic(ACCESS, "element", MethodTypeDesc.of(CD_int, BYTES, CD_int, CD_long, CD_int));
    }

    private void loadCell(IrInstruction instruction, Place place, IrType type) {
        address(instruction, place, 1, type);
        load(type);
        result(instruction, type.inSlot());
    }

    private void storeCell(IrInstruction instruction, Place place, IrType type) {
        address(instruction, place, 0, type);
        StoreEffect.OfSlots stored = (StoreEffect.OfSlots) instruction.opCode().store().orElseThrow().content();
        load(instruction, stored.operand(), type.inSlot());
        storeAt(type);
    }

    private void length(IrInstruction instruction, IrType type) {
        b.aload(MethodCompiler.MEMORY);
        pointer(instruction, 1);
        b.loadConstant(Access.LENGTH).iadd().invokestatic(MEMORY_CLASS, "i8", MethodTypeDesc.of(CD_long, BYTES, CD_int));
        if (type == IrType.I4) {
            b.l2i();
        }
        result(instruction, type);
    }

    // ---- arithmetic

    /** What the JVM has for an operator on a type; null where it has nothing, or something that fails otherwise. */
    private static Opcode arithmetic(BinaryOperator operator, IrType type) {
        return switch (type) {
            case I4 -> switch (operator) {
                case Add -> Opcode.IADD;
                case Sub -> Opcode.ISUB;
                case Mul -> Opcode.IMUL;
                case And -> Opcode.IAND;
                case Or -> Opcode.IOR;
                case Xor -> Opcode.IXOR;
                case Shl -> Opcode.ISHL;
                case Shr -> Opcode.ISHR;
                case ShrUn -> Opcode.IUSHR;
                case Div, DivUn, Rem, RemUn -> null;
            };
            case I8 -> switch (operator) {
                case Add -> Opcode.LADD;
                case Sub -> Opcode.LSUB;
                case Mul -> Opcode.LMUL;
                case And -> Opcode.LAND;
                case Or -> Opcode.LOR;
                case Xor -> Opcode.LXOR;
                case Shl -> Opcode.LSHL;
                case Shr -> Opcode.LSHR;
                case ShrUn -> Opcode.LUSHR;
                case Div, DivUn, Rem, RemUn -> null;
            };
            case F4 -> switch (operator) {
                case Add -> Opcode.FADD;
                case Sub -> Opcode.FSUB;
                case Mul -> Opcode.FMUL;
                case Div -> Opcode.FDIV;
                default -> null;
            };
            case F8 -> switch (operator) {
                case Add -> Opcode.DADD;
                case Sub -> Opcode.DSUB;
                case Mul -> Opcode.DMUL;
                case Div -> Opcode.DDIV;
                default -> null;
            };
            default -> null;
        };
    }

    private void binary(IrInstruction instruction, BinaryOperator operator, IrType type) {
        operand(instruction, 1, type);
        if (operator.isShift()) {
            amount(instruction, 2);
        } else {
            operand(instruction, 2, type);
        }
        b.with(OperatorInstruction.of(arithmetic(operator, type)));
        result(instruction, type);
    }

    /** How far to shift: an integer of either size. */
    private void amount(IrInstruction instruction, int index) {
        Operand operand = instruction.opCode().operands().get(index);
        operand(instruction, index, operand.holds32Bits() || !isSlot(operand) ? IrType.I4 : IrType.I8);
        if (isSlot(operand) && !operand.holds32Bits()) {
            b.l2i();
        }
    }

    private static boolean isSlot(Operand operand) {
        return operand.role() instanceof OperandRole.Slot;
    }

    /** The value of an operand: of a slot, or a constant, which is sign-extended. */
    private void operand(IrInstruction instruction, int index, IrType type) {
        long value = instruction.value(index);
        if (isSlot(instruction.opCode().operands().get(index))) {
            load(type, (int) value);
            return;
        }
        switch (type) {
            case I4 -> b.loadConstant((int) value);
            case I8 -> b.loadConstant(value);
            case F4 -> b.loadConstant(Float.intBitsToFloat((int) value));
            default -> b.loadConstant(Double.longBitsToDouble(value));
        }
    }

    /** Writes a conditional branch. */
    void branch(IrInstruction instruction, Label target) {
        switch (instruction.opCode().operation()) {
            case IrOperation.BranchIf(boolean holds, IrType type) -> {
                load(type, (int) instruction.value("op"));
                if (type == IrType.I8) {
                    b.lconst_0().lcmp();
                }
                b.branch(holds ? Opcode.IFNE : Opcode.IFEQ, target);
            }
            case IrOperation.BranchCompare(Comparison comparison, IrType type) ->
                    compare(instruction, 0, comparison, type, target);
            default -> throw new IllegalStateException(instruction.toString());
        }
    }

    /** Goes to the target where two operands compare like that. @param first the index of the first one */
    private void compare(IrInstruction instruction, int first, Comparison comparison, IrType type, Label target) {
        boolean unordered = comparison.isUnsigned();
        boolean bias = !type.isFloat() && unordered;
        operand(instruction, first, type);
        bias(type, bias);
        operand(instruction, first + 1, type);
        bias(type, bias);
        if (type == IrType.I4) {
            b.branch(switch (comparison) {
                case Ceq -> Opcode.IF_ICMPEQ;
                case Cne -> Opcode.IF_ICMPNE;
                case Cgt, CgtUn -> Opcode.IF_ICMPGT;
                case Cge, CgeUn -> Opcode.IF_ICMPGE;
                case Clt, CltUn -> Opcode.IF_ICMPLT;
                case Cle, CleUn -> Opcode.IF_ICMPLE;
            }, target);
            return;
        }
        // With a NaN the ordered comparisons fail, the unordered ones hold.
        boolean below = switch (comparison) {
            case Clt, CltUn, Cle, CleUn -> true;
            default -> false;
        };
        switch (type) {
            case I8 -> b.lcmp();
            case F4 -> {
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
        b.branch(switch (comparison) {
            case Ceq -> Opcode.IFEQ;
            case Cne -> Opcode.IFNE;
            case Cgt, CgtUn -> Opcode.IFGT;
            case Cge, CgeUn -> Opcode.IFGE;
            case Clt, CltUn -> Opcode.IFLT;
            case Cle, CleUn -> Opcode.IFLE;
        }, target);
    }

    /** Turns the order of unsigned integers into that of signed ones. */
    private void bias(IrType type, boolean wanted) {
        if (wanted && type == IrType.I4) {
            b.loadConstant(Integer.MIN_VALUE).iadd();
        } else if (wanted) {
            b.loadConstant(Long.MIN_VALUE).ladd();
        }
    }
}
