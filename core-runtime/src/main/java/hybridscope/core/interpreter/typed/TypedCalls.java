package hybridscope.core.interpreter.typed;

import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import hybridscope.core.interpreter.AllocationSite;
import hybridscope.core.interpreter.CallForm;
import hybridscope.core.interpreter.Code;
import hybridscope.core.interpreter.Compiled;
import hybridscope.core.interpreter.LinkedClass;
import hybridscope.core.interpreter.LinkedMethod;
import hybridscope.core.interpreter.MemoryFunction;
import hybridscope.core.interpreter.PlainCall;
import hybridscope.core.interpreter.TypedDispatch;
import hybridscope.core.interpreter.compile.SlotType;
import hybridscope.core.interpreter.operation.Access;
import hybridscope.core.interpreter.operation.Blocks;
import hybridscope.core.ir.CallShape;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrOperation;
import hybridscope.core.ir.IrOperation.Dispatch;
import hybridscope.core.ir.IrType;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;

/** Writes calls between typed forms, and what makes objects. What has no typed form yet is called by the loop. */
final class TypedCalls {
    private static final ClassDesc COMPILED = TypedClassWriter.desc(Compiled.class);
    private static final ClassDesc SITE = TypedClassWriter.desc(TypedDispatch.class);
    private static final ClassDesc CALL = TypedClassWriter.desc(LateCall.class);
    private static final ClassDesc CLASS = TypedClassWriter.desc(LateClass.class);
    private static final ClassDesc ALLOCATION = TypedClassWriter.desc(AllocationSite.class);
    private static final ClassDesc ACCESS = TypedClassWriter.desc(Access.class);
    private static final ClassDesc BLOCKS = TypedClassWriter.desc(Blocks.class);
    private static final ClassDesc FUNCTION = TypedClassWriter.desc(MemoryFunction.class);

    private final TypedCompiler form;
    private final Code code;
    private final CodeBuilder b;
    private final TypedSlots slots;

    TypedCalls(TypedCompiler form) {
        this.form = form;
        code = form.code;
        b = form.b;
        slots = form.slots;
    }

    /** Where the arguments of a call are and where they belong, in bytes behind the caller's base. */
    private record Passed(CallShape shape, int[] from, int to) {
    }

    void call(IrInstruction instruction, CallForm kind, int pc) {
        if (kind.tail() || kind.dispatch() == Dispatch.POINTER) {
            form.restart(pc);
            return;
        }
        int index = (int) instruction.value("methodInfo");
        LinkedMethod method = form.literal(index);
        CallShape shape = code.shape(index);
        Passed passed = passed(instruction, kind, pc, shape);
        switch (kind.dispatch()) {
            case DELEGATE -> delegate(passed, result(instruction, kind), pc);
            case VIRTUAL -> virtual(index, passed, result(instruction, kind), pc);
            default -> {
                if (kind.makes()) {
                    construct(instruction, kind, method, index, passed, pc);
                } else {
                    direct(method, index, passed, result(instruction, kind), pc);
                }
            }
        }
    }

    private static int result(IrInstruction instruction, CallForm kind) {
        return kind.result() < 0 ? -1 : (int) instruction.value("ret");
    }

    private Passed passed(IrInstruction instruction, CallForm kind, int pc, CallShape shape) {
        int skipped = kind.makes() ? 1 : 0;
        int[] from = new int[shape.arguments().size()];
        if (kind.base() >= 0) {
            int base = (int) instruction.value("argBase") * Long.BYTES;
            for (int i = 0, at = base; i < from.length; i++) {
                from[i] = at;
                at += shape.arguments().get(i).slots() * Long.BYTES;
            }
            return new Passed(shape, from, base);
        }
        int[] moves = code.moves(pc, (int) instruction.value("argIdxs"), shape, skipped);
        for (int i = 0; i < moves.length; i += 2) {
            from[i / 2 + skipped] = moves[i];
        }
        return new Passed(shape, from, code.frameSize);
    }

    // ---- the kinds

    private void direct(LinkedMethod method, int index, Passed passed, int result, int pc) {
        LeafMethod leaf = form.inlined.at(pc);
        if (method != null && method.knownImplementation() instanceof PlainCall plain) {
            checkThis(index, passed);
            plain(plain, method, passed, result);
        } else if (method != null && method.knownImplementation() instanceof MemoryFunction function && isPlain(passed)) {
            function(function, passed, result);
        } else if (leaf == null) {
            call(method, index, passed, result, pc);
        } else {
            checkThis(index, passed);
            form.inlined.write(leaf, passed.from, result, pc, () -> call(method, index, passed, result, pc));
        }
    }

