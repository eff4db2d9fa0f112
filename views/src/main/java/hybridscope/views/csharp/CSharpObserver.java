package hybridscope.views.csharp;

import hybridscope.inspectors.csharp.CSharpPieceReport;
import hybridscope.inspectors.csharp.CSharpWordReport;
import java.util.Optional;

/** Told by {@link CSharpCode} what happens in it, for what stands beside it. All calls are made on the FX thread. */
public interface CSharpObserver {
    /** Nobody beside it. */
    CSharpObserver NONE = new CSharpObserver() {
    };

    /** The caret was put into a piece that comes from IL. */
    default void picked(CSharpPieceReport piece) {
    }

    /** The mouse is over a piece; null for none. */
    default void hovered(CSharpPieceReport piece) {
    }

    /** What a variable holds that a word names. @param text the word */
    default Optional<String> value(CSharpWordReport word, String text) {
        return Optional.empty();
    }
}
