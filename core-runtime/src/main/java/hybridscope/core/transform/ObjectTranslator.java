package hybridscope.core.transform;

import hybridscope.core.ir.CallShape;
import hybridscope.core.ir.InstructionIndex;
import hybridscope.core.ir.InstructionIndex.CallResult;
import hybridscope.core.ir.IrOperation.Call;
import hybridscope.core.ir.IrOperation.Made;
import hybridscope.core.ir.IrOperation.Simple;
import hybridscope.core.ir.ResolvedData;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.CallSite;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MarshalByRef;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.ResolvedToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Objects, boxes, casts and tokens (ECMA-335 III.4). */
final class ObjectTranslator {
    private final StackMachine machine;
    private final MemoryAccess memory;
    private final Intrinsics intrinsics;

    ObjectTranslator(StackMachine machine, MemoryAccess memory, Intrinsics intrinsics) {
        this.machine = machine;
        this.memory = memory;
        this.intrinsics = intrinsics;
    }

    /**
     * newobj.
     *
     * @param isProtected whether an exception of the constructor may be caught in this method
     */
    void create(MethodScope scope, int token, boolean isProtected) {
        CallSite site = scope.module.callSite(token, scope.context);
        MethodInfo constructor = site.method();
        CallTranslator.usable(scope, constructor);
        List<StackEntry> arguments = new ArrayList<>(machine.pop(site.signature().parameters().size()));
        if (constructor.declaringType() instanceof ArrayKlass array) {
            memory.callArrayMethod(array, ".ctor", arguments, false);
            return;
        }
        boolean constructs = !constructor.isStatic() && constructor.name().equals(".ctor")
                && constructor.signature().returnType().elementType() == ElementType.VOID;
        if (!(constructor.declaringType() instanceof DefinedKlass type) || !constructs) {
            throw new InvalidCode("newobj of %s, which is no constructor".formatted(constructor));
        }
        if (arguments.size() != constructor.signature().parameters().size()) {
            throw new InvalidCode("newobj of %s with variable arguments".formatted(constructor));
        }
        Callee callee = Callee.of(CallTranslator.called(scope, constructor));
        if (CallTranslator.isDelegate(type) && constructor.isRuntimeProvided() && arguments.size() == 2) {
            int object = machine.read(arguments.getFirst(), StackType.OBJECT);
            machine.emitValue(StackType.OBJECT, Simple.NEW_DELEGATE, StackMachine.RESULT, object,
                    machine.read(arguments.getLast(), StackType.NATIVE), MethodScope.data(type)).notNull = true;
        } else if (type == type.runtime().core().string()) {
            createString(constructor, arguments);
        } else if (intrinsics.newNullable(type, arguments) || intrinsics.newVector(type, callee, arguments)) {
            return;
        } else if (!type.isValueType() && machine.isFolding() && type == type.runtime().core().object()) {
            machine.emitValue(StackType.OBJECT, Simple.NEW_OBJECT, StackMachine.RESULT, MethodScope.data(type)).notNull = true;
        } else {
            construct(type, callee, arguments, isProtected);
        }
    }

    private void createString(MethodInfo constructor, List<StackEntry> arguments) {
        Callee callee = Callee.executed(constructor);
        Draft.Slots slots = machine.slots(arguments, callee.types());
        machine.emitValue(StackType.OBJECT, InstructionIndex.call(Call.direct(false, false), CallResult.VALUE),
                StackMachine.RESULT, callee.bridge(), callee.data(),
                slots).notNull = true;
    }

    private void construct(DefinedKlass type, Callee callee, List<StackEntry> arguments, boolean isProtected) {
        StackType created = type.isValueType() ? StackType.of(type) : StackType.OBJECT;
        List<StackType> types = callee.types().subList(1, callee.types().size());
        if (arguments.size() != types.size()) {
            throw new InvalidCode("newobj of %s with variable arguments".formatted(callee.method()));
        }
        StackEntry made = callee.isInterpreted() ? interpreted(type, created, callee, arguments, types)
                : nativeCode(type, created, callee, arguments, types);
        // What is new may be a proxy there.
        made.notNull = !MarshalByRef.isContextBound(type);
        // A handler would see the new object before its constructor is through.
        made.definition.movable = !isProtected;
        made.definition.early = true;
    }

