package hybridscope.core.debug.breakpoint;

import hybridscope.core.debug.symbol.SourceFiles;
import hybridscope.core.debug.symbol.Symbols;
import hybridscope.core.il.Disassembly;
import hybridscope.core.il.Instruction;
import hybridscope.core.il.MethodBody;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.debug.SymbolFile;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.transform.Transform;
import hybridscope.core.transform.TransformResult;
import hybridscope.core.transform.TransformSubjects;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodBinding;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.List;

/** Tells of places whether there is anything to stop at. */
public final class BreakpointBindings {
    private final Engine engine;
    private final Symbols symbols;
    private final SourceFiles sources;

    public BreakpointBindings(Engine engine, Symbols symbols) {
        this.engine = engine;
        this.symbols = symbols;
        sources = new SourceFiles(symbols);
    }

    public BreakpointBinding of(BreakpointLocation place) {
        return switch (place) {
            case BreakpointLocation.Il(MethodInfo method, int offset) -> method.hasBody()
                    ? il(method, offset) : withoutBody(method);
            case BreakpointLocation.Ir(MethodInfo method, int offset) -> method.hasBody()
                    ? ir(method, offset) : withoutBody(method);
            case BreakpointLocation.Entry(MethodInfo method, boolean overloads) -> method.hasBody()
                    || overloads && method.declaringType().methods(method.name()).stream().anyMatch(MethodInfo::hasBody)
                    ? BreakpointBinding.BOUND : withoutBody(method);
            case BreakpointLocation.Named named -> named(named);
            case BreakpointLocation.Line(String file, int line) -> line(file, line);
            case BreakpointLocation.ClassConstructor(DefinedKlass type) -> type.definition().classConstructor().isPresent()
                    ? BreakpointBinding.BOUND : impossible(type + " has no class constructor");
            case BreakpointLocation.TypeLoad _, BreakpointLocation.Throwing _, BreakpointLocation.FieldWrite _,
                    BreakpointLocation.Crossing _, BreakpointLocation.Watch _ -> BreakpointBinding.BOUND;
        };
    }

    private static BreakpointBinding impossible(String reason) {
        return new BreakpointBinding(BreakpointBinding.State.IMPOSSIBLE, reason);
    }

    private static BreakpointBinding pending(String reason) {
        return new BreakpointBinding(BreakpointBinding.State.PENDING, reason);
    }

    private static BreakpointBinding withoutBody(MethodInfo method) {
        String why = switch (method.declaringType().runtime().bindings().of(method)) {
            case MethodBinding.Missing(MethodBinding.Reason reason, String _) when reason
                    == MethodBinding.Reason.ABSTRACT -> "is abstract: its overrides have code";
            case MethodBinding.NativeFunction _ -> "is a function of a native library";
            case MethodBinding.InternalCall _ -> "is an internal call: until call stops at those";
            case MethodBinding.Provided _, MethodBinding.Missing _, MethodBinding.Interpreted _, MethodBinding.Compiled _ ->
                    "is made by the runtime";
        };
        return impossible("%s has no IL, it %s".formatted(method, why));
    }

    private BreakpointBinding il(MethodInfo method, int offset) {
        MethodBody body = method.module().flatMap(module -> MethodBody.read(module.image(), Token.rid(method.token())))
                .orElse(null);
        List<Instruction> instructions = body == null ? List.of() : Disassembly.of(body).instructions();
        Instruction found = null;
        for (Instruction each : instructions) {
            found = each.offset() <= offset ? each : found;
        }
        if (found == null || found.offset() == offset) {
            return BreakpointBinding.BOUND;
        }
        return impossible(found == instructions.getLast()
                ? "%s has no IL_%04x: its last instruction is IL_%04x".formatted(method, offset, found.offset())
                : "IL_%04x is within an instruction of %s: IL_%04x %s".formatted(offset, method, found.offset(),
                found.opCode().text()));
    }

    private BreakpointBinding ir(MethodInfo method, int offset) {
        try {
            if (Transform.of(TransformSubjects.subject(method).method(), engine.transformOptions())
                    instanceof TransformResult.Transformed(var code, var _)) {
                int before = 0;
                for (IrInstruction each : code.code()) {
                    if (each.offset() == offset) {
                        return BreakpointBinding.BOUND;
                    }
                    before = each.offset() < offset ? each.offset() : before;
                }
                return impossible("no IR instruction of %s begins at IR_%04x; the one before it is IR_%04x".formatted(method,
                        offset, before));
            }
        } catch (LoadException | BadFormatException damaged) {
            return impossible(String.valueOf(damaged.getMessage()));
        }
        return BreakpointBinding.BOUND;
    }

    private BreakpointBinding named(BreakpointLocation.Named named) {
        boolean known = false;
        for (Assembly assembly : engine.runtime().assemblies()) {
            for (DefinedKlass type : assembly.manifest().definitions()) {
                if (BreakpointSites.named(named.type(), type)) {
                    known = true;
                    if (type.methods().stream().anyMatch(method -> method.hasBody() && BreakpointSites.named(named, method))) {
                        return BreakpointBinding.BOUND;
                    }
                }
            }
        }
        return pending(known ? "%s has no method %s with IL".formatted(named.type(), named.method())
                : "no loaded assembly has a type " + named.type());
    }

    private BreakpointBinding line(String file, int line) {
        boolean known = false;
        List<String> without = new ArrayList<>();
        List<String> refused = new ArrayList<>();
        for (Assembly assembly : engine.runtime().assemblies()) {
            LoadedModule module = assembly.manifest();
            if (sources.knows(module, file)) {
                known = true;
                if (sources.firstLine(module, file, line).isPresent()) {
                    return BreakpointBinding.BOUND;
                }
            } else if (assembly.role() == Assembly.Role.HOT_UPDATE && !symbols.has(module)) {
                without.add(assembly.path().map(path -> path.getFileName().toString()).orElse(assembly.name()));
                SymbolFile.refused(module.image())
                        .forEach(each -> refused.add("%s is not used: expected %s, found %s".formatted(each.structure(),
                        each.expected(), each.found())));
            }
        }
        return known ? impossible("no statement begins on line %d of %s or behind it".formatted(line, file))
                : pending(without.isEmpty() ? "no loaded assembly has lines of " + file
                : "no line information in %s: %s".formatted(String.join(", ", without), refused.isEmpty()
                ? "there is no portable PDB or .mdb (the compiler's -debug makes one)" : String.join("; ", refused)));
    }
}
