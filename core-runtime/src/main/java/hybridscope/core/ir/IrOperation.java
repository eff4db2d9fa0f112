package hybridscope.core.ir;

/**
 * What an instruction does, with the types it does it on. Which slots and constants it takes stand in its operands; what it
 * stores beside slots in {@link StoreEffect}.
 */
public sealed interface IrOperation {
    /** Loads a constant. */
    record Constant(IrType type) implements IrOperation {
    }

    /** Copies a small integer from slot to slot, extended to 32 bits. */
    record Extend(IrType type) implements IrOperation {
    }

    /**
     * Makes one number of two: the second and third operand, slots or constants.
     *
     * @param checked whether it throws where the result does not fit
     */
    record Binary(BinaryOperator operator, IrType type, boolean checked) implements IrOperation {
    }

    /** Changes a number's sign. */
    record Negate(IrType type) implements IrOperation {
    }

    /** Inverts the bits of an integer. */
    record Invert(IrType type) implements IrOperation {
    }

    /** Throws where a float is none. */
    record CheckFinite(IrType type) implements IrOperation {
    }

    /** Loads 1 where a comparison of the second with the third operand holds, else 0. */
    record Compare(Comparison comparison, IrType type) implements IrOperation {
        /** The comparison that holds where this one does not. */
        public Comparison inverted() {
            return comparison.inverted(type.isFloat());
        }
    }

    /** Converts a number. @param checked whether it throws where the number does not fit */
    record Convert(IrType from, IrType to, boolean checked) implements IrOperation {
    }

    /** Goes to the target where a slot is not zero, or is. */
    record BranchIf(boolean holds, IrType type) implements IrOperation {
    }

    /** Goes to the target where a comparison of the first with the second operand holds. */
    record BranchCompare(Comparison comparison, IrType type) implements IrOperation {
    }

    /**
     * Calls a method.
     *
     * @param dispatch    how the method is found
     * @param interpreted whether it is known to be interpreted; else it may be reached through a bridge
     * @param tail        whether the caller's frame is given up
     * @param made        what is made first, for a constructor
     * @param ofInterface whether an object's class is asked for a method of an interface, which it may not have
     */
    record Call(Dispatch dispatch, boolean interpreted, boolean tail, Made made, boolean ofInterface) implements IrOperation {
        /** Of the method that is named. */
        public static Call direct(boolean interpreted, boolean tail) {
            return new Call(Dispatch.DIRECT, interpreted, tail, Made.NOTHING, false);
        }

        /** Of what an object's class has for a method of a class or an interface. */
        public static Call virtual(boolean ofInterface, boolean interpreted, boolean tail) {
            return new Call(Dispatch.VIRTUAL, interpreted, tail, Made.NOTHING, ofInterface);
        }

        /** Of what a function pointer leads to. */
        public static Call pointer(boolean tail) {
            return new Call(Dispatch.POINTER, false, tail, Made.NOTHING, false);
        }

        /** Of a delegate. */
        public static Call delegate() {
            return new Call(Dispatch.DELEGATE, false, false, Made.NOTHING, false);
        }

        /** Of the constructor of what is made. */
        public static Call construct(Made made, boolean interpreted) {
            return new Call(Dispatch.DIRECT, interpreted, false, made, false);
        }
    }

    /** Returns a value. */
    record Return(MemoryValue value) implements IrOperation {
    }

    /** Loads a value from outside of slots, or a field of a value in slots. */
    record Load(Place place, MemoryValue value) implements IrOperation {
    }

    /** Stores a value outside of slots, or to a field of a value in slots. */
    record Store(Place place, MemoryValue value) implements IrOperation {
    }

    /** Loads the address of a place. */
    record LoadAddress(Place place) implements IrOperation {
    }

    /** Copies from one address to another. */
    record CopyMemory(MemoryValue value) implements IrOperation {
    }

    /** Fills memory at an address with zeros. */
    record ClearMemory(MemoryValue value) implements IrOperation {
    }

    /** Creates a vector. @param length of its length */
    record NewVector(IrType length) implements IrOperation {
    }

    /** Loads a vector's length. */
    record VectorLength(IrType type) implements IrOperation {
    }

    /** Reserves local memory. @param length of the number of bytes */
    record ReserveLocalMemory(IrType length) implements IrOperation {
    }

    /** Changes or reads memory at an address as if at once. */
    record Interlocked(InterlockedOperator operator, IrType type) implements IrOperation {
    }

