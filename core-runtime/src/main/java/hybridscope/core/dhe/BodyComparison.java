package hybridscope.core.dhe;

import hybridscope.core.il.ExceptionClause;
import hybridscope.core.il.IlRange;
import hybridscope.core.il.InstructionCursor;
import hybridscope.core.il.MethodBody;
import hybridscope.core.il.OpCode;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.GenericContext;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LocalVariable;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.MethodSignature;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Compares two bodies of IL by what it means: operands by what they name, jumps by the instruction that they lead to, short and
 * long forms of an instruction as one. What is touched has to have one layout, what is called virtually one slot.
 */
final class BodyComparison {
    private final Side old;
    private final Side now;
    private final LayoutComparison layouts;
    private final List<Difference> found = new ArrayList<>();
    private final InstructionCursor one = new InstructionCursor();
    private final InstructionCursor two = new InstructionCursor();
    private int[] oldOffsets = new int[256];
    private int[] newOffsets = new int[256];
    private int count;
    private boolean moved;
    /** Jumps: the instruction's number, and where it leads in both versions. */
    private int[] jumps = new int[48];
    private int jumpCount;
    private NamedEntity oldConstrained;
    /** IL offsets of the instructions at hand. */
    private int oldAt;
    private int newAt;

    /** One version of the method that is compared. */
    static final class Side {
        private final VersionCode code;
        private MethodInfo method;
        private MethodBody body;
        private NamedEntities entities;
        private GenericContext context;

        Side(VersionCode code) {
            this.code = code;
        }

        void set(MethodInfo newMethod, MethodBody newBody) {
            method = newMethod;
            body = newBody;
            context = newMethod.context();
            entities = code.entities(newMethod.module().orElseThrow());
        }

        MethodBody body() {
            return body;
        }

        NamedEntity entity(InstructionCursor cursor) {
            return entities.of(cursor.token(), context);
        }

        Identities identities() {
            return code.version().identities();
        }

        String text(ExceptionClause clause) {
            return code.text(method, clause);
        }

        private String text(int offset) {
            return code.text(method, body, offset);
        }
    }

    BodyComparison(Side old, Side now, LayoutComparison layouts) {
        this.old = old;
        this.now = now;
        this.layouts = layouts;
    }

    /**
     * What differs between the bodies that both sides are set to; empty where nothing does.
     *
     * @param calls is told what the old version calls directly, until something differs
     */
    List<Difference> compare(DirectCalls calls) {
        found.clear();
        instructions(calls);
        locals();
        if (found.stream().noneMatch(each -> each.kind() == Difference.Kind.INSTRUCTION)) {
            clauses();
        } else if (old.body.clauses().size() != now.body.clauses().size()) {
            clauseCount();
        }
        return List.copyOf(found);
    }

    private void add(Difference.Kind kind, String subject, String before, String after, int beforeOffset, int afterOffset) {
        if (found.stream().noneMatch(each -> each.kind() == kind)) {
            found.add(new Difference(kind, subject, before, after, beforeOffset, afterOffset));
        }
    }

    private void instructions(DirectCalls calls) {
        one.reset(old.body);
        two.reset(now.body);
        count = 0;
        jumpCount = 0;
        moved = false;
        oldConstrained = null;
        while (true) {
            boolean more = one.next();
            if (more != two.next()) {
                differ(more ? one.offset() : -1, more ? -1 : two.offset());
                return;
            }
            if (!more) {
                break;
            }
            note();
            OpCode opCode = LongForm.of(one.opCode());
            if (opCode != LongForm.of(two.opCode()) || !sameOperand(opCode, calls)) {
                jumps(false);
                differ(one.offset(), two.offset());
                return;
            }
            if (!opCode.isPrefix()) {
                oldConstrained = null;
            }
        }
        if (one.problem().isPresent() != two.problem().isPresent()
                || one.problem().isPresent()
                && old.body.code().end() - one.fileOffset() != now.body.code().end() - two.fileOffset()) {
            differ(one.offset(), two.offset());
            return;
        }
        one.problem().ifPresent(problem -> old.code.problem(old.method, problem.text()));
        two.problem().ifPresent(problem -> now.code.problem(now.method, problem.text()));
        jumps(true);
    }

