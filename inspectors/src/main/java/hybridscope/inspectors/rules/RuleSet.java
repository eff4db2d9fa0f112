package hybridscope.inspectors.rules;

import hybridscope.core.dhe.rules.InjectionRules;
import hybridscope.core.dhe.rules.RuleFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What somebody chose to inject (RULES.md §7, "Rule files"): what rule files say, everything, or nothing.
 *
 * @param base  what holds where no file is named
 * @param files rule files in the order in which they count; empty unless files decide
 */
public record RuleSet(Base base, List<Path> files) {
    /** No rule file: everything is injected. */
    public static final RuleSet EVERYTHING = new RuleSet(Base.EVERYTHING, List.of());

    /** As if a file excepted all methods. */
    public static final RuleSet NOTHING = new RuleSet(Base.NOTHING, List.of());

    private static final String NONE = """
            <rules><assembly fullname="*"><type fullname="*"><method name="*" mode="none"/></type></assembly></rules>""";

    /** Who decides. */
    public enum Base {
        /** Nobody: everything is injected. */
        EVERYTHING,
        /** Nobody: nothing is injected. */
        NOTHING,
        /** Rule files. */
        FILES
    }

    /** Copies the list. */
    public RuleSet {
        files = List.copyOf(files);
        if (base == Base.FILES == files.isEmpty()) {
            throw new IllegalArgumentException(base + " with " + files);
        }
    }

    /** What files say; without any everything is injected. */
    public static RuleSet of(List<Path> files) {
        return files.isEmpty() ? EVERYTHING : new RuleSet(Base.FILES, files);
    }

    /** The rules by which nothing is injected. */
    public static InjectionRules nothing() {
        return InjectionRules.of(List.of(RuleFile.read("inject nothing", NONE)));
    }

    /** Whether a file is one of those that decide. */
    public boolean has(Path file) {
        return files.contains(file);
    }

    /** The set with one more file, which counts last; the same where it has that already. */
    public RuleSet with(Path file) {
        return has(file) ? this : of(Stream.concat(files.stream(), Stream.of(file)).toList());
    }

    /** The set without a file. */
    public RuleSet without(Path file) {
        return has(file) ? of(files.stream().filter(each -> !each.equals(file)).toList()) : this;
    }

    /**
     * Reads the files.
     *
     * @throws IOException where one cannot be read; what is wrong in it is among the rules' problems
     */
    public InjectionRules read() throws IOException {
        return read(Map.of());
    }

    /**
     * Reads the files, some of which are being edited.
     *
     * @param drafts texts that count in place of files' content, by absolute normal paths
     * @throws IOException where one cannot be read; what is wrong in it is among the rules' problems
     */
    public InjectionRules read(Map<Path, String> drafts) throws IOException {
        if (base == Base.NOTHING) {
            return nothing();
        }
        List<RuleFile> read = new ArrayList<>();
        for (Path file : files) {
            String draft = drafts.get(file.toAbsolutePath().normalize());
            String name = file.getFileName().toString();
            read.add(draft == null ? RuleFile.read(name, Files.readAllBytes(file)) : RuleFile.read(name, draft));
        }
        return InjectionRules.of(read);
    }
}
