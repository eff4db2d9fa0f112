package hybridscope.core.ir;

import hybridscope.core.ir.IrOperation.InterlockedOperator;
import hybridscope.core.ir.IrOperation.Made;
import hybridscope.core.ir.IrOperation.Place;
import java.util.HashMap;
import java.util.Map;

/**
 * The instructions by what they do, and on what operands: how code that writes instructions finds them. Built of the traits in
 * {@link InstructionSet}. Each method throws {@link IllegalArgumentException} where there is no such instruction.
 */
public final class InstructionIndex {
    /** What an operand in a slot counts as where instructions differ by the bytes of a constant. */
    private static final int IN_SLOT = 0;
    /** Where a value is told by its bytes alone; those that have a type come before. */
    private static final int UNTYPED = IrType.values().length;
    /** By packed {@link #key keys}: nothing is allocated to ask. */
    private static final Map<Integer, IrOpCode> BY_KEY = byKey();

    private InstructionIndex() {
    }

    /** What becomes of a call's result. */
    public enum CallResult {
        /** There is none. */
        NONE,
        /** It is put into slots. */
        VALUE,
        /** One of 1 or 2 bytes is extended to 32 bits. */
        EXPANDED
    }

    private enum Kind {
        SIMPLE, CONSTANT, EXTEND, BINARY, CHECKED_BINARY, SHIFT, NEGATE, INVERT, CHECK_FINITE, COMPARE, CONVERT, CHECKED_CONVERT,
        BRANCH_TRUE, BRANCH_FALSE, BRANCH_COMPARE, CALL, CONSTRUCT, RETURN, LOAD, STORE, LOAD_ADDRESS, COPY_MEMORY, CLEAR_MEMORY,
        NEW_VECTOR, VECTOR_LENGTH, RESERVE_LOCAL_MEMORY, INTERLOCKED, FLOAT_VECTOR
    }

    /** An operation that needs no type; not {@link IrOperation.Simple#MAKE_FLOAT_VECTOR}, for which there are several. */
    public static IrOpCode of(IrOperation.Simple operation) {
        return at(Kind.SIMPLE, operation.ordinal(), 0, 0);
    }

    /** Loads a constant that the instruction has in so many bytes. */
    public static IrOpCode constant(IrType type, int bytes) {
        return at(Kind.CONSTANT, type.ordinal(), bytes, 0);
    }

    /** Copies from slot to slot what is extended from a small integer. */
    public static IrOpCode extend(IrType type) {
        return at(Kind.EXTEND, type.ordinal(), 0, 0);
    }

    /** Makes one number of two in slots; {@link #shift} for shifts. */
    public static IrOpCode binary(BinaryOperator operator, IrType type) {
        return at(Kind.BINARY, operator.ordinal(), type.ordinal(), operands(IN_SLOT, IN_SLOT));
    }

    /** Makes one number of one in a slot and a constant of so many bytes; shifts too. */
    public static IrOpCode binaryWithConstant(BinaryOperator operator, IrType type, int bytes) {
        return at(operator.isShift() ? Kind.SHIFT : Kind.BINARY, operator.ordinal(), type.ordinal(), operands(IN_SLOT, bytes));
    }

    /** Makes one number of a constant of so many bytes and one in a slot. */
    public static IrOpCode binaryOfConstant(BinaryOperator operator, IrType type, int bytes) {
        return at(Kind.BINARY, operator.ordinal(), type.ordinal(), operands(bytes, IN_SLOT));
    }

    /** Makes one number of two in slots, and throws where it does not fit. */
    public static IrOpCode checkedBinary(BinaryOperator operator, IrType type) {
        return at(Kind.CHECKED_BINARY, operator.ordinal(), type.ordinal(), operands(IN_SLOT, IN_SLOT));
    }

    /** Shifts a number in a slot by another one, of the type {@code amount}. */
    public static IrOpCode shift(BinaryOperator operator, IrType type, IrType amount) {
        return at(Kind.SHIFT, operator.ordinal(), type.ordinal(), shiftBy(amount));
    }

    /** Changes a number's sign. */
    public static IrOpCode negate(IrType type) {
        return at(Kind.NEGATE, type.ordinal(), 0, 0);
    }

