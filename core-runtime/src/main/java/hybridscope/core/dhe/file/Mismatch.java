package hybridscope.core.dhe.file;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Why a part of a dhao file must not be used with some dlls and rule files: it was made with others, and would let wrong code run
 * (RULES.md §7, "Files").
 *
 * @param kind     what does not fit
 * @param name     which: an assembly, or a rule file
 * @param expected what the part was made with
 * @param found    what is there
 */
public record Mismatch(Kind kind, String name, String expected, String found) {
    /** What does not fit. */
    public enum Kind {
        /** The dll of the main package is another one. */
        OLD_DLL,
        /** The new dll is another one. */
        NEW_DLL,
        /** A rule file has another content. */
        RULE_FILE_CHANGED,
        /** A rule file is not there. */
        RULE_FILE_MISSING,
        /** A rule file is there that was not. */
        RULE_FILE_ADDED,
        /** Rule files have another order, in which the last match counts. */
        RULE_ORDER
    }

    /**
     * What a part was made with, or is to be used with.
     *
     * @param old     the main package's dll
     * @param updated the new one
     * @param rules   the main package's rule files
     */
    public record Made(DllIdentity old, DllIdentity updated, List<RuleFileIdentity> rules) {
    }

    /** All that does not fit for an assembly; the first one suffices to refuse. */
    public static List<Mismatch> of(String assembly, Made expected, Made found) {
        List<Mismatch> all = new ArrayList<>();
        dll(Kind.OLD_DLL, assembly, expected.old, found.old).ifPresent(all::add);
        dll(Kind.NEW_DLL, assembly, expected.updated, found.updated).ifPresent(all::add);
        all.addAll(ofRules(expected.rules, found.rules));
        return List.copyOf(all);
    }

    /** All that does not fit of a part. */
    public static List<Mismatch> of(DhaoPart part, Made found) {
        return of(part.assembly(), new Made(part.old(), part.updated(), part.rules()), found);
    }

    private static Optional<Mismatch> dll(Kind kind, String assembly, DllIdentity expected, DllIdentity found) {
        return expected.equals(found) ? Optional.empty()
                : Optional.of(new Mismatch(kind, assembly, SpecFile.text(expected), SpecFile.text(found)));
    }

    /** How rule files are others than expected. */
    public static List<Mismatch> ofRules(List<RuleFileIdentity> expected, List<RuleFileIdentity> found) {
        List<Mismatch> all = new ArrayList<>();
        for (RuleFileIdentity rule : expected) {
            Optional<RuleFileIdentity> now = found.stream().filter(each -> each.name().equals(rule.name())).findFirst();
            if (now.isEmpty()) {
                all.add(new Mismatch(Kind.RULE_FILE_MISSING, rule.name(), rule.hash().hex(), ""));
            } else if (!now.get().hash().equals(rule.hash())) {
                all.add(new Mismatch(Kind.RULE_FILE_CHANGED, rule.name(), rule.hash().hex(), now.get().hash().hex()));
            }
        }
        for (RuleFileIdentity rule : found) {
            if (expected.stream().noneMatch(each -> each.name().equals(rule.name()))) {
                all.add(new Mismatch(Kind.RULE_FILE_ADDED, rule.name(), "", rule.hash().hex()));
            }
        }
        if (all.isEmpty() && !expected.equals(found)) {
            all.add(new Mismatch(Kind.RULE_ORDER, "rule files", names(expected), names(found)));
        }
        return List.copyOf(all);
    }

    private static String names(List<RuleFileIdentity> rules) {
        return String.join(", ", rules.stream().map(RuleFileIdentity::name).toList());
    }

    /** One line for people, which names what does not fit. */
    public String text() {
        return switch (kind) {
            case OLD_DLL -> "the main package's " + name + " is another dll: expected " + expected + ", found " + found;
            case NEW_DLL -> "the new " + name + " is another dll: expected " + expected + ", found " + found;
            case RULE_FILE_CHANGED -> "the rule file " + name + " is another one: expected SHA-256 " + expected + ", found "
                    + found;
            case RULE_FILE_MISSING -> "the rule file " + name + " is missing";
            case RULE_FILE_ADDED -> "the rule file " + name + " was not there";
            case RULE_ORDER -> "the rule files have another order: expected " + expected + ", found " + found;
        };
    }
}
