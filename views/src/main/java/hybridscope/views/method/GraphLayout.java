package hybridscope.views.method;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;

/**
 * Lays boxes out in layers so that control flows downward: edges that close a loop are set apart, every other edge leads from a
 * layer to a lower one, passing layers in between at places kept free for it. Boxes of a layer are ordered to keep crossings few.
 */
final class GraphLayout {
    private static final double GAP_X = 24;
    private static final double GAP_Y = 34;
    private static final double LANE = 10;
    private static final int SWEEPS = 6;
    /** More lanes side by side make no picture any more: further ones lie on others. */
    private static final int MOST_LANES = 64;
    /** More places for passing edges than these make no picture any more: further long edges take a lane at the side. */
    private static final int MOST_PASSING = 20_000;

    private final List<Node> nodes = new ArrayList<>();
    private final int boxes;
    private final List<Edge> edges;
    private final List<List<Node>> layers = new ArrayList<>();
    private final boolean[] sideways;
    private final List<List<Node>> passing = new ArrayList<>();
    private double[] layerTop = {};
    private double[] layerBottom = {};
    private double width;
    private double height;

    /** A box, or a place where an edge passes a layer. */
    private static final class Node {
        final double width;
        final double height;
        int layer;
        double x;
        double weight;
        final List<Node> above = new ArrayList<>();
        final List<Node> below = new ArrayList<>();

        Node(double width, double height) {
            this.width = width;
            this.height = height;
        }

        double center() {
            return x + width / 2;
        }
    }

    /**
     * An edge.
     *
     * @param from index of the box it leaves
     * @param to   index of the box it leads to
     */
    record Edge(int from, int to) {
    }

    /**
     * The finished layout.
     *
     * @param x      left edges of the boxes
     * @param y      upper edges of the boxes
     * @param routes for each edge the corners of its way, x and y in turn, from its source to its target
     * @param side   which edges run at the side: those that lead upward, or too far
     * @param width  of everything
     * @param height of everything
     */
    record Result(double[] x, double[] y, List<double[]> routes, boolean[] side, double width, double height) {
    }

    private GraphLayout(double[] widths, double[] heights, List<Edge> edges) {
        boxes = widths.length;
        this.edges = edges;
        for (int i = 0; i < boxes; i++) {
            nodes.add(new Node(widths[i], heights[i]));
        }
        sideways = new boolean[edges.size()];
    }

    /**
     * Lays out boxes of these sizes.
     *
     * @param edges between them; the boxes should be in the order in which they are to be read
     */
    static Result of(double[] widths, double[] heights, List<Edge> edges) {
        GraphLayout layout = new GraphLayout(widths, heights, edges);
        layout.findLoops();
        layout.layer();
        layout.pass();
        layout.order();
        layout.place();
        return layout.result();
    }

    /** Sets edges apart that lead back to a box whose successors are being walked. */
    private void findLoops() {
        List<List<Integer>> out = new ArrayList<>();
        nodes.forEach(_ -> out.add(new ArrayList<>()));
        for (int i = 0; i < edges.size(); i++) {
            out.get(edges.get(i).from).add(i);
        }
        int[] state = new int[boxes];
        int[] next = new int[boxes];
        for (int root = 0; root < boxes; root++) {
            Deque<Integer> path = new ArrayDeque<>();
            if (state[root] == 0) {
                path.push(root);
                state[root] = 1;
            }
            while (!path.isEmpty()) {
                int at = path.peek();
                if (next[at] == out.get(at).size()) {
                    state[at] = 2;
                    path.pop();
                    continue;
                }
                int edge = out.get(at).get(next[at]++);
                int to = edges.get(edge).to;
                if (state[to] == 1) {
                    sideways[edge] = true;
                } else if (state[to] == 0) {
                    state[to] = 1;
                    path.push(to);
                }
            }
        }
    }

