package hybridscope.core.transform;

import hybridscope.core.ir.IrClause;
import hybridscope.core.ir.IrCode;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.ir.IrVerifier;
import hybridscope.core.ir.ResolvedData;
import hybridscope.core.ir.ValueShape;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Executes IR as its declarations say. It is unkind where they leave room: slots that hold 32 bits have rubbish above them,
 * frames begin as rubbish, and a call leaves rubbish where the callee's frame was.
 */
final class IrEvaluator {
    private static final int MAX_STEPS = 300_000;
    private static final long RUBBISH = 0x5A5A_5A5A_0000_0000L;

    /** The methods of a program, transformed with the same options. */
    static final class Program {
        private final TransformOptions options;
        private final Map<MethodInfo, Code> codes = new HashMap<>();

        Program(TransformOptions options) {
            this.options = options;
        }

        Code code(MethodInfo method) {
            return codes.computeIfAbsent(method, each -> switch (Transform.of(each, options)) {
                case TransformResult.Transformed(IrMethod made, var _) -> {
                    if (!IrVerifier.verify(made).isEmpty()) {
                        throw new IllegalStateException(each + ": " + IrVerifier.verify(made));
                    }
                    yield new Code(made);
                }
                case TransformResult.Failed(TransformFailure failure) -> throw new IllegalStateException(each + ": " + failure);
            });
        }
    }

    /** A method, decoded. */
    static final class Code {
        final IrMethod method;
        final Map<Integer, IrInstruction> instructions = new HashMap<>();
        final List<Unwinding.Clause> clauses = new ArrayList<>();

        Code(IrMethod method) {
            this.method = method;
            IrCode code = method.code();
            code.forEach(instruction -> instructions.put(instruction.offset(), instruction));
            for (IrClause clause : method.clauses()) {
                String caught = clause.catchClass() < 0 ? "" : method.resolvedDatas().get(clause.catchClass()).text();
                clauses.add(new Unwinding.Clause(clause.kind(), clause.tryStart(), clause.tryEnd(),
                        clause.handlerStart(), caught));
            }
        }
    }

    private final Program program;
    private final Ram ram = new Ram();
    private final List<String> trace = new ArrayList<>();
    private final Set<Object> started = new HashSet<>();
    private int steps;

    IrEvaluator(Program program) {
        this.program = program;
    }

    Outcome call(MethodInfo method, long... arguments) {
        String result;
        long at = ram.frame(64);
        long base = ram.frame(8 * arguments.length);
        for (int i = 0; i < arguments.length; i++) {
            Shape shape = Shape.of(method.signature().parameters().get(i));
            put(base + 8L * i, shape.kind(), Numbers.narrowed(shape.memory(), arguments[i]));
        }
        ram.stack = (int) base;
        try {
            invoke(method, base, at);
            Klass type = method.signature().returnType();
            result = type.elementType() == hybridscope.core.metadata.signature.ElementType.VOID
                    ? "void" : Shape.text(type, ram, at);
        } catch (Trap trap) {
            result = trap.name;
        }
        return new Outcome(trace, result);
    }

    /** A number in a slot: of one of 32 bits, the upper half is nobody's business. */
    private void put(long address, String kind, long bits) {
        ram.put(address, 8, kind.endsWith("4") ? bits & 0xFFFF_FFFFL | RUBBISH : bits);
    }

    private long get(long address, String kind) {
        return ram.get(address, kind.endsWith("4") ? 4 : 8);
    }

    /** Calls a method whose frame begins with its arguments; the result goes to an address. */
    private void invoke(MethodInfo method, long base, long result) {
        if (method.name().startsWith("Trace")) {
            trace.add(Shape.text(method.signature().parameters().getFirst(), ram, base));
            return;
        }
        if (method.signature().hasThis() && ram.get(base, 8) == 0) {
            throw new Trap("NullReference");
        }
        if (method.name().equals(".ctor") && method.module().orElseThrow().isCorlib()) {
            return;
        }
        if (method.isStatic() || method.name().equals(".ctor")) {
            start(method.declaringType());
        }
        Code code = program.code(method);
        int before = ram.stack;
        int arguments = 0;
        for (var variable : code.method.slots().arguments()) {
            arguments = Math.max(arguments, variable.end());
        }
        byte[] passed = ram.bytes(base, 8 * arguments);
        ram.stack = (int) base;
        ram.frame(8 * code.method.slots().size());
        ram.put(base, passed);
        try {
            byte[] value = new Activation(code, base).run();
            if (value != null) {
                // The frame's slots are lost.
                int end = ram.stack;
                ram.stack = (int) base;
                ram.frame(end - (int) base);
                ram.put(result, value);
            }
        } finally {
            ram.stack = before;
        }
    }

