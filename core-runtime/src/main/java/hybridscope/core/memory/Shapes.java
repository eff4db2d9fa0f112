package hybridscope.core.memory;

/** The shapes of a runtime's classes. A class id has the same shape for ever. */
public interface Shapes {
    /**
     * The shape of a class.
     *
     * @param classId a class id; anything, where a program without type safety has overwritten an object's class word
     * @return its shape; null where there is no such class: the collector then keeps the object without scanning it
     */
    Shape of(int classId);
}
