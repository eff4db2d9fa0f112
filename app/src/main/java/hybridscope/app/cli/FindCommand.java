package hybridscope.app.cli;

import hybridscope.core.il.OpCode;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.filter.FilterTooSlowException;
import hybridscope.inspectors.find.FindReport;
import hybridscope.inspectors.find.Query;
import hybridscope.inspectors.find.SearchGroup;
import hybridscope.inspectors.find.SearchHit;
import hybridscope.inspectors.find.SearchOptions;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.text.Escapes;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code find QUERY FILE…}: names, strings, tokens, opcodes and bytes. */
@Command(name = "find", description = {"Names, user strings, resources and opcodes that contain TEXT; or one of:",
        "  0x06000003     a token: its row, who refers to it, the instructions that use it",
        "  '0x06000003 of Lib.dll'  what that token of one file names, and who uses it in any of them",
        "  '4D 5A ?? 00'  bytes, ?? for any; also bytes:4D5A, utf8:text, utf16:text",
        "  '#text'        user strings only, with the instructions that load them",
        "  op:newobj      instructions with that opcode",
        "Exit code 0 even where nothing is found."})
final class FindCommand extends ReportCommand {
    @Parameters(index = "0", paramLabel = "QUERY", description = "What to look for.")
    private String query;

    @Parameters(index = "1..*", arity = "1..*", paramLabel = "FILE", description = "Where.")
    private List<Path> paths;

    @Option(names = "--limit", paramLabel = "N", defaultValue = "1000",
            description = "Hits listed at most (default: ${DEFAULT-VALUE}).")
    private int limit;

    @Option(names = "--kind", paramLabel = "KIND", defaultValue = "all",
            description = "Only these: types, methods, fields (properties and events too), strings, il, references, others, "
                    + "bytes.")
    private String kind;

    @Option(names = "--case", description = "Tell upper and lower case apart.")
    private boolean matchCase;

    @Option(names = "--regex", description = "QUERY is a regular expression, found in names and strings; with --kind il in "
            + "instructions, too.")
    private boolean regex;

    @Override
    public Integer call() {
        SearchGroup group = JsonName.find(SearchGroup.class, kind).orElseThrow(() -> usage("--kind is one of "
                + Arrays.stream(SearchGroup.values()).map(JsonName::of).collect(Collectors.joining(", "))));
        SearchOptions options = new SearchOptions(group, matchCase, regex);
        Query wanted;
        try {
            wanted = options.parse(query).orElseThrow(() -> usage("nothing to look for in '" + query + "'"));
        } catch (PatternSyntaxException e) {
            throw usage("no regular expression: " + e.getDescription() + " at " + Math.max(0, e.getIndex()));
        }
        if (wanted instanceof Query.OpcodeQuery opcode && OpCode.named(opcode.name()) == null) {
            throw usage("no opcode is called '" + opcode.name() + "'");
        }
        if (limit < 0) {
            throw usage("--limit must be at least 0");
        }
        List<OpenFile> files = paths.stream().map(InputFile::read).toList();
        if (wanted instanceof Query.UsesQuery uses && files.stream().noneMatch(file -> file.key().equals(uses.file()))) {
            throw usage("none of the files is called '" + uses.file() + "'");
        }
        FindReport report = found(options, files);
        if (json()) {
            printJson(report);
            return verdict(wanted, files);
        }
        new TextTable("Kind", "Text", "Where", "Place").print(out(), report.hits().stream().map(FindCommand::line).toList());
        out().println();
        out().println(report.total() == report.hits().size() ? "%,d found".formatted(report.total())
                : "%,d found, the first %,d shown (--limit)".formatted(report.total(), report.hits().size()));
        return verdict(wanted, files);
    }

    private FindReport found(SearchOptions options, List<OpenFile> files) {
        try {
            return FindReport.of(query, options, files, limit);
        } catch (FilterTooSlowException e) {
            throw usage(e.getMessage());
        }
    }

    /** Bytes are found whatever they are; for all else a damaged file may hide something. */
    private int verdict(Query wanted, List<OpenFile> files) {
        int code = 0;
        for (int i = 0; i < files.size() && !(wanted instanceof Query.BytesQuery); i++) {
            code = Math.max(code, verdict(paths.get(i), files.get(i)));
        }
        return code;
    }

    private static List<String> line(SearchHit hit) {
        // User strings come quoted and escaped already.
        String text = hit.text().startsWith("\"") ? hit.text() : Escapes.visible(hit.text());
        return List.of(JsonName.of(hit.kind()), text, Escapes.visible(hit.container()), hit.place().text());
    }
}
