package hybridscope.inspectors.dhao;

import hybridscope.core.dhe.file.DhaoFile;
import hybridscope.core.dhe.file.DhaoPart;
import hybridscope.core.dhe.file.DhaoReader;
import hybridscope.core.dhe.file.DhaoWriter;
import hybridscope.core.dhe.file.SpecDifference;
import hybridscope.core.dhe.file.SpecFile;
import hybridscope.core.dhe.file.SpecNames;
import hybridscope.core.dhe.file.SpecPart;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.Bytes;
import hybridscope.inspectors.file.OpenFile;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A dhao file in one of its two forms. */
public sealed interface DhaoDocument {
    /** The binary form. */
    record Binary(DhaoFile file) implements DhaoDocument {
    }

    /** The readable form. */
    record Spec(SpecFile file) implements DhaoDocument {
    }

    /**
     * Reads a file of either form.
     *
     * @throws hybridscope.core.pe.BadFormatException where it is damaged, or neither
     */
    static DhaoDocument read(byte[] content) {
        Bytes bytes = new Bytes(content);
        boolean binary = content.length == 0 || content[0] != 'd';
        return binary ? new Binary(DhaoReader.read(bytes)) : new Spec(SpecFile.read(bytes));
    }

    /** The bytes of the file. */
    default byte[] bytes() {
        return switch (this) {
            case Binary(DhaoFile file) -> DhaoWriter.bytes(file);
            case Spec(SpecFile file) -> file.bytes();
        };
    }

    /**
     * What it says.
     *
     * @param dlls those that give names to rows, where they are the new ones that the file speaks of
     */
    default DhaoReport report(List<OpenFile> dlls) {
        return switch (this) {
            case Binary(DhaoFile file) -> DhaoReport.of(file, dlls);
            case Spec(SpecFile file) -> DhaoReport.of(file);
        };
    }

    /**
     * The readable form.
     *
     * @param dlls the new dlls; what none of them names goes by its token
     */
    default SpecFile spec(List<OpenFile> dlls) {
        return switch (this) {
            case Binary(DhaoFile file) -> new SpecFile(file.parts().stream().map(part -> spec(part, dlls)).toList());
            case Spec(SpecFile file) -> file;
        };
    }

    private static SpecPart spec(DhaoPart part, List<OpenFile> dlls) {
        Optional<SpecNames> names = DhaoReport.names(part, dlls);
        return SpecPart.of(part, rid -> names.map(all -> all.type(rid)).orElse("0x" + Token.text(Token.of(Table.TYPE_DEF, rid))),
                rid -> names.map(all -> all.method(rid)).orElse("0x" + Token.text(Token.of(Table.METHOD_DEF, rid))));
    }

    /**
     * The document with the parts of another of its form.
     *
     * @throws DhaoFile.ConflictException where both speak of the same versions under the same rules, and say different things
     */
    default DhaoDocument merge(DhaoDocument other) throws DhaoFile.ConflictException {
        if (this instanceof Binary(DhaoFile file) && other instanceof Binary(DhaoFile more)) {
            return new Binary(file.merge(more));
        }
        if (this instanceof Spec(SpecFile file) && other instanceof Spec(SpecFile more)) {
            return new Spec(file.merge(more));
        }
        throw new IllegalArgumentException("two forms");
    }

    /**
     * What two documents say differently. Rows are compared where nobody names them, which tells something only where both are
     * about one new dll.
     */
    static List<SpecDifference> differences(DhaoDocument left, DhaoDocument right, List<OpenFile> dlls) {
        return left.spec(dlls).differences(right.spec(dlls));
    }

    /** The assemblies of which a comparison by rows would say nothing: their new dlls differ, and nobody names their rows. */
    static List<String> incomparable(DhaoDocument left, DhaoDocument right, List<OpenFile> dlls) {
        List<String> names = new ArrayList<>();
        if (left instanceof Binary(DhaoFile first) && right instanceof Binary(DhaoFile second)) {
            for (DhaoPart part : first.parts()) {
                Set<Object> others = new HashSet<>();
                second.parts().stream().filter(each -> each.assembly().equals(part.assembly()))
                        .forEach(each -> others.add(each.updated()));
                boolean named = DhaoReport.names(part, dlls).isPresent() && second.parts().stream()
                        .filter(each -> each.assembly().equals(part.assembly()))
                        .allMatch(each -> DhaoReport.names(each, dlls).isPresent());
                if (!others.isEmpty() && !others.contains(part.updated()) && !named) {
                    names.add(part.assembly());
                }
            }
        } else if (left.getClass() != right.getClass()) {
            DhaoFile binary = ((Binary) (left instanceof Binary ? left : right)).file();
            binary.parts().stream().filter(part -> DhaoReport.names(part, dlls).isEmpty())
                    .forEach(part -> names.add(part.assembly()));
        }
        return List.copyOf(new LinkedHashSet<>(names));
    }
}
