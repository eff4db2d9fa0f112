package hybridscope.core.metadata.pdb;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Custom debug information in words, one entry a line where there are several. */
final class DebugInformationText {
    private DebugInformationText() {
    }

    static String of(CustomDebugInformation information) {
        return switch (information) {
            case CustomDebugInformation.HoistedLocalScopes(var scopes) -> lines(scopes,
                    scope -> "IL_%04x-IL_%04x".formatted(scope.startOffset(),
                    Integer.toUnsignedLong(scope.startOffset()) + Integer.toUnsignedLong(scope.length())));
            case CustomDebugInformation.DynamicLocals(var flags) -> flags.stream().map(flag -> flag ? "1" : "0")
                    .collect(Collectors.joining());
            case CustomDebugInformation.DefaultNamespace(String namespace) -> namespace;
            case CustomDebugInformation.LocalSlotMap(var slots) -> lines(slots, slot -> slot.kind() < 0 ? "temporary"
                    : "kind " + slot.kind() + " at " + slot.syntaxOffset() + (slot.ordinal() == 0 ? "" : " #" + slot.ordinal()));
            case CustomDebugInformation.LambdaMap(int method, var closures, var lambdas) -> "method " + method
                    + closures.stream().map(offset -> "\nclosure at " + offset).collect(Collectors.joining())
                    + lambdas.stream().map(lambda -> "\nlambda at " + lambda.syntaxOffset() + switch (lambda.closure()) {
                        case -2 -> " of this";
                        case -1 -> " static";
                        default -> " of closure " + lambda.closure();
                    }).collect(Collectors.joining());
            case CustomDebugInformation.StateMap(var states) ->
                    lines(states, state -> "state " + state.number() + " at " + state.syntaxOffset());
            case CustomDebugInformation.EmbeddedSource(_, byte[] content, boolean complete) ->
                    new String(content, StandardCharsets.UTF_8) + (complete ? "" : "…");
            case CustomDebugInformation.SourceLink(String json) -> json;
            case CustomDebugInformation.TupleElementNames(var names) -> "("
                    + names.stream().map(name -> name.isEmpty() ? "_" : name).collect(Collectors.joining(", ")) + ")";
            case CustomDebugInformation.CompilationOptions(var options) ->
                    lines(options, option -> option.name() + " = " + option.value());
            case CustomDebugInformation.CompilationReferences(var references) -> lines(references, reference -> reference.name()
                    + (reference.aliases().isEmpty() ? "" : " aliases " + reference.aliases())
                    + (reference.assembly() ? "" : " module") + (reference.embedInterop() ? " embedded" : "")
                    + " timestamp 0x%08X size 0x%X ".formatted(reference.timestamp(), reference.imageSize())
                    + reference.mvid());
            case CustomDebugInformation.AsyncStepping(int handler, var awaits) ->
                    (handler < 0 ? "no catch handler" : "catch handler IL_%04x".formatted(handler)) + awaits.stream()
                    .map(await -> "\nyield IL_%04x resume IL_%04x in %08X".formatted(await.yieldOffset(), await.resumeOffset(),
                            0x0600_0000 | await.resumeMethod())).collect(Collectors.joining());
            case CustomDebugInformation.TypeDocuments(var documents) ->
                    lines(documents, document -> "Document[" + document + "]");
            case CustomDebugInformation.PrimaryConstructor _ -> "primary constructor";
            case CustomDebugInformation.Unknown(var kind, int length) -> length + " bytes of kind " + kind;
        };
    }

    private static <T> String lines(List<T> entries, Function<T, String> text) {
        return entries.stream().map(text).collect(Collectors.joining("\n"));
    }
}
