package hybridscope.core.metadata.mdb;

import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.pdb.SequencePoint;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Diagnostics;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.UUID;

/**
 * An .mdb file: source files, and of each method the places of its instructions, the blocks and the names of its local variables.
 * Opening reads the header and the method table; all else is read when it is asked for.
 */
public final class MdbFile {
    /** The largest file that is read, in bytes (our limit; that of mscorlib has less than 2 MiB). */
    public static final int MAX_SIZE = 16 << 20;

    private static final int COLUMNS_INCLUDED = 2;
    private static final int ENDS_INCLUDED = 4;
    private static final int MIN_LOCAL = 3;
    private static final int MIN_BLOCK = 4;
    private static final int BLOCK_EXTENDED = 0x40;
    private static final int MD5_SIZE = 16;
    private static final int GUID_SIZE = 16;

    private final Bytes bytes;
    private final MdbHeader header;
    /** By row of MethodDef. */
    private final Map<Integer, Entry> methods = new HashMap<>();

    /**
     * A row of the method table.
     *
     * @param data     file offset of what is told of it besides lines
     * @param lines    file offset of its line number table; 0 for none
     * @param linesEnd where the next method's table starts, for tables do not share bytes
     */
    private record Entry(int data, int lines, int linesEnd) {
    }

    /** A source file. @param md5 of its content; empty where it is not told */
    public record Source(String name, byte[] md5) {
    }

    /**
     * A local variable.
     *
     * @param index number of its slot
     * @param block its block, from 1; 0 for the whole method
     */
    public record Local(int index, String name, int block) {
    }

    /** A block. @param parent the block around it, from 1; below that for none @param start IL offset; @param end behind it */
    public record Block(int parent, int start, int end) {
    }

    /** What is told of a method's local variables. @param blocks the first of them is block 1 */
    public record Locals(List<Local> variables, List<Block> blocks) {
        private static final Locals NONE = new Locals(List.of(), List.of());
    }

    /** What a method's data starts with: where its tables lie (0 for none), and flags. */
    private record Data(int locals, int blocks, int flags) {
    }

    private MdbFile(Bytes bytes) {
        this.bytes = bytes;
        this.header = MdbHeader.read(bytes);
        readMethods();
    }

    /**
     * Opens an .mdb file.
     *
     * @throws BadFormatException where it is none, where its tables leave the file, and where it is larger than 16 MiB
     */
    public static MdbFile open(Bytes bytes) {
        if (bytes.length() > MAX_SIZE) {
            throw new BadFormatException(Diagnostic.error(Rule.MDB_HEADER, new Span(0, 0), "File",
                    "at most " + MAX_SIZE + " bytes", bytes.length() + " bytes"));
        }
        return new MdbFile(bytes);
    }

    private void readMethods() {
        MdbHeader.Rows rows = header.methods();
        TreeSet<Integer> starts = new TreeSet<>();
        for (int i = 0; i < rows.count(); i++) {
            starts.add(bytes.i4(rows.at(i) + 8));
        }
        TreeSet<Integer> taken = new TreeSet<>();
        for (int i = 0; i < rows.count(); i++) {
            int at = rows.at(i);
            int token = bytes.i4(at);
            int lines = bytes.i4(at + 8);
            Integer next = starts.higher(lines);
            Entry entry = new Entry(bytes.i4(at + 4), lines, next == null || next > bytes.length() ? bytes.length() : next);
            boolean alone = lines == 0 || taken.add(lines);
            if (Token.table(token) != Table.METHOD_DEF || !alone || methods.putIfAbsent(Token.rid(token), entry) != null) {
                throw new BadFormatException(Diagnostic.error(Rule.MDB_TABLE, new Span(at, rows.size()),
                        "MdbMethod row " + (i + 1), "a MethodDef of its own with a line number table of its own",
                        "%s with the table at 0x%x again".formatted(Token.text(token), lines)));
            }
        }
    }

    /** Id of the module that the file belongs to. */
    public UUID mvid() {
        return header.mvid();
    }

    /** How many source files are told of. */
    public int sources() {
        return header.sources().count();
    }

    /** The rows of MethodDef that are told of. */
    public List<Integer> methods() {
        return methods.keySet().stream().sorted().toList();
    }

