package hybridscope.core.transform;

import hybridscope.core.ir.InstructionIndex;
import hybridscope.core.ir.IrOperation.Place;
import hybridscope.core.ir.IrOperation.Simple;
import hybridscope.core.ir.IrType;
import hybridscope.core.ir.MemoryValue;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import java.util.Collections;
import java.util.List;

/** Indirect access, blocks of memory and vectors (ECMA-335 III.3.42, III.3.62, III.4.2 to III.4.29). */
final class MemoryAccess {
    private final StackMachine machine;

    MemoryAccess(StackMachine machine) {
        this.machine = machine;
    }

    private void barrier(boolean isVolatile) {
        if (isVolatile) {
            machine.emit(Simple.MEMORY_BARRIER);
        }
    }

    private int address(StackEntry entry, String opCode) {
        if (!entry.type.isAddress() && entry.type != StackType.I4) {
            throw new InvalidCode("%s at %s".formatted(opCode, entry.type.text()));
        }
        return machine.read(entry, entry.type == StackType.I4 ? StackType.NATIVE : entry.type);
    }

    /** ldind.* and ldobj. */
    void load(String opCode, ValueAccess access, boolean isVolatile) {
        StackEntry address = machine.pop();
        if (isWhole(address, access) && !isVolatile) {
            machine.pushVariable(address.variable).il.addAll(address.il);
            return;
        }
        machine.emitLoad(access, Place.ADDRESS, StackMachine.RESULT, address(address, opCode));
        barrier(isVolatile);
    }

    /** stind.* and stobj. */
    void store(String opCode, ValueAccess access, boolean isVolatile) {
        StackEntry value = machine.pop();
        StackEntry address = machine.pop();
        if (isWhole(address, access) && !isVolatile) {
            machine.blameFor(address);
            machine.store(value, address.variable);
            return;
        }
        Draft last = machine.last();
        boolean copies = machine.isFolding() && value.type.isValue() && value.form == StackEntry.Form.PLACED
                && value.definition == last && last != null && last.opCode == InstructionIndex.load(Place.ADDRESS, access.load())
                && last.resultSlot() == value.slot && !isVolatile
                && address.form != StackEntry.Form.ADDRESS && value.type.size() == access.size();
        if (copies) {
            machine.removeLast();
            int to = address(address, opCode);
            copy(access.size(), to, (int) last.values[1]);
            return;
        }
        int to = address(address, opCode);
        int data = machine.read(value, access.type());
        barrier(isVolatile);
        machine.emitStore(access, Place.ADDRESS, to, data);
    }

    /** Whether an entry is the address of a whole variable of that type. */
    private boolean isWhole(StackEntry address, ValueAccess access) {
        return machine.isFolding() && address.form == StackEntry.Form.ADDRESS && address.offset == 0
                && address.variable.type.equals(access.type()) && ValueAccess.of(address.variable.klass).equals(access);
    }

    private void copy(int size, int to, int from) {
        MemoryValue value = MemoryValue.ofBytes(size);
        if (value.isSized()) {
            machine.emit(InstructionIndex.copyMemory(value), to, from, size);
        } else {
            machine.emit(InstructionIndex.copyMemory(value), to, from);
        }
    }

    void copyObject(Klass type) {
        StackEntry from = machine.pop();
        StackEntry to = machine.pop();
        int target = address(to, "cpobj");
        copy(ValueAccess.of(type).size(), target, address(from, "cpobj"));
    }

    void initialize(Klass type) {
        StackEntry address = machine.pop();
        ValueAccess access = ValueAccess.of(type);
        boolean whole = machine.isFolding() && address.form == StackEntry.Form.ADDRESS && address.offset == 0
                && address.variable.type.size() == access.size();
        if (whole) {
            machine.blameFor(address);
            machine.spill(address.variable);
            machine.emit(Simple.CLEAR_SLOTS, address.variable.first, access.size());
            return;
        }
        int slot = address(address, "initobj");
        MemoryValue value = MemoryValue.ofBytes(access.size());
        if (value.isSized()) {
            machine.emit(InstructionIndex.clearMemory(value), slot, access.size());
        } else {
            machine.emit(InstructionIndex.clearMemory(value), slot);
        }
    }

    void copyBlock(boolean isVolatile) {
        StackEntry size = machine.pop();
        StackEntry from = machine.pop();
        StackEntry to = machine.pop();
        int target = address(to, "cpblk");
        int source = address(from, "cpblk");
        int bytes = machine.read(size, StackType.I4);
        barrier(isVolatile);
        machine.emit(Simple.COPY_BLOCK, target, source, bytes);
        barrier(isVolatile);
    }

    void initializeBlock(boolean isVolatile) {
        StackEntry size = machine.pop();
        StackEntry value = machine.pop();
        StackEntry to = machine.pop();
        int target = address(to, "initblk");
        int with = machine.read(value, StackType.I4);
        int bytes = machine.read(size, StackType.I4);
        barrier(isVolatile);
        machine.emit(Simple.FILL_BLOCK, target, with, bytes);
    }

    void allocateLocal() {
        StackEntry size = machine.pop();
        if (!size.type.isInteger()) {
            throw new InvalidCode("localloc with %s as the size".formatted(size.type.text()));
        }
        machine.emitValue(StackType.NATIVE, InstructionIndex.reserveLocalMemory(size.type.number()), StackMachine.RESULT,
                machine.read(size));
    }

    // ---- vectors

