package hybridscope.core.dhe;

/**
 * Who calls whom directly, the other way round: of each method those unchanged ones that call it.
 *
 * @param starts  by number of the called method, where its callers begin; one more at the end
 * @param callers numbers of methods
 * @param offsets IL offsets of their calls
 */
record Callers(int[] starts, int[] callers, int[] offsets) {
    /** @param callees by number of the caller; null where it does not count */
    static Callers of(int[][] callees, int[][] callOffsets) {
        int[] starts = new int[callees.length + 1];
        for (int[] called : callees) {
            for (int i = 0; called != null && i < called.length; i++) {
                starts[called[i] + 1]++;
            }
        }
        for (int i = 0; i < callees.length; i++) {
            starts[i + 1] += starts[i];
        }
        int[] next = starts.clone();
        int[] callers = new int[starts[callees.length]];
        int[] offsets = new int[callers.length];
        for (int caller = 0; caller < callees.length; caller++) {
            for (int i = 0; callees[caller] != null && i < callees[caller].length; i++) {
                int at = next[callees[caller][i]]++;
                callers[at] = caller;
                offsets[at] = callOffsets[caller][i];
            }
        }
        return new Callers(starts, callers, offsets);
    }

    int start(int callee) {
        return starts[callee];
    }

    int end(int callee) {
        return starts[callee + 1];
    }

    int caller(int at) {
        return callers[at];
    }

    int offset(int at) {
        return offsets[at];
    }
}
