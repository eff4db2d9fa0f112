package hybridscope.core.icalls.culture;

import hybridscope.core.icalls.data.TabTable;
import hybridscope.core.interpreter.operation.Trap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The table of cultures. */
public final class Cultures {
    private static final int HEX = 16;
    private final List<Culture> all = new ArrayList<>();
    private final Map<String, Culture> byName = new HashMap<>();
    private final Map<Integer, Culture> byLcid = new HashMap<>();

    private Cultures() {
        for (String[] columns : TabTable.rows(Cultures.class, "cultures.tsv")) {
            Culture.CodePages pages = new Culture.CodePages(number(columns[3]), number(columns[6]), number(columns[5]),
                    number(columns[4]));
            String parent = columns[8].equals("-") ? "" : columns[8];
            add(new Culture(all.size(), columns[0], Integer.parseInt(columns[1], HEX), columns[2], pages, columns[7].charAt(0),
                    parent, number(columns[9]), number(columns[10]), number(columns[11]), number(columns[12])));
        }
    }

    private static final class Holder {
        static final Cultures TABLE = new Cultures();
    }

    /** The table. */
    public static Cultures table() {
        return Holder.TABLE;
    }

    private static int number(String text) {
        return Integer.parseInt(text);
    }

    private void add(Culture culture) {
        all.add(culture);
        byName.put(culture.name().toLowerCase(Locale.ROOT), culture);
        byLcid.putIfAbsent(culture.lcid(), culture);
    }

    /** All cultures but the invariant one, by name. */
    public List<Culture> all() {
        return List.copyOf(all);
    }

    /** The culture of a row. */
    public Culture get(int index) {
        if (index < 0 || index >= all.size()) {
            throw Trap.ACCESS_VIOLATION;
        }
        return all.get(index);
    }

    /** The culture of a name, upper and lower case alike. */
    public Optional<Culture> named(String name) {
        return Optional.ofNullable(byName.get(name.toLowerCase(Locale.ROOT)));
    }

    /** The culture of a number. */
    public Optional<Culture> numbered(int lcid) {
        return Optional.ofNullable(byLcid.get(lcid));
    }

    /** The culture that a locale of Unix stands for: {@code de_DE.UTF-8} is {@code de-DE}. Empty where there is none. */
    public Optional<Culture> unix(String locale) {
        String plain = locale.replaceAll("[.@].*", "").replace('_', '-');
        return named(plain).or(() -> named(plain.replaceAll("-.*", "")));
    }
}
