package hybridscope.views.table;

import hybridscope.core.pe.BitNames;
import hybridscope.inspectors.filter.NumberForm;
import hybridscope.inspectors.table.CellReport;
import java.util.function.IntFunction;

/**
 * A column of a {@link Grid}.
 *
 * @param name   its title
 * @param hint   what the title's tooltip tells
 * @param look   what a cell shows
 * @param form   how its numbers are written, or null where the grid's hex or decimal switch decides
 * @param bytes  size of its numbers in the file
 * @param names  names of its values, which a popover offers for filtering, or null
 * @param byText whether sorting goes by text, not by number
 * @param key    whether it tells the rows apart, so that it stays in sight
 * @param cells  makes the cell of a row, counted from 0; called from several threads
 */
public record GridColumn(String name, String hint, Look look, NumberForm form, int bytes, BitNames names, boolean byText,
        boolean key, IntFunction<CellReport> cells) {
    /** What a cell shows. */
    public enum Look {
        /** The number, right-aligned. */
        NUMBER,
        /** The number, quiet, and beside it the text it resolves to. */
        NUMBER_AND_TEXT,
        /** The text only. */
        TEXT,
        /** The text only, monospaced. */
        CODE,
        /** A name that tells rows apart, in no more room than that takes. */
        BRIEF
    }

    /** A number always written in one form. */
    public static GridColumn number(String name, String hint, NumberForm form, IntFunction<CellReport> cells) {
        return new GridColumn(name, hint, Look.NUMBER, form, 4, null, false, false, cells);
    }

    /** A text. */
    public static GridColumn text(String name, String hint, IntFunction<CellReport> cells) {
        return new GridColumn(name, hint, Look.TEXT, NumberForm.DECIMAL, 4, null, true, false, cells);
    }

    /** A short name. */
    public static GridColumn brief(String name, String hint, IntFunction<CellReport> cells) {
        return new GridColumn(name, hint, Look.BRIEF, NumberForm.DECIMAL, 4, null, true, false, cells);
    }

    /** A monospaced text. */
    public static GridColumn code(String name, String hint, IntFunction<CellReport> cells) {
        return new GridColumn(name, hint, Look.CODE, NumberForm.DECIMAL, 4, null, true, false, cells);
    }

    /** The same, which tells the rows apart. */
    public GridColumn asKey() {
        return new GridColumn(name, hint, look, form, bytes, names, byText, true, cells);
    }

    /** Whether it shows nothing but a text, which takes what room there is. */
    public boolean textOnly() {
        return look == Look.TEXT || look == Look.CODE || look == Look.BRIEF;
    }

    /** How its numbers are written. */
    public NumberForm form(boolean hex) {
        return form != null ? form : hex ? NumberForm.hex(bytes) : NumberForm.DECIMAL;
    }

    /** What the filter row looks at: the text, or the number as written where there is only a number. */
    public String shown(CellReport cell, boolean hex) {
        return look == Look.NUMBER && cell.text().isEmpty() ? form(hex).text(cell.value()) : cell.text();
    }

    /** The radix of numbers in a filter without {@code 0x}: as the column always writes them, else decimal. */
    public int filterRadix() {
        return form == null ? 10 : form.radix();
    }

    /** The longest number the column can write, in characters. */
    public int widestNumber(boolean hex) {
        if (form != null) {
            return Math.max(form.digits(), form.radix() == 16 ? form.digits() : 1);
        }
        return hex ? 2 * bytes : Long.toString((1L << 8 * bytes) - 1).length();
    }
}
