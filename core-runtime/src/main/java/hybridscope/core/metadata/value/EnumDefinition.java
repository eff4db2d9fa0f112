package hybridscope.core.metadata.value;

import hybridscope.core.metadata.CodedIndex;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.metadata.signature.SignatureReader;
import hybridscope.core.metadata.signature.TypeSig;
import hybridscope.core.pe.BadFormatException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An enumeration (ECMA-335 II.14.3).
 *
 * @param name       its name in metadata's form
 * @param underlying the type of its numbers
 * @param flags      whether {@code System.FlagsAttribute} stands on it
 * @param literals   its literals in declaration order
 */
public record EnumDefinition(String name, ElementType underlying, boolean flags, List<Literal> literals) {
    /** A literal of an enumeration. */
    public record Literal(String name, long bits) {
    }

    private static final int STATIC = 0x10;
    private static final int LITERAL = 0x40;
    private static final Column FIELD_FLAGS = Table.FIELD.column("Flags");

    /** Reads a TypeDef; empty where it is no enumeration. */
    public static Optional<EnumDefinition> read(Names names, int typeDef) {
        Metadata metadata = names.metadata();
        int extended = reference(metadata, Table.TYPE_DEF.column("Extends"), typeDef);
        if (!names.type(extended, NameStyle.METADATA).equals("System.Enum")) {
            return Optional.empty();
        }
        ElementType underlying = null;
        List<Literal> literals = new ArrayList<>();
        for (int field : metadata.relations().members(Table.TYPE_DEF.column("FieldList"), typeDef)) {
            int flags = metadata.tables().value(FIELD_FLAGS, field);
            if ((flags & STATIC) == 0) {
                underlying = underlying == null ? fieldType(metadata, field) : underlying;
            } else if ((flags & LITERAL) != 0) {
                int row = metadata.relations().firstWhere(Table.CONSTANT.column("Parent"),
                        CodedIndex.HAS_CONSTANT.encode(Table.FIELD, field));
                if (row != 0 && constant(metadata, row) instanceof Value.Primitive(_, long bits)) {
                    literals.add(new Literal(names.memberName(Token.of(Table.FIELD, field), NameStyle.METADATA), bits));
                }
            }
        }
        return underlying == null ? Optional.empty()
                : Optional.of(new EnumDefinition(names.type(Token.of(Table.TYPE_DEF, typeDef), NameStyle.METADATA), underlying,
                        hasFlags(names, typeDef), List.copyOf(literals)));
    }

    private static int reference(Metadata metadata, Column column, int rid) {
        try {
            return metadata.tables().reference(column, rid);
        } catch (BadFormatException e) {
            return 0;
        }
    }

    private static Value constant(Metadata metadata, int row) {
        try {
            return ConstantReader.read(metadata, row);
        } catch (BadFormatException e) {
            return new Value.Null();
        }
    }

    private static ElementType fieldType(Metadata metadata, int field) {
        try {
            TypeSig type = SignatureReader.field(metadata, metadata.blob(Table.FIELD.column("Signature"), field))
                    .type().unmodified();
            return type instanceof TypeSig.Primitive(ElementType element) && element.size() > 0 ? element : null;
        } catch (BadFormatException e) {
            return null;
        }
    }

    private static boolean hasFlags(Names names, int typeDef) {
        Column parent = Table.CUSTOM_ATTRIBUTE.column("Parent");
        for (int row : names.metadata().relations().rowsWhere(parent, Table.TYPE_DEF, typeDef)) {
            int constructor = reference(names.metadata(), Table.CUSTOM_ATTRIBUTE.column("Type"), row);
            if (names.member(constructor, NameStyle.METADATA).equals("System.FlagsAttribute::.ctor")) {
                return true;
            }
        }
        return false;
    }

    /**
     * The literals that make up a number, joined by {@code |}: the one that equals it, else, for flags, the largest ones that
     * lie in it. Empty where a part of the number has no name.
     */
    public String literals(long bits) {
        for (Literal literal : literals) {
            if (literal.bits == bits) {
                return literal.name;
            }
        }
        if (!flags || bits == 0) {
            return "";
        }
        List<Literal> parts = new ArrayList<>();
        long rest = bits;
        List<Literal> largestFirst = literals.stream().sorted((a, b) -> Long.compareUnsigned(b.bits, a.bits)).toList();
        for (Literal literal : largestFirst) {
            if (literal.bits != 0 && (rest & literal.bits) == literal.bits) {
                parts.addFirst(literal);
                rest &= ~literal.bits;
            }
        }
        return rest == 0 ? String.join(" | ", parts.stream().map(Literal::name).toList()) : "";
    }
}
