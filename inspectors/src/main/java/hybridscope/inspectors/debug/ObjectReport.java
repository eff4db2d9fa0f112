package hybridscope.inspectors.debug;

import hybridscope.core.debug.Debuggee;
import hybridscope.inspectors.place.Place;
import java.util.List;

/**
 * An object in linear memory, byte by byte.
 *
 * @param position     executed IR instructions of all threads
 * @param address      where it starts
 * @param value        the object as variables show it; that of a bad reference where there is no object
 * @param type         its class as C# writes it; empty where there is no object
 * @param metadata     its class as metadata writes it
 * @param place        where its class opens; null for none
 * @param size         its bytes
 * @param cell         bytes of memory that it takes
 * @param classWord    the word that names its class, sixteen hexadecimal digits
 * @param monitorWord  the word that belongs to its lock
 * @param lockOwner    the number of the thread that holds its lock; 0 for none
 * @param lockCount    how often that one has entered
 * @param parts        header, fields or elements, and the bytes between them, by offset; of very large objects the beginning
 * @param more         how many elements are not among the parts
 * @param referencedBy who refers to it: the first of them
 */
public record ObjectReport(long position, int address, String value, String type, String metadata, Place place, long size,
        long cell, String classWord,
        String monitorWord, int lockOwner, int lockCount, List<Part> parts, int more, List<Reference> referencedBy) {
    /** How many elements are listed. */
    public static final int MOST_ELEMENTS = 256;
    /** How many references to an object are listed. */
    public static final int MOST_REFERENCES = 100;

    /** Copies the lists. */
    public ObjectReport {
        parts = List.copyOf(parts);
        referencedBy = List.copyOf(referencedBy);
    }

    /**
     * A piece of an object.
     *
     * @param kind   what it is
     * @param name   a field's name, an element's indices; else what it is
     * @param of     the class that declares the field; empty for others
     * @param type   its type; empty for holes
     * @param value  its value; empty for holes
     * @param offset from the object's start
     * @param size   its bytes
     * @param bytes  them as hexadecimal digits, the lowest address first
     * @param object the object it refers to; 0 for none
     */
    public record Part(Kind kind, String name, String of, String type, String value, int offset, int size, String bytes,
            int object) {
        /** What a piece is. */
        public enum Kind {
            /** The class word or the monitor word. */
            HEADER,
            FIELD,
            /** An array's or a string's length. */
            LENGTH,
            /** Where an array's bounds lie, or one of them. */
            BOUNDS,
            ELEMENT,
            /** A string's characters. */
            CHARACTERS,
            /** The zero behind a string. */
            END,
            /** Nothing. */
            HOLE
        }
    }

    /**
     * A place that refers to the object.
     *
     * @param from    what lies there, for people: {@code Next of Node @0x20010}, {@code L1 of Program.Main()}
     * @param address where the reference lies; 0 where it does not lie in linear memory
     * @param object  the object that it is part of; 0 for none
     */
    public record Reference(String from, int address, int object) {
    }

    /** The report on an object; one without a type where there is none. */
    public static ObjectReport of(Debuggee debuggee, int address) {
        return new ObjectReader(DebugInspector.of(debuggee), address).report(debuggee.position());
    }
}
