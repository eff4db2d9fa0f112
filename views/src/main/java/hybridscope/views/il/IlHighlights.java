package hybridscope.views.il;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.fxmisc.richtext.model.ReadOnlyStyledDocument;

/** What others say about the instructions of a text: which ones are lit, which ones fail. Outlives the text it is shown on. */
final class IlHighlights {
    private final List<Integer> litLines = new ArrayList<>();
    private IlCode code;
    private IlDocument document;
    private List<Integer> lit = List.of();
    private Set<Integer> failed = Set.of();
    private int current = -1;
    private boolean writing;

    /** Goes on with another text. @param failing IL offsets of instructions that fail */
    void show(IlCode shown, IlDocument shownDocument, Set<Integer> failing) {
        code = shown;
        document = shownDocument;
        failed = failing;
        litLines.clear();
        style();
    }

    void light(Collection<Integer> offsets) {
        List<Integer> wanted = List.copyOf(offsets);
        if (!wanted.equals(lit)) {
            lit = wanted;
            style();
        }
    }

    /** Makes the instruction stand out that a session is at; -1 for none. */
    void point(int offset) {
        if (offset != current) {
            current = offset;
            style();
        }
    }

    /** Puts the same text with other notes in the place of the one shown; caret and scroll position stay. */
    void rewrite(ReadOnlyStyledDocument<Collection<String>, String, Collection<String>> styled, Set<Integer> failing) {
        int line = code.getCurrentParagraph();
        int column = Math.min(code.getCaretColumn(), document.texts().get(line).length());
        boolean laidOut = code.getScene() != null && !code.getVisibleParagraphs().isEmpty();
        int top = laidOut ? code.visibleParToAllParIndex(0) : -1;
        writing = true;
        try {
            code.replace(0, code.getLength(), styled);
            code.moveTo(line, column);
        } finally {
            writing = false;
        }
        if (top >= 0) {
            code.showParagraphAtTop(top);
        }
        failed = failing;
        litLines.clear();
        style();
    }

    /** Whether the text changes now, and with it the caret. */
    boolean writing() {
        return writing;
    }

    /** Gives each line that needs it the style of its state. */
    private void style() {
        if (code == null) {
            return;
        }
        litLines.forEach(line -> code.setParagraphStyle(line, List.of()));
        litLines.clear();
        lit.forEach(offset -> mark(offset, "linked"));
        failed.forEach(offset -> mark(offset, "failed"));
        mark(current, "current");
    }

    private void mark(int offset, String style) {
        int line = offset < 0 ? -1 : document.lineStarting(offset);
        if (line >= 0) {
            code.setParagraphStyle(line, List.of(style));
            litLines.add(line);
        }
    }
}