    void create(Klass element) {
        StackEntry size = machine.pop();
        if (!size.type.isInteger()) {
            throw new InvalidCode("newarr with %s as the length".formatted(size.type.text()));
        }
        ArrayKlass vector = element.vector();
        if (vector.failure().isPresent()) {
            throw new LoadException(vector.failure().get());
        }
        machine.emitValue(StackType.OBJECT, InstructionIndex.newVector(index(size)), StackMachine.RESULT, machine.read(size),
                MethodScope.data(vector)).notNull = true;
    }

    void length() {
        StackEntry array = array(machine.pop(), "ldlen");
        machine.emitValue(StackType.NATIVE, InstructionIndex.vectorLength(IrType.I8), StackMachine.RESULT, machine.read(array));
    }

    private StackEntry array(StackEntry array, String opCode) {
        if (array.type != StackType.OBJECT) {
            throw new InvalidCode("%s of %s".formatted(opCode, array.type.text()));
        }
        return array;
    }

    private static IrType index(StackEntry index) {
        if (!index.type.isInteger()) {
            throw new InvalidCode("%s as the index of an array".formatted(index.type.text()));
        }
        return index.type.number();
    }

    void loadElement(String opCode, ValueAccess access) {
        StackEntry index = machine.pop();
        StackEntry array = array(machine.pop(), opCode);
        int from = machine.read(array);
        machine.emitLoad(access, InstructionIndex.loadElement(access.load(), index(index)), StackMachine.RESULT, from,
                machine.read(index));
    }

    void storeElement(String opCode, ValueAccess access) {
        StackEntry value = machine.pop();
        StackEntry index = machine.pop();
        StackEntry array = array(machine.pop(), opCode);
        int to = machine.read(array);
        int at = machine.read(index);
        int data = machine.read(value, access.type());
        machine.emitStore(access, InstructionIndex.storeElement(element(access), index(index)), to, at, data);
    }

    /** As what instructions store an element: of a reference it is asked whether the array may hold it. */
    private static MemoryValue element(ValueAccess access) {
        return access.type() == StackType.OBJECT ? MemoryValue.REFERENCE : access.store();
    }

    void elementAddress(Klass element, boolean isReadonly) {
        StackEntry index = machine.pop();
        StackEntry array = array(machine.pop(), "ldelema");
        int from = machine.read(array);
        int at = machine.read(index);
        if (isReadonly || element.isValueType()) {
            StackEntry address = machine.emitValue(StackType.POINTER,
                    InstructionIndex.loadElementAddress(Place.ELEMENT, index(index)), StackMachine.RESULT, from, at);
            address.definition.elementSize = element.variableSize(ObjectModel.BITS_64);
        } else {
            machine.emitValue(StackType.POINTER, InstructionIndex.loadElementAddress(Place.CHECKED_ELEMENT, index(index)),
                    StackMachine.RESULT, from, at, MethodScope.data(element));
        }
    }

    // ---- arrays of any rank

    /**
     * The methods that the runtime provides for arrays.
     *
     * @param arguments what the call passes, the array first; for constructors the lengths
     */
    void callArrayMethod(ArrayKlass array, String name, List<StackEntry> arguments, boolean isReadonly) {
        int rank = array.rank();
        if (name.equals(".ctor")) {
            createArray(array, arguments);
            return;
        }
        ValueAccess access = ValueAccess.of(array.element());
        int from = machine.read(array(arguments.getFirst(), name));
        List<StackEntry> indices = arguments.subList(1, 1 + rank);
        int first = indices.getFirst().slot;
        machine.arrange(indices, Collections.nCopies(rank, StackType.I4), Collections.nCopies(rank, SmallRange.ANY), first);
        switch (name) {
            case "Get" ->
                    machine.emitLoad(access, Place.ARRAY_ELEMENT, StackMachine.RESULT, from, first, rank);
            case "Set" -> {
                int data = machine.read(arguments.getLast(), access.type());
                machine.emitStore(access, InstructionIndex.store(Place.ARRAY_ELEMENT, element(access)), from, first, rank, data);
            }
            case "Address" -> {
                if (isReadonly || array.element().isValueType()) {
                    machine.emitValue(StackType.POINTER, InstructionIndex.loadAddress(Place.ARRAY_ELEMENT), StackMachine.RESULT,
                            from, first, rank);
                } else {
                    machine.emitValue(StackType.POINTER, InstructionIndex.loadAddress(Place.CHECKED_ARRAY_ELEMENT),
                            StackMachine.RESULT, from, first, rank, MethodScope.data(array.element()));
                }
            }
            default -> throw new InvalidCode("arrays have no method " + name);
        }
    }

    private void createArray(ArrayKlass array, List<StackEntry> lengths) {
        int count = lengths.size();
        if (array.isVector() && count == 1) {
            StackEntry size = lengths.getFirst();
            machine.emitValue(StackType.OBJECT, InstructionIndex.newVector(index(size)), StackMachine.RESULT, machine.read(size),
                    MethodScope.data(array)).notNull = true;
            return;
        }
        int first = lengths.getFirst().slot;
        machine.arrange(lengths, Collections.nCopies(count, StackType.I4), Collections.nCopies(count, SmallRange.ANY), first);
        // Vectors of vectors take a length for each level; other arrays one for each dimension, perhaps with its lower bound in
        // front.
        boolean bounds = !array.isVector() && count == 2 * array.rank();
        int dimensions = bounds ? array.rank() : count;
        if (dimensions > 0xFF) {
            throw new InvalidCode(TransformFailure.Kind.LIMIT, "an array of %d dimensions".formatted(dimensions));
        }
        machine.emitValue(StackType.OBJECT, bounds ? Simple.NEW_ARRAY_WITH_BOUNDS : Simple.NEW_ARRAY, StackMachine.RESULT,
                first, dimensions,
                MethodScope.data(array)).notNull = true;
    }
}
