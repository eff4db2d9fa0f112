package hybridscope.views.control;

import java.util.Locale;

/**
 * What a colour of UI.md §3 means, and the sign that says the same without colour. The style class of a mark is its name
 * in lower case; its description is the message {@code mark.NAME}.
 */
public enum Mark {
    ARGUMENT("A"), LOCAL("L"), STACK("S"), OPCODE(""), OPERAND(""), PADDING(""), AOT("AOT"), INTERP("INT"), BRIDGE("BRG"),
    ICALL("ICL"), CHANGED("~"), DIRTY("*"), REMOVED("-"), INJECTED("I"), WRITTEN("w");

    private final String sign;

    Mark(String sign) {
        this.sign = sign;
    }

    /** The letters or sign shown with the colour; empty where border or pattern carry the meaning. */
    public String sign() {
        return sign;
    }

    /** The style class: {@code chip.aot}, {@code ink-aot}. */
    public String styleClass() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The key of the sentence that a legend shows. */
    public String messageKey() {
        return "mark." + styleClass();
    }
}
