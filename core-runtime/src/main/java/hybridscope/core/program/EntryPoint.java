package hybridscope.core.program;

import hybridscope.core.interpreter.Engine;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.Structure;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.GenericContext;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadFailure;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.MethodSignature;
import java.util.List;
import java.util.Set;

/**
 * The method that a program starts with (ECMA-335 II.15.4.1.2).
 *
 * @param method a static method
 */
public record EntryPoint(MethodInfo method) {
    private static final int NATIVE = 0x10;

    /**
     * The entry point of an assembly.
     *
     * @throws LoadException      where it has none, or one that cannot be one
     * @throws BadFormatException where its row cannot be read
     */
    public static EntryPoint of(Assembly assembly) {
        Structure cli = assembly.manifest().image().pe().flatMap(PeFile::cliHeader).orElse(null);
        int token = cli == null ? 0 : cli.intValue("EntryPointToken");
        if (token == 0) {
            throw refused(LoadFailure.Kind.MISSING_METHOD, assembly + " has no entry point");
        }
        if ((cli.value("Flags") & NATIVE) != 0 || Token.table(token) != Table.METHOD_DEF) {
            throw refused(LoadFailure.Kind.BAD_IMAGE,
                    "the entry point " + Token.text(token) + " of " + assembly + " is no managed method");
        }
        MethodInfo method = assembly.manifest().method(token, GenericContext.NONE);
        MethodSignature signature = method.signature();
        List<Klass> parameters = signature.parameters();
        boolean takes = parameters.isEmpty()
                || parameters.size() == 1 && parameters.getFirst() == assembly.runtime().core().string().vector();
        boolean returns = signature.returnsVoid()
                || Set.of(ElementType.I4, ElementType.U4).contains(signature.returnType().elementType());
        if (!method.isStatic() || !takes || !returns || method.containsVariables()) {
            throw refused(LoadFailure.Kind.INVALID_PROGRAM, "the entry point " + method
                    + " is no static method that takes nothing or a string[] " + "and returns nothing or an integer");
        }
        return new EntryPoint(method);
    }

    private static LoadException refused(LoadFailure.Kind kind, String message) {
        return new LoadException(new LoadFailure(kind, message));
    }

    /**
     * Makes what it is given.
     *
     * @param commandLine the program's name first
     * @return a string[] of what follows the name
     */
    public int arguments(Engine engine, List<String> commandLine) {
        List<String> texts = commandLine.subList(Math.min(1, commandLine.size()), commandLine.size());
        int array = engine.allocator().allocateVector(engine.runtime().core().string(), texts.size());
        for (int i = 0; i < texts.size(); i++) {
            int text = engine.strings().create(texts.get(i));
            Memory.setI8(engine.memory(), array + ObjectModel.BITS_64.arrayDataOffset() + 8 * i, text);
        }
        return array;
    }

    /** Whether it takes the arguments of the command line. */
    public boolean takesArguments() {
        return !method.signature().parameters().isEmpty();
    }

    /** Whether what it returns is the exit code. */
    public boolean returnsCode() {
        return !method.signature().returnsVoid();
    }
}
