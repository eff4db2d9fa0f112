package hybridscope.inspectors.csharp.text;

import hybridscope.core.types.MethodInfo;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;

/** Writes C# text: words with what they stand for, lines with indentation, pieces with the IL that they come from. */
public final class CodeWriter {
    private static final String STEP = "    ";

    private final List<CodeText.Line> lines = new ArrayList<>();
    private final List<CodeSpan> spans = new ArrayList<>();
    private final List<CodeText.Fold> folds = new ArrayList<>();
    private final Deque<Open> open = new ArrayDeque<>();
    private final Deque<Integer> blocks = new ArrayDeque<>();
    private StringBuilder line = new StringBuilder();
    private List<CodeWord> words = new ArrayList<>();
    private int indent;

    private record Open(CodeSpan.Kind kind, MethodInfo method, IlSet offsets, int line, int[] start) {
    }

    /** A place to go back to. */
    public static final class Mark {
        private final int lines;
        private final int spans;
        private final int folds;
        private final String line;
        private final List<CodeWord> words;
        private final int indent;
        private final int open;
        private final int blocks;

        private Mark(CodeWriter writer) {
            lines = writer.lines.size();
            spans = writer.spans.size();
            folds = writer.folds.size();
            line = writer.line.toString();
            words = List.copyOf(writer.words);
            indent = writer.indent;
            open = writer.open.size();
            blocks = writer.blocks.size();
        }
    }

    /** The place where the text ends now. */
    public Mark mark() {
        return new Mark(this);
    }

    /** Takes back all that has been written behind a mark, where nothing in front of it has been closed since. */
    public void goBack(Mark mark) {
        lines.subList(mark.lines, lines.size()).clear();
        spans.subList(mark.spans, spans.size()).clear();
        folds.subList(mark.folds, folds.size()).clear();
        line = new StringBuilder(mark.line);
        words = new ArrayList<>(mark.words);
        indent = mark.indent;
        while (open.size() > mark.open) {
            open.pop();
        }
        while (blocks.size() > mark.blocks) {
            blocks.pop();
        }
    }

    /** Adds text that is no word: blanks, brackets, operators. */
    public CodeWriter add(String text) {
        startLine();
        line.append(text);
        return this;
    }

    /** Adds a keyword. */
    public CodeWriter keyword(String word) {
        return word(CodeWord.Kind.KEYWORD, word, null);
    }

    /** Adds a word. */
    public CodeWriter word(CodeWord.Kind kind, String text, CodeTarget target) {
        return word(kind, text, target, false, List.of());
    }

    /** Adds a word whose value lies somewhere. */
    public CodeWriter word(CodeWord.Kind kind, String text, CodeTarget target, List<CodePlace> places) {
        return word(kind, text, target, false, places);
    }

    /** Adds the name that defines something whose value lies somewhere. */
    public CodeWriter definition(CodeWord.Kind kind, String text, CodeTarget target, List<CodePlace> places) {
        return word(kind, text, target, true, places);
    }

    /** Adds the name that defines something. */
    public CodeWriter definition(CodeWord.Kind kind, String text, CodeTarget target) {
        return word(kind, text, target, true, List.of());
    }

    private CodeWriter word(CodeWord.Kind kind, String text, CodeTarget target, boolean definition, List<CodePlace> places) {
        startLine();
        words.add(new CodeWord(kind, line.length(), text.length(), target, definition, places));
        line.append(text);
        return this;
    }

    private void startLine() {
        if (line.isEmpty()) {
            line.append(STEP.repeat(indent));
        }
        for (Open each : open) {
            if (each.start[0] >= 0) {
                break;
            }
            each.start[0] = line.length();
            each.start[1] = lines.size();
        }
    }

    /** Ends the line; an empty one stays empty. */
    public CodeWriter line() {
        String text = line.toString();
        lines.add(new CodeText.Line(text.isBlank() ? "" : text, List.copyOf(words)));
        line = new StringBuilder();
        words = new ArrayList<>();
        return this;
    }

    /** Whether something stands on the current line. */
    public boolean inLine() {
        return !line.isEmpty();
    }

    /** Lines that follow stand one step further in. */
    public CodeWriter indent() {
        indent++;
        return this;
    }

    /** Lines that follow stand one step further out. */
    public CodeWriter dedent() {
        indent--;
        return this;
    }

    /** An opening brace on a line of its own; what follows is indented, and can be folded with the line before. */
    public CodeWriter openBlock() {
        if (inLine()) {
            line();
        }
        blocks.push(Math.max(lines.size() - 1, 0));
        return add("{").line().indent();
    }

    /** The closing brace, on a line that goes on. */
    public CodeWriter closeBlock() {
        if (inLine()) {
            line();
        }
        dedent();
        folds.add(new CodeText.Fold(blocks.pop(), lines.size()));
        return add("}");
    }

    /** Begins a piece that comes from IL. It begins where the next text is added. */
    public CodeWriter begin(CodeSpan.Kind kind, MethodInfo method, IlSet offsets) {
        open.push(new Open(kind, method, offsets, lines.size(), new int[] {-1, 0}));
        return this;
    }

    /** Ends the piece that was begun last. */
    public CodeWriter end() {
        Open last = open.pop();
        if (last.start[0] >= 0 && !last.offsets.isEmpty()) {
            int endLine = inLine() ? lines.size() : lines.size() - 1;
            int end = inLine() ? line.length() : lines.getLast().text().length();
            spans.add(new CodeSpan(last.kind, last.method, last.offsets, last.start[1], last.start[0], endLine, end));
        }
        return this;
    }

    /** The text as far as it has been written. */
    public CodeText text() {
        if (inLine()) {
            line();
        }
        List<CodeSpan> outerFirst = new ArrayList<>(spans);
        outerFirst.sort(Comparator.comparingInt(CodeSpan::startLine).thenComparingInt(CodeSpan::start)
                .thenComparing(Comparator.comparingInt(CodeSpan::endLine).reversed())
                .thenComparing(Comparator.comparingInt(CodeSpan::end).reversed()));
        List<CodeText.Fold> byLine = new ArrayList<>(folds);
        byLine.sort(Comparator.comparingInt(CodeText.Fold::first));
        return new CodeText(List.copyOf(lines), List.copyOf(outerFirst), List.copyOf(byLine));
    }
}
