package hybridscope.core.cpp;

/**
 * The type of a variable or value in the text.
 *
 * @param text    as it is written: {@code int32_t}, {@code Foo_t1A2B3C4D*}
 * @param kind    what can be done with it
 * @param element of an array, the type of its elements; else null
 */
record CppType(String text, Kind kind, CppType element) {
    static final CppType INT32 = new CppType("int32_t", Kind.INT32);
    static final CppType UINT32 = new CppType("uint32_t", Kind.INT32);
    static final CppType BOOL = new CppType("bool", Kind.INT32);
    static final CppType INT64 = new CppType("int64_t", Kind.INT64);
    static final CppType NATIVE = new CppType("intptr_t", Kind.NATIVE);
    static final CppType UNATIVE = new CppType("uintptr_t", Kind.NATIVE);
    static final CppType FLOAT = new CppType("float", Kind.FLOAT);
    static final CppType DOUBLE = new CppType("double", Kind.DOUBLE);
    static final CppType OBJECT = new CppType("RuntimeObject*", Kind.REFERENCE);
    static final CppType VOID = new CppType("void", Kind.VOID);

    CppType(String text, Kind kind) {
        this(text, kind, null);
    }

    /** What values are on the evaluation stack (ECMA-335 III.1.1). */
    enum Kind {
        INT32, INT64, NATIVE, FLOAT, DOUBLE, REFERENCE,
        /** A managed or unmanaged pointer with the type of what it points to. */
        POINTER,
        STRUCT,
        /** A value of full generic sharing: only its address is known, and its size at run time. */
        ANY,
        VOID
    }

    boolean isFloating() {
        return kind == Kind.FLOAT || kind == Kind.DOUBLE;
    }

    boolean isInteger() {
        return kind == Kind.INT32 || kind == Kind.INT64 || kind == Kind.NATIVE;
    }

    boolean isAddress() {
        return kind == Kind.POINTER || kind == Kind.REFERENCE;
    }

    /** The pointer to it. */
    CppType pointer() {
        return new CppType((kind == Kind.VOID ? "void" : text) + "*", Kind.POINTER);
    }
}
