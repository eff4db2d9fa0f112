package hybridscope.views.il;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.fxmisc.richtext.MultiChangeBuilder;
import org.fxmisc.richtext.model.ReadOnlyStyledDocument;

/** What others say about the instructions of a text: which ones are lit, and notes behind them. Outlives the text it is shown on. */
final class IlLights {
    private IlCode code;
    private IlDocument document;
    private List<Integer> lit = List.of();
    private Map<Integer, String> notes = Map.of();
    private Map<Integer, String> failures = Map.of();
    private boolean writing;
    private final List<Integer> litLines = new ArrayList<>();

    /** Goes on with another text. */
    void show(IlCode shown, IlDocument shownDocument) {
        code = shown;
        document = shownDocument;
        litLines.clear();
        write();
        style();
    }

    void light(Collection<Integer> offsets) {
        List<Integer> wanted = List.copyOf(offsets);
        if (!wanted.equals(lit)) {
            lit = wanted;
            style();
        }
    }

    void note(Map<Integer, String> wanted, Map<Integer, String> wantedFailures) {
        if (wanted.equals(notes) && wantedFailures.equals(failures)) {
            return;
        }
        erase();
        notes = Map.copyOf(wanted);
        failures = Map.copyOf(wantedFailures);
        write();
        style();
    }

    /** Gives each line that needs it the style of its state. */
    private void style() {
        if (code == null) {
            return;
        }
        litLines.forEach(line -> code.setParagraphStyle(line, List.of()));
        litLines.clear();
        for (int offset : lit) {
            mark(offset, "linked");
        }
        failures.keySet().forEach(offset -> mark(offset, "failed"));
    }

    private void mark(int offset, String style) {
        int line = document.lineStarting(offset);
        if (line >= 0) {
            code.setParagraphStyle(line, List.of(style));
            litLines.add(line);
        }
    }

    private Map<Integer, String> byLine() {
        // From the last line to the first: no change moves what the next one refers to.
        Map<Integer, String> lines = new TreeMap<>(Comparator.reverseOrder());
        notes.forEach((offset, note) -> lines.put(document.lineStarting(offset), note));
        failures.forEach((offset, failure) -> lines.put(document.lineStarting(offset), failure));
        lines.remove(-1);
        return lines;
    }

    private void write() {
        if (code == null || notes.isEmpty() && failures.isEmpty()) {
            return;
        }
        Map<Integer, String> lines = byLine();
        if (lines.isEmpty()) {
            return;
        }
        MultiChangeBuilder<Collection<String>, String, Collection<String>> change = code.createMultiChange(lines.size());
        lines.forEach((line, note) -> {
            boolean failed = failures.containsKey(document.line(line).offset());
            int end = code.getAbsolutePosition(line, code.getParagraphLength(line));
            change.insertAbsolutely(end, ReadOnlyStyledDocument.fromString("   " + note, List.of(), List.of(failed ? "failure" : "note"), IlDocument.OPS));
        });
        commit(change);
    }

    /** A change of the text takes the caret along; it goes back to where it was. */
    private void commit(MultiChangeBuilder<Collection<String>, String, Collection<String>> change) {
        int line = code.getCurrentParagraph();
        int column = Math.min(code.getCaretColumn(), document.texts().get(line).length());
        writing = true;
        try {
            change.commit();
            code.moveTo(line, column);
        } finally {
            writing = false;
        }
    }

    /** Whether the text changes now, and with it the caret. */
    boolean writing() {
        return writing;
    }

    private void erase() {
        if (code == null || notes.isEmpty() && failures.isEmpty()) {
            return;
        }
        Map<Integer, String> lines = byLine();
        if (lines.isEmpty()) {
            return;
        }
        MultiChangeBuilder<Collection<String>, String, Collection<String>> change = code.createMultiChange(lines.size());
        lines.forEach((line, _) -> {
            int start = code.getAbsolutePosition(line, document.texts().get(line).length());
            change.deleteTextAbsolutely(start, code.getAbsolutePosition(line, code.getParagraphLength(line)));
        });
        commit(change);
    }
}
