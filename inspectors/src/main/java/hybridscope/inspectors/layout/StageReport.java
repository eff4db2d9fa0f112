package hybridscope.inspectors.layout;

import hybridscope.core.types.ClassStage;
import hybridscope.inspectors.json.JsonName;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A stage in which a class is set up (RULES.md §4).
 *
 * @param stage  the stage
 * @param before whether it had happened before the layout was asked for
 * @param now    whether it has happened now
 */
public record StageReport(ClassStage stage, boolean before, boolean now) {
    static List<StageReport> of(Set<ClassStage> before, Set<ClassStage> now) {
        List<StageReport> found = new ArrayList<>();
        for (ClassStage stage : ClassStage.values()) {
            found.add(new StageReport(stage, before.contains(stage), now.contains(stage)));
        }
        return List.copyOf(found);
    }

    /** The key of its name in message bundles. */
    public String messageKey() {
        return "layout.stage." + JsonName.of(stage);
    }
}
