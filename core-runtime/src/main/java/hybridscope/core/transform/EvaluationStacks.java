package hybridscope.core.transform;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is on a method's evaluation stack, by IL offset. */
public final class EvaluationStacks {
    /** Of a method that cannot be transformed. */
    public static final EvaluationStacks NONE = new EvaluationStacks(Map.of(), Map.of());
    private final Map<Integer, List<StackValue>> inFront;
    private final Map<Integer, Map<Integer, StackValue>> left;

    EvaluationStacks(Map<Integer, List<StackValue>> inFront, Map<Integer, Map<Integer, StackValue>> left) {
        this.inFront = inFront;
        this.left = left;
    }

    /** What is there in front of an instruction, the deepest value first; empty where control never gets to one. */
    public Optional<List<StackValue>> inFrontOf(int ilOffset) {
        return Optional.ofNullable(inFront.get(ilOffset));
    }

    /**
     * The value that an instruction has pushed and that lies, at once or later, in the slot that it has a right to; empty for
     * none.
     */
    public Optional<StackValue> leftBy(int ilOffset, int slot) {
        return Optional.ofNullable(left.getOrDefault(ilOffset, Map.of()).get(slot));
    }
}
