package hybridscope.core.transform;

import hybridscope.core.ir.CallShape;
import hybridscope.core.ir.InstructionIndex;
import hybridscope.core.ir.InstructionIndex.CallResult;
import hybridscope.core.ir.IrOperation.Call;
import hybridscope.core.ir.IrOperation.Place;
import hybridscope.core.ir.IrOperation.Simple;
import hybridscope.core.ir.IrType;
import hybridscope.core.ir.MemoryValue;
import hybridscope.core.ir.OperandRole;
import hybridscope.core.ir.ResolvedData;
import hybridscope.core.ir.ValueShape;
import hybridscope.core.metadata.signature.CallingConvention;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.Assignability;
import hybridscope.core.types.CallSite;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Dispatch;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadFailure;
import hybridscope.core.types.MarshalByRef;
import hybridscope.core.types.MemberAccess;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.MethodSignature;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Calls (ECMA-335 III.3.19, III.3.20, III.4.2; RULES.md §2). */
final class CallTranslator {
    private final StackMachine machine;
    private final MemoryAccess memory;
    private final Intrinsics intrinsics;
    private final Inliner inliner;

    CallTranslator(StackMachine machine, MemoryAccess memory, Intrinsics intrinsics, Inliner inliner) {
        this.machine = machine;
        this.memory = memory;
        this.intrinsics = intrinsics;
        this.inliner = inliner;
    }

    /**
     * Prefixes of a call.
     *
     * @param constrained the type of a {@code constrained.} prefix, or null
     * @param tail        whether the call may give up the frame: a {@code tail.} prefix in front and a ret behind
     * @param isReadonly  whether a {@code readonly.} prefix stands in front
     */
    record Prefixes(Klass constrained, boolean tail, boolean isReadonly) {
    }

    /** call and callvirt; whether the frame was given up. */
    boolean call(MethodScope scope, int token, boolean isVirtual, Prefixes prefixes) {
        CallSite site = scope.module.callSite(token, scope.context);
        MethodInfo method = site.method();
        usable(scope, method);
        if (method.declaringType() instanceof ArrayKlass array) {
            memory.callArrayMethod(array, method.name(), machine.pop(site.signature().parameters().size() + 1),
                    prefixes.isReadonly());
            return false;
        }
        if (isVirtual && method.isStatic()) {
            throw new InvalidCode("callvirt of the static method %s".formatted(method));
        }
        Callee callee = Callee.of(dispatches(method, isVirtual) ? method : called(scope, method));
        boolean tail = prefixes.tail() && returnsAlike(scope, callee);
        List<StackEntry> arguments = arguments(site, callee);
        check(callee, arguments);
        if (prefixes.constrained() != null && isVirtual) {
            Optional<MethodInfo> direct = prefixes.constrained().isValueType()
                    ? Dispatch.constrained(prefixes.constrained(), method) : Optional.empty();
            if (direct.isPresent()) {
                Callee called = Callee.of(direct.get());
                check(called, arguments);
                return direct(scope, called, arguments, tail);
            }
            arguments.set(0, unwrapped(arguments.getFirst(), prefixes.constrained()));
        }
        if (isInvoke(method)) {
            invoke(callee, arguments);
            return false;
        }
        boolean dispatched = dispatches(method, isVirtual) || mayBeProxy(method, isVirtual, arguments);
        return dispatched ? dispatched(callee, arguments, tail) : direct(scope, callee, arguments, tail);
    }

    private static boolean dispatches(MethodInfo method, boolean isVirtual) {
        return isVirtual && method.isVirtual() && !method.isStatic() && !method.isFinal() && !isSealed(method.declaringType());
    }

    /** What a direct call of a method leads to. */
    static MethodInfo called(MethodScope scope, MethodInfo method) {
        return scope.method.isCompiledDifferentially() && !MarshalByRef.isRemotable(method) ? method.calledByCompiledCode()
                : method;
    }

