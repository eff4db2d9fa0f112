package hybridscope.core.aot.image;

import hybridscope.core.il.ExceptionClause;
import hybridscope.core.il.InstructionCursor;
import hybridscope.core.il.MethodBody;
import hybridscope.core.il.MethodCode;
import hybridscope.core.metadata.BlobKind;
import hybridscope.core.metadata.CodedIndex;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.ColumnKind;
import hybridscope.core.metadata.HeapKind;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.emit.ImageContent;
import hybridscope.core.metadata.emit.ImageWriter;
import hybridscope.core.metadata.resource.ManifestResource;
import hybridscope.core.metadata.resource.ManifestResources;
import hybridscope.core.metadata.signature.SignatureReader;
import hybridscope.core.metadata.signature.SignatureWriter;
import hybridscope.core.metadata.value.MappedFields;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.Span;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A file with a part of what another one has: rows, bodies, the first values of fields, resources. Heaps have what is referred
 * to, and nothing else. Machine code, Win32 resources and the strong name stay behind.
 */
public final class ImageCopy {
    private static final Column METHOD_RVA = Table.METHOD_DEF.column("RVA");
    private static final Column FIELD_RVA = Table.FIELD_RVA.column("RVA");
    private static final int DLL = 0x2000;
    private static final int WINDOWS = 2;
    private static final int DATA_ALIGNMENT = 8;

    private final Image image;
    private final Bytes bytes;
    private final Metadata metadata;
    private final Tables tables;
    private final Selection selection;
    private final RowNumbers numbers;
    private final SignatureTokens signatures;
    private final ImageContent content = new ImageContent();

    private ImageCopy(Image image, Metadata metadata, Selection selection) {
        this.image = image;
        bytes = image.bytes();
        this.metadata = metadata;
        tables = metadata.tables();
        this.selection = selection;
        numbers = new RowNumbers(tables, selection);
        signatures = new SignatureTokens(numbers::token);
    }

    /**
     * The bytes of the new file.
     *
     * @param image a PE file with metadata
     * @throws BadFormatException where something that is to be taken cannot be read
     */
    public static byte[] write(Image image, Selection selection) {
        Metadata metadata = image.metadata().orElseThrow();
        ImageCopy copy = new ImageCopy(image, metadata, selection);
        copy.rows();
        copy.lists();
        return ImageWriter.write(copy.content, copy.headers(image.pe().orElseThrow()));
    }

    private ImageWriter.Headers headers(PeFile pe) {
        boolean library = pe.coffHeader().map(header -> (header.intValue("Characteristics") & DLL) != 0).orElse(true);
        boolean console = pe.optionalHeader().map(header -> header.intValue("Subsystem") != WINDOWS).orElse(true);
        int entry = pe.cliHeader().map(header -> header.intValue("EntryPointToken")).orElse(0);
        boolean there = Token.table(entry) == Table.METHOD_DEF && numbers.of(Table.METHOD_DEF, Token.rid(entry)) != 0;
        return new ImageWriter.Headers(library, console, there ? numbers.token(entry) : 0, metadata.root().version());
    }

    // ---- rows

    private void rows() {
        for (Table table : Table.values()) {
            List<Column> columns = table.columns();
            int[] values = new int[columns.size()];
            for (int rid : numbers.inOrder(table)) {
                for (Column column : columns) {
                    values[column.index()] = value(column, rid);
                }
                content.add(table, values);
            }
        }
    }

    private int value(Column column, int rid) {
        int value = tables.value(column, rid);
        return switch (column.kind()) {
            case ColumnKind.Row(Table target) -> numbers.of(target, value);
            case ColumnKind.Coded(CodedIndex index) -> {
                Table target = index.table(value);
                yield target == null ? value : index.encode(target, numbers.of(target, index.rid(value)));
            }
            case ColumnKind.TokenValue _ -> numbers.token(value);
            case ColumnKind.RowList _ -> 0;
            case ColumnKind.Heap(HeapKind heap, BlobKind kind) -> heap(heap, kind, value);
            case ColumnKind.Rva _ -> value == 0 ? 0 : column.equals(METHOD_RVA) ? body(rid) : column.equals(FIELD_RVA)
                    ? data(rid, value) : value;
            case ColumnKind.Number _ -> column.table() == Table.MANIFEST_RESOURCE && column.index() == 0
                    ? resource(rid, value) : value;
            case ColumnKind.Padding _ -> 0;
        };
    }

