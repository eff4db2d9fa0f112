package hybridscope.core.transform;

import hybridscope.core.ir.IlFate;
import hybridscope.core.ir.IlIrMap;
import hybridscope.core.ir.InstructionIndex;
import hybridscope.core.ir.IrFlow;
import hybridscope.core.ir.IrOpCode;
import hybridscope.core.ir.IrOperation.Place;
import hybridscope.core.ir.IrOperation.Simple;
import hybridscope.core.ir.IrType;
import hybridscope.core.ir.ResolvedData;
import hybridscope.core.ir.SlotKind;
import hybridscope.core.ir.SlotMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The simulated evaluation stack of a method, and the instructions drafted so far for the block in work. Values are copied to
 * slots of their own only where that is needed: until then a load of a variable or a constant is a note on the stack.
 */
final class StackMachine {
    /** Among an instruction's operands: the slot of its result. */
    static final Object RESULT = new Object();

    private final boolean folding;
    /** Who notes what is on the stack; null for nobody. */
    private final StackRecord record;
    private final int stackStart;
    private final List<Variable> exposed = new ArrayList<>();
    private final List<StackEntry> stack = new ArrayList<>();
    /** What the instruction in work has popped. */
    private final List<StackEntry> popped = new ArrayList<>();
    /** Slots to leave free below what the IL instruction at a position pushes, so that an object and this fit there. */
    private final Map<Integer, Integer> gaps = new HashMap<>();
    private final IlOffsets current = new IlOffsets();
    private IlIrMap.Inlined inlined;
    private List<Draft> code = new ArrayList<>();
    private int position;
    private int lowestPopped = -1;
    private int earliestStart;
    private int base;
    private int highest;
    private boolean wantsGaps;

    private final Map<Integer, IlFate.Reason> reasons = new HashMap<>();
    private final Consumer<Variable> onExposed;

    /**
     * Of a frame whose evaluation stack begins at a slot.
     *
     * @param record    who notes what is on the stack; null for nobody
     * @param onExposed who is told when a variable's address gets known that was not exposed before
     */
    StackMachine(boolean folding, int stackStart, StackRecord record, Consumer<Variable> onExposed) {
        this.folding = folding;
        this.record = record;
        this.stackStart = stackStart;
        this.onExposed = onExposed;
        highest = stackStart;
    }

    boolean isFolding() {
        return folding;
    }

    /** The slot behind the highest one in use. */
    int highest() {
        return highest;
    }

    /** Says that the variable's address may be known to others. */
    void expose(Variable variable) {
        exposed.add(variable);
    }

    /** Starts a block with values in their slots, and forgets the last one's instructions. */
    void enter(List<StackType> types) {
        code = new ArrayList<>();
        stack.clear();
        int slot = stackStart;
        for (StackType type : types) {
            stack.add(StackEntry.placed(type, slot, -1, null));
            slot += type.slots();
            use(slot);
        }
        if (record != null) {
            record.enter(stack);
        }
    }

    /** The block's last IL instruction is done, and was no branch. */
    void leave() {
        if (record != null) {
            record.leave(stack);
        }
    }

    /** The instructions drafted since the block was entered. */
    List<Draft> code() {
        return code;
    }

    /** The number of values on the stack. */
    int depth() {
        return stack.size() - base;
    }

    /** Starts an IL instruction. */
    void begin(int at, int ilOffset) {
        current.clear();
        current.add(ilOffset);
        inlined = null;
        if (record != null) {
            record.begin(ilOffset, stack);
        }
        step(at);
    }

    /** The instruction in work is one of an inlined method; null where it is not, or stands for the call itself. */
    void inside(IlIrMap.Inlined origin) {
        inlined = origin;
    }

    /** Starts an IL instruction of an inlined method, which counts as the call. */
    void step(int at) {
        position = at;
        popped.clear();
        lowestPopped = -1;
        earliestStart = at;
    }

    /** The instruction in work comes from this IL, too. */
    void alsoFrom(int ilOffset) {
        current.add(ilOffset);
    }

    /** The instruction in work does the work of the loads behind a popped entry, too. */
    void blameFor(StackEntry entry) {
        current.addAll(entry.il);
    }

