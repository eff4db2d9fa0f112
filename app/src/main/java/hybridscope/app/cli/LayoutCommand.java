package hybridscope.app.cli;

import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.Klass;
import hybridscope.inspectors.expression.TypeExpressionError;
import hybridscope.inspectors.expression.TypeReader;
import hybridscope.inspectors.expression.TypeReading;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.layout.ClassRecordReport;
import hybridscope.inspectors.layout.InterfaceReport;
import hybridscope.inspectors.layout.LayoutPartReport;
import hybridscope.inspectors.layout.LayoutReport;
import hybridscope.inspectors.layout.MethodPointersReport;
import hybridscope.inspectors.layout.StageReport;
import hybridscope.inspectors.layout.TypeMemoryReport;
import hybridscope.inspectors.layout.VTableSlotReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code layout FILE TYPE}: a type in memory, with its virtual table and class record. */
@Command(name = "layout", description =
        {"A type in memory: offsets, sizes, holes with their reasons, statics, virtual table, interfaces, class record.",
        "TYPE is any type as C# or metadata writes it: 'List<ValueTuple<int,string>>', System.Collections.Generic.List`1, "
                + "'int[,]', Outer/Inner, 0x02000003."})
final class LayoutCommand extends ReportCommand {
    @Parameters(index = "0", paramLabel = "FILE", description = "A dll, exe or netmodule.")
    private Path path;

    @Parameters(index = "1", paramLabel = "TYPE",
            description = "A type of the file, of what it refers to, or of the class libraries.")
    private String expression;

    @Option(names = "--bits", paramLabel = "64|32", description = "Pointer size (default: ${DEFAULT-VALUE}).")
    private int bits = 64;

    @Override
    public Integer call() {
        ObjectModel model = switch (bits) {
            case 64 -> ObjectModel.BITS_64;
            case 32 -> ObjectModel.BITS_32;
            default -> throw usage("--bits is 64 or 32, not " + bits);
        };
        OpenFile file = InputFile.withMetadata(path);
        LayoutReport report = switch (new TypeReader(file.loaded()).read(expression)) {
            case TypeReading.Found(Klass type) -> LayoutReport.of(file, type, List.of(model));
            case TypeReading.Refused(TypeExpressionError error) ->
                    throw new BadInputException(path, error.text(expression));
        };
        if (json()) {
            printJson(report);
        } else {
            print(report, report.memory().getFirst());
        }
        // What a stand-in has mended is told as an assumption.
        List<String> problems = report.otherProblems();
        problems.forEach(problem -> err().println("hybridscope: " + report.fullName() + ": " + problem));
        int verdict = verdict(path, file);
        return problems.isEmpty() ? verdict : CommandLineApp.BAD_INPUT;
    }

    private void print(LayoutReport report, TypeMemoryReport memory) {
        out().println(JsonName.of(report.kind()) + " " + report.name() + (report.bases().isEmpty() ? ""
                : report.bases().stream().map(LayoutReport.TypeName::name).collect(Collectors.joining(" : ", " : ", ""))));
        out().println("  " + report.fullName()
                + (report.assembly() == null ? "" : "  // " + report.assembly() + ", " + report.role().name()));
        if (!report.assumptions().isEmpty()) {
            out().println("  rests on assumptions about types that are not there:");
            report.assumptions().forEach(each -> out().println("    " + each.text()));
        }
        report.attributes().forEach(attribute -> out().println("  " + attribute.text()));
        out().println("  " + totals(report, memory));
        instance(memory);
        area("statics", memory.staticsSize(), memory.statics(), memory.staticReferences());
        area("thread statics", memory.threadStaticsSize(), memory.threadStatics(), memory.threadStaticReferences());
        vtable(report);
        methods(report);
        record(memory.record());
        stages(report);
    }

    private static String totals(LayoutReport report, TypeMemoryReport memory) {
        List<String> facts = new ArrayList<>();
        facts.add(memory.bits() + " bits");
        facts.add("size " + (report.valueType() ? memory.valueSize() : memory.instanceSize())
                + (report.kind() == LayoutReport.Kind.ARRAY
                ? " + " + memory.instance().getLast().size() + " for each element" : ""));
        facts.add("align " + memory.alignment());
        facts.add("fields " + memory.fieldBytes());
        facts.add("holes " + memory.holeBytes()
                + (memory.holesInsideBytes() == 0 ? "" : " (+" + memory.holesInsideBytes() + " inside fields)"));
        if (report.valueType()) {
            facts.add("boxed " + memory.instanceSize());
        }
        Integer nativeSize = memory.record() == null ? null : memory.record().nativeSize();
        facts.add("native " + (nativeSize == null ? "-" : nativeSize.toString()));
        facts.add(memory.blittable() ? "blittable" : "not blittable");
        return String.join(", ", facts);
    }

