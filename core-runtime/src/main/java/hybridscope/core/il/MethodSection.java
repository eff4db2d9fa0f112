package hybridscope.core.il;

import hybridscope.core.pe.Span;
import hybridscope.core.pe.Structure;

/**
 * A data section behind a method's code (ECMA-335 II.25.4.5).
 *
 * @param header its four bytes of header
 * @param kind   1 for an exception-handling table, 2 for an OptIL table; everything else is unknown
 * @param fat    whether it has the fat form
 * @param span   all its bytes, header included, clipped to the PE section
 */
public record MethodSection(Structure header, int kind, boolean fat, Span span) {
    /** The kind of an exception-handling table. */
    public static final int EXCEPTION_TABLE = 1;
}
