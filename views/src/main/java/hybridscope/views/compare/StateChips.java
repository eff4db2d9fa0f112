package hybridscope.views.compare;

import hybridscope.core.dhe.ChangeKind;
import hybridscope.inspectors.dhe.MethodRuns;
import hybridscope.inspectors.dhe.OutcomeReport;
import hybridscope.views.control.Chip;
import hybridscope.views.control.Mark;
import hybridscope.views.place.ViewContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.geometry.Pos;
import javafx.scene.layout.HBox;

/** What became of a method, and what follows for it, as marks (UI.md §3) and in words. */
final class StateChips {
    private final ViewContext context;

    StateChips(ViewContext context) {
        this.context = context;
    }

    /** The sign for what became of a method. */
    Chip change(ChangeKind kind) {
        return switch (kind) {
            case UNCHANGED -> new Chip("=");
            case CHANGED -> new Chip(Mark.CHANGED);
            case NEW -> new Chip(Mark.LOCAL, "+");
            case REMOVED -> new Chip(Mark.REMOVED);
        };
    }

    /** The signs for what follows: dirty, injected, how it runs. */
    HBox outcome(OutcomeReport outcome) {
        HBox row = new HBox(4);
        row.setAlignment(Pos.CENTER_LEFT);
        if (outcome.runs() != MethodRuns.NOTHING) {
            row.getChildren().add(new Chip(outcome.runs() == MethodRuns.AOT ? Mark.AOT : Mark.INTERP));
        }
        if (outcome.dirty()) {
            row.getChildren().add(new Chip(Mark.DIRTY));
        }
        if (outcome.injected()) {
            row.getChildren().add(new Chip(Mark.INJECTED));
        }
        return row;
    }

    /** The same in words. */
    String words(ChangeKind kind) {
        return context.text("compare.change." + kind.name().toLowerCase(Locale.ROOT));
    }

    /** The same in words. */
    String words(OutcomeReport outcome) {
        List<String> words = new ArrayList<>();
        words.add(context.text("compare.runs." + outcome.runs().name().toLowerCase(Locale.ROOT)));
        if (outcome.dirty()) {
            words.add(context.text("compare.dirty"));
        }
        words.add(context.text(outcome.injected() ? "compare.injected" : "compare.plain"));
        return String.join(", ", words);
    }
}
