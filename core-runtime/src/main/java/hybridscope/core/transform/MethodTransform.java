package hybridscope.core.transform;

import hybridscope.core.il.BasicBlock;
import hybridscope.core.il.BasicBlocks;
import hybridscope.core.il.Disassembly;
import hybridscope.core.il.ExceptionClause;
import hybridscope.core.il.Instruction;
import hybridscope.core.il.MethodBody;
import hybridscope.core.il.OpCode;
import hybridscope.core.il.Operand;
import hybridscope.core.il.VariableKind;
import hybridscope.core.ir.Comparison;
import hybridscope.core.ir.InstructionIndex;
import hybridscope.core.ir.IrOperation.Simple;
import hybridscope.core.ir.MemoryValue;
import hybridscope.core.ir.ResolvedData;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadFailure;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.LocalVariable;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.MethodSignature;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One attempt to transform a method: its blocks are walked breadth-first and drafted one by one (RULES.md §2, "Algorithm"). */
final class MethodTransform {
    /** How many values may be on the stacks of all joins of a method together (our limit). */
    private static final int MAX_JOINED = 4_000_000;
    /** How often a block is walked again because room for a constructor's frame was wanted. */
    private static final int MAX_WALKS = 4;

    private final MethodInfo method;
    private final LoadedModule module;
    private final TransformOptions options;
    private final TransformFindings findings;
    private final StackRecord record;
    private final MethodBody body;
    private final Disassembly disassembly;
    private final BasicBlocks graph;
    private final List<BasicBlock> blocks;
    private final Map<Integer, Integer> blockAt = new HashMap<>();
    private final List<List<StackType>> entries = new ArrayList<>();
    private final List<List<Draft>> drafts = new ArrayList<>();
    private final ArrayDeque<Integer> work = new ArrayDeque<>();
    private final FrameBuilder frame;
    private ClauseRules regions;
    private MethodScope scope;
    private StackMachine machine;
    private ArithmeticTranslator arithmetic;
    private Inliner inliner;
    private Translator translator;
    private Callee own;
    private int joined;
    private boolean outdated;
    private int ilOffset = -1;

    MethodTransform(MethodInfo method, LoadedModule module, MethodBody body, Disassembly disassembly, BasicBlocks graph,
            TransformOptions options, TransformFindings findings, StackRecord record) {
        this.method = method;
        this.record = record;
        this.module = module;
        this.options = options;
        this.findings = findings;
        this.body = body;
        this.disassembly = disassembly;
        this.graph = graph;
        blocks = graph.blocks();
        frame = new FrameBuilder(findings);
    }

    /** IL offset of the instruction in work; -1 before the first. */
    int ilOffset() {
        return ilOffset;
    }

    /** Whether something has been found out that earlier blocks should have known: what comes out is not right. */
    boolean isOutdated() {
        return outdated;
    }

    TransformResult run() {
        if (blocks.isEmpty()) {
            throw new InvalidCode("there is no code");
        }
        for (BasicBlock block : blocks) {
            blockAt.put(block.start(), block.index());
            entries.add(null);
            drafts.add(null);
        }
        regions = new ClauseRules(disassembly, blocks);
        buildFrame();
        machine = new StackMachine(options.folding(), frame.stackStart(), record, variable -> {
            findings.exposed.add(frame.all().indexOf(variable));
            outdated = true;
        });
        for (Variable variable : frame.all()) {
            if (variable.exposed) {
                machine.expose(variable);
            }
        }
        arithmetic = new ArithmeticTranslator(machine);
        inliner = new Inliner(machine, options.inlining(), findings, frame);
        translator = new Translator(machine, arithmetic, inliner, instruction -> regions.isProtected(instruction.offset()));
        inliner.use(translator);
        scope = new MethodScope(method, module, frame.arguments(), null, frame.locals());
        scope.thisIsNeverNull = !method.isStatic() && !method.declaringType().isValueType() && keepsThis();
        reach(0, List.of());
        while (!work.isEmpty()) {
            walk(blocks.get(work.poll()));
        }
        ilOffset = -1;
        Assembler assembler = new Assembler(disassembly, blocks, drafts, machine.reasons());
        return new TransformResult.Transformed(assembler.assemble(own, frame.slots(machine.highest()), prologue(),
                regions.clauses(), clause -> data(clause), frame.stackStart()), inliner.inlined());
    }

    private ResolvedData.Type data(ExceptionClause clause) {
        return MethodScope.data(scope.type(clause.catchToken()));
    }

    private void buildFrame() {
        own = Callee.of(method);
        MethodSignature signature = method.signature();
        for (int i = 0; i < own.parameters().size(); i++) {
            frame.addArgument(signature.hasThis() && i == 0 ? "this" : "", own.parameters().get(i));
        }
        for (LocalVariable local : module.locals(body.localSignature(), method.context())) {
            Optional<LoadFailure> absent = LoadFailure.absentFrom(local.type());
            if (absent.isPresent()) {
                throw new LoadException(absent.get());
            }
            frame.addLocal(local.type());
        }
        frame.addBorrowed();
        exposeVariables();
    }

