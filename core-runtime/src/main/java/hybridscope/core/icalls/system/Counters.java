package hybridscope.core.icalls.system;

import hybridscope.core.icalls.data.TabTable;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.Restorable;
import hybridscope.core.interpreter.SavedMap;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Performance counters: Mono's own categories, and those that a program makes. What a program counts is its own: no other process
 * has a part in it.
 */
final class Counters implements Restorable {
    /** Categories in which no program counts. */
    static final String PROCESSOR = "Processor";
    static final String PROCESS = "Process";
    static final String NETWORK = "Network Interface";
    static final String MEMORY = "Mono Memory";
    /** What categories that a program makes may take, and what one takes besides its names: Mono has room for a hundred or so. */
    private static final int MOST = 60 << 10;
    private static final int AROUND = 512;
    private static final int HEX = 16;

    private static final List<Category> KNOWN = known();

    /** By counter number: what the program has counted; none for 0. */
    private final SavedMap<Integer, Long> values = new SavedMap<>();
    /** Those that the program has made, and the numbers of counters that it has used, in that order; never changed themselves. */
    private List<Category> made = List.of();
    private List<Integer> used = List.of();
    private int size;
    private int last = KNOWN.stream().mapToInt(each -> each.counters.size()).sum();

    /** What the number of a counter is. */
    enum Kind {
        /** What the program counts. */
        PROGRAM,
        /** The processor time that the program has used, in 100 ns. */
        PROCESSOR,
        /** The memory that a program has, in bytes. */
        MEMORY,
        /** What went over the network: nothing. */
        NETWORK,
        /** Always 0. */
        NONE
    }

    /**
     * One counter.
     *
     * @param number one of its own among all counters, 1 or more
     * @param type PerformanceCounterType
     */
    record Counter(int number, String name, int type, Kind kind) {
    }

    /**
     * One category.
     *
     * @param own whether a program has made it
     */
    record Category(String name, List<Counter> counters, boolean own) {
        Optional<Counter> counter(String wanted) {
            return counters.stream().filter(each -> each.name.equals(wanted)).findFirst();
        }

        /** Whether programs may count in it. Some counters of Mono's own take what they are told and do not keep it. */
        boolean custom() {
            return !name.equals(PROCESSOR) && !name.equals(PROCESS) && !name.equals(NETWORK) && !name.equals(MEMORY);
        }
    }

    private static List<Category> known() {
        Map<String, List<Counter>> counters = new LinkedHashMap<>();
        int number = 0;
        for (String[] columns : TabTable.rows(Counters.class, "counters.tsv")) {
            counters.computeIfAbsent(columns[0], _ -> new ArrayList<>()).add(new Counter(++number, columns[1],
                    Integer.parseUnsignedInt(columns[2], HEX), Kind.valueOf(columns[3].toUpperCase(Locale.ROOT))));
        }
        return counters.entrySet().stream()
                .map(each -> new Category(each.getKey(), List.copyOf(each.getValue()), false)).toList();
    }

    static Counters of(Engine engine) {
        return engine.part(Counters.class, _ -> new Counters());
    }

    /** All, those of the program last, of which the one that was made last comes first. */
    List<Category> categories() {
        List<Category> all = new ArrayList<>(KNOWN);
        all.addAll(made.reversed());
        return all;
    }

    /** The category of a name, of several the one that was made first; upper and lower case differ. */
    Optional<Category> category(String name) {
        return Stream.concat(KNOWN.stream(), made.stream()).filter(each -> each.name.equals(name)).findFirst();
    }

    /** The counter of a number; none where it is that of no counter. */
    Optional<Counter> counter(int number) {
        return number <= 0 ? Optional.empty() : categories().stream().flatMap(each -> each.counters.stream())
                .filter(each -> each.number == number).findFirst();
    }

    private static int size(String name, Collection<String> counters) {
        return AROUND + name.length() + counters.stream().mapToInt(each -> Long.BYTES + each.length()).sum();
    }

    /**
     * Makes a category, though there may be one of that name, which is found first.
     *
     * @param counters names and PerformanceCounterTypes; the first of several of one name counts
     * @return false where there is no room
     */
    boolean make(String name, Map<String, Integer> counters) {
        int more = size(name, counters.keySet());
        if (more > MOST - size) {
            return false;
        }
        size += more;
        List<Counter> own = new ArrayList<>();
        for (Map.Entry<String, Integer> counter : counters.entrySet()) {
            own.add(new Counter(++last, counter.getKey(), counter.getValue(), Kind.PROGRAM));
        }
        List<Category> all = new ArrayList<>(made);
        all.add(new Category(name, List.copyOf(own), true));
        made = List.copyOf(all);
        return true;
    }

    /** Forgets a category that the program has made and has not used yet; false where there is none such of that name. */
    boolean delete(String name) {
        Optional<Category> found = category(name).filter(each -> each.own && used(each).isEmpty());
        found.ifPresent(category -> {
            size -= size(name, category.counters.stream().map(Counter::name).toList());
            made = made.stream().filter(each -> each != category).toList();
        });
        return found.isPresent();
    }

    /** The counters of a category that the program has used, the latest one first. */
    List<Counter> used(Category category) {
        return used.reversed().stream()
                .flatMap(number -> category.counters.stream().filter(each -> each.number == number)).toList();
    }

    /** Notes that a counter is used. */
    void use(Counter counter) {
        if (!used.contains(counter.number)) {
            used = Stream.concat(used.stream(), Stream.of(counter.number)).toList();
        }
    }

    long value(Counter counter) {
        return values.getOrDefault(counter.number, 0L);
    }

    void set(Counter counter, long value) {
        values.put(counter.number, value);
    }

    @Override
    public Runnable save() {
        Runnable numbers = values.save();
        List<Category> categories = made;
        List<Integer> inUse = used;
        int filled = size;
        int given = last;
        return () -> {
            numbers.run();
            made = categories;
            used = inUse;
            size = filled;
            last = given;
        };
    }
}
