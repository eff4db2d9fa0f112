package hybridscope.core.cpp;

import hybridscope.core.sharing.MethodSharing;
import hybridscope.core.transform.TransformFailure;
import hybridscope.core.types.MethodInfo;
import java.util.List;
import java.util.Optional;

/**
 * A method as C++-like text.
 *
 * @param method      the method; of a generic one the instance whose body this is
 * @param symbol      the name of its function
 * @param sharing     what its body is shared by; empty where nothing of it is generic
 * @param lines       the text
 * @param constrained what it does with values of its type parameters
 * @param failure     what is wrong with its IL; the text tells it where it stands
 */
public record CppMethod(MethodInfo method, String symbol, Optional<MethodSharing> sharing, List<CppLine> lines,
        List<ConstrainedUse> constrained, Optional<TransformFailure> failure) {
    /** Copies the lists. */
    public CppMethod {
        lines = List.copyOf(lines);
        constrained = List.copyOf(constrained);
    }

    /** Whether the function begins with a check whether its method is interpreted by now. */
    public boolean isInjected() {
        return lines.stream().anyMatch(CppLine::injected);
    }

    /** The text, a line feed behind each line. */
    public String text() {
        StringBuilder text = new StringBuilder();
        lines.forEach(line -> text.append(line.indented()).append('\n'));
        return text.toString();
    }
}
