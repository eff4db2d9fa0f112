package hybridscope.inspectors.bench;

import java.io.IOException;

/** Finds how much work takes how long. */
final class KernelSize {
    /** As close as that is close enough: times differ as much from run to run. */
    private static final double TOLERANCE = 0.2;
    private static final int TRIES = 5;
    /** A time of nothing says nothing: no step is larger. */
    private static final double LARGEST_STEP = 100;

    private KernelSize() {
    }

    /** Milliseconds that work takes. */
    interface Measurement {
        double millis(int size) throws IOException, InterruptedException;
    }

    /**
     * The size that takes about so long; time need not grow evenly.
     *
     * @param first  the first size to try
     * @param millis the time that is wanted
     */
    static int of(int first, double millis, Measurement measurement) throws IOException, InterruptedException {
        int size = Math.max(first, 1);
        for (int i = 0; i < TRIES; i++) {
            double taken = measurement.millis(size);
            if (Math.abs(taken - millis) <= TOLERANCE * millis) {
                break;
            }
            double step = Math.min(millis / taken, LARGEST_STEP);
            size = (int) Math.clamp(Math.round(size * step), 1L, Integer.MAX_VALUE);
        }
        return size;
    }
}
