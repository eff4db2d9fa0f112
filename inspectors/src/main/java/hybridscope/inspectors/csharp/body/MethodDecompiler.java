package hybridscope.inspectors.csharp.body;

import hybridscope.core.il.BasicBlock;
import hybridscope.core.il.BasicBlocks;
import hybridscope.core.il.Disassembly;
import hybridscope.core.il.ExceptionClause;
import hybridscope.core.il.ExceptionRegion;
import hybridscope.core.il.ExceptionRegions;
import hybridscope.core.il.Instruction;
import hybridscope.core.il.LocalNames;
import hybridscope.core.il.MethodBody;
import hybridscope.core.il.Operand;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.LocalVariable;
import hybridscope.core.types.MethodIl;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.text.IlSet;
import hybridscope.inspectors.csharp.text.LanguageLevel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Makes C# of a method's IL. What is wrong with a body becomes a comment with the IL, never an exception. */
public final class MethodDecompiler {
    private final MethodInfo method;
    private final LocalNames names;
    private final LoadedModule module;
    private final int row;
    private final Disassembly code;
    private final BasicBlocks graph;
    private final ExceptionRegions regions;
    private final CsTypes types;
    private final Map<ExceptionRegion, CsVariable> caught = new IdentityHashMap<>();
    private final Map<Integer, FlowBlock> flow = new HashMap<>();
    private BodyVariables variables;
    private Set<CsVariable> exposed;
    private boolean allowsMachine = true;
    private boolean allowsPatterns;
    private boolean allowsFunctions = true;
    private boolean allowsDynamic = true;
    private final Set<FieldInfo> keptSites = new HashSet<>();
    private StateMachine machine;
    private MethodDecompiler inner;

    private MethodDecompiler(MethodInfo method, MethodIl il, LocalNames names, LanguageLevel level) {
        this.method = method;
        this.names = names;
        this.module = il.module();
        this.row = il.rid();
        this.types = new CsTypes(method.declaringType(), level);
        this.allowsPatterns = level.has(LanguageLevel.CSHARP_7);
        MethodBody body = MethodBody.read(module.image(), row)
                .orElseThrow(() -> new UnreadableBody("the body's header cannot be read"));
        this.code = Disassembly.of(body);
        this.graph = BasicBlocks.of(code);
        this.regions = ExceptionRegions.of(code);
    }

    /**
     * The C# of a method that has a body.
     *
     * @param names names of local variables, where symbols tell them
     * @param level the words that there are
     */
    public static DecompiledBody of(MethodInfo method, LocalNames names, LanguageLevel level) {
        MethodDecompiler decompiler = null;
        try {
            MethodIl il = method.il().orElseThrow(() -> new UnreadableBody("the method has no IL"));
            decompiler = new MethodDecompiler(method, il, names, level);
        } catch (RuntimeException e) {
            return unreadable(method, null, e);
        }
        while (true) {
            try {
                return decompiler.told(decompiler::decompile);
            } catch (RuntimeException | StackOverflowError e) {
                if (decompiler.machine == null) {
                    return unreadable(method, decompiler, e);
                }
                // The statements of a state machine could not be told as the method's own: it is shown as what it is.
                decompiler.machine = null;
                decompiler.allowsMachine = false;
            }
        }
    }

    private static DecompiledBody unreadable(MethodInfo method, MethodDecompiler decompiler, Throwable failure) {
        return unreadable(method, decompiler, switch (failure) {
            case BadFormatException bad -> bad.diagnostic().text();
            case StackOverflowError _ -> "expressions or statements nest too deeply";
            case UnreadableBody _, LoadException _ -> failure.getMessage();
            // Damaged code can break what a rule here takes for granted; what is lost is this method's C# alone.
            default -> "internal error: " + failure;
        });
    }

    private static DecompiledBody unreadable(MethodInfo method, MethodDecompiler decompiler, String problem) {
        Stmt.Block block = new Stmt.Block();
        block.statements().add(new Stmt.Comment(List.of("This body has no C#: " + problem), IlSet.NONE));
        if (decompiler != null) {
            for (Instruction instruction : decompiler.code.instructions()) {
                block.statements().add(new Stmt.Comment(List.of("IL_%04x: %s".formatted(instruction.offset(),
                        instruction.opCode().text()) + decompiler.operand(instruction)), IlSet.of(instruction.offset())));
            }
        }
        List<CsVariable> parameters = new ArrayList<>();
        try {
            BodyVariables all = new BodyVariables(method, List.of());
            VariableNames.give(all.parameters(), List.of(), block, method);
            parameters.addAll(all.parameters());
            block.statements().add(new Stmt.Throw(new Expr.Constant(null, null, IlSet.NONE), IlSet.NONE));
        } catch (LoadException | BadFormatException e) {
            block.statements().add(new Stmt.Comment(List.of(e.getMessage()), IlSet.NONE));
        }
        return new DecompiledBody(method, method, parameters, block, Optional.empty(), List.of(), false, false, 0, 1,
                Optional.of(problem));
    }

