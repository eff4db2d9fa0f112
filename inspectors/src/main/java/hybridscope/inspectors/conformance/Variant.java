package hybridscope.inspectors.conformance;

import hybridscope.core.transform.TransformOptions;
import java.util.ArrayList;
import java.util.List;

/**
 * One way to run a program: none may make a difference to what it prints.
 *
 * @param build     which of its files
 * @param transform how its IL becomes IR
 * @param seed      the order in which its threads have their turns; 0 for one after the other
 */
public record Variant(Build build, TransformOptions transform, long seed) {
    /** What {@code run} does, in a run that can be repeated. */
    public static final Variant USUAL = new Variant(Build.OPTIMIZED, TransformOptions.DEFAULT, 0);

    private static final List<TransformOptions> TRANSFORMS = List.of(TransformOptions.DEFAULT, new TransformOptions(true, false),
            TransformOptions.PLAIN);
    private static final List<Long> SEEDS = List.of(0L, 1L, 20L);

    /** All of them: both builds, each transform, three orders of threads. */
    public static List<Variant> all() {
        List<Variant> all = new ArrayList<>();
        for (long seed : SEEDS) {
            for (Build build : Build.values()) {
                TRANSFORMS.forEach(transform -> all.add(new Variant(build, transform, seed)));
            }
        }
        return List.copyOf(all);
    }

    /** The same with another order of threads. */
    public Variant withSeed(long other) {
        return new Variant(build, transform, other);
    }

    /** What the transform does, in a few letters. */
    public String transformText() {
        return transform.inlining() ? "folding, inlining" : transform.folding() ? "folding" : "plain";
    }

    @Override
    public String toString() {
        return build.folder() + ", " + transformText() + ", seed " + seed;
    }
}
