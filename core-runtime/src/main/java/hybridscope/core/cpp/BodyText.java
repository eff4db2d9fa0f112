package hybridscope.core.cpp;

import hybridscope.core.il.BasicBlock;
import hybridscope.core.il.BasicBlocks;
import hybridscope.core.il.Disassembly;
import hybridscope.core.il.ExceptionClause;
import hybridscope.core.il.ExceptionRegion;
import hybridscope.core.il.ExceptionRegions;
import hybridscope.core.il.Instruction;
import hybridscope.core.il.MethodBody;
import hybridscope.core.il.OpCode;
import hybridscope.core.il.Operand;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.transform.TransformFailure;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The text of a body: its blocks in the order of IL, in the exception regions around them. */
final class BodyText {
    private final CodeState code;
    private final CppWriter out;
    private final Disassembly disassembly;
    private final List<BasicBlock> blocks;
    private final ExceptionRegions regions;
    private final InstructionRules rules;
    private final Optional<TransformFailure> failure;
    /** What lies on the stack where a block begins; no entry for one that control does not reach. */
    private final Map<Integer, List<CppType>> entries;
    private final Map<Integer, Integer> blockAt = new HashMap<>();
    /** Labels that are jumped to. */
    private final Set<String> targets = new HashSet<>();
    /** Protected blocks by where they begin, outer ones first. */
    private final Map<Integer, List<ExceptionRegion>> triesAt = new HashMap<>();
    private final Map<ExceptionClause, List<ExceptionRegion>> ofClause = new HashMap<>();
    private boolean told;
    /** Where the block in work begins. */
    private int here;

    private BodyText(CodeState code, MethodBody body, Optional<TransformFailure> failure, Map<Integer, List<CppType>> entries) {
        this.code = code;
        this.failure = failure;
        this.entries = entries;
        out = code.out;
        disassembly = Disassembly.of(body);
        blocks = BasicBlocks.of(disassembly).blocks();
        regions = ExceptionRegions.of(disassembly);
        rules = new InstructionRules(code, body.initLocals());
        blocks.forEach(block -> blockAt.put(block.start(), block.index()));
        collect(regions.roots());
        for (BasicBlock block : blocks) {
            block.exits().stream().filter(exit -> exit.kind() != BasicBlock.Edge.Kind.NEXT)
                    .forEach(exit -> targets.add(label(blocks.get(exit.block()).start(), block.start())));
        }
    }

    private void collect(List<ExceptionRegion> all) {
        for (ExceptionRegion region : all) {
            region.clauses().forEach(clause -> ofClause.computeIfAbsent(clause, _ -> new ArrayList<>()).add(region));
            if (region.kind() == ExceptionRegion.Kind.TRY) {
                triesAt.computeIfAbsent(region.start(), _ -> new ArrayList<>()).add(region);
            }
            collect(region.children());
        }
    }

    /** C++ lets no jump enter a protected block: one from outside goes to a label in front of it, one from inside to another. */
    private String label(int offset, int from) {
        long inside = triesAt.getOrDefault(offset, List.of()).stream()
                .filter(region -> region.start() <= from && from < region.end()).count();
        return label(offset) + (inside == 0 ? "" : "_" + inside);
    }

    private void label(String name) {
        if (targets.contains(name)) {
            out.blank();
            out.label(name + ":");
        }
    }

    /** What lies on the stack in front of each block, found by following control. */
    static Map<Integer, List<CppType>> entries(CodeState scratch, MethodBody body) {
        BodyText walk = new BodyText(scratch, body, Optional.empty(), new HashMap<>());
        walk.follow();
        return walk.entries;
    }

    /** Writes a body. */
    static void write(CodeState code, MethodBody body, Optional<TransformFailure> failure, Map<Integer, List<CppType>> entries) {
        BodyText text = new BodyText(code, body, failure, entries);
        text.declareJoins();
        for (ExceptionClause clause : text.regions.loose()) {
            text.out.line("// invalid IL: exception clause " + clause.index() + " does not nest");
        }
        if (failure.isPresent() && failure.get().ilOffset() < 0) {
            text.tell(failure.get().message());
        }
        if (text.blocks.isEmpty()) {
            text.tell("there is no code");
        }
        text.range(0, Integer.MAX_VALUE, text.regions.roots(), 1);
    }

