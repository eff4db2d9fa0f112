package hybridscope.core.debug;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.Mono;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever stands in the fields of System.Reflection.Emit's objects, what comes of it is an exception of the program's. */
class ForgedBuildersTest {
    private static final Path PROGRAM = Path.of(System.getProperty("hybridscope.root"), "core-runtime", "src", "test", "programs",
            "emit", "Forged.cs");

    @Test
    void endInExceptions(@TempDir Path folder) throws IOException, InterruptedException {
        Mono mono = new Mono(folder);
        mono.mcs(Files.readString(PROGRAM), "-out:" + mono.file("Forged.exe"));
        Assembly assembly = new Runtime(SearchPath.of(Mono.LIBRARIES)).load(mono.file("Forged.exe"), Assembly.Role.HOT_UPDATE);
        Debuggee debuggee = Debuggee.program(assembly, List.of("Forged.exe"), DebugOptions.DEFAULT);
        assertEquals(Stop.Reason.END, debuggee.go(new Motion.Run(false)).reason());
        assertEquals("""
                switch: System.InvalidProgramException
                switch big: System.InvalidProgramException
                bad opcode: System.InvalidProgramException
                call token: System.BadImageFormatException
                call token2: System.BadImageFormatException
                truncated: System.InvalidProgramException
                dm switch: System.InvalidProgramException
                dm void: System.ArgumentException
                dm token: System.InvalidProgramException
                code_len: ok
                code null: System.InvalidProgramException
                table_idx: System.BadImageFormatException
                table_idx2: System.BadImageFormatException
                method idx: System.BadImageFormatException
                same idx: ok
                name null: ok
                prop idx: System.BadImageFormatException
                pmodule null: System.NullReferenceException
                table_indexes: System.BadImageFormatException
                table_indexes2: System.BadImageFormatException
                offset: System.TypeLoadException
                cattr args: ok
                cattr blob: ok
                maxstack: ok
                deep: System.TypeLoadException
                struct self: System.TypeLoadException
                enum none: System.TypeLoadException
                end
                """, debuggee.console().text());
    }
}
