package hybridscope.core.interpreter.typed;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import hybridscope.core.il.ExceptionClause;
import hybridscope.core.interpreter.AheadOfTime;
import hybridscope.core.interpreter.CallCounts;
import hybridscope.core.interpreter.CallForm;
import hybridscope.core.interpreter.Code;
import hybridscope.core.interpreter.CodeBlocks;
import hybridscope.core.interpreter.Leave;
import hybridscope.core.interpreter.LinkedMethod;
import hybridscope.core.interpreter.TypedFrames;
import hybridscope.core.interpreter.compile.OperatorCompiler;
import hybridscope.core.interpreter.compile.FormSlots;
import hybridscope.core.interpreter.compile.SlotType;
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
import hybridscope.core.ir.OperandRole;
import hybridscope.core.ir.SlotUse;
import hybridscope.core.ir.SlotVariable;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntConsumer;

/**
 * Writes the typed form of a method, beginning at one position. Nothing is linked here and nothing allocated in linear memory: a
 * program must not see whether it was compiled. What is unclear leaves the form for the loop.
 */
final class TypedCompiler extends TypedClassWriter {
    private static final ClassDesc LEAVE = desc(Leave.class);
    private static final ClassDesc CODE = desc(Code.class);
    private static final ClassDesc THROWABLE = desc(Throwable.class);
    private static final MethodTypeDesc OPERATION = MethodTypeDesc.of(CD_void, BYTES, CD_int, CD_long,
            desc(OperationContext.class), CD_int);
    private static final ClassDesc BLOCKS = desc(Blocks.class);
    private static final ClassDesc COUNTS = desc(CallCounts.class);
    /** How many slots are cleared one by one. */
    private static final int FEW = 4;
    /** How many cases of a switch HotSpot's first compiler may compare with one after the other. */
    private static final int COMPARED = 4;
    private static final int BASE = 0;
    static final int CHARGE = 1;
    private static final int RESULT = 2;

    final Code code;
    private final int entry;
    private final boolean start;
    private final CodeBlocks blocks;
    private final TypedPlan plan;
    private final BitSet reachable = new BitSet();
    final InlinedCalls inlined = new InlinedCalls(this);
    /** Whether it takes local memory. What begins at a loop has a frame that knows of it, and leaves that to the loop. */
    private final boolean takesLocal;
    private final boolean callsOthers;
    /** Whether its callers see to what it may take of budget and stack. */
    private final boolean leaf;
    /** Leave instructions that lead through finally blocks. */
    private final List<IrInstruction> leaves = new ArrayList<>();
    /** Finally blocks that they lead through: indices of clauses. */
    private final Set<Integer> cleanups = new LinkedHashSet<>();
    private final Map<Integer, Label> labels = new HashMap<>();
    private final Map<Integer, Integer> cleanupVariables = new HashMap<>();
    CodeBuilder b;
    TypedSlots slots;
    private OperatorCompiler operators;
    private BudgetWays budget;
    private TypedCalls calls;
    private TypedObjects objects;
    /** The form that a shared body is run through. */
    private int own;
    private int memory;
    private int left;
    private int position;
    private int target;
    private int made;
    /** Where local memory started before the method took any of it; 0 until it does. */
    private int localMark;
    private int known;
    /** Java's first local variable that the form has no use for. */
    private int free;
    private Label restart;
    private Label handler;

    /**
     * Prepares a form.
     *
     * @param entry where it begins
     * @param start whether that is the method's start; else the head of a loop, and the frame exists
     * @param shared what the body is, null for one of the method's own
     */
    TypedCompiler(TypedClasses classes, LinkedMethod method, Code code, int entry, boolean start, CommonBody shared) {
        super(classes, method, start ? "" : "_" + entry, shared);
        this.code = code;
        this.entry = entry;
        this.start = start;
        blocks = code.blocks();
        plan = new TypedPlan(code);
        findReachable();
        findLeaves();
        takesLocal = start && takesLocal();
        callsOthers = reachable.stream().anyMatch(at -> blocks.block(at).getLast().opCode().flow() == IrFlow.CALL);
        leaf = start && !callsOthers && !takesLocal && code.method.clauses().isEmpty()
                && reachable.stream().skip(1).noneMatch(blocks::isChecked)
                && blocks.longest(0) <= TypedFrames.LEAF_INSTRUCTIONS && code.frameCharge() <= TypedFrames.LEAF_CHARGE;
    }

