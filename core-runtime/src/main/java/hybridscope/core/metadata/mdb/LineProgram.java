package hybridscope.core.metadata.mdb;

import hybridscope.core.metadata.pdb.SequencePoint;
import hybridscope.core.pe.Rule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A method's line number table: a program of a machine with four registers (file, line, IL offset, hidden) that adds rows, as in
 * DWARF 2, 6.2; behind it the columns of all rows, then their ends, where the method's flags say so.
 */
final class LineProgram {
    private static final int EXTENDED = 0;
    private static final int COPY = 1;
    private static final int ADVANCE_PC = 2;
    private static final int ADVANCE_LINE = 3;
    private static final int SET_FILE = 4;
    private static final int CONST_ADD_PC = 8;
    private static final int END_SEQUENCE = 1;
    private static final int NEGATE_IS_HIDDEN = 0x40;
    private static final int EXTENSIONS_END = 0x7F;
    private static final int NO_END = 0xFF_FFFF;
    /** What the .mdb file has for "no column". */
    private static final int NO_COLUMN = -1;
    private static final int MAX_LINE = 0x2000_0000;

    /** A row before columns and ends are known. */
    private record Row(int ilOffset, int file, int line, boolean hidden) {
    }

    private final MdbHeader header;
    private final MdbCursor cursor;
    private final List<Row> rows = new ArrayList<>();
    // Sums of at most 2^24 numbers of 32 bits: a long cannot overflow.
    private long ilOffset;
    private long line = 1;
    private int file = 1;
    private boolean hidden;

    LineProgram(MdbHeader header, MdbCursor cursor) {
        this.header = header;
        this.cursor = cursor;
    }

    /** The rows in the order of their IL offsets. Where the end of a statement is not told, it is its start. */
    List<SequencePoint> run(boolean hasColumns, boolean hasEnds) {
        execute();
        int[] columns = new int[rows.size()];
        for (int i = 0; hasColumns && i < columns.length; i++) {
            columns[i] = Math.max(0, cursor.number());
        }
        List<SequencePoint> points = new ArrayList<>(rows.size());
        for (int i = 0; i < columns.length; i++) {
            points.add(point(rows.get(i), columns[i], hasEnds));
        }
        points.sort(Comparator.comparingInt(SequencePoint::ilOffset));
        return List.copyOf(points);
    }

    private SequencePoint point(Row row, int column, boolean hasEnd) {
        int at = cursor.position();
        int lines = hasEnd ? cursor.number() : NO_END;
        boolean told = lines != NO_END;
        int endColumn = told ? cursor.number() : NO_COLUMN;
        if (told && (lines < 0 || lines >= MAX_LINE - row.line)) {
            throw cursor.fail(Rule.MDB_LINES, at, "an end on line " + row.line + " or behind it",
                    "line " + ((long) row.line + lines));
        }
        if (row.hidden || row.line == 0) {
            return new SequencePoint(row.ilOffset, row.file, SequencePoint.HIDDEN_LINE, 0, SequencePoint.HIDDEN_LINE, 0);
        }
        boolean behind = told && endColumn >= 0 && (lines > 0 || endColumn > column);
        return new SequencePoint(row.ilOffset, row.file, row.line, column, behind ? row.line + lines : row.line,
                behind ? endColumn : column);
    }

    private void execute() {
        boolean pending = false;
        while (true) {
            int at = cursor.position();
            int opcode = cursor.u1();
            if (opcode >= header.opcodeBase()) {
                int special = opcode - header.opcodeBase();
                ilOffset += special / header.lineRange();
                line += header.lineBase() + special % header.lineRange();
                pending = false;
                add(at);
                continue;
            }
            if (opcode == EXTENDED) {
                int size = cursor.u1();
                int start = cursor.position();
                int extended = cursor.u1();
                if (extended == END_SEQUENCE) {
                    if (pending) {
                        add(at);
                    }
                    return;
                }
                if (extended < NEGATE_IS_HIDDEN || extended > EXTENSIONS_END || size == 0) {
                    throw cursor.fail(Rule.MDB_LINES, at, "the extended opcode 1 or 0x40 to 0x7f",
                            "0x" + Integer.toHexString(extended));
                }
                if (extended == NEGATE_IS_HIDDEN) {
                    hidden = !hidden;
                    pending = true;
                }
                cursor.skip(size - (cursor.position() - start));
                continue;
            }
            pending = opcode != COPY;
            standard(at, opcode);
        }
    }

    private void standard(int at, int opcode) {
        switch (opcode) {
            case COPY -> add(at);
            case ADVANCE_PC -> ilOffset += cursor.number();
            case ADVANCE_LINE -> line += cursor.number();
            case SET_FILE -> file = cursor.number();
            case CONST_ADD_PC -> ilOffset += header.constantAdvance();
            default -> throw cursor.fail(Rule.MDB_LINES, at, "a standard opcode of 1, 2, 3, 4 or 8", Integer.toString(opcode));
        }
    }

    private void add(int at) {
        if (ilOffset < 0 || ilOffset >= MAX_LINE) {
            throw cursor.fail(Rule.MDB_LINES, at, "an IL offset from 0 to " + (MAX_LINE - 1), Long.toString(ilOffset));
        }
        if (line < 0 || line >= MAX_LINE) {
            throw cursor.fail(Rule.MDB_LINES, at, "a line from 0 to " + (MAX_LINE - 1), Long.toString(line));
        }
        if (file < 1 || file > header.sources().count()) {
            throw cursor.fail(Rule.MDB_LINES, at, "a source file from 1 to " + header.sources().count(), Integer.toString(file));
        }
        rows.add(new Row((int) ilOffset, file, (int) line, hidden));
    }
}