    private void instance(TypeMemoryReport memory) {
        boolean marshalled = memory.instance().stream().anyMatch(part -> part.nativeOffset() != null);
        out().println();
        print(memory.instance(), marshalled);
        if (!memory.references().isEmpty()) {
            out().println("  references at "
                    + memory.references().stream().map(String::valueOf).collect(Collectors.joining(", ")));
        }
    }

    private void area(String title, int size, List<LayoutPartReport> parts, List<Integer> references) {
        if (parts.isEmpty()) {
            return;
        }
        out().println();
        out().println(title + ", " + size + " bytes");
        print(parts, false);
        if (!references.isEmpty()) {
            out().println("  references at " + references.stream().map(String::valueOf).collect(Collectors.joining(", ")));
        }
    }

    private void print(List<LayoutPartReport> parts, boolean marshalled) {
        List<String> header = new ArrayList<>(List.of(">  offset", ">size", ">align"));
        if (marshalled) {
            header.add(">native");
        }
        header.add("what");
        List<List<String>> rows = new ArrayList<>();
        for (LayoutPartReport part : parts) {
            boolean hole = part.kind() == LayoutPartReport.Kind.HOLE;
            List<String> row = new ArrayList<>(List.of(part.offset() < 0 ? "-" : Integer.toString(part.offset()),
                    Integer.toString(part.size()), hole ? "" : Integer.toString(part.alignment())));
            if (marshalled) {
                row.add(part.nativeOffset() == null ? "" : part.nativeOffset() + "+" + part.nativeSize());
            }
            row.add(hole ? "-- hole: " + part.hole().text() + from(part) : what(part));
            rows.add(row);
        }
        new TextTable(header).print(out(), rows);
    }

    private static String what(LayoutPartReport part) {
        return switch (part.kind()) {
            case CLASS_WORD, MONITOR_WORD, BOUNDS_WORD, LENGTH_WORD -> "(" + part.name() + ")";
            default -> part.type() + " " + part.name() + from(part) + (part.overlaps() ? "  // shares bytes" : "")
                    + (part.holesInside() == 0 ? "" : "  // %d of its bytes are holes".formatted(part.holesInside()));
        };
    }

    private static String from(LayoutPartReport part) {
        return part.from() == null ? "" : "  (" + part.from() + ")";
    }

    private void vtable(LayoutReport report) {
        if (!report.vtable().isEmpty()) {
            out().println();
            out().println("virtual table, " + report.vtable().size() + " slots");
            List<List<String>> rows = new ArrayList<>();
            for (VTableSlotReport slot : report.vtable()) {
                rows.add(List.of(Integer.toString(slot.index()),
                        JsonName.of(slot.origin()), slot.declaredBy() + "." + slot.method(), slot.implementation() == null ? "-"
                        : slot.implementedBy() + "." + slot.implementation(), JsonName.of(slot.pointers().methodPointer())));
            }
            new TextTable(">  slot", "origin", "declared", "runs", "methodPointer").print(out(), rows);
        }
        if (!report.interfaces().isEmpty()) {
            out().println();
            out().println("interfaces, " + report.interfaces().size());
            List<List<String>> rows = new ArrayList<>();
            for (InterfaceReport each : report.interfaces()) {
                rows.add(List.of(each.offset() < 0 ? "-" : Integer.toString(each.offset()), Integer.toString(each.slots()),
                        each.name() + (each.declared() ? "" : "  (inherited)")));
            }
            new TextTable(">  first", ">slots", "interface").print(out(), rows);
        }
    }

    private void methods(LayoutReport report) {
        if (report.methods().isEmpty()) {
            return;
        }
        out().println();
        out().println("methods, " + report.methods().size());
        List<List<String>> rows = new ArrayList<>();
        for (MethodPointersReport method : report.methods()) {
            rows.add(List.of(method.token() == null ? "-" : method.token(),
                    method.slot() == null ? "-" : method.slot().toString(), JsonName.of(method.pointers().methodPointer()),
                    JsonName.of(method.pointers().invokerMethod()), method.bridge(), method.name()));
        }
        new TextTable(">   token", ">slot", "methodPointer", "invoker_method", "bridge", "method").print(out(), rows);
    }

    private void record(ClassRecordReport record) {
        if (record == null) {
            return;
        }
        out().println();
        out().println("class record");
        List<ClassRecordReport.Line> lines = record.lines();
        int width = lines.stream().mapToInt(line -> line.key().length()).max().orElse(0);
        lines.forEach(line -> out().println(("  %-" + width + "s  %s").formatted(line.key(), line.value())));
    }

    private void stages(LayoutReport report) {
        out().println();
        out().println("stages  " + report.stages().stream().map(LayoutCommand::stage).collect(Collectors.joining("  ")));
        if (report.trigger() != null) {
            out().println("class constructor  " + report.trigger().name());
        }
    }

    private static String stage(StageReport stage) {
        return (stage.now() ? "[x]" : "[ ]") + JsonName.of(stage.stage());
    }
}