    private String operand(Instruction instruction) {
        return switch (instruction.operand()) {
            case Operand.None _ -> "";
            case Operand.Row(int token) -> " " + name(token);
            case Operand.UserString(int token) -> " string " + Token.text(token);
            case Operand.Target(int offset) -> " IL_%04x".formatted(offset);
            case Operand.Targets(List<Integer> offsets) -> " " + offsets.stream().map("IL_%04x"::formatted).toList();
            case Operand.Int(int value) -> " " + value;
            case Operand.Long(long value) -> " " + value;
            case Operand.Float number -> " " + number.value();
            case Operand.Double number -> " " + number.value();
            case Operand.Variable(var _, int index) -> " " + index;
        };
    }

    private String name(int token) {
        try {
            return module.names().token(token, NameStyle.METADATA);
        } catch (BadFormatException damaged) {
            return Token.text(token);
        }
    }

    /** What is told with as many of C#'s forms as are sound together. */
    private <T> T told(Supplier<T> tell) {
        while (true) {
            try {
                return tell.get();
            } catch (UnsoundPattern e) {
                allowsPatterns = false;
            } catch (UnsoundFunction e) {
                allowsFunctions = false;
            } catch (UnsoundDynamic e) {
                if (!allowsDynamic) {
                    throw e;
                }
                // Sites that were not taken out cannot be left again.
                allowsDynamic = !e.sites().isEmpty();
                keptSites.addAll(e.sites());
            }
        }
    }

    private DecompiledBody decompile() {
        return finish(statements());
    }

    private DecompiledBody finish(Stmt.Block body) {
        return finish(0).of(body);
    }

    private Stmt.Block statements() {
        if (code.problem().isPresent()) {
            throw new UnreadableBody(code.problem().get().text());
        }
        if (code.instructions().isEmpty()) {
            throw new UnreadableBody("there is no code");
        }
        if (!regions.loose().isEmpty()) {
            throw new UnreadableBody("exception clauses cross each other or leave the code");
        }
        StackSimulation simulation = simulate();
        exposed = simulation.exposed();
        machine = allowsMachine ? StateMachine.of(method, flow.values(), variables) : null;
        if (machine != null && machine.isAsync() && !types.level().has(LanguageLevel.CSHARP_5)) {
            machine = null;
        }
        if (machine != null) {
            return machineStatements();
        }
        return structure();
    }

    /** The statements of the state machine that the method starts. */
    private Stmt.Block machineStatements() {
        MethodInfo next = machine.moveNext();
        inner = new MethodDecompiler(next, next.il().orElseThrow(() -> new UnreadableBody("MoveNext has no IL")), names,
                types.level());
        if (inner.code.problem().isPresent() || !inner.regions.loose().isEmpty()) {
            throw new UnreadableBody("MoveNext cannot be read");
        }
        inner.allowsPatterns = allowsPatterns;
        inner.allowsDynamic = allowsDynamic;
        inner.exposed = inner.simulate().exposed();
        machine.rewrite(inner.flow.values(), inner.flow.get(0), types);
        Stmt.Block body = inner.structure();
        StateMachine.unwrap(body);
        if (!machine.isAsync()) {
            new IteratorTries(machine.type(), this::ofMachine).apply(body);
        }
        takeFinally(body);
        body.rewrite(machine::field);
        IteratorTries.dropCleared(body);
        StateMachine.dropCopiesOfThis(body);
        variables = BodyVariables.of(variables, inner.variables);
        exposed = inner.exposed;
        return body;
    }

    private Stmt.Block ofMachine(MethodInfo each) {
        Nested nested = nested(each, names, types.level(), allowsDynamic, 1);
        return nested == null ? null : nested.block();
    }

    /** The statements of a finally block that a method of the machine holds. */
    private void takeFinally(Stmt.Block block) {
        for (int i = 0; i < block.statements().size(); i++) {
            Stmt each = block.statements().get(i);
            if (each instanceof Stmt.Evaluate(Expr.Call call) && call.method().declaringType() == machine.type()
                    && call.method().name().contains("__Finally") && call.arguments().isEmpty()) {
                Stmt.Block held = ofMachine(call.method());
                if (held == null) {
                    throw new UnreadableBody("a finally block of an iterator cannot be read");
                }
                block.statements().remove(i);
                block.statements().addAll(i, held.statements());
            }
            each.blocks().forEach(this::takeFinally);
        }
    }

