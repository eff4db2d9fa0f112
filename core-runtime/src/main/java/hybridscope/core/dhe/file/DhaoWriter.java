package hybridscope.core.dhe.file;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.List;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.zip.CRC32;

/** Writes dhao files (RULES.md §7, "Files"). Equal content gives equal bytes. */
public final class DhaoWriter {
    static final byte[] MAGIC = {'D', 'H', 'A', 'O'};
    static final int VERSION = 1;
    static final int LENGTH_AT = 8;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private DhaoWriter() {
    }

    /**
     * The bytes of a file.
     *
     * @throws IllegalArgumentException where it is longer than {@link DhaoFile#MAX_BYTES}, or has more parts or longer names than
     *                                  16 bits can count
     */
    public static byte[] bytes(DhaoFile file) {
        DhaoWriter writer = new DhaoWriter();
        writer.out.writeBytes(MAGIC);
        writer.u2(VERSION);
        writer.count(file.parts().size());
        writer.u4(0);
        file.parts().forEach(writer::part);
        byte[] bytes = writer.out.toByteArray();
        int length = bytes.length + 4;
        if (length > DhaoFile.MAX_BYTES) {
            throw new IllegalArgumentException("a dhao file has at most " + DhaoFile.MAX_BYTES + " bytes, not " + length);
        }
        for (int i = 0; i < 4; i++) {
            bytes[LENGTH_AT + i] = (byte) (length >>> 8 * i);
        }
        CRC32 sum = new CRC32();
        sum.update(bytes);
        writer.out.reset();
        writer.out.writeBytes(bytes);
        writer.u4((int) sum.getValue());
        return writer.out.toByteArray();
    }

    private void part(DhaoPart part) {
        text(part.assembly());
        dll(part.old());
        dll(part.updated());
        count(part.rules().size());
        for (RuleFileIdentity rule : part.rules()) {
            text(rule.name());
            out.writeBytes(rule.hash().bytes());
        }
        u4(part.types().size());
        part.types().forEach(type -> out.write(TypeDifference.bits(type)));
        runs(part.typeRuns());
        List<MethodMark> methods = part.methods();
        u4(methods.size());
        bits(methods, mark -> mark.state().isInterpreted());
        bits(methods, MethodMark::injected);
        methods.stream().map(MethodMark::state).filter(MethodState::isInterpreted).forEach(state -> out.write(state.ordinal()));
        runs(part.methodRuns());
    }

    private void dll(DllIdentity dll) {
        UUID id = dll.mvid();
        u4((int) (id.getMostSignificantBits() >>> 32));
        u2((int) (id.getMostSignificantBits() >>> 16));
        u2((int) id.getMostSignificantBits());
        for (int i = 7; i >= 0; i--) {
            out.write((int) (id.getLeastSignificantBits() >>> 8 * i));
        }
        out.writeBytes(dll.hash().bytes());
    }

    private void bits(List<MethodMark> methods, Predicate<MethodMark> set) {
        BitSet bits = new BitSet(methods.size());
        for (int i = 0; i < methods.size(); i++) {
            bits.set(i, set.test(methods.get(i)));
        }
        byte[] shortest = bits.toByteArray();
        out.writeBytes(shortest);
        for (int i = shortest.length; i < (methods.size() + 7) / 8; i++) {
            out.write(0);
        }
    }

    private void runs(Counterparts rows) {
        u4(rows.runs().size());
        for (Counterparts.Run run : rows.runs()) {
            u4(run.added());
            u4(run.old());
            u4(run.count());
        }
    }

    private void text(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        count(utf8.length);
        out.writeBytes(utf8);
    }

    private void count(int count) {
        if (count >>> 16 != 0) {
            throw new IllegalArgumentException(count + " is more than 16 bits can count");
        }
        u2(count);
    }

    /** The lower 16 bits. */
    private void u2(int value) {
        out.write(value);
        out.write(value >>> 8);
    }

    private void u4(int value) {
        u2(value);
        u2(value >>> 16);
    }
}
