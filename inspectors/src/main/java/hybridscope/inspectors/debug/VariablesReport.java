package hybridscope.inspectors.debug;

import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.expression.ExpressionError;
import hybridscope.core.debug.value.ValueText;
import hybridscope.core.interpreter.FrameState;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The arguments and local variables of a frame, or what an expandable variable contains.
 *
 * @param position  executed IR instructions of all threads
 * @param path      whose children these are; empty for a frame's variables
 * @param variables in order
 */
public record VariablesReport(long position, String path, List<VariableReport> variables) {
    /** How many elements of an array stand below one entry. */
    public static final int PAGE = 100;

    /** Copies the list. */
    public VariablesReport {
        variables = List.copyOf(variables);
    }

    /**
     * The variables of a frame: arguments first, then locals.
     *
     * @param frame 0 for the innermost frame
     */
    public static VariablesReport of(Debuggee debuggee, int thread, int frame) {
        DebugInspector inspector = DebugInspector.of(debuggee);
        VariableTree tree = new VariableTree(inspector);
        return new VariablesReport(debuggee.position(), "", frameVariables(inspector, thread, frame)
                .map(variable -> tree.report(node(thread, inspector.frames(thread).size() - 1 - frame, variable))
                .assigned(new FrameView(inspector, inspector.frames(thread).get(frame)).assigned(variable))).toList());
    }

    /** What a variable contains; nothing where it is not there any more. */
    public static VariablesReport children(Debuggee debuggee, String path) {
        VariableTree tree = new VariableTree(DebugInspector.of(debuggee));
        VariableTree.Node node = find(debuggee, path);
        return new VariablesReport(debuggee.position(), path,
                node == null ? List.of() : tree.children(node).stream().map(tree::report).toList());
    }

    /**
     * Changes a variable.
     *
     * @param path  names it
     * @param frame where expressions are worked out, 0 for the innermost
     * @param text  a value as C# writes it
     * @return why it was refused; empty where it is done
     */
    public static Optional<ExpressionError> assign(Debuggee debuggee, String path, int frame, String text) {
        VariableTree.Node node = find(debuggee, path);
        return node == null || node.address() == 0 ? Optional.of(new ExpressionError(0, "there is nothing to change"))
                : debuggee.assign(node.type(), node.address(), frame, text);
    }

    /** An object as something to expand. @param address where it starts; what is no object has no children */
    public static VariableReport ofObject(Debuggee debuggee, int address) {
        DebugInspector inspector = DebugInspector.of(debuggee);
        return new VariableTree(inspector).report(objectNode(inspector, address));
    }

    /** The static fields of a class as something to expand. */
    public static VariableReport ofStatics(Debuggee debuggee, DefinedKlass type) {
        return new VariableTree(DebugInspector.of(debuggee))
                .report(VariableTree.Node.statics("C" + DebugInspector.of(debuggee).number(type), type));
    }

    /**
     * A value that lies somewhere as something to expand, as of a watched expression.
     *
     * @param name    what stands for its name
     * @param type    its type
     * @param address where it lies in linear memory
     */
    public static VariableReport ofValue(Debuggee debuggee, String name, Klass type, int address) {
        DebugInspector inspector = DebugInspector.of(debuggee);
        return new VariableTree(inspector).report(new VariableTree.Node("V%d@%d".formatted(inspector.number(type), address), name,
                VariableReport.Kind.VALUE, type, address, null, null));
    }

    /** The path from a frame to a slot, or to what fields lead to from there, for {@link #at}. */
    public static String path(String slot, List<FieldInfo> fields) {
        return slot + fields.stream().map(each -> "/" + VariableTree.step(each)).collect(Collectors.joining());
    }

