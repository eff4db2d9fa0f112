package hybridscope.inspectors.cpp;

import hybridscope.core.cpp.CppLine;
import hybridscope.core.cpp.CppTarget;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import java.util.ArrayList;
import java.util.List;

/**
 * A line of the text.
 *
 * @param indent how deep it stands, in steps
 * @param offset IL offset of the instruction it comes from; -1 for none
 * @param text   the line without indentation
 * @param links  its identifiers that stand for something, by their places
 * @param injected whether injection added it
 */
public record CppLineReport(int indent, int offset, String text, List<CppLinkReport> links, boolean injected) {
    static CppLineReport of(OpenFile file, CppLine line) {
        List<CppLinkReport> links = new ArrayList<>();
        for (CppWord word : CppWord.of(line.text())) {
            CppTarget target = word.kind() == CppWord.Kind.NAME ? line.names().get(word.text()) : null;
            if (target != null) {
                links.add(link(file, word, target));
            }
        }
        return new CppLineReport(line.indent(), line.ilOffset(), line.text(), List.copyOf(links), line.injected());
    }

    private static CppLinkReport link(OpenFile file, CppWord word, CppTarget target) {
        return switch (target) {
            case CppTarget.OfType(Klass type) -> new CppLinkReport(word.start(), word.text().length(), type.name(),
                    place(file, type));
            case CppTarget.OfMethod(MethodInfo method) -> new CppLinkReport(word.start(), word.text().length(), method.toString(),
                    method.module().map(module -> file.place(module, method.token())).orElse(null));
            case CppTarget.OfField(FieldInfo field) -> new CppLinkReport(word.start(), word.text().length(), field.toString(),
                    file.place(field.declaringType().module(), field.token()));
            case CppTarget.OfString(String value) -> new CppLinkReport(word.start(), word.text().length(), value, null);
        };
    }

    private static Place place(OpenFile file, Klass type) {
        return switch (type) {
            case DefinedKlass defined -> file.place(defined.module(), defined.token());
            default -> type.element() == null ? null : place(file, type.element());
        };
    }

    /** The line with its indentation: a tab for each step. */
    public String indented() {
        return text.isEmpty() ? "" : "\t".repeat(indent) + text;
    }
}
