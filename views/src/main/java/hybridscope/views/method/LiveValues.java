package hybridscope.views.method;

import hybridscope.inspectors.debug.Assigned;
import hybridscope.inspectors.debug.SlotFrameReport;
import hybridscope.inspectors.debug.SlotStackReport;
import hybridscope.inspectors.debug.SlotValueReport;
import hybridscope.inspectors.debug.VariableReport;
import hybridscope.inspectors.ir.IrInstructionReport;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What the variables of the frame hold that a paused session looks at, by slot and by name: for hovering over operands, and
 * behind the line that comes next.
 */
final class LiveValues {
    /** Nothing is paused here. */
    static final LiveValues NONE = new LiveValues(List.of());
    private static final int LONGEST = 40;
    /** An opcode with its variable in it, or a variable as IL calls one without a name. */
    private static final Pattern NUMBERED = Pattern.compile("(ldarg|starg|ldloc|stloc)\\.(\\d+)|([AV])_(\\d+)");
    private static final Pattern WORD = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_]*");

    private final Map<Integer, SlotValueReport> byIndex = new HashMap<>();
    private final Map<String, SlotValueReport> bySlot = new HashMap<>();
    private final Map<String, SlotValueReport> byName = new HashMap<>();

    private LiveValues(List<SlotValueReport> slots) {
        slots.stream().filter(slot -> slot.live() && slot.isFirst() && !slot.type().isEmpty()).forEach(slot -> {
            for (int i = 0; i < slot.groupCount(); i++) {
                byIndex.put(slot.index() + i, slot);
            }
            bySlot.put(slot.slot(), slot);
            if (!slot.name().isEmpty()) {
                byName.put(slot.name(), slot);
            }
        });
    }

    static LiveValues of(SlotStackReport stack) {
        SlotFrameReport frame = stack.selected();
        return frame == null ? NONE : new LiveValues(frame.slots());
    }

    /** What a slot holds: {@code L0 sum = 9}; empty where nothing lies there. */
    Optional<String> ofSlot(int index) {
        return Optional.ofNullable(byIndex.get(index)).map(LiveValues::text);
    }

    /** The values of some slots on one line. */
    private String ofSlots(Collection<Integer> indices) {
        return texts(indices.stream().map(byIndex::get).collect(Collectors.toCollection(LinkedHashSet::new)));
    }

    /** The values of the slots that an instruction uses. */
    String ofInstruction(IrInstructionReport instruction) {
        return ofSlots(instruction.uses().stream()
                .flatMap(use -> IntStream.range(use.slot(), use.slot() + Math.max(use.count(), 1)).boxed()).toList());
    }

    /** What a variable of IL holds: {@code ldloc.1}, {@code V_1}, or its name. */
    Optional<String> ofIl(String text) {
        return Optional.ofNullable(il(text)).map(LiveValues::text);
    }

    private SlotValueReport il(String text) {
        Matcher numbered = NUMBERED.matcher(text);
        if (!numbered.matches()) {
            return byName.get(text);
        }
        boolean argument = numbered.group(1) == null ? numbered.group(3).equals("A") : numbered.group(1).contains("arg");
        String number = numbered.group(1) == null ? numbered.group(4) : numbered.group(2);
        return bySlot.get((argument ? "A" : "L") + number);
    }

    /** The values of the variables that a line of IL names. */
    String ofIlLine(List<String> parts) {
        return texts(parts.stream().map(this::il).collect(Collectors.toCollection(LinkedHashSet::new)));
    }

    /** The values of the variables that some source names. */
    String ofSource(String source) {
        return texts(WORD.matcher(source).results().map(word -> byName.get(word.group()))
                .collect(Collectors.toCollection(LinkedHashSet::new)));
    }

    /** What a word of the source holds. */
    Optional<String> ofWord(String word) {
        return Optional.ofNullable(byName.get(word)).map(LiveValues::text);
    }

    /** What a word of C# holds. @param name as C# has it */
    static String text(VariableReport found, String name) {
        return "%s = %s : %s".formatted(found.slot() == null ? name : found.slot() + " " + name, value(found), found.type());
    }

    /** The same in short. */
    static String brief(VariableReport found, String name) {
        return name + " = " + shortened(value(found));
    }

    private static String value(VariableReport found) {
        return found.assigned() == Assigned.NO ? "?" : found.value();
    }

    private static String texts(Collection<SlotValueReport> slots) {
        return slots.stream().filter(slot -> slot != null).map(LiveValues::brief).collect(Collectors.joining("   "));
    }

    private static String brief(SlotValueReport slot) {
        return name(slot) + " = " + shortened(value(slot));
    }

    private static String shortened(String value) {
        return value.length() > LONGEST ? value.substring(0, LONGEST) + "…" : value;
    }

    private static String text(SlotValueReport slot) {
        return "%s = %s : %s".formatted(slot.name().isEmpty() ? slot.slot() : slot.slot() + " " + slot.name(), value(slot),
                slot.type());
    }

    private static String name(SlotValueReport slot) {
        return slot.name().isEmpty() ? slot.slot() : slot.name();
    }

    private static String value(SlotValueReport slot) {
        return slot.assigned() == Assigned.NO ? "?" : slot.value();
    }
}
