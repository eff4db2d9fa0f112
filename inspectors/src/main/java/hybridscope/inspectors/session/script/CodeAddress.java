package hybridscope.inspectors.session.script;

import java.util.Optional;

/**
 * An instruction as scripts write it: {@code METHOD IL_0004} or {@code METHOD IR_0010}.
 *
 * @param method as METHOD
 * @param ir     whether the offset is one of IR, rather than of IL
 * @param offset of the instruction
 */
record CodeAddress(String method, boolean ir, int offset) {
    private static final int DIGITS = 16;

    /** The instruction that a text writes; empty where it writes none. */
    static Optional<CodeAddress> of(String text) {
        int space = text.lastIndexOf(' ');
        String last = text.substring(space + 1);
        if (space <= 0 || !last.matches("I[LR]_[0-9a-fA-F]{1,7}")) {
            return Optional.empty();
        }
        int offset = Integer.parseInt(last.substring("IL_".length()), DIGITS);
        return Optional.of(new CodeAddress(text.substring(0, space).strip(), last.charAt(1) == 'R', offset));
    }
}
