package hybridscope.inspectors.debug;

import hybridscope.core.debug.value.CSharpNames;
import hybridscope.core.debug.value.ValueText;
import hybridscope.core.interpreter.FrameState;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrPrinter;
import hybridscope.core.ir.OperandRole;
import hybridscope.core.ir.SlotKind;
import hybridscope.core.ir.SlotMap;
import hybridscope.core.ir.SlotUse;
import hybridscope.core.transform.StackValue;
import hybridscope.core.types.Klass;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads frames as slots. */
final class SlotReader {
    private final DebugInspector inspector;
    private final Moment before;
    private final List<FrameState> all;
    private final Set<Integer> read;
    private final Set<Integer> written;
    private final ValueText old;

    SlotReader(DebugInspector inspector, Moment before, ManagedThread thread, List<FrameState> all) {
        this.inspector = inspector;
        this.before = before;
        this.all = all;
        boolean step = before != null && before.isOneStep(thread);
        read = step ? before.reads() : Set.of();
        written = step ? before.writes() : Set.of();
        old = before == null ? null : new ValueText(inspector.peek().with(before.start(), before.bytes()));
    }

    /**
     * What lies in a run of slots.
     * @param first number of the first slot.
     * @param struct its type where that is one over several slots, else null.
     * @param reference whether it refers to an object.
     * @param wasAssigned whether it had been written at the last stop
     */
    private record Group(int first, int count, String name, SlotValueReport.Kind kind, String type, Text text, Klass struct,
            boolean reference, Assigned assigned, Assigned wasAssigned) {
        Group(int first, int count, SlotValueReport.Kind kind, String type, Text text, Klass struct, boolean reference) {
            this(first, count, "", kind, type, text, struct, reference, Assigned.YES, Assigned.YES);
        }
    }

    /** A value of a slot, now or before. */
    @FunctionalInterface
    private interface Text {
        String of(ValueText values, int address);
    }

    SlotFrameReport frame(int number, SlotFrameReport.Relation relation) {
        FrameState state = all.get(number);
        FrameView view = new FrameView(inspector, state);
        SlotMap map = state.code().slots();
        FrameState callee = number > 0 && all.get(number - 1).kind() != FrameState.Kind.FILTER ? all.get(number - 1) : null;
        // A callee's frame begins where its arguments lie on this frame's evaluation stack.
        int calleeSlot = callee == null ? map.size() : Math.min(map.size(), (callee.base() - state.base()) / Long.BYTES);
        List<Group> groups = groups(view, map, calleeSlot);
        boolean top = number == 0;
        Set<Integer> reads = top ? slots(view, OperandRole.Access.READ) : Set.of();
        Set<Integer> writes = top ? slots(view, OperandRole.Access.WRITE) : Set.of();
        List<SlotValueReport> slots = new ArrayList<>();
        int depth = 0;
        for (Group group : groups) {
            boolean live = switch (group.kind) {
                case ARGUMENT, LOCAL -> true;
                case STACK -> !group.type.isEmpty();
                case CALLEE -> false;
            };
            if (live && group.first >= map.stackStart()) {
                depth = group.first + group.count - map.stackStart();
            }
            for (int i = 0; i < group.count; i++) {
                int index = group.first + i;
                slots.add(slot(state, group, index, live, shared(number, state, callee, index), reads.contains(index),
                        writes.contains(index)));
            }
        }
        IrInstruction instruction = view.instruction();
        return new SlotFrameReport(number, relation, CSharpNames.of(state.method()),
                inspector.place(state.method(), view.ilOffset()), state.base(), state.end(),
                map.stackStart(), depth, instruction == null ? "" : IrPrinter.of(state.code()).text(instruction), slots,
                MethodName.of(state.method()));
    }

    private static Set<Integer> slots(FrameView view, OperandRole.Access access) {
        Set<Integer> found = new java.util.HashSet<>();
        for (SlotUse use : view.uses()) {
            for (int i = 0; use.access() == access && i < use.count(); i++) {
                found.add(use.slot() + i);
            }
        }
        return found;
    }

