package hybridscope.inspectors.debug;

import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.value.ValueText;
import hybridscope.core.interpreter.FrameState;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrPrinter;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.LoadedModule;
import hybridscope.inspectors.bridge.CallValueReport;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.il.IlReport;
import hybridscope.inspectors.il.InstructionReport;
import hybridscope.inspectors.json.JsonName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reports on a paused session as text. The same session gives the same text. */
public final class DebugListing {
    private DebugListing() {
    }

    /** {@code Program.Sum(int[]) IL_0004 IR_0010 Program.cs:12}. */
    public static String place(CallStackReport.CallFrame frame) {
        return frame.method() + (frame.ilOffset() < 0 ? "" : " IL_%04x".formatted(frame.ilOffset())) + (frame.irOffset() < 0
                ? "" : " IR_%04x".formatted(frame.irOffset())) + (frame.line() == null ? "" : " " + frame.line().text());
    }

    /** A line for each frame, the innermost first. */
    public static List<String> frames(CallStackReport report, int selected) {
        List<String> lines = new ArrayList<>();
        for (CallStackReport.CallFrame frame : report.frames()) {
            boolean between = !frame.kind().hasSlots();
            lines.add("%s%-3s %s%s".formatted(frame.frame() == selected && !between ? "> " : "  ",
                    between ? "-" : Integer.toString(frame.frame()), frame.kind() == CallStackReport.CallFrame.Kind.INTERPRETED
                    ? "" : JsonName.of(frame.kind()).replace('-', ' ') + " ", place(frame)));
        }
        return lines;
    }

    /**
     * A line for each slot of the frames: what was read (r) and written (w) last, what the next instruction reads (R) and writes
     * (W).
     */
    public static List<String> slots(SlotStackReport report) {
        List<String> lines = new ArrayList<>();
        for (SlotFrameReport frame : report.frames()) {
            lines.add("%s %s, base %s".formatted(JsonName.of(frame.relation()), frame.method(), ValueText.hex(frame.base())));
            for (SlotValueReport slot : frame.slots()) {
                lines.add(slot(slot));
            }
        }
        if (report.localloc() != null) {
            lines.add("localloc %s, %d bytes: %s".formatted(ValueText.hex(report.localloc().address()), report.localloc().size(),
                    report.localloc().bytes()));
        }
        return lines;
    }

    private static String slot(SlotValueReport slot) {
        StringBuilder line = new StringBuilder("  %-5s %s".formatted(slot.slot(), slot.bytes()));
        line.append(' ').append(slot.lastRead() ? 'r' : '-').append(slot.lastWrote() ? 'w' : '-')
                .append(slot.nextReads() ? 'R' : '-').append(slot.nextWrites() ? 'W' : '-');
        if (!slot.name().isEmpty()) {
            line.append(' ').append(slot.name());
        }
        if (!slot.type().isEmpty()) {
            line.append(' ').append(slot.type()).append(' ').append(slot.oldValue() == null ? "" : slot.oldValue() + " > ")
                    .append(slot.assigned() == Assigned.NO ? "not assigned" : slot.value());
        }
        if (slot.shared() != null) {
            line.append(" = ").append(slot.shared());
        }
        return line.toString();
    }

    /** To which methods calls have crossed over most: a line for each, with how many. */
    public static List<String> crossings(TimelineReport report) {
        List<String> lines = new ArrayList<>();
        lines.add("%,d crossings%s".formatted(report.stretches().stream().mapToLong(TimelineReport.Stretch::crossings).sum(),
                report.crossingsSince() == 0 ? "" : ", methods counted since " + report.crossingsSince()));
        report.crossings().forEach(each -> lines.add("  %,8d  %s".formatted(each.count(), each.crossing())));
        return lines;
    }

    /** The call that crosses over, and a line for each value: its slots, type, kind, place and what it is. */
    public static List<String> crossing(CrossingReport report) {
        List<String> lines = new ArrayList<>();
        lines.add("%s calls %s: %s %s (%s)".formatted(report.caller(), report.call().declared(),
                report.call().direction().text(), report.call().signature(), report.call().convention().text()));
        for (int i = 0; i < report.passed().size(); i++) {
            CallValueReport value = report.call().values().get(i);
            CrossingReport.PassedValue passed = report.passed().get(i);
            String letter = value.role() == CallValueReport.Role.RESULT ? "S" : "A";
            String slots = value.slots() == 0 ? "" : value.slots() == 1 ? letter + value.firstSlot()
                    : letter + value.firstSlot() + ".." + letter + (value.firstSlot() + value.slots() - 1);
            if (value.role() != CallValueReport.Role.RESULT || value.slots() > 0) {
                lines.add("  %-8s %-16s %-5s %-12s %s %s".formatted(slots, value.type(), value.kind() == null ? "" : value.kind(),
                        report.call().places(value), passed.text(), String.join(" ", passed.pieces())).stripTrailing());
            }
        }
        return lines;
    }

    /** A line for each value on the IL evaluation stack, the top first. */
    public static List<String> stack(EvaluationStackReport report) {
        return report.entries().isEmpty() ? List.of("empty")
                : report.entries().stream().map(entry -> "%d: %s %s (%s)%s".formatted(entry.depth(), entry.type(), entry.value(),
                entry.where(), entry.passed() ? ", passed" : "")).toList();
    }

