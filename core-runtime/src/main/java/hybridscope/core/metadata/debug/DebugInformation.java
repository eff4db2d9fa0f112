package hybridscope.core.metadata.debug;

import hybridscope.core.metadata.pdb.SequencePoint;
import hybridscope.core.pe.BadFormatException;
import java.util.List;
import java.util.Optional;

/**
 * What tells where an assembly's instructions come from and what its local variables are called, in whatever format it is
 * written. Its methods are rows of the assembly's MethodDef table; all of them throw {@link BadFormatException} where what they
 * read breaks the format.
 */
public sealed interface DebugInformation permits PortableDebugInformation, MonoDebugInformation {
    /** The places in the source of a method's instructions, in the order of their IL offsets; empty where nothing is told. */
    List<SequencePoint> points(int methodRid);

    /** A source file. @param index as sequence points have it; absent where there is no such one */
    Optional<SourceDocument> document(int index);

    /**
     * The path of a source file, as the compiler saw it; absent where there is no such one.
     * @param index as sequence points have it
     */
    Optional<String> documentName(int index);

    /** The scopes of a method's local variables, in the file's order; those without variables left out. */
    List<LocalScope> scopes(int methodRid);
}