    /** Inverts an integer's bits. */
    public static IrOpCode invert(IrType type) {
        return at(Kind.INVERT, type.ordinal(), 0, 0);
    }

    /** Throws where a float is none. */
    public static IrOpCode checkFinite(IrType type) {
        return at(Kind.CHECK_FINITE, type.ordinal(), 0, 0);
    }

    /** Compares two numbers in slots, or one with a constant. */
    public static IrOpCode compare(Comparison comparison, IrType type, boolean withConstant) {
        return at(Kind.COMPARE, comparison.ordinal(), type.ordinal(), withConstant ? 1 : 0);
    }

    /** Branches by two numbers in slots, or one and a constant. */
    public static IrOpCode branch(Comparison comparison, IrType type, boolean withConstant) {
        return at(Kind.BRANCH_COMPARE, comparison.ordinal(), type.ordinal(), withConstant ? 1 : 0);
    }

    /** Branches where a slot is not zero, or is. */
    public static IrOpCode branchIf(boolean holds, IrType type) {
        return at(holds ? Kind.BRANCH_TRUE : Kind.BRANCH_FALSE, type.ordinal(), 0, 0);
    }

    /** Converts a number. */
    public static IrOpCode convert(IrType from, IrType to) {
        return at(Kind.CONVERT, from.ordinal(), to.ordinal(), 0);
    }

    /** Converts a number, and throws where it does not fit. */
    public static IrOpCode checkedConvert(IrType from, IrType to) {
        return at(Kind.CHECKED_CONVERT, from.ordinal(), to.ordinal(), 0);
    }

    /** Calls a method, for its result. */
    public static IrOpCode call(IrOperation.Call call, CallResult result) {
        return at(call.made() == Made.NOTHING ? Kind.CALL : Kind.CONSTRUCT, call(call), call.made().ordinal(), result.ordinal());
    }

    /** Makes an object or a value and calls its constructor. */
    public static IrOpCode construct(Made made, boolean interpreted) {
        return call(IrOperation.Call.construct(made, interpreted), CallResult.VALUE);
    }

    /** Returns a value. */
    public static IrOpCode returning(MemoryValue value) {
        return at(Kind.RETURN, value(value), 0, 0);
    }

    /** Loads a value from a place; {@link #loadElement} for vectors. */
    public static IrOpCode load(Place place, MemoryValue value) {
        return at(Kind.LOAD, place.ordinal(), value(value), 0);
    }

    /** Stores a value in a place; {@link #storeElement} for vectors. */
    public static IrOpCode store(Place place, MemoryValue value) {
        return at(Kind.STORE, place.ordinal(), value(value), 0);
    }

    /** Loads a vector's element at an index of the type {@code index}. */
    public static IrOpCode loadElement(MemoryValue value, IrType index) {
        return at(Kind.LOAD, Place.ELEMENT.ordinal(), value(value), index.bytes());
    }

    /** Stores a vector's element at an index of the type {@code index}. */
    public static IrOpCode storeElement(MemoryValue value, IrType index) {
        return at(Kind.STORE, Place.ELEMENT.ordinal(), value(value), index.bytes());
    }

    /** Loads the address of a place; {@link #loadElementAddress} for vectors, {@link #loadFieldAddress} for fields. */
    public static IrOpCode loadAddress(Place place) {
        return at(Kind.LOAD_ADDRESS, place.ordinal(), 0, 0);
    }

    /** Loads the address of a vector's element, one that is checked or not, at an index of the type {@code index}. */
    public static IrOpCode loadElementAddress(Place place, IrType index) {
        return at(Kind.LOAD_ADDRESS, place.ordinal(), 0, index.bytes());
    }

    /** Loads the address of a field whose offset the instruction has in so many bytes. */
    public static IrOpCode loadFieldAddress(int offsetBytes) {
        return at(Kind.LOAD_ADDRESS, Place.FIELD.ordinal(), 0, offsetBytes);
    }

    /** Copies from one address to another. */
    public static IrOpCode copyMemory(MemoryValue value) {
        return at(Kind.COPY_MEMORY, value(value), 0, 0);
    }

