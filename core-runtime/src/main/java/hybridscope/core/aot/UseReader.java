package hybridscope.core.aot;

import hybridscope.core.il.ExceptionClause;
import hybridscope.core.il.InstructionCursor;
import hybridscope.core.il.MethodBody;
import hybridscope.core.il.MethodCode;
import hybridscope.core.il.OpCode;
import hybridscope.core.il.OperandKind;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.GenericContext;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodIl;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.MissingKlass;
import hybridscope.core.types.ResolvedToken;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads what method definitions name, each once. What cannot be resolved is a problem, and the rest is read on. */
final class UseReader {
    private static final int MAX_PROBLEMS = 10_000;

    private final Map<MethodInfo, MethodUses> known = new IdentityHashMap<>();
    private final Map<DefinedKlass, TypeUses> types = new IdentityHashMap<>();
    private final Map<DefinedKlass, Boolean> dispatching = new IdentityHashMap<>();
    private final List<AotProblem> problems = new ArrayList<>();
    private final Set<AotProblem> told = new HashSet<>();
    private final InstructionCursor cursor = new InstructionCursor();
    private final Runnable step;

    /** @param step called for each method that is read; what it throws ends the reading */
    UseReader(Runnable step) {
        this.step = step;
    }

    /** What was wrong, in the order in which it was met. */
    List<AotProblem> problems() {
        return Collections.unmodifiableList(problems);
    }

    /** Notes something wrong, once. */
    void problem(LoadedModule module, int token, String where, String message) {
        AotProblem problem = new AotProblem(module.assembly().name(), token, where, message);
        if (problems.size() < MAX_PROBLEMS && told.add(problem)) {
            problems.add(problem);
        }
    }

    /** What a method's definition names; nothing for methods without a row. */
    MethodUses of(MethodInfo definition) {
        MethodUses uses = known.get(definition);
        if (uses == null) {
            MethodUses.Builder found = new MethodUses.Builder();
            uses = found.build(read(definition, found));
            known.put(definition, uses);
        }
        return uses;
    }

    /** What a type's definition needs. */
    TypeUses of(DefinedKlass definition) {
        TypeUses uses = types.get(definition);
        if (uses == null) {
            uses = read(definition);
            // What is not generic is asked for once.
            if (definition.isGenericDefinition()) {
                types.put(definition, uses);
            }
        }
        return uses;
    }

    private TypeUses read(DefinedKlass type) {
        MethodUses.Builder uses = new MethodUses.Builder();
        List<MethodInfo> methods = type.methods();
        int[] plain = new int[methods.size()];
        int[] sizes = new int[methods.size()];
        int count = 0;
        for (MethodInfo method : methods) {
            if (method.genericArity() == 0) {
                plain[count++] = method.index();
                uses.member(method.index());
                sizes[method.index()] = read(method, uses);
            }
        }
        List<Klass> values = new ArrayList<>();
        List<Klass> fields = new ArrayList<>();
        for (FieldInfo field : type.fields()) {
            Klass of = field.type();
            if (MethodUses.isRelevant(of)) {
                fields.add(of);
                if (!field.isStatic()) {
                    values.add(of);
                }
            }
        }
        return new TypeUses(type.parent(), type.declaredInterfaces(), List.copyOf(values), List.copyOf(fields), uses.closed(),
                uses.open(), Arrays.copyOf(plain, count), sizes, dispatching(type));
    }

    /** A type, its base classes and its interfaces, as far as they declare virtual methods that are generic. */
    List<DefinedKlass> dispatching(Klass type) {
        Set<DefinedKlass> found = new LinkedHashSet<>();
        for (Klass at = type; at != null; at = at.parent()) {
            addDispatching(at, found);
        }
        type.interfaces().forEach(each -> addDispatching(each, found));
        return List.copyOf(found);
    }

    private void addDispatching(Klass type, Set<DefinedKlass> found) {
        if (type instanceof DefinedKlass defined && dispatching.computeIfAbsent(defined.definition(),
                definition -> definition.virtualMethods().stream().anyMatch(method -> method.genericArity() > 0))) {
            found.add(defined.definition());
        }
    }

    /** Reads a method; gives the bytes of its IL. */
    private int read(MethodInfo method, MethodUses.Builder uses) {
        step.run();
        LoadedModule module = method.module().orElse(null);
        int[] size = {0};
        if (module != null) {
            guard(module, method, () -> uses.signature(method.signature(), UseKind.SIGNATURE));
            if (method.isDifferential()) {
                // The AOT part has an older version.
                guard(module, method, () -> size[0] = method.olderIl().map(il -> read(il, method, uses)).orElse(0));
                return size[0];
            }
            guard(module, method, () -> {
                switch (MethodCode.read(module.image(), Token.rid(method.token()))) {
                    case MethodCode.Il(MethodBody body) -> {
                        size[0] = body.code().length();
                        body(module, method, body, uses);
                    }
                    case MethodCode.Unreadable(Diagnostic diagnostic) ->
                            problem(module, method.token(), name(method), diagnostic.text());
                    case MethodCode.None _ -> size[0] = readOriginal(module, method, uses);
                    case MethodCode.Opaque _ -> { }
                }
            });
        }
        return size[0];
    }