    /** Addresses that are used at once, for a field or to fill the variable, get known to nobody. */
    private void exposeVariables() {
        List<Instruction> code = disassembly.instructions();
        for (int i = 0; i < code.size(); i++) {
            OpCode opCode = code.get(i).opCode();
            boolean takes = opCode == OpCode.LDLOCA || opCode == OpCode.LDLOCA_S || opCode == OpCode.LDARGA
                    || opCode == OpCode.LDARGA_S;
            OpCode next = i + 1 < code.size() ? code.get(i + 1).opCode() : OpCode.NOP;
            if (takes && !(options.folding() && (next == OpCode.LDFLD || next == OpCode.INITOBJ))) {
                List<Variable> variables = opCode.variable() == VariableKind.LOCAL ? frame.locals() : frame.arguments();
                int index = Translator.variable(code.get(i));
                if (index < variables.size()) {
                    variables.get(index).exposed = true;
                }
            }
        }
    }

    private boolean keepsThis() {
        for (Instruction instruction : disassembly.instructions()) {
            OpCode opCode = instruction.opCode();
            if (opCode.variable() == VariableKind.ARGUMENT && Translator.variable(instruction) == 0
                    && !opCode.text().startsWith("ldarg.") || opCode == OpCode.LDARGA || opCode == OpCode.LDARGA_S) {
                return false;
            }
        }
        return true;
    }

    /** Zeros for the locals that need them, in one instruction. */
    private List<Draft> prologue() {
        BitSet needed;
        if (options.folding()) {
            needed = LocalInit.of(disassembly, graph, frame.locals());
        } else {
            needed = new BitSet();
            needed.set(0, frame.locals().size());
        }
        if (needed.isEmpty()) {
            return List.of();
        }
        int first = frame.locals().get(needed.nextSetBit(0)).first;
        int end = frame.locals().get(needed.length() - 1).end();
        machine.enter(List.of());
        machine.emit(Simple.CLEAR_SLOTS, first, (end - first) * Long.BYTES);
        machine.last().origins.clear();
        return machine.code();
    }

    // ---- walking

    private void reach(int block, List<StackType> types) {
        List<StackType> known = entries.get(block);
        if (known == null) {
            List<StackType> wanted = findings.joins.getOrDefault(block, types);
            entries.set(block, wanted);
            joined += types.size();
            if (joined > MAX_JOINED) {
                throw new InvalidCode(TransformFailure.Kind.LIMIT,
                        "more than %d values on the evaluation stacks of all blocks".formatted(MAX_JOINED));
            }
            work.add(block);
            if (wanted == types) {
                return;
            }
            known = wanted;
        }
        if (known.size() != types.size()) {
            throw new InvalidCode("%d values on the evaluation stack, %d where other code leads to the same place"
                    .formatted(types.size(), known.size()));
        }
        List<StackType> merged = new ArrayList<>(known.size());
        for (int i = 0; i < known.size(); i++) {
            StackType both = StackType.merged(known.get(i), types.get(i));
            if (both == null) {
                throw new InvalidCode("%s on the evaluation stack, %s where other code leads to the same place"
                        .formatted(types.get(i).text(), known.get(i).text()));
            }
            merged.add(both);
        }
        if (!merged.equals(known)) {
            findings.joins.put(block, merged);
            entries.set(block, merged);
            outdated = true;
        }
    }

    private void walk(BasicBlock block) {
        List<StackType> types = entries.get(block.index());
        for (ExceptionClause clause : regions.clauses()) {
            if (clause.tryRange().contains(block.start())) {
                enterHandler(clause);
            }
        }
        int inlinedBefore = inliner.inlined().size();
        for (int i = 0; i < MAX_WALKS; i++) {
            inliner.inlined().subList(inlinedBefore, inliner.inlined().size()).clear();
            machine.enter(types);
            if (walk(block, i == MAX_WALKS - 1)) {
                break;
            }
        }
        drafts.set(block.index(), machine.code());
    }

    private void enterHandler(ExceptionClause clause) {
        boolean takesObject = clause.kind() == ExceptionClause.Kind.CATCH || clause.kind() == ExceptionClause.Kind.FILTER;
        List<StackType> types = takesObject ? List.of(StackType.OBJECT) : List.of();
        reach(blockAt.get((int) clause.handlerRange().start()), types);
        if (clause.kind() == ExceptionClause.Kind.FILTER) {
            reach(blockAt.get((int) clause.filterOffset()), types);
        }
        if (takesObject) {
            machine.use(frame.stackStart() + 1);
        }
    }