    /** Gives each box the lowest layer that all edges to it allow. */
    private void layer() {
        int[] waiting = new int[boxes];
        List<List<Integer>> out = new ArrayList<>();
        nodes.forEach(_ -> out.add(new ArrayList<>()));
        for (int i = 0; i < edges.size(); i++) {
            if (!sideways[i]) {
                waiting[edges.get(i).to]++;
                out.get(edges.get(i).from).add(edges.get(i).to);
            }
        }
        Deque<Integer> ready = new ArrayDeque<>();
        for (int i = 0; i < boxes; i++) {
            if (waiting[i] == 0) {
                ready.add(i);
            }
        }
        int layerCount = 0;
        while (!ready.isEmpty()) {
            int at = ready.poll();
            layerCount = Math.max(layerCount, nodes.get(at).layer + 1);
            for (int to : out.get(at)) {
                nodes.get(to).layer = Math.max(nodes.get(to).layer, nodes.get(at).layer + 1);
                if (--waiting[to] == 0) {
                    ready.add(to);
                }
            }
        }
        for (int i = 0; i < layerCount; i++) {
            layers.add(new ArrayList<>());
        }
        for (int i = 0; i < boxes; i++) {
            layers.get(nodes.get(i).layer).add(nodes.get(i));
        }
    }

    /** Makes places for edges in the layers they pass. */
    private void pass() {
        int places = 0;
        for (int i = 0; i < edges.size(); i++) {
            List<Node> chain = new ArrayList<>();
            passing.add(chain);
            Node from = nodes.get(edges.get(i).from);
            Node to = nodes.get(edges.get(i).to);
            int between = to.layer - from.layer - 1;
            if (sideways[i] || places + between > MOST_PASSING) {
                sideways[i] = true;
                continue;
            }
            places += between;
            Node last = from;
            for (int layer = from.layer + 1; layer < to.layer; layer++) {
                Node place = new Node(4, 0);
                place.layer = layer;
                layers.get(layer).add(place);
                chain.add(place);
                join(last, place);
                last = place;
            }
            join(last, to);
        }
    }

    private static void join(Node upper, Node lower) {
        upper.below.add(lower);
        lower.above.add(upper);
    }

