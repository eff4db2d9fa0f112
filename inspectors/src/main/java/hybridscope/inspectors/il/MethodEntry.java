package hybridscope.inspectors.il;

import hybridscope.core.il.MethodCode;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.inspectors.LazyList;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import java.util.List;

/**
 * A method in a list of methods.
 *
 * @param token  its token as eight hex digits
 * @param name   the METHOD expression that names it on the command line
 * @param rva    where its body starts in memory, or 0
 * @param size   bytes of IL, or -1 where it has none
 * @param reason why it has none, as {@link AbsenceReport#reason} says; null where it has
 * @param place  where it leads
 */
public record MethodEntry(String token, String name, long rva, int size, AbsenceReport.Reason reason, Place place) {
    /** Methods by their rows of MethodDef, each made when asked for. */
    public static List<MethodEntry> of(OpenFile file, int[] rids) {
        return new LazyList<>(rids.length, i -> of(file, rids[i]));
    }

    private static MethodEntry of(OpenFile file, int rid) {
        int token = Token.of(Table.METHOD_DEF, rid);
        Place place = Place.ofToken(file.key(), token);
        String name = file.names().methodExpression(token);
        MethodCode code = MethodCode.read(file.image(), rid);
        return switch (code) {
            case MethodCode.Il(var body) -> new MethodEntry(Token.text(token), name, Integer.toUnsignedLong(body.rva()),
                    body.code().length(), null, place);
            case MethodCode.Opaque opaque -> new MethodEntry(Token.text(token), name, Integer.toUnsignedLong(opaque.rva()), -1,
                    AbsenceReport.of(code).reason(), place);
            case MethodCode.None _, MethodCode.Unreadable _ ->
                    new MethodEntry(Token.text(token), name, 0, -1, AbsenceReport.of(code).reason(), place);
        };
    }
}
