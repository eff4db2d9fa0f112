package hybridscope.inspectors.ir;

import hybridscope.core.il.ExceptionClause;
import hybridscope.core.ir.IrClause;
import hybridscope.core.ir.IrMethod;
import hybridscope.inspectors.il.RegionKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The blocks that a method's exception clauses make, each once, with how deep they nest. */
final class ClauseBlocks {
    private record Region(RegionKind kind, int start, int end, String type, String slot) {
        boolean surrounds(Region other) {
            return start <= other.start && end >= other.end && end - start > other.end - other.start;
        }
    }

    private ClauseBlocks() {
    }

    static List<IrRegionReport> of(IrMethod method) {
        Set<Region> regions = new LinkedHashSet<>();
        for (IrClause clause : method.clauses()) {
            String slot = clause.exceptionSlot() < 0 ? null : method.slots().name(clause.exceptionSlot());
            String type = clause.catchClass() < 0 || clause.catchClass() >= method.resolvedDatas().size() ? null
                    : method.resolvedDatas().get(clause.catchClass()).text();
            boolean filtered = clause.kind() == ExceptionClause.Kind.FILTER;
            add(regions, new Region(RegionKind.TRY, clause.tryStart(), clause.tryEnd(), null, null));
            if (filtered) {
                add(regions, new Region(RegionKind.FILTER, clause.filterStart(), clause.handlerStart(), null, slot));
            }
            add(regions, new Region(RegionKind.handler(clause.kind()), clause.handlerStart(), clause.handlerEnd(), type, slot));
        }
        List<Region> sorted = new ArrayList<>(regions);
        sorted.sort(Comparator.comparingInt(Region::start).thenComparing(Region::end, Comparator.reverseOrder()));
        return sorted.stream().map(region -> new IrRegionReport(region.kind, region.start, region.end, region.type, region.slot,
                (int) sorted.stream().filter(other -> other.surrounds(region)).count())).toList();
    }

    private static void add(Set<Region> regions, Region region) {
        if (region.end > region.start) {
            regions.add(region);
        }
    }
}
