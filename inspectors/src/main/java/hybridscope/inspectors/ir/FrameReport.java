package hybridscope.inspectors.ir;

import hybridscope.core.ir.SlotMap;
import hybridscope.core.ir.SlotVariable;
import hybridscope.inspectors.il.BodyReport;
import hybridscope.inspectors.il.IlVariableReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A method's frame: arguments, locals, evaluation stack, in slots of 8 bytes.
 *
 * @param size       number of slots
 * @param stackStart number of the evaluation stack's first slot
 * @param variables  arguments, then locals, then those of inlined methods
 */
public record FrameReport(int size, int stackStart, List<FrameSlotReport> variables) {
    static FrameReport of(SlotMap slots, BodyReport body) {
        List<FrameSlotReport> variables = new ArrayList<>();
        add(slots, slots.arguments(), body.arguments(), FrameSlotReport.Kind.ARGUMENT, variables);
        add(slots, slots.locals(), body.locals(), FrameSlotReport.Kind.LOCAL, variables);
        return new FrameReport(slots.size(), slots.stackStart(), List.copyOf(variables));
    }

    private static void add(SlotMap slots, List<SlotVariable> placed, List<IlVariableReport> declared, FrameSlotReport.Kind kind,
            List<FrameSlotReport> to) {
        for (int i = 0; i < placed.size(); i++) {
            SlotVariable variable = placed.get(i);
            IlVariableReport known = i < declared.size() ? declared.get(i) : null;
            to.add(new FrameSlotReport(slots.name(variable.first()), known == null ? FrameSlotReport.Kind.INLINED : kind,
                    known == null ? variable.name() : known.name(),
                    known == null ? "" : known.type(), variable.shape().kind(), variable.first(), variable.shape().slots()));
        }
    }

    /** A part of the frame. */
    public enum Area {
        ARGUMENT,
        /** Local variables, those of inlined methods among them. */
        LOCAL,
        /** The evaluation stack. */
        STACK
    }

    /** The part of the frame in which a slot lies. */
    public Area area(int slot) {
        boolean argument = slot < stackStart
                && variable(slot).map(variable -> variable.kind() == FrameSlotReport.Kind.ARGUMENT).orElse(false);
        return slot >= stackStart ? Area.STACK : argument ? Area.ARGUMENT : Area.LOCAL;
    }

    /** The variable that takes a slot; empty for the evaluation stack. */
    public Optional<FrameSlotReport> variable(int slot) {
        return variables.stream().filter(variable -> variable.contains(slot)).findFirst();
    }

    /** How many slots the evaluation stack has. */
    public int stackSlots() {
        return size - stackStart;
    }
}
