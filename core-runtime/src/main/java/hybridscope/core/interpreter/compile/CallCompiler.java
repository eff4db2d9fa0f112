package hybridscope.core.interpreter.compile;

import static hybridscope.core.interpreter.compile.MethodCompiler.ARGUMENTS;
import static hybridscope.core.interpreter.compile.MethodCompiler.BASE;
import static hybridscope.core.interpreter.compile.MethodCompiler.BYTES;
import static hybridscope.core.interpreter.compile.MethodCompiler.CALL;
import static hybridscope.core.interpreter.compile.MethodCompiler.CODE;
import static hybridscope.core.interpreter.compile.MethodCompiler.COMPILED;
import static hybridscope.core.interpreter.compile.MethodCompiler.FRAME;
import static hybridscope.core.interpreter.compile.MethodCompiler.FRAME_LOCAL;
import static hybridscope.core.interpreter.compile.MethodCompiler.LEFT;
import static hybridscope.core.interpreter.compile.MethodCompiler.LINKAGE;
import static hybridscope.core.interpreter.compile.MethodCompiler.MEMORY;
import static hybridscope.core.interpreter.compile.MethodCompiler.METHOD;
import static hybridscope.core.interpreter.compile.MethodCompiler.POSITION;
import static hybridscope.core.interpreter.compile.MethodCompiler.TARGET;
import static hybridscope.core.interpreter.compile.MethodCompiler.THREAD;
import static hybridscope.core.interpreter.compile.MethodCompiler.THREAD_LOCAL;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import hybridscope.core.interpreter.AllocationSite;
import hybridscope.core.interpreter.CallForm;
import hybridscope.core.interpreter.Code;
import hybridscope.core.interpreter.CompiledCodeSupport;
import hybridscope.core.interpreter.DispatchCache;
import hybridscope.core.interpreter.LinkedClass;
import hybridscope.core.interpreter.LinkedMethod;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.NativeMethod;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrOperation;
import hybridscope.core.ir.IrOperation.Dispatch;
import hybridscope.core.ir.IrType;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.function.Consumer;

/** Writes calls: of what the loop has linked so far directly, of all else through {@link CompiledCodeSupport}. */
final class CallCompiler {
    private static final ClassDesc ALLOCATION = MethodCompiler.desc(AllocationSite.class);
    private static final ClassDesc CACHE = MethodCompiler.desc(DispatchCache.class);

    private final MethodCompiler form;
    private final Code code;
    private final CodeBuilder b;
    private final MemorySlots slots;

    CallCompiler(MethodCompiler form, CodeBuilder b, MemorySlots slots) {
        this.form = form;
        this.code = form.code;
        this.b = b;
        this.slots = slots;
    }

    void call(IrInstruction instruction, CallForm kind, int pc) {
        if (kind.tail()) {
            form.last(pc);
            return;
        }
        if (kind.dispatch() == Dispatch.POINTER) {
            form.any(pc);
            return;
        }
        boolean virtual = kind.dispatch() == Dispatch.VIRTUAL;
        LinkedMethod method = code.known((int) instruction.value("methodInfo"));
        int result = result(instruction, kind);
        b.aload(FRAME_LOCAL).loadConstant(pc).putfield(FRAME, "pc", CD_int);
        if (kind.dispatch() == Dispatch.DELEGATE) {
            orAny(pc, otherwise -> {
                invokeDelegate(instruction, pc, otherwise);
                invoke(null, result);
            });
        } else if (method == null || !virtual && !method.isReady()) {
            // What the loop has not linked yet may be linked later.
            orAny(pc, otherwise -> {
                linked(instruction, virtual, otherwise);
                prepare(instruction, kind, pc, null);
                if (virtual) {
                    b.aload(THREAD_LOCAL).aload(TARGET).iload(ARGUMENTS)
                            .invokestatic(LINKAGE, "dispatched", MethodTypeDesc.of(METHOD, THREAD, METHOD, CD_int))
                            .astore(TARGET);
                }
                invoke(null, result);
            });
        } else {
            prepare(instruction, kind, pc, method);
            if (virtual) {
                invokeVirtual(method, result);
            } else {
                invoke(method, result);
            }
        }
    }

    /** A call that may turn out to be one for the loop. */
    private void orAny(int pc, Consumer<Label> call) {
        Label otherwise = b.newLabel();
        Label done = b.newLabel();
        call.accept(otherwise);
        b.goto_(done);
        b.labelBinding(otherwise);
        form.any(pc);
        b.labelBinding(done);
    }

    private void linked(IrInstruction instruction, boolean virtual, Label otherwise) {
        form.constant(code, CODE);
        b.loadConstant((int) instruction.value("methodInfo")).loadConstant(virtual ? 1 : 0)
                .invokestatic(LINKAGE, "linked", MethodTypeDesc.of(METHOD, CODE, CD_int, CD_int)).astore(TARGET);
        b.aload(TARGET).ifnull(otherwise);
    }

