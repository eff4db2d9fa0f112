package hybridscope.core.il;

import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.TypeSig;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.Span;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** Collects the lines of one method. */
final class MethodLines {
    private static final int RAW_BYTES = 16;
    private static final int OPERAND_COLUMN = 11;
    private static final int NATIVE_ENTRY_POINT = 0x10;
    private static final Part BLANK = new Part.Text(" ");

    private final OperandText operands;
    private final List<IlLine> lines = new ArrayList<>();
    private Disassembly code;
    /** The next instruction to write. */
    private int next;

    MethodLines(OperandText operands) {
        this.operands = operands;
    }

    List<IlLine> all() {
        return List.copyOf(lines);
    }

    void add(int indent, List<Part> parts) {
        lines.add(new IlLine(indent, List.copyOf(parts), Optional.empty()));
    }

    void comment(String text) {
        add(1, List.of(new Part.Comment("// " + text)));
    }

    void body(Image image, MethodBody body, MethodFrame frame) {
        code = Disassembly.of(body);
        comment("RVA 0x%x, code size %d (0x%x)".formatted(body.rva(), body.code().length(), body.code().length()));
        if (isEntryPoint(image, body)) {
            add(1, List.of(new Part.Directive(".entrypoint")));
        }
        add(1, List.of(new Part.Directive(".maxstack"), BLANK, new Part.NumberLiteral(Integer.toString(body.maxStack()))));
        locals(body, frame);
        ExceptionRegions regions = ExceptionRegions.of(code);
        regions(regions.roots(), 1);
        instructions(Integer.MAX_VALUE, 1);
        rest();
        regions.loose().forEach(this::loose);
    }

    private static boolean isEntryPoint(Image image, MethodBody body) {
        return image.pe().flatMap(PeFile::cliHeader).filter(header -> (header.value("Flags") & NATIVE_ENTRY_POINT) == 0
                && header.intValue("EntryPointToken") == Token.of(Table.METHOD_DEF, body.methodRid())).isPresent();
    }

    private void locals(MethodBody body, MethodFrame frame) {
        if (body.localSignature() == 0) {
            return;
        }
        List<Part> first = new ArrayList<>(List.of(new Part.Directive(".locals")));
        if (body.initLocals()) {
            first.addAll(List.of(BLANK, new Part.Keyword("init")));
        }
        if (frame.locals().isEmpty()) {
            first.addAll(List.of(BLANK, new Part.Comment("// ")));
            first.addAll(operands.link(body.localSignature()));
            add(1, first);
            return;
        }
        first.add(new Part.Text(" ("));
        add(1, first);
        List<TypeSig> types = frame.locals().get();
        for (int i = 0; i < types.size(); i++) {
            List<Part> local = new ArrayList<>(List.of(new Part.Text("[" + i + "] ")));
            local.addAll(operands.type(types.get(i)));
            local.addAll(List.of(BLANK, operands.variable(VariableKind.LOCAL, i, -1),
                    new Part.Text(i + 1 < types.size() ? "," : "")));
            add(2, local);
        }
        add(1, List.of(new Part.Text(")")));
    }

    private void regions(List<ExceptionRegion> regions, int indent) {
        for (ExceptionRegion region : regions) {
            instructions(region.start(), indent);
            String name = open(region, indent);
            regions(region.children(), indent + 1);
            instructions(region.end(), indent + 1);
            add(indent, List.of(new Part.Text("}"), new Part.Comment(" // end of " + name)));
        }
    }

    private String open(ExceptionRegion region, int indent) {
        ExceptionClause clause = region.clauses().getFirst();
        String name = switch (region.kind()) {
            case TRY -> ".try";
            case FILTER_HANDLER -> "handler";
            case CATCH, FILTER, FINALLY, FAULT -> clause.kind().text();
        };
        switch (region.kind()) {
            case TRY -> add(indent, List.of(new Part.Directive(name)));
            case CATCH -> {
                List<Part> parts = new ArrayList<>(List.of(new Part.Keyword(name), BLANK));
                parts.addAll(operands.link(clause.catchToken()));
                add(indent, parts);
            }
            case FILTER, FINALLY, FAULT -> add(indent, List.of(new Part.Keyword(name)));
            // ILASM has no word here: the handler is the second pair of braces behind filter.
            case FILTER_HANDLER -> {
            }
        }
        add(indent, List.of(new Part.Text("{")));
        return name;
    }

    private void instructions(int end, int indent) {
        List<Instruction> all = code.instructions();
        while (next < all.size() && all.get(next).offset() < end) {
            Instruction instruction = all.get(next++);
            List<Part> parts = new ArrayList<>(List.of(new Part.Label(instruction.offset()), new Part.Text(":  "),
                    new Part.Op(instruction.opCode())));
            List<Part> operand = operands.parts(instruction);
            List<Part> hint = operands.hint(instruction);
            if (!operand.isEmpty() || !hint.isEmpty()) {
                parts.add(new Part.Text(" ".repeat(Math.max(OPERAND_COLUMN - instruction.opCode().text().length(), 1))));
                parts.addAll(operand);
                parts.addAll(hint);
            }
            lines.add(new IlLine(indent, List.copyOf(parts), Optional.of(instruction)));
        }
    }

    private void rest() {
        code.problem().ifPresent(problem -> comment(problem.text()));
        Span rest = code.rest();
        for (int at = rest.offset(); at < rest.end(); at += RAW_BYTES) {
            Span span = new Span(at, Math.min(RAW_BYTES, rest.end() - at));
            String hex = HexFormat.ofDelimiter(" ").withUpperCase().formatHex(code.body().bytes().copy(span));
            add(1, List.of(new Part.Label(at - code.body().code().offset()), new Part.Text(":  "), new Part.RawBytes(span, hex)));
        }
    }

    private void loose(ExceptionClause clause) {
        List<Part> parts = new ArrayList<>(List.of(new Part.Directive(".try"), BLANK));
        range(parts, clause.tryRange());
        parts.addAll(Arrays.asList(BLANK, new Part.Keyword(clause.kind().text()), BLANK));
        switch (clause.kind()) {
            case CATCH -> {
                parts.addAll(operands.link(clause.catchToken()));
                parts.add(BLANK);
            }
            case FILTER -> parts.addAll(List.of(new Part.OffsetLink(clause.filterOffset()), BLANK));
            case FINALLY, FAULT -> {
            }
        }
        parts.addAll(List.of(new Part.Keyword("handler"), BLANK));
        range(parts, clause.handlerRange());
        add(1, parts);
    }

    private static void range(List<Part> parts, IlRange range) {
        parts.addAll(List.of(new Part.OffsetLink(range.start()), new Part.Text(" to "), new Part.OffsetLink(range.end())));
    }
}
