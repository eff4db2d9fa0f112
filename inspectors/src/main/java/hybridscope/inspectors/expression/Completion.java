package hybridscope.inspectors.expression;

/**
 * What may be meant by a name that is being typed.
 *
 * @param start  where the name begins in the text
 * @param end    where it ends, which is where it is being typed
 * @param label  what people choose by: the name, with the namespace behind it
 * @param insert what stands in its place then
 * @param caret  where in that the next key goes: between the brackets of arguments, or at the end
 */
public record Completion(int start, int end, String label, String insert, int caret) {
    /** The text with the name in it. */
    public String in(String text) {
        return text.substring(0, start) + insert + text.substring(end);
    }
}