    // ---- following control

    private void follow() {
        ArrayDeque<Integer> work = new ArrayDeque<>();
        reach(work, 0, List.of());
        for (ExceptionClause clause : disassembly.body().clauses()) {
            boolean object = clause.kind() == ExceptionClause.Kind.CATCH || clause.kind() == ExceptionClause.Kind.FILTER;
            List<CppType> types = object ? List.of(caught(clause)) : List.of();
            reach(work, blockAt.getOrDefault((int) clause.handlerRange().start(), -1), types);
            if (clause.kind() == ExceptionClause.Kind.FILTER) {
                reach(work, blockAt.getOrDefault((int) clause.filterOffset(), -1), List.of(CppType.OBJECT));
            }
        }
        while (!work.isEmpty()) {
            BasicBlock block = blocks.get(work.poll());
            List<CppValue> left = translate(block);
            if (left != null) {
                List<CppType> types = left.stream().map(CppValue::type).toList();
                block.exits().forEach(exit -> reach(work, exit.block(),
                        exit.kind() == BasicBlock.Edge.Kind.LEAVE ? List.of() : types));
            }
        }
    }

    private void reach(ArrayDeque<Integer> work, int block, List<CppType> types) {
        if (block >= 0 && block < blocks.size() && !entries.containsKey(block)) {
            entries.put(block, types);
            work.add(block);
        }
    }

    private CppType caught(ExceptionClause clause) {
        if (clause.catchToken() == 0) {
            return CppType.OBJECT;
        }
        try {
            return code.types.of(code.module.type(clause.catchToken(), code.context()));
        } catch (BadFormatException | LoadException e) {
            return CppType.OBJECT;
        }
    }

    // ---- regions

    private void range(int start, int end, List<ExceptionRegion> children, int depth) {
        int next = 0;
        for (BasicBlock block : blocks) {
            if (block.start() < start || block.start() >= end) {
                continue;
            }
            while (next < children.size() && children.get(next).end() <= block.start()) {
                next++;
            }
            if (next < children.size() && block.start() >= children.get(next).start()) {
                if (block.start() == children.get(next).start()) {
                    region(children.get(next), depth);
                }
                continue;
            }
            write(block);
        }
    }

    private void region(ExceptionRegion region, int depth) {
        switch (region.kind()) {
            case TRY -> {
                int outer = triesAt.get(region.start()).indexOf(region);
                label(label(region.start()) + (outer == 0 ? "" : "_" + outer));
                protect(region, region.clauses().size(), depth);
            }
            case CATCH, FILTER_HANDLER -> handler(region, depth);
            // These stand where the protected block is.
            case FINALLY, FAULT, FILTER -> { }
        }
    }

    private void inside(ExceptionRegion region, int depth) {
        range(region.start(), region.end(), region.children(), depth + 1);
    }

    /** A protected block in the first {@code count} of its clauses: the last one is the outermost. */
    private void protect(ExceptionRegion region, int count, int depth) {
        if (count == 0) {
            inside(region, depth);
            return;
        }
        ExceptionClause outer = region.clauses().get(count - 1);
        out.begin(-1);
        if (outer.kind() == ExceptionClause.Kind.FINALLY || outer.kind() == ExceptionClause.Kind.FAULT) {
            cleanUp(region, count, outer, depth);
            return;
        }
        int first = count - 1;
        while (first > 0 && handles(region.clauses().get(first - 1))) {
            first--;
        }
        out.line("try");
        out.open("// begin try (depth: " + depth + ")");
        protect(region, first, depth);
        out.begin(-1);
        out.close("// end try (depth: " + depth + ")");
        out.line("catch(Il2CppExceptionWrapper& e)");
        out.open();
        for (int i = first; i < count; i++) {
            ExceptionClause clause = region.clauses().get(i);
            if (clause.kind() == ExceptionClause.Kind.CATCH) {
                catches(clause);
            } else {
                filter(clause, depth);
            }
        }
        out.begin(-1);
        out.line("throw e;");
        out.close();
    }