    /** Drafts a block; false where it should be done once more, because its values should lie elsewhere. */
    private boolean walk(BasicBlock block, boolean lastTry) {
        int end = block.firstInstruction() + block.instructionCount();
        int prefixes = 0;
        translator.clearPrefixes();
        for (int i = block.firstInstruction(); i < end; i++) {
            Instruction instruction = disassembly.instructions().get(i);
            ilOffset = instruction.offset();
            if (i == end - 1 && machine.takeWantsGaps() && !lastTry) {
                return false;
            }
            machine.begin(i, ilOffset);
            inliner.at(ilOffset);
            if (instruction.opCode().isPrefix()) {
                prefixes++;
                translator.prefix(scope, instruction);
                continue;
            }
            blamePrefixes(i, prefixes);
            if (instruction.opCode().endsBlock()) {
                noPrefixes(prefixes);
                finish(block, instruction);
                return true;
            }
            prefixes = 0;
            boolean returnsNext = i + 1 < disassembly.instructions().size()
                    && disassembly.instructions().get(i + 1).opCode() == OpCode.RET && !regions.isInside(ilOffset);
            if (translator.translate(scope, instruction, returnsNext)) {
                machine.last().origins.add(disassembly.instructions().get(i + 1).offset());
                return true;
            }
            checkDepth();
        }
        noPrefixes(prefixes);
        goOn(block);
        return true;
    }

    private static void noPrefixes(int count) {
        if (count > 0) {
            throw new InvalidCode("a prefix in front of no instruction that it goes with");
        }
    }

    private void checkDepth() {
        if (machine.depth() > body.maxStack()) {
            throw new InvalidCode("%d values on the evaluation stack; the header allows %d".formatted(machine.depth(),
                    body.maxStack()));
        }
    }

    /** What prefixes ask for is done by the instructions behind them. */
    private void blamePrefixes(int at, int count) {
        for (int i = at - count; i < at; i++) {
            Instruction prefix = disassembly.instructions().get(i);
            switch (prefix.opCode()) {
                case CONSTRAINED, VOLATILE, READONLY -> machine.alsoFrom(prefix.offset());
                case TAIL -> translator.tailPrefix(prefix.offset());
                default -> { }
            }
        }
    }

    /** Control goes on to the next block, or the code has ended without a branch. */
    private void goOn(BasicBlock block) {
        machine.leave();
        settle(next(block));
    }

    private int next(BasicBlock block) {
        if (block.index() + 1 >= blocks.size()) {
            throw new InvalidCode(disassembly.problem().map(problem -> "control goes on to what is no instruction: "
                    + problem.text()).orElse("control goes on behind the end of the code"));
        }
        int next = block.index() + 1;
        regions.branch(ilOffset, blocks.get(next).start());
        return next;
    }

    private int target(int offset) {
        Integer block = blockAt.get(offset);
        if (block == null || disassembly.indexOf(offset) < 0) {
            throw new InvalidCode("a branch to %d, where no instruction begins".formatted(offset));
        }
        return block;
    }

    private int branchTarget(Instruction instruction) {
        if (!(instruction.operand() instanceof Operand.Target(int offset))) {
            throw new InvalidCode(instruction.opCode().text() + " without a target");
        }
        int target = target(offset);
        regions.branch(ilOffset, offset);
        return target;
    }

    /** Puts the values on the stack where the next block expects them, and reaches it. */
    private void settle(int next) {
        reach(next, machine.types());
        machine.settleAll(entries.get(next));
    }

    /** The blocks that a branch leads to if it is taken, and the one behind it, which may expect other types. */
    private final class Ways implements ArithmeticTranslator.Exits {
        private final int[] targets;
        private final int next;

        Ways(int next, int... targets) {
            this.next = next;
            this.targets = targets;
        }

        @Override
        public boolean moves() {
            List<StackType> types = machine.types();
            reach(next, types);
            for (int target : targets) {
                reach(target, types);
                if (!entries.get(target).equals(entries.get(targets[0]))) {
                    throw new InvalidCode("the targets of a switch expect different types on the evaluation stack");
                }
            }
            return !machine.isCanonical() || machine.converts(taken());
        }

        private List<StackType> taken() {
            return entries.get(targets.length == 0 ? next : targets[0]);
        }

        @Override
        public void settle() {
            machine.settleAll(taken());
        }

        /** Behind the branch. */
        void goOn() {
            machine.resettle(taken(), entries.get(next));
        }
    }

