package hybridscope.views.type;

import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.place.TextLink;
import hybridscope.inspectors.types.MemberReport;
import java.util.List;
import org.kordamp.ikonli.Ikon;

/** A row of the page about a type. */
sealed interface TypeRow {
    /** A text with links in it. */
    record Text(String text, List<TextLink> links) {
        static Text plain(String text) {
            return new Text(text, List.of());
        }
    }

    /**
     * The head of a group of rows.
     *
     * @param key   message key of its title
     * @param count rows in the group
     */
    record Head(String key, int count) implements TypeRow {
    }

    /**
     * A row of the type itself: an attribute, the declaration, a constraint, the layout. Always shown.
     *
     * @param csharp   as C# people write it
     * @param metadata as metadata has it
     * @param place    where Enter leads, or null
     * @param main     whether it is the declaration
     */
    record Line(Text csharp, Text metadata, Place place, boolean main) implements TypeRow {
    }

    /**
     * An attribute of a member, above the member.
     *
     * @param text   the attribute
     * @param place  its row
     * @param member the member it stands on
     */
    record OfMember(Text text, Place place, Item member) implements TypeRow {
    }

    /**
     * A member or a nested type.
     *
     * @param icon     its kind
     * @param csharp   as C# people write it
     * @param metadata as metadata has it
     * @param chips    short facts behind the text
     * @param place    where it leads
     * @param token    its token
     * @param member   the member; null for a nested type
     */
    record Item(Ikon icon, Text csharp, Text metadata, List<String> chips, Place place, int token, MemberReport member)
            implements TypeRow {
    }

    /**
     * Something about shared code: a body, or, below it, what runs it and what it does.
     *
     * @param text  what it says
     * @param place where Enter leads, or null
     * @param depth 0 for a body
     */
    record Shared(Text text, Place place, int depth) implements TypeRow {
    }

    /** What the row says in one of the two forms; empty for heads. */
    default Text text(boolean metadataNames) {
        return switch (this) {
            case Head _ -> Text.plain("");
            case Line line -> metadataNames ? line.metadata : line.csharp;
            case OfMember attribute -> attribute.text;
            case Shared shared -> shared.text;
            case Item item -> metadataNames ? item.metadata : item.csharp;
        };
    }

    /** Where Enter leads, or null. */
    default Place target() {
        return switch (this) {
            case Head _ -> null;
            case Line line -> line.place;
            case OfMember attribute -> attribute.place;
            case Shared shared -> shared.place;
            case Item item -> item.place;
        };
    }
}
