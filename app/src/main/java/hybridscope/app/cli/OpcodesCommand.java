package hybridscope.app.cli;

import hybridscope.core.ir.IrException;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.opcode.FamilyReport;
import hybridscope.inspectors.opcode.OpcodeFilter;
import hybridscope.inspectors.opcode.OpcodePartReport;
import hybridscope.inspectors.opcode.OpcodeReport;
import hybridscope.inspectors.opcode.OpcodesReport;
import hybridscope.inspectors.opcode.SectionReport;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code opcodes [NAME|FAMILY|WORD…]}: the register instruction set. */
@Command(name = "opcodes",
        description = {"The register instruction set. Without NAME: its families; with a family: its instructions; with an",
        "instruction: its layout in bytes, its meaning, what it throws. Else the instructions that fit all words:",
        "  il:add            they serve that IL opcode",
        "  size:16           they have that many bytes",
        "  throws:overflow   they throw such an exception",
        "  another word      is part of their name or of the sentence that explains them"})
final class OpcodesCommand extends ReportCommand {
    @Parameters(index = "0..*", paramLabel = "NAME", arity = "0..*", description = "An instruction, a family, or words.")
    private List<String> words = List.of();

    @Override
    public Integer call() {
        OpcodesReport all = OpcodesReport.of();
        String wanted = String.join(" ", words);
        Optional<OpcodeReport> opcode = all.opcode(wanted);
        Optional<FamilyReport> family = all.family(wanted);
        if (wanted.isBlank()) {
            print(all, () -> printFamilies(all));
        } else if (opcode.isPresent()) {
            print(opcode.get(), () -> printOpcode(opcode.get()));
        } else if (family.isPresent()) {
            print(family.get(), () -> printList(family.get().opcodes()));
        } else {
            List<OpcodeReport> found = all.matching(OpcodeFilter.of(wanted));
            if (found.isEmpty()) {
                throw new BadInputException("no instruction fits " + wanted);
            }
            print(found, () -> printList(found));
        }
        return 0;
    }

    private void print(Object report, Runnable asText) {
        if (json()) {
            printJson(report);
        } else {
            asText.run();
        }
    }

    private void printFamilies(OpcodesReport all) {
        for (SectionReport section : all.sections()) {
            out().print(section.text() + System.lineSeparator());
            new TextTable("  Family", ">Opcodes", ">Bytes", "IL")
                    .print(out(), section.families().stream().map(OpcodesCommand::line).toList());
            out().println();
        }
        out().println("%,d instructions in %,d families".formatted(all.total(),
                all.sections().stream().mapToInt(each -> each.families().size()).sum()));
    }

    private static List<String> line(FamilyReport family) {
        List<OpcodeReport> opcodes = family.opcodes();
        return List.of("  " + family.name(), Integer.toString(opcodes.size()),
                distinct(opcodes.stream().map(opcode -> Integer.toString(opcode.size())), "/"),
                distinct(opcodes.stream().flatMap(opcode -> opcode.il().stream()), " "));
    }

    private static String distinct(Stream<String> texts, String between) {
        return texts.distinct().collect(Collectors.joining(between));
    }

    private void printList(List<OpcodeReport> opcodes) {
        new TextTable(">Opcode", "Name", ">Bytes", ">Padding", "What it does").print(out(), opcodes.stream()
                .map(each -> List.of(Integer.toString(each.number()), each.name(), Integer.toString(each.size()),
                Integer.toString(each.padding()),
                        each.documentation())).toList());
    }

    private void printOpcode(OpcodeReport opcode) {
        out().println("%s  (opcode %d, %d bytes, %d of them padding)".formatted(opcode.name(), opcode.number(), opcode.size(),
                opcode.padding()));
        out().print(opcode.documentation() + System.lineSeparator());
        out().println();
        out().print(opcode.ruler() + System.lineSeparator());
        out().println();
        new TextTable(">Offset", ">Bytes", "Type", "Operand", "Meaning")
                .print(out(), opcode.layout().stream().map(OpcodesCommand::line).toList());
        out().println();
        out().println("family   " + opcode.family());
        out().println("does     " + opcode.operation());
        if (opcode.store() != null) {
            out().println("stores   " + opcode.store().text());
        }
        out().println("control  " + JsonName.of(opcode.control()));
        fact("throws   ",
                opcode.exceptions().stream().map(name -> name.equals(IrException.ANY.className()) ? IrException.ANY.text() : name)
                .toList());
        fact("effects  ", opcode.effects());
        fact("IL       ", opcode.il());
    }

    private void fact(String name, List<String> values) {
        if (!values.isEmpty()) {
            out().println(name + String.join(", ", values));
        }
    }

    private static List<String> line(OpcodePartReport part) {
        return List.of(Integer.toString(part.offset()), Integer.toString(part.size()), part.type(), part.name(), part.meaning());
    }
}
