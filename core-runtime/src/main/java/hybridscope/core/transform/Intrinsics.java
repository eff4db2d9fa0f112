package hybridscope.core.transform;

import hybridscope.core.il.OpCode;
import hybridscope.core.ir.BinaryOperator;
import hybridscope.core.ir.Comparison;
import hybridscope.core.ir.InstructionIndex;
import hybridscope.core.ir.IrOpCode;
import hybridscope.core.ir.IrOperation;
import hybridscope.core.ir.IrOperation.InterlockedOperator;
import hybridscope.core.ir.IrOperation.Place;
import hybridscope.core.ir.IrOperation.Simple;
import hybridscope.core.ir.IrType;
import hybridscope.core.ir.MemoryValue;
import hybridscope.core.ir.ResolvedData;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import java.util.List;

/** Methods that instructions of their own stand for (RULES.md §2, "intrinsic replacement"). */
final class Intrinsics {
    private final StackMachine machine;
    private final ArithmeticTranslator arithmetic;

    Intrinsics(StackMachine machine, ArithmeticTranslator arithmetic) {
        this.machine = machine;
        this.arithmetic = arithmetic;
    }

    /** Replaces a direct call where there is an instruction for it. */
    boolean call(Callee callee, List<StackEntry> arguments) {
        if (!(callee.method().declaringType() instanceof DefinedKlass type)) {
            return false;
        }
        String name = callee.method().name();
        if (!type.module().isCorlib()) {
            return name.equals(".ctor") && vectorAt(type, callee, arguments);
        }
        return switch (type.definitionName()) {
            case "System.Array" -> name.equals("UnsafeMov") && move(callee, arguments);
            case "System.Object" -> object(name, callee, arguments);
            case "System.String" -> string(name, callee, arguments);
            case "System.Type" -> name.equals("GetTypeFromHandle") && typeOf(arguments.getFirst());
            case "System.Runtime.CompilerServices.RuntimeHelpers" -> name.equals("InitializeArray") && initializeArray(arguments);
            case "System.IntPtr", "System.UIntPtr" -> number(name, callee, arguments);
            case "System.Nullable`1" -> nullable(type, name, callee, arguments);
            case "System.Threading.Interlocked" -> interlocked(name, callee, arguments);
            case "System.Threading.Volatile" -> volatileAccess(name, callee, arguments);
            case "System.Threading.Thread" -> name.equals("MemoryBarrier") && barrier();
            default -> false;
        };
    }

    /**
     * {@code Array.UnsafeMov}: the class library's way to take a value for one of another type. Its IL boxes and unboxes, which
     * enumerations do not survive; on the stack nothing is to be done.
     */
    private boolean move(Callee callee, List<StackEntry> arguments) {
        StackType from = callee.types().getFirst();
        StackType to = callee.resultType();
        if (from != to || from.isValue()) {
            return false;
        }
        machine.emitValue(to, Simple.COPY, StackMachine.RESULT, machine.read(arguments.getFirst(), from));
        return true;
    }

    private boolean barrier() {
        machine.emit(Simple.MEMORY_BARRIER);
        return true;
    }

    private boolean object(String name, Callee callee, List<StackEntry> arguments) {
        if (name.equals("GetType") && callee.types().size() == 1) {
            machine.emitValue(StackType.OBJECT, Simple.TYPE_OF, StackMachine.RESULT,
                    machine.read(arguments.getFirst(), StackType.OBJECT)).notNull = true;
            return true;
        }
        // The constructor does nothing, and an object under construction is not null.
        return name.equals(".ctor") && arguments.getFirst().notNull && machine.isFolding();
    }

