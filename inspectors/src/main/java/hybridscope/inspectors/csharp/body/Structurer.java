package hybridscope.inspectors.csharp.body;

import hybridscope.core.il.ExceptionClause;
import hybridscope.core.il.ExceptionRegion;
import hybridscope.core.types.Klass;
import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.text.IlSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * Makes structured statements of a flow graph. A block is written where the block that dominates it immediately has been: inside
 * the branch that leads to it where only one does, else behind. Every jump that is not a fall, a break or a continue is a goto
 * to a label in a list of statements around it, so that any graph becomes C# that does the same, reducible or not.
 */
final class Structurer {
    /** How deep statements nest at most (our limit). */
    private static final int MAX_DEPTH = 400;

    private final Map<Integer, FlowBlock> byOffset = new HashMap<>();
    private final Map<ExceptionRegion, List<FlowBlock>> byRegion = new IdentityHashMap<>();
    private final Map<ExceptionRegion, ExceptionRegion> parents = new IdentityHashMap<>();
    private final Map<ExceptionClause, ExceptionRegion> handlers = new IdentityHashMap<>();
    private final Map<ExceptionRegion, Graph> graphs = new IdentityHashMap<>();
    private final Map<ExceptionRegion, CsVariable> caught;
    private final CsTypes types;
    private final BiFunction<ExceptionClause, IlSet, Klass> catchTypes;
    private int depth;

    /**
     * @param caught     the variables of caught exceptions, by handler and filter
     * @param catchTypes the type that a clause catches
     */
    Structurer(List<FlowBlock> blocks, List<ExceptionRegion> roots, Map<ExceptionRegion, CsVariable> caught, CsTypes types,
            BiFunction<ExceptionClause, IlSet, Klass> catchTypes) {
        for (FlowBlock block : blocks) {
            byOffset.put(block.offset(), block);
            if (block.region() != null) {
                byRegion.computeIfAbsent(block.region(), _ -> new ArrayList<>()).add(block);
            }
        }
        this.caught = caught;
        this.types = types;
        this.catchTypes = catchTypes;
        roots.forEach(root -> index(root, null));
    }

    private void index(ExceptionRegion region, ExceptionRegion parent) {
        parents.put(region, parent);
        if (region.kind() != ExceptionRegion.Kind.TRY && region.kind() != ExceptionRegion.Kind.FILTER) {
            handlers.put(region.clauses().getFirst(), region);
        }
        region.children().forEach(child -> index(child, region));
    }

    /** The statements of the whole method. */
    Stmt.Block run(FlowBlock entry) {
        Stmt.Block body = new Stmt.Block();
        graph(null, entry).write(body, new Surroundings(null, null, null));
        return body;
    }

    /** Where control goes from a place: by falling off its end, by break, and by continue. */
    private record Surroundings(FlowBlock next, FlowBlock breaks, FlowBlock continues) {
        Surroundings before(FlowBlock following) {
            return new Surroundings(following, breaks, continues);
        }
    }

    private Graph graph(ExceptionRegion region, FlowBlock entry) {
        return graphs.computeIfAbsent(region, _ -> new Graph(region, entry));
    }

    /** A block, or a try with its handlers as seen from outside. */
    private static final class Node {
        private final FlowBlock first;
        private final ExceptionRegion attempt;
        private final Set<Node> next = new LinkedHashSet<>();
        private final Set<Node> previous = new LinkedHashSet<>();
        private final List<Node> dominated = new ArrayList<>();
        private Node dominator;
        private int order = -1;
        private boolean header;

        Node(FlowBlock first, ExceptionRegion attempt) {
            this.first = first;
            this.attempt = attempt;
        }

        @Override
        public String toString() {
            return (attempt == null ? "" : "try ") + first;
        }
    }

    /** The flow within a region. */
    private final class Graph {
        private final ExceptionRegion region;
        private final Map<FlowBlock, Node> nodes = new HashMap<>();
        private final Map<ExceptionRegion, Node> attempts = new IdentityHashMap<>();
        private final List<Node> ordered = new ArrayList<>();
        private final Map<Node, Set<Node>> loops = new HashMap<>();
        private final Node entry;
        /** Nodes that are written behind a loop around them. */
        private final Set<Node> postponed = new HashSet<>();

