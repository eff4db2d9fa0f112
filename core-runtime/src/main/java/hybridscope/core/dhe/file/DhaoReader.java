package hybridscope.core.dhe.file;

import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.ByteCursor;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.zip.CRC32;

/**
 * Reads dhao files (RULES.md §7, "Files"), and believes nothing of what they say about themselves. What it accepts is what {@link
 * DhaoWriter} would write, byte for byte.
 */
public final class DhaoReader {
    /** A table has at most as many rows (ECMA-335 II.22). */
    private static final int MAX_ROW = 0xFF_FFFF;
    private static final int CHECKSUM_SIZE = 4;
    private static final int HEADER_SIZE = 12;
    private static final int RUN_SIZE = 12;

    private final Bytes bytes;
    private final ByteCursor in;
    private final Map<Integer, Set<TypeDifference>> differences = new HashMap<>();
    private final Map<Integer, MethodMark> marks = new HashMap<>();

    private DhaoReader(Bytes bytes) {
        this.bytes = bytes;
        in = new ByteCursor(bytes, new Span(0, bytes.length() - CHECKSUM_SIZE), "DhaoFile");
    }

    /**
     * The content of a file.
     *
     * @throws BadFormatException where something is wrong: it tells where, what was expected and what was found
     */
    public static DhaoFile read(Bytes bytes) {
        if (bytes.length() < HEADER_SIZE + CHECKSUM_SIZE || bytes.length() > DhaoFile.MAX_BYTES) {
            throw new BadFormatException(Diagnostic.error(Rule.DHAO_HEADER, new Span(0, bytes.length()), "DhaoFile",
                    HEADER_SIZE + CHECKSUM_SIZE + " to " + DhaoFile.MAX_BYTES + " bytes", bytes.length() + " bytes"));
        }
        return new DhaoReader(bytes).file();
    }

