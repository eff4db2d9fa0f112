package hybridscope.inspectors.csharp;

import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.text.CodeTarget;
import hybridscope.inspectors.csharp.text.CodeWord;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import java.util.List;
import java.util.Optional;

/**
 * A word of a line.
 *
 * @param kind       what it is
 * @param start      where it begins in its line, indentation included
 * @param length     its characters
 * @param name       what it stands for, as metadata writes it; null for nothing
 * @param place      where that is; null for what no file defines
 * @param definition whether it is what defines it, not a use
 * @param values     where its value lies while a method runs, at most one for each method; empty for what has none, or where
 *     nobody can tell
 */
public record CSharpWordReport(CodeWord.Kind kind, int start, int length, String name, Place place, boolean definition,
        List<ValuePlace> values) {
    static CSharpWordReport of(OpenFile file, CodeWord word) {
        return new CSharpWordReport(word.kind(), word.start(), word.length(), name(word.target()), place(file, word.target()),
                word.definition(), word.places().stream().flatMap(each -> ValuePlace.of(file, each).stream()).toList());
    }

    /** The path to its value in the frame of a method; empty where that has none. @param method a token of the file */
    public Optional<String> path(String file, int method) {
        return values.stream().filter(each -> each.method().token() == method && each.method().file().equals(file))
                .map(ValuePlace::path).findFirst();
    }

    private static String name(CodeTarget target) {
        return switch (target) {
            case null -> null;
            case CodeTarget.OfType(var type) -> type.name();
            case CodeTarget.OfMethod(var method) -> method.toString();
            case CodeTarget.OfFunction(var method) -> method.toString();
            case CodeTarget.OfField(var field) -> field.toString();
            case CodeTarget.OfProperty(var property) -> property.declaringType().name() + "::" + property.name();
            case CodeTarget.OfEvent(var event) -> event.declaringType().name() + "::" + event.name();
            case CodeTarget.OfVariable(var type) -> type == null ? null : type.name();
        };
    }

    private static Place place(OpenFile file, CodeTarget target) {
        return switch (target) {
            case null -> null;
            case CodeTarget.OfType(var type) -> place(file, type);
            case CodeTarget.OfMethod(var method) -> place(file, method);
            case CodeTarget.OfFunction(var method) -> place(file, method);
            case CodeTarget.OfField(var field) -> member(file, field.declaringType(), field.token());
            case CodeTarget.OfProperty(var property) -> member(file, property.declaringType(), property.token());
            case CodeTarget.OfEvent(var event) -> member(file, event.declaringType(), event.token());
            case CodeTarget.OfVariable _ -> null;
        };
    }

    private static Place place(OpenFile file, MethodInfo method) {
        return method.module().map(module -> file.place(module, method.token())).orElse(null);
    }

    /** Of a member without a view of its own: in its type. */
    private static Place member(OpenFile file, DefinedKlass type, int token) {
        Place of = file.place(type.module(), type.token());
        return of == null ? null : new Place(of.file(), new Place.Type(type.token(), token));
    }

    private static Place place(OpenFile file, Klass type) {
        return switch (type) {
            case DefinedKlass defined -> file.place(defined.module(), defined.token());
            default -> type.element() == null ? null : place(file, type.element());
        };
    }
}
