package hybridscope.core.interpreter.operation;

/**
 * What operations ask of the method that they belong to: its code, what its resolvedDatas name, and the runtime. Indices are
 * those of resolvedDatas. One class extends it, so that HotSpot calls its methods directly and looks into them.
 *
 * <p>Whatever makes an object, links a class or gives static fields their memory may replace the array that memory is: {@link
 * #memory} has it afterwards.
 */
public abstract class OperationContext {
    /** The code in words of 8 bytes; a branch offset divided by 8 is a position here. */
    public final long[] words;
    /** Whose conversions are shown where ECMA-335 leaves them open. */
    public final Platform platform;

    protected OperationContext(long[] words, Platform platform) {
        this.words = words;
        this.platform = platform;
    }

    /** Linear memory as it is now. */
    public abstract byte[] memory();

    /** Where a case of a switch leads, as a position in {@link #words}. */
    public abstract int target(int index, int number);

    /**
     * Tells, behind the work, of so many bytes that an instruction has worked on: where they are many, the turn ends behind it.
     */
    public abstract void worked(int bytes);

    /** Reserves local memory of the frame, zeroed; its address. */
    public abstract int allocateLocal(long size);

    // ---- static fields and class constructors

    /** Waits for the class's constructor to have run: throws what makes it run. */
    public abstract void ready(int klass);

    /** The same; once the constructor is through, the instruction becomes another one, that does not ask. */
    public abstract void ready(int klass, int pc, int unchecked);

    /** The same for an instruction that makes an object. */
    public abstract void readyNew(int klass, int pc);

    /** Where the static fields of a class lie. */
    public abstract int statics(int klass);

    /** Where this thread's static fields of a class lie. */
    public abstract int threadStatics(int klass);

    /** Where a static field with initial data in the image lies. */
    public abstract int fieldAddress(int field);

    // ---- new objects

    /** The interned string of a literal. */
    public abstract int string(int text);

    /** A new object of a class, its fields zero. */
    public abstract int newObject(int klass);

    /** A new vector of the vector's class. */
    public abstract int newVector(int klass, long length);

    /**
     * A new array of any rank.
     *
     * @param sizes  first slot of the lengths; where there are lower bounds, one stands in front of each length
     * @param bounds whether there are
     */
    public abstract int newArray(byte[] m, int klass, int sizes, int rank, boolean bounds);

    /** A new delegate of a class for an object, or null, and a function. */
    public abstract int newDelegate(int klass, int target, long function);

    /** A new box of a class with a copy of the value at an address. */
    public abstract int box(int klass, int value);

    /** A box of the value in a Nullable at an address; 0 where it has none. */
    public abstract int boxNullable(byte[] m, int klass, int value);

    /** The Type object of a class. */
    public abstract int typeObject(int klass);

    /** The Type object of an object's class. */
    public abstract int typeObjectOf(byte[] m, int object);

    // ---- what an object is

    /** Whether an object, which is not null, can be cast to a class. */
    public abstract boolean isInstance(byte[] m, int object, int klass);

    /** stelem into an array of references (ECMA-335 III.4.26): throws where the array may not hold the object. */
    public abstract void checkStore(byte[] m, int array, long value);

    /** ldelema: throws where the array's elements are not exactly of the class. */
    public abstract void checkElement(byte[] m, int array, int klass);

    /** Bytes from one element of an array to the next. */
    public abstract int elementSize(byte[] m, int array);

    /** Copies a field's initial data from the image into an array. */
    public abstract void initializeArray(int array, int field);

    /** The address of the value in a box, which must be of the class, or of an enumeration over it or the other way round. */
    public abstract int unboxed(byte[] m, int object, int klass);

    /** Copies the value in a box into a slot. */
    public abstract void unboxAny(byte[] m, int object, int klass, int to);

    /** Makes a Nullable of a box, or of null. */
    public abstract void unboxNullable(byte[] m, long object, int klass, int to);

    // ---- Nullables and values

    /** Bytes of a variable of a class. */
    public abstract int valueSize(int klass);

    /** Where a Nullable has its flag. */
    public abstract int hasValueOffset(int klass);

    /** Makes a Nullable of a value. */
    public abstract void makeNullable(byte[] m, int klass, int value, int to);

    /**
     * The value of a Nullable into a slot.
     *
     * @param otherwise what is taken where it has none; -1 for its own bytes
     */
    public abstract void nullableValue(byte[] m, int klass, int nullable, int otherwise, int to);

    // ---- handles

    /** The runtime handle of a type. */
    public abstract long typeHandle(int klass);

    /** The runtime handle of a field. */
    public abstract long fieldHandle(int field);

    /** Whether a runtime handle is that of a type. */
    public abstract boolean isType(long handle, int klass);

    /** The address of a method, which is its runtime handle too. */
    public abstract long functionPointer(int method);

    /** The address of what an object's class has for a virtual method. */
    public abstract long virtualFunctionPointer(byte[] m, int object, int method);
}
