package hybridscope.inspectors.il;

import hybridscope.core.il.ExceptionClause;
import hybridscope.inspectors.place.Place;

/**
 * An exception clause as the file has it (ECMA-335 II.25.4.6).
 *
 * @param index        position in the method's list, from 0
 * @param kind         what it does with an exception
 * @param tryStart     IL offset of the protected instructions
 * @param tryEnd       IL offset behind them
 * @param handlerStart IL offset of the handler
 * @param handlerEnd   IL offset behind it
 * @param filter       IL offset of the filter, or null
 * @param type         the exception class of a catch, or null
 * @param nested       whether it has its place among the nested regions
 * @param place        its bytes
 */
public record ClauseReport(int index, ExceptionClause.Kind kind, long tryStart, long tryEnd, long handlerStart, long handlerEnd,
        Long filter, String type, boolean nested, Place place) {
}