    /** Orders each layer by the average place of its neighbours, downward and upward in turn. */
    private void order() {
        renumber();
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            boolean down = sweep % 2 == 0;
            for (int i = 0; i < layers.size(); i++) {
                List<Node> layer = layers.get(down ? i : layers.size() - 1 - i);
                for (Node node : layer) {
                    List<Node> neighbours = down ? node.above : node.below;
                    node.weight = neighbours.isEmpty()
                            ? node.x : neighbours.stream().mapToDouble(each -> each.x).average().orElse(node.x);
                }
                layer.sort(Comparator.comparingDouble(node -> node.weight));
                number(layer);
            }
        }
    }

    private void renumber() {
        layers.forEach(GraphLayout::number);
    }

    private static void number(List<Node> layer) {
        for (int i = 0; i < layer.size(); i++) {
            layer.get(i).x = i;
        }
    }

    /** Places boxes side by side, then moves each toward the middle of its neighbours as far as the order allows. */
    private void place() {
        for (List<Node> layer : layers) {
            double x = 0;
            for (Node node : layer) {
                node.x = x;
                x += node.width + GAP_X;
            }
        }
        for (int sweep = 0; sweep < SWEEPS + 2; sweep++) {
            boolean down = sweep % 2 == 0;
            for (int i = 0; i < layers.size(); i++) {
                settle(layers.get(down ? i : layers.size() - 1 - i), down);
            }
        }
        double left = nodes.stream().mapToDouble(node -> node.x).min().orElse(0);
        for (List<Node> layer : layers) {
            for (Node node : layer) {
                left = Math.min(left, node.x);
            }
        }
        for (List<Node> layer : layers) {
            for (Node node : layer) {
                node.x -= left;
                width = Math.max(width, node.x + node.width);
            }
        }
        layerTop = new double[layers.size()];
        layerBottom = new double[layers.size()];
        double y = 0;
        for (int i = 0; i < layers.size(); i++) {
            layerTop[i] = y;
            y += layers.get(i).stream().mapToDouble(node -> node.height).max().orElse(0);
            layerBottom[i] = y;
            y += GAP_Y;
        }
        height = y - GAP_Y;
    }

    private static void settle(List<Node> layer, boolean down) {
        double[] wanted = new double[layer.size()];
        for (int i = 0; i < wanted.length; i++) {
            Node node = layer.get(i);
            List<Node> neighbours = down ? node.above : node.below;
            wanted[i] = neighbours.isEmpty()
                    ? node.x : neighbours.stream().mapToDouble(Node::center).average().orElse(0) - node.width / 2;
        }
        double[] fromLeft = wanted.clone();
        for (int i = 1; i < wanted.length; i++) {
            fromLeft[i] = Math.max(wanted[i], fromLeft[i - 1] + layer.get(i - 1).width + GAP_X);
        }
        double[] fromRight = wanted.clone();
        for (int i = wanted.length - 2; i >= 0; i--) {
            fromRight[i] = Math.min(wanted[i], fromRight[i + 1] - layer.get(i).width - GAP_X);
        }
        // Both keep the order and the gaps, and so does their middle.
        for (int i = 0; i < wanted.length; i++) {
            layer.get(i).x = (fromLeft[i] + fromRight[i]) / 2;
        }
    }

    private Result result() {
        double[] x = new double[boxes];
        double[] y = new double[boxes];
        for (int i = 0; i < boxes; i++) {
            x[i] = nodes.get(i).x;
            y[i] = layerTop[nodes.get(i).layer];
        }
        List<double[]> routes = new ArrayList<>();
        List<double[]> taken = new ArrayList<>();
        double right = width;
        for (int i = 0; i < edges.size(); i++) {
            if (sideways[i]) {
                double[] route = aside(i, y, taken);
                right = Math.max(right, route[2] + LANE);
                routes.add(route);
            } else {
                routes.add(downward(i, y));
            }
        }
        return new Result(x, y, routes, sideways.clone(), right, height);
    }

    private double[] downward(int edge, double[] y) {
        Node from = nodes.get(edges.get(edge).from);
        Node to = nodes.get(edges.get(edge).to);
        List<Node> chain = passing.get(edge);
        double[] route = new double[4 + 4 * chain.size()];
        Node first = chain.isEmpty() ? to : chain.getFirst();
        Node last = chain.isEmpty() ? from : chain.getLast();
        route[0] = port(from, first.center());
        route[1] = y[edges.get(edge).from] + from.height;
        for (int i = 0; i < chain.size(); i++) {
            Node place = chain.get(i);
            route[2 + 4 * i] = place.center();
            route[3 + 4 * i] = layerTop[place.layer];
            route[4 + 4 * i] = place.center();
            route[5 + 4 * i] = layerBottom[place.layer];
        }
        route[route.length - 2] = port(to, last.center());
        route[route.length - 1] = y[edges.get(edge).to];
        return route;
    }

    /** Where an edge that comes from, or goes to, a place touches a box: a third of the way from the middle toward it. */
    private static double port(Node box, double other) {
        double reach = box.width / 3;
        return box.center() + Math.clamp((other - box.center()) / 3, -reach, reach);
    }

    private static boolean isTaken(List<double[]> taken, double lane, double low, double high) {
        for (double[] other : taken) {
            if (Math.abs(other[0] - lane) < LANE && other[1] <= high && other[2] >= low) {
                return true;
            }
        }
        return false;
    }

    /** A way around at the right side, on a lane of its own. */
    private double[] aside(int edge, double[] y, List<double[]> taken) {
        Node from = nodes.get(edges.get(edge).from);
        Node to = nodes.get(edges.get(edge).to);
        double start = y[edges.get(edge).from] + from.height - 8;
        double end = y[edges.get(edge).to] + 8;
        int upper = Math.min(from.layer, to.layer);
        int lower = Math.max(from.layer, to.layer);
        double lane = 0;
        for (int layer = upper; layer <= lower; layer++) {
            List<Node> row = layers.get(layer);
            lane = Math.max(lane, row.getLast().x + row.getLast().width);
        }
        lane += GAP_X / 2;
        double low = Math.min(start, end);
        double high = Math.max(start, end);
        for (int tried = 0; tried < MOST_LANES && isTaken(taken, lane, low, high); tried++) {
            lane += LANE;
        }
        taken.add(new double[] {lane, low, high});
        return new double[] {from.x + from.width, start, lane, start, lane, end, to.x + to.width, end};
    }
}
