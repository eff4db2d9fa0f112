package hybridscope.inspectors.fuzz;

import hybridscope.core.pe.Span;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A real file with one to four things broken in it.
 *
 * @param index  its number in the run, from which and the run's seed it follows
 * @param seed   the run's seed
 * @param source name of the file it was made from
 * @param bytes  its bytes
 */
record Mutant(long index, long seed, String source, byte[] bytes) {
    private static final int[] NUMBERS = {0, 1, 2, 3, 7, 0x10, 0x1F, 0x20, 0x3F, 0x40, 0x7E, 0x7F, 0x80, 0xC0, 0xDF, 0xE0, 0xFF,
            0x100, 0x3FFF, 0x4000, 0x7FFF,
        0x8000, 0xFFFE, 0xFFFF, 0x10000, 0xFF_FFFF, 0x100_0000, 0x1FFF_FFFF, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFF0, 0xFFFF_FFFF};

    static Mutant of(List<Source> sources, int draws, long seed, long index) {
        SplittableRandom random = new SplittableRandom(seed * 0x9E3779B97F4A7C15L + index);
        Source source = choose(sources, draws, random);
        byte[] bytes = source.bytes().clone();
        for (int left = 1 + random.nextInt(4) * random.nextInt(2); left > 0 && bytes.length > 0; left--) {
            bytes = mutate(bytes, source, sources, random);
        }
        return new Mutant(index, seed, source.name(), bytes);
    }

    /** The smallest of some drawn: every file has its turn, and small ones, whose headers are hit more often, have more. */
    private static Source choose(List<Source> sources, int draws, SplittableRandom random) {
        Source smallest = sources.get(random.nextInt(sources.size()));
        for (int draw = 1; draw < draws; draw++) {
            Source other = sources.get(random.nextInt(sources.size()));
            smallest = other.bytes().length < smallest.bytes().length ? other : smallest;
        }
        return smallest;
    }

    private static byte[] mutate(byte[] bytes, Source source, List<Source> sources, SplittableRandom random) {
        switch (random.nextInt(16)) {
            case 0, 1 -> {
                for (int flips = 1 + random.nextInt(8); flips > 0; flips--) {
                    bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
                }
            }
            case 2 -> {
                return Arrays.copyOf(bytes, random.nextInt(bytes.length));
            }
            case 3 -> {
                return Arrays.copyOf(bytes, cut(bytes, source, random));
            }
            case 4 -> swap(bytes, random);
            case 5 -> {
                int length = length(bytes, random);
                System.arraycopy(bytes, random.nextInt(bytes.length - length + 1), bytes,
                        random.nextInt(bytes.length - length + 1), length);
            }
            case 6 -> {
                int length = length(bytes, random);
                int at = random.nextInt(bytes.length - length + 1);
                Arrays.fill(bytes, at, at + length, random.nextBoolean() ? 0 : (byte) random.nextInt());
            }
            case 7 -> {
                byte[] other = sources.get(random.nextInt(sources.size())).bytes();
                int at = random.nextInt(bytes.length);
                int from = Math.min(at, other.length);
                System.arraycopy(other, from, bytes, at, Math.min(bytes.length - at, other.length - from));
            }
            default -> number(bytes, source, random);
        }
        return bytes;
    }

    private static int length(byte[] bytes, SplittableRandom random) {
        return Math.min(bytes.length, 1 + random.nextInt(1 << random.nextInt(1, 10)));
    }

    /** An end inside or at the edge of something that a number describes. */
    private static int cut(byte[] bytes, Source source, SplittableRandom random) {
        Span span = choose(source, random);
        return Math.clamp(span.offset() + random.nextInt(span.length() + 1), 0, bytes.length);
    }

    private static void swap(byte[] bytes, SplittableRandom random) {
        int length = length(bytes, random);
        int one = random.nextInt(bytes.length - length + 1);
        int other = random.nextInt(bytes.length - length + 1);
        byte[] kept = Arrays.copyOfRange(bytes, one, one + length);
        System.arraycopy(bytes, other, bytes, one, length);
        System.arraycopy(kept, 0, bytes, other, length);
    }

    private static Span choose(Source source, SplittableRandom random) {
        List<Span> kind = source.numbers().get(random.nextInt(source.numbers().size()));
        return kind.get(random.nextInt(kind.size()));
    }

    private static void number(byte[] bytes, Source source, SplittableRandom random) {
        Span span = choose(source, random);
        if (span.end() > bytes.length) {
            return;
        }
        long old = 0;
        for (int i = span.length() - 1; i >= 0; i--) {
            old = old << 8 | bytes[span.offset() + i] & 0xFF;
        }
        long value = switch (random.nextInt(8)) {
            case 0 -> old + 1;
            case 1 -> old - 1;
            case 2 -> old * 2;
            case 3 -> bytes.length - random.nextInt(3);
            case 4 -> random.nextLong();
            case 5 -> old ^ 1L << random.nextInt(8 * span.length());
            default -> NUMBERS[random.nextInt(NUMBERS.length)];
        };
        for (int i = 0; i < span.length(); i++) {
            bytes[span.offset() + i] = (byte) (value >> 8 * i);
        }
    }

    /** How to make it again. */
    String recipe() {
        return "mutant " + index + " of " + source + " (" + bytes.length + " bytes): -Dfuzz.seed=" + seed + " -Dfuzz.first="
                + index + " -Dfuzz.mutants=1";
    }
}