    Draft last() {
        return code.isEmpty() ? null : code.getLast();
    }

    void removeLast() {
        current.addAll(code.removeLast().origins);
    }

    /** Forgets the instruction drafted last, for all that was asked of its result is known. */
    void removeKnown() {
        forget(code.removeLast().origins, IlFate.Reason.KNOWN);
    }

    // ---- the stack

    int top() {
        return stack.isEmpty() ? stackStart : stack.getLast().end();
    }

    /** Where the result of the instruction in work goes. */
    int resultSlot() {
        return lowestPopped >= 0 ? lowestPopped : top() + gaps.getOrDefault(position, 0);
    }

    /** Position of the IL instruction in work. */
    int position() {
        return position;
    }

    /** Puts the result of the instruction in work that many slots lower, where room was left; tells the slot. */
    int reclaim(int slots) {
        lowestPopped -= slots;
        return lowestPopped;
    }

    StackEntry pop() {
        if (depth() == 0) {
            throw new InvalidCode("the evaluation stack is empty");
        }
        StackEntry entry = stack.removeLast();
        popped.add(entry);
        lowestPopped = lowestPopped < 0 ? entry.slot : Math.min(lowestPopped, entry.slot);
        earliestStart = Math.min(earliestStart, entry.start);
        return entry;
    }

    /** Pops values, the deepest one first in the list. */
    List<StackEntry> pop(int count) {
        if (depth() < count) {
            throw new InvalidCode("%d values on the evaluation stack where %d are needed".formatted(depth(), count));
        }
        StackEntry[] entries = new StackEntry[count];
        for (int i = count - 1; i >= 0; i--) {
            entries[i] = pop();
        }
        return List.of(entries);
    }

    StackEntry peek() {
        if (depth() == 0) {
            throw new InvalidCode("the evaluation stack is empty");
        }
        return stack.getLast();
    }

    /** The entry that many below the top one. */
    StackEntry peek(int below) {
        return depth() <= below ? null : stack.get(stack.size() - 1 - below);
    }

    /** Forgets a popped value. */
    void drop(StackEntry entry) {
        forget(entry, IlFate.Reason.VALUE_DROPPED);
    }

    /** Forgets a popped constant on which it depends where control goes. */
    void decide(StackEntry entry) {
        forget(entry, IlFate.Reason.KNOWN);
    }

    private void forget(StackEntry entry, IlFate.Reason reason) {
        forget(entry.il, reason);
    }

    private void forget(IlOffsets il, IlFate.Reason reason) {
        for (int i = 0; i < il.size(); i++) {
            reasons.put(il.get(i), reason);
        }
    }

    /** Forgets all values there are. */
    void drop() {
        stack.forEach(this::drop);
        stack.clear();
    }

    /** Why IL instructions became nothing, as far as that does not follow from their opcodes. */
    Map<Integer, IlFate.Reason> reasons() {
        return reasons;
    }

    /** Hides the values now on the stack from {@link #pop}; returns what was hidden before. */
    int hide() {
        int before = base;
        base = stack.size();
        return before;
    }

    void unhide(int before) {
        base = before;
    }

    private StackEntry push(StackEntry entry) {
        stack.add(entry);
        use(entry.end());
        return entry;
    }

    /** Pushes a load of a variable. */
    StackEntry pushVariable(Variable variable) {
        StackEntry entry = StackEntry.copy(variable.type, resultSlot(), earliestStart, variable.first);
        entry.range = variable.range;
        if (variable.exposed && variable.range != SmallRange.ANY) {
            // Whoever has the address writes the lowest bytes only.
            place(push(pending(entry)), variable.range);
            return entry;
        }
        return pushPending(entry);
    }

    StackEntry pushConstant(StackType type, long bits) {
        StackEntry entry = StackEntry.constant(type, resultSlot(), earliestStart, bits);
        if (type == StackType.I4) {
            entry.range = SmallRange.constant((int) bits);
        }
        return pushPending(entry);
    }

    StackEntry pushAddress(Variable variable, int offset) {
        return pushPending(StackEntry.address(StackType.POINTER, resultSlot(), earliestStart, variable, offset));
    }

