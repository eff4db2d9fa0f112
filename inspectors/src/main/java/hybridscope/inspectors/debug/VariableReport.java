package hybridscope.inspectors.debug;

/**
 * Something with a value: a variable, a field, an array element, or what groups them.
 *
 * @param path       names it in {@link VariablesReport#children}; stays the same as long as the frame or object is there
 * @param name       its name; of an array element its indices in brackets
 * @param kind       {@code argument}, {@code local}, {@code field}, {@code static}, {@code element}, {@code character}, {@code pointee},
 *                   {@code value} (in a box), {@code target} and {@code method} (of a delegate), {@code statics} (a class's static fields),
 *                   {@code page} (a part of an array)
 * @param type       its declared type as C# writes it; empty for what has none
 * @param value      its value as C# writes it
 * @param detail     more about it: an integer in hexadecimal digits, an enumeration's number, a string's length, where a pointer leads;
 *                   empty for nothing
 * @param slot       the slot it lies in, {@code L1}; null for none
 * @param address    where it lies in linear memory; 0 where it does not
 * @param size       its bytes; 0 where it does not lie in memory
 * @param object     the object that it refers to; 0 for none
 * @param expandable whether it has children
 * @param assigned   as in {@link SlotValueReport}: {@code no} for a local variable without a value yet, which is not shown
 */
public record VariableReport(String path, String name, String kind, String type, String value, String detail, String slot, int address, int size,
        int object, boolean expandable, String assigned) {
    VariableReport assigned(String now) {
        boolean none = now.equals("no");
        return new VariableReport(path, name, kind, type, none ? "" : value, none ? "" : detail, slot, address, size, none ? 0 : object, expandable && !none, now);
    }
}