    private SlotValueReport slot(FrameState state, Group group, int index, boolean live, String shared, boolean nextReads,
            boolean nextWrites) {
        int address = state.base() + index * Long.BYTES;
        boolean first = index == group.first;
        int start = state.base() + group.first * Long.BYTES;
        String value = !first || group.text == null ? "" : group.text.of(inspector.values(), start);
        boolean differs = before != null && group.assigned != Assigned.NO && before.differs(address, inspector.engine().memory());
        String oldValue = null;
        if (first && group.text != null && before != null && before.has(start) && hadValue(state, group)) {
            String was = group.text.of(old, start);
            oldValue = was.equals(value) ? null : was;
        }
        return new SlotValueReport(index, state.code().slots().name(index), first ? group.name : "", group.kind,
                first ? group.type : "", value,
                group.struct == null ? "" : inspector.values().part(group.struct, start, address - start),
                inspector.peek().hex(address, Long.BYTES), address, group.first, group.count, live, shared,
                read.contains(address), written.contains(address) || differs, oldValue, nextReads, nextWrites,
                group.assigned, first && group.reference ? inspector.peek().object(inspector.peek().i8(start)) : 0);
    }

    /** Whether the same frame had a value of the type there: what others have left in its slots says nothing. */
    private boolean hadValue(FrameState state, Group group) {
        FrameState was = before.frame(state);
        if (was == null || group.kind != SlotValueReport.Kind.STACK) {
            return was != null && group.wasAssigned != Assigned.NO;
        }
        return new FrameView(inspector, was)
                .stack().stream().anyMatch(value -> value.where() instanceof StackValue.Where.In(int at) && at == group.first
                && StackText.type(value).equals(group.type));
    }

    private String shared(int number, FrameState state, FrameState callee, int index) {
        int address = state.base() + index * Long.BYTES;
        if (callee != null && address >= callee.base() && address < callee.end()) {
            return name(callee, address);
        }
        FrameState caller = number + 1 < all.size() ? all.get(number + 1) : null;
        return caller != null && state.kind() != FrameState.Kind.FILTER && address >= caller.base() && address < caller.end()
                ? name(caller, address) : null;
    }

    private static String name(FrameState frame, int address) {
        return frame.code().slots().name((address - frame.base()) / Long.BYTES) + " of " + CSharpNames.of(frame.method());
    }

    /** All slots in order, those of a value together. */
    private List<Group> groups(FrameView view, SlotMap map, int calleeSlot) {
        List<Group> groups = new ArrayList<>();
        for (FrameView.Variable variable : view.variables()) {
            Assigned assigned = view.assigned(variable);
            groups.add(new Group(variable.first(), variable.slots(), variable.name(),
                    variable.argument() ? SlotValueReport.Kind.ARGUMENT : SlotValueReport.Kind.LOCAL,
                    variable.type() == null ? "" : CSharpNames.of(variable.type()),
                    variable.type() == null || assigned == Assigned.NO
                    ? null : (values, address) -> values.value(variable.type(), address),
                    variable.slots() > 1 && assigned != Assigned.NO ? variable.type() : null,
                    assigned != Assigned.NO && variable.type() != null && VariableTree.isReference(variable.type()), assigned,
                    view.assignedBefore(variable, before)));
        }
        List<StackValue> stack = view.stack();
        for (int slot = map.stackStart(); slot < map.size(); ) {
            Group group = slot >= calleeSlot
                    ? new Group(slot, 1, SlotValueReport.Kind.CALLEE, "", null, null, false) : onStack(stack, slot, calleeSlot);
            groups.add(group);
            slot += group.count;
        }
        return groups;
    }

    private static Group onStack(List<StackValue> stack, int slot, int end) {
        for (StackValue value : stack) {
            if (value.where() instanceof StackValue.Where.In(int at) && at == slot && slot + value.slots() <= end) {
                return new Group(slot, value.slots(), SlotValueReport.Kind.STACK, StackText.type(value),
                        (values, address) -> StackText.value(values, value, address),
                        value.slots() > 1 ? value.klass() : null, value.kind() == SlotKind.OBJECT);
            }
        }
        return new Group(slot, 1, SlotValueReport.Kind.STACK, "", null, null, false);
    }
}