    private Stmt.Block structure() {
        List<FlowBlock> reached = new ArrayList<>();
        Set<FlowBlock> heads = new HashSet<>();
        for (BasicBlock block : graph.blocks()) {
            FlowBlock each = flow.get(block.index());
            if (each.exit() != null) {
                reached.add(each);
                if (isHead(each, regions.roots())) {
                    heads.add(each);
                }
            }
        }
        FlowBlock entry = flow.get(0);
        LocalWebs.split(reached, regions.roots(), variables, exposed, (variable, at) -> names.name(row, variable.index(), at));
        ValueInlining inlining = new ValueInlining(exposed, types,
                each -> names.name(row, each.index(), -1).isPresent());
        List<FlowBlock> left = new FlowSimplifier(reached, entry, heads, types, inlining,
                new ExpressionTrees(method, types), allowsPatterns,
                new DynamicSites(allowsDynamic, keptSites)).run();
        Structurer structurer = new Structurer(left, regions.roots(), caught, types, (clause, _) -> catchType(clause));
        return structurer.run(entry);
    }

    private Klass catchType(ExceptionClause clause) {
        return module.type(clause.catchToken(), method.context());
    }

    private static boolean isHead(FlowBlock block, List<ExceptionRegion> all) {
        for (ExceptionRegion region : all) {
            if (region.start() <= block.offset() && block.offset() < region.end()) {
                return region.start() == block.offset() || isHead(block, region.children());
            }
        }
        return false;
    }

    private StackSimulation simulate() {
        int token = code.body().localSignature();
        List<LocalVariable> locals = token == 0 ? List.of() : module.locals(token, method.context());
        variables = new BodyVariables(method, locals);
        flow.clear();
        caught.clear();
        regions.roots().forEach(this::declareCaught);
        for (BasicBlock block : graph.blocks()) {
            flow.put(block.index(), new FlowBlock(block.start(), innermost(block.start(), regions.roots(), null)));
        }
        StackSimulation simulation = new StackSimulation(method, module, code, graph, variables, types, flow, caught);
        simulation.run();
        return simulation;
    }

    private void declareCaught(ExceptionRegion region) {
        switch (region.kind()) {
            case CATCH -> caught.put(region, variables.temporary(catchType(region.clauses().getFirst())));
            case FILTER, FILTER_HANDLER -> caught.put(region, variables.temporary(types.object().runtime().find(
                    "System.Exception").map(Klass.class::cast).orElse(types.object())));
            default -> {
            }
        }
        region.children().forEach(this::declareCaught);
    }

    private static ExceptionRegion innermost(int offset, List<ExceptionRegion> all, ExceptionRegion outer) {
        for (ExceptionRegion region : all) {
            if (region.start() <= offset && offset < region.end()) {
                return innermost(offset, region.children(), region);
            }
        }
        return outer;
    }

    /**
     * A method whose statements become part of another's.
     *
     * @param async whether it is async
     */
    record Nested(Stmt.Block block, List<CsVariable> parameters, boolean async) {
    }

    /** The statements of a method that another's text takes in, before variables are declared; null where they cannot be made. */
    static Nested nested(MethodInfo method, LocalNames names, LanguageLevel level, boolean dynamic, int depth) {
        try {
            MethodDecompiler decompiler = new MethodDecompiler(method, method.il().orElseThrow(() ->
                    new UnreadableBody("no IL")), names, level);
            decompiler.allowsDynamic = dynamic;
            return decompiler.told(() -> decompiler.nested(depth));
        } catch (RuntimeException e) {
            return null;
        }
    }

    private Nested nested(int depth) {
        Stmt.Block body = statements();
        BodyFinish finish = finish(depth);
        finish.forms(body);
        // Its own variables are declared within it.
        VariableDeclarations.declare(types, body, allowsPatterns);
        return new Nested(body, variables.parameters(), finish.isAsync());
    }

    private BodyFinish finish(int depth) {
        Set<CsVariable> handled = new HashSet<>(inner == null || machine == null ? caught.values() : inner.caught.values());
        return new BodyFinish(method, machine == null ? row : inner.row, types, variables, exposed, names, handled,
                depth, machine, allowsPatterns, allowsFunctions, allowsDynamic);
    }

    static boolean isVoid(Klass type) {
        return type.elementType() == ElementType.VOID;
    }
}
