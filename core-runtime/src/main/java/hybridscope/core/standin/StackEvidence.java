package hybridscope.core.standin;

import hybridscope.core.il.FlowControl;
import hybridscope.core.il.InstructionCursor;
import hybridscope.core.il.MethodBody;
import hybridscope.core.il.MethodFrame;
import hybridscope.core.il.OpCode;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.metadata.signature.FieldSig;
import hybridscope.core.metadata.signature.MethodSig;
import hybridscope.core.metadata.signature.SignatureReader;
import hybridscope.core.metadata.signature.TypeSig;
import hybridscope.core.pe.BadFormatException;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds enumerations among value types that are not there: their values come from integers, go where integers go, or are counted
 * with. The evaluation stack is followed along the code as it lies; what is there behind a jump is not known, and tells nothing.
 */
final class StackEvidence {
    private static final TypeSig INT32 = TypeSig.of(ElementType.I4);
    private static final TypeSig INT64 = TypeSig.of(ElementType.I8);

    private final Metadata metadata;
    private final ReferenceScan scan;
    private final InstructionCursor cursor = new InstructionCursor();
    /** What is known of the values on the stack; null for unknown ones. */
    private final List<TypeSig> stack = new ArrayList<>();
    private List<TypeSig> arguments;
    private List<TypeSig> locals;
    private TypeSig result;

    StackEvidence(Metadata metadata, ReferenceScan scan) {
        this.metadata = metadata;
        this.scan = scan;
    }

    void look(MethodBody body) {
        MethodFrame frame = MethodFrame.of(metadata, body);
        MethodSig signature = frame.signature().orElse(null);
        if (signature == null) {
            return;
        }
        arguments = new ArrayList<>();
        if (frame.hasImplicitThis()) {
            arguments.add(null);
        }
        signature.parameters().forEach(parameter -> arguments.add(parameter.unmodified()));
        locals = frame.locals().orElse(List.of()).stream().map(TypeSig::unmodified).toList();
        result = signature.returnsVoid() ? null : signature.returnType().unmodified();
        stack.clear();
        cursor.reset(body);
        while (cursor.next()) {
            step(cursor.opCode(), cursor.operand());
            FlowControl flow = cursor.opCode().flow();
            if (flow == FlowControl.BRANCH || flow == FlowControl.RETURN || flow == FlowControl.THROW) {
                stack.clear();
            }
        }
    }

    private TypeSig pop() {
        return stack.isEmpty() ? null : stack.removeLast();
    }

    private void push(TypeSig type) {
        stack.add(type);
    }

    private static TypeSig at(List<TypeSig> variables, long index) {
        return index >= 0 && index < variables.size() ? variables.get((int) index) : null;
    }

    private void step(OpCode opCode, long operand) {
        String name = opCode.text();
        if (name.startsWith("ldarga") || name.startsWith("ldloca")) {
            TypeSig variable = at(name.startsWith("ldarga") ? arguments : locals, operand);
            push(variable == null ? null : new TypeSig.ByRef(variable));
        } else if (name.startsWith("ldarg")) {
            push(at(arguments, operand(opCode, operand)));
        } else if (name.startsWith("ldloc") && opCode != OpCode.LOCALLOC) {
            push(at(locals, operand(opCode, operand)));
        } else if (name.startsWith("starg")) {
            flow(pop(), at(arguments, operand));
        } else if (name.startsWith("stloc")) {
            flow(pop(), at(locals, operand(opCode, operand)));
        } else if (name.startsWith("ldc.i4")) {
            push(INT32);
        } else if (opCode == OpCode.LDC_I8) {
            push(INT64);
        } else {
            other(opCode, operand, name);
        }
    }

    /** The variable of the forms that have it in their name. */
    private static long operand(OpCode opCode, long operand) {
        String name = opCode.text();
        char last = name.charAt(name.length() - 1);
        return Character.isDigit(last) ? last - '0' : operand;
    }

    private void other(OpCode opCode, long operand, String name) {
        int token = (int) operand;
        switch (opCode) {
            case CALL, CALLVIRT, NEWOBJ -> call(opCode, token);
            case CALLI -> stack.clear();
            case RET -> {
                if (result != null) {
                    flow(pop(), result);
                }
            }
            case DUP -> {
                TypeSig top = pop();
                push(top);
                push(top);
            }
            case LDFLD -> {
                pop();
                push(field(token));
            }
            case LDSFLD -> push(field(token));
            case LDFLDA, LDSFLDA -> {
                if (opCode == OpCode.LDFLDA) {
                    pop();
                }
                TypeSig field = field(token);
                push(field == null ? null : new TypeSig.ByRef(field));
            }
            case STFLD -> {
                flow(pop(), field(token));
                pop();
            }
            case STSFLD -> flow(pop(), field(token));
            case NEWARR -> {
                pop();
                push(new TypeSig.SzArray(named(token)));
            }
            case LDELEMA -> {
                pop();
                pop();
                push(new TypeSig.ByRef(named(token)));
            }
            case LDOBJ -> {
                pop();
                push(named(token));
            }
            case LDELEM -> {
                pop();
                pop();
                push(named(token));
            }
            case UNBOX_ANY -> {
                pop();
                push(named(token));
            }
            default -> {
                if (name.startsWith("ldelem.") || name.startsWith("stelem.")) {
                    element(opCode, name);
                } else if (name.startsWith("ldind.") || name.startsWith("stind.")) {
                    indirect(opCode, name);
                } else if (countsWith(opCode, name)) {
                    count(opCode, name);
                } else {
                    opCode.pops().forEach(_ -> pop());
                    opCode.pushes().forEach(_ -> push(null));
                }
            }
        }
    }

