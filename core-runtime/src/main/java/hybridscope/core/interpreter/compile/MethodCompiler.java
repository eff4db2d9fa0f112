package hybridscope.core.interpreter.compile;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import hybridscope.core.il.ExceptionClause;
import hybridscope.core.interpreter.CallForm;
import hybridscope.core.interpreter.Code;
import hybridscope.core.interpreter.CodeBlocks;
import hybridscope.core.interpreter.CodeTooLong;
import hybridscope.core.interpreter.Compiled;
import hybridscope.core.interpreter.CompiledCodeSupport;
import hybridscope.core.interpreter.CompiledLoop;
import hybridscope.core.interpreter.FormCompiler;
import hybridscope.core.interpreter.Frame;
import hybridscope.core.interpreter.LinkedMethod;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.interpreter.operation.Blocks;
import hybridscope.core.interpreter.operation.OperationContext;
import hybridscope.core.interpreter.operation.Operations;
import hybridscope.core.ir.InstructionSet;
import hybridscope.core.ir.IrClause;
import hybridscope.core.ir.IrFlow;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrOpCode;
import hybridscope.core.ir.IrOperation;
import hybridscope.core.ir.IrType;
import hybridscope.core.ir.MemoryValue;
import hybridscope.core.memory.Memory;
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
 * Writes the compiled form of a method, beginning at one position. Nothing is linked here and nothing allocated in linear memory:
 * a program must not see whether it was compiled. What the loop has linked so far is called directly, all else through
 * {@link CompiledCodeSupport}.
 */
final class MethodCompiler {
    private static final ClassDesc THIS = desc(MethodCompiler.class).nested("Form");
    static final ClassDesc COMPILED = desc(Compiled.class);
    static final ClassDesc LINKAGE = desc(CompiledCodeSupport.class);
    static final ClassDesc THREAD = desc(ManagedThread.class);
    static final ClassDesc FRAME = desc(Frame.class);
    static final ClassDesc CODE = desc(Code.class);
    static final ClassDesc METHOD = desc(LinkedMethod.class);
    static final ClassDesc BYTES = desc(byte[].class);
    static final MethodTypeDesc CALL = MethodTypeDesc.of(CD_long, THREAD, CD_int, CD_int, CD_long);
    private static final MethodTypeDesc RUN = MethodTypeDesc.of(CD_long, THREAD, CD_int, CD_int, CD_long, FRAME);
    private static final MethodTypeDesc OPERATION = MethodTypeDesc.of(CD_void, BYTES, CD_int, CD_long,
            desc(OperationContext.class), CD_int);

    /** Java's local variables. */
    static final int THREAD_LOCAL = 1;
    static final int BASE = 2;
    static final int RESULT = 3;
    static final int LEFT = 4;
    static final int FRAME_LOCAL = 6;
    static final int MEMORY = 7;
    static final int ARGUMENTS = 8;
    static final int TARGET = 9;
    static final int POSITION = 10;
    private static final int CAUSE = 11;
    /** For values on their way to memory: two, for a long. */
    static final int SCRATCH = 12;
    /** How the class-file API's message begins for a body that the JVM would not take. */
    private static final String CODE_LENGTH = "Code length ";
    /** The first one for slots. */
    static final int SLOTS = 14;

    final LinkedMethod method;
    final Code code;
    private final int entry;
    /** Whether the form begins at the method's start, and pushes the frame. */
    private final boolean start;
    private final CodeBlocks blocks;
    /** Whether the frame is pushed only where an instruction is stopped: nobody else could ask for it. */
    private final boolean leaf;
    private final List<Object> constants = new ArrayList<>();
    private final Map<Object, Integer> constantNumbers = new HashMap<>();
    private final Map<Integer, Label> labels = new HashMap<>();
    private final List<Runnable> outOfLine = new ArrayList<>();
    private final BitSet reachable;
    private final SlotLocals locals;
    private CodeBuilder b;
    /** Whether the whole body is with the class-file API: what fails now is about the class file. */
    private boolean written;
    private MemorySlots slots;
    private OperatorCompiler operators;
    private CallCompiler calls;
    private Label exit;
    private Label gone;
    private Label stopped;
    private Label resumed;

