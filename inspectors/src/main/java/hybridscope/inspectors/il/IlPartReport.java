package hybridscope.inspectors.il;

import hybridscope.core.il.Part;
import hybridscope.core.metadata.Token;
import hybridscope.inspectors.place.Place;

/**
 * A piece of a line of IL text.
 *
 * @param kind  what it is
 * @param text  what is written
 * @param place where it leads, or null
 */
public record IlPartReport(Kind kind, String text, Place place) {
    /** What a piece of IL text is. */
    public enum Kind {
        /** Nothing of meaning, as punctuation. */
        TEXT,
        KEYWORD,
        DIRECTIVE,
        OPCODE,
        /** A type, which leads to its row. */
        TYPE,
        /** A method or a field, which leads to its row. */
        MEMBER,
        /** The label of a line. */
        LABEL,
        /** The label of another instruction, which leads there. */
        OFFSET,
        STRING,
        NUMBER,
        VARIABLE,
        /** Bytes of the file, which lead there. */
        BYTES,
        COMMENT
    }

    /** A part of a method's text with the place it stands for. */
    static IlPartReport of(Part part, String file, int method) {
        return switch (part) {
            case Part.Text(String text) -> new IlPartReport(Kind.TEXT, text, null);
            case Part.Keyword(String text) -> new IlPartReport(Kind.KEYWORD, text, null);
            case Part.Directive(String text) -> new IlPartReport(Kind.DIRECTIVE, text, null);
            case Part.Op op -> new IlPartReport(Kind.OPCODE, op.text(), null);
            // A token that names no row has nowhere to lead; its text says so.
            case Part.TokenLink(int token, String text) ->
                    new IlPartReport(kind(token), text, Token.rid(token) == 0 ? null : Place.ofToken(file, token));
            case Part.Label label -> new IlPartReport(Kind.LABEL, label.text(), null);
            case Part.OffsetLink link -> new IlPartReport(Kind.OFFSET, link.text(), link.offset() < 0
                    || link.offset() > Integer.MAX_VALUE ? null : new Place(file, new Place.Method(method, (int) link.offset())));
            case Part.StringLiteral(int token, String text) -> new IlPartReport(Kind.STRING, text, Place.ofToken(file, token));
            case Part.NumberLiteral(String text) -> new IlPartReport(Kind.NUMBER, text, null);
            case Part.Variable variable -> new IlPartReport(Kind.VARIABLE, variable.text(), null);
            case Part.RawBytes(var span, String text) ->
                    new IlPartReport(Kind.BYTES, text, new Place(file, new Place.Range(span.offset(), span.length())));
            case Part.Comment(String text) -> new IlPartReport(Kind.COMMENT, text, null);
        };
    }

    private static Kind kind(int token) {
        return switch (Token.table(token)) {
            case TYPE_DEF, TYPE_REF, TYPE_SPEC, EXPORTED_TYPE -> Kind.TYPE;
            case null, default -> Kind.MEMBER;
        };
    }
}
