package hybridscope.inspectors.il;

import hybridscope.core.il.Part;
import hybridscope.core.metadata.Token;
import hybridscope.inspectors.place.Place;

/**
 * A piece of a line of IL text.
 *
 * @param kind  {@code text}, {@code keyword}, {@code directive}, {@code opcode}, {@code type}, {@code member}, {@code label}, {@code offset},
 *              {@code string}, {@code number}, {@code variable}, {@code bytes} or {@code comment}
 * @param text  what is written
 * @param place where it leads, or null
 */
public record PartReport(String kind, String text, Place place) {
    /** A part of a method's text with the place it stands for. */
    static PartReport of(Part part, String file, int method) {
        return switch (part) {
            case Part.Text(String text) -> new PartReport("text", text, null);
            case Part.Keyword(String text) -> new PartReport("keyword", text, null);
            case Part.Directive(String text) -> new PartReport("directive", text, null);
            case Part.Op op -> new PartReport("opcode", op.text(), null);
            // A token that names no row has nowhere to lead; its text says so.
            case Part.TokenLink(int token, String text) -> new PartReport(kind(token), text, Token.rid(token) == 0 ? null : Place.ofToken(file, token));
            case Part.Label label -> new PartReport("label", label.text(), null);
            case Part.OffsetLink link -> new PartReport("offset", link.text(), link.offset() < 0 || link.offset() > Integer.MAX_VALUE ? null
                    : new Place(file, new Place.Method(method, (int) link.offset())));
            case Part.StringLiteral(int token, String text) -> new PartReport("string", text, Place.ofToken(file, token));
            case Part.NumberLiteral(String text) -> new PartReport("number", text, null);
            case Part.Variable variable -> new PartReport("variable", variable.text(), null);
            case Part.RawBytes(var span, String text) -> new PartReport("bytes", text, new Place(file, new Place.Range(span.offset(), span.length())));
            case Part.Comment(String text) -> new PartReport("comment", text, null);
        };
    }

    private static String kind(int token) {
        return switch (Token.table(token)) {
            case TYPE_DEF, TYPE_REF, TYPE_SPEC, EXPORTED_TYPE -> "type";
            case null, default -> "member";
        };
    }
}