    /** Fills memory at an address with zeros. */
    public static IrOpCode clearMemory(MemoryValue value) {
        return at(Kind.CLEAR_MEMORY, value(value), 0, 0);
    }

    /** Creates a vector. @param length the type of its length */
    public static IrOpCode newVector(IrType length) {
        return at(Kind.NEW_VECTOR, length.ordinal(), 0, 0);
    }

    /** Loads a vector's length. */
    public static IrOpCode vectorLength(IrType type) {
        return at(Kind.VECTOR_LENGTH, type.ordinal(), 0, 0);
    }

    /** Reserves local memory. @param length the type of the number of bytes */
    public static IrOpCode reserveLocalMemory(IrType length) {
        return at(Kind.RESERVE_LOCAL_MEMORY, length.ordinal(), 0, 0);
    }

    /** Changes or reads memory at an address as if at once. */
    public static IrOpCode interlocked(InterlockedOperator operator, IrType type) {
        return at(Kind.INTERLOCKED, operator.ordinal(), type.ordinal(), 0);
    }

    /**
     * Makes a vector of floats in slots.
     *
     * @param floats how many it has, 2 to 4
     * @param given  how many slots with floats the instruction reads; the others become 0
     */
    public static IrOpCode makeFloatVector(int floats, int given) {
        return at(Kind.FLOAT_VECTOR, floats, given, 0);
    }

    // ---- keys

    private static IrOpCode at(Kind kind, int first, int second, int third) {
        IrOpCode found = BY_KEY.get(key(kind, first, second, third));
        if (found == null) {
            throw new IllegalArgumentException("no instruction for %s %d %d %d".formatted(kind, first, second, third));
        }
        return found;
    }

    /** Each part in 8 bits. */
    private static int key(Kind kind, int first, int second, int third) {
        return kind.ordinal() << 24 | first << 16 | second << 8 | third;
    }

    private static Map<Integer, IrOpCode> byKey() {
        Map<Integer, IrOpCode> byKey = new HashMap<>();
        for (IrOpCode opCode : InstructionSet.opCodes()) {
            IrOpCode other = byKey.put(key(opCode), opCode);
            if (other != null) {
                throw new IllegalStateException("%s does what %s does".formatted(opCode, other));
            }
        }
        return Map.copyOf(byKey);
    }

    private static int key(IrOpCode opCode) {
        return switch (opCode.operation()) {
            case IrOperation.Simple simple -> simple == IrOperation.Simple.MAKE_FLOAT_VECTOR
                    ? key(Kind.FLOAT_VECTOR, floats(opCode), opCode.operands().size() - 1, 0)
                    : key(Kind.SIMPLE, simple.ordinal(), 0, 0);
            case IrOperation.Constant constant ->
                    key(Kind.CONSTANT, constant.type().ordinal(), opCode.operands().getLast().size(), 0);
            case IrOperation.Extend extend -> key(Kind.EXTEND, extend.type().ordinal(), 0, 0);
            case IrOperation.Binary binary -> key(binary.checked() ? Kind.CHECKED_BINARY
                    : binary.operator().isShift() ? Kind.SHIFT : Kind.BINARY, binary.operator().ordinal(),
                    binary.type().ordinal(),
                    binary.operator().isShift() ? shift(opCode) : operands(bytes(opCode, 1), bytes(opCode, 2)));
            case IrOperation.Negate negate -> key(Kind.NEGATE, negate.type().ordinal(), 0, 0);
            case IrOperation.Invert invert -> key(Kind.INVERT, invert.type().ordinal(), 0, 0);
            case IrOperation.CheckFinite check -> key(Kind.CHECK_FINITE, check.type().ordinal(), 0, 0);
            case IrOperation.Compare compare -> key(Kind.COMPARE, compare.comparison().ordinal(), compare.type().ordinal(),
                    bytes(opCode, 2) == IN_SLOT ? 0 : 1);
            case IrOperation.Convert convert -> key(convert.checked() ? Kind.CHECKED_CONVERT : Kind.CONVERT,
                    convert.from().ordinal(), convert.to().ordinal(), 0);
            case IrOperation.BranchIf branch ->
                    key(branch.holds() ? Kind.BRANCH_TRUE : Kind.BRANCH_FALSE, branch.type().ordinal(), 0, 0);
            case IrOperation.BranchCompare branch -> key(Kind.BRANCH_COMPARE, branch.comparison().ordinal(),
                    branch.type().ordinal(), bytes(opCode, 1) == IN_SLOT ? 0 : 1);
            case IrOperation.Call call -> key(call.made() == Made.NOTHING ? Kind.CALL : Kind.CONSTRUCT, call(call),
                    call.made().ordinal(), result(opCode).ordinal());
            case IrOperation.Return value -> key(Kind.RETURN, value(value.value()), 0, 0);
            case IrOperation.Load load ->
                    key(Kind.LOAD, load.place().ordinal(), value(load.value()), index(opCode, load.place()));
            case IrOperation.Store store ->
                    key(Kind.STORE, store.place().ordinal(), value(store.value()), index(opCode, store.place()));
            case IrOperation.LoadAddress address -> key(Kind.LOAD_ADDRESS, address.place().ordinal(), 0,
                    address.place() == Place.FIELD ? opCode.operands().getLast().size() : index(opCode, address.place()));
            case IrOperation.CopyMemory copy -> key(Kind.COPY_MEMORY, value(copy.value()), 0, 0);
            case IrOperation.ClearMemory clear -> key(Kind.CLEAR_MEMORY, value(clear.value()), 0, 0);
            case IrOperation.NewVector vector -> key(Kind.NEW_VECTOR, vector.length().ordinal(), 0, 0);
            case IrOperation.VectorLength length -> key(Kind.VECTOR_LENGTH, length.type().ordinal(), 0, 0);
            case IrOperation.ReserveLocalMemory reserve -> key(Kind.RESERVE_LOCAL_MEMORY, reserve.length().ordinal(), 0, 0);
            case IrOperation.Interlocked interlocked ->
                    key(Kind.INTERLOCKED, interlocked.operator().ordinal(), interlocked.type().ordinal(), 0);
        };
    }

