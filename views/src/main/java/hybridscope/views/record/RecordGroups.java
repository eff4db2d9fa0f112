package hybridscope.views.record;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;

/**
 * Records of a {@link RecordTable} in groups, alphabetically by the groups' names, each below a row that names it. Such a row
 * holds the group's first record, so that the list has one type, and is told from it by its position.
 */
final class RecordGroups<T> {
    private final ObservableList<T> source;
    private final Function<T, String> name;
    private final Function<List<T>, String> summary;
    private final Runnable rebuilt;
    private final ListChangeListener<T> listener = _ -> rebuild();
    private final ObservableList<T> rows = FXCollections.observableArrayList();
    private final Map<Integer, Header> headers = new HashMap<>();
    private final Set<String> folded = new HashSet<>();

    /**
     * A row above a group.
     *
     * @param name    what its records have in common
     * @param summary what is told of all of them
     * @param folded  whether they are hidden
     */
    record Header(String name, String summary, boolean folded) {
    }

    /**
     * Groups of records, until they are closed.
     *
     * @param source  the records, sorted and filtered
     * @param rebuilt told when rows have changed
     */
    RecordGroups(ObservableList<T> source, Function<T, String> name, Function<List<T>, String> summary, Runnable rebuilt) {
        this.source = source;
        this.name = name;
        this.summary = summary;
        this.rebuilt = rebuilt;
        source.addListener(listener);
        rebuild();
    }

    void close() {
        source.removeListener(listener);
    }

    ObservableList<T> rows() {
        return rows;
    }

    /** The header at a row; null where a record is. */
    Header header(int row) {
        return headers.get(row);
    }

    /** Shows or hides the records of the group that has its header at a row. */
    void fold(int row, boolean hide) {
        Header header = headers.get(row);
        if (header != null && (hide ? folded.add(header.name) : folded.remove(header.name))) {
            rebuild();
        }
    }

    /** Shows the group of a record. */
    void reveal(T record) {
        if (folded.remove(name.apply(record))) {
            rebuild();
        }
    }

    private void rebuild() {
        Map<String, List<T>> groups = new TreeMap<>(String.CASE_INSENSITIVE_ORDER.thenComparing(String::compareTo));
        for (T record : source) {
            groups.computeIfAbsent(name.apply(record), _ -> new ArrayList<>()).add(record);
        }
        headers.clear();
        List<T> made = new ArrayList<>(source.size() + groups.size());
        groups.forEach((group, records) -> {
            boolean hidden = folded.contains(group);
            headers.put(made.size(), new Header(group, summary.apply(records), hidden));
            made.add(records.getFirst());
            if (!hidden) {
                made.addAll(records);
            }
        });
        rows.setAll(made);
        rebuilt.run();
    }
}
