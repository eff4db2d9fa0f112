package hybridscope.inspectors.csharp;

import hybridscope.core.debug.value.CSharpNames;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.text.CodeText;
import hybridscope.inspectors.csharp.text.LanguageLevel;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.standin.AssumptionReport;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A method, a type or a whole file as C#.
 *
 * @param file        key of the file
 * @param place       what is shown
 * @param name        its name as metadata writes it; of a whole file that file's
 * @param lines       the text; empty where it cannot be loaded
 * @param pieces      which IL pieces of it come from, outer ones before those within them
 * @param folds       blocks that can be folded
 * @param failure     what is wrong, or null
 * @param assumptions the types that are not there, on which a method's text rests
 * @param within      the method in whose text that one stands which is shown, as C# writes it; null where it has one of its own
 */
public record CSharpReport(String file, Place place, String name, List<CSharpLineReport> lines, List<CSharpPieceReport> pieces,
        List<CodeText.Fold> folds, String failure, List<AssumptionReport> assumptions, String within) {
    private interface Question {
        CSharpReport answer(CSharpFile code);
    }

    private static CSharpReport ask(OpenFile file, int token, LanguageLevel level, Question question) {
        Place place = Place.ofToken(file.key(), token);
        try {
            return question.answer(CSharpFile.of(file, level));
        } catch (LoadException e) {
            return failed(file, place, e.getMessage());
        } catch (BadFormatException e) {
            return failed(file, place, e.diagnostic().text());
        }
    }

    private static CSharpReport failed(OpenFile file, Place place, String failure) {
        return new CSharpReport(file.key(), place, "", List.of(), List.of(), List.of(), failure, List.of(), null);
    }

    /**
     * A method, with the property or event that it belongs to.
     *
     * @param rid row of MethodDef
     * @throws BadFormatException where there is no such row
     */
    public static CSharpReport ofMethod(OpenFile file, int rid) {
        file.metadata().orElseThrow().tables().span(Table.METHOD_DEF, rid);
        return ask(file, Token.of(Table.METHOD_DEF, rid), LanguageLevel.LATEST, code -> ofMethod(code, rid));
    }

    /**
     * The text that a method's statements stand in: of one that a compiler made of a lambda, an iterator or an async method that
     * of the method which it was.
     *
     * @param rid   row of MethodDef
     * @param level the words that there are
     * @throws BadFormatException where there is no such row
     */
    public static CSharpReport ofStatements(OpenFile file, int rid, LanguageLevel level) {
        file.metadata().orElseThrow().tables().span(Table.METHOD_DEF, rid);
        return ask(file, Token.of(Table.METHOD_DEF, rid), level, code -> {
            MethodInfo method = code.methodOf(rid);
            MethodInfo home = code.home(method);
            CSharpReport report = ofMethod(code, Token.rid(home.token()));
            return home == method ? report : new CSharpReport(report.file, Place.ofToken(file.key(), method.token()),
                    method.toString(), report.lines, report.pieces, report.folds, report.failure, report.assumptions,
                    CSharpNames.of(home));
        });
    }

    /** The same of a file that more is asked about. */
    public static CSharpReport ofMethod(CSharpFile code, int rid) {
        MethodInfo method = code.methodOf(rid);
        return of(code, Token.of(Table.METHOD_DEF, rid), method.toString(), code.member(method),
                AssumptionReport.of(code.file().loaded(), method));
    }

    /**
     * A type with its members.
     *
     * @param rid   row of TypeDef
     * @param level the words that there are
     * @throws BadFormatException where there is no such row
     */
    public static CSharpReport ofType(OpenFile file, int rid, LanguageLevel level) {
        file.metadata().orElseThrow().tables().span(Table.TYPE_DEF, rid);
        return ask(file, Token.of(Table.TYPE_DEF, rid), level, code -> ofType(code, rid));
    }

    /** The same of a file that more is asked about. */
    public static CSharpReport ofType(CSharpFile code, int rid) {
        return of(code, Token.of(Table.TYPE_DEF, rid), code.typeOf(rid).name(), code.type(code.typeOf(rid)), List.of());
    }

    /** A whole file. */
    public static CSharpReport ofFile(OpenFile file) {
        return ask(file, Token.of(Table.MODULE, 1), LanguageLevel.LATEST, CSharpReport::ofFile);
    }

    /** The same of a file that more is asked about. */
    public static CSharpReport ofFile(CSharpFile code) {
        return of(code, Token.of(Table.MODULE, 1), code.module().image().name(), code.whole(), List.of());
    }

    private static CSharpReport of(CSharpFile code, int token, String name, CodeText text, List<AssumptionReport> assumptions) {
        OpenFile file = code.file();
        return new CSharpReport(file.key(), Place.ofToken(file.key(), token), name, text.lines().stream()
                .map(line -> new CSharpLineReport(line.text(), line.words().stream().map(word -> CSharpWordReport.of(file, word))
                .toList())).toList(), text.spans().stream().map(span -> CSharpPieceReport.of(file, span)).toList(), text.folds(),
                null, assumptions, null);
    }

    /** The text, a line feed behind each line. */
    public String text() {
        return lines.stream().map(line -> line.text() + "\n").collect(Collectors.joining());
    }
}