    /** How a called method is found. */
    enum Dispatch {
        /** It is the one named. */
        DIRECT,
        /** The object's class has it, for a method of a class or of an interface. */
        VIRTUAL,
        /** A function pointer leads to it. */
        POINTER,
        /** A delegate has it. */
        DELEGATE
    }

    /** What a call makes for the constructor that it calls. */
    enum Made {
        NOTHING, OBJECT, VALUE
    }

    /** Where a value lies that is loaded or stored. */
    enum Place {
        /** The slot itself. */
        SLOT,
        /** A field of a value in slots. */
        SLOT_FIELD,
        /** A field of an object, or of a value at an address. */
        FIELD,
        /** An address. */
        ADDRESS,
        STATIC_FIELD,
        /** A static field of a class that is known to be initialised. */
        INITIALIZED_STATIC_FIELD,
        THREAD_STATIC_FIELD,
        /** A thread-static field of a class that is known to be initialised. */
        INITIALIZED_THREAD_STATIC_FIELD,
        /** A static field whose initial data lies in the image. */
        FIELD_DATA,
        /** An element of a vector. */
        ELEMENT,
        /** An element of a vector that must be exactly of a class. */
        CHECKED_ELEMENT,
        /** An element of an array of any rank. */
        ARRAY_ELEMENT,
        /** An element of an array of any rank that must be exactly of a class. */
        CHECKED_ARRAY_ELEMENT;

        /** Whether it is a static field, a thread's own or not: it has its place in memory from its first use on. */
        public boolean isStatic() {
            return switch (this) {
                case STATIC_FIELD, INITIALIZED_STATIC_FIELD, THREAD_STATIC_FIELD, INITIALIZED_THREAD_STATIC_FIELD,
                        FIELD_DATA -> true;
                default -> false;
            };
        }
    }

    /** What {@code System.Threading.Interlocked} does. */
    enum InterlockedOperator {
        COMPARE_EXCHANGE, EXCHANGE, ADD, READ
    }

    /** Operations that no type belongs to, or that ask classes for it. */
    enum Simple implements IrOperation {
        /** Copies the eight bytes of a slot. */
        COPY,
        /** Copies a value of several slots. */
        COPY_VALUE,
        /** Fills slots with zeros. */
        CLEAR_SLOTS,
        LOAD_NULL,
        LOAD_STRING,
        BRANCH,
        SWITCH,
        /** Puts the variable arguments of a call in local memory. */
        MAKE_ARGLIST,
        RETURN_NOTHING,
        THROW,
        RETHROW,
        LEAVE,
        /** Leaves protected blocks where no finally block lies in between. */
        LEAVE_DIRECTLY,
        END_FILTER,
        END_FINALLY,
        BREAK,
        /** Runs a class constructor where that has not happened. */
        INIT_CLASS,
        COPY_BLOCK,
        FILL_BLOCK,
        MEMORY_BARRIER,
        NEW_ARRAY,
        NEW_ARRAY_WITH_BOUNDS,
        INITIALIZE_ARRAY,
        NEW_OBJECT,
        NEW_DELEGATE,
        LOAD_FUNCTION,
        LOAD_VIRTUAL_FUNCTION,
        BOX,
        BOX_NULLABLE,
        /** Boxes the value at an address. */
        BOX_AT,
        /** Boxes the value of the Nullable at an address. */
        BOX_NULLABLE_AT,
        UNBOX,
        /** Makes a Nullable of a boxed object in local memory. */
        UNBOX_NULLABLE,
        UNBOX_VALUE,
        UNBOX_NULLABLE_VALUE,
        CAST,
        IS_INSTANCE,
        LOAD_TYPE_TOKEN,
        LOAD_METHOD_TOKEN,
        LOAD_FIELD_TOKEN,
        MAKE_TYPED_REFERENCE,
        TYPED_REFERENCE_ADDRESS,
        TYPED_REFERENCE_TYPE,
        LOAD_TYPE,
        TYPE_OF,
        STRING_CHAR,
        /** Makes a vector of two to four floats in slots. */
        MAKE_FLOAT_VECTOR,
        MAKE_NULLABLE,
        SET_NULLABLE,
        NULLABLE_HAS_VALUE,
        NULLABLE_VALUE_OR_DEFAULT,
        /** Loads a Nullable's value, or else the one given. */
        NULLABLE_VALUE_OR_OTHER,
        NULLABLE_VALUE
    }
}
