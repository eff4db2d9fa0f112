package hybridscope.core.il;

import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Diagnostics;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Looks at method bodies: headers, instructions, branch targets, tokens, variables, exception clauses and stack depths. It
 * checks what a reader needs to rely on, not types (that is verification, ECMA-335 III.1.8).
 */
public final class BodyCheck {
    private final Metadata metadata;
    private final CallShapes shapes;
    private final Consumer<Diagnostic> findings;

    private BodyCheck(Metadata metadata, CallShapes shapes, Consumer<Diagnostic> findings) {
        this.metadata = metadata;
        this.shapes = shapes;
        this.findings = findings;
    }

    /** What is wrong with one body. */
    public static List<Diagnostic> of(Metadata metadata, MethodBody body) {
        List<Diagnostic> found = new ArrayList<>();
        new BodyCheck(metadata, new CallShapes(metadata), found::add).body(body);
        return found;
    }

    /**
     * Checks all bodies of a file. Bodies that share their bytes are checked once. Where overlapping bodies add up to more
     * than four times the file, the rest is left out with a finding: such a file is made to waste time.
     *
     * @param findings  receives what is wrong
     * @param cancelled asked now and then; true ends the check early
     */
    public static void run(Image image, Diagnostics findings, BooleanSupplier cancelled) {
        Metadata metadata = image.metadata().orElse(null);
        PeFile pe = image.pe().orElse(null);
        if (metadata == null || pe == null) {
            return;
        }
        BodyCheck check = new BodyCheck(metadata, new CallShapes(metadata), findings::add);
        Set<Integer> seen = new HashSet<>();
        long budget = 4L * image.bytes().length();
        for (int rid = 1; rid <= metadata.tables().rows(Table.METHOD_DEF); rid++) {
            if ((rid & 0xFF) == 0 && cancelled.getAsBoolean()) {
                return;
            }
            switch (MethodCode.read(pe, metadata, rid)) {
                case MethodCode.Il(MethodBody body) when seen.add(body.rva()) -> {
                    budget -= body.span().length();
                    if (budget < 0) {
                        findings.add(Diagnostic.error(Rule.METHOD_BODY_SIZE, metadata.tables().span(MethodColumns.RVA, rid),
                                body.label(), "bodies that do not overlap", "bodies of more than four times the file's size"));
                        return;
                    }
                    check.body(body);
                }
                case MethodCode.Unreadable(Diagnostic diagnostic) -> findings.add(diagnostic);
                case MethodCode.Il _, MethodCode.None _, MethodCode.Opaque _ -> {
                }
            }
        }
    }

    private void body(MethodBody body) {
        body.diagnostics().forEach(findings);
        Disassembly code = Disassembly.of(body);
        code.problem().ifPresent(findings);
        MethodFrame frame = MethodFrame.of(metadata, body);
        if (frame.locals().isEmpty() && metadata.tables().has(Table.STAND_ALONE_SIG, Token.rid(body.localSignature()))) {
            findings.accept(Diagnostic.error(Rule.LOCALS, body.header().span("LocalVarSigTok"), body.label(),
                    "a signature of local variables", Token.text(body.localSignature())));
        }
        for (Instruction instruction : code.instructions()) {
            instruction(code, frame, instruction);
        }
        body.clauses().forEach(clause -> clause(code, clause));
        StackDepths.of(code, shapes, frame).finding().ifPresent(findings);
    }

    private void instruction(Disassembly code, MethodFrame frame, Instruction instruction) {
        switch (instruction.operand()) {
            case Operand.Target(int offset) -> target(code, instruction, offset);
            case Operand.Targets(List<Integer> offsets) -> offsets.forEach(offset -> target(code, instruction, offset));
            case Operand.Row(int token) -> token(code, instruction, token);
            case Operand.UserString(int token) -> userString(code, instruction, token);
            case Operand.Variable(VariableKind kind, int index) -> variable(code, frame, instruction, kind, index);
            case Operand.None _ -> {
                VariableKind kind = instruction.opCode().variable();
                if (kind != null) {
                    variable(code, frame, instruction, kind, instruction.opCode().implicitOperand().orElseThrow());
                }
            }
            case Operand.Int _, Operand.Long _, Operand.Float _, Operand.Double _ -> {
            }
        }
    }