    /** Pushes a value once more. */
    StackEntry pushAgain(StackEntry entry) {
        return pushPending(entry.again(resultSlot(), position));
    }

    /** Pushes an entry that was popped and does not move. */
    StackEntry pushBack(StackEntry entry) {
        return push(entry);
    }

    private StackEntry pending(StackEntry entry) {
        entry.il.addAll(current);
        return entry;
    }

    private StackEntry pushPending(StackEntry entry) {
        push(pending(entry));
        if (!folding) {
            place(entry);
        }
        return entry;
    }

    // ---- instructions

    /**
     * Drafts an instruction.
     *
     * @param operands in declaration order: numbers, entries of resolvedDatas, {@link Draft.Slots}, {@link Draft.Blocks},
     *     {@link #RESULT}
     */
    Draft emit(IrOpCode opCode, Object... operands) {
        // Who has a variable's address may change it now.
        if (opCode.effects().contains(IrOpCode.Effect.MEMORY) || opCode.isSafepoint() || opCode.flow() == IrFlow.CALL) {
            placeExposed();
        }
        return draft(code.size(), current.copy(), opCode, operands);
    }

    Draft emit(Simple operation, Object... operands) {
        return emit(InstructionIndex.of(operation), operands);
    }

    private Draft draft(int at, IlOffsets origins, IrOpCode opCode, Object... operands) {
        long[] values = new long[operands.length];
        Object[] links = null;
        int result = -1;
        for (int i = 0; i < operands.length; i++) {
            switch (operands[i]) {
                case Integer number -> values[i] = number;
                case Long number -> values[i] = number;
                case ResolvedData _, Draft.Slots _, Draft.Blocks _ -> {
                    links = links == null ? new Object[operands.length] : links;
                    links[i] = operands[i];
                }
                default -> {
                    result = i;
                    values[i] = resultSlot();
                }
            }
        }
        Draft draft = new Draft(opCode, values, links, result, origins);
        draft.inlined = inlined;
        code.add(at, draft);
        return draft;
    }

    /** Drafts an instruction and pushes its result. */
    StackEntry emitValue(StackType type, IrOpCode opCode, Object... operands) {
        Draft draft = emit(opCode, operands);
        use(draft.resultSlot() + type.slots());
        return push(StackEntry.placed(type, draft.resultSlot(), earliestStart, draft));
    }

    StackEntry emitValue(StackType type, Simple operation, Object... operands) {
        return emitValue(type, InstructionIndex.of(operation), operands);
    }

    private static Object[] sized(ValueAccess access, Object... operands) {
        if (!access.isSized()) {
            return operands;
        }
        Object[] all = Arrays.copyOf(operands, operands.length + 1);
        all[operands.length] = access.size();
        return all;
    }

    /** Drafts an instruction that loads a value from memory, and pushes it. */
    StackEntry emitLoad(ValueAccess access, IrOpCode opCode, Object... operands) {
        StackEntry loaded = emitValue(access.type(), opCode, sized(access, operands));
        loaded.range = access.type() == StackType.I4 ? SmallRange.of(access.load().type()) : SmallRange.ANY;
        return loaded;
    }

    StackEntry emitLoad(ValueAccess access, Place from, Object... operands) {
        return emitLoad(access, InstructionIndex.load(from, access.load()), operands);
    }

    /** Drafts an instruction that stores a value in memory. */
    Draft emitStore(ValueAccess access, IrOpCode opCode, Object... operands) {
        return emit(opCode, sized(access, operands));
    }

    Draft emitStore(ValueAccess access, Place to, Object... operands) {
        return emitStore(access, InstructionIndex.store(to, access.store()), operands);
    }

    /** Says that slots below this one are in use. */
    void use(int end) {
        if (end > SlotMap.MAX_SIZE) {
            throw new InvalidCode(TransformFailure.Kind.LIMIT, "a frame of more than %d slots".formatted(SlotMap.MAX_SIZE));
        }
        highest = Math.max(highest, end);
    }

    // ---- where values are