    private int heap(HeapKind heap, BlobKind kind, int value) {
        if (value == 0) {
            return 0;
        }
        return switch (heap) {
            case STRINGS -> content.string(terminated(bytes.copy(metadata.strings().span(value))));
            case GUID -> content.guid(bytes.copy(metadata.guids().span(value)));
            case USER_STRINGS -> value;
            case BLOB -> content.blob(blob(kind, value));
        };
    }

    /** The heap's end ends a string, too. */
    private static byte[] terminated(byte[] text) {
        return text.length > 0 && text[text.length - 1] == 0 ? text : Arrays.copyOf(text, text.length + 1);
    }

    private byte[] blob(BlobKind kind, int value) {
        boolean named = numbers.typesMove() && kind != null && switch (kind) {
            case METHOD_SIGNATURE, FIELD_SIGNATURE, MEMBER_SIGNATURE, PROPERTY_SIGNATURE, STAND_ALONE_SIGNATURE, TYPE_SPEC,
                    METHOD_SPEC -> true;
            default -> false;
        };
        Span blob = metadata.blobs().content(value);
        return named ? SignatureWriter.write(signatures.replace(SignatureReader.read(kind, metadata, blob, null)))
                : bytes.copy(blob);
    }

    private int resource(int rid, int offset) {
        ManifestResource resource = ManifestResources.of(image).get(rid - 1);
        return resource.location() instanceof ManifestResource.Embedded(Span _, Span data)
                ? content.resource(bytes.copy(data)) : offset;
    }

    private void lists() {
        for (Column list : List.of(Table.TYPE_DEF.column("FieldList"), Table.TYPE_DEF.column("MethodList"),
                Table.METHOD_DEF.column("ParamList"), Table.PROPERTY_MAP.column("PropertyList"),
                Table.EVENT_MAP.column("EventList"))) {
            Table target = ((ColumnKind.RowList) list.kind()).table();
            for (int rid = 1; rid <= tables.rows(list.table()); rid++) {
                int owner = numbers.of(list.table(), rid);
                if (owner != 0) {
                    List<Integer> members = new ArrayList<>();
                    for (int member : metadata.relations().members(list, rid)) {
                        if (numbers.of(target, member) != 0) {
                            members.add(numbers.of(target, member));
                        }
                    }
                    content.members(list, owner, members);
                }
            }
        }
    }

    // ---- code and data

    private int body(int rid) {
        if (!selection.body(rid) || !(MethodCode.read(image, rid) instanceof MethodCode.Il(MethodBody body))) {
            return 0;
        }
        byte[] copy = bytes.copy(body.span());
        ByteBuffer out = ByteBuffer.wrap(copy).order(ByteOrder.LITTLE_ENDIAN);
        int start = body.span().offset();
        if (!body.isTiny()) {
            out.putInt(8, numbers.token(body.localSignature()));
        }
        InstructionCursor cursor = new InstructionCursor(body);
        while (cursor.next()) {
            int operand = cursor.fileOffset() + cursor.opCode().size() - start;
            switch (cursor.opCode().operand()) {
                case INLINE_STRING -> out.putInt(operand,
                        content.userString(metadata.userStrings().get(Token.rid((int) cursor.operand()))));
                case INLINE_METHOD, INLINE_FIELD, INLINE_TYPE, INLINE_TOK, INLINE_SIG ->
                        out.putInt(operand, numbers.token((int) cursor.operand()));
                default -> {
                }
            }
        }
        for (ExceptionClause clause : body.clauses()) {
            if (clause.kind() == ExceptionClause.Kind.CATCH) {
                out.putInt(clause.span().end() - Integer.BYTES - start, numbers.token(clause.catchToken()));
            }
        }
        return content.code(copy, body.isTiny() ? 1 : Integer.BYTES);
    }

    private int data(int row, int rva) {
        PeFile pe = image.pe().orElseThrow();
        int field = tables.value(Table.FIELD_RVA.column("Field"), row);
        int at = pe.offsetOf(rva);
        int size = (int) Math.min(Math.max(MappedFields.size(metadata, field), 1), pe.bytesFrom(rva));
        return at < 0 ? 0 : content.code(bytes.copy(new Span(at, size)), DATA_ALIGNMENT);
    }
}
