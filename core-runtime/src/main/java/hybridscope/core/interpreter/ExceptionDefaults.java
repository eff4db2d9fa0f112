package hybridscope.core.interpreter;

import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import java.util.HashMap;
import java.util.Map;

/**
 * What exceptions of the core library say and which HRESULT they have where nobody says otherwise: what their constructors set,
 * which do not run when the runtime itself makes an exception.
 */
final class ExceptionDefaults {
    /** Class in the namespace System, HRESULT, message. */
    private static final String TABLE = """
            SystemException 80131501 System error.
            NullReferenceException 80004003 Object reference not set to an instance of an object
            IndexOutOfRangeException 80131508 Index was outside the bounds of the array.
            InvalidCastException 80004002 Specified cast is not valid.
            ArrayTypeMismatchException 80131503 Attempted to access an element as a type incompatible with the array.
            OverflowException 80131516 Arithmetic operation resulted in an overflow.
            DivideByZeroException 80020012 Attempted to divide by zero.
            ArithmeticException 80070216 Overflow or underflow in the arithmetic operation.
            OutOfMemoryException 8007000e Insufficient memory to continue the execution of the program.
            StackOverflowException 800703e9 The requested operation caused a stack overflow.
            InvalidOperationException 80131509 Operation is not valid due to the current state of the object.
            AccessViolationException 80004003 Attempted to read or write protected memory. This is often an indication that other memory is corrupt.
            EntryPointNotFoundException 80131523 Entry point was not found.
            DllNotFoundException 80131524 Dll was not found.
            TypeLoadException 80131522 Failure has occurred while loading a type.
            InvalidProgramException 8013153a Common Language Runtime detected an invalid program.
            MissingMethodException 80131513 Attempted to access a missing method.
            MissingFieldException 80131511 Attempted to access a non-existing field.
            MissingMemberException 80131512 Attempted to access a missing member.
            MethodAccessException 80131510 Attempt to access the method failed.
            FieldAccessException 80131507 Attempted to access a field that is not accessible by the caller.
            BadImageFormatException 8007000b Format of the executable (.exe) or library (.dll) is invalid.
            IO.FileNotFoundException 80070002 Unable to find the specified file.
            TypeInitializationException 80131534 Type constructor threw an exception.
            ExecutionEngineException 80131506 Internal error in the runtime.
            ArgumentException 80070057 Value does not fall within the expected range.
            ArgumentNullException 80004003 Value cannot be null.
            ArgumentOutOfRangeException 80131502 Specified argument was out of the range of valid values.
            FormatException 80131537 One of the identified items was in an invalid format.
            NotSupportedException 80131515 Specified method is not supported.
            NotImplementedException 80004001 The method or operation is not implemented.
            PlatformNotSupportedException 80131539 Operation is not supported on this platform.
            RankException 80131517 Attempted to operate on an array with the incorrect number of dimensions.
            TypeUnloadedException 80131013 Type had been unloaded.
            UnauthorizedAccessException 80070005 Attempted to perform an unauthorized operation.
            IO.IOException 80131620 I/O error occurred.
            IO.DirectoryNotFoundException 80070003 Attempted to access a path that is not on the disk.
            Reflection.TargetParameterCountException 8002000e Number of parameters specified does not match the expected number.
            Reflection.AmbiguousMatchException 8000211d Ambiguous match found.
            Threading.SynchronizationLockException 80131518 Object synchronization method was called from an unsynchronized block of code.
            Threading.ThreadAbortException 80131530 Thread was being aborted.
            Threading.ThreadInterruptedException 80131519 Thread was interrupted from a waiting state.
            Threading.ThreadStateException 80131520 Thread was in an invalid state for the operation being executed.
            Runtime.InteropServices.ExternalException 80004005 External component has thrown an exception.
            Runtime.InteropServices.MarshalDirectiveException 80131535 Marshaling directives are invalid.
            Collections.Generic.KeyNotFoundException 80131577 The given key was not present in the dictionary.
            ObjectDisposedException 80131622 Cannot access a disposed object.
            Security.SecurityException 8013150a A security error has been detected.
            Security.VerificationException 8013150d Operation could destabilize the runtime.
            MulticastNotSupportedException 80131514 Attempted to add multiple callbacks to a delegate that does not support multicast.
            DuplicateWaitObjectException 80131529 Duplicate objects in argument.
            AppDomainUnloadedException 80131014 Attempted to access an unloaded AppDomain.
            CannotUnloadAppDomainException 80131015 Attempt to unload the AppDomain failed.
            ContextMarshalException 80131504 Attempted to marshal an object across a context boundary.
            InsufficientExecutionStackException 80131578 Insufficient stack to continue executing the program safely. This can happen from having too many functions on the call stack or function on the stack using too much stack space.
            InsufficientMemoryException 8013153d Insufficient memory to continue the execution of the program.
            OperationCanceledException 8013153b The operation was canceled.
            TimeoutException 80131505 The operation has timed out.
            Exception 80131500
            """;
    private static final Map<String, Entry> ENTRIES = new HashMap<>();

    /** A class's HRESULT and message; no message where the class makes one of its name. */
    record Entry(int result, String message) {
    }

    static {
        for (String line : TABLE.strip().split("\n")) {
            String[] columns = line.strip().split(" ", 3);
            ENTRIES.put("System." + columns[0],
                    new Entry(Integer.parseUnsignedInt(columns[1], 16), columns.length < 3 ? null : columns[2]));
        }
    }

    private ExceptionDefaults() {
    }

    /** Those of a class, or else of its base class. */
    static Entry of(DefinedKlass type) {
        for (Klass at = type; at instanceof DefinedKlass defined; at = at.parent()) {
            Entry found = ENTRIES.get(defined.definitionName());
            if (found != null) {
                return found;
            }
        }
        return new Entry(0, null);
    }
}
