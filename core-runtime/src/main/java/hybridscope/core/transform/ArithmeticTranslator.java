package hybridscope.core.transform;

import hybridscope.core.il.OpCode;
import hybridscope.core.ir.BinaryOperator;
import hybridscope.core.ir.Comparison;
import hybridscope.core.ir.InstructionIndex;
import hybridscope.core.ir.IrOperation;
import hybridscope.core.ir.IrType;
import hybridscope.core.ir.OperandRole;
import hybridscope.core.ir.SlotKind;

/** Arithmetic, shifts, comparisons and conversions (ECMA-335 III.1.5, III.3). */
final class ArithmeticTranslator {
    private final StackMachine machine;

    ArithmeticTranslator(StackMachine machine) {
        this.machine = machine;
    }

    /** Whether a popped integer constant has at most that many bytes, as operands of instructions have. */
    private boolean fits(StackEntry entry, int bytes) {
        int unused = Long.SIZE - 8 * bytes;
        return machine.isFolding() && entry.isIntegerConstant() && entry.bits << unused >> unused == entry.bits;
    }

    /** add, sub, mul, div, rem and the bit operations. */
    void binary(OpCode opCode, BinaryOperator operator, boolean commutes) {
        StackEntry right = machine.pop();
        StackEntry left = machine.pop();
        StackType type = type(opCode, left.type, right.type);
        StackType operands = type == StackType.POINTER ? StackType.NATIVE : type;
        left = operand(left, operands);
        right = operand(right, operands);
        if (commutes && left.isConstant() && !right.isConstant() && machine.isFolding()) {
            StackEntry swapped = left;
            left = right;
            right = swapped;
        }
        IrType number = type.number();
        if (type.isFloat() && right.isConstant() && machine.isFolding()) {
            int slot = machine.read(left);
            machine.blameFor(right);
            machine.emitValue(type, InstructionIndex.binaryWithConstant(operator, number, number.bytes()), StackMachine.RESULT,
                    slot, right.bits);
        } else if (fits(right, 2) || fits(right, 4)) {
            int slot = machine.read(left);
            machine.blameFor(right);
            machine.emitValue(type, InstructionIndex.binaryWithConstant(operator, number, fits(right, 2) ? 2 : 4),
                    StackMachine.RESULT, slot, right.bits);
        } else if (operator == BinaryOperator.Sub && fits(left, 2)) {
            int slot = machine.read(right);
            machine.blameFor(left);
            machine.emitValue(type, InstructionIndex.binaryOfConstant(operator, number, 2), StackMachine.RESULT, left.bits, slot);
        } else {
            int first = machine.read(left);
            StackEntry result = machine.emitValue(type, InstructionIndex.binary(operator, number), StackMachine.RESULT, first,
                    machine.read(right));
            boolean bits = left.range == SmallRange.BIT && right.range == SmallRange.BIT && !operator.isDivision()
                    && opCode != OpCode.ADD && opCode != OpCode.SUB;
            result.range = bits ? SmallRange.BIT : SmallRange.ANY;
        }
    }

    private StackEntry operand(StackEntry entry, StackType type) {
        return machine.converted(entry, type);
    }

    /** What an operation on two types gives (III.1.5, tables 2 and 5; RULES.md §2 for int64 with native int). */
    private static StackType type(OpCode opCode, StackType left, StackType right) {
        boolean bits = opCode == OpCode.AND || opCode == OpCode.OR || opCode == OpCode.XOR || opCode == OpCode.DIV_UN
                || opCode == OpCode.REM_UN;
        if (left.isInteger() && right.isInteger()) {
            if (left.equals(right)) {
                return left;
            }
            if (left.kind() == right.kind()) {
                return StackType.I8;
            }
            StackType wide = left.kind() == SlotKind.I8 ? left : right;
            if (wide == StackType.NATIVE) {
                return wide;
            }
        } else if (left.isFloat() && right.isFloat() && !bits) {
            return left.equals(right) ? left : StackType.F8;
        } else {
            StackType pointer = pointer(opCode, left, right);
            if (pointer != null) {
                return pointer;
            }
        }
        throw new InvalidCode("%s of %s and %s".formatted(opCode.text(), left.text(), right.text()));
    }

