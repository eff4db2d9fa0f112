package hybridscope.core.types;

import hybridscope.core.metadata.name.AssemblyName;
import hybridscope.core.metadata.value.CustomAttribute;
import hybridscope.core.metadata.value.Value;
import hybridscope.core.pe.BadFormatException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;

/**
 * The assemblies that an assembly calls its friends with {@code InternalsVisibleToAttribute}. As Mono has it: names are equal
 * whatever their case; a key counts where the friend's name has one.
 */
record Friends(List<Friend> names) {
    private static final String ATTRIBUTE = "System.Runtime.CompilerServices.InternalsVisibleToAttribute";
    private static final String KEY = "publickey=";
    private static final String TOKEN = "publickeytoken=";

    /** @param token public key token in hex; empty for any */
    record Friend(String name, String token) {
    }

    static Friends of(Assembly assembly) {
        List<Friend> friends = new ArrayList<>();
        for (AttributeInfo attribute : assembly.attributes()) {
            List<CustomAttribute.Argument> arguments = attribute.value().arguments();
            if (attribute.type().name().equals(ATTRIBUTE) && arguments.size() == 1
                    && arguments.getFirst().value() instanceof Value.Text(String text)) {
                friends.add(parse(text));
            }
        }
        return new Friends(List.copyOf(friends));
    }

    private static Friend parse(String text) {
        String[] parts = text.split(",");
        String token = "";
        for (int i = 1; i < parts.length; i++) {
            String part = parts[i].strip();
            String lower = part.toLowerCase(Locale.ROOT);
            if (lower.startsWith(TOKEN)) {
                token = lower.substring(TOKEN.length()).strip();
            } else if (lower.startsWith(KEY)) {
                token = token(lower.substring(KEY.length()).strip());
            }
        }
        return new Friend(parts[0].strip().toLowerCase(Locale.ROOT), token);
    }

    private static String token(String key) {
        try {
            return AssemblyName.publicKeyToken(HexFormat.of().parseHex(key));
        } catch (IllegalArgumentException e) {
            // No key at all: no assembly has this token.
            return key;
        }
    }

    /** Whether an assembly is among them. */
    boolean contains(Assembly other) {
        String name = other.name().toLowerCase(Locale.ROOT);
        for (Friend friend : names) {
            if (friend.name.equals(name) && (friend.token.isEmpty() || friend.token.equals(token(other)))) {
                return true;
            }
        }
        return false;
    }

    private static String token(Assembly assembly) {
        try {
            return AssemblyName.ofAssembly(assembly.manifest().metadata()).publicKeyToken();
        } catch (BadFormatException e) {
            return "";
        }
    }
}
