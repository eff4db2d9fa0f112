package hybridscope.app.cli;

import hybridscope.core.il.IlRange;
import hybridscope.core.types.LoadException;
import hybridscope.inspectors.csharp.CSharpFile;
import hybridscope.inspectors.csharp.CSharpPieceReport;
import hybridscope.inspectors.csharp.CSharpProject;
import hybridscope.inspectors.csharp.CSharpReport;
import hybridscope.inspectors.csharp.DecompilationReport;
import hybridscope.inspectors.csharp.text.CodeSpan;
import hybridscope.inspectors.csharp.text.LanguageLevel;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.text.Escapes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.TreeMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code csharp FILE [TYPE|METHOD]}: C# of a method, a type or a whole file. */
@Command(name = "csharp", description = {"A method, a type or the whole file as C#.",
        "METHOD is Namespace.Type::Method, with (params) when overloaded; nested types with /; or a token, 0x06000001."})
final class CSharpCommand extends ReportCommand {
    @Parameters(index = "0", paramLabel = "FILE", description = "A dll, exe or netmodule.")
    private Path path;

    @Parameters(index = "1", paramLabel = "TYPE|METHOD", arity = "0..1",
            description = "A type or a method; without, the whole file.")
    private String member;

    @Option(names = "--declarations", description = "Without the bodies of methods, as a file that is only referred to.")
    private boolean declarations;

    @Option(names = "--offsets", description = "With IL offsets behind the statements.")
    private boolean offsets;

    @Option(names = "--project", paramLabel = "DIR", description = "Instead of printing it: writes a folder that Mono's compiler "
            + "makes the file of again (mcs @FILE.rsp), with a source file for each type and a project file (.csproj).")
    private Path project;

    @Option(names = "--namespaces", description = "With --project: a source file for each namespace.")
    private boolean namespaces;

    @Option(names = "--level", paramLabel = "N", converter = LevelConverter.class, description = "The version of C# whose words "
            + "are used: 4, 5, 6, 7 or 8 (default: 8; 7 with --project, for Mono's compiler knows no later one). What it has "
            + "none for is said with those of a later one.")
    private LanguageLevel level;

    @Option(names = "--check", description = "Instead of printing it: decompiles every method, and tells how long that takes, "
            + "how many are structured C#, and which are worst; exit code 1 where the decompiler fails on one.")
    private boolean check;

    @Override
    public Integer call() {
        if ((project != null || check) && member != null || project != null && check) {
            throw usage("--project and --check are of a whole file");
        }
        if (level == null) {
            level = project == null ? LanguageLevel.LATEST : LanguageLevel.MONO;
        }
        OpenFile file = InputFile.withMetadata(path);
        if (check) {
            return check(file);
        }
        CSharpFile code = code(file);
        if (project != null) {
            return write(code);
        }
        CSharpReport report = report(code);
        if (json()) {
            printJson(report);
        } else {
            commentOn(report.assumptions());
            print(report);
        }
        return 0;
    }

    private CSharpFile code(OpenFile file) {
        try {
            return declarations ? CSharpFile.declarations(file) : CSharpFile.of(file, level);
        } catch (LoadException e) {
            throw new BadInputException(path, e.getMessage());
        }
    }

    private CSharpReport report(CSharpFile code) {
        try {
            if (member == null) {
                return CSharpReport.ofFile(code);
            }
            OptionalInt type = member.contains("::") || member.startsWith("0x") ? OptionalInt.empty()
                    : Named.typeIfAny(code.file(), member);
            return type.isPresent() ? CSharpReport.ofType(code, type.getAsInt())
                    : CSharpReport.ofMethod(code, Named.method(code.file(), member));
        } catch (LoadException e) {
            throw new BadInputException(path, e.getMessage());
        }
    }

    private void print(CSharpReport report) {
        TreeMap<Integer, Integer> ends = new TreeMap<>();
        if (offsets) {
            for (CSharpPieceReport piece : report.pieces()) {
                if (piece.kind() == CodeSpan.Kind.STATEMENT && piece.offsets().length > 0) {
                    ends.merge(piece.startLine(), piece.offsets()[0], Math::min);
                }
            }
        }
        for (int i = 0; i < report.lines().size(); i++) {
            String text = Escapes.inert(report.lines().get(i).text());
            out().println(ends.containsKey(i) ? text + " // " + IlRange.label(ends.get(i)) : text);
        }
    }

    private int write(CSharpFile code) {
        try {
            List<Path> written = CSharpProject.of(code).write(project, namespaces, _ -> { });
            if (json()) {
                printJson(written.stream().map(Path::toString).toList());
            } else {
                out().println("%,d files; %s @%s in that folder compiles them".formatted(written.size(),
                        level.isMonos() ? "mcs" : "csc", written.getLast().getFileName()));
            }
        } catch (IOException e) {
            throw new BadInputException(InputFile.reason(e));
        }
        code.failures().forEach((method, problem) -> err().println("hybridscope: " + method + ": " + problem));
        return code.failures().isEmpty() ? 0 : CommandLineApp.BAD_INPUT;
    }

    private int check(OpenFile file) {
        DecompilationReport report = DecompilationReport.of(code(file));
        if (json()) {
            printJson(report);
        } else {
            int methods = Math.max(report.methods(), 1);
            out().println("%s: %,d methods in %.1f s".formatted(report.file(), report.methods(), report.millis() / 1000));
            out().println("%,d structured (%.2f %%), %,d with a goto, %,d with IL in a comment, %,d unreadable, %,d failed"
                    .formatted(report.structured(), 100.0 * report.structured() / methods, report.gotos(), report.comments(),
                    report.problems(), report.failures().size()));
            table("slowest", report.slowest());
            table("worst", report.worst());
            report.failures().forEach(each -> out().println("failed: %s %s: %s".formatted(each.token(),
                    Escapes.visible(each.method()), Escapes.visible(each.problem()))));
        }
        return report.failures().isEmpty() ? 0 : CommandLineApp.BAD_INPUT;
    }

    private void table(String title, List<DecompilationReport.Measured> methods) {
        if (!methods.isEmpty()) {
            out().println();
            new TextTable(title, ">ms", ">gotos", ">comments", "method").print(out(), methods.stream().map(each -> List.of(
                    each.token(), "%.1f".formatted(each.millis()), Integer.toString(each.gotos()),
                    Integer.toString(each.comments()), Escapes.visible(each.method()))).toList());
        }
    }
}
