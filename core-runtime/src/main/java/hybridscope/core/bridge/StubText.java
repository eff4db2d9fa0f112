package hybridscope.core.bridge;

import hybridscope.core.abi.Abi;
import hybridscope.core.abi.AbiForm;
import hybridscope.core.abi.BridgeKind;
import hybridscope.core.abi.BridgeSignature;
import hybridscope.core.abi.AbiType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A bridge as C++-like text, in the manner of the documents (RULES.md §5). */
public final class StubText {
    private static final int SLOT = 8;
    /** What is stored in a slot is never smaller than this (RULES.md §2). */
    private static final int SMALLEST = 4;

    private final BridgeSignature signature;
    private final List<String> types;
    private final List<Integer> slots = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();

    private StubText(BridgeSignature signature) {
        this.signature = signature;
        types = signature.parameters().stream().map(this::cpp).toList();
        signature.parameters().forEach(kind -> slots.add(slots(kind)));
    }

    /** The text of a bridge. */
    public static String of(BridgeDirection direction, BridgeSignature signature) {
        StubText stub = new StubText(signature);
        stub.structs();
        switch (direction) {
            case MANAGED2NATIVE -> stub.managed2Native();
            case NATIVE2MANAGED -> stub.native2Managed(false);
            case NATIVE2MANAGED_ADJUSTOR -> stub.native2Managed(true);
        }
        return stub.text.toString();
    }

    /** Slots that a value takes on the interpreter's stack. */
    private int slots(BridgeKind kind) {
        AbiType type = kind.declared(signature.abi());
        return Math.max(1, (type.size() + SLOT - 1) / SLOT);
    }

    private String cpp(BridgeKind kind) {
        return switch (kind.declared(signature.abi())) {
            case AbiType.Nothing _ -> "void";
            case AbiType.Address _ -> "void*";
            case AbiType.Scalar(var scalar, int _) -> scalar.cpp();
            case AbiType.Struct _ -> switch (kind.text().charAt(0)) {
                case 'v' -> "Vector" + kind.text().substring(1);
                case 'i' -> "ValueTypeSize16";
                case 'C' -> "ValueTypeSizeAlign8_" + kind.text().substring(1);
                default -> "ValueTypeSize" + kind.text().substring(1);
            };
        };
    }

    /** The structs that stand for value types. */
    private void structs() {
        Map<String, String> structs = new LinkedHashMap<>();
        for (BridgeKind kind : signature.kinds()) {
            if (kind.declared(signature.abi()) instanceof AbiType.Struct struct) {
                String name = cpp(kind);
                structs.put(name, switch (kind.text().charAt(0)) {
                    case 'v' -> (kind.text().endsWith("f") ? "float " : "double ") + "xyzw".substring(0, struct.floats())
                            .replaceAll("(?<=.)(?=.)", ", ");
                    case 'i' -> "uint64_t low, high";
                    case 'C' -> "uint64_t words[" + struct.size() / SLOT + "]";
                    default -> "uint8_t bytes[" + struct.size() + "]";
                });
            }
        }
        structs.forEach((name, fields) -> text.append("struct ").append(name).append(" { ").append(fields).append("; };\n"));
        text.append(structs.isEmpty() ? "" : "\n");
    }

    private String name(String direction) {
        return "__" + direction + "Call_" + signature.text();
    }

    /** What compiled code passes: the parameters, and the method's record. */
    private String parameters() {
        StringBuilder list = new StringBuilder();
        for (int i = 0; i < types.size(); i++) {
            list.append(types.get(i)).append(" __arg").append(i).append(", ");
        }
        return list.append("const MethodInfo* method").toString();
    }

    private boolean returnsVoid() {
        return signature.result().text().equals("v");
    }

    private void native2Managed(boolean isAdjustor) {
        text.append("static ").append(cpp(signature.result())).append(' ')
                .append(name(isAdjustor ? BridgeDirection.NATIVE2MANAGED_ADJUSTOR.text() : BridgeDirection.NATIVE2MANAGED.text()))
                .append('(').append(parameters()).append(")\n{\n");
        int count = slots.stream().mapToInt(Integer::intValue).sum();
        int result = returnsVoid() ? 0 : slots(signature.result());
        if (isAdjustor) {
            text.append("    __arg0 += sizeof(Il2CppObject);\n");
        }
        if (signature.form() == AbiForm.PRINTED && slots.stream().allMatch(each -> each == 1)) {
            text.append("    StackObject args[").append(Math.max(1, count + result)).append("] = {");
            for (int i = 0; i < types.size(); i++) {
                text.append(i == 0 ? "" : ", ").append("*(void**)&__arg").append(i);
            }
            text.append(" };\n");
        } else {
            text.append("    StackObject args[").append(Math.max(1, count + result)).append("];\n");
            int slot = 0;
            for (int i = 0; i < types.size(); i++) {
                String stored = stored(signature.parameters().get(i), types.get(i));
                text.append("    *(%s*)(args + %d) = __arg%d;\n".formatted(stored, slot, i));
                slot += slots.get(i);
            }
        }
        if (returnsVoid()) {
            text.append("    Interpreter::Execute(method, args, nullptr);\n}\n");
        } else {
            text.append("    StackObject* ret = args + ").append(count).append(";\n")
                    .append("    Interpreter::Execute(method, args, ret);\n")
                    .append("    return *(").append(cpp(signature.result())).append("*)ret;\n}\n");
        }
    }

    /** As what a parameter is stored in its slot: numbers of fewer than 4 bytes are extended. */
    private String stored(BridgeKind kind, String type) {
        return kind.declared(signature.abi()) instanceof AbiType.Scalar(var _, int size) && size < SMALLEST ? "int32_t" : type;
    }

    private void managed2Native() {
        text.append("static void ").append(name(BridgeDirection.MANAGED2NATIVE.text()))
                .append("(const MethodInfo* method, uint16_t* argVarIndexs, StackObject* localVarBase, void* ret)\n{\n");
        String address = signature.abi() == Abi.UNIVERSAL32 ? "i4" : "i8";
        if (!types.isEmpty() && signature.parameters().getFirst().text().equals(address)) {
            text.append("""
                        if (hybridclr::metadata::IsInstanceMethod(method) && !localVarBase[argVarIndexs[0]].obj)
                        {
                            il2cpp::vm::Exception::RaiseNullReferenceException();
                        }
                    """);
        }
        text.append("    Interpreter::RuntimeClassCCtorInit(method);\n");
        text.append("    typedef ").append(cpp(signature.result())).append(" (*NativeMethod)(").append(parameters())
                .append(");\n    ");
        if (!returnsVoid()) {
            text.append("*(").append(cpp(signature.result())).append("*)ret = ");
        }
        text.append("((NativeMethod)(method->methodPointer))(");
        for (int i = 0; i < types.size(); i++) {
            boolean isAddressOfSlots = signature.parameters().get(i).text().equals("sr");
            text.append(isAddressOfSlots ? "(void*)(localVarBase+argVarIndexs[" : "*(" + types.get(i)
                    + "*)(localVarBase+argVarIndexs[").append(i).append("]), ");
        }
        text.append("method);\n}\n");
    }
}
