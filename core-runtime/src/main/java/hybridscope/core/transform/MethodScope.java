package hybridscope.core.transform;

import hybridscope.core.ir.ResolvedData;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.signature.CallingConvention;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.GenericContext;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MemberAccess;
import hybridscope.core.types.MissingKlass;
import hybridscope.core.types.MethodInfo;
import java.util.List;

/** A method whose IL is walked: where its tokens are resolved, and what its arguments and locals are. */
final class MethodScope {
    final MethodInfo method;
    final LoadedModule module;
    final GenericContext context;
    /** Where the method has a frame; empty in an inlined one. */
    final List<Variable> arguments;
    /** Where the method is inlined: what the call passes. */
    final List<StackEntry> passed;
    final List<Variable> locals;
    /** Whether argument 0 is an object that a caller has checked and that nothing replaces. */
    boolean thisIsNeverNull;

    public MethodScope(MethodInfo method, LoadedModule module, List<Variable> arguments, List<StackEntry> passed,
            List<Variable> locals) {
        this.method = method;
        this.module = module;
        this.arguments = arguments;
        this.passed = passed;
        this.locals = locals;
        context = method.context();
    }

    boolean isInlined() {
        return passed != null;
    }

    boolean isVararg() {
        return method.signature().convention() == CallingConvention.VARARG;
    }

    Variable argument(int index) {
        if (index >= arguments.size()) {
            throw new InvalidCode("argument %d of %d".formatted(index, arguments.size()));
        }
        return arguments.get(index);
    }

    Variable local(int index) {
        if (index >= locals.size()) {
            throw new InvalidCode("local variable %d of %d".formatted(index, locals.size()));
        }
        return locals.get(index);
    }

    /** A type whose use needs it to be there. */
    Klass type(int token) {
        Klass type = module.type(token, context);
        if (type.failure().isPresent()) {
            throw new LoadException(type.failure().get());
        }
        return type;
    }

    /** A type that is there, as castclass and newarr want it: Mono does not say which is not. */
    Klass known(int token) {
        Klass type = module.type(token, context);
        if (type instanceof MissingKlass && type.failure().get().assembly() != null) {
            throw new LoadException(type.failure().get().unnamed());
        }
        return type(token);
    }

    /** A field that code of the method may use. */
    FieldInfo field(int token) {
        FieldInfo field = module.field(token, context);
        field.declaringType().failure().filter(failure -> failure.assembly() != null).ifPresent(failure -> {
            throw new LoadException(field.declaringType().isGenericInstance() ? failure
                    : failure.ofField(token, field.declaringType()));
        });
        MemberAccess.violation(method, field).ifPresent(failure -> {
            throw new LoadException(failure);
        });
        return field;
    }

    /** A field's offset in bytes, by {@link FieldInfo#offset}. */
    static int offset(FieldInfo field) {
        int offset = field.offset(ObjectModel.BITS_64);
        if (offset < 0) {
            if (field.declaringType().failure().isPresent()) {
                throw new LoadException(field.declaringType().failure().get());
            }
            throw new InvalidCode("%s has no place in memory".formatted(field));
        }
        return offset;
    }

    /** An entry of resolvedDatas for a type. */
    static ResolvedData.Type data(Klass type) {
        return new ResolvedData.Type(type, type.name(),
                type.isValueType() ? type.variableSize(ObjectModel.BITS_64) : ObjectModel.BITS_64.pointerSize());
    }

    static ResolvedData.Field data(FieldInfo field) {
        return new ResolvedData.Field(field);
    }
}
