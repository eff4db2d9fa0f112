package hybridscope.core.bridge;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The bridges that a generated file has, by the names of its stubs ({@link StubText}). */
public final class GeneratedBridges {
    /** No file. */
    public static final GeneratedBridges NONE = new GeneratedBridges(Map.of());
    private static final Pattern NAME = Pattern.compile(
            "\\b__(Managed2Native|Native2Managed|Native2ManagedAdjustor)Call_([a-zA-Z0-9]+)\\s*\\(");

    private final Map<BridgeDirection, Set<String>> signatures;

    private GeneratedBridges(Map<BridgeDirection, Set<String>> signatures) {
        this.signatures = signatures;
    }

    /** The bridges in a file's text; what else stands there has no meaning. */
    public static GeneratedBridges in(String text) {
        Map<BridgeDirection, Set<String>> found = new EnumMap<>(BridgeDirection.class);
        Matcher stubs = NAME.matcher(text);
        while (stubs.find()) {
            for (BridgeDirection direction : BridgeDirection.values()) {
                if (direction.text().equals(stubs.group(1))) {
                    found.computeIfAbsent(direction, _ -> new HashSet<>()).add(stubs.group(2));
                }
            }
        }
        return new GeneratedBridges(found);
    }

    /** Whether there is a bridge. */
    public boolean has(BridgeDirection direction, String signature) {
        return signatures.getOrDefault(direction, Set.of()).contains(signature);
    }

    /** Whether there are none at all. */
    public boolean isEmpty() {
        return signatures.isEmpty();
    }
}
