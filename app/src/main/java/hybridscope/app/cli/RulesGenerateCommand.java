package hybridscope.app.cli;

import hybridscope.core.dhe.rules.GeneratedRules;
import hybridscope.core.dhe.rules.RuleCriteria;
import hybridscope.core.dhe.rules.RuledMethod;
import hybridscope.core.dhe.rules.Wildcard;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.text.Escapes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code rules generate --assembly FILE…}: a rule file that keeps methods from being injected, by criteria. */
@Command(name = "generate", description = {
        "Writes a rule file that keeps methods from being injected: those for which everything holds that is asked for.",
        "What one wants besides comes from a second file."})
final class RulesGenerateCommand extends ReportCommand {
    @Option(names = "--assembly", paramLabel = "FILE", required = true, description = "An assembly whose methods are looked at.")
    private List<Path> assemblies;

    @Option(names = "--fewer-than", paramLabel = "N",
            description = "Methods of fewer than N IL instructions; the document on injection proposes 10.")
    private Integer fewerThan;

    @Option(names = "--properties", description = "Methods of properties.")
    private boolean properties;

    @Option(names = "--attribute", paramLabel = "NAME",
            description = "Methods that have an attribute of this full name, themselves, at their property or event, or at their "
            + "type. * stands for any text.")
    private List<String> attributes = List.of();

    @Option(names = "--namespace", paramLabel = "NAME",
            description = "Methods of types in a namespace of this name. * stands for any text.")
    private List<String> namespaces = List.of();

    @Option(names = "-o", paramLabel = "FILE", description = "Where the file goes, instead of being printed.")
    private Path target;

    /** What {@code --json} prints. */
    private record Generated(String file, String text, List<NamedMethod> methods, List<NamedMethod> left) {
    }

    private record NamedMethod(String assembly, String method, String signature) {
        static List<NamedMethod> of(List<RuledMethod> methods) {
            return methods.stream().map(each -> new NamedMethod(each.assembly(), each.fullName(), each.signature())).toList();
        }
    }

    @Override
    public Integer call() {
        if (fewerThan == null && !properties && attributes.isEmpty() && namespaces.isEmpty()) {
            throw usage("which methods? --fewer-than, --properties, --attribute or --namespace");
        }
        if (fewerThan != null && fewerThan < 1) {
            throw usage("--fewer-than is at least 1");
        }
        List<OpenFile> files = assemblies.stream().map(InputFile::withMetadata).toList();
        GeneratedRules rules = GeneratedRules.of(new RuleCriteria(fewerThan == null ? 0 : fewerThan, properties,
                attributes.stream().map(Wildcard::new).toList(), namespaces.stream().map(Wildcard::new).toList()),
                files.stream().map(OpenFile::image).toList());
        if (target != null) {
            write(rules.text());
        }
        if (json()) {
            printJson(new Generated(target == null ? "" : target.toString(), rules.text(), NamedMethod.of(rules.methods()),
                    NamedMethod.of(rules.left())));
        } else if (target == null) {
            out().print(rules.text());
        } else {
            out().println("%s: %,d methods are not injected".formatted(target, rules.methods().size()));
        }
        rules.left().forEach(each -> err().println("hybridscope: no rule can name %s alone, it stays injected".formatted(
                Escapes.visible(each.fullName()))));
        int worst = 0;
        for (int i = 0; i < files.size(); i++) {
            worst = Math.max(worst, verdict(assemblies.get(i), files.get(i)));
        }
        return worst;
    }

    private void write(String text) {
        try {
            Files.writeString(target, text);
        } catch (IOException e) {
            throw new BadInputException(InputFile.reason(e));
        }
    }
}
