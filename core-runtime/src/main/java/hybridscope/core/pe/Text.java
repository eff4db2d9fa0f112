package hybridscope.core.pe;

/**
 * A text that stands in a file.
 *
 * @param value what it says, without terminating zero
 * @param span  all its bytes, with the terminating zero or the length prefix where it has one
 */
public record Text(String value, Span span) {
    /**
     * Reads a zero-terminated UTF-8 text.
     *
     * @param within    the text starts where this range does and has its zero inside
     * @param rule      the rule that a text without a zero breaks
     * @param structure what the text belongs to
     * @throws BadFormatException where no zero stands in the range
     */
    public static Text zeroTerminated(Bytes bytes, Span within, Rule rule, String structure) {
        int end = bytes.findZero(within.offset(), within.end());
        if (end == within.end()) {
            throw new BadFormatException(Diagnostic.error(rule, within, structure, "a zero-terminated text",
                    within.length() + " bytes without a zero"));
        }
        return new Text(bytes.utf8(within.offset(), end - within.offset()), new Span(within.offset(), end + 1 - within.offset()));
    }

    @Override
    public String toString() {
        return value;
    }
}