    private DhaoFile file() {
        for (byte each : DhaoWriter.MAGIC) {
            expect(Rule.DHAO_HEADER, "the character " + (char) each, each, in.u1(), 1);
        }
        expect(Rule.DHAO_HEADER, "format version " + DhaoWriter.VERSION, DhaoWriter.VERSION, in.u2(), 2);
        int count = in.u2();
        expect(Rule.DHAO_HEADER, "the length of the file, " + bytes.length(), bytes.length(), in.i4(), 4);
        List<DhaoPart> parts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int start = in.position();
            DhaoPart part = part();
            if (i > 0 && DhaoPart.ORDER.compare(parts.getLast(), part) >= 0) {
                throw in.failAt(new Span(start, in.position() - start), Rule.DHAO_PART,
                        "parts in the order of assemblies and versions", part.assembly() + " behind "
                        + parts.getLast().assembly());
            }
            parts.add(part);
        }
        if (in.remaining() > 0) {
            throw in.fail(Rule.DHAO_HEADER, "the end behind " + count + " parts", in.remaining() + " bytes more");
        }
        checksum();
        return new DhaoFile(parts);
    }

    private void checksum() {
        CRC32 sum = new CRC32();
        ByteBuffer all = bytes.asByteBuffer();
        sum.update(all.limit(in.limit()));
        if (bytes.u4(in.limit()) != sum.getValue()) {
            throw in.failAt(new Span(in.limit(), CHECKSUM_SIZE), Rule.DHAO_CHECKSUM, "0x%08X".formatted(sum.getValue()),
                    "0x%08X".formatted(bytes.u4(in.limit())));
        }
    }

    /** Compares what was just read. */
    private void expect(Rule rule, String expected, int value, int found, int size) {
        if (value != found) {
            throw in.failAt(new Span(in.position() - size, size), rule, expected, Integer.toString(found));
        }
    }

    private DhaoPart part() {
        String assembly = text("an assembly's name");
        DllIdentity old = dll();
        DllIdentity updated = dll();
        int count = in.u2();
        List<RuleFileIdentity> rules = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            rules.add(new RuleFileIdentity(text("a rule file's name"), hash()));
        }
        int types = rows(1);
        Span typeBits = in.skip(types);
        Counterparts typeRuns = runs(types);
        List<Set<TypeDifference>> differing = new ArrayList<>(types);
        for (int i = 0; i < types; i++) {
            differing.add(differences(typeBits.offset() + i, typeRuns.old(i + 1).isPresent()));
        }
        return methods(new DhaoPart(assembly, old, updated, rules, differing, typeRuns, List.of(), new Counterparts(List.of())));
    }

    private Set<TypeDifference> differences(int at, boolean hasCounterpart) {
        int bits = bytes.u1(at);
        int defined = (1 << TypeDifference.values().length) - 1;
        boolean isNew = (bits & TypeDifference.bits(Set.of(TypeDifference.NEW))) != 0;
        if ((bits & ~defined) != 0 || isNew == hasCounterpart || isNew && bits != 1) {
            throw in.failAt(new Span(at, 1), Rule.DHAO_PART, hasCounterpart ? "bits 1 to 6 of a type that has a counterpart"
                    : "bit 0 alone of a type that has no counterpart", "0x%02X".formatted(bits));
        }
        return differences.computeIfAbsent(bits, TypeDifference::set);
    }

    private DhaoPart methods(DhaoPart part) {
        int count = rows(0);
        int size = (count + 7) / 8;
        Span interpreted = bits(count, size);
        Span injected = bits(count, size);
        int codes = 0;
        for (int i = 0; i < size; i++) {
            codes += Integer.bitCount(bytes.u1(interpreted.offset() + i));
        }
        Span states = in.skip(codes);
        Counterparts runs = runs(count);
        List<MethodMark> methods = new ArrayList<>(count);
        int at = states.offset();
        for (int i = 0; i < count; i++) {
            boolean check = isSet(injected, i);
            int code = isSet(interpreted, i) ? state(at++) : 0;
            boolean counterpart = runs.old(i + 1).isPresent();
            if (counterpart == (code == MethodState.NEW.ordinal()) || check && !counterpart) {
                throw in.failAt(new Span(code == 0 ? interpreted.offset() + i / 8 : at - 1, 1), Rule.DHAO_PART,
                        counterpart ? "a state of a method that has a counterpart"
                        : "a new method, which is not injected, where there is no counterpart",
                        MethodState.values()[code].text() + (check ? ", injected" : "") + " for method " + (i + 1));
            }
            methods.add(marks.computeIfAbsent(2 * code + (check ? 1 : 0),
                    _ -> new MethodMark(MethodState.values()[code], check)));
        }
        return new DhaoPart(part.assembly(), part.old(), part.updated(), part.rules(), part.types(), part.typeRuns(), methods,
                runs);
    }

    private int state(int at) {
        int code = bytes.u1(at);
        if (code == 0 || code >= MethodState.values().length) {
            throw in.failAt(new Span(at, 1), Rule.DHAO_PART, "a state of 1 to " + (MethodState.values().length - 1),
                    Integer.toString(code));
        }
        return code;
    }

    private boolean isSet(Span bits, int index) {
        return (bytes.u1(bits.offset() + index / 8) >> index % 8 & 1) != 0;
    }

    private Span bits(int count, int size) {
        Span bits = in.skip(size);
        if (count % 8 != 0 && bytes.u1(bits.end() - 1) >> count % 8 != 0) {
            throw in.failAt(new Span(bits.end() - 1, 1), Rule.DHAO_PART, "no bits behind the last of " + count,
                    "0x%02X".formatted(bytes.u1(bits.end() - 1)));
        }
        return bits;
    }

    /** A number of rows, each of which takes some bytes, or 2 bits where that is 0. */
    private int rows(int size) {
        int at = in.position();
        int count = in.i4();
        long needed = size == 0 ? (count + 7L) / 8 * 2 : (long) count * size;
        if (count < 0 || count > MAX_ROW || needed > in.remaining()) {
            throw in.failAt(new Span(at, 4), Rule.DHAO_PART, "as many rows as a table and the rest of the file can hold",
                    Integer.toUnsignedString(count));
        }
        return count;
    }

    private Counterparts runs(int rows) {
        int at = in.position();
        int count = in.i4();
        if (count < 0 || (long) count * RUN_SIZE > in.remaining() || count > rows) {
            throw in.failAt(new Span(at, 4), Rule.DHAO_PART, "at most " + rows + " runs of " + RUN_SIZE + " bytes",
                    Integer.toUnsignedString(count));
        }
        List<Counterparts.Run> runs = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            int start = in.position();
            Counterparts.Run run = new Counterparts.Run(in.i4(), in.i4(), in.i4());
            int from = i == 0 ? 1 : runs.getLast().added() + runs.getLast().count();
            boolean fits = run.added() >= from && run.count() >= 1 && run.count() <= rows && run.added() <= rows - run.count() + 1
                    && run.old() >= 1 && run.old() <= MAX_ROW - run.count() + 1;
            if (!fits || i > 0 && Counterparts.continues(runs.getLast(), run.added(), run.old())) {
                throw in.failAt(new Span(start, RUN_SIZE), Rule.DHAO_PART, "a run of rows from " + from + " to " + rows
                        + " that does not continue the one before", run.count() + " from " + run.added() + " and " + run.old());
            }
            runs.add(run);
        }
        once(runs, at);
        return new Counterparts(runs);
    }

    /** No row of the old version is the counterpart of two. */
    private void once(List<Counterparts.Run> runs, int at) {
        Counterparts.Run[] sorted = runs.toArray(Counterparts.Run[]::new);
        Arrays.sort(sorted, Comparator.comparingInt(Counterparts.Run::old));
        for (int i = 1; i < sorted.length; i++) {
            if (sorted[i].old() < sorted[i - 1].old() + sorted[i - 1].count()) {
                throw in.failAt(new Span(at, 4), Rule.DHAO_PART, "each old row in one run", "row " + sorted[i].old() + " in two");
            }
        }
    }

    private DllIdentity dll() {
        Span id = in.skip(16);
        UUID mvid = bytes.guid(id.offset());
        return new DllIdentity(mvid, hash());
    }

    private Sha256 hash() {
        return Sha256.ofHash(bytes.copy(in.skip(Sha256.BYTES)));
    }

    private String text(String what) {
        int length = in.u2();
        Span span = in.skip(length);
        String text = bytes.utf8(span.offset(), length);
        if (text.isEmpty() || !Arrays.equals(text.getBytes(StandardCharsets.UTF_8), bytes.copy(span))) {
            throw in.failAt(new Span(span.offset() - 2, 2 + length), Rule.DHAO_PART, what + " in UTF-8",
                    length == 0 ? "nothing" : "malformed bytes");
        }
        return text;
    }
}
