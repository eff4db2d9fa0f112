package hybridscope.inspectors.ir;

import hybridscope.inspectors.place.Place;
import java.util.List;

/**
 * An entry of resolvedDatas that an instruction refers to, expanded.
 *
 * @param operand the operand that refers to it
 * @param index   its index in resolvedDatas; of the first entry where there are several
 * @param kind    what it is
 * @param text    the entry as people read it
 * @param items   the targets of a switch, or the slots of a call's arguments, in order; what a method takes and gives
 * @param place   the method, type or field in this file; null where it is elsewhere or none of these
 */
public record DataReport(String operand, int index, Kind kind, String text, List<String> items, Place place) {
    /** What an entry of resolvedDatas is. */
    public enum Kind {
        METHOD,
        CLASS,
        FIELD,
        STRING,
        BRIDGE,
        /** The slots of a call's arguments. */
        SLOTS,
        /** The targets of a switch. */
        CASES,
        SIGNATURE,
        /** There is no such entry. */
        MISSING;

        /** Whether it is something that metadata names. */
        public boolean isNamed() {
            return this == METHOD || this == CLASS || this == FIELD;
        }
    }
}