    private static boolean handles(ExceptionClause clause) {
        return clause.kind() == ExceptionClause.Kind.CATCH || clause.kind() == ExceptionClause.Kind.FILTER;
    }

    private static String handlerLabel(ExceptionClause clause) {
        String prefix = switch (clause.kind()) {
            case CATCH -> "CATCH_";
            case FILTER -> "FILTER_";
            case FINALLY -> "FINALLY_";
            case FAULT -> "FAULT_";
        };
        return prefix + "%04x".formatted((int) clause.handlerRange().start());
    }

    private void cleanUp(ExceptionRegion region, int count, ExceptionClause clause, int depth) {
        String kind = clause.kind() == ExceptionClause.Kind.FINALLY ? "finally" : "fault";
        out.open();
        out.line("auto __" + kind + "Block = il2cpp::utils::" + (kind.equals("finally") ? "Finally" : "Fault") + "([&]");
        out.open();
        out.blank();
        out.label(handlerLabel(clause) + ":");
        out.open("// begin " + kind + " (depth: " + depth + ")");
        handlers(clause, ExceptionRegion.Kind.FINALLY, ExceptionRegion.Kind.FAULT, depth);
        out.begin(-1);
        out.close("// end " + kind + " (depth: " + depth + ")");
        out.close(");");
        out.line("try");
        out.open("// begin try (depth: " + depth + ")");
        protect(region, count - 1, depth);
        out.begin(-1);
        out.close("// end try (depth: " + depth + ")");
        out.line("catch(Il2CppExceptionWrapper& e)");
        out.open();
        out.line("__" + kind + "Block.StoreException(e.ex);");
        out.close();
        out.close();
    }

    private void handlers(ExceptionClause clause, ExceptionRegion.Kind one, ExceptionRegion.Kind two, int depth) {
        for (ExceptionRegion region : ofClause.getOrDefault(clause, List.of())) {
            if (region.kind() == one || region.kind() == two) {
                inside(region, depth);
            }
        }
    }

    private void catches(ExceptionClause clause) {
        String type = "NULL";
        try {
            type = code.uses.typeInfo(code.module.type(clause.catchToken(), code.context()));
        } catch (BadFormatException | LoadException e) {
            tell(message(e));
        }
        out.line("if (il2cpp_codegen_class_is_assignable_from(" + type + ", il2cpp_codegen_object_class(e.ex)))");
        out.open();
        out.line("IL2CPP_PUSH_ACTIVE_EXCEPTION(e.ex);");
        out.line("goto " + handlerLabel(clause) + ";");
        out.close();
    }

    private void filter(ExceptionClause clause, int depth) {
        out.open("// begin filter (depth: " + depth + ")");
        out.line("bool __filter_local = false;");
        out.line("try");
        out.open("// begin implicit try block");
        out.line("IL2CPP_PUSH_ACTIVE_EXCEPTION(e.ex);");
        handlers(clause, ExceptionRegion.Kind.FILTER, ExceptionRegion.Kind.FILTER, depth);
        out.begin(-1);
        out.close("// end implicit try block");
        out.line("catch(Il2CppExceptionWrapper&)");
        out.open("// begin implicit catch block");
        out.line("__filter_local = false;");
        out.close("// end implicit catch block");
        out.line("if (__filter_local)");
        out.open();
        out.line("goto " + handlerLabel(clause) + ";");
        out.close();
        out.line("IL2CPP_POP_ACTIVE_EXCEPTION();");
        out.close("// end filter (depth: " + depth + ")");
    }

