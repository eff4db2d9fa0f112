package hybridscope.inspectors.session;

import hybridscope.inspectors.debug.BreakpointKind;
import hybridscope.inspectors.json.JsonName;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The breakpoints that stay from session to session, and as a text from start to start: a line for each, its parts between tabs.
 * To be used on one thread.
 */
public final class BreakpointStore {
    private static final String CODE = "code";
    private static final String IL = "il";
    private static final String IR = "ir";
    private static final String ON = "on";
    private static final String OFF = "off";
    private static final int CODE_PARTS = 9;
    private static final int NAMED_PARTS = 6;

    private final List<CodeBreakpoint> code = new ArrayList<>();
    private final List<NamedBreakpoint> named = new ArrayList<>();
    private final List<Runnable> listeners = new ArrayList<>();

    /** Those at instructions. */
    public List<CodeBreakpoint> code() {
        return List.copyOf(code);
    }

    /** Those that wait for something with a name. */
    public List<NamedBreakpoint> named() {
        return List.copyOf(named);
    }

    /** Tells somebody behind every change. */
    public void listen(Runnable changed) {
        listeners.add(changed);
    }

    /** Tells nobody any more who listens now. */
    void forgetListeners() {
        listeners.clear();
    }

    /** Sets one, or takes away the one that is at the same instruction. */
    void toggle(CodeBreakpoint breakpoint) {
        if (!code.removeIf(breakpoint::isAt)) {
            code.add(breakpoint);
        }
        changed();
    }

    /** Puts one in the place of another one. */
    void replace(CodeBreakpoint old, CodeBreakpoint now) {
        code.removeIf(old::isAt);
        code.add(now);
        changed();
    }

    /**
     * Puts one in the place of another one, and of one like it.
     * @param old null to add one.
     * @param now null to take the old one away
     */
    void replace(NamedBreakpoint old, NamedBreakpoint now) {
        named.removeIf(each -> each.isLike(old) || each.isLike(now));
        if (now != null) {
            named.add(now);
        }
        changed();
    }

    /** Puts others in the place of all. Nobody is told where they are the same. */
    void set(List<CodeBreakpoint> ofCode, List<NamedBreakpoint> ofNames) {
        if (!ofCode.equals(code) || !ofNames.equals(named)) {
            code.clear();
            code.addAll(ofCode);
            named.clear();
            named.addAll(ofNames);
            changed();
        }
    }

    private void changed() {
        List.copyOf(listeners).forEach(Runnable::run);
    }

    // ---- as a text

    /** Puts those that a text tells in the place of all. What cannot be read is left out. */
    public void read(String text) {
        List<CodeBreakpoint> ofCode = new ArrayList<>();
        List<NamedBreakpoint> ofNames = new ArrayList<>();
        for (String line : text.lines().toList()) {
            switch (breakpoint(Stream.of(line.split("\t", -1)).map(BreakpointStore::plain).toList())) {
                case CodeBreakpoint each -> ofCode.add(each);
                case NamedBreakpoint each -> ofNames.add(each);
                case null -> { }
            }
        }
        set(ofCode, ofNames);
    }

    /** One that its parts tell; null where they tell none. */
    private static StoredBreakpoint breakpoint(List<String> parts) {
        if (parts.getFirst().equals(CODE)) {
            return parts.size() == CODE_PARTS && isNumber(parts.get(2)) && isSwitch(parts.get(3), IR, IL)
                    && isNumber(parts.get(4)) && isSwitch(parts.get(5), ON, OFF) ? new CodeBreakpoint(parts.get(1),
                    Integer.parseInt(parts.get(2)), parts.get(3).equals(IR), Integer.parseInt(parts.get(4)),
                    parts.get(5).equals(ON), parts.get(6), parts.get(7), parts.get(8)) : null;
        }
        BreakpointKind kind = JsonName.find(BreakpointKind.class, parts.getFirst()).orElse(null);
        return kind != null && parts.size() == NAMED_PARTS && isSwitch(parts.get(2), ON, OFF)
                ? new NamedBreakpoint(kind, parts.get(1), parts.get(2).equals(ON), parts.get(3), parts.get(4), parts.get(5))
                : null;
    }

    private static boolean isNumber(String text) {
        return text.matches("\\d{1,9}");
    }

    private static boolean isSwitch(String text, String on, String off) {
        return text.equals(on) || text.equals(off);
    }

    /** The text that tells of all. */
    public String text() {
        return Stream.<StoredBreakpoint>concat(code.stream(), named.stream()).map(BreakpointStore::line)
                .collect(Collectors.joining("\n"));
    }

    private static String line(StoredBreakpoint each) {
        List<String> parts = new ArrayList<>(switch (each) {
            case CodeBreakpoint code ->
                    List.of(CODE, code.file(), String.valueOf(code.method()), code.ir() ? IR : IL, String.valueOf(code.offset()));
            case NamedBreakpoint named -> List.of(JsonName.of(named.kind()), named.text());
        });
        parts.addAll(List.of(each.enabled() ? ON : OFF, each.condition(), each.rule(), each.log()));
        return parts.stream().map(BreakpointStore::escaped).collect(Collectors.joining("\t"));
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\\\").replace("\t", "\\t").replace("\n", "\\n").replace("\r", "\\r");
    }

    private static String plain(String text) {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != '\\' || i + 1 == text.length()) {
                plain.append(c);
                continue;
            }
            char next = text.charAt(++i);
            plain.append(switch (next) {
                case 't' -> '\t';
                case 'n' -> '\n';
                case 'r' -> '\r';
                default -> next;
            });
        }
        return plain.toString();
    }
}
