package hybridscope.inspectors.ir;

/**
 * An argument or a local variable in the frame.
 *
 * @param slot    what texts call its first slot: {@code A0}, {@code L2}
 * @param kind    {@code argument}, {@code local}, or {@code inlined} for an argument or local of an inlined method
 * @param name    its name from the signature or symbols; empty where nobody gave it one
 * @param type    its type as the method declares it; empty where that is unknown
 * @param holds   what each slot holds: {@code i4}, {@code object}, {@code value}
 * @param first   number of its first slot
 * @param count   how many slots it takes
 */
public record SlotReport(String slot, String kind, String name, String type, String holds, int first, int count) {
    /** Whether it takes the slot with that number. */
    public boolean contains(int number) {
        return number >= first && number < first + count;
    }
}