        Graph(ExceptionRegion region, FlowBlock start) {
            this.region = region;
            entry = node(start);
            connect();
            dominators();
            findLoops();
        }

        /** The node that a block lies in; null where it is outside of the region. */
        private Node node(FlowBlock block) {
            ExceptionRegion inner = block.region();
            ExceptionRegion below = null;
            while (inner != region && inner != null) {
                below = inner;
                inner = parents.get(inner);
            }
            if (inner != region) {
                return null;
            }
            if (below == null) {
                return nodes.computeIfAbsent(block, each -> new Node(each, null));
            }
            ExceptionRegion attempt = below.kind() == ExceptionRegion.Kind.TRY ? below : null;
            if (attempt == null) {
                throw new UnreadableBody("a branch leads into a handler");
            }
            Node node = attempts.computeIfAbsent(attempt, each -> new Node(first(each), each));
            if (block.offset() != attempt.start()) {
                throw new UnreadableBody("a branch leads into a try block");
            }
            return node;
        }

        private FlowBlock first(ExceptionRegion attempt) {
            FlowBlock first = byOffset.get(attempt.start());
            if (first == null) {
                throw new UnreadableBody("a try block or its handler cannot be reached");
            }
            return first;
        }

        private List<FlowBlock> targets(Node node) {
            if (node.attempt == null) {
                return node.first.exit().targets();
            }
            List<FlowBlock> targets = new ArrayList<>();
            outOf(node.attempt, targets);
            for (ExceptionClause clause : node.attempt.clauses()) {
                outOf(handlers.get(clause), targets);
            }
            return targets;
        }

        private void outOf(ExceptionRegion part, List<FlowBlock> targets) {
            Set<ExceptionRegion> parts = Collections.newSetFromMap(new IdentityHashMap<>());
            collect(part, parts);
            for (ExceptionRegion each : parts) {
                for (FlowBlock block : byRegion.getOrDefault(each, List.of())) {
                    block.exit().targets().stream().filter(target -> target.region() == null || !parts.contains(target.region()))
                            .forEach(targets::add);
                }
            }
        }

        private void collect(ExceptionRegion part, Set<ExceptionRegion> parts) {
            if (part == null) {
                throw new UnreadableBody("a clause has no handler");
            }
            parts.add(part);
            part.children().forEach(child -> collect(child, parts));
        }

        private void connect() {
            // Postorder without recursion: the list of successors of each node on the way, and how many of them are done.
            List<Node> path = new ArrayList<>();
            List<List<Node>> rest = new ArrayList<>();
            List<Node> postorder = new ArrayList<>();
            entry.order = 0;
            path.add(entry);
            rest.add(successors(entry));
            while (!path.isEmpty()) {
                List<Node> next = rest.getLast();
                if (next.isEmpty()) {
                    postorder.add(path.removeLast());
                    rest.removeLast();
                    continue;
                }
                Node target = next.removeLast();
                if (target.order < 0) {
                    target.order = 0;
                    path.add(target);
                    rest.add(successors(target));
                }
            }
            Collections.reverse(postorder);
            ordered.addAll(postorder);
            for (int i = 0; i < ordered.size(); i++) {
                ordered.get(i).order = i;
            }
        }

        private List<Node> successors(Node node) {
            for (FlowBlock target : targets(node)) {
                Node next = node(target);
                if (next != null) {
                    node.next.add(next);
                    next.previous.add(node);
                }
            }
            // The one that comes first in IL is visited last, so that it comes first in reverse postorder.
            List<Node> all = new ArrayList<>(node.next);
            all.sort(Comparator.comparingInt(each -> each.first.offset()));
            return all;
        }

