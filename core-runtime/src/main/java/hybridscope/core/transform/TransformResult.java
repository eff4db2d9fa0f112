package hybridscope.core.transform;

import hybridscope.core.ir.IrMethod;
import java.util.List;

/** What became of a method. */
public sealed interface TransformResult {
    /**
     * It was transformed.
     *
     * @param method  its IR
     * @param inlined the calls that were replaced, by IL offset
     */
    record Transformed(IrMethod method, List<InlinedCall> inlined) implements TransformResult {
        /** Copies the list. */
        public Transformed {
            inlined = List.copyOf(inlined);
        }
    }

    /** It cannot be transformed. */
    record Failed(TransformFailure failure) implements TransformResult {
    }
}