    private StackEntry nativeCode(DefinedKlass type, StackType created, Callee callee, List<StackEntry> arguments,
            List<StackType> types) {
        Draft.Slots slots = machine.slots(arguments, types);
        return type.isValueType()
                ? machine.emitValue(created, InstructionIndex.construct(Made.VALUE, false), StackMachine.RESULT, created.size(),
                callee.bridge(), callee.data(), slots)
                : machine.emitValue(created, InstructionIndex.construct(Made.OBJECT, false), StackMachine.RESULT, callee.bridge(),
                callee.data(), slots);
    }

    /**
     * The constructor's frame begins behind the new object with this; the arguments are moved up unless room was left for both.
     */
    private StackEntry interpreted(DefinedKlass type, StackType created, Callee callee, List<StackEntry> arguments,
            List<StackType> types) {
        int wanted = created.slots() + 1;
        int frame;
        if (arguments.isEmpty()) {
            frame = machine.resultSlot() + created.slots();
        } else {
            StackEntry first = arguments.getFirst();
            int room = first.slot - machine.top();
            boolean moves = arguments.stream().anyMatch(argument -> argument.form == StackEntry.Form.PLACED);
            if (room < wanted && moves && first.start >= 0) {
                machine.wantGap(first.start, wanted - room);
            }
            frame = machine.reclaim(Math.min(room, wanted)) + created.slots();
        }
        machine.arrange(arguments, types, callee.ranges().subList(1, callee.ranges().size()), frame + 1);
        machine.use(frame + 1);
        return type.isValueType()
                ? machine.emitValue(created, InstructionIndex.construct(Made.VALUE, true), StackMachine.RESULT,
                frame, created.size(), callee.data()) : machine.emitValue(created, InstructionIndex.construct(Made.OBJECT, true),
                StackMachine.RESULT, frame, callee.data());
    }

    // ---- boxes and casts

    void box(Klass type) {
        StackEntry value = machine.pop();
        if (type.isByRefLike() || type.elementType() == ElementType.VOID) {
            throw new InvalidCode("box of " + type.name());
        }
        if (!type.isValueType()) {
            machine.pushBack(machine.converted(value, StackType.OBJECT));
            return;
        }
        int slot = machine.read(value, StackType.of(type));
        StackEntry boxed = machine.emitValue(StackType.OBJECT, type.isNullable() ? Simple.BOX_NULLABLE : Simple.BOX,
                StackMachine.RESULT, slot, MethodScope.data(type));
        boxed.notNull = !type.isNullable();
    }

    void unbox(Klass type) {
        StackEntry object = object("unbox");
        if (!type.isValueType()) {
            throw new InvalidCode("unbox to %s, which is no value type".formatted(type.name()));
        }
        machine.emitValue(StackType.POINTER, type.isNullable() ? Simple.UNBOX_NULLABLE : Simple.UNBOX, StackMachine.RESULT,
                machine.read(object), MethodScope.data(type));
    }

    void unboxAny(Klass type) {
        StackEntry object = object("unbox.any");
        int slot = machine.read(object);
        if (!type.isValueType()) {
            machine.emitValue(StackType.OBJECT, Simple.CAST, StackMachine.RESULT, slot, MethodScope.data(type));
            return;
        }
        StackEntry value = machine.emitValue(StackType.of(type), type.isNullable()
                ? Simple.UNBOX_NULLABLE_VALUE : Simple.UNBOX_VALUE, StackMachine.RESULT, slot, MethodScope.data(type));
        SmallRange range = SmallRange.of(type);
        if (range == SmallRange.I1 || range == SmallRange.I2) {
            // Small values come zero-extended.
            machine.extend(value, range);
        }
        value.range = range;
    }