    private void element(OpCode opCode, String name) {
        boolean store = name.startsWith("st");
        TypeSig value = store ? pop() : null;
        pop();
        TypeSig array = pop();
        TypeSig element = array instanceof TypeSig.SzArray(TypeSig found) ? found : null;
        accessed(element, name.substring(name.indexOf('.') + 1));
        if (store) {
            flow(value, element);
        } else {
            push(element);
        }
    }

    private void indirect(OpCode opCode, String name) {
        boolean store = name.startsWith("st");
        TypeSig value = store ? pop() : null;
        TypeSig target = pop() instanceof TypeSig.ByRef(TypeSig found) ? found : null;
        accessed(target, name.substring(name.indexOf('.') + 1));
        if (store) {
            flow(value, target);
        } else {
            push(target);
        }
    }

    /** A number of a width is read or written where a value type is. */
    private void accessed(TypeSig type, String width) {
        StandInType found = scan.valueType(type);
        ElementType number = switch (width) {
            case "i1" -> ElementType.I1;
            case "u1" -> ElementType.U1;
            case "i2" -> ElementType.I2;
            case "u2" -> ElementType.U2;
            case "i4" -> ElementType.I4;
            case "u4" -> ElementType.U4;
            case "i8" -> ElementType.I8;
            default -> null;
        };
        if (found != null && number != null) {
            found.enumeration(number, "code reads or writes it as " + width);
        }
    }

    private static boolean countsWith(OpCode opCode, String name) {
        return opCode == OpCode.SWITCH || opCode.flow() == FlowControl.COND_BRANCH || name.startsWith("conv.")
                || switch (opCode) {
                    case ADD, SUB, MUL, DIV, DIV_UN, REM, REM_UN, AND, OR, XOR, SHL, SHR, SHR_UN, NEG, NOT, CEQ, CGT, CGT_UN, CLT,
                            CLT_UN, ADD_OVF, ADD_OVF_UN, SUB_OVF, SUB_OVF_UN, MUL_OVF, MUL_OVF_UN -> true;
                    default -> false;
                };
    }

    private void count(OpCode opCode, String name) {
        TypeSig last = pop();
        TypeSig first = opCode.pops().size() > 1 ? pop() : null;
        boolean wide = INT64.equals(last) || INT64.equals(first);
        for (TypeSig each : new TypeSig[] {first, last}) {
            StandInType found = scan.valueType(each);
            if (found != null) {
                found.enumeration(wide ? ElementType.I8 : ElementType.I4, "code counts with it: " + name);
            }
        }
        boolean bits = opCode == OpCode.AND || opCode == OpCode.OR || opCode == OpCode.XOR || opCode == OpCode.NOT;
        opCode.pushes().forEach(_ -> push(bits ? wide ? INT64 : INT32 : name.startsWith("c") ? counted(name) : first));
    }

    /** What comparisons and conversions give. */
    private static TypeSig counted(String name) {
        return name.startsWith("conv.")
                && (name.contains("8") || name.contains(".r") || name.matches("conv\\.(ovf\\.)?[iu](\\.un)?"))
                ? name.contains("i8") || name.contains("u8") ? INT64 : null : INT32;
    }

    /** A value goes where a type is wanted. */
    private void flow(TypeSig from, TypeSig to) {
        StandInType target = scan.valueType(to);
        if (target != null && (INT32.equals(from) || INT64.equals(from))) {
            target.enumeration(INT64.equals(from) ? ElementType.I8 : ElementType.I4, "code gives it integers");
        }
        StandInType source = scan.valueType(from);
        if (source != null && to instanceof TypeSig.Primitive(ElementType number) && number.isInteger()) {
            source.enumeration(number.size() == 8 ? ElementType.I8 : ElementType.I4, "code takes it for an integer");
        }
    }

    private void call(OpCode opCode, int token) {
        MethodSig method = method(token);
        if (method == null) {
            stack.clear();
            return;
        }
        for (int i = method.parameters().size() - 1; i >= 0; i--) {
            flow(pop(), method.parameters().get(i).unmodified());
        }
        if (opCode == OpCode.NEWOBJ) {
            push(null);
            return;
        }
        if (method.hasThis() && !method.explicitThis()) {
            pop();
        }
        if (!method.returnsVoid()) {
            push(method.returnType().unmodified());
        }
    }

    private MethodSig method(int token) {
        try {
            int rid = Token.rid(token);
            return switch (Token.table(token)) {
                case METHOD_DEF -> SignatureReader.method(metadata, metadata.blob(Table.METHOD_DEF.column("Signature"), rid));
                case MEMBER_REF -> SignatureReader.member(metadata, metadata.blob(Table.MEMBER_REF.column("Signature"), rid))
                        instanceof MethodSig found ? found : null;
                case METHOD_SPEC -> {
                    int generic = metadata.tables().reference(Table.METHOD_SPEC.column("Method"), rid);
                    yield Token.table(generic) == Table.METHOD_SPEC ? null : method(generic);
                }
                case null, default -> null;
            };
        } catch (BadFormatException e) {
            return null;
        }
    }

    private TypeSig field(int token) {
        try {
            int rid = Token.rid(token);
            return switch (Token.table(token)) {
                case FIELD -> SignatureReader.field(metadata, metadata.blob(Table.FIELD.column("Signature"), rid)).type()
                        .unmodified();
                case MEMBER_REF -> SignatureReader.member(metadata, metadata.blob(Table.MEMBER_REF.column("Signature"), rid))
                        instanceof FieldSig(TypeSig type) ? type.unmodified() : null;
                case null, default -> null;
            };
        } catch (BadFormatException e) {
            return null;
        }
    }

    /** What a type token names, where that is a value type that is not there; any other tells nothing. */
    private TypeSig named(int token) {
        return new TypeSig.ValueTypeSig(token);
    }
}
