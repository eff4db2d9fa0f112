package hybridscope.core.interpreter;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import hybridscope.core.il.ExceptionClause;
import hybridscope.core.ir.InstructionSet;
import hybridscope.core.ir.IrClause;
import hybridscope.core.ir.IrFlow;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrOp;
import hybridscope.core.ir.IrOpCode;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes the compiled form of a method, beginning at one position. Nothing is linked here and nothing allocated in linear memory: a
 * program must not see whether it was compiled. What the loop has linked so far is called directly, all else through {@link Linkage}.
 */
final class MethodCompiler {
    private static final ClassDesc THIS = desc(Compiled.class).nested("Form");
    private static final ClassDesc COMPILED = desc(Compiled.class);
    private static final ClassDesc LINKAGE = desc(Linkage.class);
    private static final ClassDesc THREAD = desc(ManagedThread.class);
    private static final ClassDesc FRAME = desc(Frame.class);
    private static final ClassDesc CODE = desc(Code.class);
    private static final ClassDesc METHOD = desc(LinkedMethod.class);
    private static final ClassDesc BYTES = desc(byte[].class);
    private static final MethodTypeDesc RUN = MethodTypeDesc.of(CD_long, THREAD, FRAME, CD_long);
    private static final MethodTypeDesc OPERATION = MethodTypeDesc.of(CD_void, BYTES, CD_int, CD_long, CODE, CD_int);

    /** Java's local variables. */
    static final int THREAD_LOCAL = 1;
    static final int FRAME_LOCAL = 2;
    static final int LEFT = 3;
    static final int BASE = 5;
    static final int MEMORY = 6;
    private static final int ARGUMENTS = 7;
    private static final int CALLEE = 8;
    private static final int TARGET = 9;
    private static final int CAUSE = 10;
    private static final int POSITION = 11;

    private final Code code;
    private final int entry;
    private final CodeBlocks blocks;
    private final List<Object> constants = new ArrayList<>();
    private final Map<Object, Integer> constantNumbers = new HashMap<>();
    private final Map<Integer, Label> labels = new HashMap<>();
    private final List<Runnable> outOfLine = new ArrayList<>();
    private BitSet reachable;
    private CodeBuilder b;
    private Operators operators;
    private Label exit;
    private Label gone;
    private Label stopped;
    private Label resumed;

    private MethodCompiler(Code code, int entry) {
        this.code = code;
        this.entry = entry;
        blocks = code.blocks();
    }

    private static ClassDesc desc(Class<?> type) {
        return type.describeConstable().orElseThrow();
    }

