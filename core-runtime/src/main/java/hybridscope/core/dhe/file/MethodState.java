package hybridscope.core.dhe.file;

import hybridscope.core.dhe.MethodOutcome;
import hybridscope.core.dhe.Runs;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How a method of the new version runs, and why. The order is that of the codes in dhao files, which never change. */
public enum MethodState {
    /** Its code in the main package. */
    AOT,
    /** Interpreted: body, locals, clauses or signature differ. */
    CHANGED,
    /** Interpreted: it touches a type whose layout differs. */
    LAYOUT,
    /** Interpreted: a virtual method that it calls has another slot. */
    SLOT,
    /** Interpreted: the old version has no such method. */
    NEW,
    /** Interpreted: it calls directly, perhaps through others, what is interpreted and not injected. */
    DIRTY,
    /** Interpreted: an attribute says that it has changed. */
    MARKED;

    /** Whether it is interpreted. */
    public boolean isInterpreted() {
        return this != AOT;
    }

    /** The state of a method of both versions, or of the new one. */
    static MethodState of(MethodOutcome method) {
        return switch (method.change().kind()) {
            case NEW, REMOVED -> NEW;
            case UNCHANGED -> method.isDirty() ? DIRTY : AOT;
            case CHANGED -> method.runs() == Runs.AOT ? AOT : method.change().differences().isEmpty() ? CHANGED
                    : switch (method.change().differences().getFirst().kind()) {
                        case ATTRIBUTE -> MARKED;
                        case LAYOUT -> LAYOUT;
                        case SLOT -> SLOT;
                        default -> CHANGED;
                    };
        };
    }

    /** As spec files call it. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The state that spec files call so; empty for none. */
    public static Optional<MethodState> of(String text) {
        return Arrays.stream(values()).filter(each -> each.text().equals(text)).findFirst();
    }
}
