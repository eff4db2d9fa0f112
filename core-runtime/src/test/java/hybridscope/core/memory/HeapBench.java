package hybridscope.core.memory;

/**
 * Prints what allocation, a collection and a snapshot cost here. Run it by hand with {@code core-runtime}'s classes and test
 * classes on the class path and {@code -Xmx1g}; the best of several rounds counts.
 */
final class HeapBench {
    private static final int POINT = 1;
    private static final int NODE = 2;
    private static final int NODES = 3;
    private static final int ROUNDS = 8;

    private HeapBench() {
    }

    private static Heap heap(int megabytes) {
        Memory memory = new Memory(1 << 20, Memory.MAX_LIMIT >> 1);
        return new Heap(new Pages(memory), classId -> switch (classId) {
            case POINT -> Shape.plain(24, false);
            case NODE -> Shape.plain(32, false, 16, 24);
            case NODES -> Shape.vector(8, 0);
            default -> null;
        }, (long) megabytes << 20);
    }

    public static void main(String[] arguments) {
        System.out.printf("allocation, fresh memory     %6.1f M objects/s%n", best(HeapBench::allocateFresh));
        System.out.printf("allocation, all dies, 256 MB %6.1f M objects/s%n", best(HeapBench::allocateReusing));
        System.out.printf("allocation, half full pages  %6.1f M objects/s%n", best(HeapBench::allocateInHoles));
        System.out.printf("collection, 1 M live in list %6.1f ms%n", -best(() -> collect(1)));
        System.out.printf("collection, 1 M live in tree %6.1f ms%n", -best(() -> collect(2)));
        System.out.printf("collection, 1 M live in array%6.1f ms%n", -best(() -> collect(3)));
        System.out.printf("collection, 1 of 2 M dead    %6.1f ms%n", -best(() -> collect(4)));
        System.out.printf("snapshot, nothing changed    %6.1f us/MB%n", -best(HeapBench::snapshot));
        System.out.printf("4 GB allocated, 50 MB live   %6.0f ms%n", -best(HeapBench::fourGigabytes));
    }

    private interface Measure {
        double run();
    }

    /** The largest result: of durations, given as negative numbers, the shortest. */
    private static double best(Measure measure) {
        double best = Double.NEGATIVE_INFINITY;
        for (int round = 0; round < ROUNDS; round++) {
            best = Math.max(best, measure.run());
        }
        return best;
    }

    private static double allocateFresh() {
        Heap heap = heap(256);
        heap.memory().reserve(200 << 20);
        return perSecond(heap, 4_000_000);
    }

    private static double allocateReusing() {
        Heap heap = heap(256);
        perSecond(heap, 6_000_000);
        long start = System.nanoTime();
        int count = 20_000_000;
        for (int i = 0; i < count; i++) {
            if (heap.collectionWanted()) {
                heap.collect(roots -> { });
            }
            heap.allocate(POINT, 24);
        }
        return count * 1e3 / (System.nanoTime() - start);
    }

    private static double allocateInHoles() {
        Heap heap = heap(256);
        int count = 1_000_000;
        int array = heap.allocate(NODES, 32 + 8L * count);
        heap.memory().setI8(array + 24, count);
        for (int i = 0; i < count; i++) {
            heap.memory().setI8(array + 32 + 8 * i, heap.allocate(NODE, 32));
            heap.allocate(NODE, 32);
        }
        heap.collect(roots -> roots.object(array));
        return perSecond(heap, count);
    }

    private static double perSecond(Heap heap, int count) {
        long start = System.nanoTime();
        for (int i = 0; i < count; i++) {
            heap.allocate(POINT, 24);
        }
        return count * 1e3 / (System.nanoTime() - start);
    }

    private static double collect(int structure) {
        Heap heap = heap(256);
        int count = 1_000_000;
        int root = structure == 3 ? heap.allocate(NODES, 32 + 8L * count) : heap.allocate(NODE, 32);
        Memory memory = heap.memory();
        if (structure == 3) {
            memory.setI8(root + 24, count);
        }
        int[] objects = new int[count];
        objects[0] = root;
        for (int i = 1; i < count; i++) {
            objects[i] = heap.allocate(NODE, 32);
            switch (structure) {
                case 2 -> memory.setI8(objects[i - 1 >> 1] + 16 + 8 * (i & 1), objects[i]);
                case 3 -> memory.setI8(root + 32 + 8 * i, objects[i]);
                default -> memory.setI8(objects[i - 1] + 16, objects[i]);
            }
            if (structure == 4) {
                heap.allocate(NODE, 32);
            }
        }
        long start = System.nanoTime();
        heap.collect(roots -> roots.object(root));
        return -(System.nanoTime() - start) / 1e6;
    }

    private static double snapshot() {
        Heap heap = heap(256);
        perSecond(heap, 2_000_000);
        heap.save();
        long start = System.nanoTime();
        heap.save();
        return -(System.nanoTime() - start) / 1e3 / (heap.pages().highWater() >> 20);
    }

    private static double fourGigabytes() {
        Heap heap = heap(256);
        int live = 50 << 17 >> 2;
        int array = heap.allocate(NODES, 32 + 8L * live);
        Memory memory = heap.memory();
        memory.setI8(array + 24, live);
        long start = System.nanoTime();
        for (int i = 0; i < 1 << 27; i++) {
            if (heap.collectionWanted()) {
                heap.collect(roots -> roots.object(array));
            }
            memory.setI8(array + 32 + 8 * (int) ((i * 7919L & 0x7FFFFFFF) % live), heap.allocate(NODE, 32));
        }
        return -(System.nanoTime() - start) / 1e6;
    }
}
