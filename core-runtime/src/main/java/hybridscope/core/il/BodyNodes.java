package hybridscope.core.il;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.metadata.structure.StartOrder;
import hybridscope.core.metadata.structure.StructureNode;
import hybridscope.core.metadata.structure.StructureSource;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.StructLayout;
import hybridscope.core.pe.StructLayout.Kind;
import hybridscope.core.pe.Structure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Puts method bodies into the structure tree: header, instructions, data sections, exception clauses. */
public final class BodyNodes implements StructureSource {
    private static final Column RVA = Table.METHOD_DEF.column("RVA");

    @Override
    public List<StructureNode> nodes(Image image) {
        if (image.pe().isEmpty() || image.metadata().isEmpty()) {
            return List.of();
        }
        PeFile pe = image.pe().get();
        Metadata metadata = image.metadata().get();
        StartOrder order = StartOrder.of(metadata.tables().rows(Table.METHOD_DEF), i -> {
            int rva = metadata.tables().value(RVA, i + 1);
            return rva == 0 ? -1 : pe.offsetOf(rva);
        });
        int count = order.packed().length;
        if (count == 0) {
            return List.of();
        }
        Names names = new Names(metadata);
        int start = order.start(0);
        int end = body(image, names, order.item(count - 1) + 1, order.start(count - 1)).span().end();
        return List.of(StructureNode.array("MethodBodies", new Span(start, end - start),
                () -> StructureNode.Elements.starting(order.starts(),
                i -> body(image, names, order.item(i) + 1, order.start(i)))));
    }

    private static StructureNode body(Image image, Names names, int method, int start) {
        int token = Token.of(Table.METHOD_DEF, method);
        Optional<MethodBody> body = readable(image, method);
        StructureNode node = body.isEmpty() ? StructureNode.leaf(Token.text(token), new Span(start, 1))
                : StructureNode.container(Token.text(token), body.get().span(), () -> parts(body.get()));
        return node.withToken(token).withText(() -> names.methodExpression(token));
    }

    private static Optional<MethodBody> readable(Image image, int method) {
        try {
            return MethodBody.read(image, method);
        } catch (BadFormatException e) {
            return Optional.empty();
        }
    }

    private static List<StructureNode> parts(MethodBody body) {
        List<StructureNode> parts = new ArrayList<>();
        parts.add(StructureNode.leaf(body.header()));
        parts.add(StructureNode.array("Instructions", body.code(), () -> instructions(body)));
        body.sections().forEach(section -> parts.add(StructureNode.leaf(section.header())));
        body.clauses().forEach(clause -> parts.add(StructureNode.leaf(clause.structure(body.bytes()))));
        return parts;
    }

    private static StructureNode.Elements instructions(MethodBody body) {
        InstructionCursor cursor = new InstructionCursor(body);
        int[] starts = new int[16];
        int count = 0;
        while (cursor.next()) {
            if (count == starts.length) {
                starts = Arrays.copyOf(starts, 2 * count);
            }
            starts[count++] = cursor.fileOffset();
        }
        int[] known = Arrays.copyOf(starts, count);
        return StructureNode.Elements.starting(known, i -> instruction(body, known[i]));
    }

    private static StructureNode instruction(MethodBody body, int at) {
        Bytes bytes = body.bytes();
        int first = bytes.u1(at);
        OpCode opCode = first == OpCode.TWO_BYTE_PREFIX ? OpCode.twoByte(bytes.u1(at + 1)) : OpCode.oneByte(first);
        String label = IlRange.label(at - body.code().offset());
        StructLayout layout = layout(opCode, opCode == OpCode.SWITCH ? bytes.i4(at + opCode.size()) : 0);
        return StructureNode.leaf(new Structure(bytes, layout, at, label)).withText(opCode::text);
    }

    private static StructLayout layout(OpCode opCode, int targets) {
        StructLayout layout = StructLayout.of(opCode.text(), opCode.section()).field("Opcode", opCode.size(), Kind.HEX);
        OperandKind operand = opCode.operand();
        return switch (operand) {
            case INLINE_NONE -> layout;
            case INLINE_SWITCH -> layout.field("Targets", 4, Kind.NUMBER).field("Offsets", 4 * targets, Kind.RAW);
            case INLINE_METHOD, INLINE_FIELD, INLINE_TYPE, INLINE_TOK, INLINE_SIG, INLINE_STRING ->
                    layout.field("Token", 4, Kind.TOKEN);
            case SHORT_INLINE_ARG, INLINE_ARG, SHORT_INLINE_LOCAL, INLINE_LOCAL ->
                    layout.field("Number", operand.size(), Kind.NUMBER);
            default -> layout.field("Operand", operand.size(), Kind.HEX);
        };
    }
}