    private void differ(int oldOffset, int newOffset) {
        if (found.stream().noneMatch(each -> each.kind() == Difference.Kind.INSTRUCTION)) {
            found.addFirst(new Difference(Difference.Kind.INSTRUCTION, "", oldOffset < 0 ? "" : old.text(oldOffset),
                    newOffset < 0 ? "" : now.text(newOffset), oldOffset, newOffset));
        }
    }

    private void note() {
        if (count == oldOffsets.length) {
            oldOffsets = Arrays.copyOf(oldOffsets, 2 * count);
            newOffsets = Arrays.copyOf(newOffsets, 2 * count);
        }
        oldOffsets[count] = one.offset();
        newOffsets[count++] = two.offset();
        moved |= one.offset() != two.offset();
    }

    private boolean sameOperand(OpCode opCode, DirectCalls calls) {
        switch (opCode.operand()) {
            case INLINE_NONE -> {
                return true;
            }
            case INLINE_BR_TARGET, INLINE_SWITCH -> {
                if (one.targetCount() != two.targetCount()) {
                    return false;
                }
                for (int i = 0; i < one.targetCount(); i++) {
                    jump(one.target(i), two.target(i));
                }
                return true;
            }
            case INLINE_METHOD, INLINE_FIELD, INLINE_TYPE, INLINE_TOK, INLINE_SIG, INLINE_STRING -> {
                NamedEntity before = old.entity(one);
                NamedEntity after = now.entity(two);
                if (before.identity() != after.identity() || before.getClass() != after.getClass()) {
                    return false;
                }
                oldAt = one.offset();
                newAt = two.offset();
                touch(opCode, before, after);
                if (opCode == OpCode.CONSTRAINED) {
                    oldConstrained = before;
                } else if (before instanceof NamedEntity.OfMethod(_, MethodInfo method, _)) {
                    calls.note(opCode, method, oldConstrained instanceof NamedEntity.OfType(_, Klass type) ? type : null,
                            one.offset());
                }
                return true;
            }
            default -> {
                return LongForm.operand(one) == LongForm.operand(two);
            }
        }
    }

    private void jump(int oldTarget, int newTarget) {
        if (jumpCount + 3 > jumps.length) {
            jumps = Arrays.copyOf(jumps, 2 * jumps.length);
        }
        jumps[jumpCount++] = count - 1;
        jumps[jumpCount++] = oldTarget;
        jumps[jumpCount++] = newTarget;
    }

    /** Compares where jumps lead; where not all instructions are known, of those that lead back. */
    private void jumps(boolean complete) {
        for (int i = 0; i < jumpCount; i += 3) {
            boolean known = complete || jumps[i + 1] <= oldOffsets[count - 1] && jumps[i + 2] <= newOffsets[count - 1];
            if (known && !sameTarget(jumps[i + 1], jumps[i + 2])) {
                differ(oldOffsets[jumps[i]], newOffsets[jumps[i]]);
                return;
            }
        }
    }

    private boolean sameTarget(int oldTarget, int newTarget) {
        if (!moved && oldTarget == newTarget) {
            return true;
        }
        int at = Arrays.binarySearch(oldOffsets, 0, count, oldTarget);
        int there = Arrays.binarySearch(newOffsets, 0, count, newTarget);
        return at >= 0 ? at == there : there < 0 && oldTarget - old.body.code().length() == newTarget - now.body.code().length();
    }

    /** What differs of what one instruction of both versions touches; empty where nothing does. */
    List<Difference> touching(OpCode opCode, NamedEntity before, NamedEntity after, int oldOffset, int newOffset) {
        found.clear();
        oldAt = oldOffset;
        newAt = newOffset;
        touch(opCode, before, after);
        return List.copyOf(found);
    }

