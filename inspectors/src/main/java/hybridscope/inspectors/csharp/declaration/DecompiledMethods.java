package hybridscope.inspectors.csharp.declaration;

import hybridscope.core.il.LocalNames;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.body.DecompiledBody;
import hybridscope.inspectors.csharp.body.MethodDecompiler;
import hybridscope.inspectors.csharp.text.LanguageLevel;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The bodies of a file's methods, each decompiled once. A method that the decompiler fails on is shown with what went wrong, and
 * ends nothing else.
 */
public final class DecompiledMethods implements MethodBodies {
    private final LocalNames names;
    private final LanguageLevel level;
    private final Map<MethodInfo, DecompiledBody> bodies = new HashMap<>();
    private final Map<MethodInfo, String> problems = new LinkedHashMap<>();

    /**
     * No body decompiled yet.
     *
     * @param names what local variables are called
     * @param level the words that there are
     */
    public DecompiledMethods(LocalNames names, LanguageLevel level) {
        this.names = names;
        this.level = level;
    }

    @Override
    public LanguageLevel level() {
        return level;
    }

    @Override
    public Optional<DecompiledBody> of(MethodInfo method) {
        if (!bodies.containsKey(method) && !problems.containsKey(method)) {
            try {
                bodies.put(method, MethodDecompiler.of(method, names, level));
            } catch (RuntimeException | StackOverflowError broken) {
                failed(method, MethodBodies.told(broken));
            }
        }
        return Optional.ofNullable(bodies.get(method));
    }

    @Override
    public Optional<String> problem(MethodInfo method) {
        return Optional.ofNullable(problems.get(method));
    }

    @Override
    public Map<MethodInfo, String> problems() {
        return Collections.unmodifiableMap(problems);
    }

    @Override
    public void failed(MethodInfo method, String problem) {
        bodies.remove(method);
        problems.put(method, problem);
    }
}
