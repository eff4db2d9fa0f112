package hybridscope.core.metadata.resource;

import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Span;

/**
 * A managed resource: a row of ManifestResource and where its bytes are (ECMA-335 II.22.24).
 *
 * @param rid      the row
 * @param name     its name
 * @param location where its bytes are
 */
public record ManifestResource(int rid, String name, Location location) {
    /** Where the bytes of a resource are. */
    public sealed interface Location {
    }

    /**
     * In this file.
     *
     * @param prefix the four bytes of the length
     * @param data   the bytes, clipped to the Resources directory
     */
    public record Embedded(Span prefix, Span data) implements Location {
    }

    /**
     * In a file of its own that belongs to the assembly.
     *
     * @param token  the File row
     * @param name   name of that file
     * @param offset where the resource starts in it
     */
    public record LinkedFile(int token, String name, long offset) implements Location {
    }

    /**
     * In another assembly, under the same name.
     *
     * @param token the AssemblyRef row
     * @param name  name of that assembly
     */
    public record OtherAssembly(int token, String name) implements Location {
    }

    /**
     * Nowhere: the row does not lead to bytes.
     *
     * @param reason what is wrong
     */
    public record Unreachable(Diagnostic reason) implements Location {
    }

    /** Whether the bytes are in this file. */
    public boolean isEmbedded() {
        return location instanceof Embedded;
    }
}