    private boolean string(String name, Callee callee, List<StackEntry> arguments) {
        if (name.equals("get_Chars") && callee.types().size() == 2) {
            int string = machine.read(arguments.getFirst(), StackType.OBJECT);
            machine.emitValue(StackType.I4, Simple.STRING_CHAR, StackMachine.RESULT, string,
                    machine.read(arguments.getLast(), StackType.I4)).range = SmallRange.U2;
            return true;
        }
        if (name.equals("get_Length") && callee.types().size() == 1) {
            machine.emitValue(StackType.I4, InstructionIndex.load(Place.FIELD, MemoryValue.of(IrType.I4)), StackMachine.RESULT,
                    machine.read(arguments.getFirst(), StackType.OBJECT), ObjectModel.BITS_64.stringLengthOffset());
            return true;
        }
        return false;
    }

    /** The instruction that loaded a handle, if nothing came after it. */
    private Draft handle(StackEntry entry, IrOperation operation) {
        Draft last = machine.last();
        boolean fresh = machine.isFolding() && last != null && entry.form == StackEntry.Form.PLACED && entry.definition == last
                && last.opCode.operation() == operation && last.resultSlot() == entry.slot;
        return fresh ? last : null;
    }

    private boolean typeOf(StackEntry argument) {
        Draft handle = handle(argument, Simple.LOAD_TYPE_TOKEN);
        if (handle == null) {
            return false;
        }
        machine.removeLast();
        machine.emitValue(StackType.OBJECT, Simple.LOAD_TYPE, StackMachine.RESULT, handle.links[1]).notNull = true;
        return true;
    }

    private boolean initializeArray(List<StackEntry> arguments) {
        Draft handle = handle(arguments.getLast(), Simple.LOAD_FIELD_TOKEN);
        if (handle == null) {
            return false;
        }
        machine.removeLast();
        machine.emit(Simple.INITIALIZE_ARRAY, machine.read(arguments.getFirst(), StackType.OBJECT), handle.links[1]);
        return true;
    }

    // ---- IntPtr and UIntPtr

