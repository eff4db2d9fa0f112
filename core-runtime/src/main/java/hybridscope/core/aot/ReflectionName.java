package hybridscope.core.aot;

import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.Runtime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds types by the names that reflection writes: {@code N.Outer`1+Inner[[System.Int32, mscorlib]][], Assembly}. Arguments may
 * stand in one pair of brackets where they name no assembly, as people write them; nested types behind a slash, too.
 */
public final class ReflectionName {
    private static final int MAX_DEPTH = 64;

    private final Runtime runtime;
    private final String text;
    private int at;
    private int depth;

    private ReflectionName(Runtime runtime, String text) {
        this.runtime = runtime;
        this.text = text;
    }

    /**
     * The type of a name; empty where there is none, or the name is none.
     *
     * @param home the assembly to look in where the name says none; null for all that are loaded
     */
    public static Optional<Klass> find(Runtime runtime, Assembly home, String text) {
        ReflectionName name = new ReflectionName(runtime, text);
        Optional<Klass> found = name.type(home, true);
        return name.at == text.length() ? found : Optional.empty();
    }

    private boolean take(char wanted) {
        boolean found = at < text.length() && text.charAt(at) == wanted;
        at += found ? 1 : 0;
        return found;
    }

    private void skipSpace() {
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
    }

    /** @param qualified whether an assembly's name may stand behind it */
    private Optional<Klass> type(Assembly home, boolean qualified) {
        if (++depth > MAX_DEPTH) {
            return Optional.empty();
        }
        StringBuilder name = new StringBuilder();
        skipSpace();
        while (at < text.length() && "[],*&".indexOf(text.charAt(at)) < 0) {
            char c = text.charAt(at++);
            name.append(c == '\\' && at < text.length() ? text.charAt(at++) : c == '+' ? '/' : c);
        }
        List<Klass> arguments = new ArrayList<>();
        boolean complete = arguments(home, arguments);
        int suffixes = at;
        while (skipSuffix()) {
            continue;
        }
        String suffix = text.substring(suffixes, at);
        Assembly in = home;
        if (qualified && take(',')) {
            int end = text.indexOf(']', at);
            String assembly = text.substring(at, end < 0 ? text.length() : end);
            at = end < 0 ? text.length() : end;
            in = runtime.bind(assembly.split(",")[0].strip(), home == null ? null : home.directory()).orElse(null);
            complete &= in != null;
        }
        depth--;
        return complete ? definition(in, name.toString().strip()).flatMap(type -> instance(type, arguments))
                .flatMap(type -> suffixed(type, suffix)) : Optional.empty();
    }

    /** Goes behind {@code *}, {@code &} or the brackets of an array, where one stands here. */
    private boolean skipSuffix() {
        if (take('*') || take('&')) {
            return true;
        }
        int end = at + 1;
        while (end < text.length() && text.charAt(end) == ',') {
            end++;
        }
        boolean array = at < text.length() && text.charAt(at) == '[' && end < text.length() && text.charAt(end) == ']';
        at = array ? end + 1 : at;
        return array;
    }

    /** Reads generic arguments, where brackets hold more than an array's commas. */
    private boolean arguments(Assembly home, List<Klass> found) {
        if (at + 1 >= text.length() || text.charAt(at) != '[' || ",]*".indexOf(text.charAt(at + 1)) >= 0) {
            return true;
        }
        at++;
        boolean complete = true;
        do {
            skipSpace();
            boolean own = take('[');
            Optional<Klass> argument = type(home, own);
            argument.ifPresent(found::add);
            complete &= argument.isPresent() && (!own || take(']'));
        } while (complete && take(','));
        return complete && take(']');
    }

    private Optional<DefinedKlass> definition(Assembly home, String name) {
        Optional<DefinedKlass> own = home == null ? Optional.empty() : home.find(name);
        return own.or(() -> runtime.find(name));
    }

    private static Optional<Klass> instance(DefinedKlass type, List<Klass> arguments) {
        return arguments.isEmpty() ? Optional.of(type)
                : arguments.size() == type.arguments().size()
                ? Optional.of(type.instance(List.copyOf(arguments))) : Optional.empty();
    }

    private static Optional<Klass> suffixed(Klass type, String suffix) {
        Klass at = type;
        for (int i = 0; i < suffix.length(); i++) {
            switch (suffix.charAt(i)) {
                case '*' -> at = at.pointer();
                case '&' -> at = at.byRef();
                default -> {
                    int end = suffix.indexOf(']', i);
                    if (end < 0) {
                        return Optional.empty();
                    }
                    at = end == i + 1 ? at.vector() : at.array(end - i);
                    i = end;
                }
            }
        }
        return Optional.of(at);
    }
}
