package hybridscope.views.place;

import java.util.function.Supplier;

/**
 * A form in which what a view shows can be written to a file.
 *
 * @param suffix  of the file: {@code csv} for a table, {@code txt} for a listing, {@code json} for the report
 * @param content what is written, made when it is asked for, on the FX thread
 */
public record Exported(String suffix, Supplier<String> content) {
    /** A table. */
    public static Exported csv(Supplier<String> content) {
        return new Exported("csv", content);
    }

    /** A listing. */
    public static Exported text(Supplier<String> content) {
        return new Exported("txt", content);
    }

    /** The report. */
    public static Exported json(Supplier<String> content) {
        return new Exported("json", content);
    }
}