    private void plain(PlainCall plain, LinkedMethod method, Passed passed, int result) {
        if (result < 0) {
            return;
        }
        if (plain == PlainCall.LOAD) {
            slots.memory();
            load(passed, 0);
            b.invokestatic(ACCESS, "address", MethodTypeDesc.of(CD_int, CD_long));
            slots.load(IrType.I8);
            slots.store(IrType.I8, result);
        } else {
            b.loadConstant(plain.constant(method.info()));
            slots.store(IrType.I4, result);
        }
    }

    /** Whether arguments and result are numbers or addresses. */
    private static boolean isPlain(Passed passed) {
        TypedSignature signature = TypedSignature.of(passed.shape);
        return !signature.addressed() && signature.arguments().size() <= MemoryFunction.MOST_ARGUMENTS
                && signature.arguments().stream().allMatch(TypedCalls::isInteger)
                && (signature.result() == SlotType.NONE || isInteger(signature.result()));
    }

    private static boolean isInteger(byte type) {
        return type == SlotType.I4 || type == SlotType.I8;
    }

    private void function(MemoryFunction function, Passed passed, int result) {
        TypedSignature signature = TypedSignature.of(passed.shape);
        form.giveLeft();
        form.frames(b);
        form.constant(b, function, FUNCTION);
        for (int i = 0; i < MemoryFunction.MOST_ARGUMENTS; i++) {
            if (i >= signature.arguments().size()) {
                b.lconst_0();
            } else {
                byte type = signature.arguments().get(i);
                slots.load(SlotType.type(type), passed.from[i] / Long.BYTES);
                if (type == SlotType.I4) {
                    b.i2l();
                }
            }
        }
        b.invokevirtual(TypedClassWriter.FRAMES, "call",
                MethodTypeDesc.of(CD_long, FUNCTION, CD_long, CD_long, CD_long, CD_long));
        form.takeLeft();
        if (result < 0) {
            b.pop2();
        } else if (signature.result() == SlotType.I4) {
            b.l2i();
            slots.store(IrType.I4, result);
        } else {
            slots.store(IrType.I8, result);
        }
    }

    private void call(LinkedMethod method, int index, Passed passed, int result, int pc) {
        TypedSignature signature = TypedSignature.of(passed.shape);
        if (method != null) {
            soon(method, pc);
        } else {
            late(index, "form", pc);
        }
        checkThis(index, passed);
        if (method == null) {
            kind(signature);
        }
        arguments(signature, passed, 0, result, null);
        run(method, signature);
        behind(signature, result);
    }

    private void checkThis(int index, Passed passed) {
        if (LinkedMethod.needsThis(code.info(index))) {
            load(passed, 0);
            b.invokestatic(TypedClassWriter.FRAMES, "check", MethodTypeDesc.of(CD_void, CD_long));
        }
    }

    /** Calls a form with what {@link #arguments} has loaded. @param method null for the form below the arguments */
    private void run(LinkedMethod method, TypedSignature signature) {
        if (method == null) {
            b.invokevirtual(TypedClasses.desc(signature.className()), TypedClasses.INVOKE, signature.descriptor());
            return;
        }
        form.run(b, method, signature);
    }

    /** Leaves the call to the loop as long as a method has no form yet: it may be compiled behind its caller. */
    private void soon(LinkedMethod method, int pc) {
        if (method.typed == null) {
            form.constant(b, method, TypedClassWriter.METHOD);
            b.invokevirtual(TypedClassWriter.METHOD, "typedForm", MethodTypeDesc.of(COMPILED));
            form.restartIfNull(pc);
        }
    }

    /** Finds the form of a method that was not ready when this one was compiled, or is another one in each instantiation. */
    private void late(int index, String how, int pc) {
        form.site(new Site.Call(index));
        b.invokevirtual(CALL, how, MethodTypeDesc.of(COMPILED));
        form.restartIfNull(pc);
    }

