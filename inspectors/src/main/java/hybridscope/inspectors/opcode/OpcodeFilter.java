package hybridscope.inspectors.opcode;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What people type to narrow the instruction set down: words separated by blanks, all of which must fit, in upper or lower case.
 * {@code il:add} wants an IL opcode served, {@code size:16} a size in bytes, {@code throws:overflow} an exception; any other word
 * occurs in the name, or in the sentence that explains the instruction.
 */
public final class OpcodeFilter {
    /** How a word that wants an IL opcode begins. */
    public static final String IL = "il:";
    private static final String SIZE = "size:";
    private static final String THROWS = "throws:";

    private final List<String> words;

    private OpcodeFilter(List<String> words) {
        this.words = words;
    }

    /** The filter a text means. */
    public static OpcodeFilter of(String text) {
        return new OpcodeFilter(Arrays.stream(text.toLowerCase(Locale.ROOT).strip().split("\\s+")).filter(word -> !word.isEmpty())
                .toList());
    }

    /** Whether everything passes. */
    public boolean isEmpty() {
        return words.isEmpty();
    }

    /**
     * Whether an instruction passes.
     *
     * @param documentation the sentence that explains it, in the reader's language
     */
    public boolean matches(OpcodeReport opcode, String documentation) {
        return words.stream().allMatch(word -> matches(word, opcode, documentation));
    }

    private static boolean matches(String word, OpcodeReport opcode, String documentation) {
        if (word.startsWith(IL)) {
            return opcode.il().contains(word.substring(IL.length()));
        }
        if (word.startsWith(SIZE)) {
            return word.substring(SIZE.length()).equals(Integer.toString(opcode.size()));
        }
        if (word.startsWith(THROWS)) {
            return opcode.exceptions()
                    .stream().anyMatch(name -> name.toLowerCase(Locale.ROOT).contains(word.substring(THROWS.length())));
        }
        return opcode.name().toLowerCase(Locale.ROOT).contains(word) || documentation.toLowerCase(Locale.ROOT).contains(word);
    }
}