    /**
     * The compiled form of code.
     *
     * @param entry where it begins
     * @throws IllegalArgumentException where it would be too long for the JVM
     */
    static Compiled compile(Code code, int entry) {
        MethodCompiler compiler = new MethodCompiler(code, entry);
        byte[] bytes = ClassFile.of().build(THIS, type -> type.withSuperclass(COMPILED).withFlags(AccessFlag.FINAL, AccessFlag.SYNTHETIC)
                .withMethodBody(ConstantDescs.INIT_NAME, ConstantDescs.MTD_void, 0, body -> body.aload(0)
                        .invokespecial(COMPILED, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void).return_())
                .withMethodBody("run", RUN, ClassFile.ACC_FINAL, compiler::write));
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup().defineHiddenClassWithClassData(bytes, List.copyOf(compiler.constants), true);
            return (Compiled) lookup.findConstructor(lookup.lookupClass(), MethodType.methodType(void.class)).invoke();
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private void write(CodeBuilder body) {
        b = body;
        // The class-file API may write a body twice: the second time with longer jumps.
        constants.clear();
        constantNumbers.clear();
        labels.clear();
        outOfLine.clear();
        operators = new Operators(b);
        exit = b.newLabel();
        gone = b.newLabel();
        stopped = b.newLabel();
        resumed = b.newLabel();
        reachable = blocks.reachable(code.method, entry);
        reachable.stream().forEach(start -> labels.put(start, b.newLabel()));
        b.aload(FRAME_LOCAL).getfield(FRAME, "base", CD_int).istore(BASE);
        b.iconst_0().istore(POSITION);
        loadMemory();
        b.goto_(labels.get(entry));
        for (int start = reachable.nextSetBit(0); start >= 0; start = reachable.nextSetBit(start + 1)) {
            block(start);
        }
        outOfLine.forEach(Runnable::run);
        writeExits();
    }

    private void loadMemory() {
        b.aload(THREAD_LOCAL).invokevirtual(THREAD, "memory", MethodTypeDesc.of(BYTES)).astore(MEMORY);
    }

    private void block(int start) {
        List<IrInstruction> instructions = blocks.block(start);
        Label label = labels.get(start);
        b.labelBinding(label);
        if (start == entry || blocks.isChecked(start)) {
            Label tooFew = b.newLabel();
            b.lload(LEFT).loadConstant((long) blocks.longest(start)).lcmp().iflt(tooFew);
            outOfLine.add(() -> {
                b.labelBinding(tooFew);
                b.loadConstant(start).istore(POSITION).goto_w(exit);
            });
        }
        b.lload(LEFT).loadConstant((long) instructions.size()).lsub().lstore(LEFT);
        for (IrInstruction each : instructions) {
            instruction(each);
        }
        IrInstruction last = instructions.getLast();
        if (last.opCode().flow().fallsThrough() && position(last.end()) >= blocks.words()) {
            // Never reached: the transform lets no code end like this.
            b.loadConstant(position(last.offset())).istore(POSITION).goto_w(exit);
        }
    }

    private static int position(int offset) {
        return offset / Long.BYTES;
    }

    private void instruction(IrInstruction instruction) {
        Label from = b.newBoundLabel();
        int pc = position(instruction.offset());
        int opCode = code.opCode(pc);
        IrOpCode kind = instruction.opCode();
        if (Operations.has(opCode)) {
            operation(instruction, opCode, pc);
        } else if (CallForm.of(opCode) != null) {
            call(instruction, CallForm.of(opCode), pc);
        } else {
            switch (kind.flow()) {
                case RETURN -> back(instruction, pc);
                case LEAVE -> leave(instruction, pc);
                case END -> endFinally(pc);
                case THROW -> last(pc);
                default -> any(pc);
            }
        }
        if (canStop(kind)) {
            Label to = b.newBoundLabel();
            outOfLine.add(() -> {
                Label handler = b.newBoundLabel();
                b.exceptionCatchAll(from, to, handler);
                b.astore(CAUSE).loadConstant(pc).istore(POSITION).goto_w(stopped);
            });
        }
    }

    /** Whether an instruction can end with an exception, or wait for a class constructor. */
    private static boolean canStop(IrOpCode kind) {
        return !kind.exceptions().isEmpty() || !Operations.has(kind.number())
                || !kind.name().matches("(Ldloc|Ldc|Ldnull|InitLocal|BinOp|BitShift|CompOp|Convert|Branch|Unary).*");
    }

    // ---- operations

    private void operation(IrInstruction instruction, int opCode, int pc) {
        IrFlow flow = instruction.opCode().flow();
        switch (flow) {
            case BRANCH -> b.goto_w(target(instruction, 0));
            case CONDITIONAL -> operators.branch(instruction, target(instruction, 0));
            case SWITCH -> choose(instruction);
            default -> {
                if (!operators.write(instruction)) {
                    b.aload(MEMORY).iload(BASE).loadConstant(code.plain[pc]);
                    constant(code, CODE);
                    // What the loop has made of the instruction by now: one that does not ask for the class any more.
                    b.loadConstant(pc).invokestatic(desc(Operations.owner(opCode)), InstructionSet.at(opCode).name(), OPERATION);
                    if (Operations.allocates(opCode)) {
                        b.aload(THREAD_LOCAL).invokestatic(LINKAGE, "collect", MethodTypeDesc.of(BYTES, THREAD)).astore(MEMORY);
                    } else if (Operations.replacesMemory(opCode)) {
                        loadMemory();
                    }
                }
            }
        }
    }

    private Label target(IrInstruction instruction, int index) {
        return labels.get(position(code.method.targets(instruction)[index]));
    }

    private void choose(IrInstruction instruction) {
        int[] targets = code.method.targets(instruction);
        Label next = labels.get(position(instruction.end()));
        List<SwitchCase> cases = new ArrayList<>();
        for (int i = 0; i < targets.length; i++) {
            cases.add(SwitchCase.of(i, labels.get(position(targets[i]))));
        }
        operators.load("i4", (int) instruction.value("value"));
        if (cases.isEmpty()) {
            b.pop().goto_w(next);
        } else {
            b.tableswitch(0, targets.length - 1, next, cases);
        }
    }

    // ---- calls

    private void call(IrInstruction instruction, CallForm form, int pc) {
        boolean virtual = form.kind() == CallForm.Kind.VIRTUAL;
        if (form.tail()) {
            last(pc);
            return;
        }
        if (form.kind() == CallForm.Kind.POINTER) {
            any(pc);
            return;
        }
        int index = (int) instruction.value("methodInfo");
        LinkedMethod method = code.known(index);
        Label otherwise = b.newLabel();
        boolean known = method != null && (virtual || method.isReady());
        storePosition(pc);
        if (form.kind() == CallForm.Kind.DELEGATE) {
            invokeDelegate(instruction, form, pc, otherwise);
        } else {
            if (!known) {
                // What the loop has not linked yet may be linked later.
                constant(code, CODE);
                b.loadConstant(index).loadConstant(virtual ? 1 : 0).invokestatic(LINKAGE, "linked", MethodTypeDesc.of(METHOD, CODE, CD_int, CD_int)).astore(TARGET);
                b.aload(TARGET).ifnull(otherwise);
            }
            prepare(instruction, form, pc, known ? method : null);
            invoke(known && !virtual ? method : null, result(instruction, form));
        }
        if (!known || form.kind() == CallForm.Kind.DELEGATE) {
            Label done = b.newLabel();
            b.goto_(done);
            b.labelBinding(otherwise);
            any(pc);
            b.labelBinding(done);
        }
    }

    private static int result(IrInstruction instruction, CallForm form) {
        return form.result() < 0 ? -1 : (int) instruction.value("ret") * Long.BYTES;
    }

    private void storePosition(int pc) {
        b.aload(FRAME_LOCAL).loadConstant(pc).putfield(FRAME, "pc", CD_int);
    }

    /**
     * Puts the arguments where they belong, makes what newobj makes, finds what a virtual call runs.
     *
     * @param method null for the one in {@link #TARGET}
     */
    private void prepare(IrInstruction instruction, CallForm form, int pc, LinkedMethod method) {
        int arguments = form.base() >= 0 ? (int) instruction.value("argBase") * Long.BYTES : code.frameSize;
        b.iload(BASE).loadConstant(arguments).iadd().istore(ARGUMENTS);
        if (form.base() < 0) {
            gather(code.moves(pc, (int) instruction.value("argIdxs"), code.shape((int) instruction.value("methodInfo")), form.makes() ? 1 : 0),
                    form.makes() ? arguments + Long.BYTES : arguments);
        }
        if (form.makes()) {
            b.aload(THREAD_LOCAL);
            loadTarget(method);
            b.iload(BASE).loadConstant((int) instruction.value("obj") * Long.BYTES).iadd();
            b.loadConstant(form.size() < 0 ? 0 : (int) instruction.value("size")).iload(ARGUMENTS);
            b.invokestatic(LINKAGE, "make", MethodTypeDesc.of(CD_void, THREAD, METHOD, CD_int, CD_int, CD_int));
        } else if (form.kind() == CallForm.Kind.VIRTUAL) {
            b.aload(MEMORY).aload(THREAD_LOCAL);
            loadTarget(method);
            b.iload(ARGUMENTS).invokestatic(LINKAGE, "dispatched", MethodTypeDesc.of(METHOD, BYTES, THREAD, METHOD, CD_int)).astore(TARGET);
        } else if (method == null || method.needsThis()) {
            b.aload(MEMORY);
            loadTarget(method);
            b.iload(ARGUMENTS).invokestatic(LINKAGE, "checkThis", MethodTypeDesc.of(CD_void, BYTES, METHOD, CD_int));
        }
    }

    /** Calls the method of a delegate; several ones are left to {@link Linkage#any}. */
    private void invokeDelegate(IrInstruction instruction, CallForm form, int pc, Label otherwise) {
        int[] moves = code.moves(pc, (int) instruction.value("argIdxs"), code.shape((int) instruction.value("methodInfo")), 0);
        b.aload(THREAD_LOCAL).aload(FRAME_LOCAL);
        operators.loadAt("i8", moves[0]);
        b.invokestatic(LINKAGE, "delegated", MethodTypeDesc.of(METHOD, THREAD, FRAME, CD_long)).astore(TARGET);
        b.aload(TARGET).ifnull(otherwise);
        b.iload(BASE).loadConstant(code.frameSize).iadd().istore(ARGUMENTS);
        b.aload(THREAD_LOCAL).aload(TARGET);
        operators.loadAt("i8", moves[0]);
        b.loadConstant(moves.length / 2).iload(ARGUMENTS).invokestatic(LINKAGE, "bind", MethodTypeDesc.of(CD_int, THREAD, METHOD, CD_long, CD_int, CD_int))
                .istore(POSITION);
        for (int i = 2, at = 0; i < moves.length; at += moves[i + 1], i += 2) {
            for (int part = 0; part < moves[i + 1]; part += Long.BYTES) {
                b.aload(MEMORY).iload(POSITION).loadConstant(at + part).iadd();
                operators.loadAt("i8", moves[i] + part);
                operators.storeAt("i8");
            }
        }
        invoke(null, result(instruction, form));
    }

    private void gather(int[] moves, int to) {
        for (int i = 0, at = to; i < moves.length; at += moves[i + 1], i += 2) {
            for (int part = 0; part < moves[i + 1]; part += Long.BYTES) {
                operators.address(at + part);
                operators.loadAt("i8", moves[i] + part);
                operators.storeAt("i8");
            }
        }
    }

    /**
     * Calls a method whose arguments lie there.
     *
     * @param method null for the one in {@link #TARGET}
     * @param result where the result goes, in bytes behind the frame's base; -1 for nowhere
     */
    private void invoke(LinkedMethod method, int result) {
        if (method != null && method.implementation() != null) {
            invokeNative(method, result);
            return;
        }
        Label slow = b.newLabel();
        Label done = b.newLabel();
        b.aload(THREAD_LOCAL);
        loadTarget(method);
        b.iload(ARGUMENTS);
        loadResult(result);
        b.invokestatic(LINKAGE, "begin", MethodTypeDesc.of(FRAME, THREAD, METHOD, CD_int, CD_int)).astore(CALLEE);
        b.aload(CALLEE).ifnull(slow);
        loadTarget(method);
        b.getfield(METHOD, "compiled", COMPILED);
        b.aload(THREAD_LOCAL).aload(CALLEE).lload(LEFT).invokevirtual(COMPILED, "run", RUN).goto_(done);
        b.labelBinding(slow);
        b.aload(THREAD_LOCAL).aload(FRAME_LOCAL);
        loadTarget(method);
        b.iload(ARGUMENTS);
        loadResult(result);
        b.lload(LEFT).invokestatic(LINKAGE, "call", MethodTypeDesc.of(CD_long, THREAD, FRAME, METHOD, CD_int, CD_int, CD_long));
        b.labelBinding(done);
        goOn();
    }

    /** A method that Java implements: a constant, so that HotSpot can inline it. */
    private void invokeNative(LinkedMethod method, int result) {
        constant(method.implementation(), desc(NativeMethod.class));
        b.aload(THREAD_LOCAL).aload(FRAME_LOCAL);
        constant(method, METHOD);
        b.iload(ARGUMENTS);
        loadResult(result);
        b.invokestatic(LINKAGE, "nativeCall", MethodTypeDesc.of(desc(NativeCall.class), THREAD, FRAME, METHOD, CD_int, CD_int));
        b.invokeinterface(desc(NativeMethod.class), "call", MethodTypeDesc.of(CD_void, desc(NativeCall.class)));
        b.aload(THREAD_LOCAL).aload(FRAME_LOCAL).lload(LEFT).invokestatic(LINKAGE, "returned", MethodTypeDesc.of(CD_long, THREAD, FRAME, CD_long));
        goOn();
    }

    private void loadTarget(LinkedMethod method) {
        if (method == null) {
            b.aload(TARGET);
        } else {
            constant(method, METHOD);
        }
    }

    private void loadResult(int result) {
        if (result < 0) {
            b.iconst_0();
        } else {
            b.iload(BASE).loadConstant(result).iadd();
        }
    }

    /** What is left stands on Java's stack: goes on where this is the frame to go on in. */
    private void goOn() {
        b.lstore(LEFT).lload(LEFT).lconst_0().lcmp().iflt(gone);
        loadMemory();
    }

    private void any(int pc) {
        b.aload(THREAD_LOCAL).aload(FRAME_LOCAL).loadConstant(pc).lload(LEFT)
                .invokestatic(LINKAGE, "any", MethodTypeDesc.of(CD_long, THREAD, FRAME, CD_int, CD_long));
        goOn();
    }

    // ---- ways out

    /** An instruction behind which the loop goes on, wherever that is. */
    private void last(int pc) {
        b.aload(THREAD_LOCAL).aload(FRAME_LOCAL).loadConstant(pc).lload(LEFT)
                .invokestatic(LINKAGE, "last", MethodTypeDesc.of(CD_long, THREAD, FRAME, CD_int, CD_long)).lreturn();
    }

    private void back(IrInstruction instruction, int pc) {
        String[] parts = instruction.opCode().name().split("_");
        if (!instruction.opCode().name().startsWith("RetVar")) {
            last(pc);
            return;
        }
        if (instruction.opCode().number() != IrOp.RetVar_void) {
            int from = (int) instruction.value("ret") * Long.BYTES;
            String last = parts[parts.length - 1];
            if (last.matches("[iu][12]")) {
                resultAddress(0);
                operators.loadAt(last, from);
                operators.storeAt("i4");
            } else {
                int size = last.equals("n") ? (int) instruction.value("size") : Integer.parseInt(last);
                if (size % Long.BYTES != 0) {
                    // Not in whole slots.
                    last(pc);
                    return;
                }
                copyResult(from, size);
            }
        }
        b.aload(THREAD_LOCAL).aload(FRAME_LOCAL).lload(LEFT).invokestatic(LINKAGE, "back", MethodTypeDesc.of(CD_long, THREAD, FRAME, CD_long)).lreturn();
    }

    private void resultAddress(int offset) {
        b.aload(MEMORY).aload(FRAME_LOCAL).getfield(FRAME, "result", CD_int);
        if (offset != 0) {
            b.loadConstant(offset).iadd();
        }
    }

    private void copyResult(int from, int size) {
        if (size == Long.BYTES) {
            resultAddress(0);
            operators.loadAt("i8", from);
            operators.storeAt("i8");
        } else {
            b.aload(MEMORY).iload(BASE).loadConstant(from).iadd().aload(FRAME_LOCAL).getfield(FRAME, "result", CD_int).loadConstant(size)
                    .invokestatic(desc(Access.class), "copy", MethodTypeDesc.of(CD_void, BYTES, CD_int, CD_int, CD_int));
        }
    }

    private void leave(IrInstruction instruction, int pc) {
        int target = code.method.targets(instruction)[0];
        int next = position(target);
        boolean direct = instruction.opCode().number() == IrOp.LeaveEx_Directly;
        for (IrClause clause : code.clauses) {
            if (!direct && clause.kind() == ExceptionClause.Kind.FINALLY && clause.protects(instruction.offset()) && !clause.protects(target)) {
                next = position(clause.handlerStart());
                break;
            }
        }
        b.aload(THREAD_LOCAL).aload(FRAME_LOCAL).loadConstant(pc).loadConstant(target)
                .invokestatic(LINKAGE, direct ? "arrive" : "leave", MethodTypeDesc.of(CD_void, THREAD, FRAME, CD_int, CD_int));
        b.goto_w(labels.get(next));
    }

    private void endFinally(int pc) {
        b.aload(THREAD_LOCAL).aload(FRAME_LOCAL).loadConstant(pc).invokestatic(LINKAGE, "endFinally", MethodTypeDesc.of(CD_int, THREAD, FRAME, CD_int))
                .istore(POSITION);
        b.goto_w(resumed);
    }

    private void writeExits() {
        // The frame goes on in the loop: what is left is as if the block had not begun.
        b.labelBinding(exit);
        b.aload(FRAME_LOCAL).iload(POSITION).putfield(FRAME, "pc", CD_int);
        b.lload(LEFT).loadConstant(-1L).lxor().lreturn();
        b.labelBinding(gone);
        b.lload(LEFT).lreturn();
        b.labelBinding(stopped);
        b.aload(THREAD_LOCAL).aload(FRAME_LOCAL).iload(POSITION).lload(LEFT).aload(CAUSE)
                .invokestatic(LINKAGE, "stopped", MethodTypeDesc.of(CD_long, THREAD, FRAME, CD_int, CD_long, desc(Throwable.class))).lreturn();
        b.labelBinding(resumed);
        List<SwitchCase> cases = new ArrayList<>();
        Label elsewhere = b.newLabel();
        if (code.clauses.length > 0) {
            for (int start = reachable.nextSetBit(0); start >= 0; start = reachable.nextSetBit(start + 1)) {
                cases.add(SwitchCase.of(start, labels.get(start)));
            }
            b.iload(POSITION).lookupswitch(elsewhere, cases);
        }
        // Its position is set already, or other frames are on top of it.
        b.labelBinding(elsewhere);
        b.lload(LEFT).loadConstant(-1L).lxor().lreturn();
    }

    private void constant(Object value, ClassDesc type) {
        int number = constantNumbers.computeIfAbsent(value, added -> {
            constants.add(added);
            return constants.size() - 1;
        });
        b.loadConstant(DynamicConstantDesc.ofNamed(ConstantDescs.ofConstantBootstrap(desc(MethodHandles.class), "classDataAt", ConstantDescs.CD_Object,
                CD_int), ConstantDescs.DEFAULT_NAME, type, number));
    }
}
