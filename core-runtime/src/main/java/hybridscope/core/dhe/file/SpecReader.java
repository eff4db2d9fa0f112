package hybridscope.core.dhe.file;

import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;

/** Reads spec files, line by line. Line ends may be those of Windows; empty lines count nothing. */
final class SpecReader {
    /** 64 MiB, our limit. */
    private static final int MAX_BYTES = 64 << 20;
    private static final int SHOWN = 80;

    private final Bytes bytes;
    private final List<SpecPart> parts = new ArrayList<>();
    private int lineNumber;
    private int lineAt;
    private int next;
    private String line = "";

    // What the part in work has so far.
    private String assembly;
    private DllIdentity old;
    private DllIdentity updated;
    private List<RuleFileIdentity> rules = new ArrayList<>();
    private SortedMap<String, Set<TypeDifference>> types = new TreeMap<>();
    private SortedMap<String, MethodMark> methods = new TreeMap<>();

    SpecReader(Bytes bytes) {
        this.bytes = bytes;
    }

    SpecFile read() {
        if (bytes.length() > MAX_BYTES) {
            throw fail("at most " + MAX_BYTES + " bytes");
        }
        if (!nextLine() || !line.equals(SpecFile.FIRST_LINE)) {
            throw fail(SpecFile.FIRST_LINE);
        }
        while (nextLine()) {
            if (!line.isEmpty()) {
                line();
            }
        }
        finish();
        return new SpecFile(parts);
    }

    private boolean nextLine() {
        if (next >= bytes.length()) {
            line = "";
            lineAt = bytes.length();
            return false;
        }
        lineNumber++;
        lineAt = next;
        int end = next;
        while (end < bytes.length() && bytes.u1(end) != '\n') {
            end++;
        }
        next = end + 1;
        boolean windows = end > lineAt && bytes.u1(end - 1) == '\r';
        line = bytes.utf8(lineAt, end - lineAt - (windows ? 1 : 0));
        return true;
    }

    private void line() {
        String[] words = line.split(" ", 2);
        String rest = words.length < 2 ? "" : words[1];
        if (words[0].equals("assembly")) {
            finish();
            assembly = name(rest);
            return;
        }
        if (assembly == null) {
            throw fail("assembly NAME");
        }
        switch (words[0]) {
            case "old" -> old = once(old, dll(rest));
            case "new" -> updated = once(updated, dll(rest));
            case "rules" -> rules.add(ruleFile(rest));
            case "type" -> type(rest);
            case "method" -> method(rest);
            default -> throw fail("assembly, old, new, rules, type or method");
        }
    }

    private void finish() {
        if (assembly == null) {
            return;
        }
        if (old == null || updated == null) {
            throw fail(old == null ? "a line old MVID SHA-256 for " + assembly : "a line new MVID SHA-256 for " + assembly);
        }
        SpecPart part = new SpecPart(assembly, old, updated, rules, types, methods);
        if (parts.stream().anyMatch(each -> each.assembly().equals(assembly) && each.old().equals(old)
                && each.updated().equals(updated) && each.rules().equals(rules))) {
            throw fail("the same versions of " + assembly + " once");
        }
        parts.add(part);
        old = null;
        updated = null;
        rules = new ArrayList<>();
        types = new TreeMap<>();
        methods = new TreeMap<>();
    }

    private <T> T once(T before, T now) {
        if (before != null) {
            throw fail("one such line for an assembly");
        }
        return now;
    }

    private DllIdentity dll(String text) {
        String[] words = text.split(" ", -1);
        Optional<Sha256> hash = words.length == 2 ? Sha256.parse(words[1]) : Optional.empty();
        if (hash.isEmpty() || !words[0].matches("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")) {
            throw fail("an MVID and a SHA-256");
        }
        return new DllIdentity(UUID.fromString(words[0]), hash.get());
    }

    private RuleFileIdentity ruleFile(String text) {
        String[] words = text.split(" ", 2);
        Optional<Sha256> hash = words.length == 2 ? Sha256.parse(words[0]) : Optional.empty();
        return new RuleFileIdentity(name(words.length == 2 ? words[1] : ""),
                hash.orElseThrow(() -> fail("a SHA-256 and a name")));
    }

    private void type(String text) {
        String[] words = text.split(" ", 2);
        Set<TypeDifference> differences = EnumSet.noneOf(TypeDifference.class);
        for (String word : words[0].split(",", -1)) {
            differences.add(TypeDifference.of(word).orElseThrow(() -> fail("in what the type differs, by commas")));
        }
        if (types.put(name(words.length == 2 ? words[1] : ""), Set.copyOf(differences)) != null) {
            throw fail("a type once");
        }
    }

    private void method(String text) {
        String[] words = text.split(" ", 3);
        Optional<MethodState> state = MethodState.of(words[0]);
        boolean injected = words.length == 3 && words[1].equals("injected");
        if (state.isEmpty() || !injected && !(words.length == 3 && words[1].equals("plain"))
                || injected && state.get() == MethodState.NEW) {
            throw fail("how the method runs, then injected or plain, then its name; what is new is plain");
        }
        if (methods.put(name(words[2]), new MethodMark(state.get(), injected)) != null) {
            throw fail("a method once");
        }
    }

    private String name(String text) {
        StringBuilder name = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            if (each == '\\') {
                String digits = i + 6 <= text.length() && text.charAt(i + 1) == 'u' ? text.substring(i + 2, i + 6) : "";
                if (!digits.matches("[0-9A-F]{4}")) {
                    throw fail("\\u and four hex digits");
                }
                name.append((char) Integer.parseInt(digits, 16));
                i += 5;
            } else {
                name.append(each);
            }
        }
        if (name.isEmpty()) {
            throw fail("a name");
        }
        return name.toString();
    }

    private BadFormatException fail(String expected) {
        String found = line.length() > SHOWN ? line.substring(0, SHOWN) + "…" : line;
        return new BadFormatException(Diagnostic.error(Rule.SPEC_LINE, new Span(Math.min(lineAt, bytes.length()), 0),
                "line " + Math.max(1, lineNumber), expected, found.isEmpty() ? "nothing" : found));
    }
}