    /** A line for each variable. */
    public static List<String> variables(List<VariableReport> variables) {
        return variables.stream().map(variable -> (variable.type().isEmpty() ? "" : variable.type() + " ") + variable.name()
                + (variable.assigned() == Assigned.NO ? " = not assigned" : variable.value().isEmpty()
                ? "" : " = " + variable.value())).toList();
    }

    /** A line for each thread. */
    public static List<String> threads(ThreadsReport report) {
        return report.threads().stream().map(thread -> "%s%-3d %s%s%s%s".formatted(thread.number() == report.selected()
                ? "> " : "  ", thread.number(), thread.name().isEmpty() ? "" : thread.name() + ": ",
                thread.waitsFor().isEmpty() ? JsonName.of(thread.state()) : thread.waitsFor(), thread.frozen() ? ", frozen" : "",
                thread.method().isEmpty() ? ""
                : ", in " + thread.method() + (thread.ilOffset() < 0 ? "" : " IL_%04x".formatted(thread.ilOffset())))).toList();
    }

    /** An object's parts, then who refers to it. */
    public static List<String> object(ObjectReport report) {
        List<String> lines = new ArrayList<>();
        lines.add(report.value() + (report.type().isEmpty() ? "" : ", %,d bytes".formatted(report.size())));
        for (ObjectReport.Part part : report.parts()) {
            lines.add("  %4d %-16s %s%s%s".formatted(part.offset(), part.bytes().length() > 16 ? part.bytes().substring(0, 14)
                    + "…" : part.bytes(), part.kind() == ObjectReport.Part.Kind.HOLE ? "hole" : part.type().isEmpty()
                    ? part.name() : part.type() + " " + part.name(), part.value().isEmpty() ? "" : " = " + part.value(),
                    part.of().isEmpty() || part.of().equals(report.type()) ? "" : " (" + part.of() + ")"));
        }
        if (report.more() > 0) {
            lines.add("  and %,d more elements".formatted(report.more()));
        }
        report.referencedBy().forEach(reference -> lines.add("  <- " + reference.from()));
        return lines;
    }

    /** A line for each class, then totals. */
    public static List<String> heap(ManagedHeapReport report, int most) {
        List<String> lines = new ArrayList<>();
        report.classes().stream().limit(most)
                .forEach(row -> lines.add("%,10d %,12d %s".formatted(row.count(), row.bytes(), row.type())));
        if (report.classes().size() > most) {
            lines.add("and %,d more classes".formatted(report.classes().size() - most));
        }
        lines.add("%,d objects, %,d bytes, %,d collections".formatted(report.objects(), report.bytes(), report.collections()));
        return lines;
    }

    /** A line for each event. */
    public static List<String> events(TimelineReport report) {
        return report.events().stream().map(event -> "%10d %s%s%s".formatted(event.position(),
                JsonName.of(event.kind()).replace('-', ' '), event.thread() == 0 ? ""
                : ", thread " + event.thread(), event.text().isEmpty() ? "" : ": " + event.text())).toList();
    }

    /** The way from a root, a line for each object. */
    public static List<String> roots(RootsReport report) {
        if (!report.reachable()) {
            return List.of("nothing refers to it");
        }
        List<String> lines = new ArrayList<>();
        lines.add(report.root());
        report.steps()
                .forEach(step -> lines.add("  " + (step.through().isEmpty() ? "" : step.through() + " -> ") + step.value()));
        return lines;
    }

    /**
     * The IL and IR around the instruction in work, IL in front of the IR that it became.
     *
     * @param file   the debugged file
     * @param frame  0 for the innermost frame
     * @param around how many IR instructions before and behind it
     * @return nothing where there is no such frame
     */
    public static List<String> code(Debuggee debuggee, OpenFile file, int thread, int frame, int around) {
        List<FrameState> all = DebugInspector.of(debuggee).frames(thread);
        if (frame < 0 || frame >= all.size()) {
            return List.of();
        }
        FrameState state = all.get(frame);
        List<IrInstruction> code = state.code().code().instructions();
        int at = 0;
        while (at + 1 < code.size() && code.get(at).offset() < state.irOffset()) {
            at++;
        }
        Map<Integer, String> il = il(file, state);
        IrPrinter printer = IrPrinter.of(state.code());
        List<String> lines = new ArrayList<>();
        for (int i = Math.max(0, at - around); i <= Math.min(at + around, code.size() - 1); i++) {
            IrInstruction instruction = code.get(i);
            for (int offset : state.code().origins().ilOffsets(instruction.offset())) {
                lines.add("   IL_%04x %s".formatted(offset, il.getOrDefault(offset, "")).stripTrailing());
            }
            lines.add("%s   %s %s".formatted(instruction.offset() == state.irOffset() ? "->" : "  ",
                    IrInstruction.label(instruction.offset()), printer.text(instruction)));
        }
        return lines;
    }

    private static Map<Integer, String> il(OpenFile file, FrameState state) {
        LoadedModule module = state.method().module().orElse(null);
        Map<Integer, String> text = new HashMap<>();
        if (module == null || Token.rid(state.method().token()) == 0 || !state.method().hasBody()) {
            return text;
        }
        try {
            OpenFile of = module.image() == file.image()
                    ? file : new OpenFile(module.image().name(), module.assembly().path().orElse(null), module.image());
            IlReport report = IlReport.of(of, Token.rid(state.method().token()));
            if (report.body() != null) {
                for (InstructionReport instruction : report.body().instructions()) {
                    text.put(instruction.offset(), (instruction.opcode() + " " + instruction.operandText()).strip());
                }
            }
        } catch (BadFormatException e) {
            text.clear();
        }
        return text;
    }
}