    private static int result(IrInstruction instruction, CallForm kind) {
        return kind.result() < 0 ? -1 : (int) instruction.value("ret") * Long.BYTES;
    }

    /**
     * Puts the arguments where they belong, makes what newobj makes.
     *
     * @param method null for the one in {@link MethodCompiler#TARGET}
     */
    private void prepare(IrInstruction instruction, CallForm kind, int pc, LinkedMethod method) {
        int arguments = kind.base() >= 0 ? (int) instruction.value("argBase") * Long.BYTES : code.frameSize;
        b.iload(BASE).loadConstant(arguments).iadd().istore(ARGUMENTS);
        if (kind.base() < 0) {
            gather(code.moves(pc, (int) instruction.value("argIdxs"), code.shape((int) instruction.value("methodInfo")),
                    kind.makes() ? 1 : 0), kind.makes() ? arguments + Long.BYTES : arguments);
        }
        if (kind.makes() && method != null && !method.isOfValueType()) {
            int made = (int) instruction.value("obj") * Long.BYTES;
            makeObject(method.declaringClass(), made);
            b.aload(MEMORY).iload(ARGUMENTS);
            slots.loadAt(IrType.I8, made);
            slots.storeAt(IrType.I8);
        } else if (kind.makes()) {
            b.aload(THREAD_LOCAL);
            loadTarget(method);
            b.iload(BASE).loadConstant((int) instruction.value("obj") * Long.BYTES).iadd();
            b.loadConstant(kind.size() < 0 ? 0 : (int) instruction.value("size")).iload(ARGUMENTS);
            b.invokestatic(LINKAGE, "make", MethodTypeDesc.of(CD_void, THREAD, METHOD, CD_int, CD_int, CD_int));
        } else if (kind.dispatch() != Dispatch.VIRTUAL && (method == null || method.needsThis())) {
            b.aload(MEMORY);
            loadTarget(method);
            b.iload(ARGUMENTS).invokestatic(LINKAGE, "checkThis", MethodTypeDesc.of(CD_void, BYTES, METHOD, CD_int));
        }
    }

    // ---- objects

    /** Writes an instruction that makes an object, of a class that is known to be ready; false for any other. */
    boolean make(IrInstruction instruction) {
        IrOperation operation = instruction.opCode().operation();
        if (!(operation instanceof IrOperation.NewVector) && operation != IrOperation.Simple.NEW_OBJECT) {
            return false;
        }
        LinkedClass type = code.knownClass((int) instruction.value("klass"));
        if (type == null || !type.isInitialized()) {
            return false;
        }
        if (!(operation instanceof IrOperation.NewVector length)) {
            makeObject(type, (int) instruction.value("obj") * Long.BYTES);
            return true;
        }
        AllocationSite allocation = AllocationSite.vector(type);
        form.constant(allocation, ALLOCATION);
        b.iload(BASE).loadConstant((int) instruction.value("arr") * Long.BYTES).iadd();
        slots.load(length.length(), (int) instruction.value("size"));
        if (length.length() == IrType.I4) {
            b.i2l();
        }
        b.invokevirtual(ALLOCATION, "make", MethodTypeDesc.of(CD_void, CD_int, CD_long));
        collect(allocation);
        return true;
    }

    private void makeObject(LinkedClass type, int made) {
        AllocationSite allocation = AllocationSite.object(type);
        form.constant(allocation, ALLOCATION);
        b.iload(BASE).loadConstant(made).iadd().invokevirtual(ALLOCATION, "make", MethodTypeDesc.of(CD_void, CD_int));
        collect(allocation);
    }

    private void collect(AllocationSite allocation) {
        form.constant(allocation, ALLOCATION);
        b.invokevirtual(ALLOCATION, "collect", MethodTypeDesc.of(BYTES)).astore(MEMORY);
    }

    // ---- how a call is made

    /**
     * Finds the method of a delegate and puts its arguments in place; several ones are left to {@link CompiledCodeSupport#any}.
     */
    private void invokeDelegate(IrInstruction instruction, int pc, Label otherwise) {
        int[] moves = code.moves(pc, (int) instruction.value("argIdxs"), code.shape((int) instruction.value("methodInfo")), 0);
        b.aload(THREAD_LOCAL).aload(FRAME_LOCAL);
        slots.loadAt(IrType.I8, moves[0]);
        b.invokestatic(LINKAGE, "delegated", MethodTypeDesc.of(METHOD, THREAD, FRAME, CD_long)).astore(TARGET);
        b.aload(TARGET).ifnull(otherwise);
        b.iload(BASE).loadConstant(code.frameSize).iadd().istore(ARGUMENTS);
        b.aload(THREAD_LOCAL).aload(TARGET);
        slots.loadAt(IrType.I8, moves[0]);
        b.loadConstant(moves.length / 2).iload(ARGUMENTS).invokestatic(LINKAGE, "bind",
                MethodTypeDesc.of(CD_int, THREAD, METHOD, CD_long, CD_int, CD_int)).istore(POSITION);
        for (int i = 2, at = 0; i < moves.length; at += moves[i + 1], i += 2) {
            for (int part = 0; part < moves[i + 1]; part += Long.BYTES) {
                b.aload(MEMORY).iload(POSITION).loadConstant(at + part).iadd();
                slots.loadBits((moves[i] + part) / Long.BYTES);
                slots.storeAt(IrType.I8);
            }
        }
    }

