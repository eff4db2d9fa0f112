package hybridscope.views.opcode;

import hybridscope.core.ir.Extent;
import hybridscope.core.ir.InstructionSet;
import hybridscope.core.ir.IrException;
import hybridscope.core.ir.IrFlow;
import hybridscope.core.ir.IrOpCode;
import hybridscope.core.ir.Operand;
import hybridscope.core.ir.OperandRole;
import hybridscope.core.ir.SlotKind;
import hybridscope.core.ir.StoreEffect;
import hybridscope.resources.IrHelp;
import hybridscope.resources.Messages;
import java.util.Locale;

/** What there is to say of IR instructions, in the user's language. */
public final class OpcodeTexts {
    private final Messages messages;
    private final IrHelp help;

    /** Texts in the language of {@code messages}. */
    public OpcodeTexts(Messages messages) {
        this.messages = messages;
        this.help = IrHelp.of(messages.locale());
    }

    /** What an instruction does, as a sentence. */
    public String documentation(IrOpCode opCode) {
        return help.sentence(opCode.family().name())
                .map(template -> opCode.filled(template, (key, english) -> help.sentence(key).orElse(english)))
                .orElse(opCode.documentation());
    }

    /** The same for the instruction of that name, which exists. */
    public String documentation(String opCode) {
        return documentation(InstructionSet.named(opCode));
    }

    /** A section's name. */
    public String section(String name) {
        return messages.text("opcode.section." + name);
    }

    /** What the instructions of a section are about. */
    public String sectionText(String name) {
        return messages.text("opcode.section." + name + ".text");
    }

    /** Where control goes afterwards. */
    public String control(IrFlow flow) {
        return messages.text("opcode.control." + flow.name().toLowerCase(Locale.ROOT));
    }

    /** What it does beside reading and writing slots. */
    public String effect(IrOpCode.Effect effect) {
        return messages.text("opcode.effect." + effect.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }

    /** What it stores beside its results in slots. */
    public String store(StoreEffect store) {
        return messages.text("opcode.store", size(store.size()), target(store.target()), content(store.content()));
    }

    private String target(StoreEffect.Target target) {
        return switch (target) {
            case StoreEffect.AtAddress(String pointer, String offset) -> messages.text("opcode.store.at-address",
                    offset == null ? pointer : pointer + " + " + offset);
            case StoreEffect.InSlots(String slot, String offset) -> messages.text("opcode.store.in-slots", slot, offset);
            case StoreEffect.InStatics(String klass, String offset, boolean perThread) ->
                    messages.text(perThread ? "opcode.store.in-thread-statics" : "opcode.store.in-statics", klass, offset);
            case StoreEffect.InElement(String array, String index) -> messages.text("opcode.store.in-element", array, index);
            case StoreEffect.InArrayElement(String array, String indices, String rank) ->
                    messages.text("opcode.store.in-array-element", array, indices, rank);
            case StoreEffect.InElements(String array) -> messages.text("opcode.store.in-elements", array);
        };
    }

    private String size(StoreEffect.Size size) {
        return switch (size) {
            case StoreEffect.Bytes(int count) -> messages.text("opcode.store.bytes", count);
            case StoreEffect.BytesIn(String operand) -> messages.text("opcode.store.bytes-in", operand);
            case StoreEffect.BytesInSlot(String operand) -> messages.text("opcode.store.bytes-in", operand);
            case StoreEffect.SizeOfClass(String klass) -> messages.text("opcode.store.size-of", klass);
            case StoreEffect.SizeOfTarget() -> messages.text("opcode.store.size-of-target");
        };
    }

    private String content(StoreEffect.Content content) {
        return switch (content) {
            case StoreEffect.OfSlots(String operand) -> operand;
            case StoreEffect.OfSlotsIfEqual(String operand, String comparand) ->
                    messages.text("opcode.store.if-equal", operand, comparand);
            case StoreEffect.Sum(String operand) -> messages.text("opcode.store.sum", operand);
            case StoreEffect.Copied(String pointer) -> messages.text("opcode.store.copied", pointer);
            case StoreEffect.Zeros() -> messages.text("opcode.store.zeros");
            case StoreEffect.Repeated(String operand) -> messages.text("opcode.store.repeated", operand);
            case StoreEffect.FieldData(String field) -> messages.text("opcode.store.field-data", field);
            case StoreEffect.NullableOf(String operand, String klass) -> messages.text("opcode.store.nullable", operand, klass);
        };
    }

    /** What it throws. */
    public String exception(IrException exception) {
        return exception == IrException.ANY ? messages.text("opcode.throws.any") : exception.className();
    }

    /** What an operand stands for. */
    public String meaning(Operand operand) {
        return switch (operand.role()) {
            case OperandRole.Slot slot ->
                    messages.text("opcode.slot." + slot.access().name().toLowerCase(Locale.ROOT), extent(slot));
            case OperandRole.Target() -> messages.text("opcode.target");
            case OperandRole.Data data ->
                    messages.text("opcode.data", messages.text("opcode.data." + data.kind().text().replace(' ', '-')));
            case OperandRole.Immediate number -> messages.text("opcode.number." + number.kind().name().toLowerCase(Locale.ROOT));
        };
    }

    private String extent(OperandRole.Slot slot) {
        return switch (slot.extent()) {
            case Extent.Bytes(int bytes) -> bytes <= 8 ? kind(slot.kind()) : messages.text("opcode.extent.bytes", bytes);
            case Extent.BytesIn(String operand) -> messages.text("opcode.extent.bytes-in", operand);
            case Extent.SlotsIn(String operand, int factor) ->
                    messages.text("opcode.extent.slots-in", factor == 1 ? operand : factor + " × " + operand, kind(slot.kind()));
            case Extent.SizeOf(String operand) -> messages.text("opcode.extent.size-of", operand);
            case Extent.Within(String offset, Extent _) -> messages.text("opcode.extent.within", offset);
            case Extent.Arguments() -> messages.text("opcode.extent.arguments");
            case Extent.ConstructorArguments() -> messages.text("opcode.extent.constructor");
            case Extent.Result() -> messages.text("opcode.extent.result");
        };
    }

    private String kind(SlotKind kind) {
        return messages.text("opcode.kind." + kind.text());
    }
}
