package hybridscope.views.method;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class GraphLayoutTest {
    private static GraphLayout.Result layout(int boxes, int... ends) {
        double[] widths = new double[boxes];
        double[] heights = new double[boxes];
        Arrays.fill(widths, 100);
        Arrays.fill(heights, 40);
        List<GraphLayout.Edge> edges = new ArrayList<>();
        for (int i = 0; i < ends.length; i += 2) {
            edges.add(new GraphLayout.Edge(ends[i], ends[i + 1]));
        }
        return GraphLayout.of(widths, heights, edges);
    }

    /** if (0) then 1 else 2; 3: the branches stand side by side between the question and what follows. */
    @Test
    void branchesStandSideBySide() {
        GraphLayout.Result result = layout(4, 0, 1, 0, 2, 1, 3, 2, 3);
        assertArrayEquals(new double[] {0, 74, 74, 148}, result.y());
        assertTrue(result.x()[1] + 100 < result.x()[2], Arrays.toString(result.x()));
        assertEquals(result.x()[0], (result.x()[1] + result.x()[2]) / 2, 0.01);
        assertEquals(result.x()[0], result.x()[3], 0.01);
        assertEquals(188, result.height());
        assertArrayEquals(new boolean[] {false, false, false, false}, result.side());
    }

    @Test
    void edgesEndAtTheirBoxes() {
        GraphLayout.Result result = layout(4, 0, 1, 0, 3, 1, 2, 2, 3);
        double[] route = result.routes().get(1);
        assertEquals(40, route[1]);
        assertEquals(result.y()[3], route[route.length - 1]);
        assertTrue(route[0] > result.x()[0] && route[0] < result.x()[0] + 100);
        assertTrue(route[route.length - 2] > result.x()[3] && route[route.length - 2] < result.x()[3] + 100);
        // It passes the layers of 1 and 2 beside them.
        for (int i = 2; i < route.length - 2; i += 2) {
            int box = route[i + 1] < result.y()[2] ? 1 : 2;
            assertFalse(route[i] > result.x()[box] && route[i] < result.x()[box] + 100, Arrays.toString(route));
        }
    }

    @Test
    void loopsRunBackAtTheSide() {
        GraphLayout.Result result = layout(3, 0, 1, 1, 0, 1, 2, 2, 2);
        assertArrayEquals(new boolean[] {false, true, false, true}, result.side());
        double[] back = result.routes().get(1);
        assertEquals(result.x()[1] + 100, back[0]);
        assertEquals(result.x()[0] + 100, back[6]);
        assertTrue(back[2] > 100 && back[2] < result.width(), Arrays.toString(back));
        assertTrue(back[1] > back[5]);
    }

    /** Whatever the graph: no two boxes share a place, and edges that are not set apart lead downward. */
    @Test
    void noBoxLiesOnAnother() {
        Random random = new Random(7);
        for (int round = 0; round < 60; round++) {
            int boxes = 1 + random.nextInt(40);
            int[] ends = random.ints(2L * random.nextInt(90), 0, boxes).toArray();
            GraphLayout.Result result = layout(boxes, ends);
            for (int i = 0; i < boxes; i++) {
                for (int j = 0; j < i; j++) {
                    boolean apart = Math.abs(result.x()[i] - result.x()[j]) >= 100
                            || Math.abs(result.y()[i] - result.y()[j]) >= 40;
                    assertTrue(apart, "boxes " + i + " and " + j + " of round " + round);
                }
                assertTrue(result.x()[i] >= 0 && result.x()[i] + 100 <= result.width() && result.y()[i] + 40 <= result.height());
            }
            for (int i = 0; i < ends.length / 2; i++) {
                assertTrue(result.side()[i] || result.y()[ends[2 * i]] < result.y()[ends[2 * i + 1]]);
            }
        }
    }

    /** A switch of a thousand cases, each a step of a ladder: more passing edges than there is room for. */
    @Test
    void largeGraphsKeepWithinBounds() {
        int boxes = 1000;
        int[] ends = new int[4 * (boxes - 1)];
        for (int i = 1; i < boxes; i++) {
            ends[4 * i - 4] = 0;
            ends[4 * i - 3] = i;
            ends[4 * i - 2] = i - 1;
            ends[4 * i - 1] = i;
        }
        GraphLayout.Result result = layout(boxes, ends);
        assertEquals(2 * (boxes - 1), result.routes().size());
        assertEquals(999 * 74, result.y()[999]);
    }
}
