package hybridscope.core.transform;

import hybridscope.core.ir.SlotMap;
import hybridscope.core.ir.SlotVariable;
import hybridscope.core.types.Klass;
import java.util.ArrayList;
import java.util.List;

/** The variables of a method's frame: arguments, locals, and behind them those of inlined methods (RULES.md §3). */
final class FrameBuilder {
    private final TransformFindings findings;
    private final List<Variable> arguments = new ArrayList<>();
    private final List<Variable> locals = new ArrayList<>();
    private final List<Variable> borrowed = new ArrayList<>();
    private int end;

    FrameBuilder(TransformFindings findings) {
        this.findings = findings;
    }

    void addArgument(String name, Klass type) {
        arguments.add(variable(name, type));
    }

    void addLocal(Klass type) {
        locals.add(variable("", type));
    }

    /** Adds what earlier attempts have found to be needed for inlined methods. */
    void addBorrowed() {
        for (Klass type : findings.borrowed) {
            borrowed.add(variable("", type));
        }
    }

    private Variable variable(String name, Klass type) {
        Variable variable = new Variable(name, type, StackType.of(type), end);
        if (variable.end() > SlotMap.MAX_SIZE) {
            throw new InvalidCode(TransformFailure.Kind.LIMIT,
                    "arguments and locals take more than %d slots".formatted(SlotMap.MAX_SIZE));
        }
        end = variable.end();
        variable.exposed = findings.exposed.contains(arguments.size() + locals.size() + borrowed.size());
        return variable;
    }

    /**
     * A local of an inlined method. Those of methods inlined one after the other share slots.
     *
     * @param taken those that this method has already
     */
    Variable borrow(Klass type, List<Variable> taken) {
        for (Variable each : borrowed) {
            if (each.klass == type && !taken.contains(each)) {
                return each;
            }
        }
        findings.borrowed.add(type);
        throw Restart.INSTANCE;
    }

    List<Variable> arguments() {
        return arguments;
    }

    List<Variable> locals() {
        return locals;
    }

    List<Variable> all() {
        List<Variable> all = new ArrayList<>(arguments);
        all.addAll(locals);
        all.addAll(borrowed);
        return all;
    }

    /** First slot of the evaluation stack. */
    int stackStart() {
        return end;
    }

    SlotMap slots(int size) {
        List<SlotVariable> placed = new ArrayList<>();
        for (Variable variable : all()) {
            placed.add(new SlotVariable(variable.name, variable.first, variable.type.shape()));
        }
        return new SlotMap(placed.subList(0, arguments.size()), placed.subList(arguments.size(), placed.size()), end,
                Math.max(size, end));
    }
}
