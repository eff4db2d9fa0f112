package hybridscope.views.overview;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.overview.Overview;
import hybridscope.inspectors.overview.OverviewFilter;
import hybridscope.inspectors.overview.OverviewNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import javafx.collections.ListChangeListener;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The visible lines of an overview, expanded and collapsed. */
class OverviewRowsTest {
    private Overview overview;
    private OverviewRows rows;

    @BeforeEach
    void open() throws Exception {
        overview = Overview.prepared(OpenFile.read(Path.of("../sample-assemblies/assemblies/Members.exe")));
        rows = new OverviewRows(overview.root());
    }

    private List<String> names() {
        return rows.stream().map(OverviewNode::name).toList();
    }

    @Test
    void expandsAndCollapses() {
        List<String> before = names();
        OverviewNode headers = rows.get(0);
        rows.expand(headers);
        assertTrue(rows.isExpanded(headers));
        assertEquals(List.of("Headers", "DosHeader"), names().subList(0, 2));
        OverviewNode dos = rows.get(1);
        rows.expand(dos);
        assertEquals("e_magic", rows.get(2).name());
        assertEquals(2, rows.indexOf(rows.get(2)));
        rows.collapse(headers);
        assertEquals(before, names());
        assertEquals(-1, rows.indexOf(dos.child(0)));
        assertFalse(rows.isExpanded(headers));
    }

    /** A mirror that only hears of changes holds the same lines at all times, whatever is expanded, collapsed and revealed. */
    @Test
    void changesAreToldExactly() {
        List<OverviewNode> mirror = new ArrayList<>(rows);
        rows.addListener((ListChangeListener<OverviewNode>) change -> {
            while (change.next()) {
                assertEquals(mirror.subList(change.getFrom(), change.getFrom() + change.getRemovedSize()), change.getRemoved());
                mirror.subList(change.getFrom(), change.getFrom() + change.getRemovedSize()).clear();
                mirror.addAll(change.getFrom(), change.getAddedSubList());
            }
        });
        Random random = new Random(41);
        int length = overview.file().image().bytes().length();
        for (int i = 0; i < 400; i++) {
            OverviewNode line = rows.get(random.nextInt(rows.size()));
            switch (random.nextInt(4)) {
                case 0 -> rows.expand(line);
                case 1 -> rows.collapse(line);
                default -> {
                    OverviewNode wanted = overview.at(random.nextInt(length));
                    if (wanted.parent() != null) {
                        assertEquals(wanted, rows.get(rows.reveal(wanted)));
                    }
                }
            }
            assertEquals(rows.size(), mirror.size());
            int at = random.nextInt(rows.size());
            assertEquals(mirror.get(at), rows.get(at));
            assertEquals(at, rows.indexOf(rows.get(at)));
        }
        assertEquals(mirror, List.copyOf(rows));
    }

    @Test
    void revealedLinesHideAgainUnlessTheUserExpandedSomething() {
        int size = rows.size();
        OverviewNode flags = overview
                .at(overview.file().metadata().orElseThrow().tables().span(hybridscope.core.metadata.Table.TYPE_DEF, 3).offset());
        assertTrue(rows.reveal(flags) > 0);
        rows.reveal(overview.at(0));
        rows.reveal(rows.get(rows.size() - 1));
        assertEquals(size, rows.size(), "all that was expanded on the way is hidden");
        rows.reveal(flags);
        rows.collapse(flags.parent());
        rows.reveal(rows.get(0));
        assertTrue(rows.indexOf(flags.parent()) > 0, "the user worked there: it stays");
    }

    @Test
    void filtersToTheLinesFoundAndTheWayThere() {
        rows.filter(OverviewFilter.search(overview, "MajorRuntime", _ -> { }).matches());
        assertEquals(List.of("Headers", "CliHeader", "MajorRuntimeVersion"), names());
        assertEquals(2, rows.indexOf(rows.get(2)));
        assertEquals(-1, rows.reveal(overview.at(0)));
        rows.clearFilter();
        assertEquals("Headers", rows.get(0).name());
        assertFalse(rows.isExpanded(rows.get(0)));
    }

    @Test
    void remembersWhatIsExpanded() {
        rows.expand(rows.get(0));
        rows.expand(rows.get(1));
        assertEquals(List.of("0", "0.0"), rows.expanded());
        OverviewRows others = new OverviewRows(overview.root());
        rows.expanded().forEach(others::expand);
        assertEquals(List.copyOf(rows), List.copyOf(others));
        others.expand("0.999");
        assertEquals(rows.size(), others.size());
    }
}
