package hybridscope.core.ir;

/** What the verifier demands of IR. Views show {@link #sentence()} or a translation filed under the constant's name. */
public enum IrRule {
    OPCODE("an opcode is one of the instruction set"),
    INSIDE_CODE("an instruction ends inside the code"),
    PADDING("padding bytes are zero"),
    OPERAND("an operand's value has a meaning"),
    TARGET("a branch leads to the start of an instruction"),
    DATA("an index names entries of resolvedDatas that fit the operand"),
    RESULT("a call has an operand for its result exactly where the method has one"),
    RETURN("a method returns what it states"),
    SLOT("an operand's slots lie inside the frame"),
    CALLEE_FRAME("a constructor's object lies below its frame"),
    LEAVE("a leave that runs no finally blocks crosses none"),
    CLAUSE("an exception clause covers whole instructions"),
    CODE_END("control does not run past the end of the code"),
    WRITTEN("a slot is written before it is read"),
    KIND("a slot is read as what was written");

    private final String sentence;

    IrRule(String sentence) {
        this.sentence = sentence;
    }

    /** The rule as a clause in English, true for correct code. */
    public String sentence() {
        return sentence;
    }
}
