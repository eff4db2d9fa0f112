package hybridscope.core.il;

import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.Structure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A body of IL: header, code and exception clauses (ECMA-335 II.25.4). Reading it touches the header and the data sections;
 * instructions are decoded by {@link InstructionCursor}. What is broken behind the header stands in {@link #diagnostics()},
 * and what is intact can be read.
 */
public final class MethodBody {
    /** Stack slots of a method with a tiny header. */
    public static final int TINY_MAX_STACK = 8;
    /** How many data sections of one method are read (our limit; compilers write one). */
    public static final int MAX_SECTIONS = 64;

    /** How many exception clauses of one method are read (our limit; large generated methods have hundreds). */
    public static final int MAX_CLAUSES = 16_384;

    private static final int TINY = 2;
    private static final int FAT = 3;
    private static final int MORE_SECTIONS = 8;
    private static final int INIT_LOCALS = 0x10;
    private static final int SECTION_HEADER = 4;

    private final Bytes bytes;
    private final int methodRid;
    private final int rva;
    private final Structure header;
    private final Span code;
    private final int flags;
    private final int maxStack;
    private final int localSignature;
    private final List<MethodSection> sections = new ArrayList<>(0);
    private final List<ExceptionClause> clauses = new ArrayList<>(0);
    private final List<Diagnostic> diagnostics = new ArrayList<>(0);

    /** @throws BadFormatException where not even the header can be read */
    MethodBody(PeFile pe, Metadata metadata, int methodRid, int rva, int offset) {
        this.bytes = pe.bytes();
        this.methodRid = methodRid;
        this.rva = rva;
        int available = pe.bytesFrom(rva);
        int format = available == 0 ? -1 : bytes.u1(offset) & 3;
        if (format == TINY) {
            header = new Structure(bytes, BodyLayouts.TINY_HEADER, offset);
            flags = 0;
            maxStack = TINY_MAX_STACK;
            localSignature = 0;
            code = code(offset + 1, bytes.u1(offset) >> 2, available - 1, header.span());
        } else if (format == FAT) {
            if (available < BodyLayouts.FAT_HEADER.size()) {
                throw new BadFormatException(Diagnostic.error(Rule.METHOD_BODY_SIZE, new Span(offset, available), label(),
                        "12 bytes of fat header", available + " bytes up to the section's end"));
            }
            header = new Structure(bytes, BodyLayouts.FAT_HEADER, offset);
            flags = bytes.u2(offset);
            maxStack = bytes.u2(offset + 2);
            localSignature = bytes.i4(offset + 8);
            int size = headerSize(available);
            code = code(offset + size, bytes.u4(offset + 4), available - size, new Span(offset + 4, 4));
            checkFatHeader(metadata);
            if ((flags & MORE_SECTIONS) != 0) {
                readSections(offset + available);
            }
        } else {
            throw new BadFormatException(Diagnostic.error(Rule.METHOD_BODY, new Span(offset, 1), label(),
                    "a header of format 2 (tiny) or 3 (fat)", "format " + format));
        }
    }

    /**
     * The IL body of a method; empty where it has none or where not even the header can be read ({@link MethodCode} tells why).
     *
     * @param methodRid row of MethodDef
     * @throws BadFormatException where the table has no such row
     */
    public static Optional<MethodBody> read(Image image, int methodRid) {
        return MethodCode.read(image, methodRid) instanceof MethodCode.Il il ? Optional.of(il.body()) : Optional.empty();
    }

    /** Bytes of the IL code of a method; 0 where it has no body that can be read. */
    public static int length(Image image, int methodRid) {
        return read(image, methodRid).map(body -> body.code().length()).orElse(0);
    }

    private int headerSize(int available) {
        int size = (flags >> 12) * 4;
        if (size < BodyLayouts.FAT_HEADER.size() || size > available) {
            diagnostics.add(Diagnostic.error(Rule.METHOD_BODY, header.span("Flags"), label(), "a header of 3 words",
                    (flags >> 12) + " words"));
            return BodyLayouts.FAT_HEADER.size();
        }
        return size;
    }

    private Span code(int at, long declared, int available, Span sizeField) {
        if (declared > available) {
            diagnostics.add(Diagnostic.error(Rule.METHOD_BODY_SIZE, sizeField, label(), declared + " bytes of code",
                    available + " bytes up to the section's end"));
        }
        return new Span(at, (int) Math.min(declared, available));
    }

    private void checkFatHeader(Metadata metadata) {
        if ((rva & 3) != 0) {
            diagnostics.add(Diagnostic.warning(Rule.METHOD_BODY, header.span(), label(), "a fat header at a multiple of 4",
                    "RVA 0x" + Integer.toHexString(rva)));
        }
        boolean fits = Token.table(localSignature) == Table.STAND_ALONE_SIG
                && metadata.tables().has(Table.STAND_ALONE_SIG, Token.rid(localSignature));
        if (localSignature != 0 && !fits) {
            diagnostics.add(Diagnostic.error(Rule.LOCALS, header.span("LocalVarSigTok"), label(),
                    "0 or a row of StandAloneSig from 1 to "
                    + metadata.tables().rows(Table.STAND_ALONE_SIG), Token.text(localSignature)));
        }
    }

    private void readSections(int limit) {
        int at = align(code.end());
        boolean more = true;
        while (more) {
            if (sections.size() == MAX_SECTIONS) {
                report(new Span(at, 0), "at most " + MAX_SECTIONS + " data sections (our limit)", "another one");
                return;
            }
            if (at > limit - SECTION_HEADER) {
                report(new Span(Math.min(at, limit), 0), "a data section", "the end of the PE section");
                return;
            }
            int first = bytes.u1(at);
            boolean fat = (first & 0x40) != 0;
            int size = fat ? bytes.i4(at) >>> 8 : bytes.u1(at + 1);
            Structure head = new Structure(bytes, fat ? BodyLayouts.FAT_SECTION : BodyLayouts.SMALL_SECTION, at,
                    "MethodSection " + sections.size());
            if (size < SECTION_HEADER) {
                report(head.span(), "a data size of at least 4", Integer.toString(size));
                return;
            }
            more = (first & 0x80) != 0;
            if (size > limit - at) {
                report(head.span(), size + " bytes", (limit - at) + " bytes up to the end of the PE section");
                size = limit - at;
                more = false;
            }
            int kind = first & 0x3F;
            if (kind == MethodSection.EXCEPTION_TABLE) {
                size = readClauses(head, fat, size, limit);
            } else {
                diagnostics.add(Diagnostic.warning(Rule.METHOD_SECTION, head.span("Kind"), label(), "kind 1 (EHTable)",
                        "kind " + kind));
            }
            sections.add(new MethodSection(head, kind, fat, new Span(at, size)));
            at = align(at + size);
        }
    }

    /** Returns the section's true size: some writers leave the header's four bytes out of it. */
    private int readClauses(Structure head, boolean fat, int declared, int limit) {
        int clauseSize = fat ? BodyLayouts.FAT_CLAUSE_SIZE : BodyLayouts.SMALL_CLAUSE_SIZE;
        int size = declared;
        if ((declared - SECTION_HEADER) % clauseSize != 0) {
            diagnostics.add(Diagnostic.warning(Rule.METHOD_SECTION, head.span(), label(),
                    "a data size of 4 + " + clauseSize + " n", Integer.toString(declared)));
            if (declared % clauseSize == 0 && declared <= limit - head.offset() - SECTION_HEADER) {
                size = declared + SECTION_HEADER;
            }
        }
        int count = (size - SECTION_HEADER) / clauseSize;
        if (count > MAX_CLAUSES - clauses.size()) {
            report(head.span(), "at most " + MAX_CLAUSES + " exception clauses (our limit)",
                    Integer.toString(clauses.size() + count));
            count = MAX_CLAUSES - clauses.size();
        }
        for (int i = 0; i < count; i++) {
            readClause(head.span().end() + i * clauseSize, fat);
        }
        return size;
    }

    private void readClause(int at, boolean fat) {
        long flagBits = fat ? bytes.u4(at) : bytes.u2(at);
        ExceptionClause.Kind kind = ExceptionClause.Kind.of(flagBits);
        Span span = new Span(at, fat ? BodyLayouts.FAT_CLAUSE_SIZE : BodyLayouts.SMALL_CLAUSE_SIZE);
        if (kind == null) {
            diagnostics.add(Diagnostic.error(Rule.EXCEPTION_CLAUSE, new Span(at, fat ? 4 : 2),
                    label() + ", clause " + clauses.size(),
                    "flags 0 (catch), 1 (filter), 2 (finally) or 4 (fault)", "0x" + Long.toHexString(flagBits)));
            return;
        }
        IlRange tryRange = fat ? IlRange.of(bytes.u4(at + 4), bytes.u4(at + 8)) : IlRange.of(bytes.u2(at + 2), bytes.u1(at + 4));
        IlRange handler = fat ? IlRange.of(bytes.u4(at + 12), bytes.u4(at + 16)) : IlRange.of(bytes.u2(at + 5), bytes.u1(at + 7));
        int last = bytes.i4(span.end() - 4);
        clauses.add(new ExceptionClause(clauses.size(), kind, tryRange, handler, kind == ExceptionClause.Kind.CATCH ? last : 0,
                kind == ExceptionClause.Kind.FILTER ? Integer.toUnsignedLong(last) : -1, fat, span));
    }

    private void report(Span span, String expected, String found) {
        diagnostics.add(Diagnostic.error(Rule.METHOD_SECTION, span, label(), expected, found));
    }

    /** The next file offset whose RVA is a multiple of 4. */
    private int align(int fileOffset) {
        int distance = header.offset() - rva;
        return (fileOffset - distance + 3 & ~3) + distance;
    }

    String label() {
        return "MethodDef row " + methodRid + ", body";
    }

    /** The file. */
    public Bytes bytes() {
        return bytes;
    }

    /** Row of MethodDef. */
    public int methodRid() {
        return methodRid;
    }

    /** Where the header starts in memory. */
    public int rva() {
        return rva;
    }

    /** The header's fields. */
    public Structure header() {
        return header;
    }

    /** Whether the header is the one-byte form. */
    public boolean isTiny() {
        return header.layout() == BodyLayouts.TINY_HEADER;
    }

    /** Whether locals start as zeros (.locals init). */
    public boolean initLocals() {
        return (flags & INIT_LOCALS) != 0;
    }

    /** The declared depth of the evaluation stack, 0 to 65535. */
    public int maxStack() {
        return maxStack;
    }

    /** Token of the local signature in StandAloneSig, or 0; the row may not exist. */
    public int localSignature() {
        return localSignature;
    }

    /** The instructions' bytes, clipped to the PE section. */
    public Span code() {
        return code;
    }

    /** The data sections, unknown ones included. */
    public List<MethodSection> sections() {
        return List.copyOf(sections);
    }

    /** The exception clauses in file order, inner ones first. */
    public List<ExceptionClause> clauses() {
        return List.copyOf(clauses);
    }

    /** All bytes from the header to the end of the last data section. */
    public Span span() {
        int end = sections.isEmpty() ? code.end() : sections.getLast().span().end();
        return new Span(header.offset(), end - header.offset());
    }

    /** Header, section headers and clauses, for the structure tree. */
    public List<Structure> structures() {
        List<Structure> all = new ArrayList<>();
        all.add(header);
        sections.forEach(section -> all.add(section.header()));
        clauses.forEach(clause -> all.add(clause.structure(bytes)));
        return all;
    }

    /** File offset of an IL offset. */
    public int fileOffset(int ilOffset) {
        return code.offset() + ilOffset;
    }

    /** What is wrong with header and sections; {@link BodyCheck} goes through clauses and instructions as well. */
    public List<Diagnostic> diagnostics() {
        return List.copyOf(diagnostics);
    }
}
