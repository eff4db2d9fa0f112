package hybridscope.core.transform;

import hybridscope.core.ir.InstructionIndex;
import hybridscope.core.ir.IrOperation.Place;
import hybridscope.core.ir.IrOperation.Simple;
import hybridscope.core.types.ConstructorTrigger;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldAccess;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.MarshalByRef;
import java.util.List;

/** Fields of objects, of values and of classes (ECMA-335 III.4.10 to III.4.14, III.4.28 to III.4.30). */
final class FieldTranslator {
    /** The highest offset that instructions carry in two bytes. */
    private static final int MAX_OFFSET = 0xFFFF;
    private final StackMachine machine;
    private final CallTranslator calls;

    FieldTranslator(StackMachine machine, CallTranslator calls) {
        this.machine = machine;
        this.calls = calls;
    }

    void load(MethodScope scope, int token, boolean isVolatile) {
        FieldInfo field = scope.field(token);
        StackEntry object = machine.pop();
        if (field.isStatic()) {
            loadStatic(scope, field, isVolatile);
            return;
        }
        if (mayBeProxy(scope, field, object)) {
            calls.access(MarshalByRef.accessor(field, FieldAccess.Way.LOAD), List.of(object));
            return;
        }
        ValueAccess access = ValueAccess.of(field.type());
        int offset = MethodScope.offset(field);
        if (object.type.isValue()) {
            int slot = machine.read(object);
            inside(object.type.size(), offset, access.size(), field);
            if (offset > MAX_OFFSET) {
                throw new InvalidCode(TransformFailure.Kind.LIMIT,
                        "%s lies %d bytes behind the start of a value in the frame".formatted(field, offset));
            }
            machine.emitLoad(access, Place.SLOT_FIELD, StackMachine.RESULT, slot, offset);
        } else if (isInside(object, offset, access.size())) {
            machine.blameFor(object);
            machine.emitLoad(access, Place.SLOT_FIELD, StackMachine.RESULT, object.variable.first,
                    object.offset + offset);
        } else {
            address(object, "ldfld");
            int slot = machine.read(object);
            if (offset > MAX_OFFSET) {
                StackEntry far = machine.emitValue(StackType.POINTER, InstructionIndex.loadFieldAddress(4), StackMachine.RESULT,
                        slot, offset);
                machine.pop();
                machine.emitLoad(access, Place.ADDRESS, StackMachine.RESULT, far.slot);
            } else {
                machine.emitLoad(access, Place.FIELD, StackMachine.RESULT, slot, offset);
            }
        }
        if (isVolatile) {
            machine.emit(Simple.MEMORY_BARRIER);
        }
    }

    void store(MethodScope scope, int token, boolean isVolatile) {
        FieldInfo field = scope.field(token);
        StackEntry value = machine.pop();
        StackEntry object = machine.pop();
        if (field.isStatic()) {
            storeStatic(scope, field, value, isVolatile);
            return;
        }
        if (mayBeProxy(scope, field, object)) {
            calls.access(MarshalByRef.accessor(field, FieldAccess.Way.STORE), List.of(object, value));
            return;
        }
        ValueAccess access = ValueAccess.of(field.type());
        int offset = MethodScope.offset(field);
        // A small variable's slot holds 32 bits: only whoever has its address writes fewer.
        if (isInside(object, offset, access.size()) && object.variable.range == SmallRange.ANY) {
            int data = machine.read(value, access.type());
            machine.blameFor(object);
            machine.spill(object.variable);
            barrier(isVolatile);
            machine.emitStore(access, Place.SLOT_FIELD, object.variable.first,
                    object.offset + offset, data);
            return;
        }
        address(object, "stfld");
        int slot = machine.read(object);
        if (offset > MAX_OFFSET) {
            machine.detach(object.slot);
        }
        int data = machine.read(value, access.type());
        barrier(isVolatile);
        if (offset > MAX_OFFSET) {
            // The value may lie in the slot behind the object's, so the address takes the place of the object.
            int far = object.slot;
            machine.use(far + 1);
            machine.emit(InstructionIndex.loadFieldAddress(4), far, slot, offset);
            machine.emitStore(access, Place.ADDRESS, far, data);
        } else {
            machine.emitStore(access, Place.FIELD, slot, offset, data);
        }
    }

    void address(MethodScope scope, int token) {
        FieldInfo field = scope.field(token);
        StackEntry object = machine.pop();
        if (field.isStatic()) {
            addressOfStatic(scope, field);
            return;
        }
        if (mayBeProxy(scope, field, object)) {
            calls.access(MarshalByRef.accessor(field, FieldAccess.Way.ADDRESS), List.of(object));
            return;
        }
        int offset = MethodScope.offset(field);
        if (isInside(object, offset, ValueAccess.of(field.type()).size())) {
            machine.pushAddress(object.variable, object.offset + offset).il.addAll(object.il);
        } else {
            address(object, "ldflda");
            int slot = machine.read(object);
            machine.emitValue(StackType.POINTER, InstructionIndex.loadFieldAddress(offset > MAX_OFFSET ? 4 : 2),
                    StackMachine.RESULT, slot, offset);
        }
    }

