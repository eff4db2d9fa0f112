package hybridscope.core.metadata.value;

import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import java.util.List;
import java.util.stream.Collectors;

/** The content of a DeclSecurity row (ECMA-335 II.22.11). */
public sealed interface PermissionSet {
    /** A permission set as XML, the form of .NET 1.x. */
    record Xml(String xml) implements PermissionSet {
    }

    /** Security attributes with their named arguments, the form that starts with a period. */
    record Attributes(List<Permission> permissions) implements PermissionSet {
    }

    /**
     * A security attribute.
     *
     * @param type  its name as the blob spells it, with its assembly
     * @param named what it sets
     */
    record Permission(String type, List<CustomAttribute.Named> named) {
        /** {@code Type(Name = value, ...)}. */
        public String text() {
            return SerializedTypeName.parse(type).name()
                    + named.stream().map(CustomAttribute.Named::text).collect(Collectors.joining(", ", "(", ")"));
        }
    }

    /** The set as text: the XML, or the attributes in C#'s form. */
    default String text() {
        return switch (this) {
            case Xml(String xml) -> xml;
            case Attributes(List<Permission> permissions) -> permissions.stream().map(Permission::text)
                    .collect(Collectors.joining(", "));
        };
    }

    /**
     * Decodes the blob of a DeclSecurity row.
     *
     * @throws BadFormatException where it is neither of the two forms, or broken
     */
    static PermissionSet read(CustomAttributeReader reader, Metadata metadata, int rid) {
        return read(reader, metadata, metadata.blob(Table.DECL_SECURITY.column("PermissionSet"), rid));
    }

    /** The same for a blob. */
    static PermissionSet read(CustomAttributeReader reader, Metadata metadata, Span blob) {
        if (blob.length() == 0) {
            return new Attributes(List.of());
        }
        int first = metadata.bytes().u1(blob.offset());
        if (first == '.') {
            return new Attributes(reader.permissions(blob));
        }
        if (first != '<') {
            throw new BadFormatException(Diagnostic.error(Rule.SECURITY, new Span(blob.offset(), 1), "PermissionSet",
                    "'<' or '.'", "0x%02X".formatted(first)));
        }
        boolean wide = blob.length() > 1 && metadata.bytes().u1(blob.offset() + 1) == 0;
        return new Xml(wide ? metadata.bytes().utf16(blob.offset(), blob.length() & ~1)
                : metadata.bytes().utf8(blob.offset(), blob.length()));
    }
}