    private StackEntry object(String opCode) {
        StackEntry object = machine.pop();
        if (object.type != StackType.OBJECT) {
            throw new InvalidCode("%s of %s".formatted(opCode, object.type.text()));
        }
        return object;
    }

    void cast(Klass type, boolean throwing) {
        StackEntry object = object(throwing ? "castclass" : "isinst");
        machine.emitValue(StackType.OBJECT, throwing ? Simple.CAST : Simple.IS_INSTANCE, StackMachine.RESULT,
                machine.read(object), MethodScope.data(type));
    }

    // ---- tokens

    void loadToken(MethodScope scope, int token) {
        switch (scope.module.resolve(token, scope.context)) {
            case ResolvedToken.OfType(Klass type) -> {
                type.failure().filter(failure -> failure.assembly() != null).ifPresent(failure -> {
                    throw new LoadException(failure);
                });
                machine.emitValue(handle(type, "TypeHandle"), Simple.LOAD_TYPE_TOKEN, StackMachine.RESULT,
                        MethodScope.data(type));
            }
            case ResolvedToken.OfMethod(MethodInfo method) -> machine.emitValue(handle(method.declaringType(), "MethodHandle"),
                    Simple.LOAD_METHOD_TOKEN, StackMachine.RESULT, data(method));
            case ResolvedToken.OfField(var field) -> machine.emitValue(handle(field.declaringType(), "FieldHandle"),
                    Simple.LOAD_FIELD_TOKEN, StackMachine.RESULT, MethodScope.data(field));
        }
    }

    /** The structures RuntimeTypeHandle, RuntimeMethodHandle and RuntimeFieldHandle: one native int each. */
    private static StackType handle(Klass any, String kind) {
        return any.runtime().core().find("System.Runtime" + kind).map(StackType::of).orElse(StackType.NATIVE);
    }

    /** A method that is named, not called: nothing else than its place is asked for. */
    private static ResolvedData.Method data(MethodInfo method) {
        return method.containsVariables()
                ? new ResolvedData.Method(method, new CallShape(List.of(), Optional.empty()))
                : Callee.of(method).data();
    }

    void loadFunction(MethodScope scope, int token) {
        MethodInfo method = scope.module.method(token, scope.context);
        CallTranslator.usable(scope, method);
        machine.emitValue(StackType.NATIVE, Simple.LOAD_FUNCTION, StackMachine.RESULT, data(method));
    }

    void loadVirtualFunction(MethodScope scope, int token) {
        StackEntry object = object("ldvirtftn");
        MethodInfo method = scope.module.method(token, scope.context);
        CallTranslator.usable(scope, method);
        machine.emitValue(StackType.NATIVE, Simple.LOAD_VIRTUAL_FUNCTION, StackMachine.RESULT, machine.read(object),
                data(method));
    }

    // ---- typed references

    void makeReference(Klass type) {
        StackEntry address = machine.pop();
        if (!address.type.isAddress()) {
            throw new InvalidCode("mkrefany of " + address.type.text());
        }
        machine.emitValue(typedReference(type), Simple.MAKE_TYPED_REFERENCE, StackMachine.RESULT, machine.read(address),
                MethodScope.data(type));
    }

    private static StackType typedReference(Klass any) {
        return StackType.of(any.runtime().core().typedReference());
    }

    void referenceValue(Klass type) {
        StackEntry reference = machine.pop();
        machine.emitValue(StackType.POINTER, Simple.TYPED_REFERENCE_ADDRESS, StackMachine.RESULT,
                machine.read(reference, typedReference(type)), MethodScope.data(type));
    }

    void referenceType(MethodScope scope) {
        StackEntry reference = machine.pop();
        Klass any = scope.module.runtime().core().object();
        machine.emitValue(handle(any, "TypeHandle"), Simple.TYPED_REFERENCE_TYPE, StackMachine.RESULT,
                machine.read(reference, typedReference(any)));
    }
}