    /** The slot to read a popped value from, which is put into one where it is nowhere yet. */
    int read(StackEntry entry) {
        switch (entry.form) {
            case PLACED -> {
                current.addAll(entry.il);
                return entry.slot;
            }
            case COPY -> {
                current.addAll(entry.il);
                return entry.source;
            }
            default -> {
                place(entry);
                return entry.slot;
            }
        }
    }

    /** The slot to read a popped value from, converted to a type. */
    int read(StackEntry entry, StackType type) {
        return read(converted(entry, type));
    }

    /** Puts a value into its own slots. */
    void place(StackEntry entry) {
        place(entry, entry.form == StackEntry.Form.COPY ? entry.range : SmallRange.ANY);
    }

    private void place(StackEntry entry, SmallRange expansion) {
        if (entry.form != StackEntry.Form.PLACED) {
            entry.definition = copy(entry, entry.slot, expansion, code.size());
            entry.form = StackEntry.Form.PLACED;
            entry.il.clear();
        }
    }

    /** Puts a value into any slots, extended to a range where it is not known to lie in it. */
    Draft put(StackEntry entry, int slot, SmallRange range) {
        boolean fits = entry.range.fits(range) || entry.isConstant() && range.contains((int) entry.bits);
        SmallRange expansion = fits ? entry.form == StackEntry.Form.COPY ? entry.range : SmallRange.ANY : range;
        if (entry.isConstant() && !fits) {
            place(entry);
        }
        use(slot + entry.type.slots());
        boolean there = entry.form == StackEntry.Form.PLACED && entry.slot == slot
                || entry.form == StackEntry.Form.COPY && entry.source == slot;
        return there && fits ? null : copy(entry, slot, expansion, code.size());
    }

    private Draft copy(StackEntry entry, int slot, SmallRange expansion, int at) {
        IlOffsets origins = entry.il.size() == 0 ? current.copy() : entry.il.copy();
        use(slot + entry.type.slots());
        int from = entry.form == StackEntry.Form.PLACED ? entry.slot : entry.source;
        return switch (entry.form) {
            case CONSTANT -> constant(entry, slot, origins, at);
            case ADDRESS -> {
                if (!entry.variable.exposed) {
                    entry.variable.exposed = true;
                    expose(entry.variable);
                    onExposed.accept(entry.variable);
                }
                IrOpCode opCode = InstructionIndex.loadAddress(entry.offset == 0 ? Place.SLOT : Place.SLOT_FIELD);
                yield entry.offset == 0 ? written(at, origins, opCode, slot, entry.variable.first)
                        : written(at, origins, opCode, slot, entry.variable.first, entry.offset);
            }
            default -> entry.type.slots() > 1
                    ? written(at, origins, InstructionIndex.of(Simple.COPY_VALUE), slot, from, entry.type.size())
                    : written(at, origins,
                    expansion == SmallRange.ANY || expansion == SmallRange.BIT ? InstructionIndex.of(Simple.COPY)
                            : InstructionIndex.extend(expansion.type()), slot, from);
        };
    }

    private Draft constant(StackEntry entry, int slot, IlOffsets origins, int at) {
        long bits = entry.bits;
        return switch (entry.type.kind()) {
            case OBJECT -> written(at, origins, InstructionIndex.of(Simple.LOAD_NULL), slot);
            case I4, F4 -> written(at, origins, InstructionIndex.constant(IrType.I4, 4), slot, (long) (int) bits);
            case F8 -> written(at, origins, InstructionIndex.constant(IrType.I8, 8), slot, bits);
            default -> written(at, origins, InstructionIndex.constant(IrType.I8, bits == (int) bits ? 4 : 8),
                    slot, bits);
        };
    }

    /** An instruction whose first operand is its result. */
    private Draft written(int at, IlOffsets origins, IrOpCode opCode, long... values) {
        Draft draft = new Draft(opCode, values, null, 0, origins);
        code.add(at, draft);
        return draft;
    }

    private void placeExposed() {
        for (int i = 0; !exposed.isEmpty() && i < stack.size(); i++) {
            StackEntry entry = stack.get(i);
            if (entry.form == StackEntry.Form.COPY && isExposed(entry)) {
                place(entry);
            }
        }
    }

