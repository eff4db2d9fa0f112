package hybridscope.views.table;

import hybridscope.inspectors.text.Markdown;
import java.util.function.LongConsumer;

/** A form in which rows are copied. */
enum RowForm {
    TEXT("copy.text") {
        @Override
        String of(RowCopying rows, int[] which, LongConsumer progress) {
            return rows.text(which, progress);
        }
    },
    CSV("copy.csv") {
        @Override
        String of(RowCopying rows, int[] which, LongConsumer progress) {
            return rows.csv(which, progress);
        }
    },
    MARKDOWN("copy.markdown") {
        @Override
        String of(RowCopying rows, int[] which, LongConsumer progress) {
            return Markdown.ofCsv(rows.csv(which, progress));
        }
    },
    JSON("copy.json") {
        @Override
        String of(RowCopying rows, int[] which, LongConsumer progress) {
            return rows.json(which, progress);
        }
    },
    COMMAND("copy.command") {
        @Override
        String of(RowCopying rows, int[] which, LongConsumer progress) {
            return rows.command();
        }
    };

    private final String messageKey;

    RowForm(String messageKey) {
        this.messageKey = messageKey;
    }

    /** What the menu calls it. */
    String messageKey() {
        return messageKey;
    }

    /** The rows in this form. */
    abstract String of(RowCopying rows, int[] which, LongConsumer progress);
}