    private void finish(BasicBlock block, Instruction instruction) {
        OpCode opCode = instruction.opCode();
        switch (opCode) {
            case BR, BR_S -> jumpTo(branchTarget(instruction));
            case BRTRUE, BRTRUE_S, BRFALSE, BRFALSE_S ->
                    branchOn(block, instruction, opCode == OpCode.BRTRUE || opCode == OpCode.BRTRUE_S);
            case BEQ, BEQ_S -> compare(block, instruction, Comparison.Ceq);
            case BNE_UN, BNE_UN_S -> compare(block, instruction, Comparison.Cne);
            case BGE, BGE_S -> compare(block, instruction, Comparison.Cge);
            case BGE_UN, BGE_UN_S -> compare(block, instruction, Comparison.CgeUn);
            case BGT, BGT_S -> compare(block, instruction, Comparison.Cgt);
            case BGT_UN, BGT_UN_S -> compare(block, instruction, Comparison.CgtUn);
            case BLE, BLE_S -> compare(block, instruction, Comparison.Cle);
            case BLE_UN, BLE_UN_S -> compare(block, instruction, Comparison.CleUn);
            case BLT, BLT_S -> compare(block, instruction, Comparison.Clt);
            case BLT_UN, BLT_UN_S -> compare(block, instruction, Comparison.CltUn);
            case SWITCH -> select(block, instruction);
            case LEAVE, LEAVE_S -> leave(instruction);
            case RET -> giveBack();
            case THROW -> {
                StackEntry exception = machine.pop();
                if (exception.type != StackType.OBJECT) {
                    throw new InvalidCode("throw of " + exception.type.text());
                }
                machine.emit(Simple.THROW, machine.read(exception));
            }
            case RETHROW -> {
                regions.rethrows(ilOffset);
                machine.emit(Simple.RETHROW);
            }
            case ENDFINALLY -> {
                regions.endsFinally(ilOffset);
                machine.emit(Simple.END_FINALLY);
            }
            case ENDFILTER -> {
                regions.endsFilter(ilOffset);
                machine.emit(Simple.END_FILTER, machine.read(machine.pop(), StackType.I4));
            }
            default -> {
                regions.returns(ilOffset);
                translator.jump(scope, instruction);
            }
        }
    }

    private void jumpTo(int target) {
        settle(target);
        machine.emit(Simple.BRANCH, new Draft.Blocks(new int[] {target}));
    }

    private void branchOn(BasicBlock block, Instruction instruction, boolean onTrue) {
        int target = branchTarget(instruction);
        int next = next(block);
        Ways ways = new Ways(next, target);
        Boolean always = arithmetic.branch(instruction.opCode(), onTrue, ways, new Draft.Blocks(new int[] {target}));
        if (Boolean.TRUE.equals(always)) {
            jumpTo(target);
        } else if (Boolean.FALSE.equals(always)) {
            settle(next);
        } else {
            ways.goOn();
        }
    }

    private void compare(BasicBlock block, Instruction instruction, Comparison comparison) {
        int target = branchTarget(instruction);
        int next = next(block);
        Ways ways = new Ways(next, target);
        arithmetic.branch(instruction.opCode(), comparison, ways, new Draft.Blocks(new int[] {target}));
        ways.goOn();
    }

    private void select(BasicBlock block, Instruction instruction) {
        StackEntry value = machine.pop();
        List<Integer> offsets = ((Operand.Targets) instruction.operand()).offsets();
        int[] targets = new int[offsets.size()];
        Ways ways = new Ways(next(block), targets);
        for (int i = 0; i < targets.length; i++) {
            targets[i] = target(offsets.get(i));
            regions.branch(ilOffset, offsets.get(i));
        }
        StackEntry number = machine.converted(value, StackType.I4);
        if (ways.moves()) {
            machine.place(number);
        }
        int slot = machine.read(number);
        ways.settle();
        machine.emit(Simple.SWITCH, slot, targets.length, new Draft.Blocks(targets));
        ways.goOn();
    }

    private void leave(Instruction instruction) {
        if (!(instruction.operand() instanceof Operand.Target(int offset))) {
            throw new InvalidCode("leave without a target");
        }
        int target = target(offset);
        Simple operation = regions.leave(ilOffset, offset);
        machine.drop();
        reach(target, List.of());
        machine.emit(operation == null ? Simple.BRANCH : operation, new Draft.Blocks(new int[] {target}));
    }

    private void giveBack() {
        regions.returns(ilOffset);
        if (own.returnsVoid()) {
            machine.emit(Simple.RETURN_NOTHING);
            return;
        }
        StackType type = own.resultType();
        int slot = machine.read(machine.pop(), type);
        SmallRange small = SmallRange.of(own.result());
        if (small != SmallRange.ANY) {
            machine.emit(InstructionIndex.returning(MemoryValue.of(small.type())), slot);
        } else if (type.slots() <= 4) {
            machine.emit(InstructionIndex.returning(MemoryValue.ofBytes(8 * type.slots())), slot);
        } else {
            machine.emit(InstructionIndex.returning(MemoryValue.SIZED), slot, type.size());
        }
    }
}