    private void touch(OpCode opCode, NamedEntity before, NamedEntity after) {
        if (before instanceof NamedEntity.OfType(_, Klass type) && after instanceof NamedEntity.OfType(_, Klass other)) {
            named(type, other);
        } else if (before instanceof NamedEntity.OfMethod(_, MethodInfo method, MethodSignature signature)
                && after instanceof NamedEntity.OfMethod(_, MethodInfo other, MethodSignature otherSignature)) {
            call(opCode, method, other);
            signature(signature, otherSignature);
        } else if (before instanceof NamedEntity.OfField(_, FieldInfo field)
                && after instanceof NamedEntity.OfField(_, FieldInfo other)) {
            field(field, other);
        } else if (before instanceof NamedEntity.OfSignature(_, MethodSignature signature)
                && after instanceof NamedEntity.OfSignature(_, MethodSignature other)) {
            signature(signature, other);
        } else if (before instanceof NamedEntity.Unresolved(_, String message)) {
            old.code.problem(old.method, message);
        }
    }

    private void named(Klass type, Klass other) {
        if (!layouts.same(type, other)) {
            layout(type, other);
        }
    }

    private void layout(Klass type, Klass other) {
        layout(type, other, oldAt, newAt);
    }

    private void layout(Klass type, Klass other, int oldOffset, int newOffset) {
        if (found.stream().noneMatch(each -> each.kind() == Difference.Kind.LAYOUT)) {
            found.add(layouts.difference(type, other, oldOffset, newOffset));
        }
    }

    private void call(OpCode opCode, MethodInfo method, MethodInfo other) {
        if (opCode == OpCode.NEWOBJ) {
            named(method.declaringType(), other.declaringType());
        } else if (!layouts.sameArguments(method.declaringType(), other.declaringType())) {
            layout(method.declaringType(), other.declaringType());
        }
        if (!layouts.sameArguments(method.arguments(), other.arguments())) {
            for (int i = 0; i < method.arguments().size(); i++) {
                if (!layouts.sameArguments(List.of(method.arguments().get(i)), List.of(other.arguments().get(i)))) {
                    layout(method.arguments().get(i), other.arguments().get(i));
                }
            }
        }
        if (opCode == OpCode.CALLVIRT || opCode == OpCode.LDVIRTFTN) {
            String slot = slot(method);
            String otherSlot = slot(other);
            if (!slot.equals(otherSlot)) {
                add(Difference.Kind.SLOT, method.declaringType().name() + "::" + method.name(), slot, otherSlot, oldAt, newAt);
            }
        }
    }

    private static String slot(MethodInfo method) {
        return method.isVirtual() && !method.isFinal() ? "slot " + method.slot() : "direct";
    }

    private void signature(MethodSignature signature, MethodSignature other) {
        byValue(signature.returnType(), other.returnType());
        for (int i = 0; i < Math.min(signature.parameters().size(), other.parameters().size()); i++) {
            byValue(signature.parameters().get(i), other.parameters().get(i));
        }
    }

    private void byValue(Klass type, Klass other) {
        if (!layouts.sameByValue(type, other)) {
            layout(type, other);
        }
    }

    private void field(FieldInfo field, FieldInfo other) {
        if (field.isStatic()) {
            if (!layouts.sameArguments(field.declaringType(), other.declaringType())) {
                layout(field.declaringType(), other.declaringType());
            }
            if (field.isThreadStatic() != other.isThreadStatic()) {
                add(Difference.Kind.STATICS, field.toString(), field.isThreadStatic() ? "one for each thread" : "one for all",
                        other.isThreadStatic() ? "one for each thread" : "one for all", oldAt, newAt);
            }
            if ((field.hasRva() || other.hasRva()) && !MappedData.same(field, other)) {
                add(Difference.Kind.DATA, field.toString(), MappedData.text(field), MappedData.text(other), oldAt, newAt);
            }
        } else {
            named(field.declaringType(), other.declaringType());
        }
        byValue(field.type(), other.type());
    }

