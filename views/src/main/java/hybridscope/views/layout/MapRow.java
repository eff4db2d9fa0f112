package hybridscope.views.layout;

import hybridscope.inspectors.layout.LayoutPartReport;
import hybridscope.inspectors.layout.TypeMemoryReport;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Eight bytes of a drawn memory map, or a gap that stands for many rows inside one large part.
 *
 * @param offset first byte
 * @param size   bytes: 8, less at the end, more for a gap
 * @param gap    whether it stands for rows that all look alike
 * @param blocks the parts in it; for a gap the one part
 * @param lanes  how many blocks lie above each other: fields that share bytes; 1 or more
 * @param more   fields that share these bytes, too, and are not drawn
 * @param base   the base class whose bytes these are, null for none
 */
record MapRow(int offset, int size, boolean gap, List<Block> blocks, int lanes, int more, Base base) {
    static final int BYTES = 8;
    /** How many fields on the same bytes are drawn. */
    static final int MAX_LANES = 8;
    /** Rows of a part of which none is left out. */
    private static final int WHOLE_ROWS = 4;

    /**
     * A part's share of a row.
     *
     * @param start first byte in the row, 0 to 7
     * @param end   the byte behind the last one, 1 to 8
     * @param lane  from 0
     * @param first whether the part begins here
     * @param last  whether it ends here
     */
    record Block(LayoutPartReport part, int start, int end, int lane, boolean first, boolean last) {
    }

    /** A base class's bracket; @param first whether it opens here; @param last whether it closes here */
    record Base(String name, boolean first, boolean last) {
    }

    /** The rows of an object, a value, or an area of statics. */
    static List<MapRow> of(List<LayoutPartReport> parts, List<TypeMemoryReport.BaseReport> bases) {
        List<LayoutPartReport> placed = parts.stream().filter(part -> part.offset() >= 0 && part.size() > 0)
                .sorted(Comparator.comparingInt(LayoutPartReport::offset)).toList();
        Map<LayoutPartReport, Integer> lanes = lanes(placed);
        TreeSet<Integer> numbers = new TreeSet<>();
        int end = 0;
        for (LayoutPartReport part : placed) {
            int first = part.offset() / BYTES;
            int last = (part.end() - 1) / BYTES;
            end = Math.max(end, part.end());
            if (last - first < WHOLE_ROWS) {
                for (int row = first; row <= last; row++) {
                    numbers.add(row);
                }
            } else {
                numbers.addAll(List.of(first, first + 1, last));
            }
        }
        List<MapRow> rows = new ArrayList<>();
        List<LayoutPartReport> active = new ArrayList<>();
        Iterator<LayoutPartReport> next = placed.iterator();
        LayoutPartReport waiting = next.hasNext() ? next.next() : null;
        int expected = numbers.isEmpty() ? 0 : numbers.first();
        for (int number : numbers) {
            int start = number * BYTES;
            if (number > expected) {
                rows.add(gap(expected * BYTES, start, active, bases));
            }
            active.removeIf(part -> part.end() <= start);
            while (waiting != null && waiting.offset() < start + BYTES) {
                active.add(waiting);
                waiting = next.hasNext() ? next.next() : null;
            }
            rows.add(row(start, Math.min(BYTES, end - start), active, lanes, bases));
            expected = number + 1;
        }
        return rows;
    }

    /** Fields that share bytes lie in lanes of their own, in order. */
    private static Map<LayoutPartReport, Integer> lanes(List<LayoutPartReport> parts) {
        Map<LayoutPartReport, Integer> lanes = new HashMap<>();
        int[] ends = new int[MAX_LANES];
        for (LayoutPartReport part : parts) {
            int lane = 0;
            while (lane < MAX_LANES && ends[lane] > part.offset()) {
                lane++;
            }
            lanes.put(part, lane);
            if (lane < MAX_LANES) {
                ends[lane] = part.end();
            }
        }
        return lanes;
    }

    private static MapRow row(int start, int size, List<LayoutPartReport> active, Map<LayoutPartReport, Integer> lanes,
            List<TypeMemoryReport.BaseReport> bases) {
        List<Block> blocks = new ArrayList<>();
        int most = 0;
        int more = 0;
        for (LayoutPartReport part : active) {
            int lane = lanes.get(part);
            if (lane == MAX_LANES) {
                more++;
                continue;
            }
            most = Math.max(most, lane);
            blocks.add(new Block(part, Math.max(part.offset() - start, 0), Math.min(part.end() - start, BYTES), lane,
                    part.offset() >= start, part.end() <= start + BYTES));
        }
        return new MapRow(start, size, false, List.copyOf(blocks), most + 1, more, base(start, start + size, bases));
    }

    private static MapRow gap(int start, int end, List<LayoutPartReport> active, List<TypeMemoryReport.BaseReport> bases) {
        List<Block> blocks = active.stream().filter(part -> part.end() >= end).limit(1)
                .map(part -> new Block(part, 0, BYTES, 0, false, false)).toList();
        return new MapRow(start, end - start, true, blocks, 1, 0, base(start, end, bases));
    }

    private static Base base(int start, int end, List<TypeMemoryReport.BaseReport> bases) {
        for (TypeMemoryReport.BaseReport base : bases) {
            int baseEnd = base.offset() + base.size();
            if (base.offset() < end && baseEnd > start) {
                return new Base(base.name(), base.offset() >= start, baseEnd <= end);
            }
        }
        return null;
    }
}
