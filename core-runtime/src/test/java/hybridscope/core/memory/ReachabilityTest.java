package hybridscope.core.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Random object graphs, changed and collected many times, beside a model of the same graph in Java objects. */
class ReachabilityTest {

    /** An object of the model: where it is, where its reference slots lie, and what they hold. */
    private record Twin(int address, int classId, int[] slots, Twin[] targets) {
        private Twin(int address, int classId, int[] slots) {
            this(address, classId, slots, new Twin[slots.length]);
        }
    }

    private final List<Twin> roots = new ArrayList<>();
    private final Map<Integer, Twin> allocated = new HashMap<>();

    @ParameterizedTest
    @CsvSource({"1, 262144", "2, 262144", "3, 1", "4, 7", "5, 262144", "6, 2"})
    void theHeapHoldsExactlyWhatTheModelReaches(long seed, int markStack) {
        Random random = new Random(seed);
        TestHeap test = new TestHeap(128 << 20, markStack);
        int stack = test.heap.pages().take(1, PageUse.STACK);
        for (int round = 0; round < 40; round++) {
            for (int i = 0; i < 400; i++) {
                Twin made = make(test, random);
                allocated.put(made.address(), made);
                if (roots.size() < 5 || random.nextInt(50) == 0) {
                    roots.add(made);
                } else {
                    link(test, random, some(random), made);
                }
                link(test, random, made, some(random));
                link(test, random, some(random), random.nextInt(3) == 0 ? null : some(random));
            }
            while (roots.size() > 5 + random.nextInt(20)) {
                roots.remove(random.nextInt(roots.size()));
            }
            collect(test, random, stack);
            TreeSet<Integer> reached = reached();
            assertEquals(new ArrayList<>(reached), test.objects());
            allocated.keySet().retainAll(reached);
            allocated.values().forEach(twin -> check(test, twin));
        }
    }

    private static Twin make(TestHeap test, Random random) {
        int classId = new int[] {TestHeap.EMPTY, TestHeap.NODE, TestHeap.STRING, TestHeap.OBJECTS,
                TestHeap.STRUCTURES}[random.nextInt(5)];
        if (classId == TestHeap.EMPTY) {
            return new Twin(test.make(classId), classId, new int[0]);
        }
        if (classId == TestHeap.NODE) {
            return new Twin(test.make(classId), classId, new int[] {16, 24});
        }
        if (classId == TestHeap.STRING) {
            return new Twin(test.string("s".repeat(random.nextInt(40))), classId, new int[0]);
        }
        int length = random.nextInt(20) == 0 ? random.nextInt(6000) : random.nextInt(8);
        int[] slots = new int[length];
        for (int i = 0; i < length; i++) {
            slots[i] = classId == TestHeap.OBJECTS ? 32 + 8 * i : 40 + 24 * i;
        }
        return new Twin(test.array(classId, length), classId, slots);
    }

    /** An object reached by a random walk from a random root. */
    private Twin some(Random random) {
        Twin at = roots.get(random.nextInt(roots.size()));
        for (int steps = random.nextInt(12); steps > 0 && at.targets().length > 0; steps--) {
            Twin next = at.targets()[random.nextInt(at.targets().length)];
            at = next == null ? at : next;
        }
        return at;
    }

    private static void link(TestHeap test, Random random, Twin from, Twin to) {
        if (from.slots().length > 0) {
            int slot = random.nextInt(from.slots().length);
            from.targets()[slot] = to;
            test.memory.setI8(from.address() + from.slots()[slot], to == null ? 0 : to.address());
        }
    }

    /** Some roots as objects, some as slots, some as addresses inside them on a stack. */
    private void collect(TestHeap test, Random random, int stack) {
        List<Integer> objects = new ArrayList<>();
        int slots = 0;
        test.memory.clear(stack, 4096);
        for (Twin root : roots) {
            int address = root.address() + random.nextInt(16);
            if (random.nextBoolean()) {
                objects.add(address);
            } else {
                test.memory.setI8(stack + 8 * slots++, address);
            }
        }
        int exact = random.nextInt(slots + 1);
        int end = stack + 8 * slots;
        test.heap.collect(visitor -> {
            objects.forEach(visitor::object);
            for (int i = 0; i < exact; i++) {
                visitor.slot(stack + 8 * i);
            }
            visitor.range(stack + 8 * exact, end);
        });
    }

    private TreeSet<Integer> reached() {
        TreeSet<Integer> reached = new TreeSet<>();
        Deque<Twin> open = new ArrayDeque<>(roots);
        while (!open.isEmpty()) {
            Twin twin = open.pop();
            if (reached.add(twin.address())) {
                for (Twin target : twin.targets()) {
                    if (target != null) {
                        open.push(target);
                    }
                }
            }
        }
        return reached;
    }

    private static void check(TestHeap test, Twin twin) {
        assertEquals(twin.classId(), test.heap.classOf(twin.address()));
        for (int i = 0; i < twin.slots().length; i++) {
            int expected = twin.targets()[i] == null ? 0 : twin.targets()[i].address();
            if (test.memory.i8(twin.address() + twin.slots()[i]) != expected) {
                assertEquals(expected, test.memory.i8(twin.address() + twin.slots()[i]));
            }
        }
    }
}