        private void dominators() {
            entry.dominator = entry;
            boolean changed = true;
            while (changed) {
                changed = false;
                for (Node node : ordered.subList(1, ordered.size())) {
                    Node found = null;
                    for (Node before : node.previous) {
                        if (before.dominator != null) {
                            found = found == null ? before : common(found, before);
                        }
                    }
                    if (found != node.dominator) {
                        node.dominator = found;
                        changed = true;
                    }
                }
            }
            for (Node node : ordered.subList(1, ordered.size())) {
                node.dominator.dominated.add(node);
            }
        }

        private static Node common(Node one, Node other) {
            Node first = one;
            Node second = other;
            while (first != second) {
                if (first.order > second.order) {
                    first = first.dominator;
                } else {
                    second = second.dominator;
                }
            }
            return first;
        }

        private boolean dominates(Node above, Node below) {
            Node node = below;
            while (node.order > above.order) {
                node = node.dominator;
            }
            return node == above;
        }

        private void findLoops() {
            for (Node node : ordered) {
                for (Node target : node.next) {
                    if (target.order <= node.order && dominates(target, node)) {
                        target.header = true;
                        Set<Node> loop = loops.computeIfAbsent(target, _ -> new HashSet<>());
                        List<Node> work = new ArrayList<>(List.of(node));
                        loop.add(target);
                        while (!work.isEmpty()) {
                            Node each = work.removeLast();
                            if (loop.add(each)) {
                                work.addAll(each.previous);
                            }
                        }
                    }
                }
            }
        }

        private boolean isMerge(Node node) {
            int ways = 0;
            for (Node before : node.previous) {
                if (before.order < node.order || !dominates(node, before)) {
                    ways++;
                }
            }
            return ways > 1;
        }

        void write(Stmt.Block out, Surroundings around) {
            node(entry, out, around);
        }

        /** Writes a node and all that it dominates. */
        private void node(Node node, Stmt.Block out, Surroundings around) {
            if (++depth > MAX_DEPTH) {
                throw new UnreadableBody("statements nest deeper than " + MAX_DEPTH + " levels (our limit)");
            }
            if (node.header) {
                loop(node, out, around);
            } else {
                sequence(node, null, out, around);
            }
            depth--;
        }

        private void loop(Node header, Stmt.Block out, Surroundings around) {
            Set<Node> loop = loops.get(header);
            FlowBlock follow = follow(header, loop, around);
            Node behind = follow == null ? null : node(follow);
            boolean owns = behind != null && behind != header && dominates(header, behind) && !loop.contains(behind);
            List<Node> later = new ArrayList<>();
            if (owns) {
                later.add(behind);
            }
            for (Node each : ordered) {
                if (each != behind && !loop.contains(each) && each.dominator != null && loop.contains(each.dominator)
                        && isMerge(each) && !postponed.contains(each)) {
                    later.add(each);
                }
            }
            later.sort(Comparator.comparingInt(each -> each.order));
            if (owns && later.getFirst() != behind) {
                later.remove(behind);
                later.addFirst(behind);
            }
            postponed.addAll(later);
            Stmt.Block body = new Stmt.Block();
            Surroundings inside = new Surroundings(header.first, follow, header.first);
            sequence(header, header, body, inside);
            if (!(out.last() instanceof Stmt.Labeled(var label) && label == header.first.label())) {
                out.statements().add(new Stmt.Labeled(header.first.label()));
            }
            out.statements().add(new Stmt.While(null, body, IlSet.NONE));
            if (!owns && follow != null) {
                jump(follow, out, later.isEmpty() ? around : around.before(later.getFirst().first), IlSet.NONE);
            }
            placed(later, out, around);
        }

        /** Nodes one behind the other, each with a label. */
        private void placed(List<Node> all, Stmt.Block out, Surroundings around) {
            for (int i = 0; i < all.size(); i++) {
                Node each = all.get(i);
                out.statements().add(new Stmt.Labeled(each.first.label()));
                node(each, out, i + 1 < all.size() ? around.before(all.get(i + 1).first) : around);
            }
        }

