package hybridscope.inspectors.debug;

import hybridscope.core.debug.value.CSharpNames;
import hybridscope.core.types.MethodInfo;

/**
 * A method as C# writes it, in parts: where there is no room for all, the method's own name matters most.
 *
 * @param type       the type that has it, and for an explicit implementation the interface, up to the last point:
 *                   {@code Program.}
 * @param name       its own name, with type arguments: {@code Sum}
 * @param parameters what it takes, in parentheses: {@code (int, int)}
 */
public record MethodName(String type, String name, String parameters) {
    static MethodName of(MethodInfo method) {
        String name = CSharpNames.name(method);
        int own = start(name);
        return new MethodName(CSharpNames.of(method.declaringType()) + "." + name.substring(0, own), name.substring(own),
                CSharpNames.parameters(method));
    }

    /** Where a name begins behind the interface that it implements a method of; compilers' angle brackets may have points. */
    private static int start(String name) {
        int depth = 0;
        int start = 0;
        for (int i = 0; i < name.length(); i++) {
            switch (name.charAt(i)) {
                case '<' -> depth++;
                case '>' -> depth--;
                case '.' -> start = depth == 0 ? i + 1 : start;
                default -> { }
            }
        }
        return start;
    }

    /** All of it: {@code Program.Sum(int, int)}. */
    public String text() {
        return type + name + parameters;
    }
}