    private static int value(MemoryValue value) {
        return value.type() == null ? UNTYPED + value.bytes() : value.type().ordinal();
    }

    private static int call(IrOperation.Call call) {
        return call.dispatch()
                .ordinal() << 3 | (call.interpreted() ? 4 : 0) | (call.tail() ? 2 : 0) | (call.ofInterface() ? 1 : 0);
    }

    private static CallResult result(IrOpCode opCode) {
        boolean expands = opCode.operands().stream().anyMatch(each -> each.is(OperandRole.ImmediateKind.EXPAND));
        boolean written = opCode.operands().stream().anyMatch(each -> each.is(OperandRole.Access.WRITE));
        return expands ? CallResult.EXPANDED : written ? CallResult.VALUE : CallResult.NONE;
    }

    /** Where two numbers come from: each in a slot, or a constant of 1 to 8 bytes. */
    private static int operands(int first, int second) {
        return first << 4 | second;
    }

    /** Bytes of the constant that an operand is; {@link #IN_SLOT} for a slot. */
    private static int bytes(IrOpCode opCode, int operand) {
        Operand declared = opCode.operands().get(operand);
        return declared.role() instanceof OperandRole.Slot ? IN_SLOT : declared.size();
    }

    private static int shift(IrOpCode opCode) {
        return opCode.operands().getLast().role() instanceof OperandRole.Slot amount
                ? shiftBy(amount.kind() == SlotKind.I4 ? IrType.I4 : IrType.I8) : operands(IN_SLOT, bytes(opCode, 2));
    }

    private static int shiftBy(IrType amount) {
        return operands(IN_SLOT, IN_SLOT) | amount.bytes() << 4;
    }

    /** Bytes of a vector's index; 0 for other places. */
    private static int index(IrOpCode opCode, Place place) {
        return place != Place.ELEMENT && place != Place.CHECKED_ELEMENT ? 0
                : opCode.operand("index").holds32Bits() ? IrType.I4.bytes() : IrType.I8.bytes();
    }

    /** How many floats the vector has that an instruction makes. */
    private static int floats(IrOpCode opCode) {
        return opCode.operands().getFirst().role() instanceof OperandRole.Slot(_, _, Extent.Bytes(int bytes))
                ? bytes / IrType.F4.bytes() : 0;
    }
}
