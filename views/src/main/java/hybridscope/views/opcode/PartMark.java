package hybridscope.views.opcode;

import hybridscope.core.ir.IrPart;
import hybridscope.views.control.Chip;
import hybridscope.views.control.Mark;
import java.util.Locale;

/** How a part of an instruction's bytes looks: the colours of a mark, and a sign that says the same without colour. */
enum PartMark {
    OPCODE(IrPart.Kind.OPCODE, Mark.OPCODE, "op"),
    READ(IrPart.Kind.READ, Mark.OPERAND, "r"),
    WRITE(IrPart.Kind.WRITE, Mark.WRITTEN, "w"),
    ADDRESS(IrPart.Kind.ADDRESS, Mark.STACK, "&"),
    IMMEDIATE(IrPart.Kind.IMMEDIATE, Mark.LOCAL, "#"),
    TARGET(IrPart.Kind.TARGET, Mark.ARGUMENT, "→"),
    DATA(IrPart.Kind.DATA, Mark.AOT, "D"),
    PADDING(IrPart.Kind.PADDING, Mark.PADDING, "");

    private final IrPart.Kind kind;
    private final Mark mark;
    private final String sign;

    PartMark(IrPart.Kind kind, Mark mark, String sign) {
        this.kind = kind;
        this.mark = mark;
        this.sign = sign;
    }

    /** The look of a kind of parts. */
    static PartMark of(IrPart.Kind kind) {
        for (PartMark each : values()) {
            if (each.kind == kind) {
                return each;
            }
        }
        throw new IllegalArgumentException(kind.name());
    }

    /** What stands in the part's bytes. */
    String sign() {
        return sign;
    }

    /** The style class of its colours: {@code operand}, {@code written}. */
    String styleClass() {
        return mark.styleClass();
    }

    /** The sign with its colours. */
    Chip chip() {
        return new Chip(mark, sign.isEmpty() ? "  " : sign);
    }

    /** The key of the sentence that explains it. */
    String messageKey() {
        return "opcode.part." + name().toLowerCase(Locale.ROOT);
    }
}
