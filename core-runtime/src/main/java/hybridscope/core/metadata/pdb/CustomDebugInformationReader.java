package hybridscope.core.metadata.pdb;

import hybridscope.core.metadata.GuidHeap;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.ByteCursor;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** Decodes the values of CustomDebugInformation rows (Portable PDB specification). */
public final class CustomDebugInformationReader {
    /** How much of an embedded source is unpacked, in bytes: a small blob can claim, and deflate, a thousand times its size. */
    public static final int MAX_SOURCE = 16 << 20;

    private static final int MAX_FLAGS = 0x1_0000;

    private final Metadata pdb;
    private final ByteCursor cursor;

    private CustomDebugInformationReader(Metadata pdb, ByteCursor cursor) {
        this.pdb = pdb;
        this.cursor = cursor;
    }

    /** The value of a CustomDebugInformation row. */
    public static CustomDebugInformation read(Metadata pdb, int rid) {
        return read(pdb, pdb.guids().get(pdb.tables().value(Table.CUSTOM_DEBUG_INFORMATION.column("Kind"), rid)),
                pdb.blob(Table.CUSTOM_DEBUG_INFORMATION.column("Value"), rid));
    }

    /**
     * The value in a blob.
     *
     * @param kind the row's kind; may be null
     * @throws BadFormatException where the blob breaks the grammar of its kind
     */
    public static CustomDebugInformation read(Metadata pdb, UUID kind, Span blob) {
        DebugInformationKind known = DebugInformationKind.of(kind);
        String structure = known == null ? "CustomDebugInformation" : known.text();
        CustomDebugInformationReader reader = new CustomDebugInformationReader(pdb, new ByteCursor(pdb.bytes(), blob, structure));
        return switch (known) {
            case null -> new CustomDebugInformation.Unknown(kind, blob.length());
            case STATE_MACHINE_HOISTED_LOCAL_SCOPES -> new CustomDebugInformation.HoistedLocalScopes(reader.toEnd(
                    () -> new CustomDebugInformation.Scope(reader.cursor.i4(), reader.cursor.i4())));
            case DYNAMIC_LOCAL_VARIABLES -> reader.dynamicLocals();
            case DEFAULT_NAMESPACE -> new CustomDebugInformation.DefaultNamespace(reader.rest());
            case ENC_LOCAL_SLOT_MAP -> reader.localSlotMap();
            case ENC_LAMBDA_AND_CLOSURE_MAP -> reader.lambdaMap();
            case ENC_STATE_MACHINE_STATE_MAP -> reader.stateMap();
            case EMBEDDED_SOURCE -> reader.embeddedSource();
            case SOURCE_LINK -> new CustomDebugInformation.SourceLink(reader.rest());
            case TUPLE_ELEMENT_NAMES -> new CustomDebugInformation.TupleElementNames(reader.toEnd(reader::string));
            case COMPILATION_OPTIONS -> new CustomDebugInformation.CompilationOptions(reader.toEnd(
                    () -> new CustomDebugInformation.Option(reader.string(), reader.string())));
            case COMPILATION_METADATA_REFERENCES ->
                    new CustomDebugInformation.CompilationReferences(reader.toEnd(reader::reference));
            case ASYNC_METHOD_STEPPING -> reader.asyncStepping();
            case TYPE_DEFINITION_DOCUMENTS ->
                    new CustomDebugInformation.TypeDocuments(reader.toEnd(reader.cursor::compressedUnsigned));
            case PRIMARY_CONSTRUCTOR -> new CustomDebugInformation.PrimaryConstructor();
        };
    }

    /** Entries up to the end of the blob; each one takes at least a byte. */
    private <T> List<T> toEnd(Supplier<T> entry) {
        List<T> entries = new ArrayList<>();
        while (cursor.remaining() > 0) {
            entries.add(entry.get());
        }
        return List.copyOf(entries);
    }

    private String rest() {
        Span text = cursor.skip(cursor.remaining());
        return pdb.bytes().utf8(text.offset(), text.length());
    }

    private String string() {
        int start = cursor.position();
        int end = pdb.bytes().findZero(start, cursor.limit());
        if (end == cursor.limit()) {
            throw cursor.failAt(new Span(start, end - start), Rule.PDB_BLOB, "a string with a zero behind it",
                    "the end of the blob");
        }
        cursor.seek(end + 1);
        return pdb.bytes().utf8(start, end - start);
    }

    private CustomDebugInformation dynamicLocals() {
        // A walk over a type has no more places than a signature has bytes; a flag costs us more than its bit.
        if (cursor.remaining() > MAX_FLAGS / 8) {
            throw cursor.fail(Rule.PDB_BLOB, "at most " + MAX_FLAGS / 8 + " bytes of flags", cursor.remaining() + " bytes");
        }
        List<Boolean> flags = new ArrayList<>();
        while (cursor.remaining() > 0) {
            int group = cursor.u1();
            for (int bit = 0; bit < 8; bit++) {
                flags.add((group >> bit & 1) != 0);
            }
        }
        return new CustomDebugInformation.DynamicLocals(List.copyOf(flags));
    }