    private boolean isExposed(StackEntry entry) {
        for (Variable variable : exposed) {
            if (lies(entry, variable)) {
                return true;
            }
        }
        return false;
    }

    /** Extends a popped value to a range in its own slot. */
    void extend(StackEntry entry, SmallRange range) {
        place(entry);
        emit(InstructionIndex.extend(range.type()), entry.slot, entry.slot);
        entry.definition = null;
        entry.range = range;
    }

    private static boolean lies(StackEntry entry, Variable variable) {
        return entry.form == StackEntry.Form.COPY && entry.source < variable.end()
                && entry.source + entry.type.slots() > variable.first;
    }

    /** Gives values on the stack that are loads of a variable slots of their own, before it changes. */
    void spill(Variable variable) {
        spill(variable, code.size());
    }

    private void spill(Variable variable, int at) {
        int next = at;
        for (StackEntry entry : stack) {
            if (lies(entry, variable)) {
                entry.definition = copy(entry, entry.slot, entry.range, next++);
                entry.form = StackEntry.Form.PLACED;
                entry.il.clear();
            }
        }
    }

    /** Stores a popped value in a variable. */
    void store(StackEntry popped, Variable variable) {
        StackEntry entry = converted(popped, variable.type);
        StackEntry below = peek(0);
        boolean again = folding && below != null && entry.form == StackEntry.Form.COPY && below.form == StackEntry.Form.PLACED
                && below.slot == entry.source;
        StackEntry written = again ? below : entry;
        // A constructor could see the new value through the variable's address.
        boolean seen = variable.exposed && written.definition != null && written.definition.early;
        if (isMovable(written) && written.range.fits(variable.range) && !seen) {
            spill(variable, code.size() - 1);
            written.definition.values[written.definition.result] = variable.first;
            written.definition.origins.addAll(current);
            written.definition.origins.addAll(entry.il);
            if (again) {
                below.form = StackEntry.Form.COPY;
                below.source = variable.first;
                below.il.addAll(current);
            }
            return;
        }
        if (entry.form == StackEntry.Form.COPY && entry.source == variable.first) {
            return;
        }
        spill(variable);
        Draft draft = put(entry, variable.first, variable.range);
        if (draft != null) {
            draft.origins.addAll(current);
        }
    }

    /** Whether the instruction that computed a value can put it somewhere else: nothing has come after it. */
    private boolean isMovable(StackEntry entry) {
        return folding && entry.form == StackEntry.Form.PLACED && entry.definition != null && entry.definition == last()
                && entry.definition.movable && entry.definition.result >= 0 && entry.definition.resultSlot() == entry.slot;
    }

    /** Moves a popped value that an inlined method leaves to the place of the call's result, and pushes it. */
    void settle(StackEntry entry, int slot, int start) {
        // An argument lies in a slot that is free when the call is over.
        boolean lost = entry.form == StackEntry.Form.COPY && entry.source > slot;
        if (entry.form == StackEntry.Form.PLACED && entry.slot != slot && isMovable(entry)) {
            entry.definition.values[entry.definition.result] = slot;
        } else if (entry.form == StackEntry.Form.PLACED && entry.slot != slot || lost) {
            use(slot + entry.type.slots());
            entry.definition = copy(entry, slot, SmallRange.ANY, code.size());
        }
        StackEntry settled = entry.form == StackEntry.Form.PLACED || lost
                ? StackEntry.placed(entry.type, slot, start, entry.definition) : entry.again(slot, start);
        if (settled.form == StackEntry.Form.COPY && settled.source == slot) {
            settled.form = StackEntry.Form.PLACED;
        }
        settled.range = entry.range;
        settled.notNull = entry.notNull;
        push(settled);
    }