    /**
     * A source file.
     *
     * @param index from 1
     * @throws BadFormatException where there is none, or it leaves the file
     */
    public Source source(int index) {
        MdbHeader.Rows rows = header.sources();
        if (index < 1 || index > rows.count()) {
            throw new BadFormatException(Diagnostic.error(Rule.MDB_TABLE, new Span(rows.offset(), 0), "MdbSource",
                    "a row from 1 to " + rows.count(), Integer.toString(index)));
        }
        MdbCursor cursor = cursor(bytes.i4(rows.at(index - 1) + 4), bytes.length(), "MdbSource " + index);
        String name = cursor.string();
        cursor.skip(GUID_SIZE);
        byte[] md5 = bytes.copy(cursor.skip(MD5_SIZE));
        boolean told = false;
        for (byte each : md5) {
            told |= each != 0;
        }
        return new Source(name, told ? md5 : new byte[0]);
    }

    /**
     * The places of a method's instructions, in the order of their IL offsets; empty where nothing is told.
     *
     * @param rid row of MethodDef
     * @throws BadFormatException where its line number table breaks the rules
     */
    public List<SequencePoint> points(int rid) {
        Entry entry = methods.get(rid);
        if (entry == null || entry.lines == 0) {
            return List.of();
        }
        int flags = data(rid, entry).flags;
        return new LineProgram(header, cursor(entry.lines, entry.linesEnd, "MdbLines of " + text(rid)))
                .run((flags & COLUMNS_INCLUDED) != 0, (flags & ENDS_INCLUDED) != 0);
    }

    /**
     * A method's local variables and blocks.
     *
     * @param rid row of MethodDef
     * @throws BadFormatException where its tables break the rules
     */
    public Locals locals(int rid) {
        Entry entry = methods.get(rid);
        if (entry == null) {
            return Locals.NONE;
        }
        Data data = data(rid, entry);
        return new Locals(data.locals == 0
                ? List.of() : variables(cursor(data.locals, bytes.length(), "MdbLocals of " + text(rid))),
                data.blocks == 0 ? List.of() : blocks(cursor(data.blocks, bytes.length(), "MdbBlocks of " + text(rid))));
    }

    /** Reads all of it and tells what is wrong, the first finding of each source file and method. */
    public List<Diagnostic> check() {
        Diagnostics found = new Diagnostics();
        for (int i = 1; i <= sources(); i++) {
            int index = i;
            found.guard(() -> source(index));
        }
        // Line number tables share no bytes, but those of variables may: a hostile file could have them read without end.
        long budget = 2L * bytes.length();
        for (int rid : methods()) {
            found.guard(() -> points(rid));
            Locals[] read = {Locals.NONE};
            if (budget >= 0 && found.guard(() -> read[0] = locals(rid))) {
                budget -= (long) MIN_LOCAL * read[0].variables.size() + (long) MIN_BLOCK * read[0].blocks.size();
            }
        }
        return found.list();
    }

    private Data data(int rid, Entry entry) {
        MdbCursor cursor = cursor(entry.data, bytes.length(), "MdbMethod " + text(rid));
        cursor.number(); // compile unit
        int locals = cursor.number();
        cursor.number(); // namespace
        int blocks = cursor.number();
        cursor.number(); // variables of scopes that became objects
        cursor.number(); // name in the source, where that differs
        return new Data(locals, blocks, cursor.number());
    }

    private static List<Local> variables(MdbCursor cursor) {
        int count = counted(cursor, "variables", MIN_LOCAL);
        List<Local> found = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            found.add(new Local(cursor.number(), cursor.string(), cursor.number()));
        }
        return List.copyOf(found);
    }

    private static List<Block> blocks(MdbCursor cursor) {
        int count = counted(cursor, "blocks", MIN_BLOCK);
        List<Block> found = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            int kind = cursor.number();
            found.add(new Block(cursor.number(), cursor.number(), cursor.number()));
            if ((kind & BLOCK_EXTENDED) != 0) {
                int low = cursor.u1();
                cursor.skip(low | cursor.u1() << 8);
            }
        }
        return List.copyOf(found);
    }

    /** A count that the bytes behind it can hold. */
    private static int counted(MdbCursor cursor, String what, int size) {
        int at = cursor.position();
        int count = cursor.count("a number of " + what);
        if (count > cursor.remaining() / size) {
            throw cursor.fail(Rule.MDB_TABLE, at, "at most " + cursor.remaining() / size + " " + what, Integer.toString(count));
        }
        return count;
    }

    private MdbCursor cursor(int offset, int limit, String structure) {
        if (offset < 0 || offset > limit) {
            throw new BadFormatException(Diagnostic.error(Rule.MDB_TABLE, new Span(Math.clamp(offset, 0, bytes.length()), 0),
                    structure, "an offset inside the file", "0x" + Integer.toHexString(offset)));
        }
        return new MdbCursor(bytes, offset, limit, structure);
    }

    private static String text(int rid) {
        return Token.text(Token.of(Table.METHOD_DEF, rid));
    }
}