    private MethodCompiler(LinkedMethod method, Code code, int entry, boolean start) {
        this.method = method;
        this.code = code;
        this.entry = entry;
        this.start = start;
        blocks = code.blocks();
        reachable = blocks.reachable(code.method, entry);
        locals = new SlotLocals(code, reachable, entry);
        leaf = start && code.clauses.length == 0
                && reachable.stream().allMatch(each -> blocks.block(each).stream().allMatch(this::needsNoFrame));
    }

    /** Whether an instruction neither calls nor asks for the top frame, and does not begin a loop anew. */
    private boolean needsNoFrame(IrInstruction instruction) {
        int opCode = instruction.opCode().number();
        if (instruction.opCode().flow() == IrFlow.RETURN) {
            return returnsSlots(instruction);
        }
        for (int target : code.method.targets(instruction)) {
            if (target <= instruction.offset()) {
                return false;
            }
        }
        return Operations.has(opCode) && !Operations.allocates(opCode) && !instruction.opCode().reservesLocalMemory();
    }

    static ClassDesc desc(Class<?> type) {
        return type.describeConstable().orElseThrow();
    }

    /** The form of a method from its start: {@link FormCompiler#start}. */
    static Compiled start(LinkedMethod method) {
        return (Compiled) new MethodCompiler(method, method.code(), 0, true).form(COMPILED, "call", CALL);
    }

    /** The form of a method's code from the head of a loop on: {@link FormCompiler#loop}. */
    static CompiledLoop loop(LinkedMethod method, Code code, int head) {
        return (CompiledLoop) new MethodCompiler(method, code, head, false).form(desc(CompiledLoop.class), "run", RUN);
    }

