package hybridscope.core.transform;

import hybridscope.core.il.BasicBlock;
import hybridscope.core.il.Disassembly;
import hybridscope.core.il.ExceptionClause;
import hybridscope.core.il.Instruction;
import hybridscope.core.il.OpCode;
import hybridscope.core.ir.IlFate;
import hybridscope.core.ir.IlIrMap;
import hybridscope.core.ir.IrClause;
import hybridscope.core.ir.IrCode;
import hybridscope.core.ir.IrEncoder;
import hybridscope.core.ir.IrFlow;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.ir.IrOperation.Simple;
import hybridscope.core.ir.ResolvedData;
import hybridscope.core.ir.ResolvedDatas;
import hybridscope.core.ir.SlotMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Puts the drafted blocks one behind the other, in the order of their IL, and encodes them. */
final class Assembler {
    private final Disassembly il;
    private final List<BasicBlock> blocks;
    /** By block; null where control never gets. */
    private final List<List<Draft>> drafts;
    private final Map<Integer, IlFate.Reason> reasons;
    private final ResolvedDatas datas = new ResolvedDatas();
    private final IlIrMap.Builder origins = new IlIrMap.Builder();
    private final Map<Integer, Integer> elementSizes = new HashMap<>();
    private final int[] offsets;
    private int length;

    Assembler(Disassembly il, List<BasicBlock> blocks, List<List<Draft>> drafts, Map<Integer, IlFate.Reason> reasons) {
        this.il = il;
        this.blocks = blocks;
        this.drafts = drafts;
        this.reasons = reasons;
        offsets = new int[blocks.size() + 1];
    }

    /**
     * The method.
     *
     * @param prologue      what runs once, in front of everything
     * @param classOf       the class that a catch clause names
     * @param exceptionSlot where handlers find the exception
     */
    IrMethod assemble(Callee method, SlotMap slots, List<Draft> prologue, List<ExceptionClause> clauses,
            Function<ExceptionClause, ResolvedData.Type> classOf, int exceptionSlot) {
        removeBranchesToNext();
        place(prologue);
        IrEncoder encoder = new IrEncoder();
        encode(encoder, prologue);
        for (List<Draft> block : drafts) {
            if (block != null) {
                encode(encoder, block);
            }
        }
        List<IrClause> placed = new ArrayList<>();
        for (ExceptionClause clause : clauses) {
            place(clause, classOf, exceptionSlot, placed);
        }
        IrCode code = new IrCode(encoder.toByteArray());
        vanished();
        return new IrMethod(method.method().toString(), method.returnsVoid() ? Optional.empty()
                : Optional.of(method.resultType().shape()), code, datas.entries(), slots, placed, origins.build(code),
                elementSizes);
    }

    private void encode(IrEncoder encoder, List<Draft> code) {
        for (Draft draft : code) {
            encode(encoder, draft);
        }
    }

    /** A branch to the instruction behind it is none. */
    private void removeBranchesToNext() {
        int nextWithCode = blocks.size();
        for (int i = blocks.size() - 1; i >= 0; i--) {
            List<Draft> block = drafts.get(i);
            if (block == null) {
                continue;
            }
            Draft last = block.isEmpty() ? null : block.getLast();
            boolean branches = last != null && last.opCode.operation() == Simple.BRANCH;
            if (branches) {
                int target = ((Draft.Blocks) last.links[0]).blocks()[0];
                if (target > i && target <= nextWithCode) {
                    block.removeLast();
                }
            }
            if (!block.isEmpty()) {
                nextWithCode = i;
            }
        }
    }

    private void place(List<Draft> prologue) {
        length = size(prologue);
        for (int i = 0; i < blocks.size(); i++) {
            offsets[i] = length;
            length += drafts.get(i) == null ? 0 : size(drafts.get(i));
        }
        offsets[blocks.size()] = length;
    }

    private static int size(List<Draft> code) {
        int size = 0;
        for (Draft draft : code) {
            size += draft.opCode.size();
        }
        return size;
    }

