package hybridscope.inspectors.csharp.syntax;

import hybridscope.core.metadata.CodedIndex;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.metadata.value.ConstantReader;
import hybridscope.core.metadata.value.Value;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.FieldInfo;
import java.util.Optional;

/** The values of literal fields (ECMA-335 II.22.9), as {@link Expr.Constant} has them. */
public final class FieldConstants {
    private static final Column PARENT = Table.CONSTANT.column("Parent");

    private FieldConstants() {
    }

    /** The value of a literal field; empty where it has none, where that is null or where it cannot be read. */
    public static Optional<Object> of(FieldInfo field) {
        return field.isLiteral() ? read(field.declaringType().module().metadata(), field.token()) : Optional.empty();
    }

    /** The value that a Constant row has for a field, a parameter or a property; empty where there is none to be read. */
    public static Optional<Object> read(Metadata metadata, int token) {
        int row = metadata.relations().firstWhere(PARENT, CodedIndex.HAS_CONSTANT.encode(Token.table(token), Token.rid(token)));
        if (row == 0) {
            return Optional.empty();
        }
        try {
            return switch (ConstantReader.read(metadata, row)) {
                case Value.Text(String text) -> Optional.of(text);
                case Value.Primitive(ElementType type, long bits) -> Optional.of(switch (type) {
                    case R4 -> Float.intBitsToFloat((int) bits);
                    case R8 -> Double.longBitsToDouble(bits);
                    case I8, U8 -> bits;
                    default -> (int) bits;
                });
                default -> Optional.empty();
            };
        } catch (BadFormatException damaged) {
            return Optional.empty();
        }
    }
}
