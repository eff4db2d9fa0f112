package hybridscope.core.icalls.data;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Tables of facts in files: a line each, columns with tabs between, lines with {@code #} in front for people. */
public final class TabTable {
    private TabTable() {
    }

    /** The lines of a file that lies beside a class, split at tabs. */
    public static List<String[]> rows(Class<?> beside, String file) {
        List<String[]> rows = new ArrayList<>();
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(beside.getResourceAsStream(file), StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                if (!line.startsWith("#")) {
                    rows.add(line.split("\t", -1));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return rows;
    }
}
