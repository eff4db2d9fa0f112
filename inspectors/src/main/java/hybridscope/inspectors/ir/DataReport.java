package hybridscope.inspectors.ir;

import hybridscope.inspectors.place.Place;
import java.util.List;

/**
 * An entry of resolvedDatas that an instruction refers to, expanded.
 *
 * @param operand the operand that refers to it
 * @param index   its index in resolvedDatas; of the first entry where there are several
 * @param kind    {@code method}, {@code class}, {@code field}, {@code string}, {@code bridge}, {@code slots}, {@code cases},
 *                {@code signature}, or {@code missing} where there is no such entry
 * @param text    the entry as people read it
 * @param items   the targets of a switch, or the slots of a call's arguments, in order; what a method takes and gives
 * @param place   the method, type or field in this file; null where it is elsewhere or none of these
 */
public record DataReport(String operand, int index, String kind, String text, List<String> items, Place place) {
}
