package hybridscope.inspectors.csharp.body;

import hybridscope.core.il.BasicBlock;
import hybridscope.core.il.BasicBlocks;
import hybridscope.core.il.Disassembly;
import hybridscope.core.il.ExceptionRegion;
import hybridscope.core.il.Instruction;
import hybridscope.core.il.OpCode;
import hybridscope.core.il.Operand;
import hybridscope.core.il.VariableKind;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.GenericContext;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.PointerKlass;
import hybridscope.core.types.ResolvedToken;
import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.Operator;
import hybridscope.inspectors.csharp.syntax.OperatorMethods;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.text.IlSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Turns the instructions of basic blocks into statements: the evaluation stack holds expressions, and a value gets a variable
 * only where it is used twice, waits while something happens that it could see, or crosses to another block.
 */
final class StackSimulation {
    private final MethodInfo method;
    private final LoadedModule module;
    private final GenericContext context;
    private final Disassembly code;
    private final List<BasicBlock> blocks;
    private final BodyVariables variables;
    private final CsTypes types;
    private final CallBuilder calls;
    private final Map<Integer, FlowBlock> flow;
    private final Map<ExceptionRegion, CsVariable> caught;
    /** What a block that has been simulated leaves on the stack for one that follows. */
    private record Handed(FlowBlock from, List<Expr> stack) {
    }

    /** What blocks have been handed. */
    private final Map<Integer, List<Handed>> handed = new HashMap<>();
    /** The variables that hold the stack where blocks begin that control comes back to. */
    private final Map<Integer, List<CsVariable>> entries = new HashMap<>();
    private final Set<Integer> done = new HashSet<>();
    private final Map<FlowBlock, Integer> indices = new HashMap<>();
    private final Set<CsVariable> exposed = new HashSet<>();
    private List<Expr> stack;
    private FlowBlock current;
    private Klass constrained;
    private IlSet prefix = IlSet.NONE;

    StackSimulation(MethodInfo method, LoadedModule module, Disassembly code, BasicBlocks graph, BodyVariables variables,
            CsTypes types, Map<Integer, FlowBlock> flow, Map<ExceptionRegion, CsVariable> caught) {
        this.method = method;
        this.module = module;
        this.context = method.context();
        this.code = code;
        this.blocks = graph.blocks();
        this.variables = variables;
        this.types = types;
        this.calls = new CallBuilder(method, types);
        this.flow = flow;
        this.caught = caught;
        flow.forEach((index, block) -> indices.put(block, index));
        for (Instruction instruction : code.instructions()) {
            if (instruction.operand() instanceof Operand.Variable(VariableKind kind, int index)) {
                OpCode opCode = instruction.opCode();
                if (opCode == OpCode.LDLOCA || opCode == OpCode.LDLOCA_S) {
                    exposed.add(variables.local(index));
                } else if ((opCode == OpCode.LDARGA || opCode == OpCode.LDARGA_S) && kind == VariableKind.ARGUMENT
                        && !variables.isThis(index)) {
                    exposed.add(variables.parameter(index));
                }
            }
        }
    }

    /** Variables whose address is taken. */
    Set<CsVariable> exposed() {
        return exposed;
    }

    /** Simulates all blocks that control can reach, those first that lead to others. */
    void run() {
        List<Integer> roots = new ArrayList<>();
        roots.add(0);
        for (BasicBlock block : blocks) {
            if (block.entry() == BasicBlock.Entry.HANDLER || block.entry() == BasicBlock.Entry.FILTER) {
                roots.add(block.index());
            }
        }
        List<Integer> order = reversePostorder(roots);
        Map<Integer, Set<Integer>> predecessors = new HashMap<>();
        for (int block : order) {
            blocks.get(block).exits().forEach(edge -> predecessors.computeIfAbsent(edge.block(), _ ->
                    new HashSet<>()).add(block));
        }
        for (int block : order) {
            simulate(blocks.get(block), predecessors.getOrDefault(block, Set.of()));
            done.add(block);
        }
    }

    private List<Integer> reversePostorder(List<Integer> roots) {
        List<Integer> postorder = new ArrayList<>();
        Set<Integer> seen = new HashSet<>();
        for (int root : roots.reversed()) {
            if (!seen.add(root)) {
                continue;
            }
            ArrayDeque<Iterator<BasicBlock.Edge>> path = new ArrayDeque<>();
            ArrayDeque<Integer> names = new ArrayDeque<>();
            path.push(blocks.get(root).exits().iterator());
            names.push(root);
            while (!path.isEmpty()) {
                if (!path.peek().hasNext()) {
                    path.pop();
                    postorder.add(names.pop());
                    continue;
                }
                int next = path.peek().next().block();
                if (seen.add(next)) {
                    path.push(blocks.get(next).exits().iterator());
                    names.push(next);
                }
            }
        }
        return postorder.reversed();
    }

