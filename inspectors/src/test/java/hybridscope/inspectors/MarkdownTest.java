package hybridscope.inspectors;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.inspectors.text.Csv;
import hybridscope.inspectors.text.Markdown;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tables in CSV, read again and as Markdown. */
class MarkdownTest {
    @Test
    void whatIsWrittenAsCsvIsReadAgain() {
        List<List<String>> records = List.of(List.of("a", "", "b,c"),
                List.of("said \"so\"", "two\nlines", "\r"), List.of("", ""));
        assertEquals(records, Csv.records(records.stream().map(Csv::line).reduce("", String::concat)));
        assertEquals(List.of(), Csv.records(""));
    }

    @Test
    void columnsOfNumbersStandAtTheRightAndNothingIsMarkup() {
        assertEquals("""
                | Name | Bytes | Share | Odd |
                | --- | ---: | ---: | --- |
                | List\\<T>.Add\\_1 | 1,204 | 12.5 % | 1 |
                | a\\|b\\*\\`1 | -3 |  | x |
                """, Markdown.ofCsv("Name,Bytes,Share,Odd\nList<T>.Add_1,\"1,204\",12.5 %,1\na|b*`1,-3,,x\n"));
    }

    @Test
    void aCellIsOneLine() {
        assertEquals("| A |\n| --- |\n| two\\\\nlines |\n",
                Markdown.ofCsv(Csv.line(List.of("A")) + Csv.line(List.of("two\nlines"))));
    }
}