    private static StackType pointer(OpCode opCode, StackType left, StackType right) {
        boolean leftIs = left == StackType.POINTER;
        boolean rightIs = right == StackType.POINTER;
        boolean add = opCode == OpCode.ADD || opCode == OpCode.ADD_OVF_UN;
        boolean sub = opCode == OpCode.SUB || opCode == OpCode.SUB_OVF_UN;
        if (leftIs && rightIs) {
            return sub ? StackType.NATIVE : null;
        }
        if (rightIs && sub && left == StackType.NATIVE) {
            // Not in the table; class libraries subtract a pinned reference from a pointer, and runtimes allow it.
            return StackType.NATIVE;
        }
        StackType number = leftIs ? right : left;
        boolean native4 = number == StackType.I4 || number == StackType.NATIVE || number == StackType.I8;
        return native4 && (leftIs && (add || sub) || rightIs && add) ? StackType.POINTER : null;
    }

    /** add.ovf and its kin. */
    void checked(OpCode opCode, BinaryOperator operator, boolean unsigned) {
        StackEntry right = machine.pop();
        StackEntry left = machine.pop();
        StackType type = type(opCode, left.type, right.type);
        if (type.isFloat()) {
            throw new InvalidCode("%s of %s and %s".formatted(opCode.text(), left.type.text(), right.type.text()));
        }
        StackType operands = type == StackType.POINTER ? StackType.NATIVE : type;
        IrType number = unsigned ? type.number().unsigned() : type.number();
        int first = machine.read(left, operands);
        machine.emitValue(type, InstructionIndex.checkedBinary(operator, number), StackMachine.RESULT, first,
                machine.read(right, operands));
    }

    /** shl, shr, shr.un. */
    void shift(OpCode opCode, BinaryOperator operator) {
        StackEntry amount = machine.pop();
        StackEntry value = machine.pop();
        if (!value.type.isInteger() || amount.type != StackType.I4 && amount.type != StackType.NATIVE) {
            throw new InvalidCode("%s of %s by %s".formatted(opCode.text(), value.type.text(), amount.type.text()));
        }
        if (machine.isFolding() && amount.isConstant() && amount.bits >= 0 && amount.bits <= 0xFF) {
            int slot = machine.read(value);
            machine.blameFor(amount);
            machine.emitValue(value.type, InstructionIndex.binaryWithConstant(operator, value.type.number(), 1),
                    StackMachine.RESULT, slot, amount.bits);
        } else {
            int first = machine.read(value);
            machine.emitValue(value.type, InstructionIndex.shift(operator, value.type.number(), amount.type.number()),
                    StackMachine.RESULT, first, machine.read(amount));
        }
    }

    void negate() {
        StackEntry value = machine.pop();
        if (!value.type.isInteger() && !value.type.isFloat()) {
            throw new InvalidCode("neg of " + value.type.text());
        }
        machine.emitValue(value.type, InstructionIndex.negate(value.type.number()), StackMachine.RESULT, machine.read(value));
    }

    void invert() {
        StackEntry value = machine.pop();
        if (!value.type.isInteger()) {
            throw new InvalidCode("not of " + value.type.text());
        }
        machine.emitValue(value.type, InstructionIndex.invert(value.type.number()), StackMachine.RESULT, machine.read(value));
    }

    void checkFinite() {
        StackEntry value = machine.pop();
        if (!value.type.isFloat()) {
            throw new InvalidCode("ckfinite of " + value.type.text());
        }
        machine.emit(InstructionIndex.checkFinite(value.type.number()), machine.read(value));
        machine.pushBack(value);
    }

    // ---- comparisons

    /** What is compared: both sides of one type. */
    private record Sides(StackEntry left, StackEntry right, StackType type, Comparison comparison) {
    }

