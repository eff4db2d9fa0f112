package hybridscope.core.cpp;

import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;

/** What lies in memory: fields, elements of arrays, what pointers point to. */
final class MemoryRules {
    private final CodeState code;
    private boolean isVolatile;

    MemoryRules(CodeState code) {
        this.code = code;
    }

    /** The next access is volatile. */
    void beVolatile(boolean on) {
        isVolatile = on;
    }

    private void barrier() {
        if (isVolatile) {
            code.statement("il2cpp_codegen_memory_barrier()");
        }
    }

    // ---- through pointers

    private String at(CppValue address, CppType type) {
        return "*(" + address.as(type.pointer()) + ")";
    }

    void load(CppType type) {
        CppValue address = code.pop();
        code.temporary(type, at(address, type));
        barrier();
    }

    void load(Klass type) {
        CppValue address = code.pop();
        code.load(type, at(address, code.types.of(type)), address.text());
        barrier();
    }

    void store(CppType type) {
        CppValue value = code.pop();
        CppValue address = code.pop();
        barrier();
        code.statement(at(address, type) + " = " + value.as(type));
        if (type.kind() == CppType.Kind.REFERENCE) {
            code.statement("Il2CppCodeGenWriteBarrier((void**)" + address.text() + ", (void*)" + value.text() + ")");
        }
    }

    void store(Klass type) {
        CppValue value = code.pop();
        CppValue address = code.pop();
        barrier();
        put(type, at(address, code.types.of(type)), address.as(code.types.of(type).pointer()), value);
    }

    private void put(Klass type, String place, String address, CppValue value) {
        if (code.body.isAny(type)) {
            code.statement("il2cpp_codegen_memcpy(" + address + ", " + value.text() + ", " + code.size(type) + ")");
            code.statement("Il2CppCodeGenWriteBarrierForType(" + code.uses.typeInfo(type) + ", (void**)" + address + ", (void*)"
                    + value.text() + ")");
            return;
        }
        code.statement(place + " = " + value.as(code.types.of(type)));
        code.writeBarrier(type, address, value);
    }

    void copyObject(Klass type) {
        CppValue from = code.pop();
        CppValue to = code.pop();
        code.statement("il2cpp_codegen_memcpy(" + to.text() + ", " + from.text() + ", " + code.size(type) + ")");
    }

    void initialise(Klass type) {
        code.statement("il2cpp_codegen_initobj(" + code.pop().text() + ", " + code.size(type) + ")");
    }

    void copyBlock() {
        CppValue size = code.pop();
        CppValue from = code.pop();
        CppValue to = code.pop();
        barrier();
        code.statement("il2cpp_codegen_memcpy(" + to.text() + ", " + from.text() + ", " + size.text() + ")");
        barrier();
    }

    void initialiseBlock() {
        CppValue size = code.pop();
        CppValue value = code.pop();
        CppValue at = code.pop();
        barrier();
        code.statement("il2cpp_codegen_memset(" + at.text() + ", " + value.text() + ", " + size.text() + ")");
    }

    /** Memory of the frame, which is zero where the method's locals are. */
    void allocateLocal(boolean zero) {
        CppValue size = code.pop();
        CppType bytes = new CppType("int8_t*", CppType.Kind.POINTER);
        CppValue memory = code.temporary(bytes, "(int8_t*)(" + size.text() + " ? alloca(" + size.text() + ") : NULL)");
        if (zero) {
            code.statement("memset(" + memory.text() + ", 0, " + size.text() + ")");
        }
    }

    // ---- fields

    private boolean layoutVaries(FieldInfo field) {
        for (Klass type = field.declaringType(); type != null; type = type.parent()) {
            if (type.containsVariables() && type.fields().stream()
                    .anyMatch(each -> !each.isStatic() && code.body.isAny(each.type()))) {
                return true;
            }
        }
        return false;
    }