        /** Where a loop goes on when it ends: what its break leads to. */
        private FlowBlock follow(Node header, Set<Node> loop, Surroundings around) {
            Map<FlowBlock, Integer> exits = new HashMap<>();
            FlowBlock ofHeader = null;
            FlowBlock ofLast = null;
            int last = -1;
            for (Node node : loop) {
                for (FlowBlock target : targets(node)) {
                    Node inside = node(target);
                    if (inside != null && loop.contains(inside)) {
                        continue;
                    }
                    exits.merge(target, 1, Integer::sum);
                    if (node == header && node.attempt == null && node.first.statements().isEmpty()) {
                        ofHeader = target;
                    }
                    boolean back = node.next.contains(header);
                    if (back && node.first.offset() > last) {
                        last = node.first.offset();
                        ofLast = target;
                    }
                }
            }
            if (exits.isEmpty()) {
                return null;
            }
            if (ofHeader != null) {
                return ofHeader;
            }
            if (around.next != null && exits.containsKey(around.next)) {
                return around.next;
            }
            if (ofLast != null) {
                return ofLast;
            }
            return exits.keySet().stream().filter(target -> !(target.exit() instanceof FlowExit.End end
                    && end.statement() instanceof Stmt.Throw)).max(Comparator.comparingInt((FlowBlock target) ->
                    exits.get(target))
                            .thenComparing(FlowBlock::offset)).orElse(null);
        }

        /** A node's own statements, then the nodes that several ways below it lead to. */
        private void sequence(Node node, Node loopHeader, Stmt.Block out, Surroundings around) {
            List<Node> merges = new ArrayList<>();
            for (Node child : node.dominated) {
                if (!postponed.contains(child) && (node.attempt != null || isMerge(child))) {
                    merges.add(child);
                }
            }
            merges.sort(Comparator.comparingInt(each -> each.order));
            Surroundings before = merges.isEmpty() ? around : around.before(merges.getFirst().first);
            if (node.attempt != null) {
                attempt(node.attempt, out, before);
            } else {
                out.statements().addAll(node.first.statements());
                exit(node, merges, out, before);
            }
            placed(merges, out, around);
        }

        private void exit(Node node, List<Node> merges, Stmt.Block out, Surroundings around) {
            switch (node.first.exit()) {
                case FlowExit.Jump(FlowBlock target, boolean _, IlSet il) -> go(node, target, out, around, il);
                case FlowExit.Branch branch -> branch(node, branch, out, around);
                case FlowExit.Choice choice -> choice(node, choice, merges, out, around);
                case FlowExit.End(Stmt statement) -> out.statements().add(statement);
                case FlowExit.EndFinally _ -> jump(end(), out, around, IlSet.NONE);
                case FlowExit.EndFilter(Expr value, IlSet il) -> out.statements().add(new Stmt.Return(value, il));
            }
        }

        private FlowBlock end() {
            return ends.computeIfAbsent(region, each -> new FlowBlock(each == null ? 0 : each.end() - 1, each));
        }

        /** To a block: written here where this is the only way to it. */
        private void go(Node node, FlowBlock target, Stmt.Block out, Surroundings around, IlSet il) {
            Node next = node(target);
            if (next != null && next.dominator == node && next != node && !isMerge(next) && !postponed.contains(next)
                    && next.order > node.order) {
                node(next, out, around);
            } else {
                jump(target, out, around, il);
            }
        }

        private void branch(Node node, FlowExit.Branch branch, Stmt.Block out, Surroundings around) {
            Stmt.Block taken = new Stmt.Block();
            Stmt.Block fallen = new Stmt.Block();
            go(node, branch.then(), taken, around, IlSet.NONE);
            go(node, branch.otherwise(), fallen, around, IlSet.NONE);
            Expr condition = branch.value();
            // The way that IL falls into comes first, as in the source.
            boolean swap = taken.isEmpty() || !fallen.isEmpty() && branch.otherwise().offset() < branch.then().offset();
            Stmt.Block first = swap ? fallen : taken;
            Stmt.Block second = swap ? taken : fallen;
            Expr asked = swap ? types.negate(condition) : condition;
            if (first.isEmpty()) {
                out.statements().add(new Stmt.If(asked, first, null, branch.il()));
            } else if (second.isEmpty()) {
                out.statements().add(new Stmt.If(asked, first, null, branch.il()));
            } else if (ends(first)) {
                out.statements().add(new Stmt.If(asked, first, null, branch.il()));
                out.statements().addAll(second.statements());
            } else if (ends(second)) {
                out.statements().add(new Stmt.If(types.negate(asked), second, null, branch.il()));
                out.statements().addAll(first.statements());
            } else {
                out.statements().add(new Stmt.If(asked, first, second, branch.il()));
            }
        }

