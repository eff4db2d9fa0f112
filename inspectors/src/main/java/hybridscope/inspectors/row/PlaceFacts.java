package hybridscope.inspectors.row;

import hybridscope.core.il.InstructionCursor;
import hybridscope.core.il.MethodCode;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Span;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What is known of the thing that a place stands for, wherever it is shown.
 *
 * @param path  where its file lies
 * @param name  its name as C# people write it, a method's with its parameters
 * @param bytes where it lies in the file: a method's body or the instruction, everything else's row
 */
public record PlaceFacts(Path path, String name, Place bytes) {
    /** The facts; empty for places without a token, and for tokens that the file does not have. */
    public static Optional<PlaceFacts> of(OpenFile file, Place place) {
        Metadata metadata = file.metadata().orElse(null);
        Table table = Token.table(place.token());
        int rid = Token.rid(place.token());
        if (metadata == null || place.token() == 0 || table == null || !metadata.tables().has(table, rid)) {
            return Optional.empty();
        }
        try {
            Span span = table == Table.METHOD_DEF && MethodCode.read(file.image(), rid) instanceof MethodCode.Il il
                    ? code(il, place.target()) : metadata.tables().span(table, rid);
            return Optional.of(new PlaceFacts(file.path(), file.names().token(place.token(), NameStyle.CSHARP),
                    new Place(file.key(), new Place.Range(span.offset(), span.length()))));
        } catch (BadFormatException e) {
            return Optional.empty();
        }
    }

    /** The bytes of the instruction that a place names, else of the whole body. */
    private static Span code(MethodCode.Il code, Place.Target target) {
        if (target instanceof Place.Method(int _, int offset) && offset >= 0) {
            InstructionCursor cursor = new InstructionCursor(code.body());
            while (cursor.next() && cursor.offset() <= offset) {
                if (cursor.offset() == offset) {
                    return new Span(cursor.fileOffset(), cursor.length());
                }
            }
        }
        return code.body().span();
    }
}