    private void virtual(int index, Passed passed, int result, int pc) {
        TypedSignature signature = TypedSignature.of(passed.shape);
        ClassDesc kind = TypedClasses.desc(signature.className());
        Site.Dispatch site = new Site.Dispatch(pc, index, form.classes.kind(signature));
        // Where a body is shared, one class of objects may lead to another form in each instantiation.
        boolean settles = form.shared == null;
        Label settled = b.newLabel();
        Label done = b.newLabel();
        slots.memory();
        load(passed, 0);
        b.invokestatic(SITE, "classOf", MethodTypeDesc.of(CD_int, TypedClassWriter.BYTES, CD_long)).istore(form.made());
        if (settles) {
            form.site(site);
            b.invokevirtual(SITE, "isSettled", MethodTypeDesc.of(CD_boolean)).ifne(settled);
        }
        form.site(site);
        load(passed, 0);
        b.iload(form.made()).invokevirtual(SITE, settles ? "count" : "find", MethodTypeDesc.of(COMPILED, CD_long, CD_int));
        form.restartIfNull(pc);
        kind(signature);
        arguments(signature, passed, 0, result, null);
        if (settles) {
            b.invokevirtual(kind, TypedClasses.INVOKE_BOXED, signature.descriptor()).goto_(done);
            b.labelBinding(settled);
            form.at(pc);
            arguments(signature, passed, 0, result, null);
            b.iload(form.made());
            SettledCall.write(b, form.settled(site, signature), signature);
        } else {
            // HotSpot compiles two callees into their caller: here are two instructions, so it does with four.
            Label odd = b.newLabel();
            b.iload(form.made()).iconst_1().iand().ifne(odd);
            b.invokevirtual(kind, TypedClasses.INVOKE_BOXED, signature.descriptor()).goto_(done);
            b.labelBinding(odd);
            b.invokevirtual(kind, TypedClasses.INVOKE_BOXED, signature.descriptor());
        }
        b.labelBinding(done);
        behind(signature, result);
    }

    private void delegate(Passed passed, int result, int pc) {
        TypedSignature bound = TypedSignature.of(passed.shape);
        TypedSignature free = bound.withoutFirst();
        Label open = b.newLabel();
        Label done = b.newLabel();
        form.classes.kind(bound);
        form.classes.kind(free);
        form.frames(b);
        load(passed, 0);
        b.invokevirtual(TypedClassWriter.FRAMES, "delegate", MethodTypeDesc.of(COMPILED, CD_long));
        form.restartIfNull(pc);
        b.aload(form.target()).instanceOf(TypedClasses.desc(bound.className())).ifeq(open);
        kind(bound);
        arguments(bound, passed, 0, result, () -> {
            form.frames(b);
            b.getfield(TypedClassWriter.FRAMES, "bound", CD_long);
        });
        b.invokevirtual(TypedClasses.desc(bound.className()), TypedClasses.INVOKE_BOXED, bound.descriptor());
        b.goto_(done);
        b.labelBinding(open);
        kind(free);
        arguments(free, passed, 1, result, null);
        b.invokevirtual(TypedClasses.desc(free.className()), TypedClasses.INVOKE, free.descriptor());
        b.labelBinding(done);
        behind(bound, result);
    }

    private void construct(IrInstruction instruction, CallForm kind, LinkedMethod method, int index, Passed passed, int pc) {
        TypedSignature signature = TypedSignature.of(passed.shape);
        int made = (int) instruction.value("obj");
        boolean value = instruction.opCode().operation() instanceof IrOperation.Call call
                && call.made() == IrOperation.Made.VALUE;
        if (method != null) {
            soon(method, pc);
        } else {
            late(index, "constructor", pc);
        }
        if (!value) {
            form.giveLeft();
            if (method != null) {
                form.constant(b, AllocationSite.object(method.declaringClass()), ALLOCATION);
                b.invokevirtual(ALLOCATION, "make", MethodTypeDesc.of(CD_int));
            } else {
                form.site(new Site.Call(index));
                b.invokevirtual(CALL, "make", MethodTypeDesc.of(CD_int));
            }
            b.istore(form.made());
            form.loadMemory();
            form.frames(b);
            b.invokevirtual(TypedClassWriter.FRAMES, "safepointInCall", MethodTypeDesc.of(CD_void));
        }
        if (method == null) {
            kind(signature);
        }
        arguments(signature, passed, 0, -1, () -> {
            if (value) {
                slots.position(made * Long.BYTES);
            } else {
                b.iload(form.made());
            }
            b.i2l();
        }, value);
        // Arguments may have lain where it goes.
        if (value) {
            slots.memory();
            slots.position(made * Long.BYTES);
            b.loadConstant(kind.size() < 0 ? 0 : (int) instruction.value("size"))
                    .invokestatic(BLOCKS, "clearSlots", MethodTypeDesc.of(CD_void, TypedClassWriter.BYTES, CD_int, CD_int));
        } else {
            b.iload(form.made()).i2l();
            slots.store(IrType.I8, made);
        }
        run(method, signature);
        behind(signature, -1);
    }