    /** Whether a field's object may be a transparent proxy: a method's own object is none, and neither is a new one. */
    private static boolean mayBeProxy(MethodScope scope, FieldInfo field, StackEntry object) {
        boolean may = object.type == StackType.OBJECT && !object.notNull && MarshalByRef.is(field.declaringType());
        if (may && scope.isInlined()) {
            throw new InvalidCode("%s may be reached through a proxy".formatted(field));
        }
        return may;
    }

    void loadStatic(MethodScope scope, int token, boolean isVolatile) {
        loadStatic(scope, scope.field(token), isVolatile);
    }

    void storeStatic(MethodScope scope, int token, boolean isVolatile) {
        storeStatic(scope, scope.field(token), machine.pop(), isVolatile);
    }

    void addressOfStatic(MethodScope scope, int token) {
        addressOfStatic(scope, scope.field(token));
    }

    private void loadStatic(MethodScope scope, FieldInfo field, boolean isVolatile) {
        ValueAccess access = ValueAccess.of(field.type());
        mustBeStatic(field, "ldsfld");
        if (field.hasRva()) {
            StackEntry address = machine.emitValue(StackType.POINTER, InstructionIndex.loadAddress(Place.FIELD_DATA),
                    StackMachine.RESULT, MethodScope.data(field));
            machine.pop();
            machine.emitLoad(access, Place.ADDRESS, StackMachine.RESULT, address.slot);
        } else {
            machine.emitLoad(access, place(scope, field), StackMachine.RESULT,
                    MethodScope.offset(field), MethodScope.data(field.declaringType()));
        }
        if (isVolatile) {
            machine.emit(Simple.MEMORY_BARRIER);
        }
    }

    private void storeStatic(MethodScope scope, FieldInfo field, StackEntry value, boolean isVolatile) {
        ValueAccess access = ValueAccess.of(field.type());
        mustBeStatic(field, "stsfld");
        int data = machine.read(value, access.type());
        barrier(isVolatile);
        if (field.hasRva()) {
            int address = Math.max(machine.top(), value.end());
            machine.use(address + 1);
            machine.emit(InstructionIndex.loadAddress(Place.FIELD_DATA), address, MethodScope.data(field));
            machine.emitStore(access, Place.ADDRESS, address, data);
        } else {
            machine.emitStore(access, place(scope, field), MethodScope.offset(field),
                    MethodScope.data(field.declaringType()), data);
        }
    }

    private void addressOfStatic(MethodScope scope, FieldInfo field) {
        mustBeStatic(field, "ldsflda");
        if (field.hasRva()) {
            machine.emitValue(StackType.POINTER, InstructionIndex.loadAddress(Place.FIELD_DATA), StackMachine.RESULT,
                    MethodScope.data(field));
        } else {
            machine.emitValue(StackType.POINTER, InstructionIndex.loadAddress(place(scope, field)), StackMachine.RESULT,
                    MethodScope.offset(field), MethodScope.data(field.declaringType()));
        }
    }

    private static void mustBeStatic(FieldInfo field, String opCode) {
        if (!field.isStatic()) {
            throw new InvalidCode("%s of the instance field %s".formatted(opCode, field));
        }
        if (field.isLiteral()) {
            throw new InvalidCode("%s of the constant %s, which has no place in memory".formatted(opCode, field));
        }
    }

    /** Where a static field lies: whose it is, and whether the class constructor must be thought of. */
    private static Place place(MethodScope scope, FieldInfo field) {
        boolean initialized = isInitialized(scope, field.declaringType());
        if (field.isThreadStatic()) {
            return initialized ? Place.INITIALIZED_THREAD_STATIC_FIELD : Place.THREAD_STATIC_FIELD;
        }
        return initialized ? Place.INITIALIZED_STATIC_FIELD : Place.STATIC_FIELD;
    }

    /** Whether a class needs no class constructor to run before code of the method touches it (II.10.5.3). */
    static boolean isInitialized(MethodScope scope, DefinedKlass type) {
        return switch (type.constructorTrigger()) {
            case NONE -> true;
            // Code of the class itself runs only once its constructor has been started. Values come into being without one.
            case PRECISE -> scope.method.declaringType() == type && !scope.isInlined()
                    && (!type.isValueType() || scope.method.isStatic());
            case BEFORE_FIELD_INIT -> false;
        };
    }

    /** Whether a call of a method must start a class constructor first. */
    static boolean isTriggered(MethodScope scope, DefinedKlass type) {
        return type.constructorTrigger() == ConstructorTrigger.PRECISE && !isInitialized(scope, type);
    }

    private void barrier(boolean isVolatile) {
        if (isVolatile) {
            machine.emit(Simple.MEMORY_BARRIER);
        }
    }

    private static void address(StackEntry object, String opCode) {
        if (!object.type.isAddress()) {
            throw new InvalidCode("%s of %s".formatted(opCode, object.type.text()));
        }
    }

    /** Whether an entry is the address of a variable, and the bytes from there on lie inside it. */
    private static boolean isInside(StackEntry object, int offset, int size) {
        return object.form == StackEntry.Form.ADDRESS && (long) object.offset + offset + size <= object.variable.type.size()
                && object.offset + offset <= MAX_OFFSET;
    }

    private static void inside(int whole, int offset, int size, FieldInfo field) {
        if (offset + size > whole) {
            throw new InvalidCode("%s lies behind the end of a value of %d bytes".formatted(field, whole));
        }
    }
}
