package hybridscope.core.ir;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Collects a method's {@code resolvedDatas} while code is written. Equal entries share a place. */
public final class ResolvedDatas {
    private final List<ResolvedData> entries = new ArrayList<>();
    private final Map<List<ResolvedData>, Integer> places = new HashMap<>();

    /** The index of an entry, which is added where it is new. */
    public int add(ResolvedData entry) {
        return addAll(List.of(entry));
    }

    /**
     * The index of the first entry with these argument slots, four to an entry (RULES.md §1); the last entry's unused ones are 0.
     *
     * @param slots first slot of each argument, each 0 to 65535
     */
    public int addSlots(int... slots) {
        List<ResolvedData> packed = new ArrayList<>();
        int count = ResolvedData.ArgumentSlots.PER_ENTRY;
        for (int i = 0; i < Math.max(slots.length, 1); i += count) {
            long bits = 0;
            for (int j = 0; j < count && i + j < slots.length; j++) {
                bits |= (slots[i + j] & 0xFFFFL) << 16 * j;
            }
            packed.add(new ResolvedData.ArgumentSlots(bits));
        }
        return addAll(packed);
    }

    /** The index of the first entry with these switch targets, two to an entry (RULES.md §1); an unused half is 0. */
    public int addTargets(int... targets) {
        List<ResolvedData> packed = new ArrayList<>();
        int count = ResolvedData.SwitchTargets.PER_ENTRY;
        for (int i = 0; i < Math.max(targets.length, 1); i += count) {
            long second = i + 1 < targets.length ? targets[i + 1] : 0;
            packed.add(new ResolvedData.SwitchTargets((i < targets.length ? targets[i] : 0) & 0xFFFFFFFFL | second << 32));
        }
        return addAll(packed);
    }

    /** What has been collected. */
    public List<ResolvedData> entries() {
        return List.copyOf(entries);
    }

    /**
     * The argument slots of a call.
     *
     * @param index of the first entry
     * @param count how many slots
     * @return null where the entries do not hold that many
     */
    static int[] slots(List<ResolvedData> entries, long index, int count) {
        int[] slots = new int[count];
        for (int i = 0; i < count; i++) {
            long at = index + i / ResolvedData.ArgumentSlots.PER_ENTRY;
            if (at >= entries.size() || !(entries.get((int) at) instanceof ResolvedData.ArgumentSlots packed)) {
                return null;
            }
            slots[i] = packed.slot(i % ResolvedData.ArgumentSlots.PER_ENTRY);
        }
        return slots;
    }

    /**
     * The targets of a switch.
     *
     * @param index of the first entry
     * @param count how many targets, as the code states it: not checked
     * @return null where the entries do not hold that many
     */
    static int[] targets(List<ResolvedData> entries, long index, long count) {
        if (index + (count + 1) / ResolvedData.SwitchTargets.PER_ENTRY > entries.size()) {
            return null;
        }
        int[] targets = new int[(int) count];
        for (int i = 0; i < count; i++) {
            if (!(entries.get((int) index + i / ResolvedData.SwitchTargets.PER_ENTRY)
                    instanceof ResolvedData.SwitchTargets packed)) {
                return null;
            }
            targets[i] = packed.target(i % ResolvedData.SwitchTargets.PER_ENTRY);
        }
        return targets;
    }

    private int addAll(List<ResolvedData> run) {
        Integer known = places.putIfAbsent(run, entries.size());
        if (known != null) {
            return known;
        }
        entries.addAll(run);
        return entries.size() - run.size();
    }
}