    /**
     * The same value as another type, where one goes for the other without an instruction of the program.
     *
     * @throws InvalidCode where it does not
     */
    StackEntry converted(StackEntry entry, StackType type) {
        StackType from = entry.type;
        if (from.equals(type)) {
            return entry;
        }
        if (from.kind() == type.kind() && (!from.isValue() || from.size() == type.size())) {
            return retyped(entry, type);
        }
        if (from.kind() == SlotKind.I4 && entry.isZero() && type.isAddress()) {
            return retyped(entry, type);
        }
        if (from == StackType.I4 && (type == StackType.NATIVE || type == StackType.POINTER)
                || from == StackType.NATIVE && type == StackType.I4) {
            return entry.isConstant()
                    ? retyped(entry, type) : computed(entry, type, InstructionIndex.convert(from.number(), type.number()));
        }
        if (from.isFloat() && type.isFloat()) {
            if (entry.isConstant()) {
                StackEntry number = retyped(entry, type);
                number.bits = type == StackType.F8 ? Double.doubleToRawLongBits(Float.intBitsToFloat((int) entry.bits))
                        : Float.floatToRawIntBits((float) Double.longBitsToDouble(entry.bits));
                return number;
            }
            return computed(entry, type, InstructionIndex.convert(from.number(), type.number()));
        }
        // References, pointers and native ints look alike; an object must be one.
        if (from.isAddress() && type.isAddress() && type != StackType.OBJECT) {
            return retyped(entry, type);
        }
        boolean wraps = from.kind() == SlotKind.I8 && type.isValue() || from.isValue() && type.kind() == SlotKind.I8;
        if (wraps && from.size() == type.size() && isWrapped(from, type)) {
            return retyped(entry, type);
        }
        throw new InvalidCode("%s where %s is needed".formatted(from.text(), type.text()));
    }

    /** Whether one is a structure around the other: class libraries use native ints as handles and the other way round. */
    private static boolean isWrapped(StackType from, StackType type) {
        StackType value = from.isValue() ? from : type;
        return value.klass().fields().stream().filter(field -> !field.isStatic()).count() == 1;
    }

    StackEntry retyped(StackEntry entry, StackType type) {
        StackEntry typed = switch (entry.form) {
            case PLACED -> StackEntry.placed(type, entry.slot, entry.start, entry.definition);
            case COPY -> StackEntry.copy(type, entry.slot, entry.start, entry.source);
            case CONSTANT ->
                    StackEntry.constant(type, entry.slot, entry.start, type == StackType.I4 ? (int) entry.bits : entry.bits);
            case ADDRESS -> StackEntry.address(type, entry.slot, entry.start, entry.variable, entry.offset);
        };
        typed.il.addAll(entry.il);
        typed.range = type == StackType.I4 ? entry.range : SmallRange.ANY;
        typed.notNull = entry.notNull;
        return typed;
    }

    /** A popped value that another instruction with the operands dst and src computes in its own slot. */
    StackEntry computed(StackEntry entry, StackType type, IrOpCode opCode) {
        int from = read(entry);
        if (entry.form == StackEntry.Form.PLACED) {
            detach(entry.slot);
        }
        use(entry.slot + 1);
        return StackEntry.placed(type, entry.slot, entry.start,
                written(code.size(), current.copy(), opCode, entry.slot, from));
    }

    /** Gives values that lie in a slot of another entry, as those of dup do, slots of their own, before that one changes. */
    void detach(int slot) {
        for (List<StackEntry> entries : List.of(popped, stack)) {
            for (StackEntry entry : entries) {
                if (entry.form == StackEntry.Form.COPY && entry.source == slot) {
                    place(entry);
                }
            }
        }
    }

    /** Whether all values on the stack have the slots in which the next block expects them. */
    boolean isCanonical() {
        int slot = stackStart;
        for (StackEntry entry : stack) {
            if (entry.slot != slot) {
                return false;
            }
            slot = entry.end();
        }
        return true;
    }

    // ---- runs of slots

    /** The slots to read popped values from, converted to types. */
    Draft.Slots slots(List<StackEntry> entries, List<StackType> types) {
        int[] slots = new int[entries.size()];
        for (int i = 0; i < slots.length; i++) {
            slots[i] = read(entries.get(i), types.get(i));
        }
        return new Draft.Slots(slots);
    }