    // ---- arguments and results

    private void load(Passed passed, int argument) {
        slots.load(IrType.I8, passed.from[argument] / Long.BYTES);
    }

    private void kind(TypedSignature signature) {
        form.classes.kind(signature);
        b.aload(form.target()).checkcast(TypedClasses.desc(signature.className()));
    }

    private void arguments(TypedSignature signature, Passed passed, int skipped, int result, Runnable first) {
        arguments(signature, passed, skipped, result, first, true);
    }

    /**
     * What a form takes.
     *
     * @param skipped   how many of the call's arguments the form does not get
     * @param first     loads the first of the others; null where that is an argument of the call like any other
     * @param givesLeft whether the budget is still to be handed over
     */
    private void arguments(TypedSignature signature, Passed passed, int skipped, int result, Runnable first, boolean givesLeft) {
        int count = passed.from.length;
        for (int i = skipped, at = passed.to; i < count; i++) {
            int size = passed.shape.arguments().get(i).slots() * Long.BYTES;
            if (size > Long.BYTES && passed.from[i] != at) {
                slots.memory();
                slots.position(passed.from[i]);
                slots.position(at);
                b.loadConstant(size).invokestatic(BLOCKS, "copy",
                        MethodTypeDesc.of(CD_void, TypedClassWriter.BYTES, CD_int, CD_int, CD_int));
            }
            at += size;
        }
        if (givesLeft) {
            form.giveLeft();
        }
        slots.position(passed.to);
        b.iload(TypedCompiler.CHARGE);
        if (signature.addressed()) {
            if (result < 0) {
                b.iconst_0();
            } else {
                slots.position(result * Long.BYTES);
            }
        }
        for (int i = 0; i < signature.arguments().size(); i++) {
            byte type = signature.arguments().get(i);
            if (i == 0 && first != null) {
                first.run();
            } else if (type != SlotType.NONE) {
                slots.load(SlotType.type(type), passed.from[i + skipped] / Long.BYTES);
            }
        }
    }

    /** Behind a call: the result to its slot, budget and memory as they are now. */
    private void behind(TypedSignature signature, int result) {
        form.takeLeft();
        form.loadMemory();
        if (signature.result() != SlotType.NONE) {
            if (result < 0) {
                if (signature.resultKind().slotSize() == 1) {
                    b.pop();
                } else {
                    b.pop2();
                }
            } else {
                slots.store(SlotType.type(signature.result()), result);
            }
        }
    }

    // ---- objects

    /** Writes an instruction that makes an object, of a class that is known to be ready; false for any other. */
    boolean make(IrInstruction instruction, int pc) {
        IrOperation operation = instruction.opCode().operation();
        if (!(operation instanceof IrOperation.NewVector) && operation != IrOperation.Simple.NEW_OBJECT) {
            return false;
        }
        boolean vector = operation instanceof IrOperation.NewVector;
        int klass = (int) instruction.value("klass");
        if (form.shared != null) {
            form.site(new Site.Type(klass));
            b.invokevirtual(CLASS, vector ? "vector" : "object", MethodTypeDesc.of(ALLOCATION));
            form.restartIfNull(pc);
            b.aload(form.target()).checkcast(ALLOCATION);
        } else {
            LinkedClass type = code.knownClass(klass);
            if (type == null || !type.isInitialized()) {
                return false;
            }
            form.constant(b, vector ? AllocationSite.vector(type) : AllocationSite.object(type), ALLOCATION);
        }
        if (operation instanceof IrOperation.NewVector(IrType length)) {
            slots.load(length, (int) instruction.value("size"));
            if (length == IrType.I4) {
                b.i2l();
            }
            b.invokevirtual(ALLOCATION, "makeVector", MethodTypeDesc.of(CD_int, CD_long)).i2l();
        } else {
            b.invokevirtual(ALLOCATION, "make", MethodTypeDesc.of(CD_int)).i2l();
        }
        form.loadMemory();
        slots.store(IrType.I8, (int) instruction.value(vector ? "arr" : "obj"));
        form.safepoint();
        return true;
    }
}
