package hybridscope.core.transform;

/** A value on the simulated evaluation stack. */
final class StackEntry {
    /** Where the value is. */
    enum Form {
        /** In its own slots. */
        PLACED,
        /** In other slots: a variable's, or those of an entry below. */
        COPY,
        /** Nowhere yet: it is a number, or null. */
        CONSTANT,
        /** Nowhere yet: it is the address of a place inside a variable. */
        ADDRESS
    }

    final StackType type;
    /** Its own first slot. */
    final int slot;
    /** First instruction, by position in the IL, of those that computed it. */
    final int start;
    Form form;
    /** COPY: where it lies. */
    int source;
    /** CONSTANT: the number, or its bits. */
    long bits;
    /** ADDRESS: of which variable, how many bytes behind its start. */
    Variable variable;
    int offset;
    /** PLACED: the instruction that wrote it, as long as that is known. */
    Draft definition;
    SmallRange range = SmallRange.ANY;
    /** IL that must be named by whoever uses the value: loads that became no instruction. */
    final IlOffsets il = new IlOffsets();
    /** Whether it can be no null reference. */
    boolean notNull;

    private StackEntry(StackType type, int slot, int start, Form form) {
        this.type = type;
        this.slot = slot;
        this.start = start;
        this.form = form;
    }

    static StackEntry placed(StackType type, int slot, int start, Draft definition) {
        StackEntry entry = new StackEntry(type, slot, start, Form.PLACED);
        entry.definition = definition;
        return entry;
    }

    static StackEntry copy(StackType type, int slot, int start, int source) {
        StackEntry entry = new StackEntry(type, slot, start, Form.COPY);
        entry.source = source;
        return entry;
    }

    static StackEntry constant(StackType type, int slot, int start, long bits) {
        StackEntry entry = new StackEntry(type, slot, start, Form.CONSTANT);
        entry.bits = bits;
        return entry;
    }

    static StackEntry address(StackType type, int slot, int start, Variable variable, int offset) {
        StackEntry entry = new StackEntry(type, slot, start, Form.ADDRESS);
        entry.variable = variable;
        entry.offset = offset;
        return entry;
    }

    /** The same value once more, for a place higher up. */
    StackEntry again(int at, int from) {
        StackEntry entry = new StackEntry(type, at, from, form == Form.PLACED ? Form.COPY : form);
        entry.source = form == Form.PLACED ? slot : source;
        entry.bits = bits;
        entry.variable = variable;
        entry.offset = offset;
        entry.range = range;
        entry.notNull = notNull;
        entry.il.addAll(il);
        return entry;
    }

    int end() {
        return slot + type.slots();
    }

    boolean isConstant() {
        return form == Form.CONSTANT;
    }

    /** Whether it is an integer constant or null. */
    boolean isIntegerConstant() {
        return isConstant() && !type.isFloat();
    }

    boolean isZero() {
        return isIntegerConstant() && bits == 0;
    }
}