    /** Bodies may have been taken out of a file: compiled was the one that it was made of. */
    private int readOriginal(LoadedModule module, MethodInfo method, MethodUses.Builder uses) {
        return method.il().filter(each -> each.module() != module).map(il -> read(il, method, uses)).orElse(0);
    }

    private int read(MethodIl il, MethodInfo method, MethodUses.Builder uses) {
        if (!(MethodCode.read(il.module().image(), il.rid()) instanceof MethodCode.Il(MethodBody body))) {
            return 0;
        }
        body(il.module(), method, body, uses);
        return body.code().length();
    }

    private static String name(MethodInfo method) {
        return method.declaringType().name() + "::" + method.name();
    }

    private void guard(LoadedModule module, MethodInfo method, Runnable step) {
        try {
            step.run();
        } catch (LoadException e) {
            problem(module, method.token(), name(method), e.getMessage());
        } catch (BadFormatException e) {
            problem(module, method.token(), name(method), e.diagnostic().text());
        }
    }

    private void body(LoadedModule module, MethodInfo method, MethodBody body, MethodUses.Builder uses) {
        GenericContext context = method.context();
        guard(module, method, () -> module.locals(body.localSignature(), context)
                .forEach(local -> uses.type(local.type(), UseKind.LOCAL, false)));
        for (ExceptionClause clause : body.clauses()) {
            if (clause.kind() == ExceptionClause.Kind.CATCH) {
                guard(module, method, () -> uses.type(module.type(clause.catchToken(), context), UseKind.CAST, false));
            }
        }
        cursor.reset(body);
        int constrained = 0;
        while (cursor.next()) {
            OpCode opCode = cursor.opCode();
            if (opCode == OpCode.CONSTRAINED) {
                constrained = cursor.token();
            } else if (isToken(opCode.operand())) {
                int token = cursor.token();
                int prefix = constrained;
                guard(module, method, () -> instruction(module, context, opCode, token, prefix, uses));
                constrained = 0;
            }
        }
        cursor.problem().ifPresent(diagnostic -> problem(module, method.token(), name(method), diagnostic.text()));
    }

    private static boolean isToken(OperandKind kind) {
        return switch (kind) {
            case INLINE_METHOD, INLINE_FIELD, INLINE_TYPE, INLINE_TOK, INLINE_SIG -> true;
            default -> false;
        };
    }

    private static Klass found(Klass type) {
        if (type instanceof MissingKlass) {
            throw new LoadException(type.failure().orElseThrow());
        }
        return type;
    }

    private void instruction(LoadedModule module, GenericContext context, OpCode opCode, int token, int constrained,
            MethodUses.Builder uses) {
        switch (opCode.operand()) {
            case INLINE_METHOD -> {
                MethodInfo target = module.method(token, context);
                Klass on = constrained == 0 ? null : found(module.type(constrained, context));
                UseKind kind = opCode == OpCode.NEWOBJ ? UseKind.CREATION : UseKind.CALL;
                if (target.declaringType() instanceof ArrayKlass array) {
                    uses.type(array, opCode == OpCode.NEWOBJ ? UseKind.ARRAY : UseKind.CALL, opCode == OpCode.NEWOBJ);
                } else {
                    uses.method(target, kind, on, opCode == OpCode.CALLVIRT || opCode == OpCode.LDVIRTFTN);
                }
            }
            case INLINE_FIELD -> uses.field(module.field(token, context));
            case INLINE_SIG -> uses.signature(module.callSignature(token, context), UseKind.SIGNATURE);
            case INLINE_TYPE -> type(found(module.type(token, context)), opCode, uses);
            case INLINE_TOK -> {
                switch (module.resolve(token, context)) {
                    case ResolvedToken.OfType(Klass type) -> uses.type(type, UseKind.TOKEN, false);
                    case ResolvedToken.OfMethod(MethodInfo target) -> uses.method(target, UseKind.TOKEN, null, false);
                    case ResolvedToken.OfField(var field) -> uses.type(field.declaringType(), UseKind.TOKEN, false);
                }
            }
            default -> throw new IllegalStateException(opCode.text());
        }
    }

    private static void type(Klass type, OpCode opCode, MethodUses.Builder uses) {
        switch (opCode) {
            case NEWARR -> uses.type(type.vector(), UseKind.ARRAY, true);
            case BOX -> uses.type(type, UseKind.BOXING, true);
            case CASTCLASS, ISINST, UNBOX, UNBOX_ANY -> uses.type(type, UseKind.CAST, false);
            default -> uses.type(type, UseKind.VALUE, false);
        }
    }
}
