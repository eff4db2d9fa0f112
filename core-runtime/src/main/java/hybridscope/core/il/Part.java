package hybridscope.core.il;

import hybridscope.core.pe.Span;

/**
 * A piece of a line of IL text that knows what it stands for, so that a view can colour and link it without parsing. The
 * line's text is the pieces' text, one after the other.
 */
public sealed interface Part {
    /** What is written. */
    String text();

    /** Punctuation, blanks, and types that lead nowhere. */
    record Text(String text) implements Part {
    }

    /** A word of ILASM: {@code instance}, {@code public}, {@code catch}. */
    record Keyword(String text) implements Part {
    }

    /** A directive of ILASM, its period included. */
    record Directive(String text) implements Part {
    }

    /** An opcode. */
    record Op(OpCode opCode) implements Part {
        @Override
        public String text() {
            return opCode.text();
        }
    }

    /** The name of a row. */
    record TokenLink(int token, String text) implements Part {
    }

    /** The IL offset a line starts with. */
    record Label(int offset) implements Part {
        @Override
        public String text() {
            return IlRange.label(offset);
        }
    }

    /** An IL offset that control or a clause refers to; it may lie anywhere. */
    record OffsetLink(long offset) implements Part {
        @Override
        public String text() {
            return offset < 0 ? "IL_-" + Long.toHexString(-offset) : IlRange.label(offset);
        }
    }

    /** A user string in quotation marks. */
    record StringLiteral(int token, String text) implements Part {
    }

    /** A number. */
    record NumberLiteral(String text) implements Part {
    }

    /** An argument or a local variable. */
    record Variable(VariableKind kind, int index, String text) implements Part {
    }

    /** Bytes that could not be decoded, in hex. */
    record RawBytes(Span span, String text) implements Part {
    }

    /** A comment, its slashes included. */
    record Comment(String text) implements Part {
    }
}
