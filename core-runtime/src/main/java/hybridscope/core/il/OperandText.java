package hybridscope.core.il;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Relations;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.GenericScope;
import hybridscope.core.metadata.name.LinkedText;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.metadata.signature.TypeSig;
import hybridscope.core.pe.BadFormatException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Writes the operands of one method's instructions: tokens by name, variables by name, strings as C# has them. */
public final class OperandText {
    private static final Column PARAM_LIST = Table.METHOD_DEF.column("ParamList");
    private static final Column METHOD_LIST = Table.TYPE_DEF.column("MethodList");
    private static final Column PARAM_SEQUENCE = Table.PARAM.column("Sequence");
    private static final Column PARAM_NAME = Table.PARAM.column("Name");
    private static final Part BLANK = new Part.Text(" ");

    private final Names names;
    private final NameStyle style;
    private final LocalNames localNames;
    private final CallShapes shapes;
    private final int methodRid;
    private final GenericScope scope;
    private final boolean implicitThis;
    private final Map<Integer, String> parameterNames;

    OperandText(Names names, NameStyle style, LocalNames localNames, CallShapes shapes, int methodRid) {
        this.names = names;
        this.style = style;
        this.localNames = localNames;
        this.shapes = shapes;
        this.methodRid = methodRid;
        Metadata metadata = names.metadata();
        int token = Token.of(Table.METHOD_DEF, methodRid);
        scope = GenericScope.method(metadata.relations().owner(METHOD_LIST, methodRid), methodRid);
        implicitThis = shapes.hasImplicitThis(token);
        parameterNames = parameterNames(metadata, methodRid);
    }

    private static Map<Integer, String> parameterNames(Metadata metadata, int methodRid) {
        Map<Integer, String> found = new HashMap<>();
        Tables tables = metadata.tables();
        Relations relations = metadata.relations();
        for (int row : relations.members(PARAM_LIST, methodRid)) {
            try {
                String name = metadata.string(PARAM_NAME, row);
                if (!name.isEmpty()) {
                    found.put(tables.value(PARAM_SEQUENCE, row), name);
                }
            } catch (BadFormatException e) {
                // The parameter goes by its number; the broken name is a finding of the metadata's own check.
            }
        }
        return found;
    }

    /** What generic parameters stand for in this method. */
    GenericScope scope() {
        return scope;
    }

    /** The operand of an instruction; empty where it has none. */
    public List<Part> parts(Instruction instruction) {
        return switch (instruction.operand()) {
            case Operand.None _ -> List.of();
            case Operand.Int(int value) -> List.of(new Part.NumberLiteral(Integer.toString(value)));
            case Operand.Long(long value) -> List.of(new Part.NumberLiteral(Long.toString(value)));
            case Operand.Float number ->
                    List.of(new Part.NumberLiteral(Float.isFinite(number.value()) ? Float.toString(number.value())
                    : "float32(0x%08X)".formatted(number.bits())));
            case Operand.Double number ->
                    List.of(new Part.NumberLiteral(Double.isFinite(number.value()) ? Double.toString(number.value())
                    : "float64(0x%016X)".formatted(number.bits())));
            case Operand.Row(int token) -> token(instruction.opCode(), token);
            case Operand.UserString(int token) -> List.of(new Part.StringLiteral(token, names.token(token, scope, style)));
            case Operand.Target(int offset) -> List.of(new Part.OffsetLink(offset));
            case Operand.Targets(List<Integer> offsets) -> cases(offsets);
            case Operand.Variable(VariableKind kind, int index) -> List.of(variable(kind, index, instruction.offset()));
        };
    }

    private static List<Part> cases(List<Integer> offsets) {
        List<Part> parts = new ArrayList<>();
        parts.add(new Part.Text("("));
        for (int offset : offsets) {
            if (parts.size() > 1) {
                parts.add(new Part.Text(", "));
            }
            parts.add(new Part.OffsetLink(offset));
        }
        parts.add(new Part.Text(")"));
        return parts;
    }

    private List<Part> token(OpCode opCode, int token) {
        List<Part> parts = new ArrayList<>();
        Table table = Token.table(token);
        boolean method = table == Table.METHOD_DEF || table == Table.METHOD_SPEC
                || table == Table.MEMBER_REF && shapes.shape(token) != CallShapes.UNKNOWN;
        if (opCode == OpCode.LDTOKEN && (method || table == Table.FIELD || table == Table.MEMBER_REF)) {
            parts.add(new Part.Keyword(method ? "method" : "field"));
            parts.add(BLANK);
        }
        if (method && shapes.hasImplicitThis(token)) {
            parts.add(new Part.Keyword("instance"));
            parts.add(BLANK);
        }
        parts.addAll(link(token));
        return parts;
    }

    /** The name of a row; each name in it is a link. */
    List<Part> link(int token) {
        Table table = Token.table(token);
        boolean exists = table != null && names.metadata().tables().has(table, Token.rid(token));
        return switch (exists ? table : null) {
            case TYPE_DEF, TYPE_REF, TYPE_SPEC, EXPORTED_TYPE -> parts(names.linkedType(token, scope, style));
            case FIELD, METHOD_DEF, MEMBER_REF, METHOD_SPEC -> parts(names.linkedSignature(token, scope, style));
            case null, default -> List.of(new Part.TokenLink(token, names.token(token, scope, style)));
        };
    }

    /** A type; each name in it is a link. */
    List<Part> type(TypeSig type) {
        return parts(names.linkedType(type, scope, style));
    }

    private static List<Part> parts(LinkedText text) {
        List<Part> parts = new ArrayList<>();
        int at = 0;
        for (LinkedText.Link link : text.links()) {
            if (link.start() > at) {
                parts.add(new Part.Text(text.text().substring(at, link.start())));
            }
            String name = text.text().substring(link.start(), link.end());
            parts.add(link.token() == 0 ? new Part.Keyword(name) : new Part.TokenLink(link.token(), name));
            at = link.end();
        }
        if (at < text.text().length()) {
            parts.add(new Part.Text(text.text().substring(at)));
        }
        return parts;
    }
    /**
     * A variable by its name, else {@code A_1} or {@code V_1}.
     *
     * @param ilOffset where it is used, or -1 where it is declared
     */
    public Part.Variable variable(VariableKind kind, int index, int ilOffset) {
        return new Part.Variable(kind, index, switch (kind) {
            case ARGUMENT -> implicitThis && index == 0
                    ? "this" : parameterNames.getOrDefault(implicitThis ? index : index + 1, "A_" + index);
            case LOCAL -> localNames.name(methodRid, index, ilOffset).orElse("V_" + index);
        });
    }

    /** What stands behind an instruction as a hint: the variable that {@code ldarg.0} and its like name; empty for all others. */
    List<Part> hint(Instruction instruction) {
        OpCode opCode = instruction.opCode();
        if (opCode.variable() == null || opCode.implicitOperand().isEmpty()) {
            return List.of();
        }
        Part.Variable variable = variable(opCode.variable(), opCode.implicitOperand().getAsInt(), instruction.offset());
        boolean numbered = variable.text().equals((variable.kind() == VariableKind.LOCAL ? "V_" : "A_") + variable.index());
        return numbered ? List.of() : List.of(new Part.Comment("// "), variable);
    }
}
