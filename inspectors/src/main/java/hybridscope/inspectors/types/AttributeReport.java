package hybridscope.inspectors.types;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.GenericScope;
import hybridscope.core.metadata.name.LinkedText;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.metadata.value.CustomAttribute;
import hybridscope.core.metadata.value.CustomAttributeReader;
import hybridscope.core.pe.BadFormatException;
import hybridscope.inspectors.LazyList;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.place.TextLink;
import hybridscope.inspectors.text.Escapes;
import java.util.ArrayList;
import java.util.List;

/**
 * A custom attribute with its values.
 *
 * @param token the token of its row as eight hex digits
 * @param text  as C# people write it, in brackets
 * @param links the types named in the text
 * @param place its row in CustomAttribute
 */
public record AttributeReport(String token, String text, List<TextLink> links, Place place) {
    private static final Column PARENT = Table.CUSTOM_ATTRIBUTE.column("Parent");
    private static final Column TYPE = Table.CUSTOM_ATTRIBUTE.column("Type");
    private static final String SUFFIX = "Attribute";

    /**
     * The attributes of a row, each decoded when it is asked for: that may open other assemblies, where their enumerations are.
     */
    public static List<AttributeReport> of(OpenFile file, CustomAttributeReader reader, Table table, int rid) {
        int[] rows = file.metadata().orElseThrow().relations().rowsWhere(PARENT, table, rid);
        return new LazyList<>(rows.length, i -> of(file, reader, rows[i]));
    }

    private static AttributeReport of(OpenFile file, CustomAttributeReader reader, int row) {
        int token = Token.of(Table.CUSTOM_ATTRIBUTE, row);
        LinkedText text;
        try {
            CustomAttribute attribute = reader.read(row);
            List<String> values = new ArrayList<>();
            attribute.arguments().forEach(argument -> values.add(argument.value().text()));
            attribute.named().forEach(argument -> values.add(argument.text()));
            String all = values.isEmpty() ? "" : "(" + String.join(", ", values) + ")";
            text = name(file, reader, attribute.constructor()).then(Escapes.oneLine(all));
        } catch (BadFormatException e) {
            text = name(file, reader, constructor(file, row)).then(" /* " + Escapes.oneLine(e.getMessage()) + " */");
        }
        LinkedText whole = LinkedText.of("[").then(text).then("]");
        return new AttributeReport(Token.text(token), whole.text(), TextLink.of(file.key(), whole),
                Place.ofToken(file.key(), token));
    }

    private static int constructor(OpenFile file, int row) {
        try {
            return file.metadata().orElseThrow().tables().reference(TYPE, row);
        } catch (BadFormatException e) {
            return 0;
        }
    }

    /** The attribute's class; C# people leave the word Attribute at its end away. */
    private static LinkedText name(OpenFile file, CustomAttributeReader reader, int constructor) {
        Names names = file.names();
        int type = reader.attributeType(constructor);
        if (type == 0) {
            return LinkedText.of(names.member(constructor, NameStyle.CSHARP_SHORT));
        }
        LinkedText name = names.linkedType(type, GenericScope.NONE, NameStyle.CSHARP_SHORT);
        boolean suffixed = name.text().endsWith(SUFFIX) && name.text().length() > SUFFIX.length() && name.links().size() == 1;
        if (!suffixed) {
            return name;
        }
        int end = name.text().length() - SUFFIX.length();
        LinkedText.Link link = name.links().getFirst();
        return new LinkedText(name.text().substring(0, end), List.of(new LinkedText.Link(link.start(), end, link.token())));
    }
}
