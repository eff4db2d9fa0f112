package hybridscope.views.method;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.transform.TransformOptions;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.ir.IrPieceReport;
import hybridscope.inspectors.ir.IrReport;
import hybridscope.stage.Transformed;
import hybridscope.views.place.BackgroundTasks.Progress;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where the text of instructions is broken, in characters of one pixel. */
class IrRoomTest {
    @TempDir
    private Path folder;

    private IrReport choose() throws Exception {
        return IrReport.of(OpenFile.read(Transformed.in(folder)), 3, TransformOptions.DEFAULT);
    }

    private static String text(IrRows rows, IrRows.Row row) {
        return rows.pieces(row).stream().map(IrPieceReport::shown).collect(Collectors.joining());
    }

    private static List<String> lines(IrRows rows, int instruction) {
        return rows.rows().stream().filter(row -> row.instruction() == instruction).map(row -> text(rows, row)).toList();
    }

    @Test
    void textThatHasNoRoomGoesOnBelow() throws Exception {
        IrReport report = choose();
        IrRows wide = IrRows.of(report, true, IrRoom.UNKNOWN, Progress.NONE);
        // 88 bytes, eight on a row.
        assertEquals(11, wide.rows().size());
        assertEquals(List.of("BranchSwitch A0, 2, (IR_0020, IR_0030)", ""), lines(wide, 0));
        assertEquals(List.of("BranchSwitch A0, 2, (", "IR_0020, IR_0030)"), lines(wide.with(new IrRoom(24, 1)), 0));
        // A row more, for a third line of text beside two of bytes; a piece that is wider than a row has one to itself.
        IrRows narrow = wide.with(new IrRoom(12, 1));
        assertEquals(List.of("BranchSwitch ", "A0, 2, (", "IR_0020, ", "IR_0030)"), lines(narrow, 0));
        assertEquals(3, narrow.lastRow(0));
        assertEquals(2, wide.firstRow(1));
    }

    @Test
    void rowsStayTheSameWhereNothingIsBrokenOtherwise() throws Exception {
        IrRows rows = IrRows.of(choose(), false, new IrRoom(400, 1), Progress.NONE);
        assertEquals(rows, rows.with(new IrRoom(500, 1)));
        assertEquals(9, rows.rows().size());
    }
}
