package hybridscope.core.dhe.file;

import hybridscope.core.pe.Bytes;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The readable form of a dhao file (RULES.md §7, "Files"): lines of text in a stable order, made to be kept under version
 * control.
 *
 * @param parts by assembly, then by versions
 */
public record SpecFile(List<SpecPart> parts) {
    static final String FIRST_LINE = "dhao-spec 1";
    private static final Comparator<SpecPart> ORDER = Comparator.comparing(SpecPart::assembly)
            .thenComparing(part -> part.old().hash().hex()).thenComparing(part -> part.updated().hash().hex())
            .thenComparing(part -> part.rules().toString());

    /** Puts the parts in order. */
    public SpecFile {
        parts = parts.stream().sorted(ORDER).toList();
    }

    /**
     * The content of a spec file.
     *
     * @throws hybridscope.core.pe.BadFormatException where a line is none of the defined ones: it tells which
     */
    public static SpecFile read(Bytes bytes) {
        return new SpecReader(bytes).read();
    }

    /** The text, a line feed behind each line. */
    public String text() {
        StringBuilder text = new StringBuilder(FIRST_LINE).append('\n');
        for (SpecPart part : parts) {
            text.append("\nassembly ").append(SpecLines.escaped(part.assembly())).append('\n');
            text.append("old ").append(text(part.old())).append('\n');
            text.append("new ").append(text(part.updated())).append('\n');
            part.rules().forEach(rule -> text.append("rules ").append(rule.hash()).append(' ')
                    .append(SpecLines.escaped(rule.name())).append('\n'));
            part.types().forEach((name, differences) -> text.append("type ").append(text(differences)).append(' ')
                    .append(SpecLines.escaped(name)).append('\n'));
            part.methods().forEach((name, mark) -> text.append("method ").append(text(mark)).append(' ')
                    .append(SpecLines.escaped(name)).append('\n'));
        }
        return text.toString();
    }

    /**
     * Two files in one.
     *
     * @throws DhaoFile.ConflictException where both speak of the same versions under the same rules, and say different things
     */
    public SpecFile merge(SpecFile other) throws DhaoFile.ConflictException {
        List<SpecPart> all = new ArrayList<>(parts);
        for (SpecPart part : other.parts) {
            SpecPart known = parts.stream().filter(part::isAbout).findFirst().orElse(null);
            if (known == null) {
                all.add(part);
            } else if (!known.equals(part)) {
                throw new DhaoFile.ConflictException(part.assembly());
            }
        }
        return new SpecFile(all);
    }

    /** The bytes of the text. */
    public byte[] bytes() {
        return text().getBytes(StandardCharsets.UTF_8);
    }

    /**
     * The differences to another file. Parts belong together where assembly and old dll are the same, else where there is one of
     * the assembly in each.
     */
    public List<SpecDifference> differences(SpecFile other) {
        List<SpecDifference> all = new ArrayList<>();
        List<SpecPart> rest = new ArrayList<>(other.parts);
        List<SpecPart> alone = new ArrayList<>();
        for (SpecPart part : parts) {
            SpecPart same = rest.stream().filter(each -> each.assembly().equals(part.assembly())
                    && each.old().equals(part.old())).min(Comparator.comparingInt(each -> part.differences(each).size()))
                    .orElse(null);
            if (same == null) {
                alone.add(part);
            } else {
                rest.remove(same);
                all.addAll(part.differences(same));
            }
        }
        for (SpecPart part : alone) {
            SpecPart same = rest.stream().filter(each -> each.assembly().equals(part.assembly())).findFirst().orElse(null);
            if (same == null) {
                all.add(new SpecDifference(SpecDifference.Kind.ASSEMBLY, part.assembly(), text(part.old()), ""));
            } else {
                rest.remove(same);
                all.addAll(part.differences(same));
            }
        }
        rest.forEach(part -> all.add(new SpecDifference(SpecDifference.Kind.ASSEMBLY, part.assembly(), "", text(part.old()))));
        return all;
    }

    static String text(DllIdentity dll) {
        return dll.mvid() + " " + dll.hash();
    }

    static String text(Set<TypeDifference> differences) {
        return differences.stream().sorted().map(TypeDifference::text).collect(Collectors.joining(","));
    }

    static String text(MethodMark mark) {
        return mark.state().text() + (mark.injected() ? " injected" : " plain");
    }
}
