package hybridscope.views.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.inspectors.layout.LayoutPartReport;
import hybridscope.inspectors.layout.TypeMemoryReport;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MapRowTest {
    private static LayoutPartReport field(String name, int offset, int size) {
        return new LayoutPartReport(LayoutPartReport.Kind.FIELD, offset, size, name, "T", "T", 1, null, false, false, 0, null,
                null, null, null, null, null);
    }

    private static List<String> rows(List<MapRow> rows) {
        return rows.stream().map(row -> row.offset() + ":" + row.size() + (row.gap() ? " gap" : "") + row.blocks().stream()
                .map(block -> " " + block.part().name() + "[" + block.start() + "," + block.end() + ")"
                + (block.lane() == 0 ? "" : "^" + block.lane())
                        + (block.first() ? "" : "<") + (block.last() ? "" : ">")).reduce("", String::concat)).toList();
    }

    @Test
    void eightBytesARow() {
        assertEquals(List.of("0:8 a[0,4) b[4,8)>", "8:4 b[0,2)< c[2,4)"),
                rows(MapRow.of(List.of(field("a", 0, 4), field("b", 4, 6), field("c", 10, 2)), List.of())));
        assertEquals(List.of(), MapRow.of(List.of(), List.of()));
        // What has no place, because the layout failed, is not drawn.
        assertEquals(List.of(), MapRow.of(List.of(field("a", -1, 0)), List.of()));
    }

    @Test
    void sharedBytesLieAboveEachOther() {
        List<MapRow> rows = MapRow.of(List.of(field("whole", 0, 16), field("low", 0, 4), field("high", 4, 4),
                field("next", 8, 8)), List.of());
        assertEquals(List.of("0:8 whole[0,8)> low[0,4)^1 high[4,8)^1", "8:8 whole[0,8)< next[0,8)^1"), rows(rows));
        assertEquals(List.of(2, 2), rows.stream().map(MapRow::lanes).toList());
    }

    @Test
    void moreThanEightFieldsOnAByteAreCounted() {
        List<LayoutPartReport> parts = new ArrayList<>();
        for (int i = 0; i < 11; i++) {
            parts.add(field("f" + i, 0, 4));
        }
        MapRow row = MapRow.of(parts, List.of()).getFirst();
        assertEquals(List.of(8, 8, 3), List.of(row.blocks().size(), row.lanes(), row.more()));
    }

    /** However large a part is, it takes four rows: two at its beginning, a gap, one at its end. */
    @Test
    void largePartsHaveAGap() {
        List<MapRow> rows = MapRow.of(List.of(field("a", 0, 4), field("large", 4, 64_000_000), field("z", 64_000_004, 4)),
                List.of());
        assertEquals(List.of("0:8 a[0,4) large[4,8)>", "8:8 large[0,8)<>", "16:63999984 gap large[0,8)<>",
                "64000000:8 large[0,4)< z[4,8)"), rows(rows));
    }

    @Test
    void manyFieldsAreRowsInOrder() {
        List<LayoutPartReport> parts = new ArrayList<>();
        for (int i = 0; i < 60_000; i++) {
            parts.add(field("f" + i, i * 2, 2));
        }
        List<MapRow> rows = MapRow.of(parts, List.of());
        assertEquals(15_000, rows.size());
        assertTrue(rows.stream().allMatch(row -> row.blocks().size() == 4 && row.lanes() == 1));
    }

    @Test
    void baseClassesAreBracketed() {
        List<MapRow> rows = MapRow.of(List.of(field("h", 0, 16), field("p", 16, 8), field("q", 24, 8), field("own", 32, 8)),
                List.of(new TypeMemoryReport.BaseReport("P", 16, 8, null), new TypeMemoryReport.BaseReport("Q", 24, 8, null)));
        assertEquals("[null, null, Base[name=P, first=true, last=true], Base[name=Q, first=true, last=true], null]",
                rows.stream().map(MapRow::base).toList().toString());
        List<MapRow> two = MapRow.of(List.of(field("p", 16, 16)), List.of(new TypeMemoryReport.BaseReport("P", 16, 16, null)));
        assertEquals("[Base[name=P, first=true, last=false], Base[name=P, first=false, last=true]]",
                two.stream().map(MapRow::base).toList().toString());
    }
}