    private void locals() {
        List<LocalVariable> variables = locals(old);
        List<LocalVariable> others = locals(now);
        if (variables == null || others == null) {
            if (variables != others) {
                add(Difference.Kind.LOCALS, "", variables == null ? "unreadable" : "readable", others == null
                        ? "unreadable" : "readable", -1, -1);
            }
            return;
        }
        if (old.body.initLocals() != now.body.initLocals() && !(variables.isEmpty() && others.isEmpty())) {
            add(Difference.Kind.LOCALS, "", old.body.initLocals() ? "init" : "not init", now.body.initLocals()
                    ? "init" : "not init", -1, -1);
        }
        for (int i = 0; i < Math.max(variables.size(), others.size()); i++) {
            LocalVariable variable = i < variables.size() ? variables.get(i) : null;
            LocalVariable other = i < others.size() ? others.get(i) : null;
            if (variable == null || other == null || variable.pinned() != other.pinned()
                    || old.identities().type(variable.type()) != now.identities().type(other.type())) {
                add(Difference.Kind.LOCALS, "V_" + i, text(variable), text(other), -1, -1);
                return;
            }
            if (!layouts.sameByValue(variable.type(), other.type())) {
                layout(variable.type(), other.type(), -1, -1);
            }
        }
    }

    static String text(LocalVariable variable) {
        return variable == null ? "" : variable.type().name() + (variable.pinned() ? " pinned" : "");
    }

    static List<LocalVariable> locals(Side side) {
        try {
            return side.method.module().orElseThrow().locals(side.body.localSignature(), side.context);
        } catch (BadFormatException | LoadException e) {
            side.code.problem(side.method, e.getMessage());
            return null;
        }
    }

    private void clauseCount() {
        add(Difference.Kind.CLAUSES, "", old.body.clauses().size() + " clauses", now.body.clauses().size() + " clauses", -1, -1);
    }

    private void clauses() {
        List<ExceptionClause> clauses = old.body.clauses();
        List<ExceptionClause> others = now.body.clauses();
        if (clauses.size() != others.size()) {
            clauseCount();
            return;
        }
        for (int i = 0; i < clauses.size(); i++) {
            ExceptionClause clause = clauses.get(i);
            ExceptionClause other = others.get(i);
            boolean same = clause.kind() == other.kind() && sameRange(clause.tryRange(), other.tryRange())
                    && sameRange(clause.handlerRange(), other.handlerRange())
                    && (clause.kind() != ExceptionClause.Kind.FILTER
                    || sameTarget((int) clause.filterOffset(), (int) other.filterOffset()));
            if (same && clause.kind() == ExceptionClause.Kind.CATCH) {
                NamedEntity type = old.entities.of(clause.catchToken(), old.context);
                NamedEntity otherType = now.entities.of(other.catchToken(), now.context);
                same = type.identity() == otherType.identity();
                if (same && type instanceof NamedEntity.OfType(_, Klass caught)
                        && otherType instanceof NamedEntity.OfType(_, Klass otherCaught) && !layouts.same(caught, otherCaught)) {
                    layout(caught, otherCaught, -1, -1);
                }
            }
            if (!same) {
                add(Difference.Kind.CLAUSES, "", "clause %d: %s".formatted(i, old.code.text(old.method, clause)),
                        "clause %d: %s".formatted(i, now.code.text(now.method, other)), -1, -1);
                return;
            }
        }
    }

    /** Whether two clauses catch one class, with one layout. */
    boolean sameCaught(ExceptionClause clause, ExceptionClause other) {
        NamedEntity type = old.entities.of(clause.catchToken(), old.context);
        NamedEntity otherType = now.entities.of(other.catchToken(), now.context);
        return type.identity() == otherType.identity() && !(type instanceof NamedEntity.OfType(_, Klass caught)
                && otherType instanceof NamedEntity.OfType(_, Klass otherCaught) && !layouts.same(caught, otherCaught));
    }

    LayoutComparison layouts() {
        return layouts;
    }

    private boolean sameRange(IlRange range, IlRange other) {
        return sameTarget((int) range.start(), (int) other.start()) && sameTarget((int) range.end(), (int) other.end());
    }
}
