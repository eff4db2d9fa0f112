package hybridscope.inspectors.ir;

import hybridscope.core.il.BasicBlock;
import hybridscope.core.il.IlRange;
import hybridscope.core.ir.IrInstruction;
import hybridscope.inspectors.json.JsonName;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A method's IR as text: counts, frame, instructions with the IL they came from, and what became of each IL instruction. */
public final class IrListing {
    private static final int LINE_BYTES = 8;

    private final IrReport report;
    private final boolean bytes;
    private final boolean blocks;
    private final StringBuilder text = new StringBuilder();

    private IrListing(IrReport report, boolean bytes, boolean blocks) {
        this.report = report;
        this.bytes = bytes;
        this.blocks = blocks;
    }

    /**
     * The text, each line ended by a line feed.
     *
     * @param bytes  whether each instruction's bytes are shown, with a ruler of its operands
     * @param blocks whether basic blocks have a line of their own, with where they lead
     */
    public static String text(IrReport report, boolean bytes, boolean blocks) {
        IrListing listing = new IrListing(report, bytes, blocks);
        listing.write();
        return listing.text.toString();
    }

    private void write() {
        line(report.signature());
        if (report.instance() != null) {
            line("  transformed as " + report.instance());
            report.arguments()
                    .forEach(each -> line("    %s = %s: %s".formatted(each.parameter(), each.argument(), each.reason())));
        }
        if (report.absence() != null) {
            line("  " + report.absence().sentence());
            return;
        }
        if (!report.assumptions().isEmpty()) {
            line("  rests on assumptions about types that are not there:");
            report.assumptions().forEach(each -> line("    " + each.text()));
        }
        report.variants().forEach(this::variant);
        if (report.failure() != null) {
            line("  cannot be transformed: " + report.failure().exception() + ": " + report.failure().text());
            line("");
            report.il().forEach(this::fate);
            return;
        }
        frame(report.frame());
        report.inlined().forEach(call -> line("  inlined at %s: %s".formatted(IlRange.label(call.offset()), call.method())));
        regions();
        line("");
        code();
        line("");
        report.il().forEach(this::fate);
    }

    private void line(String line) {
        text.append(line.stripTrailing()).append('\n');
    }

    private void variant(VariantReport variant) {
        CountsReport counts = variant.counts();
        boolean shown = variant.folding() == report.folding() && variant.inlining() == report.inlining();
        line("  %s folding %-3s  inlining %-3s  %s".formatted(shown ? "*" : " ", variant.folding() ? "on" : "off",
                variant.inlining() ? "on" : "off", counts == null
                ? "failed" : "IL %d -> IR %d, %d bytes, padding %d %%".formatted(counts.il(), counts.ir(), counts.bytes(),
                        counts.paddingPercent())));
    }

    private void frame(FrameReport frame) {
        line("  frame of %d slots".formatted(frame.size()));
        for (FrameSlotReport slot : frame.variables()) {
            line("    %-5s slot %-5s %-8s %s".formatted(slot.slot(), slots(slot.first(), slot.count()), slot.holds().text(),
                    slot.kind() == FrameSlotReport.Kind.INLINED ? "(inlined)" : (slot.type() + " " + slot.name()).strip()));
        }
        if (frame.stackSlots() > 0) {
            line("    %-5s slot %-5s evaluation stack".formatted(frame.stackSlots() == 1
                    ? "S0" : "S0-" + (frame.stackSlots() - 1), slots(frame.stackStart(), frame.stackSlots())));
        }
    }

    private static String slots(int first, int count) {
        return count == 1 ? Integer.toString(first) : first + "-" + (first + count - 1);
    }

    private void regions() {
        for (IrRegionReport region : report.regions()) {
            line("  " + "  ".repeat(region.depth()) + JsonName.of(region.kind())
                    + (region.type() == null ? "" : " " + region.type()) + "  "
                    + IrInstruction.label(region.start()) + " to " + IrInstruction.label(region.end())
                    + (region.slot() == null ? "" : ", exception in " + region.slot()));
        }
    }

    private void code() {
        Map<Integer, IrBlockReport> starts = report.blocks()
                .stream().collect(Collectors.toMap(IrBlockReport::start, block -> block));
        int width = report.instructions().stream().mapToInt(instruction -> instruction.text().length())
                .filter(length -> length < 60).max().orElse(0);
        for (IrInstructionReport instruction : report.instructions()) {
            IrBlockReport block = starts.get(instruction.offset());
            if (blocks && block != null) {
                block(block);
            }
            List<String> hex = bytes ? hex(instruction) : List.of("");
            String from = instruction.il().isEmpty()
                    ? "" : "  // " + instruction.il().stream().map(IlRange::label).collect(Collectors.joining(" "));
            line("%s:  %s%s%s".formatted(IrInstruction.label(instruction.offset()), hex.getFirst(),
                    padded(instruction.text(), from.isEmpty() ? 0 : width), from));
            hex.subList(1, hex.size()).forEach(more -> line("          " + more));
            if (bytes) {
                line("          " + ruler(instruction));
            }
        }
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }

    /** The bytes, eight to a line, operands parted by strokes, padding as points. */
    private static List<String> hex(IrInstructionReport instruction) {
        List<StringBuilder> lines = new ArrayList<>();
        for (int i = 0; i < instruction.size(); i += LINE_BYTES) {
            lines.add(new StringBuilder());
        }
        for (IrPartReport part : instruction.parts()) {
            for (int i = 0; i < part.size(); i++) {
                int at = part.offset() + i;
                StringBuilder line = lines.get(at / LINE_BYTES);
                line.append(at % LINE_BYTES == 0 ? "" : i == 0 ? "|" : " ").append(part.pads() ? ".." : part.byteAt(i));
            }
        }
        return lines.stream().map(line -> line + "  ").toList();
    }

    /** {@code 0 opcode|2 dst|4 op1|6 op2}, padding left out. */
    private static String ruler(IrInstructionReport instruction) {
        return instruction.parts().stream().filter(part -> !part.pads()).map(part -> part.offset() + " " + part.name())
                .collect(Collectors.joining("|"));
    }

    private void block(IrBlockReport block) {
        String exits = block.exits().stream().map(exit -> JsonName.of(exit.kind()) + " " + exit.block())
                .collect(Collectors.joining(", "));
        String catchers = block.catchers().stream().map(String::valueOf).collect(Collectors.joining(", "));
        line("block %d%s%s%s".formatted(block.index(), block.entry() == BasicBlock.Entry.NONE
                ? "" : "  " + JsonName.of(block.entry()), exits.isEmpty() ? "" : "  -> " + exits,
                catchers.isEmpty() ? "" : "  exceptions -> " + catchers));
    }

    private void fate(FateReport fate) {
        boolean failed = report.failure() != null && report.failure().offset() == fate.offset();
        String note = failed ? report.failure().message() : fate.fate() == FateReport.Fate.BECAME
                ? fate.ranges().stream().map(IrListing::range).collect(Collectors.joining(", ")) : fate.note();
        String il = IlRange.label(fate.offset()) + ":  " + fate.text();
        line(note.isEmpty() ? il : padded(il, 40) + "  // " + note);
    }

    private static String range(FateReport.RangeReport range) {
        return IrInstruction.label(range.start());
    }
}
