package hybridscope.inspectors.session;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Breakpoints as a text, from start to start: a line for each, its parts between tabs. What cannot be read is left out. */
public final class BreakpointStore {
    private static final String CODE = "code";
    private static final String IL = "il";
    private static final String IR = "ir";
    private static final String ON = "on";
    private static final String OFF = "off";
    private static final int CODE_PARTS = 9;
    private static final int NAMED_PARTS = 6;

    private BreakpointStore() {
    }

    /** Those that a text tells. */
    public static List<StoredBreakpoint> read(String text) {
        List<StoredBreakpoint> all = new ArrayList<>();
        for (String line : text.lines().toList()) {
            List<String> parts = Stream.of(line.split("\t", -1)).map(BreakpointStore::plain).toList();
            if (parts.getFirst().equals(CODE) && parts.size() == CODE_PARTS && parts.get(2).matches("\\d{1,9}") && parts.get(4).matches("\\d{1,9}")) {
                all.add(new CodeBreakpoint(parts.get(1), Integer.parseInt(parts.get(2)), parts.get(3).equals(IR), Integer.parseInt(parts.get(4)),
                        parts.get(5).equals(ON), parts.get(6), parts.get(7), parts.get(8)));
            } else if (parts.size() == NAMED_PARTS) {
                all.add(new NamedBreakpoint(parts.get(0), parts.get(1), parts.get(2).equals(ON), parts.get(3), parts.get(4), parts.get(5)));
            }
        }
        return all;
    }

    /** The text that tells of them. */
    public static String text(List<? extends StoredBreakpoint> all) {
        return all.stream().map(BreakpointStore::line).collect(Collectors.joining("\n"));
    }

    private static String line(StoredBreakpoint each) {
        List<String> parts = new ArrayList<>(switch (each) {
            case CodeBreakpoint code -> List.of(CODE, code.file(), String.valueOf(code.method()), code.ir() ? IR : IL, String.valueOf(code.offset()));
            case NamedBreakpoint named -> List.of(named.kind(), named.text());
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
