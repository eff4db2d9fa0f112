package hybridscope.core.ir;

import java.util.List;

/** Branches, calls, returns and exceptions. */
final class FlowFamilies {
    /** What every call can end with, beside what the called method throws. */
    private static final String CALLED = "call safepoint allocates memory any StackOverflow ";

    /** Name, operands, operation, IL, traits, documentation. */
    static final List<IrFamily> ALL = List.of(
            new IrFamily("BranchUncondition_4", "offset:target", "branch", "br", "branch safepoint",
                    "Goes to the target."),
            new IrFamily("BranchTrueVar_{int}", "op:r.{int} offset:target", "branch-true {int}", "brtrue",
                    "conditional safepoint",
                    "Goes to the target if op is not zero or null."),
            new IrFamily("BranchFalseVar_{int}", "op:r.{int} offset:target", "branch-false {int}", "brfalse",
                    "conditional safepoint",
                    "Goes to the target if op is zero or null."),
            new IrFamily("BranchVarVar_{cmp}_{int}", "op1:r.{int} op2:r.{int} offset:target", "branch-compare {cmp} {int}",
                    "{cmp.branch} {cmp.set}", "conditional safepoint",
                    "Goes to the target if {int.text} {cmp.int}: op1 {cmp.sign} op2."),
            new IrFamily("BranchVarVar_{cmp}_{float}", "op1:r.{float} op2:r.{float} offset:target",
                    "branch-compare {cmp} {float}", "{cmp.branch} {cmp.set}", "conditional safepoint",
                    "Goes to the target if {float.text} {cmp.float}: op1 {cmp.sign} op2."),
            new IrFamily("BranchVarConst_{cmp}_{int}", "op1:r.{int} op2:integer/4 offset:target", "branch-compare {cmp} {int}",
                    "{cmp.branch} {cmp.set}", "conditional safepoint",
                    "Goes to the target if {int.text} {cmp.int}, the second a constant of four bytes, sign-extended: op1 "
                    + "{cmp.sign} op2."),
            new IrFamily("BranchVarConst_{cmp}_f4", "op1:r.f4 op2:f4/4 offset:target", "branch-compare {cmp} f4",
                    "{cmp.branch} {cmp.set}", "conditional safepoint",
                    "Goes to the target if 32-bit floats {cmp.float}, the second a constant: op1 {cmp.sign} op2."),
            new IrFamily("BranchVarConst_{cmp}_f8", "op1:r.f8 op2:f8/8 offset:target", "branch-compare {cmp} f8",
                    "{cmp.branch} {cmp.set}", "conditional safepoint",
                    "Goes to the target if 64-bit floats {cmp.float}, the second a constant: op1 {cmp.sign} op2."),
            new IrFamily("BranchSwitch", "value:r.i4 caseNum:count/4 caseOffsets:cases", "switch", "switch", "switch safepoint",
                    "Goes to the target numbered by the unsigned value, or on where there is none."),

            new IrFamily("CallNative_{result}", "{result.operands} managed2NativeMethod:bridge methodInfo:method argIdxs:slots",
                    "call direct", "call callvirt", CALLED + "NullReference classinit",
                    "Calls an AOT method through a bridge, with arguments from anywhere in the frame{result.end}"),
            new IrFamily("CallInterp_{interp}", "argBase:b.any[arguments] {interp.operands} methodInfo:method",
                    "call direct interpreted", "call callvirt", CALLED + "NullReference classinit",
                    "Calls an interpreted method, whose frame begins with the arguments at argBase{interp.end}"),
            new IrFamily("CallVirtual_{result}", "{result.operands} managed2NativeMethod:bridge methodInfo:method argIdxs:slots",
                    "call virtual", "callvirt", CALLED + "NullReference",
                    "Calls what the object's class has for a virtual method of an AOT class{result.end}"),
            new IrFamily("CallInterface_{result}",
                    "{result.operands} managed2NativeMethod:bridge methodInfo:method argIdxs:slots", "call virtual interface",
                    "callvirt", CALLED + "NullReference EntryPointNotFound",
                    "Calls what the object's class has for a method of an AOT interface{result.end}"),
            new IrFamily("CallInterpVirtual_{interp}", "argBase:b.any[arguments] {interp.operands} methodInfo:method",
                    "call virtual interpreted", "callvirt", CALLED + "NullReference",
                    "Calls what the object's class has for a virtual method of an interpreted class{interp.end}"),
            new IrFamily("CallInterpInterface_{interp}", "argBase:b.any[arguments] {interp.operands} methodInfo:method",
                    "call virtual interface interpreted", "callvirt", CALLED + "NullReference EntryPointNotFound",
                    "Calls what the object's class has for a method of an interpreted interface{interp.end}"),
            new IrFamily("CallInd_{result}",
                    "{result.operands} ftn:r.i8 managed2NativeMethod:bridge signature:signature argIdxs:slots", "call pointer",
                    "calli", CALLED + "NullReference",
                    "Calls the function that a pointer leads to{result.end}"),
            new IrFamily("CallDelegateInvoke_{result}",
                    "{result.operands} managed2NativeStaticMethod:bridge managed2NativeInstanceMethod:bridge methodInfo:method "
                    + "argIdxs:slots",
                    "call delegate", "callvirt", CALLED + "NullReference",
                    "Calls the methods of a delegate one after the other, by one bridge or the other as they are "
                    + "static{result.end}"),
            new IrFamily("TailCallNative", "managed2NativeMethod:bridge methodInfo:method argIdxs:slots", "call direct tail",
                    "tail jmp call callvirt", "return safepoint allocates memory any StackOverflow NullReference classinit",
                    "Calls an AOT method and returns its result, giving up this frame."),
            new IrFamily("TailCallInterp", "argBase:r.any[arguments] methodInfo:method", "call direct interpreted tail",
                    "tail jmp call callvirt", "return safepoint allocates memory any StackOverflow NullReference classinit",
                    "Moves the arguments to the frame's start and goes on in an interpreted method, which returns to this one's "
                    + "caller."),
            new IrFamily("TailCallVirtual", "argBase:r.any[arguments] methodInfo:method", "call virtual tail", "tail callvirt",
                    "return safepoint allocates memory any StackOverflow NullReference",
                    "Moves the arguments to the frame's start and goes on in what the object's class has for a virtual method."),
            new IrFamily("TailCallInterface", "argBase:r.any[arguments] methodInfo:method", "call virtual interface tail",
                    "tail callvirt", "return safepoint allocates memory any StackOverflow NullReference EntryPointNotFound",
                    "Moves the arguments to the frame's start and goes on in what the object's class has for an interface "
                    + "method."),
            new IrFamily("TailCallInd", "ftn:r.i8 managed2NativeMethod:bridge signature:signature argIdxs:slots",
                    "call pointer tail", "tail calli", "return safepoint allocates memory any StackOverflow NullReference",
                    "Calls the function that a pointer leads to and returns its result, giving up this frame."),
            new IrFamily("MakeArglistVar", "dst:w.pointer signature:signature argIdxs:slots", "make-arglist",
                    "call callvirt newobj", "StackOverflow memory",
                    "Puts the variable arguments of a call, with their types, in this frame's local memory and loads the "
                    + "address, which is "
                            + "passed as one more argument."),
            new IrFamily("RetVar_void", "", "return-nothing", "ret", "return safepoint",
                    "Returns without a value."),
            new IrFamily("RetVar_ret_{returned}", "ret:r.{returned.kind}", "return {returned}", "ret", "return safepoint",
                    "Returns {returned.text}."),
            new IrFamily("RetVar_ret_n", "ret:r.value[size] size:size/4", "return n", "ret", "return safepoint",
                    "Returns a value of size bytes."),

            new IrFamily("ThrowEx", "exceptionObj:r.object", "throw", "throw", "throw any NullReference",
                    "Throws an exception object."),
            new IrFamily("RethrowEx", "", "rethrow", "rethrow", "throw any",
                    "Throws the exception of the catch block once more, keeping its stack trace."),
            new IrFamily("LeaveEx", "offset:target", "leave", "leave", "leave safepoint",
                    "Leaves protected blocks for the target, running the finally blocks in between."),
            new IrFamily("LeaveEx_Directly", "offset:target", "leave-directly", "leave", "leave safepoint",
                    "Leaves protected blocks for the target where no finally block lies in between."),
            new IrFamily("EndFilterEx", "value:r.i4", "end-filter", "endfilter", "end",
                    "Ends a filter: 1 takes the exception, 0 lets the search go on."),
            new IrFamily("EndFinallyEx", "", "end-finally", "endfinally", "end safepoint",
                    "Ends a finally or fault block; the unwinding or leaving that led here goes on."),
            new IrFamily("DebugBreak", "", "break", "break", "safepoint",
                    "Tells an attached debugger that a breakpoint has been reached."));

    private FlowFamilies() {
    }
}
