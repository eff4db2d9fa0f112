package hybridscope.inspectors.generate;

import java.util.List;

/**
 * What generating has done.
 *
 * @param target whose AOT dlls were made
 * @param steps  the steps that were wanted, in order
 */
public record GenerateReport(String target, List<Step> steps) {
    /**
     * A step.
     *
     * @param step    which
     * @param missing what it lacks and who makes it; empty where it is done
     * @param files   what it has written
     */
    public record Step(GenerateStep step, List<String> missing, List<WrittenFile> files) {
    }

    /**
     * A file.
     *
     * @param path     where it is, relative to the folder of all
     * @param size     its bytes
     * @param from     bytes of the file that it was made of; 0 for none
     * @param retained bytes of memory that this runtime keeps while it is loaded as supplementary metadata, measured; 0 for
     *     others
     */
    public record WrittenFile(String path, long size, long from, long retained) {
    }

    /** Whether all steps are done. */
    public boolean isComplete() {
        return steps.stream().allMatch(step -> step.missing().isEmpty());
    }
}
