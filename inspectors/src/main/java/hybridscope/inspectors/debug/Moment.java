package hybridscope.inspectors.debug;

import hybridscope.core.debug.Debuggee;
import hybridscope.core.interpreter.FrameState;
import hybridscope.core.interpreter.Inspection;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.ir.IrFlow;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.OperandRole;
import hybridscope.core.ir.SlotEffects;
import hybridscope.core.ir.SlotUse;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * How a thread's stack looked at a stop: what the next one is compared with.
 *
 * @param position executed instructions of all threads
 * @param executed executed instructions of this thread
 * @param top      its innermost frame; null for none
 * @param frames   the innermost frames
 * @param start    address of the first byte kept
 * @param bytes    the innermost frames
 */
record Moment(long position, int thread, long executed, FrameState top, List<FrameState> frames, int start, byte[] bytes) {
    /** How much of a stack is kept: the innermost part. */
    private static final int MOST = 1 << 18;
    /** How many frames may reach further up than the innermost one: a filter shares the variables of a frame below. */
    private static final int NEIGHBORS = 16;
    /** Bytes behind the innermost frame that a callee's frame may take. */
    private static final int BEHIND = 1 << 12;

    static Moment of(Debuggee debuggee, int thread, List<FrameState> frames) {
        ManagedThread found = debuggee.engine().scheduler().thread(thread);
        if (found == null) {
            return new Moment(debuggee.position(), thread, 0, null, List.of(), 0, new byte[0]);
        }
        int[] stack = new Inspection(debuggee.engine()).stack(found);
        int end = frames.isEmpty() ? stack[0]
                : Math.min(frames.stream().limit(NEIGHBORS).mapToInt(FrameState::end).max().orElse(0) + BEHIND, stack[1]);
        int start = Math.max(stack[0], end - MOST);
        return new Moment(debuggee.position(), thread, found.executed(), frames.isEmpty() ? null : frames.getFirst(),
                frames.stream().limit(NEIGHBORS).toList(), start, Arrays.copyOfRange(debuggee.engine().memory(), start, end));
    }

    /** Whether a slot's old content is known. */
    boolean has(int address) {
        return address >= start && address + Long.BYTES <= start + bytes.length;
    }

    /** Whether a slot held other bytes. */
    boolean differs(int address, byte[] memory) {
        return has(address)
                && !Arrays.equals(bytes, address - start, address - start + Long.BYTES, memory, address, address + Long.BYTES);
    }

    /** A frame as it was; null where it was not there. */
    FrameState frame(FrameState now) {
        return frames.stream().filter(each -> each.base() == now.base() && each.code() == now.code()).findFirst().orElse(null);
    }

    /** Whether exactly one instruction of the thread lies between this and now. */
    boolean isOneStep(ManagedThread thread) {
        return top != null && thread != null && thread.id() == this.thread && thread.executed() == executed + 1;
    }

    /** Addresses of the slots that the instruction which came next has read. */
    Set<Integer> reads() {
        return addresses(OperandRole.Access.READ);
    }

    /** Addresses of the slots that it has written, the caller's slots for its result included. */
    Set<Integer> writes() {
        Set<Integer> written = addresses(OperandRole.Access.WRITE);
        IrInstruction instruction = instruction();
        if (instruction != null && instruction.opCode().flow() == IrFlow.RETURN && top.result() != 0) {
            int slots = top.code().result().map(shape -> shape.slots()).orElse(0);
            for (int i = 0; i < slots; i++) {
                written.add(top.result() + i * Long.BYTES);
            }
        }
        return written;
    }

    private IrInstruction instruction() {
        return top == null || top.irOffset() < 0 ? null : top.code().code().at(top.irOffset());
    }

    private Set<Integer> addresses(OperandRole.Access access) {
        Set<Integer> found = new HashSet<>();
        IrInstruction instruction = instruction();
        if (instruction != null) {
            for (SlotUse use : SlotEffects.of(instruction, top.code().resolvedDatas())) {
                for (int i = 0; use.access() == access && i < use.count(); i++) {
                    found.add(top.base() + (use.slot() + i) * Long.BYTES);
                }
            }
        }
        return found;
    }
}