    /** What lies on the stack where a block begins: what all ways bring, or variables that each way stores it in. */
    private List<Expr> entry(BasicBlock block, Set<Integer> predecessors) {
        if (block.entry() == BasicBlock.Entry.HANDLER || block.entry() == BasicBlock.Entry.FILTER) {
            CsVariable exception = handled(block);
            if (!predecessors.isEmpty() && exception != null) {
                throw new UnreadableBody("a branch leads into a handler");
            }
            return exception == null ? List.of() : List.of(new Expr.VariableUse(exception, IlSet.NONE));
        }
        List<Handed> all = handed.getOrDefault(block.index(), List.of());
        if (all.isEmpty()) {
            return List.of();
        }
        int size = all.getFirst().stack.size();
        if (all.stream().anyMatch(each -> each.stack.size() != size)
                || block.entry() == BasicBlock.Entry.METHOD && size > 0) {
            throw new UnreadableBody("the stack has different depths where ways meet");
        }
        boolean comesBack = !done.containsAll(predecessors);
        List<Expr> values = new ArrayList<>();
        List<CsVariable> variablesHere = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            Expr first = all.getFirst().stack.get(i);
            int position = i;
            if (!comesBack && all.stream().allMatch(each -> Compounds.same(each.stack.get(position), first))) {
                values.add(first);
                continue;
            }
            Expr typed = first;
            for (Handed each : all) {
                Klass common = types.common(typed, each.stack.get(i));
                typed = new Expr.VariableUse(variables.temporary(common), IlSet.NONE);
                if (each.stack.get(i) instanceof Expr.Constant && common == first.type() && first instanceof Expr.Constant) {
                    typed = first;
                }
            }
            CsVariable variable = variables.temporary(typed.type() == null ? types.object() : typed.type());
            for (Handed each : all) {
                each.from.statements().add(store(variable, types.convert(each.stack.get(i), variable.type())));
            }
            variablesHere.add(variable);
            values.add(new Expr.VariableUse(variable, IlSet.NONE));
        }
        if (comesBack) {
            entries.put(block.index(), variablesHere);
        }
        return values;
    }

    private CsVariable handled(BasicBlock block) {
        for (Map.Entry<ExceptionRegion, CsVariable> each : caught.entrySet()) {
            ExceptionRegion region = each.getKey();
            if (region.start() == block.start() && (region.kind() == ExceptionRegion.Kind.FILTER)
                    == (block.entry() == BasicBlock.Entry.FILTER)) {
                return each.getValue();
            }
        }
        return null;
    }

    private void simulate(BasicBlock block, Set<Integer> predecessors) {
        current = flow.get(block.index());
        stack = new ArrayList<>(entry(block, predecessors));
        constrained = null;
        prefix = IlSet.NONE;
        for (int i = 0; i < block.instructionCount(); i++) {
            Instruction instruction = code.instructions().get(block.firstInstruction() + i);
            IlSet il = IlSet.of(instruction.offset()).and(prefix);
            prefix = IlSet.NONE;
            try {
                execute(instruction, il, block);
            } catch (LoadException e) {
                missing(MissingMember.of(module, context, instruction).orElseThrow(() -> e), il);
            }
            if (current.exit() != null) {
                break;
            }
        }
        if (current.exit() == null) {
            if (block.exits().isEmpty()) {
                throw new UnreadableBody("control runs off the end of the code");
            }
            int next = block.exits().getFirst().block();
            settle();
            leave(next);
            current.exit(new FlowExit.Jump(flow.get(next), false, IlSet.NONE));
        }
    }

    private int blockAt(int offset) {
        int instruction = code.indexOf(offset);
        for (BasicBlock block : blocks) {
            if (block.firstInstruction() == instruction) {
                return block.index();
            }
        }
        throw new UnreadableBody("a branch leads to " + "IL_%04x".formatted(offset) + ", where no instruction begins");
    }

    // --- the stack ---

    private void push(Expr expression) {
        stack.add(expression);
    }

    private Expr pop() {
        if (stack.isEmpty()) {
            throw new UnreadableBody("an instruction takes more from the stack than there is");
        }
        return stack.removeLast();
    }

    private List<Expr> pop(int count) {
        if (stack.size() < count) {
            throw new UnreadableBody("an instruction takes more from the stack than there is");
        }
        List<Expr> top = stack.subList(stack.size() - count, stack.size());
        List<Expr> popped = new ArrayList<>(top);
        top.clear();
        return popped;
    }

    /** Adds a statement, behind all values on the stack that were there before and could be changed by it. */
    private void emit(Stmt statement) {
        CsVariable stored = statement instanceof Stmt.Evaluate(Expr.Assign assign)
                && assign.place() instanceof Expr.VariableUse use ? use.variable() : null;
        for (int i = 0; i < stack.size(); i++) {
            if (!isStable(stack.get(i), stored)) {
                spill(i);
            }
        }
        current.statements().add(statement);
    }

    private boolean isStable(Expr value, CsVariable stored) {
        return switch (value) {
            case Expr.Constant _, Expr.This _, Expr.Default _, Expr.TypeOf _, Expr.SizeOf _ -> true;
            case Expr.VariableUse use -> use.variable() != stored && !exposed.contains(use.variable());
            case Expr.Address(Expr.VariableUse use, Klass type, IlSet _) -> type != null && use.variable() != null;
            case Expr.Delegate delegate when delegate.type().elementType() == ElementType.I ->
                    delegate.target() == null || isStable(delegate.target(), stored);
            case Expr.TypedReference reference -> reference.value() == null;
            case Expr.Box box -> box.value() instanceof Expr.Constant;
            case Expr.Cast cast -> !cast.checked() && cast.value() instanceof Expr.Constant;
            default -> false;
        };
    }

    private void spill(int position) {
        Expr value = stack.get(position);
        if (value instanceof Expr.As(Expr object, Klass tested, IlSet il) && tested.isValueType() && !tested.isNullable()) {
            // The object itself, or null.
            value = new Expr.Conditional(new Expr.Is(object, tested, null, types.bool(), il), types.convert(object,
                    types.object()),
                    new Expr.Constant(null, types.object(), IlSet.NONE), types.object(), IlSet.NONE);
        }
        CsVariable variable = variables.temporary(value.type());
        current.statements().add(store(variable, value));
        stack.set(position, new Expr.VariableUse(variable, IlSet.NONE));
    }

    private static Stmt store(CsVariable variable, Expr value) {
        return new Stmt.Evaluate(new Expr.Assign(new Expr.VariableUse(variable, IlSet.NONE), null, value, false,
                variable.type(), IlSet.NONE));
    }

    /** Gives variables to what later statements could change or see changed. */
    private void settle() {
        for (int i = 0; i < stack.size(); i++) {
            if (!isStable(stack.get(i), null)) {
                spill(i);
            }
        }
    }

    /** Hands the stack over to a block that control goes to. */
    private void leave(int target) {
        if (!done.contains(target) && target != indexOf(current)) {
            handed.computeIfAbsent(target, _ -> new ArrayList<>()).add(new Handed(current, List.copyOf(stack)));
            return;
        }
        // Control comes back to a block that expects its stack in variables.
        List<CsVariable> known = entries.getOrDefault(target, List.of());
        if (known.size() != stack.size()) {
            throw new UnreadableBody("the stack has different depths where ways meet");
        }
        List<CsVariable> kept = new ArrayList<>();
        for (Expr value : stack) {
            CsVariable copy = variables.temporary(value.type());
            current.statements().add(store(copy, value));
            kept.add(copy);
        }
        for (int i = 0; i < kept.size(); i++) {
            Expr copy = new Expr.VariableUse(kept.get(i), IlSet.NONE);
            current.statements().add(store(known.get(i), types.convert(copy, known.get(i).type())));
        }
    }

    private int indexOf(FlowBlock block) {
        return indices.get(block);
    }

    // --- instructions ---

    private void execute(Instruction instruction, IlSet il, BasicBlock block) {
        OpCode opCode = instruction.opCode();
        switch (opCode) {
            case NOP -> {
            }
            case BREAK -> emit(new Stmt.Evaluate(calls.breakpoint(il)));
            case LDARG_0, LDARG_1, LDARG_2, LDARG_3, LDARG_S, LDARG -> {
                int index = index(instruction);
                push(variables.isThis(index) ? variables.self(il) : BodyVariables.use(variables.parameter(index), il));
            }
            case LDARGA_S, LDARGA -> {
                int index = index(instruction);
                Klass own = method.declaringType();
                push(!variables.isThis(index) ? address(variables.parameter(index), il)
                        // An in parameter takes the reference that this is.
                        : !own.isValueType() ? new Expr.Address(variables.self(il), own.byRef(), IlSet.NONE)
                        : unknown(instruction, List.of(), own.byRef(), il));
            }
            case STARG_S, STARG -> {
                int index = index(instruction);
                Expr value = pop();
                if (variables.isThis(index)) {
                    emit(new Stmt.Evaluate(unknown(instruction, List.of(value), types.of(ElementType.VOID), il)));
                } else {
                    assign(BodyVariables.use(variables.parameter(index), IlSet.NONE), value, il);
                }
            }
            case LDLOC_0, LDLOC_1, LDLOC_2, LDLOC_3, LDLOC_S, LDLOC ->
                    push(BodyVariables.use(variables.local(index(instruction)), il));
            case LDLOCA_S, LDLOCA -> push(address(variables.local(index(instruction)), il));
            case STLOC_0, STLOC_1, STLOC_2, STLOC_3, STLOC_S, STLOC ->
                    assign(BodyVariables.use(variables.local(index(instruction)), IlSet.NONE), pop(), il);
            case LDNULL -> push(new Expr.Constant(null, null, il));
            case LDC_I4_M1, LDC_I4_0, LDC_I4_1, LDC_I4_2, LDC_I4_3, LDC_I4_4, LDC_I4_5, LDC_I4_6, LDC_I4_7, LDC_I4_8, LDC_I4_S,
                    LDC_I4 -> push(new Expr.Constant(number(instruction), types.int32(), il));
            case LDC_I8 -> push(new Expr.Constant(((Operand.Long) instruction.operand()).value(), types.of(ElementType.I8), il));
            case LDC_R4 -> push(new Expr.Constant(((Operand.Float) instruction.operand()).value(), types.of(ElementType.R4), il));
            case LDC_R8 -> push(new Expr.Constant(((Operand.Double) instruction.operand()).value(), types.of(ElementType.R8),
                    il));
            case DUP -> duplicate(il);
            case POP -> drop(pop(), il);
            case JMP -> throw new UnreadableBody("jmp has no C#");
            case CALL, CALLVIRT -> call(instruction, il);
            case CALLI -> indirectCall(instruction, il);
            case NEWOBJ -> create(instruction, il);
            case RET -> finish(il);
            case BR, BR_S -> jump(instruction, false, il);
            case LEAVE, LEAVE_S -> {
                discard();
                jump(instruction, true, il);
            }
            case BRFALSE, BRFALSE_S -> branch(types.negate(types.condition(pop())), instruction, block, il);
            case BRTRUE, BRTRUE_S -> branch(types.condition(pop()), instruction, block, il);
            case BEQ, BEQ_S -> compareAndBranch(Operator.EQ, false, instruction, block, il);
            case BNE_UN, BNE_UN_S -> compareAndBranch(Operator.NE, true, instruction, block, il);
            case BGE, BGE_S -> compareAndBranch(Operator.GE, false, instruction, block, il);
            case BGE_UN, BGE_UN_S -> compareAndBranch(Operator.GE, true, instruction, block, il);
            case BGT, BGT_S -> compareAndBranch(Operator.GT, false, instruction, block, il);
            case BGT_UN, BGT_UN_S -> compareAndBranch(Operator.GT, true, instruction, block, il);
            case BLE, BLE_S -> compareAndBranch(Operator.LE, false, instruction, block, il);
            case BLE_UN, BLE_UN_S -> compareAndBranch(Operator.LE, true, instruction, block, il);
            case BLT, BLT_S -> compareAndBranch(Operator.LT, false, instruction, block, il);
            case BLT_UN, BLT_UN_S -> compareAndBranch(Operator.LT, true, instruction, block, il);
            case SWITCH -> choose(instruction, block, il);
            case CEQ -> compare(Operator.EQ, false, il);
            case CGT -> compare(Operator.GT, false, il);
            case CGT_UN -> compare(Operator.GT, true, il);
            case CLT -> compare(Operator.LT, false, il);
            case CLT_UN -> compare(Operator.LT, true, il);
            case LDIND_I1 -> load(types.of(ElementType.I1), il);
            case LDIND_U1 -> load(types.of(ElementType.U1), il);
            case LDIND_I2 -> load(types.of(ElementType.I2), il);
            case LDIND_U2 -> load(types.of(ElementType.U2), il);
            case LDIND_I4 -> load(types.int32(), il);
            case LDIND_U4 -> load(types.of(ElementType.U4), il);
            case LDIND_I8 -> load(types.of(ElementType.I8), il);
            case LDIND_I -> load(types.of(ElementType.I), il);
            case LDIND_R4 -> load(types.of(ElementType.R4), il);
            case LDIND_R8 -> load(types.of(ElementType.R8), il);
            case LDIND_REF -> load(null, il);
            case LDOBJ -> load(type(instruction), il);
            case STIND_I1 -> store(types.of(ElementType.I1), il);
            case STIND_I2 -> store(types.of(ElementType.I2), il);
            case STIND_I4 -> store(types.int32(), il);
            case STIND_I8 -> store(types.of(ElementType.I8), il);
            case STIND_I -> store(types.of(ElementType.I), il);
            case STIND_R4 -> store(types.of(ElementType.R4), il);
            case STIND_R8 -> store(types.of(ElementType.R8), il);
            case STIND_REF -> store(null, il);
            case STOBJ -> store(type(instruction), il);
            case CPOBJ -> {
                Klass type = type(instruction);
                Expr source = pop();
                Expr target = pop();
                assign(place(target, type), place(source, type), il);
            }
            case INITOBJ -> {
                Klass type = type(instruction);
                Expr place = place(pop(), type);
                List<Expr> fields = DecimalLiterals.fieldsSetToZero(method, place);
                fields.forEach(field -> assign(field, types.zero(field.type()), il));
                if (fields.isEmpty()) {
                    assign(place, new Expr.Default(type, il), il);
                }
            }
            case ADD -> arithmetic(Operator.ADD, false, false, il);
            case ADD_OVF -> arithmetic(Operator.ADD, true, false, il);
            case ADD_OVF_UN -> arithmetic(Operator.ADD, true, true, il);
            case SUB -> arithmetic(Operator.SUB, false, false, il);
            case SUB_OVF -> arithmetic(Operator.SUB, true, false, il);
            case SUB_OVF_UN -> arithmetic(Operator.SUB, true, true, il);
            case MUL -> arithmetic(Operator.MUL, false, false, il);
            case MUL_OVF -> arithmetic(Operator.MUL, true, false, il);
            case MUL_OVF_UN -> arithmetic(Operator.MUL, true, true, il);
            case DIV -> signed(Operator.DIV, false, il);
            case DIV_UN -> signed(Operator.DIV, true, il);
            case REM -> signed(Operator.REM, false, il);
            case REM_UN -> signed(Operator.REM, true, il);
            case AND -> arithmetic(Operator.AND, false, false, il);
            case OR -> arithmetic(Operator.OR, false, false, il);
            case XOR -> arithmetic(Operator.XOR, false, false, il);
            case SHL -> shift(Operator.SHL, null, il);
            case SHR -> shift(Operator.SHR, false, il);
            case SHR_UN -> shift(Operator.SHR, true, il);
            case NEG -> {
                Expr value = promoted(pop(), false);
                push(new Expr.Unary(Operator.NEG, value, false, types.promotedType(value.type()), il));
            }
            case NOT -> complement(il);
            case CONV_I1 -> conversion(ElementType.I1, false, false, il);
            case CONV_I2 -> conversion(ElementType.I2, false, false, il);
            case CONV_I4 -> conversion(ElementType.I4, false, false, il);
            case CONV_I8 -> conversion(ElementType.I8, false, false, il);
            case CONV_U1 -> conversion(ElementType.U1, false, false, il);
            case CONV_U2 -> conversion(ElementType.U2, false, false, il);
            case CONV_U4 -> conversion(ElementType.U4, false, false, il);
            case CONV_U8 -> conversion(ElementType.U8, false, false, il);
            case CONV_I -> conversion(ElementType.I, false, false, il);
            case CONV_U -> conversion(ElementType.U, false, false, il);
            case CONV_R4 -> conversion(ElementType.R4, false, false, il);
            case CONV_R8 -> conversion(ElementType.R8, false, false, il);
            case CONV_R_UN -> conversion(ElementType.R8, false, true, il);
            case CONV_OVF_I1 -> conversion(ElementType.I1, true, false, il);
            case CONV_OVF_I2 -> conversion(ElementType.I2, true, false, il);
            case CONV_OVF_I4 -> conversion(ElementType.I4, true, false, il);
            case CONV_OVF_I8 -> conversion(ElementType.I8, true, false, il);
            case CONV_OVF_U1 -> conversion(ElementType.U1, true, false, il);
            case CONV_OVF_U2 -> conversion(ElementType.U2, true, false, il);
            case CONV_OVF_U4 -> conversion(ElementType.U4, true, false, il);
            case CONV_OVF_U8 -> conversion(ElementType.U8, true, false, il);
            case CONV_OVF_I -> conversion(ElementType.I, true, false, il);
            case CONV_OVF_U -> conversion(ElementType.U, true, false, il);
            case CONV_OVF_I1_UN -> conversion(ElementType.I1, true, true, il);
            case CONV_OVF_I2_UN -> conversion(ElementType.I2, true, true, il);
            case CONV_OVF_I4_UN -> conversion(ElementType.I4, true, true, il);
            case CONV_OVF_I8_UN -> conversion(ElementType.I8, true, true, il);
            case CONV_OVF_U1_UN -> conversion(ElementType.U1, true, true, il);
            case CONV_OVF_U2_UN -> conversion(ElementType.U2, true, true, il);
            case CONV_OVF_U4_UN -> conversion(ElementType.U4, true, true, il);
            case CONV_OVF_U8_UN -> conversion(ElementType.U8, true, true, il);
            case CONV_OVF_I_UN -> conversion(ElementType.I, true, true, il);
            case CONV_OVF_U_UN -> conversion(ElementType.U, true, true, il);
            case LDSTR -> push(new Expr.Constant(userString(instruction), types.string(), il));
            case CASTCLASS -> {
                Klass type = type(instruction);
                push(types.referenceCast(pop(), type, il));
            }
            case ISINST -> {
                Klass type = type(instruction);
                Expr value = pop();
                Expr tested = types.referenceCast(value, type, IlSet.NONE) instanceof Expr.Cast(Expr inner, boolean _, Klass _,
                        IlSet _) ? inner : value;
                if (type.isValueType() && !type.isNullable() && !isStable(tested, null)) {
                    settle();
                    push(tested);
                    spill(stack.size() - 1);
                    tested = pop();
                }
                push(new Expr.As(tested, type, il));
            }
            case UNBOX -> {
                Klass type = type(instruction);
                push(new Expr.Address(types.referenceCast(pop(), type, il), type.byRef(), IlSet.NONE));
            }
            case UNBOX_ANY -> {
                Klass type = type(instruction);
                Expr value = pop();
                push(value instanceof Expr.As as && as.type() == type ? as.from(il) : types.referenceCast(value, type, il));
            }
            case BOX -> {
                Klass type = type(instruction);
                push(new Expr.Box(types.exactlyStored(pop(), type), types.object(), il));
            }
            case THROW -> {
                // C# throws nothing but exceptions.
                Expr exception = types.convert(pop(), types.exception());
                discard();
                current.exit(new FlowExit.End(new Stmt.Throw(exception, il)));
            }
            case RETHROW -> {
                discard();
                current.exit(new FlowExit.End(new Stmt.Throw(null, il)));
            }
            case LDFLD -> {
                FieldInfo field = field(instruction);
                push(fieldUse(fieldTarget(field, pop()), field, il));
            }
            case LDFLDA -> {
                FieldInfo field = field(instruction);
                Expr target = pop();
                Expr place = fieldUse(fieldTarget(field, target), field, il);
                if (place instanceof Expr.Deref(Expr pointer, Klass _, IlSet _) && pointer.type() instanceof PointerKlass) {
                    push(pointer);
                    return;
                }
                push(new Expr.Address(place, target.type() instanceof PointerKlass || isNative(target) ? field.type().pointer()
                        : field.type().byRef(), IlSet.NONE));
            }
            case STFLD -> {
                FieldInfo field = field(instruction);
                Expr value = pop();
                Expr target = pop();
                assign(fieldUse(fieldTarget(field, target), field, IlSet.NONE), value, il);
            }
            case LDSFLD -> push(fieldUse(null, field(instruction), il));
            case LDSFLDA -> {
                FieldInfo field = field(instruction);
                push(new Expr.Address(fieldUse(null, field, il), field.type().byRef(), IlSet.NONE));
            }
            case STSFLD -> {
                FieldInfo field = field(instruction);
                assign(fieldUse(null, field, IlSet.NONE), pop(), il);
            }
            case NEWARR -> {
                Klass element = type(instruction);
                push(new Expr.NewArray(List.of(newSize(arraySize(pop()))), null, element.vector(), il));
            }
            case LDLEN -> push(calls.length(pop(), il));
            case LDELEM_I1, LDELEM_U1, LDELEM_I2, LDELEM_U2, LDELEM_I4, LDELEM_U4, LDELEM_I8, LDELEM_I, LDELEM_R4, LDELEM_R8,
                    LDELEM_REF -> {
                Expr index = arraySize(pop());
                Expr array = pop();
                push(loaded(element(array, elementType(opCode), index, il), elementType(opCode)));
            }
            case LDELEM -> {
                Klass type = type(instruction);
                Expr index = arraySize(pop());
                push(element(pop(), type, index, il));
            }
            case LDELEMA -> {
                Klass type = type(instruction);
                Expr index = arraySize(pop());
                push(new Expr.Address(element(pop(), type, index, il), type.byRef(), IlSet.NONE));
            }
            case STELEM_I, STELEM_I1, STELEM_I2, STELEM_I4, STELEM_I8, STELEM_R4, STELEM_R8, STELEM_REF -> {
                Expr value = pop();
                Expr index = arraySize(pop());
                assign(element(pop(), elementType(opCode), index, IlSet.NONE), value, il);
            }
            case STELEM -> {
                Klass type = type(instruction);
                Expr value = pop();
                Expr index = arraySize(pop());
                assign(element(pop(), type, index, IlSet.NONE), value, il);
            }
            case LDTOKEN -> token(instruction, il);
            case LDFTN -> {
                MethodInfo callee = method(instruction);
                push(new Expr.Delegate(callee, null, true, types.of(ElementType.I), il));
            }
            case LDVIRTFTN -> {
                MethodInfo callee = method(instruction);
                push(new Expr.Delegate(callee, pop(), false, types.of(ElementType.I), il));
            }
            case LOCALLOC -> {
                Expr size = pop();
                Klass bytes = types.of(ElementType.U1);
                push(new Expr.StackAlloc(bytes, types.convert(withoutNative(size), types.int32()), bytes.pointer(), il));
            }
            case ENDFINALLY -> {
                discard();
                current.exit(new FlowExit.EndFinally(il));
            }
            case ENDFILTER -> current.exit(new FlowExit.EndFilter(types.condition(pop()), il));
            case CONSTRAINED -> {
                constrained = type(instruction);
                prefix = il;
            }
            case UNALIGNED, VOLATILE, TAIL, NO, READONLY -> prefix = il;
            case SIZEOF -> push(new Expr.SizeOf(type(instruction), types.int32(), il));
            case MKREFANY -> {
                Klass type = type(instruction);
                push(new Expr.TypedReference(Expr.TypedReference.Kind.MAKE, place(pop(), type), null,
                        types.of(ElementType.TYPEDBYREF), il));
            }
            case REFANYVAL -> {
                Klass type = type(instruction);
                push(new Expr.Address(new Expr.TypedReference(Expr.TypedReference.Kind.VALUE, pop(), type, type, il),
                        type.byRef(), IlSet.NONE));
            }
            case REFANYTYPE -> push(calls.typeHandle(new Expr.TypedReference(Expr.TypedReference.Kind.TYPE, pop(), null,
                    calls.named("System.Type"), il)));
            case ARGLIST -> push(new Expr.TypedReference(Expr.TypedReference.Kind.ARGUMENTS, null, null,
                    calls.named("System.RuntimeArgumentHandle"), il));
            case CKFINITE -> {
                Expr value = pop();
                push(unknown(instruction, List.of(value), value.type(), il));
            }
            case CPBLK, INITBLK -> emit(new Stmt.Evaluate(unknown(instruction, pop(3), types.of(ElementType.VOID), il)));
            default -> throw new UnreadableBody(opCode.text() + " has no C#");
        }
    }

    private static int index(Instruction instruction) {
        return instruction.operand() instanceof Operand.Variable(VariableKind _, int index) ? index
                : instruction.opCode().implicitOperand().orElseThrow();
    }

    private static int number(Instruction instruction) {
        return instruction.operand() instanceof Operand.Int(int value) ? value
                : instruction.opCode().implicitOperand().orElseThrow();
    }

    private static int row(Instruction instruction) {
        return ((Operand.Row) instruction.operand()).token();
    }

    private Klass type(Instruction instruction) {
        return module.type(row(instruction), context);
    }

    private FieldInfo field(Instruction instruction) {
        return module.field(row(instruction), context);
    }

    private MethodInfo method(Instruction instruction) {
        return module.method(row(instruction), context);
    }

    private String userString(Instruction instruction) {
        int token = ((Operand.UserString) instruction.operand()).token();
        try {
            return module.metadata().userStrings().userString(Token.rid(token));
        } catch (BadFormatException damaged) {
            throw new UnreadableBody(damaged.getMessage());
        }
    }

    /** A member that is not there: the instruction stands in its place. */
    private void missing(MissingMember member, IlSet il) {
        constrained = null;
        Expr use = new Expr.Il(member.text(), pop(member.taken()), member.result(), il);
        if (MethodDecompiler.isVoid(member.result())) {
            emit(new Stmt.Evaluate(use));
        } else {
            push(use);
        }
    }

    /** What has no C#. */
    private Expr unknown(Instruction instruction, List<Expr> arguments, Klass type, IlSet il) {
        return new Expr.Il(instruction.opCode().text(), arguments, type, il);
    }

    private static Expr address(CsVariable variable, IlSet il) {
        Expr use = new Expr.VariableUse(variable, il);
        return new Expr.Address(use, variable.type() instanceof ByRefKlass ? variable.type() : variable.type().byRef(),
                IlSet.NONE);
    }

    private void duplicate(IlSet il) {
        Expr value = pop();
        boolean cheap = switch (value) {
            case Expr.Constant _, Expr.This _, Expr.VariableUse _ -> true;
            case Expr.Address address -> address.place() instanceof Expr.VariableUse;
            default -> false;
        };
        if (!cheap) {
            // What lies below was computed before.
            settle();
            push(value);
            spill(stack.size() - 1);
            value = pop();
        }
        push(value);
        push(value.from(il));
    }

    /** A value that nobody wants: what computing it does is kept. */
    private void drop(Expr value, IlSet il) {
        switch (value) {
            case Expr.Constant _, Expr.VariableUse _, Expr.This _, Expr.Default _, Expr.Address _, Expr.SizeOf _ -> {
            }
            case Expr.Call call when OperatorMethods.isExpression(call) ->
                    emit(store(variables.temporary(value.type()), value.from(il)));
            case Expr.Call _, Expr.New _, Expr.Assign _, Expr.Step _ -> emit(new Stmt.Evaluate(value.from(il)));
            case Expr.PropertyUse _ -> emit(store(variables.temporary(value.type()), value.from(il)));
            default -> emit(store(variables.temporary(value.type() == null ? types.object() : value.type()), value.from(il)));
        }
    }

    private void discard() {
        while (!stack.isEmpty()) {
            Expr value = stack.removeFirst();
            drop(value, IlSet.NONE);
        }
    }

    private void assign(Expr place, Expr value, IlSet il) {
        Klass type = place.type();
        emit(new Stmt.Evaluate(new Expr.Assign(place, null, types.convert(value, type), false, type, il)));
    }

    private static boolean isNative(Expr value) {
        return value.type() != null && CsTypes.stack(value.type()) == CsTypes.Stack.NATIVE;
    }

    /** The place that an address leads to. */
    private Expr place(Expr address, Klass type) {
        return switch (address) {
            case Expr.Address(Expr place, Klass pointer, IlSet il) when same(place.type(), type)
                    || place.type() instanceof ByRefKlass -> place.type() instanceof ByRefKlass && !(type instanceof ByRefKlass)
                    && place instanceof Expr.VariableUse use ? new Expr.Deref(use, type, il) : place.from(il);
            case Expr.This self when self.type() instanceof ByRefKlass -> new Expr.Deref(self, self.type().element(),
                    IlSet.NONE);
            default -> {
                if (address.type() instanceof ByRefKlass && same(address.type().element(), type)
                        || address.type() instanceof PointerKlass && same(address.type().element(), type)) {
                    yield address instanceof Expr.Address(Expr place, Klass _, IlSet il) ? place.from(il)
                            : new Expr.Deref(address, address.type().element(), IlSet.NONE);
                }
                yield new Expr.Deref(types.convert(address, type.pointer()), type, IlSet.NONE);
            }
        };
    }

    /** Whether two types lie in memory alike, so that one opcode reads either. */
    private static boolean same(Klass one, Klass other) {
        if (one == other || one == null || other == null) {
            return true;
        }
        if (one.elementType() == ElementType.VOID || other.elementType() == ElementType.VOID) {
            return false;
        }
        if (CsTypes.stack(one) != CsTypes.stack(other)) {
            return false;
        }
        return switch (CsTypes.stack(one)) {
            case I4, FLOAT -> CsTypes.width(one) == CsTypes.width(other);
            case STRUCT -> one.name().equals(other.name());
            default -> true;
        };
    }

    private void load(Klass type, IlSet il) {
        Expr address = pop();
        Klass wanted = type != null ? type : address.type() instanceof ByRefKlass || address.type() instanceof PointerKlass
                ? address.type().element() : types.object();
        push(loaded(place(address, wanted).from(il), wanted));
    }

    /** A value that was read: with the sign that the instruction gives it. */
    private Expr loaded(Expr place, Klass type) {
        Klass own = place.type();
        if (own == null || type == null || own == type || CsTypes.isBool(own) || CsTypes.stack(own) != CsTypes.Stack.I4
                || CsTypes.width(own) == 4
                || CsTypes.isUnsigned(own) == CsTypes.isUnsigned(type)) {
            return place;
        }
        return types.cast(place, type);
    }

    private void store(Klass type, IlSet il) {
        Expr value = pop();
        Expr address = pop();
        Klass wanted = type != null ? type : address.type() instanceof ByRefKlass || address.type() instanceof PointerKlass
                ? address.type().element() : types.object();
        assign(place(address, wanted), value, il);
    }

    private Expr fieldUse(Expr target, FieldInfo field, IlSet il) {
        if (field.name().equals("FixedElementField")
                && target instanceof Expr.Address(Expr.FieldUse buffer, Klass _, IlSet own)) {
            // The first element of a buffer of fixed size, which C# takes for a pointer.
            return new Expr.Deref(new Expr.FieldUse(buffer.target(), buffer.field(), field.type().pointer(),
                    buffer.il().and(own).and(il)), field.type(), IlSet.NONE);
        }
        return new Expr.FieldUse(field.isStatic() ? null : target, field, field.type(), il);
    }

    /** What a field is taken of: an object, the address of a value, or a value. */
    private Expr fieldTarget(FieldInfo field, Expr target) {
        Klass declaring = field.declaringType();
        if (!declaring.isValueType()) {
            return types.convert(target, declaring);
        }
        if (target.type() instanceof PointerKlass && target.type().element() == declaring) {
            return target;
        }
        if (isNative(target)) {
            return types.convert(target, declaring.pointer());
        }
        if (target.type() instanceof ByRefKlass && !same(target.type().element(), declaring)) {
            return types.convert(types.convert(target, types.of(ElementType.VOID).pointer()), declaring.pointer());
        }
        return target;
    }

    private Klass elementType(OpCode opCode) {
        return switch (opCode) {
            case LDELEM_I1, STELEM_I1 -> types.of(ElementType.I1);
            case LDELEM_U1 -> types.of(ElementType.U1);
            case LDELEM_I2, STELEM_I2 -> types.of(ElementType.I2);
            case LDELEM_U2 -> types.of(ElementType.U2);
            case LDELEM_I4, STELEM_I4 -> types.int32();
            case LDELEM_U4 -> types.of(ElementType.U4);
            case LDELEM_I8, STELEM_I8 -> types.of(ElementType.I8);
            case LDELEM_I, STELEM_I -> types.of(ElementType.I);
            case LDELEM_R4, STELEM_R4 -> types.of(ElementType.R4);
            case LDELEM_R8, STELEM_R8 -> types.of(ElementType.R8);
            default -> types.object();
        };
    }

    private Expr element(Expr array, Klass type, Expr index, IlSet il) {
        Expr source = array;
        Klass element = type;
        if (array.type() instanceof ArrayKlass own) {
            element = own.element();
        } else if (array.type() == null || !(array.type() instanceof ArrayKlass)) {
            source = new Expr.Cast(array, false, type.vector(), IlSet.NONE);
        }
        return new Expr.ElementUse(source, List.of(index), element, il);
    }

    /** A length or an index: a native int that was an int before is one again. */
    private Expr arraySize(Expr value) {
        Expr plain = withoutNative(value);
        Klass type = plain.type();
        return CsTypes.isBool(type) || type != null && type.isEnum() ? types.convert(plain, types.int32())
                : type != null && CsTypes.stack(type) == CsTypes.Stack.NATIVE
                        ? types.cast(plain, types.of(CsTypes.element(type) == ElementType.U ? ElementType.U8 : ElementType.I8))
                        : plain;
    }

    /** The size of a new array: a constant below 0, which C# refuses, comes out of an object. */
    private Expr newSize(Expr size) {
        return size instanceof Expr.Constant constant && CsTypes.isInteger(constant.value())
                && CsTypes.stack(size.type()) == CsTypes.Stack.I4 && ((Number) constant.value()).longValue() < 0
                ? types.cast(new Expr.Box(size, types.object(), IlSet.NONE), types.int32()) : size;
    }

    private static Expr withoutNative(Expr value) {
        return value instanceof Expr.Cast(Expr inner, boolean _, Klass type, IlSet il)
                && (type.elementType() == ElementType.I || type.elementType() == ElementType.U) && inner.type() != null
                && (CsTypes.stack(inner.type()) == CsTypes.Stack.I4 || CsTypes.stack(inner.type()) == CsTypes.Stack.I8)
                ? inner.from(il) : value;
    }

    private void token(Instruction instruction, IlSet il) {
        switch (module.resolve(row(instruction), context)) {
            case ResolvedToken.OfType(Klass type) -> push(calls.typeHandle(new Expr.TypeOf(type, calls.named("System.Type"),
                    il)));
            case ResolvedToken.OfField(FieldInfo field) -> push(new Expr.Il("ldtoken " + field,
                    List.of(new Expr.FieldUse(null, field, field.type(), IlSet.NONE)), calls.named(
                            "System.RuntimeFieldHandle"), il));
            case ResolvedToken.OfMethod(MethodInfo callee) -> push(new Expr.Il("ldtoken " + callee, List.of(
                    new Expr.Delegate(callee, null, true, types.of(ElementType.I), IlSet.NONE)), calls.named(
                            "System.RuntimeMethodHandle"), il));
        }
    }

    // --- calls ---

    private void call(Instruction instruction, IlSet il) {
        var site = module.callSite(row(instruction), context);
        MethodInfo callee = site.method();
        boolean virtual = instruction.opCode() == OpCode.CALLVIRT;
        List<Expr> arguments = pop(site.signature().parameters().size());
        Expr target = site.signature().hasThis() ? pop() : null;
        Klass on = constrained;
        constrained = null;
        Expr call = calls.call(site, target, arguments, virtual, on, il);
        if (site.signature().returnsVoid()) {
            emit(new Stmt.Evaluate(call));
        } else {
            push(call);
        }
    }

    private void indirectCall(Instruction instruction, IlSet il) {
        var signature = module.callSignature(row(instruction), context);
        Expr pointer = pop();
        List<Expr> arguments = new ArrayList<>(pop(signature.parameters().size() + (signature.hasThis() ? 1 : 0)));
        arguments.add(pointer);
        Expr call = unknown(instruction, arguments, signature.returnType(), il);
        if (signature.returnsVoid()) {
            emit(new Stmt.Evaluate(call));
        } else {
            push(call);
        }
    }

    private void create(Instruction instruction, IlSet il) {
        var site = module.callSite(row(instruction), context);
        List<Expr> arguments = pop(site.signature().parameters().size());
        push(calls.create(site, arguments, il));
    }

    private void finish(IlSet il) {
        Klass result = method.signature().returnType();
        if (method.signature().returnsVoid()) {
            discard();
            current.exit(new FlowExit.End(new Stmt.Return(null, il)));
        } else {
            Expr value = types.convert(pop(), result);
            discard();
            current.exit(new FlowExit.End(new Stmt.Return(value, il)));
        }
    }

    // --- branches ---

    private void jump(Instruction instruction, boolean leaves, IlSet il) {
        int target = blockAt(((Operand.Target) instruction.operand()).offset());
        settle();
        leave(target);
        current.exit(new FlowExit.Jump(flow.get(target), leaves, il));
    }

    private void branch(Expr condition, Instruction instruction, BasicBlock block, IlSet il) {
        int target = blockAt(((Operand.Target) instruction.operand()).offset());
        int next = block.index() + 1;
        if (next >= blocks.size()) {
            throw new UnreadableBody("control runs off the end of the code");
        }
        Expr decided = condition;
        if (!stack.isEmpty()) {
            // What lies on the stack was computed in front of the condition.
            settle();
            if (done.contains(next) || done.contains(target)) {
                CsVariable verdict = variables.temporary(types.bool());
                current.statements().add(store(verdict, condition));
                decided = new Expr.VariableUse(verdict, IlSet.NONE);
            }
        }
        leave(next);
        if (next != target) {
            leave(target);
        }
        if (next == target) {
            drop(decided, il);
            current.exit(new FlowExit.Jump(flow.get(target), false, il));
            return;
        }
        current.exit(new FlowExit.Branch(decided, flow.get(target), flow.get(next), il));
    }

    private void compareAndBranch(Operator operator, boolean unsigned, Instruction instruction, BasicBlock block, IlSet il) {
        Expr right = pop();
        Expr left = pop();
        branch(comparison(operator, unsigned, left, right), instruction, block, il);
    }

    private void compare(Operator operator, boolean unsigned, IlSet il) {
        Expr right = pop();
        Expr left = pop();
        push(comparison(operator, unsigned, left, right).from(il));
    }

    private Expr comparison(Operator operator, boolean unsigned, Expr left, Expr right) {
        CsTypes.Stack kind = left.type() == null || left instanceof Expr.As ? CsTypes.Stack.OBJECT : CsTypes.stack(left.type());
        if (left instanceof Expr.Constant constant && constant.value() == null && right.type() != null) {
            kind = CsTypes.stack(right.type());
        }
        boolean equality = operator == Operator.EQ || operator == Operator.NE;
        switch (kind) {
            case OBJECT, STRUCT -> {
                Operator meant = operator == Operator.GT ? Operator.NE : operator;
                if (meant != Operator.EQ && meant != Operator.NE) {
                    return new Expr.Il("compare " + operator.text(), List.of(left, right), types.bool(), IlSet.NONE);
                }
                return types.compareReferences(meant, left, right);
            }
            case ADDRESS -> {
                Klass bytes = types.of(ElementType.VOID).pointer();
                return new Expr.Binary(operator, types.convert(left, bytes), types.convert(right, bytes), false, types.bool(),
                        IlSet.NONE);
            }
            case FLOAT -> {
                // Unordered comparisons are the opposite of ordered ones; of equality only bne.un is.
                Expr first = types.promoteFloat(left);
                Expr second = types.promoteFloat(right);
                boolean inverted = unsigned && operator != Operator.NE;
                Expr plain = new Expr.Binary(inverted ? operator.opposite() : operator, first, second, false, types.bool(),
                        IlSet.NONE);
                return inverted ? types.negate(plain) : plain;
            }
            default -> {
                return integers(operator, unsigned, equality, left, right);
            }
        }
    }

    private Expr integers(Operator operator, boolean unsigned, boolean equality, Expr left, Expr right) {
        if (CsTypes.isBool(left.type()) && right instanceof Expr.Constant(Object value, Klass _, IlSet il)
                && CsTypes.isInteger(value) && equality) {
            boolean zero = ((Number) value).longValue() == 0;
            return (zero == (operator == Operator.EQ) ? types.negate(left) : left).from(il);
        }
        if (unsigned && operator == Operator.GT && right instanceof Expr.Constant(Object value, Klass _, IlSet _)
                && CsTypes.isInteger(value) && ((Number) value).longValue() == 0) {
            return integers(Operator.NE, false, true, left, right);
        }
        Expr[] both = types.operands(left, right, equality ? null : unsigned);
        return new Expr.Binary(operator, both[0], both[1], false, types.bool(), IlSet.NONE);
    }

    private void choose(Instruction instruction, BasicBlock block, IlSet il) {
        Expr value = types.convert(pop(), types.int32());
        long first = 0;
        List<FlowBlock> cases = new ArrayList<>();
        settle();
        Set<Integer> targets = new LinkedHashSet<>();
        for (int offset : ((Operand.Targets) instruction.operand()).offsets()) {
            int target = blockAt(offset);
            targets.add(target);
            cases.add(flow.get(target));
        }
        int next = block.index() + 1;
        if (next >= blocks.size()) {
            throw new UnreadableBody("control runs off the end of the code");
        }
        targets.add(next);
        targets.forEach(this::leave);
        if (value instanceof Expr.Binary(Operator operator, Expr inner, Expr.Constant constant, boolean checked, Klass _,
                IlSet own) && operator == Operator.SUB && !checked && CsTypes.isInteger(constant.value())) {
            first = ((Number) constant.value()).longValue();
            value = inner.from(own);
        }
        if (value instanceof Expr.Cast(Expr small, boolean checked, Klass _, IlSet own) && !checked && small.type().isEnum()
                && CsTypes.holds(small.type().underlying().elementType(), first, first + cases.size() - 1)) {
            // The stack has no smaller numbers.
            value = small.from(own);
        }
        current.exit(new FlowExit.Choice(value, first, null, cases, flow.get(next), il));
    }

    // --- numbers ---

    private void arithmetic(Operator operator, boolean checked, boolean unsigned, IlSet il) {
        Expr right = pop();
        Expr left = pop();
        if (left.type() instanceof PointerKlass || right.type() instanceof PointerKlass || left.type() instanceof ByRefKlass
                || right.type() instanceof ByRefKlass) {
            push(types.pointerArithmetic(operator, left, right, il));
            return;
        }
        push(types.arithmetic(operator, left, right, checked ? unsigned : null, checked, il));
    }

    private void signed(Operator operator, boolean unsigned, IlSet il) {
        Expr right = pop();
        Expr left = pop();
        push(types.arithmetic(operator, left, right, unsigned, false, il));
    }

    private void shift(Operator operator, Boolean unsigned, IlSet il) {
        Expr amount = types.convert(withoutNative(pop()), types.int32());
        Expr value = pop();
        Expr promoted = types.promote(value, unsigned);
        push(types.fromNative(new Expr.Binary(operator, promoted, amount, false, types.promotedType(promoted.type()), il),
                value.type()));
    }

    private Expr promoted(Expr value, boolean unsigned) {
        return CsTypes.stack(value.type()) == CsTypes.Stack.FLOAT ? value : types.promote(value, unsigned);
    }

    private void complement(IlSet il) {
        Expr value = pop();
        if (value.type() != null && value.type().isEnum()) {
            push(new Expr.Unary(Operator.COMPLEMENT, value, false, value.type(), il));
            return;
        }
        Expr promoted = types.promote(value, null);
        push(types.fromNative(new Expr.Unary(Operator.COMPLEMENT, promoted, false, types.promotedType(promoted.type()), il),
                value.type()));
    }

    private void conversion(ElementType target, boolean checked, boolean unsigned, IlSet il) {
        push(types.conversion(pop(), target, checked, unsigned, il));
    }
}
