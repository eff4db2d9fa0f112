package hybridscope.inspectors.il;

import hybridscope.core.il.LocalNames;
import hybridscope.core.il.MethodCode;
import hybridscope.core.il.ScopedLocalNames;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.debug.SymbolFile;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.pe.BadFormatException;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import java.util.Optional;

/**
 * A method's IL.
 *
 * @param file        key of the file
 * @param place       the method
 * @param token       its token as eight hex digits
 * @param name        the METHOD expression that names it on the command line
 * @param signature   the method as metadata has it: {@code Ret Ns.Type::Method(P1,P2)}
 * @param declaration the same as C# people write it
 * @param type        the type it belongs to, or null
 * @param body        its IL; null where it has none
 * @param absence     why it has no IL; null where it has
 */
public record IlReport(String file, Place place, String token, String name, String signature, String declaration, Place type,
        BodyReport body, AbsenceReport absence) {
    private static final Column METHODS = Table.TYPE_DEF.column("MethodList");

    /**
     * The report on a method, with names as metadata has them.
     *
     * @param rid row of MethodDef
     * @throws BadFormatException where there is no such row
     */
    public static IlReport of(OpenFile file, int rid) {
        return of(file, symbols(file), rid, NameStyle.METADATA);
    }

    /**
     * The report on a method.
     *
     * @param symbols where names of local variables come from
     * @param rid     row of MethodDef
     * @param style   how operands are written
     * @throws BadFormatException where there is no such row
     */
    public static IlReport of(OpenFile file, Optional<SymbolFile> symbols, int rid, NameStyle style) {
        Names names = file.names();
        int token = Token.of(Table.METHOD_DEF, rid);
        MethodCode code = MethodCode.read(file.image(), rid);
        int owner = names.metadata().relations().owner(METHODS, rid);
        return new IlReport(file.key(), new Place(file.key(), new Place.Method(token, -1)), Token.text(token),
                names.methodExpression(token),
                names.signature(token, NameStyle.METADATA), names.signature(token, NameStyle.CSHARP_SHORT),
                owner == 0 ? null : Place.ofToken(file.key(), Token.of(Table.TYPE_DEF, owner)),
                code instanceof MethodCode.Il(var body) ? new BodyReader(file, symbols, body, style).report() : null,
                AbsenceReport.of(code));
    }

    /** The symbols of a file: a portable PDB embedded in it or beside it, or an .mdb file beside it. */
    public static Optional<SymbolFile> symbols(OpenFile file) {
        return SymbolFile.find(file.image(), file.path());
    }

    /** What local variables are called according to symbols. */
    public static LocalNames localNames(Optional<SymbolFile> symbols) {
        return symbols.map(SymbolFile::information).<LocalNames>map(ScopedLocalNames::new).orElse(LocalNames.NONE);
    }
}