    private void gather(int[] moves, int to) {
        for (int i = 0, at = to; i < moves.length; at += moves[i + 1], i += 2) {
            for (int part = 0; part < moves[i + 1]; part += Long.BYTES) {
                slots.address(at + part);
                slots.loadBits((moves[i] + part) / Long.BYTES);
                slots.storeAt(IrType.I8);
            }
        }
    }

    /**
     * Calls a method whose arguments lie there.
     *
     * @param method null for the one in {@link MethodCompiler#TARGET}
     * @param result where the result goes, in bytes behind the frame's base; -1 for nowhere
     */
    private void invoke(LinkedMethod method, int result) {
        if (method != null && method.implementation() != null) {
            invokeNative(method, result);
            return;
        }
        if (method != null && method.compiled != null) {
            form.constant(method.compiled, COMPILED);
            run(result);
            form.goOn();
            return;
        }
        Label slow = b.newLabel();
        Label done = b.newLabel();
        loadTarget(method);
        b.getfield(METHOD, "compiled", COMPILED).dup().ifnull(slow);
        run(result);
        b.goto_(done);
        b.labelBinding(slow);
        b.pop().aload(THREAD_LOCAL).aload(FRAME_LOCAL);
        loadTarget(method);
        b.iload(ARGUMENTS);
        loadResult(result);
        b.lload(LEFT).invokestatic(LINKAGE, "call", MethodTypeDesc.of(CD_long, THREAD, FRAME, METHOD, CD_int, CD_int, CD_long));
        b.labelBinding(done);
        form.goOn();
    }

    private void invokeVirtual(LinkedMethod method, int result) {
        DispatchCache cache = new DispatchCache(method);
        Label slow = b.newLabel();
        Label done = b.newLabel();
        form.constant(cache, CACHE);
        b.aload(MEMORY).iload(ARGUMENTS).invokevirtual(CACHE, "form", MethodTypeDesc.of(COMPILED, BYTES, CD_int))
                .dup().ifnull(slow);
        run(result);
        b.goto_(done);
        b.labelBinding(slow);
        b.pop().aload(THREAD_LOCAL).aload(FRAME_LOCAL);
        form.constant(cache, CACHE);
        b.iload(ARGUMENTS);
        loadResult(result);
        b.lload(LEFT)
                .invokestatic(LINKAGE, "callVirtual", MethodTypeDesc.of(CD_long, THREAD, FRAME, CACHE, CD_int, CD_int, CD_long));
        b.labelBinding(done);
        form.goOn();
    }

    /** Runs the compiled form on Java's stack. */
    private void run(int result) {
        b.aload(THREAD_LOCAL).iload(ARGUMENTS);
        loadResult(result);
        b.lload(LEFT).invokevirtual(COMPILED, "call", CALL);
    }

    /** A method that Java implements: a constant, so that HotSpot can inline it. */
    private void invokeNative(LinkedMethod method, int result) {
        form.constant(method.implementation(), MethodCompiler.desc(NativeMethod.class));
        b.aload(THREAD_LOCAL).aload(FRAME_LOCAL);
        form.constant(method, METHOD);
        b.iload(ARGUMENTS);
        loadResult(result);
        b.lload(LEFT).invokestatic(LINKAGE, "nativeCall",
                MethodTypeDesc.of(MethodCompiler.desc(NativeCall.class), THREAD, FRAME, METHOD, CD_int, CD_int, CD_long));
        b.invokeinterface(MethodCompiler.desc(NativeMethod.class), "call",
                MethodTypeDesc.of(CD_void, MethodCompiler.desc(NativeCall.class)));
        b.aload(THREAD_LOCAL).aload(FRAME_LOCAL).lload(LEFT)
                .invokestatic(LINKAGE, "returned", MethodTypeDesc.of(CD_long, THREAD, FRAME, CD_long));
        form.goOn();
    }

    private void loadTarget(LinkedMethod method) {
        if (method == null) {
            b.aload(TARGET);
        } else {
            form.constant(method, METHOD);
        }
    }

    private void loadResult(int result) {
        if (result < 0) {
            b.iconst_0();
        } else {
            b.iload(BASE).loadConstant(result).iadd();
        }
    }
}