    /**
     * Puts popped values into slots one behind the other.
     *
     * @param types  what each becomes
     * @param ranges what each is extended to
     * @param first  slot of the first one
     */
    void arrange(List<StackEntry> entries, List<StackType> types, List<SmallRange> ranges, int first) {
        int count = entries.size();
        int[] slots = new int[count];
        int at = first;
        for (int i = 0; i < count; i++) {
            slots[i] = at;
            at += types.get(i).slots();
        }
        use(at);
        List<StackEntry> values = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            StackEntry value = converted(entries.get(i), types.get(i));
            if (value.form == StackEntry.Form.PLACED && !value.range.fits(ranges.get(i))) {
                detach(value.slot);
            }
            values.add(value);
        }
        // Gaps between them only close. So those that move upwards are the first ones, and the others go before them, lest one is
        // overwritten before it has moved; upwards the last one goes first for the same reason.
        int upwards = 0;
        while (upwards < count && slots[upwards] > entries.get(upwards).slot) {
            upwards++;
        }
        for (int i = upwards; i < count; i++) {
            move(values, i, ranges.get(i), slots[i]);
        }
        for (int i = upwards - 1; i >= 0; i--) {
            move(values, i, ranges.get(i), slots[i]);
        }
    }

    private void move(List<StackEntry> values, int index, SmallRange range, int slot) {
        StackEntry entry = values.get(index);
        put(entry, slot, range);
        if (entry.form == StackEntry.Form.PLACED && entry.slot != slot) {
            moved(values, entry.slot, slot);
            moved(popped, entry.slot, slot);
        }
    }

    /** What lay in a slot of another entry is to be read from where that one has gone. */
    private static void moved(List<StackEntry> entries, int from, int to) {
        for (StackEntry entry : entries) {
            if (entry.form == StackEntry.Form.COPY && entry.source == from) {
                entry.source = to;
            }
        }
    }

    /** Wants free slots below what the instructions from a position on push, the next time this block is walked. */
    void wantGap(int start, int slots) {
        gaps.merge(start, slots, Integer::sum);
        wantsGaps = true;
    }

    /** Whether a gap has been wanted since this was asked last. */
    boolean takeWantsGaps() {
        boolean wanted = wantsGaps;
        wantsGaps = false;
        return wanted;
    }

    /** Puts all values on the stack into the slots in which the next block expects them. */
    void settleAll(List<StackType> types) {
        int slot = stackStart;
        for (int i = 0; i < stack.size(); i++) {
            StackEntry entry = stack.get(i);
            StackType type = types.get(i);
            StackEntry typed = converted(entry, type);
            put(typed, slot, SmallRange.ANY);
            int from = entry.slot;
            if (typed.form == StackEntry.Form.PLACED && from != slot) {
                moved(stack.subList(i + 1, stack.size()), from, slot);
            }
            StackEntry settled = StackEntry.placed(type, slot, -1, null);
            stack.set(i, settled);
            slot += type.slots();
        }
    }

    /**
     * Converts values that {@link #settleAll} has put into their slots, for another block.
     *
     * @param from what they have become
     * @param to   what the block expects
     */
    void resettle(List<StackType> from, List<StackType> to) {
        int slot = stackStart;
        for (int i = 0; i < from.size(); i++) {
            StackType one = from.get(i).isAddress() ? StackType.NATIVE : from.get(i);
            StackType other = to.get(i).isAddress() ? StackType.NATIVE : to.get(i);
            if (one.kind() != other.kind()) {
                computed(StackEntry.placed(one, slot, -1, null), other, InstructionIndex.convert(one.number(), other.number()));
            }
            slot += one.slots();
        }
    }

    /** Whether values on the stack need instructions to become what a block expects. */
    boolean converts(List<StackType> types) {
        for (int i = 0; i < stack.size(); i++) {
            if (stack.get(i).type.kind() != types.get(i).kind() && !(stack.get(i).type.isAddress() && types.get(i).isAddress())) {
                return true;
            }
        }
        return false;
    }

    /** The types of all values on the stack, the deepest one first. */
    List<StackType> types() {
        List<StackType> types = new ArrayList<>(stack.size());
        for (StackEntry entry : stack) {
            types.add(entry.type);
        }
        return types;
    }
}