    private void start(Klass type) {
        if (started.add(type)) {
            type.methods(".cctor").forEach(constructor -> invoke(constructor, ram.stack, 0));
        }
    }

    /** A method at work. */
    private final class Activation {
        private final IrMethod method;
        private final Code code;
        private final long base;
        private final Unwinding unwinding;
        private byte[] result;
        private boolean returned;

        Activation(Code code, long base) {
            this.code = code;
            this.base = base;
            method = code.method;
            unwinding = new Unwinding(code.clauses);
        }

        byte[] run() {
            int at = 0;
            while (true) {
                IrInstruction instruction = code.instructions.get(at);
                if (++steps > MAX_STEPS) {
                    throw new Ram.OutOfSteps();
                }
                try {
                    at = (int) execute(instruction);
                } catch (Trap trap) {
                    at = enter(unwinding.thrown(trap, instruction.offset()));
                }
                if (returned) {
                    return result;
                }
            }
        }

        private int enter(Unwinding.Way way) {
            if (way.caught() != null) {
                method.clauses().stream().filter(clause -> clause.handlerStart() == way.offset()).findFirst()
                        .ifPresent(clause -> ram.put(base + 8L * clause.exceptionSlot(), 8, 0x77));
            }
            return (int) way.offset();
        }

        private long slot(IrInstruction instruction, int operand) {
            return base + 8 * instruction.value(operand);
        }

        private long read(IrInstruction instruction, int operand, String kind) {
            return get(slot(instruction, operand), kind);
        }

        private void write(IrInstruction instruction, String kind, long bits) {
            put(slot(instruction, 0), kind, bits);
        }

        private static String kind(String type) {
            return type.startsWith("f") ? type : type.endsWith("8") ? "i8" : "i4";
        }

