package hybridscope.inspectors.debug;

import hybridscope.core.debug.argument.ArgumentError;
import hybridscope.core.debug.argument.MethodArguments;
import hybridscope.core.debug.argument.ParameterForm;
import hybridscope.core.debug.value.CSharpNames;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.GenericContext;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.file.OpenFile;
import java.util.List;

/**
 * A method that is to be debugged alone: what it takes.
 *
 * @param method     as C# writes it
 * @param parameters what it takes, {@code this} first
 * @param refused    why it cannot be started at all; null where it can
 */
public record MethodStart(String method, List<Parameter> parameters, String refused) {
    /** Copies the list. */
    public MethodStart {
        parameters = List.copyOf(parameters);
    }

    /**
     * What a method takes.
     *
     * @param name    its name
     * @param type    its type as C# writes it
     * @param text    a text that is accepted, to begin with
     * @param choices texts to choose from; empty for anything
     */
    public record Parameter(String name, String type, String text, List<String> choices) {
        /** Copies the list. */
        public Parameter {
            choices = List.copyOf(choices);
        }
    }

    /** The report on a method of a file. @param token MethodDef */
    public static MethodStart of(OpenFile file, int token) {
        MethodInfo method = method(file.loaded().assembly(), token);
        List<String> texts = MethodArguments.form(method).stream().map(ParameterForm::text).toList();
        String refused = MethodArguments.check(method, texts).stream().filter(error -> error.index() < 0)
                .map(ArgumentError::message).findFirst().orElse(null);
        return new MethodStart(CSharpNames.of(method), MethodArguments.form(method)
                .stream().map(each -> new Parameter(each.name(), each.typeName(), each.text(), each.choices()))
                .toList(), refused);
    }

    /** What of these texts cannot be taken. */
    public static List<ArgumentError> check(OpenFile file, int token, List<String> texts) {
        return MethodArguments.check(method(file.loaded().assembly(), token), texts);
    }

    private static MethodInfo method(Assembly assembly, int token) {
        return assembly.manifest().method(token, GenericContext.NONE);
    }
}