    private void encode(IrEncoder encoder, Draft draft) {
        long[] values = draft.values;
        for (int i = 0; draft.links != null && i < values.length; i++) {
            switch (draft.links[i]) {
                case null -> { }
                case ResolvedData data -> values[i] = datas.add(data);
                case Draft.Slots list -> values[i] = datas.addSlots(list.slots());
                case Draft.Blocks targets -> values[i] = draft.opCode.flow() == IrFlow.SWITCH
                        ? datas.addTargets(targets(targets.blocks())) : offsets[targets.blocks()[0]];
                default -> throw new IllegalStateException(draft.links[i].toString());
            }
        }
        int at = encoder.emit(draft.opCode, values);
        if (draft.elementSize > 0) {
            elementSizes.put(at, draft.elementSize);
        }
        for (int i = 0; i < draft.origins.size(); i++) {
            origins.origin(at, draft.origins.get(i));
        }
        if (draft.inlined != null) {
            origins.inlined(at, draft.inlined);
        }
    }

    private int[] targets(int[] targetBlocks) {
        int[] targets = new int[targetBlocks.length];
        for (int i = 0; i < targets.length; i++) {
            targets[i] = offsets[targetBlocks[i]];
        }
        return targets;
    }

    // ---- clauses

    /** The IR offset at which the code of an IL offset starts. */
    private int offset(long ilOffset) {
        int low = 0;
        int high = blocks.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (blocks.get(middle).start() < ilOffset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return offsets[low];
    }

    private void place(ExceptionClause clause, Function<ExceptionClause, ResolvedData.Type> classOf, int exceptionSlot,
            List<IrClause> to) {
        int start = offset(clause.tryRange().start());
        int end = offset(clause.tryRange().end());
        int handlerStart = offset(clause.handlerRange().start());
        int handlerEnd = offset(clause.handlerRange().end());
        // What is never entered protects nothing.
        if (start == end || handlerStart == handlerEnd) {
            return;
        }
        boolean takesObject = clause.kind() == ExceptionClause.Kind.CATCH || clause.kind() == ExceptionClause.Kind.FILTER;
        int filter = clause.kind() == ExceptionClause.Kind.FILTER ? offset(clause.filterOffset()) : -1;
        int caught = clause.kind() == ExceptionClause.Kind.CATCH ? datas.add(classOf.apply(clause)) : -1;
        to.add(new IrClause(clause.kind(), start, end, filter, handlerStart, handlerEnd, caught,
                takesObject ? exceptionSlot : -1));
    }

    // ---- what became of the IL

    private void vanished() {
        for (BasicBlock block : blocks) {
            boolean reached = drafts.get(block.index()) != null;
            for (int i = 0; i < block.instructionCount(); i++) {
                Instruction instruction = il.instructions().get(block.firstInstruction() + i);
                origins.vanished(instruction.offset(), reached
                        ? reasons.getOrDefault(instruction.offset(), reason(instruction.opCode())) : IlFate.Reason.UNREACHABLE);
            }
        }
    }

    /** Why an instruction that no IR comes from is not needed. */
    private static IlFate.Reason reason(OpCode opCode) {
        if (opCode.isPrefix()) {
            return IlFate.Reason.NO_EFFECT_HERE;
        }
        if (opCode.text().startsWith("conv")) {
            return IlFate.Reason.NO_CONVERSION_NEEDED;
        }
        return switch (opCode) {
            case NOP, CALL -> IlFate.Reason.NOTHING_TO_DO;
            case POP -> IlFate.Reason.VALUE_DROPPED;
            case BR, BR_S, LEAVE, LEAVE_S -> IlFate.Reason.FALLS_THROUGH;
            case BOX -> IlFate.Reason.NO_CONVERSION_NEEDED;
            case BRTRUE, BRTRUE_S, BRFALSE, BRFALSE_S, SIZEOF -> IlFate.Reason.KNOWN;
            default -> IlFate.Reason.NO_COPY_NEEDED;
        };
    }
}
