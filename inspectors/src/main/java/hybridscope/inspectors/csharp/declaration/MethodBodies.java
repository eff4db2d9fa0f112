package hybridscope.inspectors.csharp.declaration;

import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.body.DecompiledBody;
import hybridscope.inspectors.csharp.text.LanguageLevel;
import java.util.Map;
import java.util.Optional;

/** Where declarations get the bodies of methods from. */
public interface MethodBodies {
    /** No bodies: methods throw null, as in an assembly that is only referred to. */
    MethodBodies NONE = new MethodBodies() {
        @Override
        public Optional<DecompiledBody> of(MethodInfo method) {
            return Optional.empty();
        }

        @Override
        public Optional<String> problem(MethodInfo method) {
            return Optional.empty();
        }

        @Override
        public Map<MethodInfo, String> problems() {
            return Map.of();
        }

        @Override
        public void failed(MethodInfo method, String problem) {
            throw new IllegalStateException("a method without a body cannot fail: " + method);
        }
    };

    /** The words that bodies are written with. */
    default LanguageLevel level() {
        return LanguageLevel.LATEST;
    }

    /** The body of a method that has IL; empty where it is not wanted or cannot be shown. */
    Optional<DecompiledBody> of(MethodInfo method);

    /** Why a body cannot be shown; empty where it can, or is not wanted. */
    Optional<String> problem(MethodInfo method);

    /** All bodies that cannot be shown, and why. */
    Map<MethodInfo, String> problems();

    /** Notes that a body cannot be written, or is not to be shown. */
    void failed(MethodInfo method, String problem);

    /** What an error of the program itself is called. */
    static String told(Throwable broken) {
        StackTraceElement[] trace = broken.getStackTrace();
        String place = trace.length == 0 ? "" : " at " + trace[0].getFileName() + ":" + trace[0].getLineNumber();
        return broken.getClass().getSimpleName() + (broken.getMessage() == null ? "" : ": " + broken.getMessage()) + place;
    }
}
