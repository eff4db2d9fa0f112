package hybridscope.inspectors.types;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.pe.BadFormatException;

/** What kind of type a TypeDef is, as C# people tell types apart (ECMA-335 I.8.9, II.10). */
public enum TypeKind {
    CLASS("class"), INTERFACE("interface"), STRUCT("struct"), ENUM("enum"), DELEGATE("delegate"), MODULE("module");

    private static final Column FLAGS = Table.TYPE_DEF.column("Flags");
    private static final Column EXTENDS = Table.TYPE_DEF.column("Extends");
    private static final int INTERFACE_FLAG = 0x20;

    private final String text;

    TypeKind(String text) {
        this.text = text;
    }

    /** C#'s keyword; {@code module} for the type of global members. */
    public String text() {
        return text;
    }

    /** The kind of a TypeDef row; a base type that cannot be read makes it a class. */
    public static TypeKind of(Names names, int rid) {
        Metadata metadata = names.metadata();
        if ((metadata.tables().value(FLAGS, rid) & INTERFACE_FLAG) != 0) {
            return INTERFACE;
        }
        int extended;
        try {
            extended = metadata.tables().reference(EXTENDS, rid);
        } catch (BadFormatException e) {
            return CLASS;
        }
        if (extended == 0) {
            return rid == 1 ? MODULE : CLASS;
        }
        return switch (names.type(extended, NameStyle.METADATA)) {
            case "System.Enum" -> ENUM;
            // Enum itself derives from ValueType and is a class.
            case "System.ValueType" -> names.type(Token.of(Table.TYPE_DEF, rid), NameStyle.METADATA).equals("System.Enum")
                    ? CLASS : STRUCT;
            case "System.MulticastDelegate" -> DELEGATE;
            default -> CLASS;
        };
    }
}
