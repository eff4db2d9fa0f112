package hybridscope.views.method;

import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.OperandRole;
import hybridscope.inspectors.ir.IrInstructionReport;
import hybridscope.inspectors.ir.IrPieceReport;
import hybridscope.inspectors.ir.IrRegionReport;
import hybridscope.inspectors.ir.IrReport;
import hybridscope.inspectors.ir.SlotUseReport;
import hybridscope.inspectors.json.JsonName;
import hybridscope.views.gutter.Arrow;
import hybridscope.views.gutter.GutterLines;
import hybridscope.views.gutter.Lanes;
import hybridscope.views.gutter.RegionBar;
import hybridscope.views.place.BackgroundTasks.Progress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A method's IR as rows of equal height: an instruction has one for each 8 of its bytes while bytes are shown, and as many as its
 * text needs. Made off the FX thread and never changed.
 */
final class IrRows implements GutterLines {
    /** How many bytes stand on a row. */
    static final int LINE_BYTES = 8;
    private static final int REPORT_EVERY = 512;

    private final IrReport report;
    private final boolean bytes;
    private final IrRoom room;
    private final List<IrInstructionReport> instructions = new ArrayList<>();
    private final List<Row> rows = new ArrayList<>();
    private final List<Integer> firstRows = new ArrayList<>();
    private final List<Arrow> arrows;
    private final List<RegionBar> bars = new ArrayList<>();
    private final List<Band> bands = new ArrayList<>();
    private final Map<Integer, List<Integer>> irByIl = new HashMap<>();

    /**
     * A row.
     *
     * @param instruction index of the instruction
     * @param line        which 8 of its bytes and which line of its text, from 0
     */
    record Row(int instruction, int line) {
    }

    /**
     * IL instructions in a row, and the IR instructions in a row that all of them became.
     *
     * @param firstIl IL offset of the first one
     * @param lastIl  IL offset of the last one
     * @param firstIr index of the first IR instruction
     * @param lastIr  index of the last one
     */
    record Band(int firstIl, int lastIl, int firstIr, int lastIr) {
    }

    private IrRows(IrReport report, boolean bytes, IrRoom room, Progress progress) {
        this.report = report;
        this.bytes = bytes;
        this.room = room;
        for (int i = 0; i < report.instructions().size(); i++) {
            IrInstructionReport instruction = report.instructions().get(i);
            instructions.add(instruction);
            firstRows.add(rows.size());
            for (int line = 0; line < lines(instruction, bytes, room); line++) {
                rows.add(new Row(i, line));
            }
            for (int il : instruction.il()) {
                irByIl.computeIfAbsent(il, _ -> new ArrayList<>()).add(i);
            }
            bands(i, instruction.il());
            if (i % REPORT_EVERY == 0) {
                progress.report(i, report.instructions().size());
            }
        }
        arrows = Lanes.arrange(branches());
        for (IrRegionReport region : report.regions()) {
            int first = report.indexAt(region.start());
            int last = report.indexAt(region.end() - 1);
            if (first >= 0 && last >= 0) {
                String type = region.type() == null ? "" : " " + region.type();
                bars.add(new RegionBar(region.kind(),
                        JsonName.of(region.kind()) + type + "  " + IrInstruction.label(region.start()) + " to "
                        + IrInstruction.label(region.end()), region.depth(), firstRows.get(first), lastRow(last)));
            }
        }
    }

    /** The rows of a report. @param bytes whether there is room for all bytes @param room what text has beside them */
    static IrRows of(IrReport report, boolean bytes, IrRoom room, Progress progress) {
        return new IrRows(report, bytes, room, progress);
    }

    private static int lines(IrInstructionReport instruction, boolean bytes, IrRoom room) {
        return Math.max(bytes ? instruction.size() / LINE_BYTES : 1, room.starts(instruction).size());
    }

