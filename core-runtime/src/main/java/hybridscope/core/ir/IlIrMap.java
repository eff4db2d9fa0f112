package hybridscope.core.ir;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** Which IL instructions became which IR instructions, by offset, both ways. Immutable. */
public final class IlIrMap {
    private final SortedMap<Integer, List<Integer>> ilByIr;
    private final SortedMap<Integer, IlFate> fates;
    private final Map<Integer, Inlined> inlined;

    private IlIrMap(SortedMap<Integer, List<Integer>> ilByIr, SortedMap<Integer, IlFate> fates, Map<Integer, Inlined> inlined) {
        this.ilByIr = ilByIr;
        this.fates = fates;
        this.inlined = Map.copyOf(inlined);
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
        return Optional.ofNullable(inlined.get(irOffset));
    }

    /**
     * The IL instructions that an IR instruction came from, in ascending order; empty for what the transform added, such as the
     * zeroing of locals at the start.
     *
     * @param irOffset offset of an IR instruction
     */
    public List<Integer> ilOffsets(int irOffset) {
        return ilByIr.getOrDefault(irOffset, List.of());
    }

    /**
     * What an IL instruction became.
     *
     * @param ilOffset offset of an IL instruction
     * @throws IllegalArgumentException where none starts there
     */
    public IlFate fate(int ilOffset) {
        IlFate fate = fates.get(ilOffset);
        if (fate == null) {
            throw new IllegalArgumentException("no IL instruction at " + ilOffset);
        }
        return fate;
    }

    /** Offsets of all IL instructions, in ascending order. */
    public List<Integer> ilOffsets() {
        return List.copyOf(fates.keySet());
    }

    /** Collects origins while code is written. */
    public static final class Builder {
        private final SortedMap<Integer, TreeSet<Integer>> ilByIr = new TreeMap<>();
        private final SortedMap<Integer, IlFate.Reason> vanished = new TreeMap<>();
        private final Map<Integer, Inlined> inlined = new HashMap<>();

        /** The IR instruction at {@code irOffset} comes, among others, from the IL instruction at {@code ilOffset}. */
        public Builder origin(int irOffset, int ilOffset) {
            ilByIr.computeIfAbsent(irOffset, _ -> new TreeSet<>()).add(ilOffset);
            return this;
        }

        /** The IR instruction at {@code irOffset} comes from an inlined method, whose call {@link #origin} names. */
        public Builder inlined(int irOffset, Inlined origin) {
            inlined.put(irOffset, origin);
            return this;
        }

        /** The IL instruction needs no IR instruction; does not matter where {@link #origin} names it as well. */
        public Builder vanished(int ilOffset, IlFate.Reason reason) {
            vanished.put(ilOffset, reason);
            return this;
        }

        /**
         * The map.
         *
         * @param code the finished code, which tells where instructions end
         * @throws IllegalArgumentException where an origin names an offset at which no IR instruction starts
         */
        public IlIrMap build(IrCode code) {
            SortedMap<Integer, List<Integer>> origins = new TreeMap<>();
            SortedMap<Integer, List<IrRange>> ranges = new TreeMap<>();
            for (IrInstruction instruction : code) {
                TreeSet<Integer> from = ilByIr.get(instruction.offset());
                if (from != null) {
                    origins.put(instruction.offset(), List.copyOf(from));
                    from.forEach(il -> extend(ranges.computeIfAbsent(il, _ -> new ArrayList<>()), instruction));
                }
            }
            if (origins.size() != ilByIr.size()) {
                throw new IllegalArgumentException("no IR instruction at " + ilByIr.keySet().stream()
                        .filter(offset -> !origins.containsKey(offset)).map(IrInstruction::label).findFirst().orElseThrow());
            }
            SortedMap<Integer, IlFate> fates = new TreeMap<>();
            vanished.forEach((il, reason) -> fates.put(il, new IlFate.Vanished(reason)));
            for (Map.Entry<Integer, List<IrRange>> each : ranges.entrySet()) {
                fates.put(each.getKey(), new IlFate.Became(each.getValue()));
            }
            return new IlIrMap(origins, fates, inlined);
        }

        private static void extend(List<IrRange> ranges, IrInstruction by) {
            if (!ranges.isEmpty() && ranges.getLast().end() == by.offset()) {
                ranges.set(ranges.size() - 1, new IrRange(ranges.getLast().start(), by.end()));
            } else {
                ranges.add(new IrRange(by.offset(), by.end()));
            }
        }
    }
}
