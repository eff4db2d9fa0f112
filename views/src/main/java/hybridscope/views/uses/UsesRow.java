package hybridscope.views.uses;

import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.uses.FileUses;
import hybridscope.inspectors.uses.UseGroup;
import hybridscope.inspectors.uses.UseInstruction;
import hybridscope.inspectors.uses.UseSite;
import hybridscope.inspectors.uses.UsesReport;

/** A line of the tree of uses. */
sealed interface UsesRow {
    /** Where it leads, or null. */
    default Place place() {
        return null;
    }

    /**
     * What was asked about.
     *
     * @param thing  that
     * @param report what was found; null while it is looked for, or where that failed
     * @param state  what is said instead; empty where there is a report
     */
    record Subject(Place thing, UsesReport report, String state) implements UsesRow {
        @Override
        public Place place() {
            return report == null ? thing : report.place();
        }
    }

    /** A relation. */
    record Relation(UseGroup group) implements UsesRow {
    }

    /** A file. */
    record InFile(FileUses file) implements UsesRow {
    }

    /** A type or member. */
    record Site(UseSite site) implements UsesRow {
        @Override
        public Place place() {
            return site.place();
        }
    }

    /** An instruction. */
    record Instruction(UseInstruction instruction) implements UsesRow {
        @Override
        public Place place() {
            return instruction.place();
        }
    }
}