    /** Whether what a method returns can be returned as it is. */
    private static boolean returnsAlike(MethodScope scope, Callee callee) {
        Callee own = Callee.of(scope.method);
        if (own.returnsVoid() || callee.returnsVoid()) {
            return own.returnsVoid() == callee.returnsVoid();
        }
        return own.resultType().equals(callee.resultType()) && SmallRange.of(callee.result()).fits(SmallRange.of(own.result()));
    }

    /** The method's type can be loaded, and code of the scope may use the method. */
    static void usable(MethodScope scope, MethodInfo method) {
        if (method.declaringType().failure().isPresent()) {
            throw new LoadException(method.declaringType().failure().get());
        }
        method.arguments().forEach(argument -> LoadFailure.absentFrom(argument).ifPresent(failure -> {
            throw new LoadException(failure);
        }));
        LoadFailure.absentFrom(method.signature()).ifPresent(failure -> {
            throw new LoadException(failure.unnamed());
        });
        MemberAccess.violation(scope.method, method).ifPresent(failure -> {
            throw new LoadException(failure);
        });
    }

    private static boolean isSealed(Klass type) {
        return type.isValueType() || type instanceof DefinedKlass defined && defined.isSealed();
    }

    /**
     * Whether a direct call may meet a transparent proxy: its class then says that the call becomes a message, so it is made as
     * if the method was virtual. A virtual method that {@code call} names is called as it stands, as under Mono.
     */
    private static boolean mayBeProxy(MethodInfo method, boolean isVirtual, List<StackEntry> arguments) {
        return (isVirtual || !method.isVirtual()) && !method.isStatic() && !arguments.getFirst().notNull
                && MarshalByRef.isRemotable(method);
    }

    /** Reaches a field of an object that may be a transparent proxy. */
    void access(MethodInfo accessor, List<StackEntry> arguments) {
        Callee callee = Callee.of(accessor);
        check(callee, arguments);
        finish(callee, Call.direct(false, false), callee.bridge(), callee.data(), slots(callee, arguments));
    }

    /** The popped arguments; those behind a sentinel are gathered into one. */
    private List<StackEntry> arguments(CallSite site, Callee callee) {
        MethodSignature signature = site.signature();
        int fixed = signature.fixed() + (signature.hasThis() ? 1 : 0);
        List<StackEntry> popped = machine.pop(signature.parameters().size() + (signature.hasThis() ? 1 : 0));
        if (site.method().signature().convention() != CallingConvention.VARARG) {
            return new ArrayList<>(popped);
        }
        List<StackEntry> arguments = new ArrayList<>(popped.subList(0, fixed));
        List<Klass> variable = signature.parameters().subList(signature.fixed(), signature.parameters().size());
        List<ValueShape> shapes = new ArrayList<>();
        List<Integer> slots = new ArrayList<>();
        for (int i = 0; i < variable.size(); i++) {
            StackType type = StackType.of(variable.get(i));
            shapes.add(type.shape());
            slots.add(machine.read(popped.get(fixed + i), type));
        }
        int slot = popped.isEmpty() ? machine.resultSlot() : popped.getLast().end();
        machine.use(slot + 1);
        String text = "vararg(" + String.join(",", variable.stream().map(Klass::name).toList()) + ")";
        Draft list = machine.emit(Simple.MAKE_ARGLIST, slot, new ResolvedData.Signature(variable, text,
                new CallShape(shapes, Optional.empty())), new Draft.Slots(slots.stream().mapToInt(Integer::intValue).toArray()));
        arguments.add(StackEntry.placed(callee.types().getLast(), slot, popped.isEmpty() ? -1 : popped.getLast().start, list));
        return arguments;
    }

