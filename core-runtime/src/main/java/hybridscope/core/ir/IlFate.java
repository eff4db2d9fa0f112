package hybridscope.core.ir;

import java.util.List;

/** What the transform made of an IL instruction. */
public sealed interface IlFate {
    /**
     * It became IR instructions, or part of some.
     *
     * @param ranges in ascending order, none empty, none next to another
     */
    record Became(List<IrRange> ranges) implements IlFate {
        /** Copies the list. */
        public Became {
            ranges = List.copyOf(ranges);
        }
    }

    /** It needs no instruction. */
    record Vanished(Reason reason) implements IlFate {
    }

    /** Why an IL instruction needs no IR instruction. */
    enum Reason {
        NOTHING_TO_DO("there is nothing to do"),
        VALUE_DROPPED("the value is not used"),
        UNREACHABLE("control never gets here"),
        NO_COPY_NEEDED("the value is used where it lies"),
        NO_CONVERSION_NEEDED("the conversion changes nothing"),
        NO_EFFECT_HERE("the prefix changes nothing in this runtime"),
        FALLS_THROUGH("the target is the next instruction"),
        KNOWN("the result is known");

        private final String sentence;

        Reason(String sentence) {
            this.sentence = sentence;
        }

        /** The reason in English. */
        public String sentence() {
            return sentence;
        }
    }
}
