package hybridscope.core.ir;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * Which IL instructions became which IR instructions, by offset, both ways. Immutable. Most methods that run are never looked at:
 * what was collected is put in order when somebody asks.
 */
public final class IlIrMap {
    private final IrCode code;
    /** An offset of IR and one of IL that it comes from, again and again. */
    private final int[] pairs;
    private final int[] vanished;
    /** By place in {@link #vanished}. */
    private final IlFate.Reason[] reasons;
    private final Map<Integer, Inlined> inlined;
    /** Null until somebody asks; whoever makes it makes the same. */
    private Ordered ordered;

    /** Who makes it, where it is made only when somebody asks; else null. */
    private final Supplier<IlIrMap> maker;
    private IlIrMap made;

    private IlIrMap(Supplier<IlIrMap> maker) {
        this.maker = maker;
        code = null;
        pairs = null;
        vanished = null;
        reasons = null;
        inlined = null;
    }

    /** A map that is made when somebody asks it something. */
    public static IlIrMap later(Supplier<IlIrMap> maker) {
        return new IlIrMap(maker);
    }

    /** The one that knows. */
    private IlIrMap real() {
        if (maker == null) {
            return this;
        }
        IlIrMap known = made;
        if (known == null) {
            known = maker.get().real();
            made = known;
        }
        return known;
    }

    private IlIrMap(IrCode code, Builder from) {
        maker = null;
        this.code = code;
        this.pairs = Arrays.copyOf(from.pairs, from.pairsLength);
        this.vanished = Arrays.copyOf(from.vanished, from.vanishedCount);
        this.reasons = from.reasons.toArray(IlFate.Reason[]::new);
        this.inlined = Map.copyOf(from.inlined);
    }

    /** What was collected, in the order of offsets. */
    private record Ordered(Map<Integer, List<Integer>> ilByIr, SortedMap<Integer, IlFate> fates) {
        static Ordered of(IlIrMap map) {
            Map<Integer, TreeSet<Integer>> collected = new HashMap<>();
            for (int i = 0; i < map.pairs.length; i += 2) {
                collected.computeIfAbsent(map.pairs[i], _ -> new TreeSet<>()).add(map.pairs[i + 1]);
            }
            Map<Integer, List<Integer>> origins = new HashMap<>();
            SortedMap<Integer, List<IrRange>> ranges = new TreeMap<>();
            for (IrInstruction instruction : map.code) {
                TreeSet<Integer> from = collected.get(instruction.offset());
                if (from != null) {
                    origins.put(instruction.offset(), List.copyOf(from));
                    from.forEach(il -> extend(ranges.computeIfAbsent(il, _ -> new ArrayList<>()), instruction));
                }
            }
            SortedMap<Integer, IlFate> fates = new TreeMap<>();
            for (int i = 0; i < map.vanished.length; i++) {
                fates.put(map.vanished[i], new IlFate.Vanished(map.reasons[i]));
            }
            ranges.forEach((il, became) -> fates.put(il, new IlFate.Became(became)));
            return new Ordered(origins, fates);
        }

        private static void extend(List<IrRange> ranges, IrInstruction by) {
            if (!ranges.isEmpty() && ranges.getLast().end() == by.offset()) {
                ranges.set(ranges.size() - 1, new IrRange(ranges.getLast().start(), by.end()));
            } else {
                ranges.add(new IrRange(by.offset(), by.end()));
            }
        }
    }

    private Ordered ordered() {
        Ordered made = ordered;
        if (made == null) {
            made = Ordered.of(this);
            ordered = made;
        }
        return made;
    }

    /**
     * Where an instruction of an inlined method comes from.
     *
     * @param method   the inlined method
     * @param ilOffset the instruction's offset there
     */
    public record Inlined(Object method, int ilOffset) {
    }

    /**
     * The instruction of an inlined method that an IR instruction came from; empty for what the method itself does, and for what
     * stands for the call, such as noticing a null {@code this}.
     *
     * @param irOffset offset of an IR instruction
     */
    public Optional<Inlined> inlined(int irOffset) {
        return Optional.ofNullable(real().inlined.get(irOffset));
    }

    /**
     * The IL instructions that an IR instruction came from, in ascending order; empty for what the transform added, such as the
     * zeroing of locals at the start.
     *
     * @param irOffset offset of an IR instruction
     */
    public List<Integer> ilOffsets(int irOffset) {
        return real().ordered().ilByIr().getOrDefault(irOffset, List.of());
    }

    /**
     * What an IL instruction became.
     *
     * @param ilOffset offset of an IL instruction
     * @throws IllegalArgumentException where none starts there
     */
    public IlFate fate(int ilOffset) {
        IlFate fate = real().ordered().fates().get(ilOffset);
        if (fate == null) {
            throw new IllegalArgumentException("no IL instruction at " + ilOffset);
        }
        return fate;
    }

    /** Offsets of all IL instructions, in ascending order. */
    public List<Integer> ilOffsets() {
        return List.copyOf(real().ordered().fates().keySet());
    }

    /** Collects origins while code is written. */
    public static final class Builder {
        private int[] pairs = new int[64];
        private int pairsLength;
        private int[] vanished = new int[32];
        private int vanishedCount;
        private final List<IlFate.Reason> reasons = new ArrayList<>();
        private final Map<Integer, Inlined> inlined = new HashMap<>();

        /** The IR instruction at {@code irOffset} comes, among others, from the IL instruction at {@code ilOffset}. */
        public Builder origin(int irOffset, int ilOffset) {
            if (pairsLength == pairs.length) {
                pairs = Arrays.copyOf(pairs, 2 * pairs.length);
            }
            pairs[pairsLength] = irOffset;
            pairs[pairsLength + 1] = ilOffset;
            pairsLength += 2;
            return this;
        }

        /** The IR instruction at {@code irOffset} comes from an inlined method, whose call {@link #origin} names. */
        public Builder inlined(int irOffset, Inlined origin) {
            inlined.put(irOffset, origin);
            return this;
        }

        /** The IL instruction needs no IR instruction; does not matter where {@link #origin} names it as well. */
        public Builder vanished(int ilOffset, IlFate.Reason reason) {
            if (vanishedCount == vanished.length) {
                vanished = Arrays.copyOf(vanished, 2 * vanished.length);
            }
            vanished[vanishedCount++] = ilOffset;
            reasons.add(reason);
            return this;
        }

        /**
         * The map.
         *
         * @param code the finished code, which tells where instructions end
         * @throws IllegalArgumentException where an origin names an offset at which no IR instruction starts
         */
        public IlIrMap build(IrCode code) {
            BitSet starts = code.starts();
            for (int i = 0; i < pairsLength; i += 2) {
                if (!starts.get(pairs[i])) {
                    throw new IllegalArgumentException("no IR instruction at " + IrInstruction.label(pairs[i]));
                }
            }
            return new IlIrMap(code, this);
        }
    }
}