        private void choice(Node node, FlowExit.Choice choice, List<Node> merges, Stmt.Block out, Surroundings around) {
            FlowBlock follow = around.next;
            Surroundings inside = new Surroundings(null, follow, around.continues);
            Map<FlowBlock, List<Expr>> labels = new LinkedHashMap<>();
            for (int i = 0; i < choice.cases().size(); i++) {
                FlowBlock target = choice.cases().get(i);
                if (target != choice.otherwise()) {
                    labels.computeIfAbsent(target, _ -> new ArrayList<>()).add(label(choice, i));
                }
            }
            List<Stmt.Switch.Section> sections = new ArrayList<>();
            for (Map.Entry<FlowBlock, List<Expr>> each : labels.entrySet()) {
                Stmt.Block body = new Stmt.Block();
                go(node, each.getKey(), body, inside, IlSet.NONE);
                sections.add(new Stmt.Switch.Section(each.getValue(), body));
            }
            Stmt.Block last = new Stmt.Block();
            go(node, choice.otherwise(), last, inside, IlSet.NONE);
            if (last.statements().size() != 1 || !(last.last() instanceof Stmt.Break)) {
                List<Expr> none = new ArrayList<>();
                none.add(null);
                sections.add(new Stmt.Switch.Section(none, last));
            }
            if (follow == null) {
                // Nothing follows: whoever falls off the end of a section would leave the method.
                sections.forEach(section -> {
                    if (!ends(section.body())) {
                        section.body().statements().add(new Stmt.Break(IlSet.NONE));
                    }
                });
            }
            out.statements().add(new Stmt.Switch(choice.value(), sections, choice.il()));
        }

        private Expr label(FlowExit.Choice choice, int index) {
            if (choice.texts() != null) {
                String text = choice.texts().get(index);
                return new Expr.Constant(text, text == null ? null : types.string(), IlSet.NONE);
            }
            return types.convert(types.number((int) (choice.first() + index)), choice.value().type());
        }

        private void attempt(ExceptionRegion attempt, Stmt.Block out, Surroundings around) {
            Stmt.Block body = new Stmt.Block();
            graph(attempt, first(attempt)).write(body, around);
            List<Stmt.Try.Catch> catches = new ArrayList<>();
            Stmt.Block last = null;
            Stmt.Block fault = null;
            for (ExceptionClause clause : attempt.clauses()) {
                ExceptionRegion handler = handlers.get(clause);
                Stmt.Block handling = new Stmt.Block();
                FlowBlock start = first(handler);
                boolean leavable = clause.kind() == ExceptionClause.Kind.CATCH || clause.kind() == ExceptionClause.Kind.FILTER;
                Graph graph = graph(handler, start);
                FlowBlock end = graph.end();
                graph.write(handling, leavable ? around : new Surroundings(end, null, null));
                if (!leavable) {
                    handling.statements().add(new Stmt.Labeled(end.label()));
                }
                switch (clause.kind()) {
                    case CATCH -> catches.add(new Stmt.Try.Catch(catchTypes.apply(clause, IlSet.NONE), caught.get(handler), null,
                            handling, IlSet.NONE));
                    case FILTER -> catches.add(filtered(clause, handler, handling));
                    case FINALLY -> last = handling;
                    case FAULT -> fault = handling;
                }
            }
            if ((last != null || fault != null) && attempt.clauses().size() > 1) {
                // C# runs a finally behind the catches of its try, IL in the order of the clauses.
                if (attempt.clauses().getLast().kind() == ExceptionClause.Kind.CATCH
                        || attempt.clauses().getLast().kind() == ExceptionClause.Kind.FILTER || last != null && fault != null) {
                    throw new UnreadableBody("a catch stands behind a finally of the same try");
                }
                Stmt.Block inner = Stmt.Block.of(new Stmt.Try(body, catches, null, null));
                out.statements().add(new Stmt.Try(inner, List.of(), last, fault));
                return;
            }
            out.statements().add(new Stmt.Try(body, catches, last, fault));
        }

