package hybridscope.app.cli;

import hybridscope.core.il.OpCode;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.find.FindReport;
import hybridscope.inspectors.find.Query;
import hybridscope.inspectors.find.SearchHit;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.text.Escapes;
import java.nio.file.Path;
import java.util.List;
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

    @Override
    public Integer call() {
        Query wanted = Query.parse(query).orElseThrow(() -> usage("nothing to look for in '" + query + "'"));
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
        FindReport report = FindReport.of(query, files, limit);
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