    /**
     * What lies at the ends of some paths from a frame; what managed references lead to counts as theirs.
     *
     * @param frame 0 for the innermost
     * @param paths as {@link #path} makes them
     * @return by path; what is not there now is left out
     */
    public static Map<String, VariableReport> at(Debuggee debuggee, int thread, int frame, Collection<String> paths) {
        DebugInspector inspector = DebugInspector.of(debuggee);
        VariableTree tree = new VariableTree(inspector);
        List<FrameState> all = inspector.frames(thread);
        Map<String, VariableReport> found = new LinkedHashMap<>();
        if (frame < 0 || frame >= all.size()) {
            return found;
        }
        FrameView view = new FrameView(inspector, all.get(frame));
        Map<String, FrameView.Variable> variables = new HashMap<>();
        view.variables().forEach(each -> variables.put(each.slot(), each));
        for (String path : paths) {
            String[] steps = path.split("/");
            FrameView.Variable variable = variables.get(steps[0]);
            Assigned assigned = variable == null ? Assigned.NO : view.assigned(variable);
            VariableTree.Node node = variable == null || steps.length > 1 && assigned == Assigned.NO ? null
                    : tree.follow(node(thread, all.size() - 1 - frame, variable), steps);
            if (node != null) {
                VariableReport report = tree.report(node);
                found.put(path, steps.length == 1 ? report.assigned(assigned) : report);
            }
        }
        return found;
    }

    private static VariableTree.Node find(Debuggee debuggee, String path) {
        DebugInspector inspector = DebugInspector.of(debuggee);
        VariableTree tree = new VariableTree(inspector);
        String[] steps = path.split("/");
        VariableTree.Node node = root(inspector, steps[0]);
        for (int i = 1; i < steps.length && node != null; i++) {
            node = tree.child(node, steps[i]);
        }
        return node;
    }

    private static VariableTree.Node objectNode(DebugInspector inspector, int address) {
        Klass type = inspector.peek().inspection().klass(address);
        return new VariableTree.Node("O" + address, ValueText.hex(address), VariableReport.Kind.OBJECT, type == null
                || type.isValueType() ? inspector.engine().runtime().core().object() : type, 0, null, (long) address);
    }

    private static VariableTree.Node root(DebugInspector inspector, String text) {
        try {
            switch (text.charAt(0)) {
                case 'O' -> {
                    return objectNode(inspector, Integer.parseInt(text.substring(1)));
                }
                case 'C' -> {
                    return inspector.type(Integer.parseInt(text.substring(1))) instanceof DefinedKlass type
                            ? VariableTree.Node.statics(text, type) : null;
                }
                case 'V' -> {
                    String[] parts = text.substring(1).split("@");
                    Klass type = inspector.type(Integer.parseInt(parts[0]));
                    return type == null ? null : new VariableTree.Node(text, "", VariableReport.Kind.VALUE, type,
                            Integer.parseInt(parts[1]), null, null);
                }
                default -> {
                    String[] parts = text.split(":");
                    int thread = Integer.parseInt(parts[0]);
                    // In paths frames are counted from the bottom: those stay when others are called.
                    int index = Integer.parseInt(parts[1]);
                    return frameVariables(inspector, thread, inspector.frames(thread).size() - 1 - index)
                            .filter(variable -> variable.slot().equals(parts[2])).findFirst()
                            .map(variable -> node(thread, index, variable)).orElse(null);
                }
            }
        } catch (NumberFormatException | IndexOutOfBoundsException e) {
            return null;
        }
    }

    private static Stream<FrameView.Variable> frameVariables(DebugInspector inspector, int thread, int frame) {
        List<FrameState> all = inspector.frames(thread);
        return frame < 0 || frame >= all.size() ? Stream.empty() : new FrameView(inspector, all.get(frame)).variables().stream();
    }

    private static VariableTree.Node node(int thread, int index, FrameView.Variable variable) {
        return new VariableTree.Node("%d:%d:%s".formatted(thread, index, variable.slot()),
                variable.name().isEmpty() ? variable.slot() : variable.name(), variable.argument() ? VariableReport.Kind.ARGUMENT
                : VariableReport.Kind.LOCAL, variable.type(), variable.address(), variable.slot(), null);
    }
}