    /** The object that a constrained call is made on: what the pointer leads to, boxed if it is a value (III.2.1). */
    private StackEntry unwrapped(StackEntry pointer, Klass type) {
        if (!pointer.type.isAddress()) {
            throw new InvalidCode("a constrained call on %s".formatted(pointer.type.text()));
        }
        boolean variable = machine.isFolding() && pointer.form == StackEntry.Form.ADDRESS && pointer.offset == 0
                && pointer.variable.type == StackType.OBJECT && !type.isValueType() && !pointer.variable.exposed;
        if (variable) {
            StackEntry object = StackEntry.copy(StackType.OBJECT, pointer.slot, pointer.start, pointer.variable.first);
            object.il.addAll(pointer.il);
            return object;
        }
        int from = machine.read(pointer);
        machine.detach(pointer.slot);
        machine.use(pointer.slot + 1);
        Draft object = !type.isValueType()
                ? machine.emit(InstructionIndex.load(Place.ADDRESS, MemoryValue.of(IrType.I8)), pointer.slot, from)
                : machine.emit(type.isNullable() ? Simple.BOX_NULLABLE_AT : Simple.BOX_AT, pointer.slot, from,
                MethodScope.data(type));
        return StackEntry.placed(StackType.OBJECT, pointer.slot, pointer.start, object);
    }

    /** Whether it is the Invoke method of a delegate class. */
    private static boolean isInvoke(MethodInfo method) {
        return method.name().equals("Invoke") && method.isRuntimeProvided() && isDelegate(method.declaringType());
    }

    static boolean isDelegate(Klass type) {
        Klass delegate = type.runtime().core().delegate();
        return type != delegate && Assignability.isSubclassOf(type, delegate);
    }

    /** Of a bad image the method's signature and the call site's may disagree on what is passed. */
    private static void check(Callee callee, List<StackEntry> arguments) {
        if (arguments.size() != callee.types().size()) {
            throw new InvalidCode("a call of %s with %d arguments".formatted(callee.method(), arguments.size()));
        }
    }

    private void invoke(Callee callee, List<StackEntry> arguments) {
        List<Klass> parameters = callee.parameters();
        ResolvedData.Bridge forStatic = Callee.bridge(callee.result(), parameters.subList(1, parameters.size()));
        finish(callee, Call.delegate(), forStatic, callee.bridge(), callee.data(), slots(callee, arguments));
    }

    private Draft.Slots slots(Callee callee, List<StackEntry> arguments) {
        return machine.slots(arguments, callee.types());
    }

    private boolean direct(MethodScope scope, Callee callee, List<StackEntry> arguments, boolean tail) {
        if (intrinsics.call(callee, arguments) || inliner.inline(scope, callee, arguments)) {
            return false;
        }
        if (callee.isInterpreted()) {
            return interpreted(callee, arguments, Call.direct(true, tail));
        }
        if (tail && SmallRange.of(callee.result()) == SmallRange.ANY) {
            machine.emit(InstructionIndex.call(Call.direct(false, true), CallResult.NONE), callee.bridge(), callee.data(),
                    slots(callee, arguments));
            return true;
        }
        finish(callee, Call.direct(false, false), callee.bridge(), callee.data(), slots(callee, arguments));
        return false;
    }

    private boolean dispatched(Callee callee, List<StackEntry> arguments, boolean tail) {
        boolean isInterface = callee.method().declaringType().isInterface();
        if (tail && SmallRange.of(callee.result()) == SmallRange.ANY || callee.method().isHotUpdate()) {
            // Those that give up the frame take the arguments of both kinds of method from the same place.
            return interpreted(callee, arguments, Call.virtual(isInterface, !tail, tail));
        }
        finish(callee, Call.virtual(isInterface, false, false), callee.bridge(), callee.data(), slots(callee, arguments));
        return false;
    }

    /** A call whose arguments begin the callee's frame. */
    private boolean interpreted(Callee callee, List<StackEntry> arguments, Call call) {
        int first = arguments.isEmpty() ? machine.resultSlot() : arguments.getFirst().slot;
        machine.use(first + 1);
        machine.arrange(arguments, callee.types(), callee.ranges(), first);
        if (call.tail()) {
            machine.emit(InstructionIndex.call(call, CallResult.NONE), first, callee.data());
            return true;
        }
        if (callee.returnsVoid()) {
            machine.emit(InstructionIndex.call(call, CallResult.NONE), first, callee.data());
        } else {
            machine.emitValue(callee.resultType(), InstructionIndex.call(call, CallResult.VALUE), first, StackMachine.RESULT,
                    callee.data()).range = SmallRange.of(callee.result());
        }
        return false;
    }