    /** The same with other room; these rows themselves where no text would stand otherwise. */
    IrRows with(IrRoom other) {
        boolean same = instructions.stream().allMatch(each -> room.starts(each).equals(other.starts(each)));
        return same ? this : new IrRows(report, bytes, other, Progress.NONE);
    }

    /** The pieces of an instruction's text that stand on a line of it. */
    List<IrPieceReport> pieces(Row row) {
        IrInstructionReport instruction = instructions.get(row.instruction);
        List<Integer> starts = room.starts(instruction);
        if (row.line >= starts.size()) {
            return List.of();
        }
        int to = row.line + 1 < starts.size() ? starts.get(row.line + 1) : instruction.pieces().size();
        return instruction.pieces().subList(starts.get(row.line), to);
    }

    /** Joins an instruction with the IL it came from: a band for each run of IL instructions without a gap. */
    private void bands(int index, List<Integer> il) {
        int start = 0;
        for (int i = 1; i <= il.size(); i++) {
            if (i == il.size() || report.ilIndexAt(il.get(i)) != report.ilIndexAt(il.get(i - 1)) + 1) {
                Band band = new Band(il.get(start), il.get(i - 1), index, index);
                Band last = bands.isEmpty() ? null : bands.getLast();
                if (last != null && last.firstIl == band.firstIl && last.lastIl == band.lastIl && last.lastIr == index - 1) {
                    bands.set(bands.size() - 1, new Band(band.firstIl, band.lastIl, last.firstIr, index));
                } else {
                    bands.add(band);
                }
                start = i;
            }
        }
    }

    private List<Lanes.Branch> branches() {
        List<Lanes.Branch> branches = new ArrayList<>();
        for (int i = 0; i < instructions.size(); i++) {
            for (int target : instructions.get(i).targets()) {
                int to = report.indexAt(target);
                if (to >= 0) {
                    branches.add(new Lanes.Branch(firstRows.get(i), firstRows.get(to)));
                }
            }
        }
        return branches;
    }

    IrReport report() {
        return report;
    }

    List<Row> rows() {
        return rows;
    }

    List<IrInstructionReport> instructions() {
        return instructions;
    }

    List<Band> bands() {
        return bands;
    }

    /** Indexes of the IR instructions that an IL instruction became or is part of. */
    List<Integer> ofIl(int ilOffset) {
        return irByIl.getOrDefault(ilOffset, List.of());
    }

    /** The first row of an instruction. */
    int firstRow(int instruction) {
        return firstRows.get(instruction);
    }

    /** The last row of an instruction. */
    int lastRow(int instruction) {
        return (instruction + 1 < firstRows.size() ? firstRows.get(instruction + 1) : rows.size()) - 1;
    }

    /** Whether a row is the last one of its instruction. */
    boolean isLast(Row row) {
        return lastRow(row.instruction) - firstRow(row.instruction) == row.line;
    }

    /** Whether a basic block begins with an instruction. */
    boolean startsBlock(int instruction) {
        return instruction > 0 && instructions.get(instruction).block() != instructions.get(instruction - 1).block();
    }

    /**
     * What an instruction does with a slot: {@code r}, {@code w}, {@code rw}, {@code &} where its address is taken, or nothing.
     */
    String access(int instruction, int slot) {
        boolean reads = false;
        boolean writes = false;
        boolean address = false;
        for (SlotUseReport use : instructions.get(instruction).uses()) {
            if (slot >= 0 && use.contains(slot)) {
                writes |= use.writes();
                address |= use.access() == OperandRole.Access.ADDRESS;
                reads |= use.access() == OperandRole.Access.READ;
            }
        }
        return (reads ? "r" : "") + (writes ? "w" : "") + (address ? "&" : "");
    }

    @Override
    public List<Arrow> arrows() {
        return arrows;
    }

    @Override
    public List<RegionBar> bars() {
        return bars;
    }

    @Override
    public String label(int line) {
        return IrInstruction.label(instructions.get(rows.get(line).instruction).offset());
    }
}
