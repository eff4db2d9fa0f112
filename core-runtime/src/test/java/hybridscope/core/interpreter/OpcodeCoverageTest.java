package hybridscope.core.interpreter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.Mono;
import hybridscope.core.host.Host;
import hybridscope.core.ir.InstructionSet;
import hybridscope.core.ir.IrOpCode;
import hybridscope.core.program.Program;
import hybridscope.core.program.ProgramLimits;
import hybridscope.core.transform.TransformOptions;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The conformance programs execute every opcode of the instruction set, with folding and inlining or without. These are enough
 * of them; that each prints what it prints under Mono is ConformanceTest's part.
 */
class OpcodeCoverageTest {
    private static final Path FOLDER = Path.of(System.getProperty("hybridscope.root"), "sample-assemblies", "conformance",
            "optimized");
    private static final List<TransformOptions> TRANSFORMS = List.of(TransformOptions.DEFAULT, new TransformOptions(true, false),
            TransformOptions.PLAIN);
    private static final List<String> PROGRAMS = List.of(
            "Arithmetic/Constants", "Arithmetic/Double", "Arithmetic/Int64", "Arithmetic/Single", "Arithmetic/UInt32",
            "Arithmetic/UInt64", "Arrays/LongIndices", "Arrays/OfInt16", "Arrays/OfObject", "Arrays/OfSByte",
            "Arrays/Rectangular",
            "Boxing/Nullables", "Boxing/Values", "Classes/Initialization", "ControlFlow/Branches", "Conversions/FromDouble",
            "Conversions/FromInt16", "Conversions/FromInt64", "Conversions/FromSingle", "Conversions/FromUInt32",
            "Conversions/FromUInt64", "Exceptions/Order", "Fields/OfByte", "Fields/OfInt16", "Fields/OfInt32", "Fields/OfSByte",
            "Fields/OfStruct12", "Fields/OfStruct16", "Fields/OfStruct24", "Fields/OfStruct32", "Fields/OfStruct40",
            "Fields/OfUInt16",
            "Generics/Constraints", "Generics/Statics", "IL/Arithmetic", "IL/Arrays", "IL/Calls", "IL/Flow", "IL/Memory",
            "IL/Nullables", "Language/EngineVectors", "Language/Unchecked", "Linq/Expressions", "Locals/References",
            "Numerics/Maths",
            "Pointers/TypedReferences", "Streams/Hashes", "Structs/Size1", "Structs/Size100", "Structs/Size12", "Structs/Size16",
            "Structs/Size2", "Structs/Size24", "Structs/Size32", "Structs/Size4", "Threads/Deterministic", "Time/Dates");

    /** What no IL becomes, and why. */
    private static final Map<String, String> NEVER = Map.of(
            "ConvertVarVar_u4_f4", "conv.r.un gives a float64 on the stack; a conv.r4 behind it is a conversion of its own",
            "ConvertVarVar_u8_f4", "conv.r.un gives a float64 on the stack; a conv.r4 behind it is a conversion of its own");

    @Test
    void programsExecuteEveryOpcode() throws Exception {
        Set<String> missing = InstructionSet.opCodes().stream().map(IrOpCode::name)
                .collect(Collectors.toCollection(TreeSet::new));
        for (String program : PROGRAMS) {
            for (TransformOptions transform : TRANSFORMS) {
                run(program, transform).opCodes().forEach(opCode -> missing.remove(opCode.name()));
            }
        }
        assertEquals(new TreeSet<>(NEVER.keySet()), missing);
    }

    /** Stops change neither how many instructions a run has nor what they do. */
    @Test
    void takingNotesChangesNothing() throws Exception {
        Program plain = program("ControlFlow/ExitCode", TransformOptions.DEFAULT);
        Program noted = program("ControlFlow/ExitCode", TransformOptions.DEFAULT);
        noted.engine().mark(new Coverage());
        assertEquals(plain.run(), noted.run());
    }

    private static Coverage run(String name, TransformOptions transform) throws Exception {
        Program program = program(name, transform);
        Coverage coverage = new Coverage();
        program.engine().mark(coverage);
        program.run();
        return coverage;
    }

    private static Program program(String name, TransformOptions transform) throws Exception {
        Assembly assembly = new Runtime(SearchPath.of(Mono.LIBRARIES))
                .load(FOLDER.resolve(name + ".exe"), Assembly.Role.HOT_UPDATE);
        Host host = new Host(InputStream.nullInputStream(), OutputStream.nullOutputStream(), OutputStream.nullOutputStream(),
                Map.of(), List.of(name));
        return new Program(assembly, host, EngineOptions.DEFAULT.with(transform).repeatable(0).loopOnly(),
                new ProgramLimits(400_000_000, Duration.ofMinutes(2)));
    }
}
