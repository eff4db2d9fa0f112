package hybridscope.inspectors.debug;

/**
 * Something with a value: a variable, a field, an array element, or what groups them.
 *
 * @param path       names it in {@link VariablesReport#children}; stays the same as long as the frame or object is there
 * @param name       its name; of an array element its indices in brackets
 * @param kind       what it is
 * @param type       its declared type as C# writes it; empty for what has none
 * @param value      its value as C# writes it
 * @param detail     more about it: an integer in hexadecimal digits, an enumeration's number, a string's length, where a pointer
 *                   leads; empty for nothing
 * @param slot       the slot it lies in, {@code L1}; null for none
 * @param address    where it lies in linear memory; 0 where it does not
 * @param size       its bytes; 0 where it does not lie in memory
 * @param object     the object that it refers to; 0 for none
 * @param expandable whether it has children
 * @param assigned   as in {@link SlotValueReport}; where it has no value yet, none is shown
 */
public record VariableReport(String path, String name, Kind kind, String type, String value, String detail, String slot,
        int address, int size, int object, boolean expandable, Assigned assigned) {
    /** What has a value, or groups what has. */
    public enum Kind {
        ARGUMENT,
        LOCAL,
        /** A field of an object or a struct. */
        FIELD,
        /** A static field. */
        STATIC,
        /** An element of an array. */
        ELEMENT,
        /** A character of a string. */
        CHARACTER,
        /** What a pointer or a managed reference leads to. */
        POINTEE,
        /** The value in a box, or that of an expression. */
        VALUE,
        /** The object that a delegate calls its method on. */
        TARGET,
        /** The method that a delegate calls. */
        METHOD,
        /** An object by its address. */
        OBJECT,
        /** The static fields of a class. */
        STATICS,
        /** A part of an array or a string. */
        PAGE;

        /** Whether it is no value itself, and only groups others. */
        public boolean isGroup() {
            return this == STATICS || this == PAGE;
        }
    }

    /** The same under another name. */
    public VariableReport named(String other) {
        return new VariableReport(path, other, kind, type, value, detail, slot, address, size, object, expandable, assigned);
    }

    /** The same with more about it. */
    public VariableReport detailed(String more) {
        return new VariableReport(path, name, kind, type, value, more, slot, address, size, object, expandable, assigned);
    }

    VariableReport assigned(Assigned now) {
        boolean none = now == Assigned.NO;
        return new VariableReport(path, name, kind, type, none ? "" : value, none ? "" : detail, slot, address, size,
                none ? 0 : object, expandable && !none, now);
    }
}
