package hybridscope.app.cli;

import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.resource.NativeResourcesReport;
import hybridscope.inspectors.resource.ResourcesReport;
import hybridscope.inspectors.text.Escapes;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code resources FILE [NAME]}: managed or Win32 resources, the entries of a .resources file. */
@Command(name = "resources", description = "Managed resources, the entries of a .resources file, Win32 resources.")
final class ResourcesCommand extends ReportCommand {
    @Parameters(index = "0", paramLabel = "FILE", description = "A dll, exe or netmodule.")
    private Path path;

    @Parameters(index = "1", arity = "0..1", paramLabel = "NAME",
            description = "A .resources file in it: its entries are printed.")
    private String name;

    @Option(names = "--native", description = "Win32 resources.")
    private boolean nativeResources;

    @Override
    public Integer call() {
        OpenFile file = InputFile.read(path);
        if (nativeResources && name != null) {
            throw usage("--native takes no NAME");
        }
        Object report = nativeResources ? NativeResourcesReport.of(file) : name == null
                ? ResourcesReport.of(file) : entries(file);
        if (json()) {
            printJson(report);
            return verdict(path, file);
        }
        switch (report) {
            case NativeResourcesReport found -> print(new TextTable("Resource", ">Offset", ">Bytes"), found.resources().stream()
                    .map(each -> List.of(String.join("/", each.levels()), hex(each.offset()), Integer.toString(each.size()))));
            case ResourcesReport found -> print(new TextTable("Name", "Kind", "Visibility", "In", ">Offset", ">Bytes",
                    ">Entries"), found.resources().stream().map(each -> List.of(each.name(), each.kind(), each.visibility(),
                    each.where(), each.offset() < 0 ? "" : hex(each.offset()),
                            each.size() < 0 ? "" : Integer.toString(each.size()),
                            each.entries() < 0 ? "" : Integer.toString(each.entries()))));
            default -> print(new TextTable("Name", "Type", "Value"),
                    entries(file).stream().map(each -> List.of(each.name(), each.type(), each.value())));
        }
        return verdict(path, file);
    }

    private List<ResourcesReport.Entry> entries(OpenFile file) {
        ResourcesReport.Resource resource = ResourcesReport.of(file).resources().stream().filter(each -> each.name().equals(name))
                .findFirst().orElseThrow(() -> new BadInputException(path + ": no resource " + name));
        if (resource.entries() < 0) {
            throw new BadInputException(path + ": " + name + " is no .resources file");
        }
        return ResourcesReport.entries(file, resource.rid());
    }

    private void print(TextTable table, Stream<List<String>> rows) {
        table.print(out(), rows.map(row -> row.stream().map(Escapes::visible).toList()).toList());
    }

    private static String hex(long value) {
        return "0x%X".formatted(value);
    }
}