    private Sides sides(String name, StackEntry left, StackEntry right, Comparison comparison) {
        StackType type;
        if (left.type.isInteger() && right.type.isInteger()) {
            type = left.type.kind() == SlotKind.I4 && right.type.kind() == SlotKind.I4 ? StackType.I4 : StackType.NATIVE;
            boolean mixed = left.type.kind() != right.type.kind();
            if (mixed && (left.type == StackType.I8 || right.type == StackType.I8)) {
                throw new InvalidCode("%s of %s and %s".formatted(name, left.type.text(), right.type.text()));
            }
        } else if (left.type.isFloat() && right.type.isFloat()) {
            type = left.type.equals(right.type) ? left.type : StackType.F8;
        } else if (left.type.isAddress() && right.type.isAddress() || left.isZero() && right.type.isAddress()
                || left.type.isAddress() && right.isZero() || isPointerAndNumber(left.type, right.type)) {
            type = StackType.NATIVE;
        } else {
            throw new InvalidCode("%s of %s and %s".formatted(name, left.type.text(), right.type.text()));
        }
        StackEntry one = machine.converted(left, type);
        StackEntry two = machine.converted(right, type);
        return one.isConstant() && !two.isConstant() && machine.isFolding() ? new Sides(two, one, type, comparison.mirrored())
                : new Sides(one, two, type, comparison);
    }

    /** Mono compares managed pointers with 32-bit numbers, which C# compilers emit for sizes. */
    private static boolean isPointerAndNumber(StackType left, StackType right) {
        return left == StackType.POINTER && right == StackType.I4 || left == StackType.I4 && right == StackType.POINTER;
    }

    /** ceq, cgt, clt and their unsigned forms. */
    void compare(OpCode opCode, Comparison wanted) {
        StackEntry right = machine.pop();
        StackEntry left = machine.pop();
        IrOperation.Compare already = right.type == StackType.I4 && right.isZero() && wanted == Comparison.Ceq
                ? lastComparison(left) : null;
        if (already != null) {
            // A comparison with zero that follows a comparison turns it round.
            Draft last = machine.last();
            machine.removeLast();
            machine.blameFor(right);
            machine.emitValue(StackType.I4, InstructionIndex.compare(already.inverted(), already.type(), isConstant(last)),
                    StackMachine.RESULT, last.values[1], last.values[2]).range = SmallRange.BIT;
            return;
        }
        boolean wantsOther = wanted == Comparison.CgtUn;
        if ((wanted == Comparison.Ceq || wantsOther) && right.type == StackType.OBJECT && right.isZero() && isBoxMadeLast(left)) {
            machine.removeKnown();
            machine.decide(right);
            machine.pushConstant(StackType.I4, wantsOther ? 1 : 0);
            return;
        }
        Sides sides = sides(opCode.text(), left, right, wanted);
        IrType number = sides.type.number();
        StackEntry result;
        if (sides.type.isInteger() && fits(sides.right, 2)) {
            int slot = machine.read(sides.left);
            machine.blameFor(sides.right);
            result = machine.emitValue(StackType.I4, InstructionIndex.compare(sides.comparison, number, true),
                    StackMachine.RESULT, slot, sides.right.bits);
        } else {
            int first = machine.read(sides.left);
            result = machine.emitValue(StackType.I4, InstructionIndex.compare(sides.comparison, number, false),
                    StackMachine.RESULT, first, machine.read(sides.right));
        }
        result.range = SmallRange.BIT;
    }

    /** The comparison whose result a popped value is, if nothing came after it; else null. */
    private IrOperation.Compare lastComparison(StackEntry entry) {
        Draft last = machine.last();
        boolean fresh = machine.isFolding() && last != null && entry.form == StackEntry.Form.PLACED && entry.definition == last;
        return fresh && last.opCode.operation() instanceof IrOperation.Compare compare && last.resultSlot() == entry.slot
                ? compare : null;
    }

    /**
     * Whether a popped value is a value type's box that the instruction drafted last makes: code that is generic asks of every
     * value whether it is null.
     */
    private boolean isBoxMadeLast(StackEntry entry) {
        Draft last = machine.last();
        return machine.isFolding() && last != null && entry.form == StackEntry.Form.PLACED && entry.definition == last
                && last.opCode.operation() == IrOperation.Simple.BOX && last.resultSlot() == entry.slot;
    }

    /** Whether a comparison is one with a constant. */
    private static boolean isConstant(Draft comparison) {
        return comparison.opCode.operands().getLast().role() instanceof OperandRole.Immediate;
    }

    /** Where a branch may lead. */
    interface Exits {
        /** Whether values on the stack have to be moved or converted in front of the branch. */
        boolean moves();