    /** A call with arguments from anywhere. */
    private void finish(Callee callee, Call call, Object... operands) {
        SmallRange small = SmallRange.of(callee.result());
        if (callee.returnsVoid()) {
            machine.emit(InstructionIndex.call(call, CallResult.NONE), operands);
        } else if (small == SmallRange.ANY) {
            machine.emitValue(callee.resultType(), InstructionIndex.call(call, CallResult.VALUE),
                    prepended(operands, StackMachine.RESULT));
        } else {
            int expansion = OperandRole.Expansion.valueOf(small.name()).ordinal();
            machine.emitValue(callee.resultType(), InstructionIndex.call(call, CallResult.EXPANDED),
                    prepended(operands, StackMachine.RESULT, expansion)).range = small;
        }
    }

    private static Object[] prepended(Object[] operands, Object... first) {
        Object[] all = new Object[first.length + operands.length];
        System.arraycopy(first, 0, all, 0, first.length);
        System.arraycopy(operands, 0, all, first.length, operands.length);
        return all;
    }

    /** calli; whether the frame was given up. */
    boolean callIndirect(MethodScope scope, int token, boolean tail) {
        MethodSignature signature = scope.module.callSignature(token, scope.context);
        StackEntry function = machine.pop();
        List<Klass> parameters = new ArrayList<>();
        if (signature.hasThis() && !signature.explicitThis()) {
            parameters.add(scope.module.runtime().core().object());
        }
        parameters.addAll(signature.parameters());
        List<StackEntry> arguments = machine.pop(parameters.size());
        if (signature.hasThis() && !signature.explicitThis() && arguments.getFirst().type == StackType.POINTER) {
            // A value type's method gets an address; the signature does not tell.
            parameters.set(0, scope.module.runtime().core().voidType().pointer());
        }
        Callee callee = Callee.of(null, parameters, signature.returnType());
        if (!function.type.isAddress()) {
            throw new InvalidCode("calli of " + function.type.text());
        }
        int target = machine.read(function);
        String text = signature.returnType().name() + signature.parameterText();
        ResolvedData.Signature data = new ResolvedData.Signature(signature, text, callee.shape());
        Draft.Slots slots = slots(callee, arguments);
        if (tail && SmallRange.of(callee.result()) == SmallRange.ANY && returnsAlike(scope, callee)) {
            machine.emit(InstructionIndex.call(Call.pointer(true), CallResult.NONE), target, callee.bridge(), data, slots);
            return true;
        }
        finish(callee, Call.pointer(false), target, callee.bridge(), data, slots);
        return false;
    }

    /** jmp: the method gets the arguments that this one has (III.3.37). */
    void jump(MethodScope scope, int token) {
        MethodInfo method = scope.module.method(token, scope.context);
        usable(scope, method);
        Callee callee = Callee.of(called(scope, method));
        List<StackType> own = scope.arguments.stream().map(variable -> variable.type).toList();
        if (!own.equals(callee.types())) {
            throw new InvalidCode("jmp to %s, which takes other arguments".formatted(method));
        }
        if (!returnsAlike(scope, callee)) {
            throw new InvalidCode("jmp to %s, which returns something else".formatted(method));
        }
        if (callee.isInterpreted()) {
            machine.emit(InstructionIndex.call(Call.direct(true, true), CallResult.NONE), 0,
                    callee.data());
        } else {
            machine.emit(InstructionIndex.call(Call.direct(false, true), CallResult.NONE), callee.bridge(), callee.data(),
                    new Draft.Slots(scope.arguments.stream().mapToInt(variable -> variable.first).toArray()));
        }
    }
}