    private void target(Disassembly code, Instruction instruction, int offset) {
        // Where decoding stopped early, nobody knows which offsets behind it start an instruction.
        boolean undecided = code.problem().isPresent() && offset >= code.end() && offset < code.body().code().length();
        if (code.indexOf(offset) < 0 && !undecided) {
            boolean inside = offset >= 0 && offset < code.body().code().length();
            report(code, instruction, Rule.BRANCH_TARGET, "the offset of an instruction",
                    inside ? "the middle of one, " + IlRange.label(offset)
                    : (offset < 0 ? "-0x" + Integer.toHexString(-offset) : "0x" + Integer.toHexString(offset))
                            + " in " + code.body().code().length() + " bytes of code");
        }
    }

    private void token(Disassembly code, Instruction instruction, int token) {
        List<Table> tables = instruction.opCode().operand().tables();
        if (!names(tables, token)) {
            report(code, instruction, Rule.TOKEN, "a row of " + text(tables), Token.text(token));
        }
    }

    private boolean names(List<Table> tables, int token) {
        Tables all = metadata.tables();
        Table table = Token.table(token);
        return table != null && tables.contains(table) && all.has(table, Token.rid(token));
    }

    private static String text(List<Table> tables) {
        return tables.stream().map(Table::text).collect(Collectors.joining(", "));
    }

    private void userString(Disassembly code, Instruction instruction, int token) {
        try {
            if (Token.isUserString(token)) {
                metadata.userStrings().content(Token.rid(token));
                return;
            }
        } catch (BadFormatException e) {
            // The finding below names the instruction, which says more than the heap's end.
        }
        report(code, instruction, Rule.TOKEN, "0x70 and the offset of an item of #US", Token.text(token));
    }

    private void variable(Disassembly code, MethodFrame frame, Instruction instruction, VariableKind kind, int index) {
        int count = frame.count(kind);
        if (count >= 0 && index >= count) {
            report(code, instruction, Rule.VARIABLE, "a number below " + count,
                    kind == VariableKind.LOCAL ? "local " + index : "argument " + index);
        }
    }

    private void clause(Disassembly code, ExceptionClause clause) {
        range(code, clause, clause.tryRange(), "a try block");
        range(code, clause, clause.handlerRange(), "a handler");
        if (clause.tryRange().overlaps(clause.handlerRange())) {
            report(code, clause, "a handler outside its try block",
                    clause.handlerRange().text() + " and " + clause.tryRange().text());
        }
        if (clause.kind() == ExceptionClause.Kind.FILTER) {
            if (clause.filterRange().length() == 0) {
                report(code, clause, "a filter in front of its handler",
                        IlRange.label(clause.filterOffset()) + " and " + clause.handlerRange().text());
            } else {
                range(code, clause, clause.filterRange(), "a filter");
            }
        }
        List<Table> types = OperandKind.INLINE_TYPE.tables();
        if (clause.kind() == ExceptionClause.Kind.CATCH && !names(types, clause.catchToken())) {
            findings.accept(Diagnostic.error(Rule.TOKEN, new Span(clause.span().end() - 4, 4), label(code, clause),
                    "a row of " + text(types), Token.text(clause.catchToken())));
        }
    }

    private void range(Disassembly code, ExceptionClause clause, IlRange range, String what) {
        int size = code.body().code().length();
        if (range.length() == 0 || range.end() > size) {
            report(code, clause, what + " inside " + size + " bytes of code",
                    range.length() == 0 ? "an empty one" : range.text());
        } else if (code.problem().isEmpty()
                && (code.indexOf(range.start()) < 0 || code.indexOf(range.end()) < 0 && range.end() != size)) {
            report(code, clause, what + " of whole instructions", range.text());
        }
    }

    private static String label(Disassembly code, ExceptionClause clause) {
        return code.body().label() + ", clause " + clause.index();
    }

    private void report(Disassembly code, ExceptionClause clause, String expected, String found) {
        findings.accept(Diagnostic.error(Rule.EXCEPTION_CLAUSE, clause.span(), label(code, clause), expected, found));
    }

    private void report(Disassembly code, Instruction instruction, Rule rule, String expected, String found) {
        int size = instruction.opCode().size();
        Span operand = new Span(instruction.span().offset() + size, instruction.span().length() - size);
        findings.accept(Diagnostic.error(rule, operand, code.body().label() + ", " + IlRange.label(instruction.offset()),
                expected, found));
    }
}