        /** Executes an instruction; the offset of the next one. */
        private long execute(IrInstruction instruction) {
            String[] name = instruction.opCode().name().split("_");
            switch (name[0]) {
                case "LdlocVarVar" -> ram.put(slot(instruction, 0), 8, ram.get(slot(instruction, 1), 8));
                case "LdlocExpandVarVar" -> write(instruction, "i4", Numbers.narrowed(name[1], read(instruction, 1, "i4")));
                case "LdlocVarVarSize" ->
                        ram.put(slot(instruction, 0), ram.bytes(slot(instruction, 1), (int) instruction.value(2)));
                case "LdlocVarAddress" -> ram.put(slot(instruction, 0), 8, slot(instruction, 1));
                case "LdlocVarFieldAddress" -> ram.put(slot(instruction, 0), 8, slot(instruction, 1) + instruction.value(2));
                case "InitLocalVar" -> ram.zero(slot(instruction, 0), 8 * ValueShape.slots(instruction.value(1)));
                case "LdcVarConst" -> write(instruction, name[1].equals("4") ? "i4" : "i8", instruction.value(1));
                case "LdnullVar" -> write(instruction, "i8", 0);
                case "BinOpVarVarVar" -> write(instruction, name[2],
                        Numbers.binary(name[1], name[2], read(instruction, 1, name[2]), read(instruction, 2, name[2])));
                case "BinOpVarVarConst" -> write(instruction, name[2],
                        Numbers.binary(name[1], name[2], read(instruction, 1, name[2]), instruction.value(2)));
                case "BinOpVarConstVar" -> write(instruction, name[2], Numbers.binary(name[1], name[2], instruction.value(1),
                        read(instruction, 2, name[2])));
                case "BinOpOverflowVarVarVar" ->
                        write(instruction, kind(name[2]), Numbers.checked(name[1], name[2], read(instruction, 1, kind(name[2])),
                        read(instruction, 2, kind(name[2]))));
                case "BitShiftBinOpVarVarVar" -> write(instruction, name[2],
                        Numbers.shift(name[1], name[2], read(instruction, 1, name[2]), read(instruction, 2, name[3])));
                case "BitShiftBinOpVarVarConst" -> write(instruction, name[2],
                        Numbers.shift(name[1], name[2], read(instruction, 1, name[2]), instruction.value(2)));
                case "UnaryOpVarVar" -> write(instruction, name[2], name[1].equals("Neg")
                        ? Numbers.negate(name[2], read(instruction, 1, name[2])) : ~read(instruction, 1, name[2]));
                case "CheckFiniteVar" -> Numbers.finite(name[1], read(instruction, 0, name[1]));
                case "CompOpVarVarVar" -> write(instruction, "i4",
                        Numbers.compare(name[1], name[2], read(instruction, 1, name[2]), read(instruction, 2, name[2])) ? 1 : 0);
                case "CompOpVarVarConst" -> write(instruction, "i4",
                        Numbers.compare(name[1], name[2], read(instruction, 1, name[2]), instruction.value(2)) ? 1 : 0);
                case "ConvertVarVar" ->
                        write(instruction, kind(name[2]), Numbers.convert(name[1], name[2], read(instruction, 1, kind(name[1]))));
                case "ConvertOverflowVarVar" -> write(instruction, kind(name[2]),
                        Numbers.convertChecked(name[1], name[2], read(instruction, 1, kind(name[1]))));
                case "BranchUncondition" -> {
                    return instruction.value("offset");
                }
                case "BranchTrueVar", "BranchFalseVar" -> {
                    return read(instruction, 0, name[1]) != 0 == name[0].equals("BranchTrueVar")
                            ? instruction.value("offset") : instruction.end();
                }
                case "BranchVarVar" -> {
                    return Numbers.compare(name[1], name[2], read(instruction, 0, name[2]), read(instruction, 1, name[2]))
                            ? instruction.value("offset") : instruction.end();
                }
                case "BranchVarConst" -> {
                    return Numbers.compare(name[1], name[2], read(instruction, 0, name[2]), instruction.value(1))
                            ? instruction.value("offset") : instruction.end();
                }
                case "BranchSwitch" -> {
                    int[] targets = method.targets(instruction);
                    long number = read(instruction, 0, "i4") & 0xFFFF_FFFFL;
                    return number < targets.length ? targets[(int) number] : instruction.end();
                }
                case "LeaveEx" -> {
                    long target = instruction.value("offset");
                    return name.length > 1 ? target : unwinding.leave(instruction.offset(), target).offset();
                }
                case "EndFinallyEx" -> {
                    return enter(unwinding.endFinally());
                }
                case "InitClass" -> start(klass(instruction));
                case "TailCallInterp" -> {
                    MethodInfo callee = (MethodInfo) ((ResolvedData.Method) method.resolvedDatas()
                            .get((int) instruction.value("methodInfo"))).method();
                    long at = ram.frame(64);
                    invoke(callee, base + 8 * instruction.value("argBase"), at);
                    returned = true;
                    result = method.result().map(shape -> ram.bytes(at, 8 * shape.slots())).orElse(null);
                }
                case "CallInterp", "NewClassInterpVar", "NewValueTypeInterpVar" -> call(instruction, name);
                case "NewClassVar" -> write(instruction, "i8", ram.object());
                case "RetVar" -> giveBack(instruction, name);
                // The only AOT method that these programs call is the constructor of Object, which does nothing.
                case "MemoryBarrier", "CallNative" -> { }
                default -> memory(instruction, name);
            }
            return instruction.end();
        }

        private void call(IrInstruction instruction, String[] name) {
            MethodInfo callee = (MethodInfo) ((ResolvedData.Method) method.resolvedDatas()
                    .get((int) instruction.value("methodInfo"))).method();
            long argBase = base + 8 * instruction.value("argBase");
            switch (name[0]) {
                case "NewClassInterpVar" -> {
                    long object = ram.object();
                    write(instruction, "i8", object);
                    ram.put(argBase, 8, object);
                    invoke(callee, argBase, 0);
                }
                case "NewValueTypeInterpVar" -> {
                    ram.zero(slot(instruction, 0), 8 * ValueShape.slots(instruction.value("size")));
                    ram.put(argBase, 8, slot(instruction, 0));
                    invoke(callee, argBase, 0);
                }
                default -> invoke(callee, argBase, name[1].equals("ret") ? base + 8 * instruction.value("ret") : 0);
            }
        }

        private Klass klass(IrInstruction instruction) {
            return (Klass) ((ResolvedData.Type) method.resolvedDatas().get((int) instruction.value("klass"))).type();
        }

        private long statics(IrInstruction instruction) {
            Klass type = klass(instruction);
            if (!instruction.opCode().name().contains("Unchecked")) {
                start(type);
            } else if (!started.contains(type) && !type.methods(".cctor").isEmpty()) {
                throw new IllegalStateException(type + " is not initialised: " + instruction);
            }
            return ram.statics(type, instruction.value("offset"));
        }