    @Override
    boolean isLeaf() {
        return leaf;
    }

    private boolean takesLocal() {
        for (IrInstruction each : code.method.code()) {
            if (isLocalloc(each.opCode())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isLocalloc(IrOpCode kind) {
        return kind.operation() instanceof IrOperation.ReserveLocalMemory;
    }

    /**
     * The method at an index where the body may name its form: it is ready, and the same in all instantiations that run the
     * body; else null.
     */
    LinkedMethod literal(int index) {
        LinkedMethod method = code.known(index);
        boolean same = shared == null || !CommonBodies.dependsOnArguments(code.info(index));
        return method != null && method.isReady() && same && classes.bodies().isNamed(method) ? method : null;
    }

    // ---- control flow

    private void findReachable() {
        List<Integer> work = new ArrayList<>(List.of(entry));
        while (!work.isEmpty()) {
            int at = work.removeLast();
            if (at >= blocks.words() || reachable.get(at)) {
                continue;
            }
            reachable.set(at);
            IrInstruction last = blocks.block(at).getLast();
            if (last.opCode().flow() == IrFlow.LEAVE) {
                List<Integer> chain = chain(last);
                if (!chain.isEmpty()) {
                    leaves.add(last);
                    cleanups.addAll(chain);
                }
                chain.forEach(clause -> work.add(position(code.clauses[clause].handlerStart())));
                work.add(position(code.method.targets(last)[0]));
            } else {
                for (int next : CodeBlocks.successors(code.method, last)) {
                    work.add(next);
                }
            }
        }
    }

    /** Where shared bodies call, the method is another one in each instantiation. */
    private void findLeaves() {
        if (shared != null || !method.isAheadOfTime()) {
            return;
        }
        reachable.stream().forEach(at -> {
            IrInstruction last = blocks.block(at).getLast();
            CallForm kind = CallForm.of(last.opCode().number());
            if (kind != null && kind.isDirect()) {
                LinkedMethod called = literal((int) last.value("methodInfo"));
                LeafMethod leaf = called == null ? null : classes.leaf(called);
                if (leaf != null) {
                    inlined.add(position(last.offset()), leaf);
                }
            }
        });
    }

    /** The finally clauses that a leave instruction leads through, in order. */
    private List<Integer> chain(IrInstruction leave) {
        List<Integer> chain = new ArrayList<>();
        if (leave.opCode().operation() != IrOperation.Simple.LEAVE_DIRECTLY) {
            int to = code.method.targets(leave)[0];
            for (int next = next(leave.offset(), 0, to); next >= 0; next = next(code.clauses[next].tryStart(), next + 1, to)) {
                chain.add(next);
            }
        }
        return chain;
    }

    /** The next finally clause between an offset and the target of a leave instruction; -1 for none. */
    private int next(int offset, int first, int to) {
        for (int i = first; i < code.clauses.length; i++) {
            IrClause clause = code.clauses[i];
            if (clause.kind() == ExceptionClause.Kind.FINALLY && clause.protects(offset) && !clause.protects(to)) {
                return i;
            }
        }
        return -1;
    }

    private static int position(int offset) {
        return offset / Long.BYTES;
    }

    // ---- the class

    @Override
    void body(ClassBuilder made) {
        made.withMethodBody(RUN, runType(start ? signature.descriptor() : loopType()),
                ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC, this::write);
        made.withMethodBody("store", storeType(), ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC, this::writeStore);
    }

    /** How many slots are stored, the base, and the slots that are local variables. */
    private MethodTypeDesc storeType() {
        List<ClassDesc> parameters = new ArrayList<>(List.of(CD_int, CD_int));
        for (int slot = 0; slot < plan.slots(); slot++) {
            if (plan.type(slot) != SlotType.NONE) {
                parameters.add(TypedSignature.javaType(plan.type(slot)));
            }
        }
        return MethodTypeDesc.of(CD_void, parameters);
    }

    private void writeStore(CodeBuilder body) {
        int next = 2;
        for (int slot = 0; slot < plan.slots(); slot++) {
            byte type = plan.type(slot);
            if (type == SlotType.NONE) {
                continue;
            }
            Label skipped = body.newLabel();
            body.iload(0).loadConstant(slot).if_icmple(skipped);
            memory(body);
            body.iload(1).loadConstant(slot * Long.BYTES).iadd().loadLocal(FormSlots.kind(type), next)
                    .invokestatic(FRAMES, "bits", MethodTypeDesc.of(CD_long, TypedSignature.javaType(type)))
                    .invokestatic(MEMORY, "setI8", MethodTypeDesc.of(CD_void, BYTES, CD_int, CD_long));
            body.labelBinding(skipped);
            next += FormSlots.kind(type).slotSize();
        }
        body.return_();
    }

    private void write(CodeBuilder body) {
        b = body;
        written = false;
        // The class-file API may write a body twice: the second time with longer jumps.
        labels.clear();
        cleanupVariables.clear();
        int next = 2 + (signature.addressed() ? 1 : 0);
        if (start) {
            for (byte each : signature.arguments()) {
                next += each == SlotType.NONE ? 0 : FormSlots.kind(each).slotSize();
            }
        }
        own = shared == null ? -1 : next++;
        memory = next++;
        left = next++;
        position = next++;
        target = next++;
        made = next++;
        localMark = next++;
        int scratch = next;
        next += 2;
        slots = new TypedSlots(b, plan, memory, BASE, scratch, next);
        operators = new OperatorCompiler(b, slots);
        budget = new BudgetWays(b, blocks, left, this::isLookedAt);
        calls = new TypedCalls(this);
        objects = new TypedObjects(this, operators);
        next = slots.end();
        for (int clause : cleanups) {
            cleanupVariables.put(clause, next++);
        }
        restart = b.newLabel();
        handler = b.newLabel();
        reachable.stream().forEach(each -> labels.put(each, b.newLabel()));
        free = next;
        begin();
        Label from = b.newBoundLabel();
        if (!start && callsOthers) {
            // What comes back to the loop from here has executed nothing.
            frames(b);
            b.getfield(FRAMES, "limit", CD_int).iload(CHARGE).isub().loadConstant(TypedFrames.LEAF_CHARGE)
                    .invokestatic(FRAMES, "look", MethodTypeDesc.of(CD_void, CD_int, CD_int));
        }
        if (reachable.nextSetBit(0) != entry) {
            b.goto_(labels.get(entry));
        }
        for (int each = reachable.nextSetBit(0); each >= 0; each = reachable.nextSetBit(each + 1)) {
            block(each);
        }
        Label to = b.newBoundLabel();
        budget.writeStubs();
        writeExits(from, to);
        written = true;
    }

    private void begin() {
        if (start) {
            // A hot method of the interpreter has a typed form as well, of the new version.
            if (method.info().isInjected() && !method.interpreted) {
                checkInjected();
            }
            if (!leaf) {
                chargeFrame();
            }
        }
        loadMemory();
        takeLeft();
        b.loadConstant(entry).istore(position);
        if (takesLocal) {
            b.iconst_0().istore(localMark);
        }
        BitSet set = new BitSet();
        if (start) {
            int local = signature.firstArgument();
            List<SlotVariable> arguments = code.method.slots().arguments();
            for (int i = 0; i < signature.arguments().size(); i++) {
                byte type = signature.arguments().get(i);
                if (type != SlotType.NONE) {
                    int slot = arguments.get(i).first();
                    b.loadLocal(FormSlots.kind(type), local);
                    slots.store(SlotType.type(type), slot);
                    set.set(slot);
                    local += FormSlots.kind(type).slotSize();
                }
            }
        }
        for (int slot = 0; slot < plan.slots(); slot++) {
            if (plan.type(slot) != SlotType.NONE && !set.get(slot)) {
                if (start) {
                    slots.clearVariable(slot);
                } else {
                    slots.fromMemory(slot);
                }
            }
        }
        cleanupVariables.values().forEach(each -> b.iconst_0().istore(each));
    }

    private void chargeFrame() {
        Label room = b.newLabel();
        b.iload(CHARGE).loadConstant(code.frameCharge()).iadd().dup().istore(CHARGE);
        if (callsOthers) {
            b.loadConstant(TypedFrames.LEAF_CHARGE).iadd();
        }
        frames(b);
        b.getfield(FRAMES, "limit", CD_int).if_icmple(room);
        b.getstatic(LEAVE, "RESTART", LEAVE).athrow();
        b.labelBinding(room);
    }

    /** What injection adds: a method that is interpreted by now is the loop's (RULES.md §7). */
    private void checkInjected() {
        Label compiled = b.newLabel();
        if (classes.engine().callCounts() != null) {
            constant(b, classes.engine().callCounts(), COUNTS);
            b.invokevirtual(COUNTS, "check", MethodTypeDesc.of(CD_void));
        }
        method(b, own);
        b.getfield(METHOD, "interpreted", ConstantDescs.CD_boolean).ifeq(compiled);
        b.getstatic(LEAVE, "RESTART", LEAVE).athrow();
        b.labelBinding(compiled);
    }

    private void block(int at) {
        List<IrInstruction> instructions = blocks.block(at);
        b.labelBinding(labels.get(at));
        known = -1;
        slots.forgetAddresses();
        if (!leaf && isLookedAt(at)) {
            at(at);
            look(blocks.longest(at) + (callsOthers ? TypedFrames.LEAF_INSTRUCTIONS : 0));
        }
        budget.begin(at);
        instructions.forEach(this::instruction);
        IrInstruction last = instructions.getLast();
        if (last.opCode().flow().fallsThrough()) {
            int next = position(last.end());
            if (next >= blocks.words()) {
                // Never reached: the transform lets no code end like this.
                restart(position(last.offset()));
            } else {
                budget.fall(last, next);
                if (reachable.nextSetBit(at + 1) != next) {
                    b.goto_(labels.get(next));
                }
            }
        }
    }

    private boolean isLookedAt(int block) {
        return block == entry || blocks.isChecked(block);
    }

    private void look(int needed) {
        b.iload(left).loadConstant(needed).invokestatic(FRAMES, "look", MethodTypeDesc.of(CD_void, CD_int, CD_int));
    }

    /** The instruction in work. */
    void at(int pc) {
        if (known != pc) {
            b.loadConstant(pc).istore(position);
            known = pc;
        }
    }

    private void instruction(IrInstruction instruction) {
        int pc = position(instruction.offset());
        IrOpCode kind = instruction.opCode();
        // What the loop has made of the instruction by now, but for a body that others run, too.
        int opCode = shared == null ? code.opCode(pc) : kind.number();
        if (canStop(kind)) {
            at(pc);
        }
        if (Operations.has(opCode)) {
            operation(instruction, opCode, pc);
        } else if (CallForm.of(opCode) != null) {
            if (takesLocal) {
                // Room that was there at the start may have been taken by it.
                frames(b);
                b.iload(CHARGE).invokevirtual(FRAMES, "seeToFrame", MethodTypeDesc.of(CD_void, CD_int));
            }
            calls.call(instruction, CallForm.of(opCode), pc);
        } else {
            switch (kind.flow()) {
                case RETURN -> back(instruction);
                case LEAVE -> leave(instruction);
                case END -> endFinally(instruction, pc);
                default -> restart(pc);
            }
        }
    }

    /** Whether an instruction can end with an exception, or wait for a class constructor. */
    private static boolean canStop(IrOpCode kind) {
        return !kind.exceptions().isEmpty() || !Operations.has(kind.number()) && kind.flow() == IrFlow.CALL
                || !kind.isConfinedToSlots();
    }

    // ---- what is shared

    /** The instruction is the loop's. */
    void restart(int pc) {
        at(pc);
        b.goto_(restart);
    }

    /** The method's code. */
    void code() {
        code(b, code, own);
    }

    void site(Site site) {
        site(b, code, site, own);
    }

    String settled(Site.Dispatch site, TypedSignature called) {
        return settled(code, site, called);
    }

    /** The instruction is the loop's where the number on Java's stack is 0; else it is in {@link #made()}. */
    void restartIfZero(int pc) {
        at(pc);
        b.dup().istore(made).ifeq(restart);
    }

    /** The same where the reference on Java's stack is null; else it is in {@link #target()}. */
    void restartIfNull(int pc) {
        at(pc);
        b.dup().astore(target).ifnull(restart);
    }

    int target() {
        return target;
    }

    int left() {
        return left;
    }

    int free() {
        return free;
    }

    /** For an object on its way to a slot. */
    int made() {
        return made;
    }

    void loadMemory() {
        memory(b);
        b.astore(memory);
    }

    /** What is left of the budget goes to where others find it. */
    void giveLeft() {
        frames(b);
        b.iload(left).putfield(FRAMES, "left", CD_int);
    }

    void takeLeft() {
        frames(b);
        b.getfield(FRAMES, "left", CD_int).istore(left);
    }

    // ---- operations

    private Label target(IrInstruction instruction, int index) {
        return label(instruction, position(code.method.targets(instruction)[index]));
    }

    private Label label(IrInstruction last, int block) {
        return budget.target(last, block, labels.get(block));
    }

    private void operation(IrInstruction instruction, int opCode, int pc) {
        switch (instruction.opCode().flow()) {
            case BRANCH -> b.goto_(target(instruction, 0));
            case CONDITIONAL -> operators.branch(instruction, target(instruction, 0));
            case SWITCH -> choose(instruction);
            default -> {
                if (takesLocal && isLocalloc(instruction.opCode())) {
                    localloc(instruction, pc);
                } else if (instruction.opCode().reservesLocalMemory()) {
                    restart(pc);
                } else if (instruction.opCode().operation() == IrOperation.Simple.CLEAR_SLOTS) {
                    clear(instruction);
                } else if (!operators.write(instruction) && !calls.make(instruction, pc) && !objects.write(instruction, pc)) {
                    generic(instruction, opCode, pc);
                }
            }
        }
    }

    private void localloc(IrInstruction instruction, int pc) {
        at(pc);
        Label marked = b.newLabel();
        b.iload(localMark).ifne(marked);
        frames(b);
        b.invokevirtual(FRAMES, "localStart", MethodTypeDesc.of(CD_int)).istore(localMark);
        b.labelBinding(marked);
        frames(b);
        if (instruction.opCode().operation() instanceof IrOperation.ReserveLocalMemory(IrType length) && length == IrType.I8) {
            slots.load(IrType.I8, (int) instruction.value(1));
        } else {
            slots.load(IrType.I4, (int) instruction.value(1));
            b.i2l().loadConstant(0xFFFF_FFFFL).land();
        }
        slots.position(code.frameSize);
        b.invokevirtual(FRAMES, "allocateLocal", MethodTypeDesc.of(CD_int, CD_long, CD_int));
        restartIfZero(pc);
        b.iload(made).i2l();
        slots.store(IrType.I8, (int) instruction.value(0));
    }

    /** Fills slots with zeros. */
    private void clear(IrInstruction instruction) {
        for (SlotUse use : plan.uses(instruction)) {
            boolean few = use.count() <= FEW;
            for (int slot = use.slot(); slot < use.end(); slot++) {
                if (slots.isLocal(slot)) {
                    slots.clearVariable(slot);
                } else if (few) {
                    slots.address(slot * Long.BYTES);
                    b.lconst_0();
                    slots.storeAt(IrType.I8);
                }
            }
            if (!few) {
                // Those that are local variables are nobody's in memory.
                slots.memory();
                slots.position(use.slot() * Long.BYTES);
                b.loadConstant(use.count() * Long.BYTES)
                        .invokestatic(BLOCKS, "clearSlots", MethodTypeDesc.of(CD_void, BYTES, CD_int, CD_int));
            }
        }
    }

    /** By the method for all forms: slots lie in memory meanwhile. */
    private void generic(IrInstruction instruction, int opCode, int pc) {
        List<SlotUse> uses = plan.uses(instruction);
        for (SlotUse use : uses) {
            if (use.access() == OperandRole.Access.READ) {
                eachLocal(use, slots::toMemory);
            }
        }
        slots.memory();
        slots.position(0);
        b.loadConstant(shared == null ? code.plain[pc] : code.original(pc));
        code();
        b.loadConstant(pc).invokestatic(desc(Operations.owner(opCode)), InstructionSet.at(opCode).name(), OPERATION);
        if (Operations.allocates(opCode) || Operations.replacesMemory(opCode)) {
            loadMemory();
        }
        for (SlotUse use : uses) {
            if (use.access() == OperandRole.Access.WRITE) {
                eachLocal(use, slots::fromMemory);
            }
        }
        if (Operations.allocates(opCode)) {
            safepoint();
        }
    }

    /** Behind an instruction that has allocated. */
    void safepoint() {
        frames(b);
        b.invokevirtual(FRAMES, "safepoint", MethodTypeDesc.of(CD_void));
    }

    private void eachLocal(SlotUse use, IntConsumer action) {
        for (int slot = use.slot(); slot < use.end() && slot < plan.slots(); slot++) {
            if (slots.isLocal(slot)) {
                action.accept(slot);
            }
        }
    }

    private void choose(IrInstruction instruction) {
        int[] targets = code.method.targets(instruction);
        Label next = label(instruction, position(instruction.end()));
        List<SwitchCase> cases = new ArrayList<>();
        for (int i = 0; i < targets.length; i++) {
            cases.add(SwitchCase.of(i, label(instruction, position(targets[i]))));
        }
        slots.load(IrType.I4, (int) instruction.value("value"));
        if (cases.isEmpty()) {
            b.pop().goto_(next);
        } else {
            choose(cases, 0, classes.engine().ahead() == AheadOfTime.SHORT ? COMPARED : cases.size(), next);
        }
    }

    /**
     * Goes where one of the cases leads, the number of which lies on the stack: a switch, or comparisons with such in front of
     * switches of {@code most} cases, where they are compared with one after the other (HotSpot's first compiler).
     */
    private void choose(List<SwitchCase> cases, int first, int most, Label next) {
        if (cases.size() <= most) {
            b.tableswitch(first, first + cases.size() - 1, next, cases);
            return;
        }
        int half = cases.size() / 2;
        Label upper = b.newLabel();
        b.dup().loadConstant(first + half).if_icmpge(upper);
        choose(cases.subList(0, half), first, most, next);
        b.labelBinding(upper);
        choose(cases.subList(half, cases.size()), first + half, most, next);
    }

    // ---- ways out

    private void back(IrInstruction instruction) {
        giveLeft();
        if (takesLocal) {
            frames(b);
            b.iload(localMark).invokevirtual(FRAMES, "freeLocal", MethodTypeDesc.of(CD_void, CD_int));
        }
        if (instruction.opCode().operation() instanceof IrOperation.Return(MemoryValue value)) {
            int from = (int) instruction.value("ret");
            if (signature.addressed()) {
                b.aload(memory);
                slots.position(from * Long.BYTES);
                b.iload(RESULT).loadConstant(value.bytes(instruction))
                        .invokestatic(BLOCKS, "copy", MethodTypeDesc.of(CD_void, BYTES, CD_int, CD_int, CD_int));
            } else {
                slots.load(SlotType.type(signature.result()), from);
                narrow(value.type());
            }
        }
        b.return_(signature.resultKind());
    }

    /** The number on Java's stack as a result of a type. */
    void narrow(IrType type) {
        if (type != null) {
            switch (type) {
                case I1 -> b.i2b();
                case U1 -> b.loadConstant(0xFF).iand();
                case I2 -> b.i2s();
                case U2 -> b.i2c();
                default -> { }
            }
        }
    }

    private void leave(IrInstruction instruction) {
        List<Integer> chain = chain(instruction);
        if (chain.isEmpty()) {
            b.goto_(target(instruction, 0));
        } else {
            lead(chain.getFirst(), code.method.targets(instruction)[0]);
        }
    }

    /** Goes into a finally block that a leave instruction leads through. */
    private void lead(int clause, int to) {
        b.loadConstant(to).istore(cleanupVariables.get(clause));
        b.goto_(labels.get(position(code.clauses[clause].handlerStart())));
    }

    /** Goes on where the leave instruction leads to that has led here. */
    private void endFinally(IrInstruction instruction, int pc) {
        int clause = innermost(instruction.offset());
        if (!cleanups.contains(clause)) {
            restart(pc);
            return;
        }
        List<SwitchCase> cases = new ArrayList<>();
        Map<Integer, Label> ways = new TreeMap<>();
        for (IrInstruction leave : leaves) {
            int to = code.method.targets(leave)[0];
            if (chain(leave).contains(clause) && !ways.containsKey(to)) {
                ways.put(to, b.newLabel());
                cases.add(SwitchCase.of(to, ways.get(to)));
            }
        }
        at(pc);
        b.iload(cleanupVariables.get(clause)).lookupswitch(restart, cases);
        ways.forEach((to, way) -> {
            b.labelBinding(way);
            int next = next(code.clauses[clause].tryStart(), clause + 1, to);
            if (next < 0) {
                b.goto_(labels.get(position(to)));
            } else {
                lead(next, to);
            }
        });
    }

    /** The innermost finally clause whose handler an offset lies in; -1 for none. */
    private int innermost(int offset) {
        int found = -1;
        for (int i = 0; i < code.clauses.length; i++) {
            if (code.clauses[i].handles(offset) && (found < 0 || code.clauses[found].handlerStart()
                    < code.clauses[i].handlerStart())) {
                found = i;
            }
        }
        return found;
    }

    private void writeExits(Label from, Label to) {
        int thrown = target;
        Label stored = b.newLabel();
        b.labelBinding(restart);
        b.getstatic(LEAVE, "RESTART", LEAVE).goto_(stored);
        // HotSpot's first compiler gives a method up whose handler is where others jump, too: it has a beginning of its own.
        b.labelBinding(handler);
        b.exceptionCatchAll(from, to, handler);
        b.astore(thrown).aload(thrown);
        b.labelBinding(stored);
        b.astore(thrown);
        frames(b);
        b.aload(thrown);
        method(b, own);
        code();
        b.iload(position).iload(left).iload(BASE).invokevirtual(FRAMES, "record",
                MethodTypeDesc.of(CD_int, THROWABLE, METHOD, CODE, CD_int, CD_int, CD_int));
        if (takesLocal) {
            frames(b);
            b.iload(localMark).invokevirtual(FRAMES, "recordLocal", MethodTypeDesc.of(CD_void, CD_int));
        }
        // Those of outer clauses come first.
        cleanups.stream().sorted(Comparator.reverseOrder()).forEach(clause -> {
            frames(b);
            b.loadConstant(clause).iload(cleanupVariables.get(clause)).invokevirtual(FRAMES, "recordCleanup",
                    MethodTypeDesc.of(CD_void, CD_int, CD_int));
        });
        b.iload(BASE);
        for (int slot = 0; slot < plan.slots(); slot++) {
            if (plan.type(slot) != SlotType.NONE) {
                slots.loadVariable(slot);
            }
        }
        b.invokestatic(self, "store", storeType());
        b.getstatic(LEAVE, "PASSING", LEAVE).athrow();
    }
}
