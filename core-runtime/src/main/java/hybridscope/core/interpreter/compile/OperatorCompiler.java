package hybridscope.core.interpreter.compile;

import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_float;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

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
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;

/**
 * Writes JVM instructions for what the JVM has instructions of its own for: arithmetic that cannot fail, comparisons, branches,
 * values of fields and elements. Everything else calls its operation. Values come from slots and go to slots, by the accessors of
 * {@link Memory}: {@link FormSlots}.
 */
public final class OperatorCompiler {
    private static final ClassDesc MEMORY_CLASS = Memory.class.describeConstable().orElseThrow();
    private static final ClassDesc BYTES = byte[].class.describeConstable().orElseThrow();
    private static final ClassDesc ACCESS = Access.class.describeConstable().orElseThrow();

    private final CodeBuilder b;
    private final FormSlots slots;

    /** For one body. @param slots of the same */
    public OperatorCompiler(CodeBuilder b, FormSlots slots) {
        this.b = b;
        this.slots = slots;
    }

    private void load(IrType wanted, int slot) {
        slots.load(wanted, slot);
    }

    private void store(IrType stored, int slot) {
        slots.store(stored, slot);
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
    public static boolean isWritten(IrOpCode opCode) {
        return switch (opCode.operation()) {
            case IrOperation.Constant _, IrOperation.Negate _, IrOperation.Invert _, IrOperation.Compare _,
                    IrOperation.VectorLength _,
                    IrOperation.BranchIf _, IrOperation.BranchCompare _ -> true;
            case IrOperation.Binary(BinaryOperator operator, IrType type, boolean checked) -> !checked
                    && arithmetic(operator, type) != null;
            case IrOperation.Convert(IrType from, IrType to, boolean checked) -> !checked && (!from.isFloat() || to.isFloat());
            case IrOperation.Load(Place place, MemoryValue value) -> isAddressed(place) && value.isCell();
            case IrOperation.Store(Place place, MemoryValue value) -> isAddressed(place) && value.isCell();
            case IrOperation.LoadAddress(Place place) -> place == Place.FIELD;
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
    public boolean write(IrInstruction instruction) {
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
            case IrOperation.LoadAddress(Place _) -> {
                pointer(instruction, 1);
                b.loadConstant((int) instruction.value("offset")).iadd().i2l();
                result(instruction, IrType.I8);
            }
            case IrOperation.VectorLength(IrType type) -> length(instruction, type);
            case IrOperation operation when operation == IrOperation.Simple.LOAD_NULL -> {
                b.lconst_0();
                result(instruction, IrType.I8);
            }
            case IrOperation operation when operation == IrOperation.Simple.COPY ->
                    slots.copy(instruction, (int) instruction.value("src"), (int) instruction.value("dst"));
            default -> throw new IllegalStateException(instruction.toString());
        }
        return true;
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
                MethodTypeDesc.of(FormSlots.javaType(to), FormSlots.javaType(from)));
        result(instruction, to.inSlot());
    }

    // ---- memory outside of the frame

    /** The address of a place; an instruction that stores names no slot for a result in front of it. */
    private void address(IrInstruction instruction, Place place, int first, IrType type) {
        slots.memory();
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
    public void pointer(int slot) {
        load(IrType.I8, slot);
        if (slots.isAddress(slot)) {
            b.l2i();
        } else {
            b.invokestatic(ACCESS, "address", MethodTypeDesc.of(CD_int, CD_long));
        }
    }

    private void pointer(IrInstruction instruction, int operand) {
        pointer((int) instruction.value(operand));
    }

    private void element(IrInstruction instruction, int array, IrType type) {
        slots.memory();
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
        slots.load(type);
        result(instruction, type.inSlot());
    }

    private void storeCell(IrInstruction instruction, Place place, IrType type) {
        address(instruction, place, 0, type);
        load(type.inSlot(), stored(instruction));
        slots.storeAt(type);
    }

    /** The slot that a store takes its value from. */
    public static int stored(IrInstruction instruction) {
        StoreEffect.OfSlots stored = (StoreEffect.OfSlots) instruction.opCode().store().orElseThrow().content();
        return (int) instruction.value(stored.operand());
    }

    private void length(IrInstruction instruction, IrType type) {
        slots.memory();
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
    public void branch(IrInstruction instruction, Label target) {
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