    private CustomDebugInformation localSlotMap() {
        int baseline = -1;
        if (cursor.peek() == 0xFF) {
            cursor.u1();
            baseline = -cursor.compressedUnsigned();
        }
        int from = baseline;
        return new CustomDebugInformation.LocalSlotMap(toEnd(() -> {
            int first = cursor.u1();
            if (first == 0) {
                return new CustomDebugInformation.Slot(-1, 0, 0);
            }
            int syntaxOffset = cursor.compressedUnsigned() + from;
            return new CustomDebugInformation.Slot((first & 0x7F) - 1, syntaxOffset,
                    (first & 0x80) != 0 ? cursor.compressedUnsigned() : 0);
        }));
    }

    private CustomDebugInformation lambdaMap() {
        // Roslyn writes the ordinals one (method) and two (closure) higher, so that -1 and -2 can be written.
        int method = cursor.compressedUnsigned() - 1;
        int baseline = -cursor.compressedUnsigned();
        int at = cursor.position();
        int count = cursor.compressedUnsigned();
        if (count > cursor.remaining()) {
            throw cursor.failAt(new Span(at, cursor.position() - at), Rule.PDB_BLOB,
                    "at most " + cursor.remaining() + " closures", Integer.toString(count));
        }
        List<Integer> closures = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            closures.add(cursor.compressedUnsigned() + baseline);
        }
        return new CustomDebugInformation.LambdaMap(method, List.copyOf(closures), toEnd(
                () -> new CustomDebugInformation.Lambda(cursor.compressedUnsigned() + baseline,
                cursor.compressedUnsigned() - 2)));
    }

    private CustomDebugInformation stateMap() {
        int at = cursor.position();
        int count = cursor.compressedUnsigned();
        if (count > cursor.remaining()) {
            throw cursor.failAt(new Span(at, cursor.position() - at), Rule.PDB_BLOB, "at most " + cursor.remaining() + " states",
                    Integer.toString(count));
        }
        int baseline = count == 0 ? 0 : -cursor.compressedUnsigned();
        List<CustomDebugInformation.State> states = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            states.add(new CustomDebugInformation.State(cursor.compressedSigned(), cursor.compressedUnsigned() + baseline));
        }
        return new CustomDebugInformation.StateMap(List.copyOf(states));
    }

    private CustomDebugInformation asyncStepping() {
        int handler = cursor.i4() - 1;
        return new CustomDebugInformation.AsyncStepping(handler, toEnd(
                () -> new CustomDebugInformation.Await(cursor.i4(), cursor.i4(), cursor.compressedUnsigned())));
    }

    private CustomDebugInformation.Reference reference() {
        String name = string();
        String aliases = string();
        int flags = cursor.u1();
        int timestamp = cursor.i4();
        int imageSize = cursor.i4();
        UUID mvid = GuidHeap.read(pdb.bytes(), cursor.skip(16).offset());
        // The bits as Roslyn writes them; the specification's text has them the other way round.
        return new CustomDebugInformation.Reference(name, aliases, (flags & 1) != 0, (flags & 2) != 0, timestamp,
                imageSize, mvid);
    }

    private CustomDebugInformation embeddedSource() {
        int at = cursor.position();
        int format = cursor.i4();
        Span content = cursor.skip(cursor.remaining());
        if (format < 0) {
            throw cursor.failAt(new Span(at, 4), Rule.PDB_BLOB, "format 0 or an uncompressed size", Integer.toString(format));
        }
        if (format == 0) {
            return new CustomDebugInformation.EmbeddedSource(false, pdb.bytes().copy(content), true);
        }
        int limit = Math.min(format, MAX_SOURCE);
        byte[] source = inflate(content, limit);
        if (source.length < limit) {
            throw cursor.failAt(content, Rule.PDB_BLOB, format + " bytes of source", source.length + " bytes");
        }
        return new CustomDebugInformation.EmbeddedSource(true, source, limit == format);
    }

    /** Unpacks at most {@code limit} bytes; the buffer grows with what is really there. */
    private byte[] inflate(Span content, int limit) {
        byte[] out = new byte[Math.min(limit, 8192)];
        int length = 0;
        try (Inflater inflater = new Inflater(true)) {
            inflater.setInput(pdb.bytes().asByteBuffer().slice(content.offset(), content.length()));
            while (length < limit && !inflater.finished()) {
                if (length == out.length) {
                    out = Arrays.copyOf(out, (int) Math.min(limit, 2L * length));
                }
                int got = inflater.inflate(out, length, out.length - length);
                if (got == 0 && (inflater.needsInput() || inflater.needsDictionary())) {
                    break;
                }
                length += got;
            }
        } catch (DataFormatException e) {
            throw cursor.failAt(content, Rule.PDB_BLOB, "deflated data",
                    e.getMessage() == null ? "something else" : e.getMessage());
        }
        return Arrays.copyOf(out, length);
    }
}
