package hybridscope.core.dhe.file;

import hybridscope.core.pe.Bytes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads spec files, line by line. Empty lines count nothing. */
final class SpecReader {
    private final SpecLines lines;
    private final List<SpecPart> parts = new ArrayList<>();

    // What the part in work has so far.
    private String assembly;
    private DllIdentity old;
    private DllIdentity updated;
    private List<RuleFileIdentity> rules = new ArrayList<>();
    private SortedMap<String, Set<TypeDifference>> types = new TreeMap<>();
    private SortedMap<String, MethodMark> methods = new TreeMap<>();

    SpecReader(Bytes bytes) {
        lines = new SpecLines(bytes, SpecFile.FIRST_LINE);
    }

    SpecFile read() {
        while (lines.advance()) {
            if (!lines.line().isEmpty()) {
                line();
            }
        }
        finish();
        return new SpecFile(parts);
    }

    private void line() {
        String[] words = lines.line().split(" ", 2);
        String rest = words.length < 2 ? "" : words[1];
        if (words[0].equals("assembly")) {
            finish();
            assembly = lines.name(rest);
            return;
        }
        if (assembly == null) {
            throw lines.fail("assembly NAME");
        }
        switch (words[0]) {
            case "old" -> old = once(old, lines.dll(rest));
            case "new" -> updated = once(updated, lines.dll(rest));
            case "rules" -> rules.add(ruleFile(rest));
            case "type" -> type(rest);
            case "method" -> method(rest);
            default -> throw lines.fail("assembly, old, new, rules, type or method");
        }
    }

    private void finish() {
        if (assembly == null) {
            return;
        }
        if (old == null || updated == null) {
            throw lines.fail(old == null ? "a line old MVID SHA-256 for " + assembly : "a line new MVID SHA-256 for " + assembly);
        }
        SpecPart part = new SpecPart(assembly, old, updated, rules, types, methods);
        if (parts.stream().anyMatch(each -> each.assembly().equals(assembly) && each.old().equals(old)
                && each.updated().equals(updated) && each.rules().equals(rules))) {
            throw lines.fail("the same versions of " + assembly + " once");
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
            throw lines.fail("one such line for an assembly");
        }
        return now;
    }

    private RuleFileIdentity ruleFile(String text) {
        String[] words = text.split(" ", 2);
        Optional<Sha256> hash = words.length == 2 ? Sha256.parse(words[0]) : Optional.empty();
        return new RuleFileIdentity(lines.name(words.length == 2 ? words[1] : ""),
                hash.orElseThrow(() -> lines.fail("a SHA-256 and a name")));
    }

    private void type(String text) {
        String[] words = text.split(" ", 2);
        Set<TypeDifference> differences = EnumSet.noneOf(TypeDifference.class);
        for (String word : words[0].split(",", -1)) {
            differences.add(TypeDifference.of(word).orElseThrow(() -> lines.fail("in what the type differs, by commas")));
        }
        if (types.put(lines.name(words.length == 2 ? words[1] : ""), Set.copyOf(differences)) != null) {
            throw lines.fail("a type once");
        }
    }

    private void method(String text) {
        String[] words = text.split(" ", 3);
        Optional<MethodState> state = MethodState.of(words[0]);
        boolean injected = words.length == 3 && words[1].equals("injected");
        if (state.isEmpty() || !injected && !(words.length == 3 && words[1].equals("plain"))
                || injected && state.get() == MethodState.NEW) {
            throw lines.fail("how the method runs, then injected or plain, then its name; what is new is plain");
        }
        if (methods.put(lines.name(words[2]), new MethodMark(state.get(), injected)) != null) {
            throw lines.fail("a method once");
        }
    }
}