        /** Puts the values on the stack where the target expects them. */
        void settle();
    }

    /** beq and its kin. */
    void branch(OpCode opCode, Comparison wanted, Exits exits, Object target) {
        StackEntry right = machine.pop();
        StackEntry left = machine.pop();
        Sides sides = sides(opCode.text(), left, right, wanted);
        IrType number = sides.type.number();
        boolean constant = machine.isFolding() && sides.right.isConstant() && (sides.type.isFloat() || fits(sides.right, 4));
        boolean moves = exits.moves();
        if (moves) {
            machine.place(sides.left);
        }
        int first = machine.read(sides.left);
        if (constant) {
            machine.blameFor(sides.right);
            exits.settle();
            machine.emit(InstructionIndex.branch(sides.comparison, number, true), first, sides.right.bits, target);
        } else {
            if (moves) {
                machine.place(sides.right);
            }
            int second = machine.read(sides.right);
            exits.settle();
            machine.emit(InstructionIndex.branch(sides.comparison, number, false), first, second, target);
        }
    }

    /**
     * brtrue and brfalse.
     *
     * @return whether control always goes to the target (TRUE), never does (FALSE), or may do both (null)
     */
    Boolean branch(OpCode opCode, boolean onTrue, Exits exits, Object target) {
        StackEntry value = machine.pop();
        if (value.type.isFloat() || value.type.isValue()) {
            throw new InvalidCode("%s of %s".formatted(opCode.text(), value.type.text()));
        }
        if (machine.isFolding() && value.isConstant()) {
            machine.decide(value);
            return value.bits != 0 == onTrue;
        }
        if (isBoxMadeLast(value)) {
            machine.removeKnown();
            return onTrue;
        }
        boolean moves = exits.moves();
        IrOperation.Compare comparison = moves ? null : lastComparison(value);
        if (comparison != null) {
            Draft last = machine.last();
            machine.removeLast();
            exits.settle();
            Comparison taken = onTrue ? comparison.comparison() : comparison.inverted();
            machine.emit(InstructionIndex.branch(taken, comparison.type(), isConstant(last)), last.values[1], last.values[2],
                    target);
            return null;
        }
        if (moves) {
            machine.place(value);
        }
        int slot = machine.read(value);
        exits.settle();
        machine.emit(InstructionIndex.branchIf(onTrue, value.type.number()), slot, target);
        return null;
    }

    // ---- conversions

    /** conv.i1 and its kin. */
    void convert(OpCode opCode, IrType to) {
        StackEntry value = machine.pop();
        StackType from = value.type;
        if (from.isValue() || from == StackType.OBJECT && to.bytes() != 8) {
            throw new InvalidCode("%s of %s".formatted(opCode.text(), from.text()));
        }
        StackType type = resultType(opCode, to);
        IrType source = from.number();
        switch (to) {
            case I1, U1, I2, U2 -> narrow(value, source, to);
            case I4, U4 -> {
                if (from == StackType.I4) {
                    unchanged(value, type);
                } else if (from.isFloat()) {
                    convert(value, type, source, to);
                } else {
                    lower(value);
                }
            }
            case I8, U8 -> {
                if (from == StackType.I4) {
                    widen(value, type, to);
                } else if (from.isFloat()) {
                    convert(value, type, source, to);
                } else {
                    unchanged(value, type);
                }
            }
            default -> toFloat(opCode, value, type, source, to);
        }
    }

    private static StackType resultType(OpCode opCode, IrType to) {
        return switch (to) {
            case I8, U8 -> switch (opCode) {
                case CONV_I, CONV_U, CONV_OVF_I, CONV_OVF_U, CONV_OVF_I_UN, CONV_OVF_U_UN -> StackType.NATIVE;
                default -> StackType.I8;
            };
            case F4 -> StackType.F4;
            case F8 -> StackType.F8;
            default -> StackType.I4;
        };
    }

    private void convert(StackEntry value, StackType type, IrType from, IrType to) {
        machine.emitValue(type, InstructionIndex.convert(from, to), StackMachine.RESULT, machine.read(value));
    }

