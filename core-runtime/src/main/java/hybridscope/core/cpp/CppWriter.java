package hybridscope.core.cpp;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Lines as they come. */
final class CppWriter {
    private final List<CppLine> lines = new ArrayList<>();
    private final Map<String, CppTarget> names = new LinkedHashMap<>();
    /** Fields of the instruction in work: their names are those of many. */
    private final Map<String, CppTarget> fields = new LinkedHashMap<>();
    private int indent;
    private int ilOffset = -1;
    private boolean injecting;

    /** What follows comes from an instruction; -1 for none. */
    void begin(int offset) {
        ilOffset = offset;
        fields.clear();
    }

    /** IL offset of the instruction in work; -1 for none. */
    int ilOffset() {
        return ilOffset;
    }

    /** Whether injection adds what follows. */
    void inject(boolean on) {
        injecting = on;
    }

    /** Notes what an identifier stands for. */
    String name(String identifier, CppTarget target) {
        (target instanceof CppTarget.OfField ? fields : names).putIfAbsent(identifier, target);
        return identifier;
    }

    void line(String text) {
        Map<String, CppTarget> used = new LinkedHashMap<>();
        for (int at = 0; at < text.length(); at++) {
            int start = at;
            while (at < text.length() && Character.isJavaIdentifierPart(text.charAt(at))) {
                at++;
            }
            String word = text.substring(start, at);
            CppTarget target = word.isEmpty() ? null : fields.getOrDefault(word, names.get(word));
            if (target != null) {
                used.put(word, target);
            }
        }
        lines.add(new CppLine(indent, text, ilOffset, used, injecting));
    }

    /** A line at the left edge. */
    void label(String text) {
        lines.add(new CppLine(0, text, ilOffset, Map.of(), injecting));
    }

    void blank() {
        lines.add(new CppLine(0, "", -1, Map.of(), injecting));
    }

    void open(String behindBrace) {
        line("{" + behindBrace);
        indent++;
    }

    void open() {
        open("");
    }

    void close(String behindBrace) {
        indent--;
        line("}" + behindBrace);
    }

    void close() {
        close("");
    }

    void add(CppWriter other) {
        other.lines.forEach(line -> lines.add(new CppLine(line.text().isEmpty() || line.text().endsWith(":")
                ? 0 : line.indent() + indent, line.text(), line.ilOffset(), line.names(), line.injected())));
    }

    List<CppLine> lines() {
        return lines;
    }
}
