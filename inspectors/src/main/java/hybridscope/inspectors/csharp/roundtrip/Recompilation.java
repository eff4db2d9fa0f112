package hybridscope.inspectors.csharp.roundtrip;

import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.CSharpFile;
import hybridscope.inspectors.csharp.CSharpProject;
import hybridscope.inspectors.csharp.text.CodeTarget;
import hybridscope.inspectors.csharp.text.CodeText;
import hybridscope.inspectors.csharp.text.CodeWord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * A program or a library compiled from its C#, the methods that the compiler refuses replaced by ones that throw.
 *
 * @param made     what was compiled
 * @param methods  how many methods of the original have IL
 * @param rejected the methods that were replaced, each with the reason
 * @param notes    the compiler's messages
 * @param refused  whether it does not compile even so
 */
record Recompilation(Path made, int methods, Map<MethodInfo, String> rejected, List<String> notes, boolean refused) {
    /** Errors of a later phase of the compiler appear only behind those of an earlier one. */
    private static final int MOST_ROUNDS = 12;
    private static final int MOST_NOTES = 20;
    private static final Pattern NO_BODY = Pattern.compile("(// not decompiled: .*\\n\\s*)throw null;");

    /**
     * Compiles a file from its C#.
     *
     * @param name  what the copy is called
     * @param place where it and its source are written
     */
    static Recompilation of(CSharpFile code, String name, Path place, MonoCompiler compiler) throws IOException {
        Files.createDirectories(place);
        int methods = methods(code).size();
        Path source = place.resolve("Program.cs");
        Path made = place.resolve(name);
        List<String> arguments = new ArrayList<>(CSharpProject.of(code).arguments(place, place.toAbsolutePath()));
        arguments.add("-warn:0");
        arguments.add("-out:" + made.toAbsolutePath());
        arguments.add(source.toAbsolutePath().toString());
        Map<MethodInfo, String> rejected = new LinkedHashMap<>();
        List<String> notes = new ArrayList<>();
        for (int round = 0; ; round++) {
            CodeText text = code.whole();
            code.failures().forEach(rejected::putIfAbsent);
            String written = NO_BODY.matcher(text.text()).replaceAll("$1" + IlTransplant.STUB);
            Files.writeString(source, written);
            if (round == 0) {
                Files.writeString(place.resolve("Program.first.cs"), written);
            }
            MonoCompiler.Outcome outcome = compiler.compile(arguments);
            if (outcome.done()) {
                return new Recompilation(made, methods, rejected, notes, false);
            }
            outcome.errors().stream().limit(MOST_NOTES).map(each -> each.line() + ": " + each.code() + ": " + each.text())
                    .forEach(notes::add);
            boolean any = false;
            TreeMap<Integer, Optional<MethodInfo>> members = members(text);
            for (MonoCompiler.Message error : outcome.errors()) {
                Map.Entry<Integer, Optional<MethodInfo>> at = members.floorEntry(error.line() - 1);
                if (at != null && at.getValue().isPresent() && rejected.putIfAbsent(at.getValue().get(),
                        error.code() + ": " + error.text()) == null) {
                    code.reject(at.getValue().get(), error.code() + ": " + error.text());
                    any = true;
                }
            }
            if (!any || round == MOST_ROUNDS) {
                return new Recompilation(made, methods, rejected, notes, true);
            }
        }
    }

    /** The methods of a file that have IL, in the order of its types. */
    static List<MethodInfo> methods(CSharpFile code) {
        return code.module().definitions().stream().flatMap(type -> type.methods().stream()).filter(MethodInfo::hasBody).toList();
    }

    /** Where members begin, by line; those that are no methods without one. */
    private static TreeMap<Integer, Optional<MethodInfo>> members(CodeText text) {
        TreeMap<Integer, Optional<MethodInfo>> members = new TreeMap<>();
        for (int i = 0; i < text.lines().size(); i++) {
            for (CodeWord word : text.lines().get(i).words()) {
                if (word.definition()) {
                    switch (word.target()) {
                        case CodeTarget.OfMethod(MethodInfo method) -> members.put(i, Optional.of(method));
                        case CodeTarget.OfField _, CodeTarget.OfType _, CodeTarget.OfProperty _, CodeTarget.OfEvent _ ->
                                members.putIfAbsent(i, Optional.empty());
                        case null, default -> {
                        }
                    }
                }
            }
        }
        return members;
    }
}
