package hybridscope.inspectors.rules;

/**
 * Something that may stand where the caret is.
 *
 * @param label what is offered, for people
 * @param start where the text begins that it takes the place of, in UTF-16 units
 * @param end   where that text ends
 * @param text  what is put there, escaped as XML wants it
 * @param caret where the caret goes, in units from {@code start}
 */
public record RuleCompletion(String label, int start, int end, String text, int caret) {
}