    private String member(FieldInfo field) {
        return code.out.name(CppNames.field(field), new CppTarget.OfField(field));
    }

    /** A field of an object, of a value or of what a pointer points to. */
    private String place(CppValue of, FieldInfo field) {
        code.use(of, new CppTarget.OfField(field), ConstrainedUse.Way.CAST);
        Klass type = field.declaringType();
        CppType declared = code.types.of(type);
        if (layoutVaries(field)) {
            String address = "il2cpp_codegen_get_instance_field_data_pointer(" + of.text() + ", " + code.uses.field(field) + ")";
            return "*((" + code.types.of(field.type()).text() + "*)" + address + ")";
        }
        return switch (of.type().kind()) {
            case STRUCT, ANY -> of.text() + "." + member(field);
            case REFERENCE -> (of.text().equals(CppValue.THIS) || !of.type().equals(CppType.OBJECT) ? of.text()
                    : of.as(declared)) + "->" + member(field);
            default -> (of.type().text().equals(declared.text() + "*") ? of.text() : of.as(declared.pointer())) + "->"
                    + member(field);
        };
    }

    private String address(CppValue of, FieldInfo field) {
        return layoutVaries(field)
                ? "il2cpp_codegen_get_instance_field_data_pointer(" + of.text() + ", " + code.uses.field(field) + ")"
                : "(&" + place(of, field) + ")";
    }

    void loadField(FieldInfo field) {
        CppValue of = code.pop();
        if (field.isStatic()) {
            loadStatic(field);
            return;
        }
        code.nullCheck(of);
        code.load(field.type(), place(of, field), address(of, field));
        barrier();
    }

    void fieldAddress(FieldInfo field) {
        CppValue of = code.pop();
        if (field.isStatic()) {
            staticAddress(field);
            return;
        }
        code.nullCheck(of);
        code.temporary(code.types.of(field.type()).pointer(), address(of, field));
    }

    void storeField(FieldInfo field) {
        CppValue value = code.pop();
        CppValue of = code.pop();
        if (field.isStatic()) {
            code.push(value);
            storeStatic(field);
            return;
        }
        code.nullCheck(of);
        barrier();
        put(field.type(), place(of, field), address(of, field), value);
    }

    private String staticPlace(FieldInfo field) {
        DefinedKlass type = field.declaringType();
        if (field.isLiteral()) {
            throw new InvalidIl(field + " is a constant, which has no place in memory");
        }
        code.initialise(type, true);
        String struct = code.names.type(code.body.closed(type));
        String place = field.isThreadStatic() ? "_ThreadStaticFields*)il2cpp_codegen_get_thread_static_data("
                : "_StaticFields*)il2cpp_codegen_static_fields_for(";
        return "((" + struct + place + code.uses.typeInfo(type) + "))->" + member(field);
    }

    void loadStatic(FieldInfo field) {
        String place = staticPlace(field);
        code.load(field.type(), place, "(&" + place + ")");
        barrier();
    }

    void staticAddress(FieldInfo field) {
        code.temporary(code.types.of(field.type()).pointer(), "(&" + staticPlace(field) + ")");
    }

    void storeStatic(FieldInfo field) {
        CppValue value = code.pop();
        barrier();
        String place = staticPlace(field);
        put(field.type(), place, "(&" + place + ")", value);
    }

    // ---- arrays

    private String index(CppValue array, CppValue index) {
        code.nullCheck(array);
        code.statement("IL2CPP_ARRAY_BOUNDS_CHECK(" + array.text() + ", " + index.text() + ")");
        return "static_cast<il2cpp_array_size_t>(" + index.text() + ")";
    }

    /** An array of such elements, for what the stack knows as any object. */
    private String array(CppValue array, Klass element) {
        CppType wanted = code.types.of(element.vector());
        return array.type().equals(CppType.OBJECT) && !array.text().equals("NULL") ? array.as(wanted) : array.text();
    }

