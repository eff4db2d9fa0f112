package hybridscope.views.place;

import hybridscope.inspectors.text.Markdown;
import java.util.function.Supplier;

/**
 * A form in which what a view shows can be written to a file.
 *
 * @param suffix  of the file: {@code csv} for a table, {@code md} for one in Markdown, {@code txt} for a listing,
 *                {@code json} for the report, {@code html} for a page, {@code xml} for a text that is XML
 * @param content what is written, made when it is asked for, on the FX thread
 */
public record Exported(String suffix, Supplier<String> content) {
    /** A table. */
    public static Exported csv(Supplier<String> content) {
        return new Exported("csv", content);
    }

    /** The same table in Markdown. */
    public Exported asMarkdown() {
        return new Exported("md", () -> Markdown.ofCsv(content.get()));
    }

    /** Whether it is a table. */
    public boolean isTable() {
        return suffix.equals("csv");
    }

    /** A listing. */
    public static Exported text(Supplier<String> content) {
        return new Exported("txt", content);
    }

    /** A page for a browser. */
    public static Exported html(Supplier<String> content) {
        return new Exported("html", content);
    }

    /** A text that is XML. */
    public static Exported xml(Supplier<String> content) {
        return new Exported("xml", content);
    }

    /** The report. */
    public static Exported json(Supplier<String> content) {
        return new Exported("json", content);
    }
}