    private void handler(ExceptionRegion region, int depth) {
        ExceptionClause clause = region.clauses().getFirst();
        String of = "filter";
        if (clause.kind() == ExceptionClause.Kind.CATCH) {
            try {
                of = code.body.closed(code.module.type(clause.catchToken(), code.context())).name();
            } catch (BadFormatException | LoadException e) {
                of = "?";
            }
        }
        out.begin(-1);
        out.blank();
        out.label(handlerLabel(clause) + ":");
        out.open("// begin catch(" + of + ")");
        inside(region, depth);
        out.begin(-1);
        out.close("// end catch (depth: " + depth + ")");
    }

    // ---- blocks

    private String join(int block, int place) {
        return "G_B" + block + "_" + place;
    }

    /** Variables for what lies on the stack between blocks. */
    private void declareJoins() {
        for (BasicBlock block : blocks) {
            List<CppType> types = entries.get(block.index());
            for (int i = 0; types != null && i < types.size() && block.entry() == BasicBlock.Entry.NONE; i++) {
                CppType type = types.get(i);
                String name = join(block.index(), i);
                if (type.kind() == CppType.Kind.STRUCT) {
                    out.line(type.text() + " " + name + ";");
                    out.line("memset((&" + name + "), 0, sizeof(" + name + "));");
                } else {
                    out.line(type.text() + " " + name + " = " + (type.kind() == CppType.Kind.ANY ? "NULL" : CppTypes.zero(type))
                            + ";");
                }
            }
        }
    }

    private void write(BasicBlock block) {
        if (!entries.containsKey(block.index())) {
            return;
        }
        int inside = triesAt.getOrDefault(block.start(), List.of()).size();
        label(label(block.start()) + (inside == 0 ? "" : "_" + inside));
        out.begin(-1);
        out.open();
        translate(block);
        out.begin(-1);
        out.close();
    }

    private static String label(int offset) {
        return "IL_%04x".formatted(offset);
    }

    /** Translates a block; the values that it leaves on the stack, or null where its IL is wrong. */
    private List<CppValue> translate(BasicBlock block) {
        List<Instruction> all = disassembly.instructions();
        int end = block.firstInstruction() + block.instructionCount();
        Instruction instruction = all.get(block.firstInstruction());
        out.begin(instruction.offset());
        try {
            enter(block);
            for (int i = block.firstInstruction(); i < end; i++) {
                instruction = all.get(i);
                out.begin(instruction.offset());
                if (failure.isPresent() && failure.get().ilOffset() == instruction.offset() && !told) {
                    tell(failure.get().message());
                }
                if (instruction.opCode().endsBlock()) {
                    finish(block, instruction);
                    return code.stack();
                }
                rules.translate(instruction);
            }
            if (block.index() + 1 < blocks.size()) {
                settle(List.of(block.index() + 1));
            } else {
                tell("control goes on behind the end of the code");
            }
            return code.stack();
        } catch (InvalidIl | LoadException | BadFormatException e) {
            if (!told) {
                tell(message(e));
            }
            out.line("il2cpp_codegen_raise_execution_engine_exception(method);");
            return null;
        } finally {
            told = false;
        }
    }

    private static String message(RuntimeException e) {
        return switch (e) {
            case BadFormatException bad -> bad.diagnostic().text();
            default -> e.getMessage();
        };
    }

    private void tell(String message) {
        told = true;
        out.line("// invalid IL: " + message.replaceAll("\\s+", " "));
    }

    private void enter(BasicBlock block) {
        List<CppType> types = entries.getOrDefault(block.index(), List.of());
        List<CppValue> values = new ArrayList<>();
        code.enter(List.of());
        for (int i = 0; i < types.size(); i++) {
            CppType type = types.get(i);
            boolean exception = block.entry() == BasicBlock.Entry.HANDLER || block.entry() == BasicBlock.Entry.FILTER;
            values.add(code.temporary(type, exception ? "((" + type.text() + ")IL2CPP_GET_ACTIVE_EXCEPTION(" + type.text() + "))"
                    : join(block.index(), i)));
        }
        code.enter(values);
    }