    /** Their operators: on the stack they are numbers like any other. */
    private boolean number(String name, Callee callee, List<StackEntry> arguments) {
        for (int i = 0; i < arguments.size(); i++) {
            if (!arguments.get(i).type.equals(callee.types().get(i))) {
                return false;
            }
        }
        switch (name) {
            case "op_Explicit" -> {
                machine.pushBack(arguments.getFirst());
                ElementType to = callee.result().elementType();
                switch (to) {
                    case I4, U4 -> arithmetic.convert(OpCode.CONV_I4, IrType.I4);
                    case I8, U8 -> arithmetic.convert(OpCode.CONV_I8, IrType.I8);
                    default -> {
                        boolean zeros = callee.parameters().getFirst().elementType() == ElementType.U4;
                        arithmetic.convert(zeros ? OpCode.CONV_U : OpCode.CONV_I, zeros ? IrType.U8 : IrType.I8);
                    }
                }
            }
            case "op_Addition", "op_Subtraction" -> {
                arguments.forEach(machine::pushBack);
                if (name.equals("op_Addition")) {
                    arithmetic.binary(OpCode.ADD, BinaryOperator.Add, true);
                } else {
                    arithmetic.binary(OpCode.SUB, BinaryOperator.Sub, false);
                }
            }
            case "op_Equality", "op_Inequality" -> {
                arguments.forEach(machine::pushBack);
                arithmetic.compare(OpCode.CEQ, name.equals("op_Equality") ? Comparison.Ceq : Comparison.Cne);
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    // ---- Nullable

    private boolean nullable(DefinedKlass type, String name, Callee callee, List<StackEntry> arguments) {
        Klass element = type.arguments().getFirst();
        StackType value = StackType.of(element);
        ResolvedData.Type klass = MethodScope.data(type);
        int count = callee.types().size();
        switch (name) {
            case "get_HasValue" -> {
                machine.emitValue(StackType.I4, Simple.NULLABLE_HAS_VALUE, StackMachine.RESULT, pointer(arguments),
                        klass).range = SmallRange.BIT;
                return true;
            }
            case "get_Value" -> {
                int from = pointer(arguments);
                loaded(element, machine.emitValue(value, Simple.NULLABLE_VALUE, StackMachine.RESULT, from, klass,
                        MethodScope.data(element)));
                return true;
            }
            case "GetValueOrDefault" -> {
                int from = pointer(arguments);
                if (count == 1) {
                    loaded(element, machine.emitValue(value, Simple.NULLABLE_VALUE_OR_DEFAULT, StackMachine.RESULT, from, klass,
                            MethodScope.data(element)));
                } else {
                    int otherwise = machine.read(arguments.getLast(), value);
                    loaded(element, machine.emitValue(value, Simple.NULLABLE_VALUE_OR_OTHER, StackMachine.RESULT, from,
                            otherwise, klass, MethodScope.data(element)));
                }
                return true;
            }
            case ".ctor" -> {
                int to = pointer(arguments);
                machine.emit(Simple.SET_NULLABLE, to, machine.read(arguments.getLast(), value), klass,
                        MethodScope.data(element));
                return true;
            }
            default -> {
                return false;
            }
        }
    }

    /** The values of Nullable are copied byte by byte: signed small ones have to be extended. */
    private void loaded(Klass element, StackEntry entry) {
        SmallRange range = SmallRange.of(element);
        if (range == SmallRange.I1 || range == SmallRange.I2) {
            machine.extend(entry, range);
        }
        entry.range = range;
    }

    private int pointer(List<StackEntry> arguments) {
        return machine.read(arguments.getFirst(), StackType.POINTER);
    }

    /** {@code new Nullable<T>(value)}. */
    boolean newNullable(DefinedKlass type, List<StackEntry> arguments) {
        if (!type.isNullable() || arguments.size() != 1) {
            return false;
        }
        Klass element = type.arguments().getFirst();
        int value = machine.read(arguments.getFirst(), StackType.of(element));
        machine.emitValue(StackType.of(type), Simple.MAKE_NULLABLE, StackMachine.RESULT, value, MethodScope.data(type),
                MethodScope.data(element));
        return true;
    }

    // ---- vectors

    /** {@code new Vector2/3/4(...)} of UnityEngine: floats that become the fields of a value in the frame. */
    boolean newVector(DefinedKlass type, Callee callee, List<StackEntry> arguments) {
        IrOpCode opCode = vectorInstruction(type, callee);
        if (opCode == null) {
            return false;
        }
        machine.emitValue(StackType.of(type), opCode, vectorOperands(StackMachine.RESULT, arguments));
        return true;
    }

    /** The call of such a constructor on a place in memory, as compilers write {@code local = new Vector3(...)}. */
    private boolean vectorAt(DefinedKlass type, Callee callee, List<StackEntry> arguments) {
        IrOpCode opCode = vectorInstruction(type, callee);
        if (opCode == null) {
            return false;
        }
        StackEntry place = arguments.getFirst();
        List<StackEntry> floats = arguments.subList(1, arguments.size());
        StackType value = StackType.of(type);
        if (machine.isFolding() && place.form == StackEntry.Form.ADDRESS && place.offset == 0
                && place.variable.type.equals(value)) {
            Object[] operands = vectorOperands(place.variable.first, floats);
            machine.blameFor(place);
            machine.spill(place.variable);
            machine.emit(opCode, operands);
            return true;
        }
        int address = machine.read(place, StackType.POINTER);
        int made = arguments.getLast().end();
        machine.use(made + value.slots());
        machine.emit(opCode, vectorOperands(made, floats));
        ValueAccess access = ValueAccess.of(type);
        machine.emitStore(access, Place.ADDRESS, address, made);
        return true;
    }

    /** The instruction that makes a vector as a constructor does; null where there is none. */
    private static IrOpCode vectorInstruction(DefinedKlass type, Callee callee) {
        int floats = switch (type.definitionName()) {
            case "UnityEngine.Vector2" -> 2;
            case "UnityEngine.Vector3" -> 3;
            case "UnityEngine.Vector4" -> 4;
            default -> 0;
        };
        List<StackType> types = callee.types().subList(Math.min(1, callee.types().size()), callee.types().size());
        boolean fits = floats != 0 && !callee.method().isStatic() && type.isValueType() && StackType.of(type).size() == 4 * floats
                && types.size() >= 2 && types.size() <= floats && types.stream().allMatch(each -> each == StackType.F4);
        return fits ? InstructionIndex.makeFloatVector(floats, types.size()) : null;
    }

    private Object[] vectorOperands(Object result, List<StackEntry> floats) {
        Object[] operands = new Object[1 + floats.size()];
        operands[0] = result;
        for (int i = 0; i < floats.size(); i++) {
            operands[1 + i] = machine.read(floats.get(i), StackType.F4);
        }
        return operands;
    }

    // ---- atomic and volatile access

    /** {@link IrType#I4} or {@link IrType#I8}, as what a by-ref parameter leads to is accessed; null for other sizes. */
    private static IrType width(Callee callee) {
        Klass element = callee.parameters().getFirst().element();
        ValueAccess access = element == null ? null : ValueAccess.of(element);
        boolean whole = access != null && !access.type().isValue() && access.load().bytes() >= IrType.I4.bytes();
        return whole ? access.load().type() : null;
    }

    private boolean interlocked(String name, Callee callee, List<StackEntry> arguments) {
        if (name.equals("MemoryBarrier")) {
            return barrier();
        }
        IrType width = arguments.isEmpty() || callee.returnsVoid() ? null : width(callee);
        if (width == null) {
            return false;
        }
        StackType type = callee.resultType();
        int location = pointer(arguments);
        switch (name + arguments.size()) {
            case "CompareExchange3" -> {
                int value = machine.read(arguments.get(1), callee.types().get(1));
                machine.emitValue(type, InstructionIndex.interlocked(InterlockedOperator.COMPARE_EXCHANGE, width),
                        StackMachine.RESULT, location, value, machine.read(arguments.get(2), callee.types().get(2)));
            }
            case "Exchange2" -> machine.emitValue(type, InstructionIndex.interlocked(InterlockedOperator.EXCHANGE, width),
                    StackMachine.RESULT, location, machine.read(arguments.get(1), callee.types().get(1)));
            case "Add2" -> machine.emitValue(type, InstructionIndex.interlocked(InterlockedOperator.ADD, width),
                    StackMachine.RESULT, location, machine.read(arguments.get(1), callee.types().get(1)));
            case "Increment1" -> add(type, width, location, arguments.getFirst(), 1);
            case "Decrement1" -> add(type, width, location, arguments.getFirst(), -1);
            case "Read1" -> {
                if (width == IrType.I4) {
                    return false;
                }
                machine.emitValue(type, InstructionIndex.interlocked(InterlockedOperator.READ, width), StackMachine.RESULT,
                        location);
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private void add(StackType type, IrType width, int location, StackEntry argument, int amount) {
        StackEntry number = StackEntry.constant(type, argument.end(), argument.start, amount);
        machine.use(number.end());
        machine.emitValue(type, InstructionIndex.interlocked(InterlockedOperator.ADD, width), StackMachine.RESULT, location,
                machine.read(number));
    }

    private boolean volatileAccess(String name, Callee callee, List<StackEntry> arguments) {
        Klass element = callee.parameters().getFirst().element();
        if (element == null) {
            return false;
        }
        ValueAccess access = ValueAccess.of(element);
        int address = pointer(arguments);
        if (name.equals("Read")) {
            machine.emitLoad(access, Place.ADDRESS, StackMachine.RESULT, address);
            return barrier();
        }
        if (name.equals("Write")) {
            int data = machine.read(arguments.getLast(), access.type());
            barrier();
            machine.emitStore(access, Place.ADDRESS, address, data);
            return true;
        }
        return false;
    }
}