        private Stmt.Try.Catch filtered(ExceptionClause clause, ExceptionRegion handler, Stmt.Block handling) {
            ExceptionRegion filter = null;
            for (ExceptionRegion each : parents.keySet()) {
                if (each.kind() == ExceptionRegion.Kind.FILTER && each.clauses().getFirst() == clause) {
                    filter = each;
                }
            }
            if (filter == null) {
                throw new UnreadableBody("a filter clause has no filter");
            }
            Stmt.Block asking = new Stmt.Block();
            graph(filter, first(filter)).write(asking, new Surroundings(null, null, null));
            return Filters.of(types, asking, caught.get(filter), handling, caught.get(handler));
        }
    }

    private final Map<ExceptionRegion, FlowBlock> ends = new IdentityHashMap<>();

    /** Whether control never falls off the end of a block. */
    static boolean ends(Stmt.Block block) {
        return block.last() != null && ends(block.last());
    }

    private static boolean ends(Stmt last) {
        return switch (last) {
            case Stmt.Return _, Stmt.Throw _, Stmt.Break _, Stmt.Continue _, Stmt.Goto _ -> true;
            case Stmt.Yield yield -> yield.value() == null;
            case Stmt.If conditional -> conditional.otherwise() != null && ends(conditional.then())
                    && ends(conditional.otherwise());
            case Stmt.Block block -> ends(block);
            case Stmt.While loop -> loop.condition() == null && !breaks(loop.body());
            case Stmt.Try attempt -> ends(attempt.body()) && attempt.catches().stream().allMatch(each -> ends(each.body()));
            default -> false;
        };
    }

    /** Whether a break within statements leaves the loop around them. */
    static boolean breaks(Stmt.Block block) {
        for (Stmt each : block.statements()) {
            if (each instanceof Stmt.Break) {
                return true;
            }
            boolean own = each.isLoop() || each instanceof Stmt.Switch;
            if (!own) {
                for (Stmt.Block inner : each.blocks()) {
                    if (breaks(inner)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** To a block that is written elsewhere. */
    private static void jump(FlowBlock target, Stmt.Block out, Surroundings around, IlSet il) {
        if (target == around.next) {
            return;
        }
        if (target == around.breaks) {
            out.statements().add(new Stmt.Break(il));
        } else if (target == around.continues) {
            out.statements().add(new Stmt.Continue(il));
        } else if (target.statements().isEmpty() && target.exit() instanceof FlowExit.End(Stmt.Return(Expr value, IlSet own))
                && (value == null || value instanceof Expr.VariableUse || value instanceof Expr.Constant)) {
            out.statements().add(new Stmt.Return(value, il.and(own)));
        } else if (target.statements().isEmpty() && target.exit() instanceof FlowExit.End(Stmt.Yield(Expr value, IlSet own))
                && value == null) {
            out.statements().add(new Stmt.Yield(null, il.and(own)));
        } else {
            out.statements().add(new Stmt.Goto(target.label(), il));
        }
    }

    /** The labels that gotos lead to. */
    static Set<Object> used(Stmt.Block body) {
        Set<Object> labels = new HashSet<>();
        Uses.statements(body, each -> {
            if (each instanceof Stmt.Goto(var label, IlSet _)) {
                labels.add(label);
            }
        });
        return labels;
    }

    /** Takes out labels that no goto leads to. */
    static void dropUnusedLabels(Stmt.Block body) {
        Set<Object> used = used(body);
        drop(body, used);
    }

    private static void drop(Stmt.Block block, Set<Object> used) {
        block.statements().removeIf(each -> each instanceof Stmt.Labeled(var label) && !used.contains(label));
        for (Stmt each : block.statements()) {
            each.blocks().forEach(inner -> drop(inner, used));
        }
    }

}
