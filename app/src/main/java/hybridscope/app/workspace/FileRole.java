package hybridscope.app.workspace;

import hybridscope.views.control.Mark;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** A part that a file plays in a hybrid program; a file may play several, or none when it is only looked at. */
public enum FileRole {
    /** Compiled ahead of time. */
    AOT(Mark.AOT),
    /** Interpreted; loaded at run time. */
    HOT_UPDATE(Mark.INTERP),
    /** Metadata loaded to supplement an AOT assembly's generics. */
    SUPPLEMENTARY(Mark.ICALL),
    /** Compared with another version of itself. */
    DIFFERENTIAL(Mark.CHANGED);

    private final Mark mark;

    FileRole(Mark mark) {
        this.mark = mark;
    }

    /** The mark whose colours the role's chip wears. */
    public Mark mark() {
        return mark;
    }

    /** The role as workspace files write it: {@code hot-update}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The role with that {@link #id}. */
    public static Optional<FileRole> of(String id) {
        return Arrays.stream(values()).filter(role -> role.id().equals(id)).findFirst();
    }

    /** The key of the role's name. */
    public String messageKey() {
        return "role." + id();
    }
}
