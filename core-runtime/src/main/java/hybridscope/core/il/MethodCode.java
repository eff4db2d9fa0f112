package hybridscope.core.il;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.Rule;

/** What a MethodDef row has for code (ECMA-335 II.22.26, II.23.1.11). */
public sealed interface MethodCode {
    /**
     * A body of IL.
     *
     * @param body the body
     */
    record Il(MethodBody body) implements MethodCode {
    }

    /**
     * Machine code or OptIL in the file; nothing in the metadata tells how long it is.
     *
     * @param type   what it is
     * @param rva    where it starts in memory
     * @param offset where it starts in the file
     */
    record Opaque(CodeType type, int rva, int offset) implements MethodCode {
    }

    /**
     * No code in the file.
     *
     * @param reason why
     */
    record None(Reason reason) implements MethodCode {
    }

    /**
     * Code should be there and cannot be read.
     *
     * @param diagnostic what is wrong
     */
    record Unreadable(Diagnostic diagnostic) implements MethodCode {
    }

    /** Code that is not IL. */
    enum CodeType {
        /** Machine code. */
        NATIVE,
        /** Annotated IL, reserved by ECMA-335. */
        OPTIL
    }

    /** Why a method has no code in the file. */
    enum Reason {
        /** It is abstract. */
        ABSTRACT,
        /** The runtime provides it, as for delegates. */
        RUNTIME,
        /** The runtime has it as a function of its own. */
        INTERNAL_CALL,
        /** It lies in a native library. */
        PINVOKE,
        /** The file leaves it out: its RVA is 0. */
        NO_RVA,
        /** The file is bare metadata, without an image that RVAs could point into. */
        NO_IMAGE
    }

    /**
     * What a method has for code.
     *
     * @param methodRid row of MethodDef
     * @throws BadFormatException where the table has no such row
     */
    static MethodCode read(Image image, int methodRid) {
        Metadata metadata = image.metadata().orElse(null);
        if (metadata == null) {
            return new None(Reason.NO_IMAGE);
        }
        return read(image.pe().orElse(null), metadata, methodRid);
    }

    /**
     * What a method has for code.
     *
     * @param pe        the image, or null for bare metadata
     * @param metadata  its metadata
     * @param methodRid row of MethodDef
     * @throws BadFormatException where the table has no such row
     */
    static MethodCode read(PeFile pe, Metadata metadata, int methodRid) {
        Tables tables = metadata.tables();
        int rva = tables.value(MethodColumns.RVA, methodRid);
        int implFlags = tables.value(MethodColumns.IMPL_FLAGS, methodRid);
        int codeType = implFlags & 3;
        if (rva == 0 || codeType == 3) {
            return new None(reason(tables.value(MethodColumns.FLAGS, methodRid), implFlags));
        }
        if (pe == null) {
            return new None(Reason.NO_IMAGE);
        }
        int offset = pe.offsetOf(rva);
        if (offset < 0) {
            return new Unreadable(Diagnostic.error(Rule.RVA_MAPPED, tables.span(MethodColumns.RVA, methodRid),
                    "MethodDef row " + methodRid + ", RVA", "an RVA inside a section", "0x" + Integer.toHexString(rva)));
        }
        if (codeType != 0) {
            return new Opaque(codeType == 1 ? CodeType.NATIVE : CodeType.OPTIL, rva, offset);
        }
        try {
            return new Il(new MethodBody(pe, metadata, methodRid, rva, offset));
        } catch (BadFormatException e) {
            return new Unreadable(e.diagnostic());
        }
    }

    private static Reason reason(int flags, int implFlags) {
        if ((flags & 0x400) != 0) {
            return Reason.ABSTRACT;
        }
        if ((implFlags & 3) == 3) {
            return Reason.RUNTIME;
        }
        if ((implFlags & 0x1000) != 0) {
            return Reason.INTERNAL_CALL;
        }
        return (flags & 0x2000) != 0 ? Reason.PINVOKE : Reason.NO_RVA;
    }
}

/** The columns of MethodDef that tell about code, looked up once. */
final class MethodColumns {
    static final Column RVA = Table.METHOD_DEF.column("RVA");
    static final Column IMPL_FLAGS = Table.METHOD_DEF.column("ImplFlags");
    static final Column FLAGS = Table.METHOD_DEF.column("Flags");

    private MethodColumns() {
    }
}