        private long element(IrInstruction instruction, int array, String index) {
            return ram.element(read(instruction, array, "i8"), read(instruction, array + 1, index.equals("4") ? "i4" : "i8"));
        }

        private void giveBack(IrInstruction instruction, String[] name) {
            returned = true;
            if (name[1].equals("void")) {
                return;
            }
            long at = slot(instruction, 0);
            switch (name[2]) {
                case "i1", "u1", "i2", "u2" -> {
                    put(at, "i4", Numbers.narrowed(name[2], get(at, "i4")));
                    result = ram.bytes(at, 8);
                }
                case "n" -> result = ram.bytes(at, (int) instruction.value(1));
                default -> result = ram.bytes(at, Integer.parseInt(name[2]));
            }
        }

        /** Loads, stores and copies; the last part of the name tells how many bytes and how they are extended. */
        private void memory(IrInstruction instruction, String[] name) {
            // Of array instructions the index type stands last.
            boolean array = name[0].endsWith("ArrayElementVarVar");
            String index = name[name.length - 1];
            String last = name[name.length - (array ? 2 : 1)];
            boolean number = last.length() == 2 && (last.charAt(0) == 'i' || last.charAt(0) == 'u');
            int size = number ? last.charAt(1) - '0' : last.equals("n") ? (int) instruction.value("size")
                    : last.chars().allMatch(Character::isDigit) ? Integer.parseInt(last) : 0;
            switch (name[0]) {
                case "LdfldVarVar" -> load(instruction, address(read(instruction, 1, "i8")) + instruction.value("offset"),
                        number ? last : "", size);
                case "LdfldValueTypeVarVar" ->
                        load(instruction, slot(instruction, 1) + instruction.value("offset"), number ? last : "", size);
                case "LdindVarVar" -> load(instruction, address(read(instruction, 1, "i8")), number ? last : "", size);
                case "LdsfldVarVar", "LdsfldUncheckedVarVar" -> load(instruction, statics(instruction), number ? last : "", size);
                case "StfldVarVar" ->
                        store(instruction, address(read(instruction, 0, "i8")) + instruction.value("offset"), "data", size);
                case "StfldValueTypeVarVar" ->
                        store(instruction, slot(instruction, 0) + instruction.value("offset"), "data", size);
                case "StindVarVar" -> store(instruction, address(read(instruction, 0, "i8")), "src", size);
                case "StsfldVarVar", "StsfldUncheckedVarVar" -> store(instruction, statics(instruction), "data", size);
                case "LdfldaVarVar" ->
                        write(instruction, "i8", address(read(instruction, 1, "i8")) + instruction.value("offset"));
                case "LdsfldaVarVar", "LdsfldaUncheckedVarVar" -> write(instruction, "i8", statics(instruction));
                case "NewarrVarVar" -> {
                    long length = read(instruction, 1, index.equals("4") ? "i4" : "i8");
                    if (length < 0) {
                        throw new Trap("Overflow");
                    }
                    write(instruction, "i8", ram.vector((int) length, Shape.of(klass(instruction).element()).size()));
                }
                case "GetArrayLengthVarVar" ->
                        write(instruction, index.equals("4") ? "i4" : "i8", ram.get(read(instruction, 1, "i8") + Ram.LENGTH, 8));
                case "GetArrayElementVarVar" -> load(instruction, element(instruction, 1, index), number ? last : "", size);
                case "SetArrayElementVarVar" -> store(instruction, element(instruction, 0, index), "ele", size);
                case "GetArrayElementAddressVarVar" -> write(instruction, "i8", element(instruction, 1, index));
                case "CpobjVarVar" -> {
                    byte[] bytes = ram.bytes(read(instruction, 1, "i8"), size);
                    ram.put(read(instruction, 0, "i8"), bytes);
                }
                case "InitobjVar" -> ram.zero(read(instruction, 0, "i8"), size);
                default -> throw new IllegalStateException(instruction.toString());
            }
        }

        private static long address(long object) {
            if (object == 0) {
                throw new Trap("NullReference");
            }
            return object;
        }

        private void load(IrInstruction instruction, long from, String number, int size) {
            if (number.isEmpty()) {
                ram.put(slot(instruction, 0), ram.bytes(from, size));
            } else {
                write(instruction, size < 8 ? "i4" : "i8", Numbers.narrowed(number, ram.get(from, size)));
            }
        }

        private void store(IrInstruction instruction, long to, String operand, int size) {
            ram.put(to, ram.bytes(base + 8 * instruction.value(operand), size));
        }
    }
}