    private Klass primitive(CppType type) {
        return code.module.runtime().core().primitive(switch (type.text()) {
            case "int8_t" -> ElementType.I1;
            case "uint8_t" -> ElementType.U1;
            case "int16_t" -> ElementType.I2;
            case "uint16_t" -> ElementType.U2;
            case "int32_t" -> ElementType.I4;
            case "uint32_t" -> ElementType.U4;
            case "int64_t" -> ElementType.I8;
            case "float" -> ElementType.R4;
            case "double" -> ElementType.R8;
            case "intptr_t" -> ElementType.I;
            default -> ElementType.OBJECT;
        });
    }

    void newArray(Klass element) {
        CppValue length = code.pop();
        code.temporary(code.types.of(element.vector()), "(" + code.types.of(element.vector()).text() + ")SZArrayNew("
                + code.uses.typeInfo(element.vector()) + ", (uint32_t)" + length.text() + ")");
    }

    void length() {
        CppValue array = code.pop();
        code.nullCheck(array);
        code.temporary(CppType.UNATIVE, "(uintptr_t)(((RuntimeArray*)" + array.text() + ")->max_length)");
    }

    void loadElement(CppType type) {
        CppValue index = code.pop();
        CppValue array = code.pop();
        String at = index(array, index);
        CppType element = elementOf(array, type);
        code.temporary(element, array(array, primitive(type)) + "->GetAt(" + at + ")");
    }

    /** The array's own elements, as far as the stack knows them: ldelem.ref names no class. */
    private static CppType elementOf(CppValue array, CppType type) {
        return type.kind() == CppType.Kind.REFERENCE && array.type().element() != null ? array.type().element() : type;
    }

    void loadElement(Klass type) {
        CppValue index = code.pop();
        CppValue array = code.pop();
        String at = index(array, index);
        String of = array(array, type);
        code.load(type, of + "->GetAt(" + at + ")", of + "->GetAddressAt(" + at + ")");
    }

    void elementAddress(Klass type, boolean checked) {
        CppValue index = code.pop();
        CppValue array = code.pop();
        String at = index(array, index);
        if (checked && !code.body.closed(type).isValueType()) {
            code.statement("ArrayElementTypeStrictCheck(" + array.text() + ", " + code.uses.typeInfo(type) + ")");
        }
        code.temporary(code.types.of(type).pointer(), "(" + array(array, type) + "->GetAddressAt(" + at + "))");
    }

    void storeElement(CppType type) {
        CppValue value = code.pop();
        CppValue index = code.pop();
        CppValue array = code.pop();
        String at = index(array, index);
        if (type.kind() == CppType.Kind.REFERENCE) {
            code.statement("ArrayElementTypeCheck(" + array.text() + ", " + value.text() + ")");
        }
        code.statement(array(array, primitive(type)) + "->SetAt(" + at + ", " + value.as(elementOf(array, type)) + ")");
    }

    void storeElement(Klass type) {
        CppValue value = code.pop();
        CppValue index = code.pop();
        CppValue array = code.pop();
        String at = index(array, index);
        CppType element = code.types.of(type);
        if (element.kind() == CppType.Kind.REFERENCE) {
            code.statement("ArrayElementTypeCheck(" + array.text() + ", " + value.text() + ")");
        }
        if (element.kind() == CppType.Kind.ANY) {
            code.statement("il2cpp_codegen_memcpy(" + array(array, type) + "->GetAddressAt(" + at + "), " + value.text() + ", "
                    + code.size(type) + ")");
            code.statement("Il2CppCodeGenWriteBarrierForType(" + code.uses.typeInfo(type) + ", (void**)" + array(array, type)
                    + "->GetAddressAt(" + at + "), (void*)" + value.text() + ")");
        } else {
            code.statement(array(array, type) + "->SetAt(" + at + ", " + value.as(element) + ")");
        }
    }
}
