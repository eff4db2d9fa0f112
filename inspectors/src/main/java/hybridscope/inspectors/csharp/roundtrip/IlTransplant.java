package hybridscope.inspectors.csharp.roundtrip;

import hybridscope.core.il.Disassembly;
import hybridscope.core.il.Instruction;
import hybridscope.core.il.MethodBody;
import hybridscope.core.il.Operand;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.Span;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodIl;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.file.OpenFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.Optional;

/**
 * Puts the IL of methods that C# cannot say back into a copy that was compiled without them, so that what calls them does what it
 * did: small methods, as those of {@code Unsafe} are, whose only tokens name generic parameters. The stubs in their place were
 * compiled from {@link #STUB}.
 */
final class IlTransplant {
    /** C# whose IL, {@code ldstr}, {@code ldstr}, {@code newobj}, {@code throw}, has room for what takes its place. */
    static final String STUB = "throw new global::System.ArgumentException(\"left\", \"out\");";
    private static final int NOP = 0;
    private static final Column SIGNATURE = Table.TYPE_SPEC.column("Signature");

    private final byte[] file;
    private final LoadedModule copy;

    private IlTransplant(Path path) throws IOException {
        this.file = Files.readAllBytes(path);
        this.copy = OpenFile.read(path).loaded().module();
    }

    /** Replaces stubs in a copy; how many methods have their IL again. */
    static int apply(Collection<MethodInfo> methods, Path path) throws IOException {
        if (methods.isEmpty()) {
            return 0;
        }
        IlTransplant transplant = new IlTransplant(path);
        int count = (int) methods.stream().filter(transplant::replace).count();
        Files.write(path, transplant.file);
        return count;
    }

    private boolean replace(MethodInfo method) {
        Optional<MethodBody> body = body(method);
        Optional<MethodBody> stub = twin(method).flatMap(IlTransplant::body);
        if (body.isEmpty() || stub.isEmpty() || !stub.get().isTiny() || body.get().localSignature() != 0
                || !body.get().clauses().isEmpty() || body.get().maxStack() > MethodBody.TINY_MAX_STACK
                || body.get().code().length() > stub.get().code().length()) {
            return false;
        }
        Span room = stub.get().code();
        Span from = body.get().code();
        byte[] code = body.get().bytes().copy(from);
        Metadata metadata = method.module().orElseThrow().metadata();
        for (Instruction instruction : Disassembly.of(body.get()).instructions()) {
            if (instruction.operand() instanceof Operand.Row(int token)) {
                int other = Token.table(token) == Table.TYPE_SPEC ? typeSpec(metadata, Token.rid(token)) : 0;
                if (other == 0) {
                    return false;
                }
                put(code, instruction.offset() + instruction.span().length() - Integer.BYTES, other);
            } else if (instruction.operand() instanceof Operand.UserString) {
                return false;
            }
        }
        int start = room.end() - code.length;
        Arrays.fill(file, room.offset(), start, (byte) NOP);
        System.arraycopy(code, 0, file, start, code.length);
        return true;
    }

    private static Optional<MethodBody> body(MethodInfo method) {
        return method.il().flatMap(IlTransplant::body);
    }

    private static Optional<MethodBody> body(MethodIl il) {
        return MethodBody.read(il.module().image(), il.rid());
    }

    private Optional<MethodInfo> twin(MethodInfo method) {
        String wanted = LibraryComparison.line(method);
        return copy.definitions().stream().flatMap(type -> type.methods(method.name()).stream())
                .filter(each -> LibraryComparison.line(each).equals(wanted)).findFirst();
    }

    /** The copy's token of a type that is a generic parameter; 0 where there is none. */
    private int typeSpec(Metadata metadata, int rid) {
        byte[] wanted = signature(metadata, rid);
        if (wanted.length != 2 || wanted[0] != 0x13 && wanted[0] != 0x1E) {
            return 0;
        }
        for (int row = 1; row <= copy.metadata().tables().rows(Table.TYPE_SPEC); row++) {
            if (Arrays.equals(wanted, signature(copy.metadata(), row))) {
                return Token.of(Table.TYPE_SPEC, row);
            }
        }
        return 0;
    }

    private static byte[] signature(Metadata metadata, int rid) {
        return metadata.bytes().copy(metadata.blob(SIGNATURE, rid));
    }

    private static void put(byte[] code, int at, int value) {
        for (int i = 0; i < Integer.BYTES; i++) {
            code[at + i] = (byte) (value >>> 8 * i);
        }
    }
}
