package hybridscope.inspectors.generate;

import hybridscope.inspectors.project.GenerateStep;
import hybridscope.inspectors.standin.AssumptionReport;
import java.util.List;

/**
 * What generating has done, or in a dry run would do.
 *
 * @param target whose dlls were made
 * @param dry    whether nothing was written
 * @param steps  the steps that were wanted, in order
 * @param differential names of assemblies with the role differential that count as AOT, for no hot-update file updates them
 */
public record GenerateReport(String target, boolean dry, List<Step> steps, List<String> differential) {
    /**
     * A step.
     *
     * @param step    which
     * @param missing what it lacks and who makes it; empty where it is done
     * @param files   what it has written
     * @param note    what else there is to know; may be empty
     * @param assumptions the types that are not there, on which its files rest
     */
    public record Step(GenerateStep step, List<String> missing, List<WrittenFile> files, String note,
            List<AssumptionReport> assumptions) {
    }

    /** What writing has done to a file. */
    public enum Change {
        /** There was none. */
        NEW,
        /** There was another one. */
        CHANGED,
        /** It was the same. */
        SAME
    }

    /**
     * A file.
     *
     * @param path         where it is, relative to the folder of all
     * @param size         its bytes
     * @param from         bytes of the file that it was made of; 0 for none
     * @param retainedFrom bytes of memory that this runtime keeps while the file that it was made of is loaded as supplementary
     *                     metadata, measured; 0 where nobody measured
     * @param retained     the same of itself
     * @param change       what writing it has done
     */
    public record WrittenFile(String path, long size, long from, long retainedFrom, long retained, Change change) {
    }

    /** Whether all steps are done. */
    public boolean isComplete() {
        return steps.stream().allMatch(step -> step.missing().isEmpty());
    }
}
