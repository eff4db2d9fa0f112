package hybridscope.views.gutter;

/**
 * An exception region at the left of its lines.
 *
 * @param kind   {@code try}, {@code catch}, {@code filter}, {@code handler}, {@code finally} or {@code fault}
 * @param text   what its tooltip says
 * @param depth  how many regions are around it
 * @param from   its first line
 * @param to     its last line
 */
public record RegionBar(String kind, String text, int depth, int from, int to) {
    /** The letter that stands on it. */
    public String letter() {
        return switch (kind) {
            case "try" -> "T";
            case "catch" -> "C";
            case "filter" -> "?";
            case "handler" -> "H";
            case "finally" -> "F";
            default -> "!";
        };
    }
}
