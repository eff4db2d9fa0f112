package hybridscope.core.interpreter;

import hybridscope.core.ir.IlIrMap;
import hybridscope.core.ir.InstructionSet;
import hybridscope.core.ir.IrCode;
import hybridscope.core.ir.IrEncoder;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.ir.IrOp;
import hybridscope.core.ir.ResolvedData;
import hybridscope.core.ir.ResolvedDatas;
import hybridscope.core.ir.SlotMap;
import hybridscope.core.ir.ValueShape;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.Klass;
import java.util.List;

/**
 * Code for methods that have none in IL: one instruction that calls the method with this frame's arguments, and a return. Whoever
 * can only push a frame calls internal calls and delegates through it.
 */
final class NativeStubs {
    private NativeStubs() {
    }

    static Code of(Engine engine, LinkedMethod method) {
        ResolvedDatas datas = new ResolvedDatas();
        IrEncoder encoder = new IrEncoder();
        int bridge = datas.add(new ResolvedData.Bridge(method, method.toString()));
        int target = datas.add(new ResolvedData.Method(method.info(), method.shape()));
        List<ValueShape> arguments = method.shape().arguments();
        int[] slots = new int[arguments.size()];
        for (int i = 0, at = 0; i < slots.length; at += arguments.get(i++).slots()) {
            slots[i] = at;
        }
        int list = datas.addSlots(slots);
        int result = method.argumentSlots();
        boolean delegate = isDelegateInvoke(engine, method);
        boolean gives = method.resultSlots() > 0;
        if (delegate) {
            emit(encoder, gives ? IrOp.CallDelegateInvoke_ret : IrOp.CallDelegateInvoke_void,
                    gives ? new long[] {result, bridge, bridge, target, list} : new long[] {bridge, bridge, target, list});
        } else {
            emit(encoder, gives ? IrOp.CallNative_ret : IrOp.CallNative_void,
                    gives ? new long[] {result, bridge, target, list} : new long[] {bridge, target, list});
        }
        emitReturn(encoder, method, result);
        IrCode code = new IrCode(encoder.toByteArray());
        SlotMap frame = SlotMap.of(arguments, method.shape().result().stream().toList(), 0);
        Code stub = new Code(engine, method.domain(), method.info(), new IrMethod(method.toString(), method.shape().result(),
                code, datas.entries(), frame, List.of(), new IlIrMap.Builder().build(code)));
        // What makes a message of a call has the name of the method called.
        stub.link(target, method);
        return stub;
    }

    /** Whether the runtime has the method: a delegate's Invoke. */
    static boolean isDelegateInvoke(Engine engine, LinkedMethod method) {
        Klass base = method.info().declaringType().parent();
        return base != null && base.parent() == engine.runtime().core().delegate() && method.info().name().equals("Invoke");
    }

    private static void emitReturn(IrEncoder encoder, LinkedMethod method, int result) {
        switch (method.resultSlots()) {
            case 0 -> emit(encoder, IrOp.RetVar_void);
            case 1 -> emit(encoder, returnOne(method.info().signature().returnType()), result);
            case 2 -> emit(encoder, IrOp.RetVar_ret_16, result);
            case 3 -> emit(encoder, IrOp.RetVar_ret_24, result);
            case 4 -> emit(encoder, IrOp.RetVar_ret_32, result);
            default -> emit(encoder, IrOp.RetVar_ret_n, result, (long) method.resultSlots() * ObjectModel.BITS_64.pointerSize());
        }
    }

    private static int returnOne(Klass type) {
        return switch (type.isValueType() ? type.underlying().elementType() : type.elementType()) {
            case BOOLEAN, U1 -> IrOp.RetVar_ret_u1;
            case I1 -> IrOp.RetVar_ret_i1;
            case CHAR, U2 -> IrOp.RetVar_ret_u2;
            case I2 -> IrOp.RetVar_ret_i2;
            default -> IrOp.RetVar_ret_8;
        };
    }

    private static void emit(IrEncoder encoder, int opCode, long... values) {
        encoder.emit(InstructionSet.at(opCode), values);
    }
}
