package hybridscope.core.ir;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the instructions of a family differ by: each variant has a name, which becomes part of the instruction's name, and further
 * facets that the family's declaration uses.
 *
 * @param name     how declarations refer to it: {@code {name}} is the variant's name, {@code {name.facet}} another facet
 * @param variants facets by name; always among them are {@code name} and {@code key}, the axis and the name, such as
 *                 {@code num.i4}, which axes made of another one's variants keep: by it translations tell their texts
 */
public record IrAxis(String name, List<Map<String, String>> variants) {
    /**
     * An axis written as a table.
     *
     * @param facets names of the columns, separated by {@code |}; the first is {@code name}
     * @param rows   values, separated by {@code |}
     */
    static IrAxis of(String name, String facets, String... rows) {
        List<String> columns = cells(facets);
        List<Map<String, String>> variants = new ArrayList<>();
        for (String row : rows) {
            List<String> values = cells(row);
            if (values.size() != columns.size()) {
                throw new IllegalArgumentException("axis " + name + ", row " + row);
            }
            Map<String, String> variant = new LinkedHashMap<>();
            for (int i = 0; i < columns.size(); i++) {
                variant.put(columns.get(i), values.get(i));
            }
            variant.put("key", name + "." + variant.get("name"));
            variants.add(Map.copyOf(variant));
        }
        return new IrAxis(name, List.copyOf(variants));
    }

    /** An axis with only some of the variants, in the order given. */
    IrAxis only(String newName, String... names) {
        return new IrAxis(newName, List.of(names).stream().map(wanted -> variants.stream()
                .filter(variant -> variant.get("name").equals(wanted)).findFirst().orElseThrow()).toList());
    }

    private static List<String> cells(String row) {
        List<String> cells = new ArrayList<>();
        for (String cell : row.split("\\|", -1)) {
            cells.add(cell.strip());
        }
        return cells;
    }
}
