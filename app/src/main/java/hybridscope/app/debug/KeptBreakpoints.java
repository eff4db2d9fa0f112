package hybridscope.app.debug;

import hybridscope.views.place.Remembered;
import hybridscope.views.session.CodeBreakpoint;
import hybridscope.views.session.KeptBreakpoint;
import hybridscope.views.session.NamedBreakpoint;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The window's breakpoints from start to start: a line for each in the settings, its parts between tabs. What cannot be read is left out. */
final class KeptBreakpoints {
    private static final String KEY = "debug.breakpoints";
    private static final String CODE = "code";
    private static final int CODE_PARTS = 9;
    private static final int NAMED_PARTS = 6;

    private KeptBreakpoints() {
    }

    static List<KeptBreakpoint> read(Remembered remembered) {
        List<KeptBreakpoint> all = new ArrayList<>();
        for (String line : remembered.get(KEY, "").lines().toList()) {
            List<String> parts = Stream.of(line.split("\t", -1)).map(KeptBreakpoints::plain).toList();
            if (parts.getFirst().equals(CODE) && parts.size() == CODE_PARTS && parts.get(2).matches("\\d{1,9}") && parts.get(4).matches("\\d{1,9}")) {
                all.add(new CodeBreakpoint(parts.get(1), Integer.parseInt(parts.get(2)), parts.get(3).equals("ir"), Integer.parseInt(parts.get(4)),
                        parts.get(5).equals("on"), parts.get(6), parts.get(7), parts.get(8)));
            } else if (parts.size() == NAMED_PARTS) {
                all.add(new NamedBreakpoint(parts.get(0), parts.get(1), parts.get(2).equals("on"), parts.get(3), parts.get(4), parts.get(5)));
            }
        }
        return all;
    }

    static void write(Remembered remembered, List<CodeBreakpoint> code, List<NamedBreakpoint> named) {
        remembered.put(KEY, Stream.<KeptBreakpoint>concat(code.stream(), named.stream()).map(KeptBreakpoints::line).collect(Collectors.joining("\n")));
    }

    private static String line(KeptBreakpoint each) {
        List<String> parts = new ArrayList<>(switch (each) {
            case CodeBreakpoint code -> List.of(CODE, code.file(), String.valueOf(code.method()), code.ir() ? "ir" : "il", String.valueOf(code.offset()));
            case NamedBreakpoint named -> List.of(named.kind(), named.text());
        });
        parts.addAll(List.of(each.enabled() ? "on" : "off", each.condition(), each.rule(), each.log()));
        return parts.stream().map(KeptBreakpoints::escaped).collect(Collectors.joining("\t"));
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
