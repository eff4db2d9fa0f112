package hybridscope.app.workspace;

import hybridscope.views.control.Mark;
import java.util.Locale;
import java.util.Optional;

/** The part a file plays in a hybrid program. */
public enum FileRole {
    /** Only looked at. */
    NONE(null),
    /** Compiled ahead of time. */
    AOT(Mark.AOT),
    /** Interpreted; loaded at run time. */
    HOT_UPDATE(Mark.INTERP),
    /** Metadata loaded to supplement an AOT assembly's generics. */
    SUPPLEMENTARY(Mark.ICALL),
    /** A new version of an AOT assembly, compared with the old one. */
    DIFFERENTIAL(Mark.CHANGED);

    private final Mark mark;

    FileRole(Mark mark) {
        this.mark = mark;
    }

    /** The mark whose colours the role's chip wears. */
    public Optional<Mark> mark() {
        return Optional.ofNullable(mark);
    }

    /** The key of the role's name. */
    public String messageKey() {
        return "role." + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
