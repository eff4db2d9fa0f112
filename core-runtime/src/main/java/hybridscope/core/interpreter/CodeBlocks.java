package hybridscope.core.interpreter;

import hybridscope.core.ir.IrClause;
import hybridscope.core.ir.IrFlow;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrMethod;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Code in blocks that are entered at their start only and left at their end only, but for exceptions. Calls end a block, so that
 * what is called finds the budget as it is. Positions are words.
 */
public final class CodeBlocks {
    private final IrInstruction[] at;
    private final BitSet starts = new BitSet();
    /** The blocks where the budget is looked at: what leads to the others comes from further up, without a call in between. */
    private final BitSet checked = new BitSet();
    /** For each instruction: how many of its block come behind it. */
    private final int[] rest;
    /** For each instruction: how many come behind it on the longest way to the next block where the budget is looked at. */
    private final int[] ahead;
    /** For each block: the instructions of the longest way from its start to the next one where the budget is looked at. */
    private final int[] longest;

    CodeBlocks(IrMethod method) {
        int words = method.code().length() / Long.BYTES;
        at = new IrInstruction[words];
        rest = new int[words];
        ahead = new int[words];
        longest = new int[words];
        starts.set(0);
        checked.set(0);
        for (IrInstruction each : method.code()) {
            at[position(each.offset())] = each;
            if (each.opCode().flow() != IrFlow.NEXT) {
                starts.set(position(each.end()));
            }
            if (each.opCode().flow() == IrFlow.CALL) {
                checked.set(position(each.end()));
            }
            for (int target : method.targets(each)) {
                starts.set(position(target));
                if (target <= each.offset() || each.opCode().flow() == IrFlow.LEAVE) {
                    checked.set(position(target));
                }
            }
        }
        for (IrClause clause : method.clauses()) {
            starts.set(position(clause.handlerStart()));
            checked.set(position(clause.handlerStart()));
            if (clause.filterStart() >= 0) {
                starts.set(position(clause.filterStart()));
            }
        }
        for (int pc = words - 1, behind = 0; pc >= 0; pc--) {
            if (at[pc] != null) {
                boolean last = position(at[pc].end()) >= words || starts.get(position(at[pc].end()));
                behind = last ? 0 : behind + 1;
                rest[pc] = behind;
            }
        }
        for (int start = words - 1; start >= 0; start--) {
            if (at[start] != null && starts.get(start)) {
                List<IrInstruction> block = block(start);
                int most = 0;
                for (int next : successors(method, block.getLast())) {
                    most = Math.max(most, next >= words || checked.get(next) ? 0 : longest[next]);
                }
                longest[start] = block.size() + most;
                for (IrInstruction each : block) {
                    ahead[position(each.offset())] = rest[position(each.offset())] + most;
                }
            }
        }
    }

    private static int position(int offset) {
        return offset / Long.BYTES;
    }

    /** How many words the code has. */
    public int words() {
        return at.length;
    }

    /** How many instructions of its block come behind an instruction. */
    int rest(int pc) {
        return rest[pc];
    }

    /** How many instructions come behind one on the longest way to where the budget is looked at next. */
    public int ahead(int pc) {
        return ahead[pc];
    }

    /** Whether the budget is looked at where a block starts. */
    public boolean isChecked(int start) {
        return checked.get(start);
    }

    /** How much of the budget a block may need until it is looked at again. */
    public int longest(int start) {
        return longest[start];
    }

    /** The instructions of the block that starts at a position. */
    public List<IrInstruction> block(int start) {
        List<IrInstruction> block = new ArrayList<>();
        for (int pc = start; pc < at.length && (pc == start || !starts.get(pc)); pc = position(at[pc].end())) {
            block.add(at[pc]);
        }
        return block;
    }

    /** The starts of the blocks that control can reach from one of them, exceptions apart. */
    public BitSet reachable(IrMethod method, int entry) {
        BitSet found = new BitSet();
        int[] work = {entry};
        for (int count = 1; count > 0;) {
            int start = work[--count];
            if (start >= at.length || found.get(start)) {
                continue;
            }
            found.set(start);
            IrInstruction last = block(start).getLast();
            int[] targets = successors(method, last);
            work = Arrays.copyOf(work, Math.max(work.length, count + targets.length));
            for (int target : targets) {
                work[count++] = target;
            }
        }
        return found;
    }

    /** The starts of the blocks to which the last instruction of a block may lead, exceptions apart. */
    public static int[] successors(IrMethod method, IrInstruction last) {
        int[] targets = method.targets(last);
        List<Integer> all = new ArrayList<>();
        for (int target : targets) {
            all.add(position(target));
        }
        if (last.opCode().flow().fallsThrough()) {
            all.add(position(last.end()));
        }
        if (last.opCode().flow() == IrFlow.LEAVE) {
            // The finally blocks on the way, and from them on.
            for (IrClause clause : method.clauses()) {
                if (clause.protects(last.offset()) && !clause.protects(targets[0])) {
                    all.add(position(clause.handlerStart()));
                }
            }
        }
        return all.stream().mapToInt(Integer::intValue).toArray();
    }
}
