package hybridscope.core.metadata.name;

import java.util.List;

/**
 * A type's name from its outermost enclosing type to itself.
 *
 * @param marker     visible text for what could not be read in front of the segments, or empty
 * @param segments   the types, outermost first
 * @param parameters names of a TypeDef's generic parameters, those of the enclosing types included; empty for a reference
 * @param reference  whether the name stands in a reference: C# then writes keywords for {@code System.Int32} and its like
 */
record TypeChain(String marker, List<Segment> segments, List<String> parameters, boolean reference) {
    /** One type of the chain. */
    record Segment(String namespace, String name) {
        String metadataName() {
            return namespace.isEmpty() ? name : namespace + "." + name;
        }

        /** The arity behind the backtick, 0 where there is none. */
        int arity() {
            int tick = tick();
            return tick < 0 ? 0 : Integer.parseInt(name, tick + 1, name.length(), 10);
        }

        /** The name without backtick and arity. */
        String plainName() {
            int tick = tick();
            return tick < 0 ? name : name.substring(0, tick);
        }

        private int tick() {
            int tick = name.lastIndexOf('`');
            int digits = name.length() - tick - 1;
            // More than five digits are no arity: metadata counts generic parameters in 16 bits.
            if (tick <= 0 || digits < 1 || digits > 5) {
                return -1;
            }
            for (int i = tick + 1; i < name.length(); i++) {
                if (name.charAt(i) < '0' || name.charAt(i) > '9') {
                    return -1;
                }
            }
            return tick;
        }
    }

    /** C#'s keyword for the type, or null. */
    String keyword() {
        return reference && marker.isEmpty() && segments.size() == 1 && segments.getFirst().namespace().equals("System")
                ? TypeKeywords.of(segments.getFirst().metadataName()) : null;
    }

    boolean isNullable() {
        return marker.isEmpty() && segments.size() == 1 && segments.getFirst().namespace().equals("System")
                && segments.getFirst().name().equals("Nullable`1");
    }
}
