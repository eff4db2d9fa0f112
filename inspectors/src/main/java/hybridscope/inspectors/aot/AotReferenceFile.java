package hybridscope.inspectors.aot;

import hybridscope.inspectors.standin.AssumptionReport;
import java.util.ArrayList;
import java.util.List;

/**
 * The reference list as a file of C#: comments in the documents' form, and code that makes the compiler instantiate what it can.
 */
public final class AotReferenceFile {
    private AotReferenceFile() {
    }

    /** The whole file, {@code AOTGenericReferences.cs}; the same for the same list, so that it can be committed. */
    public static String text(ReferencesReport report) {
        StringBuilder text = new StringBuilder("public class AOTGenericReferences\n{\n\n");
        block(text, "rests on assumptions about types that are not there",
                report.assumptions().stream().map(AssumptionReport::text).toList());
        block(text, "AOT assemblies", report.assemblies());
        block(text, "AOT generic types", report.types().stream().map(ReferenceEntry::name).toList());
        block(text, "async state machines", report.stateMachines().stream()
                .map(each -> each.name() + (each.isClass() ? ": a class, which is shared" : ": a struct, which shares with none"))
                .toList());
        text.append("\tpublic void RefMethods()\n\t{\n");
        report.methods().forEach(method -> text.append("\t\t// ").append(method.name()).append('\n'));
        return text.append("\t}\n}\n").toString();
    }

    private static void block(StringBuilder text, String title, List<String> lines) {
        if (!lines.isEmpty()) {
            text.append("\t// {{ ").append(title).append('\n');
            lines.forEach(line -> text.append("\t// ").append(line).append('\n'));
            text.append("\t// }}\n\n");
        }
    }

    /**
     * A class to put into AOT code: what it names is compiled there. What AOT code cannot name stands in comments, with the
     * reason.
     */
    public static String code(ReferencesReport report) {
        List<String> head = new ArrayList<>();
        if (!report.assumptions().isEmpty()) {
            head.add("// Rests on assumptions about types that are not there:");
            report.assumptions().forEach(each -> head.add("// " + each.text()));
        }
        head.add("#pragma warning disable 612, 618, 1720");
        List<String> lines = new ArrayList<>(report.entries().stream().map(ReferenceEntry::code).filter(code -> !code.isEmpty())
                .distinct().toList());
        report.entries().stream().filter(each -> each.code().isEmpty())
                .forEach(each -> lines.add("// " + each.name() + ": " + each.obstacle()));
        return ReferenceCode.type(head, lines, "\t");
    }
}