    /** Hands what lies on the stack over to the blocks that come next. */
    private void settle(List<Integer> next) {
        List<CppValue> values = code.stack();
        for (int block : next.stream().distinct().toList()) {
            List<CppType> types = entries.get(block);
            if (types == null) {
                continue;
            }
            if (types.size() != values.size()) {
                throw new InvalidIl("%d values on the evaluation stack, %d where other code leads to the same place"
                        .formatted(values.size(), types.size()));
            }
            for (int i = 0; i < types.size(); i++) {
                code.statement(join(block, i) + " = " + values.get(i).as(types.get(i)));
            }
        }
    }

    private void settle(BasicBlock block) {
        settle(block.exits().stream().map(BasicBlock.Edge::block).toList());
    }

    private void jump(int offset) {
        if (!blockAt.containsKey(offset)) {
            throw new InvalidIl("a branch to %d, where no instruction begins".formatted(offset));
        }
        code.statement("goto " + label(offset, here));
    }

    private static int target(Instruction instruction) {
        return instruction.operand() instanceof Operand.Target(int offset) ? offset : -1;
    }

    private void branchIf(String condition, int offset) {
        out.line("if (" + condition + ")");
        out.open();
        jump(offset);
        out.close();
    }

    private void finish(BasicBlock block, Instruction instruction) {
        here = block.start();
        OpCode opCode = instruction.opCode();
        switch (opCode) {
            case BR, BR_S -> {
                settle(block);
                jump(target(instruction));
            }
            case BRTRUE, BRTRUE_S, BRFALSE, BRFALSE_S -> {
                CppValue value = code.pop();
                settle(block);
                branchIf((opCode == OpCode.BRTRUE || opCode == OpCode.BRTRUE_S ? "" : "!") + value.text(), target(instruction));
            }
            case SWITCH -> select(block, instruction);
            case LEAVE, LEAVE_S -> {
                for (ExceptionClause clause : disassembly.body().clauses()) {
                    if (handles(clause) && clause.handlerRange().contains(instruction.offset())
                            && !clause.handlerRange().contains(target(instruction))) {
                        code.statement("IL2CPP_POP_ACTIVE_EXCEPTION()");
                    }
                }
                code.enter(List.of());
                jump(target(instruction));
            }
            case RET -> giveBack();
            case THROW -> code.statement("IL2CPP_RAISE_MANAGED_EXCEPTION(" + code.pop().text() + ", " + code.thrower() + ")");
            case RETHROW -> code.statement("IL2CPP_RETHROW_MANAGED_EXCEPTION(IL2CPP_GET_ACTIVE_EXCEPTION(RuntimeObject*))");
            case ENDFINALLY -> code.statement("return");
            case ENDFILTER -> code.statement("__filter_local = (" + code.pop().text() + ") ? true : false");
            case JMP -> rules.calls().jump(code.module.method(CodeState.token(instruction), code.context()));
            default -> {
                String condition = rules.arithmetic().comparison(opCode);
                settle(block);
                branchIf(condition, target(instruction));
            }
        }
    }

    private void select(BasicBlock block, Instruction instruction) {
        CppValue value = code.pop();
        settle(block);
        out.line("switch (" + value.text() + ")");
        out.open();
        List<Integer> offsets = ((Operand.Targets) instruction.operand()).offsets();
        for (int i = 0; i < offsets.size(); i++) {
            out.line("case " + i + ":");
            out.open();
            jump(offsets.get(i));
            out.close();
        }
        out.close();
    }

    private void giveBack() {
        Klass type = code.body.method().signature().returnType();
        CppType result = code.types.of(type);
        if (result.kind() == CppType.Kind.ANY) {
            code.statement("il2cpp_codegen_memcpy(il2cppRetVal, " + code.pop().text() + ", " + code.size(type) + ")");
            code.statement("return");
        } else if (result.kind() == CppType.Kind.VOID) {
            code.statement("return");
        } else {
            code.statement("return " + code.pop().as(result));
        }
    }
}