    private Object form(ClassDesc parent, String name, MethodTypeDesc type) {
        byte[] bytes = bytes(parent, name, type);
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup().defineHiddenClassWithClassData(bytes,
                    List.copyOf(constants), true);
            return lookup.findConstructor(lookup.lookupClass(), MethodType.methodType(void.class)).invoke();
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private byte[] bytes(ClassDesc parent, String name, MethodTypeDesc type) {
        try {
            return ClassFile.of().build(THIS, form -> form.withSuperclass(parent).withFlags(AccessFlag.FINAL,
                    AccessFlag.SYNTHETIC).withMethodBody(ConstantDescs.INIT_NAME, ConstantDescs.MTD_void, 0, body -> body.aload(0)
                            .invokespecial(parent, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void).return_())
                    .withMethodBody(name, type, ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL, this::write));
        } catch (IllegalArgumentException e) {
            // The class-file API has no exception of its own for it: it checks the length of what has been written before all
            // else.
            if (written && e.getMessage() != null && e.getMessage().startsWith(CODE_LENGTH)) {
                throw new CodeTooLong(e.getMessage());
            }
            throw e;
        }
    }

    private void write(CodeBuilder body) {
        b = body;
        written = false;
        // The class-file API may write a body twice: the second time with longer jumps.
        constants.clear();
        constantNumbers.clear();
        labels.clear();
        outOfLine.clear();
        slots = new MemorySlots(b, locals);
        operators = new OperatorCompiler(b, slots);
        calls = new CallCompiler(this, b, slots);
        exit = b.newLabel();
        gone = b.newLabel();
        stopped = b.newLabel();
        resumed = b.newLabel();
        reachable.stream().forEach(each -> labels.put(each, b.newLabel()));
        begin();
        b.iconst_0().istore(POSITION);
        loadMemory();
        slots.loadMissing(locals.missingAtEntry());
        b.goto_(labels.get(entry));
        for (int each = reachable.nextSetBit(0); each >= 0; each = reachable.nextSetBit(each + 1)) {
            block(each);
        }
        outOfLine.forEach(Runnable::run);
        writeExits();
        written = true;
    }

    /** Pushes the frame, or looks whether it could be pushed. */
    private void begin() {
        if (leaf) {
            b.aload(THREAD_LOCAL).iload(BASE).loadConstant(code.frameSize)
                    .invokevirtual(THREAD, "checkRoom", MethodTypeDesc.of(CD_void, CD_int, CD_int));
        } else if (start) {
            Label begun = b.newLabel();
            b.aload(THREAD_LOCAL);
            constant(method, METHOD);
            constant(code, CODE);
            b.loadConstant(code.frameSize).iload(BASE).iload(RESULT)
                    .invokestatic(LINKAGE, "begin", MethodTypeDesc.of(FRAME, THREAD, METHOD, CODE, CD_int, CD_int, CD_int))
                    .astore(FRAME_LOCAL);
            b.aload(FRAME_LOCAL).ifnonnull(begun);
            decline();
            b.labelBinding(begun);
        }
    }

    private void decline() {
        b.aload(THREAD_LOCAL);
        constant(method, METHOD);
        b.iload(BASE).iload(RESULT).lload(LEFT)
                .invokestatic(LINKAGE, "decline", MethodTypeDesc.of(CD_long, THREAD, METHOD, CD_int, CD_int, CD_long)).lreturn();
    }

    void loadMemory() {
        constant(code.engine.heap().memory(), desc(Memory.class));
        b.invokevirtual(desc(Memory.class), "array", MethodTypeDesc.of(BYTES)).astore(MEMORY);
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
        slots.begin(start);
        IrInstruction last = instructions.getLast();
        boolean jumps = last.opCode().flow() != IrFlow.NEXT && last.opCode().flow() != IrFlow.CALL;
        for (IrInstruction each : instructions) {
            if (each == last && jumps) {
                slots.loadMissing(locals.missing(start));
            }
            instruction(each);
        }
        if (!jumps) {
            slots.loadMissing(locals.missing(start));
        }
        if (!locals.holds(start, slots.state())) {
            throw new IllegalStateException("slots of " + method + " at " + start);
        }
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
            calls.call(instruction, CallForm.of(opCode), pc);
        } else {
            switch (kind.flow()) {
                case RETURN -> back(instruction, pc);
                case LEAVE -> leave(instruction, pc);
                case END -> endFinally(pc);
                case THROW -> last(pc);
                default -> any(pc);
            }
        }
        if (!OperatorCompiler.isWritten(kind)) {
            slots.skip(instruction);
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
        return !kind.exceptions().isEmpty() || !Operations.has(kind.number()) || !kind.isConfinedToSlots();
    }

    // ---- operations

    private void operation(IrInstruction instruction, int opCode, int pc) {
        IrFlow flow = instruction.opCode().flow();
        switch (flow) {
            case BRANCH -> b.goto_w(target(instruction, 0));
            case CONDITIONAL -> operators.branch(instruction, target(instruction, 0));
            case SWITCH -> choose(instruction);
            default -> {
                if (!operators.write(instruction) && !calls.make(instruction)) {
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
        slots.load(IrType.I4, (int) instruction.value("value"));
        if (cases.isEmpty()) {
            b.pop().goto_w(next);
        } else {
            b.tableswitch(0, targets.length - 1, next, cases);
        }
    }

    // ---- ways out

    /** What is left stands on Java's stack: goes on where this is the frame to go on in. */
    void goOn() {
        b.lstore(LEFT).lload(LEFT).lconst_0().lcmp().iflt(gone);
        loadMemory();
    }

    /** Any instruction, by the loop's means. */
    void any(int pc) {
        b.aload(THREAD_LOCAL).aload(FRAME_LOCAL).loadConstant(pc).lload(LEFT)
                .invokestatic(LINKAGE, "any", MethodTypeDesc.of(CD_long, THREAD, FRAME, CD_int, CD_long));
        goOn();
    }

    /** An instruction behind which the loop goes on, wherever that is. */
    void last(int pc) {
        b.aload(THREAD_LOCAL).aload(FRAME_LOCAL).loadConstant(pc).lload(LEFT)
                .invokestatic(LINKAGE, "last", MethodTypeDesc.of(CD_long, THREAD, FRAME, CD_int, CD_long)).lreturn();
    }

    /** Whether a method returns nothing, or whole slots. */
    private static boolean returnsSlots(IrInstruction instruction) {
        return switch (instruction.opCode().operation()) {
            case IrOperation.Return(MemoryValue value) -> value.type() != null || value.bytes(instruction) % Long.BYTES == 0;
            case IrOperation operation -> operation == IrOperation.Simple.RETURN_NOTHING;
        };
    }

    private void back(IrInstruction instruction, int pc) {
        if (!returnsSlots(instruction)) {
            last(pc);
            return;
        }
        if (instruction.opCode().operation() instanceof IrOperation.Return(MemoryValue value)) {
            copyResult(instruction, value);
        }
        if (leaf) {
            b.lload(LEFT).lreturn();
            return;
        }
        b.aload(THREAD_LOCAL).aload(FRAME_LOCAL).loadConstant(code.frameSize).lload(LEFT)
                .invokestatic(LINKAGE, "back", MethodTypeDesc.of(CD_long, THREAD, FRAME, CD_int, CD_long)).lreturn();
    }

    private void copyResult(IrInstruction instruction, MemoryValue value) {
        int from = (int) instruction.value("ret") * Long.BYTES;
        b.aload(MEMORY);
        if (value.type() != null) {
            b.iload(RESULT);
            slots.loadAt(value.type(), from);
            slots.storeAt(IrType.I4);
        } else if (value.bytes() == Long.BYTES) {
            b.iload(RESULT);
            slots.loadBits((int) instruction.value("ret"));
            slots.storeAt(IrType.I8);
        } else {
            b.iload(BASE).loadConstant(from).iadd().iload(RESULT).loadConstant(value.bytes(instruction))
                    .invokestatic(desc(Blocks.class), "copy", MethodTypeDesc.of(CD_void, BYTES, CD_int, CD_int, CD_int));
        }
    }

    private void leave(IrInstruction instruction, int pc) {
        int target = code.method.targets(instruction)[0];
        int next = position(target);
        boolean direct = instruction.opCode().operation() == IrOperation.Simple.LEAVE_DIRECTLY;
        for (IrClause clause : code.clauses) {
            if (!direct && clause.kind() == ExceptionClause.Kind.FINALLY && clause.protects(instruction.offset())
                    && !clause.protects(target)) {
                next = position(clause.handlerStart());
                break;
            }
        }
        b.aload(THREAD_LOCAL).aload(FRAME_LOCAL).loadConstant(pc).loadConstant(target)
                .invokestatic(LINKAGE, direct ? "arrive" : "leave", MethodTypeDesc.of(CD_void, THREAD, FRAME, CD_int, CD_int));
        b.goto_w(labels.get(next));
    }

    private void endFinally(int pc) {
        b.aload(THREAD_LOCAL).aload(FRAME_LOCAL).loadConstant(pc)
                .invokestatic(LINKAGE, "endFinally", MethodTypeDesc.of(CD_int, THREAD, FRAME, CD_int)).istore(POSITION);
        b.goto_w(resumed);
    }

    private void writeExits() {
        // The frame goes on in the loop: what is left is as if the block had not begun.
        b.labelBinding(exit);
        if (leaf) {
            decline();
        } else {
            b.aload(FRAME_LOCAL).iload(POSITION).putfield(FRAME, "pc", CD_int);
            b.lload(LEFT).loadConstant(-1L).lxor().lreturn();
        }
        b.labelBinding(gone);
        b.lload(LEFT).lreturn();
        b.labelBinding(stopped);
        writeStopped();
        b.labelBinding(resumed);
        List<SwitchCase> cases = new ArrayList<>();
        Label elsewhere = b.newLabel();
        if (code.clauses.length > 0) {
            locals.entries().stream().filter(reachable::get).forEach(each -> cases.add(SwitchCase.of(each, labels.get(each))));
            b.iload(POSITION).lookupswitch(elsewhere, cases);
        }
        // Its position is set already, or other frames are on top of it.
        b.labelBinding(elsewhere);
        b.lload(LEFT).loadConstant(-1L).lxor().lreturn();
    }

    private void writeStopped() {
        b.aload(THREAD_LOCAL);
        if (leaf) {
            constant(method, METHOD);
            b.iload(BASE).iload(RESULT).iload(POSITION).lload(LEFT).aload(CAUSE).invokestatic(LINKAGE, "stoppedLeaf",
                    MethodTypeDesc.of(CD_long, THREAD, METHOD, CD_int, CD_int, CD_int, CD_long, desc(Throwable.class))).lreturn();
        } else {
            b.aload(FRAME_LOCAL).iload(POSITION).lload(LEFT).aload(CAUSE)
                    .invokestatic(LINKAGE, "stopped",
                    MethodTypeDesc.of(CD_long, THREAD, FRAME, CD_int, CD_long, desc(Throwable.class))).lreturn();
        }
    }

    void constant(Object value, ClassDesc type) {
        int number = constantNumbers.computeIfAbsent(value, added -> {
            constants.add(added);
            return constants.size() - 1;
        });
        b.loadConstant(DynamicConstantDesc.ofNamed(ConstantDescs.ofConstantBootstrap(desc(MethodHandles.class), "classDataAt",
                ConstantDescs.CD_Object, CD_int), ConstantDescs.DEFAULT_NAME, type, number));
    }
}
