package hybridscope.inspectors.ir;

import hybridscope.core.il.BasicBlock;
import hybridscope.core.il.OpCode;
import hybridscope.core.ir.IlFate;
import hybridscope.core.ir.IrBlock;
import hybridscope.core.ir.IrBlocks;
import hybridscope.core.ir.IrClause;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.ir.IrOpCode;
import hybridscope.core.ir.IrPrinter;
import hybridscope.core.ir.SlotEffects;
import hybridscope.core.transform.InlinedCall;
import hybridscope.core.transform.TransformOptions;
import hybridscope.inspectors.LazyList;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.il.BodyReport;
import hybridscope.inspectors.il.IlReport;
import hybridscope.inspectors.il.InstructionReport;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.standin.AssumptionReport;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads everything an {@link IrReport} tells about a transformed method. */
final class IrReader {
    private final BodyReport body;
    private final IrMethod method;
    private final List<IrInstruction> code;
    private final Map<Integer, IrInstruction> byOffset = new HashMap<>();
    private final Map<Integer, String> ilOpCodes = new HashMap<>();
    private final List<IrBlock> blocks;
    private final int[] blockOf;
    private final Set<Integer> known;
    private final IrPrinter printer;
    private final DataReader datas;
    private final IrMeanings meanings;

    IrReader(OpenFile file, BodyReport body, IrMethod method) {
        this.body = body;
        this.method = method;
        code = method.code().instructions();
        code.forEach(instruction -> byOffset.put(instruction.offset(), instruction));
        body.instructions().forEach(instruction -> ilOpCodes.put(instruction.offset(), instruction.opcode()));
        known = Set.copyOf(method.origins().ilOffsets());
        blocks = IrBlocks.of(method);
        blockOf = blockOf();
        printer = IrPrinter.of(method);
        datas = new DataReader(file, method, printer);
        meanings = new IrMeanings(body.instructions().stream()
                .collect(Collectors.toMap(InstructionReport::offset, each -> each, (first, _) -> first)));
    }

    private int[] blockOf() {
        int[] found = new int[code.size()];
        int at = 0;
        for (IrBlock block : blocks) {
            for (int i = 0; i < block.instructions().size(); i++) {
                found[at++] = block.index();
            }
        }
        return found;
    }

    IrReport report(IlReport il, Place place, String instance, List<ArgumentReport> arguments, TransformOptions options,
            List<VariantReport> variants, List<InlinedCall> inlined, List<AssumptionReport> assumptions) {
        return new IrReport(il.file(), place, il.token(), il.name(), il.signature(), instance, arguments,
                options.folding(), options.inlining(), CountsReport.of(method), variants, FrameReport.of(method.slots(), body),
                new LazyList<>(code.size(), this::instruction),
                body.instructions().stream().map(this::fate).toList(), ClauseBlocks.of(method),
                blocks.stream().map(this::block).toList(), inlined.stream().map(this::inlined).toList(), null, null,
                assumptions);
    }

    /** The IL of a method that cannot be transformed. */
    static List<FateReport> untransformed(BodyReport body) {
        return body.instructions().stream().map(instruction -> new FateReport(instruction.offset(), text(instruction),
                FateReport.Fate.UNTRANSFORMED, List.of(), null, "")).toList();
    }

    private static String text(InstructionReport instruction) {
        return (instruction.opcode() + " " + instruction.operandText()).strip();
    }

    private IrInstructionReport instruction(int index) {
        IrInstruction instruction = code.get(index);
        List<Integer> targets = new ArrayList<>();
        for (int target : method.targets(instruction)) {
            targets.add(target);
        }
        return new IrInstructionReport(instruction.offset(), instruction.opCode().size(), instruction.opCode().name(),
                instruction.opCode().number(),
                printer.text(instruction), meanings.of(instruction,
                printer.pieces(instruction).stream().map(IrPieceReport::of).toList(),
                method.origins().ilOffsets(instruction.offset())),
                printer.parts(instruction, method.code()).stream().map(IrPartReport::of).toList(),
                method.origins().ilOffsets(instruction.offset()),
                datas.of(instruction), SlotEffects.of(instruction, method.resolvedDatas()).stream().map(use -> new SlotUseReport(
                        use.access(), use.operand().name(), method.slots().name(use.slot()), use.slot(), use.count(),
                        use.kind())).toList(), List.copyOf(targets), blockOf[index]);
    }

    private FateReport fate(InstructionReport il) {
        String text = text(il);
        // Instructions that control never gets to need not have a fate of their own.
        IlFate fate = known.contains(il.offset()) ? method.origins().fate(il.offset())
                : new IlFate.Vanished(IlFate.Reason.UNREACHABLE);
        return switch (fate) {
            case IlFate.Vanished(var reason) ->
                    new FateReport(il.offset(), text, FateReport.Fate.VANISHED, List.of(), reason, reason.sentence());
            case IlFate.Became(var ranges) -> {
                IrInstruction into = foldedInto(il.offset(), ranges.getFirst().start());
                List<FateReport.RangeReport> found = ranges.stream()
                        .map(range -> new FateReport.RangeReport(range.start(), range.end())).toList();
                yield into == null ? new FateReport(il.offset(), text, FateReport.Fate.BECAME, found, null, "")
                        : new FateReport(il.offset(), text, FateReport.Fate.FOLDED, found, null,
                        "folded into " + IrInstruction.label(into.offset()));
            }
        };
    }

    /**
     * The IR instruction that took an IL instruction in, where that is all that is left of it: one that stands for another IL
     * instruction. Null where the IL instruction has IR of its own.
     */
    private IrInstruction foldedInto(int il, int firstIr) {
        IrInstruction first = byOffset.get(firstIr);
        List<Integer> origins = method.origins().ilOffsets(firstIr);
        return first != null && origins.size() > 1 && principal(first.opCode(), origins) != il ? first : null;
    }

    /**
     * Which of the IL instructions that an IR instruction came from it stands for: the one whose opcode it serves, else the last
     * one.
     */
    private int principal(IrOpCode opCode, List<Integer> origins) {
        for (int offset : origins) {
            OpCode il = OpCode.named(ilOpCodes.getOrDefault(offset, ""));
            if (il != null && opCode.il().contains(il)) {
                return offset;
            }
        }
        return origins.getLast();
    }

    private IrBlockReport block(IrBlock block) {
        List<Integer> catchers = new ArrayList<>();
        for (IrClause clause : method.clauses()) {
            if (clause.protects(block.start())) {
                blocks.stream().filter(each -> each.start() == clause.entry()).findFirst().map(IrBlock::index)
                        .ifPresent(catchers::add);
            }
        }
        return new IrBlockReport(block.index(), block.start(), block.end(), block.entry(), block.exits().stream()
                .filter(exit -> exit.kind() != BasicBlock.Edge.Kind.EXCEPTION)
                .map(exit -> new IrBlockReport.ExitReport(exit.kind(), exit.block())).toList(),
                catchers.stream().distinct().toList());
    }

    private InlinedReport inlined(InlinedCall call) {
        return new InlinedReport(call.ilOffset(), call.method().toString(), datas.place(call.method()));
    }
}
