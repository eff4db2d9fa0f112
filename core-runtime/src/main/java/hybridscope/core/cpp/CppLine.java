package hybridscope.core.cpp;

import java.util.Map;

/**
 * A line of the text.
 *
 * @param indent   how deep it stands, in steps; a label stands at 0
 * @param text     the line without indentation; empty for a blank one
 * @param ilOffset IL offset of the instruction it comes from; -1 for none
 * @param names    what its identifiers stand for, as far as they stand for something of the assemblies
 * @param injected whether injection added it
 */
public record CppLine(int indent, String text, int ilOffset, Map<String, CppTarget> names, boolean injected) {
    /** Copies the map. */
    public CppLine {
        names = Map.copyOf(names);
    }

    /** With indentation, as il2cpp writes it: a tab for each step. */
    public String indented() {
        return text.isEmpty() ? "" : "\t".repeat(indent) + text;
    }
}