    private void narrow(StackEntry value, IrType source, IrType to) {
        SmallRange range = SmallRange.of(to);
        boolean known = value.type == StackType.I4
                && (value.range.fits(range) || value.isConstant() && range.contains((int) value.bits));
        if (known && machine.isFolding()) {
            unchanged(value, StackType.I4);
        } else {
            convert(value, StackType.I4, source, to);
            machine.peek().range = range;
        }
    }

    private void widen(StackEntry value, StackType type, IrType to) {
        if (value.isConstant() && machine.isFolding()) {
            machine.pushConstant(type, to == IrType.U8 ? value.bits & 0xFFFF_FFFFL : (int) value.bits);
            machine.peek().il.addAll(value.il);
        } else {
            convert(value, type, to == IrType.U8 ? IrType.U4 : IrType.I4, IrType.I8);
        }
    }

    /** An int64's lower half; the length of an array is loaded as an int32 at once. */
    private void lower(StackEntry value) {
        Draft last = machine.last();
        boolean length = machine.isFolding() && last != null && value.definition == last && value.form == StackEntry.Form.PLACED
                && last.opCode.operation().equals(new IrOperation.VectorLength(IrType.I8));
        if (length) {
            machine.removeLast();
            machine.emitValue(StackType.I4, InstructionIndex.vectorLength(IrType.I4), StackMachine.RESULT, last.values[1]);
        } else if (value.isConstant() && machine.isFolding()) {
            machine.pushConstant(StackType.I4, (int) value.bits);
            machine.peek().il.addAll(value.il);
        } else {
            convert(value, StackType.I4, IrType.I8, IrType.I4);
        }
    }

    private void toFloat(OpCode opCode, StackEntry value, StackType type, IrType source, IrType to) {
        boolean unsigned = opCode == OpCode.CONV_R_UN;
        if (value.type.isFloat()) {
            if (value.type.equals(type)) {
                unchanged(value, type);
            } else {
                convert(value, type, source, to);
            }
        } else if (value.isConstant() && machine.isFolding() && value.type == StackType.I4) {
            double number = unsigned ? value.bits & 0xFFFF_FFFFL : (int) value.bits;
            machine.pushConstant(type,
                    to == IrType.F4 ? Float.floatToRawIntBits((float) number) : Double.doubleToRawLongBits(number));
            machine.peek().il.addAll(value.il);
        } else {
            convert(value, type, unsigned ? source.unsigned() : source, to);
        }
    }

    private void unchanged(StackEntry value, StackType type) {
        machine.pushBack(machine.retyped(value, type));
    }

    /** conv.ovf.i1 and its kin. */
    void convertChecked(OpCode opCode, IrType to, boolean unsigned) {
        StackEntry value = machine.pop();
        StackType from = value.type;
        if (from.isValue() || from == StackType.OBJECT) {
            throw new InvalidCode("%s of %s".formatted(opCode.text(), from.text()));
        }
        StackType type = resultType(opCode, to);
        IrType source = unsigned ? from.number().unsigned() : from.number();
        boolean wide = to.bytes() == 8;
        SmallRange range = SmallRange.of(to);
        // Below zero is far above what an unsigned value may be.
        boolean sign = unsigned && !(value.isConstant() ? value.bits >= 0 : value.range.fits(SmallRange.U2));
        boolean known = value.range.fits(range) || value.isConstant() && range.contains(value.bits);
        boolean same = source == to || from == StackType.I4 && range != SmallRange.ANY && known && !sign
                || value.isConstant() && !from.isFloat() && value.bits >= 0 && value.bits <= Integer.MAX_VALUE && !wide
                && range == SmallRange.ANY && from == StackType.I4;
        if (same && (machine.isFolding() || source == to)) {
            unchanged(value, type);
        } else if (wide && from == StackType.I4 && (unsigned || to == IrType.I8 || value.isConstant() && (int) value.bits >= 0)) {
            // Every value fits.
            widen(value, type, unsigned ? IrType.U8 : IrType.I8);
        } else {
            StackEntry result = machine.emitValue(type, InstructionIndex.checkedConvert(source, to), StackMachine.RESULT,
                    machine.read(value));
            result.range = type == StackType.I4 ? range : SmallRange.ANY;
        }
    }
}
