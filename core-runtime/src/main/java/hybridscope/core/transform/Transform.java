package hybridscope.core.transform;

import hybridscope.core.il.BasicBlocks;
import hybridscope.core.il.Disassembly;
import hybridscope.core.il.MethodBody;
import hybridscope.core.il.MethodCode;
import hybridscope.core.ir.CallShape;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadFailure;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodIl;
import hybridscope.core.types.MethodInfo;

/** Transforms IL to register IR. */
public final class Transform {
    /** How often a method is begun again before it is given up (our limit; each time something new is known). */
    private static final int MAX_ATTEMPTS = 1000;
    /** After so many attempts nothing is inlined any more: most of what is found out late is about inlined methods. */
    private static final int MAX_INLINING = 100;

    private Transform() {
    }

    /**
     * Transforms a method. Whatever is wrong with its IL becomes a failure.
     *
     * @param method without type or method variables: of generic ones an instance, such as {@link TransformSubjects} gives
     */
    public static TransformResult of(MethodInfo method, TransformOptions options) {
        MethodIl il = method.il().orElse(null);
        if (il == null) {
            return failed(TransformFailure.Kind.NO_BODY, -1, method + " has no IL");
        }
        if (method.containsVariables()) {
            return failed(TransformFailure.Kind.INVALID_PROGRAM, -1, method + " contains type variables");
        }
        try {
            return switch (MethodCode.read(il.module().image(), il.rid())) {
                case MethodCode.Il(MethodBody body) -> transform(method, il.module(), body, options, null);
                case MethodCode.Unreadable(var diagnostic) -> failed(TransformFailure.Kind.BAD_IMAGE, -1, diagnostic.text());
                case MethodCode.None _, MethodCode.Opaque _ -> failed(TransformFailure.Kind.NO_BODY, -1, method + " has no IL");
            };
        } catch (BadFormatException e) {
            return failed(TransformFailure.Kind.BAD_IMAGE, -1, e.diagnostic().text());
        }
    }

    /**
     * What is on the evaluation stack in front of each IL instruction that control gets to, and what each leaves there; nothing
     * where the method cannot be transformed.
     *
     * @param method  as {@link #of} wants it
     * @param options with which it is transformed; without inlining
     */
    public static EvaluationStacks stacks(MethodInfo method, TransformOptions options) {
        MethodIl il = method.il().orElse(null);
        if (il == null || method.containsVariables() || options.inlining()
                || !(MethodCode.read(il.module().image(), il.rid()) instanceof MethodCode.Il(MethodBody body))) {
            return EvaluationStacks.NONE;
        }
        Holder holder = new Holder();
        return transform(method, il.module(), body, options, holder) instanceof TransformResult.Transformed
                ? holder.record.stacks() : EvaluationStacks.NONE;
    }

    /** The record of the attempt that counts. */
    private static final class Holder {
        private StackRecord record;
    }

    /**
     * What a method takes and gives, in slots, as calls of it have it: {@code this} first, an address for a value type's method.
     *
     * @throws LoadException where a type among them has no size
     */
    public static CallShape shape(MethodInfo method) {
        try {
            return Callee.executed(method).shape();
        } catch (InvalidCode e) {
            throw new LoadException(new LoadFailure(LoadFailure.Kind.INVALID_PROGRAM, method + ": " + e.getMessage()));
        }
    }

    private static TransformResult failed(TransformFailure.Kind kind, int ilOffset, String message) {
        return new TransformResult.Failed(new TransformFailure(kind, ilOffset, message));
    }

    private static TransformResult transform(MethodInfo method, LoadedModule module, MethodBody body, TransformOptions options,
            Holder stacks) {
        Disassembly disassembly = Disassembly.of(body);
        BasicBlocks graph = BasicBlocks.of(disassembly);
        TransformFindings findings = new TransformFindings();
        for (int i = 0; i < MAX_ATTEMPTS; i++) {
            TransformOptions now = i < MAX_INLINING ? options : new TransformOptions(options.folding(), false);
            StackRecord record = stacks == null ? null : new StackRecord();
            MethodTransform attempt = new MethodTransform(method, module, body, disassembly, graph, now, findings, record);
            TransformResult result = run(attempt);
            if (result != null && !attempt.isOutdated()) {
                if (stacks != null) {
                    stacks.record = record;
                }
                return result;
            }
        }
        return failed(TransformFailure.Kind.LIMIT, -1, "more than %d attempts".formatted(MAX_ATTEMPTS));
    }

    /** What an attempt comes to; null where another one is wanted. */
    private static TransformResult run(MethodTransform attempt) {
        try {
            return attempt.run();
        } catch (Restart e) {
            return null;
        } catch (InvalidCode e) {
            return failed(e.kind(), attempt.ilOffset(), e.getMessage());
        } catch (LoadException e) {
            return new TransformResult.Failed(TransformFailure.of(e.failure(), attempt.ilOffset()));
        } catch (BadFormatException e) {
            return failed(TransformFailure.Kind.BAD_IMAGE, attempt.ilOffset(), e.diagnostic().text());
        }
    }
}
