package hybridscope.core.metadata.pdb;

import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.metadata.signature.SignatureReader;
import hybridscope.core.metadata.signature.TypeSig;
import hybridscope.core.metadata.value.Value;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.ByteCursor;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * A local constant (Portable PDB, LocalConstantSig).
 *
 * @param type  its type; the tokens in it belong to the assembly, not to the PDB
 * @param value its value
 */
public record LocalConstant(TypeSig type, Value value) {
    private static final int DECIMAL_SIZE = 13;
    private static final int DATE_TIME_SIZE = 8;

    /** The constant of a row of the LocalConstant table. */
    public static LocalConstant read(Metadata pdb, int rid) {
        return read(pdb, pdb.blob(Table.LOCAL_CONSTANT.column("Signature"), rid));
    }

    /**
     * The constant in a blob.
     *
     * @throws BadFormatException where the blob breaks its grammar; bytes behind the end are a warning in the PDB's diagnostics
     */
    public static LocalConstant read(Metadata pdb, Span blob) {
        ByteCursor cursor = new ByteCursor(pdb.bytes(), blob, "LocalConstantSig");
        List<TypeSig.Modified> modifiers = new ArrayList<>();
        while (cursor.peek() == ElementType.CMOD_REQD.code() || cursor.peek() == ElementType.CMOD_OPT.code()) {
            if (modifiers.size() == SignatureReader.MAX_NESTING) {
                throw cursor.fail(Rule.SIGNATURE_NESTING, "at most " + SignatureReader.MAX_NESTING + " levels", "a deeper one");
            }
            boolean required = cursor.u1() == ElementType.CMOD_REQD.code();
            modifiers.add(new TypeSig.Modified(required, typeToken(pdb, cursor), null));
        }
        LocalConstant constant = unmodified(pdb, cursor);
        TypeSig type = constant.type;
        for (TypeSig.Modified modifier : modifiers.reversed()) {
            type = new TypeSig.Modified(modifier.required(), modifier.modifier(), type);
        }
        if (cursor.remaining() > 0) {
            pdb.diagnostics().add(Diagnostic.warning(Rule.PDB_BLOB, new Span(cursor.position(), cursor.remaining()),
                    "LocalConstantSig", "the end of the blob", cursor.remaining() + " more bytes"));
        }
        return new LocalConstant(type, constant.value);
    }

    private static int typeToken(Metadata pdb, ByteCursor cursor) {
        return new SignatureReader(pdb, cursor, null).typeToken("TypeDefOrRef");
    }

    private static LocalConstant unmodified(Metadata pdb, ByteCursor cursor) {
        int at = cursor.position();
        ElementType element = cursor.remaining() == 0 ? null : ElementType.of(cursor.u1());
        return switch (element) {
            case STRING -> new LocalConstant(TypeSig.of(element), string(cursor));
            case OBJECT -> new LocalConstant(TypeSig.of(element), new Value.Null());
            case CLASS -> new LocalConstant(new TypeSig.ClassSig(typeToken(pdb, cursor)), general(cursor));
            case VALUETYPE -> new LocalConstant(new TypeSig.ValueTypeSig(typeToken(pdb, cursor)), general(cursor));
            case null -> throw cursor.failAt(new Span(at, cursor.position() - at), Rule.PDB_BLOB, "a constant's type",
                    cursor.position() == at ? "the end of the blob" : "0x%02X".formatted(cursor.bytes().u1(at)));
            default -> {
                if (element.size() == 0) {
                    throw cursor.failAt(new Span(at, 1), Rule.PDB_BLOB, "a constant's type", element.name());
                }
                Value.Primitive value = Value.Primitive.read(cursor, element);
                yield new LocalConstant(cursor.remaining() == 0
                        ? TypeSig.of(element) : new TypeSig.ValueTypeSig(typeToken(pdb, cursor)), value);
            }
        };
    }

    private static Value string(ByteCursor cursor) {
        if (cursor.remaining() == 1 && cursor.peek() == 0xFF) {
            cursor.u1();
            return new Value.Null();
        }
        Span text = cursor.skip(cursor.remaining() & ~1);
        return new Value.Text(cursor.bytes().utf16(text.offset(), text.length()));
    }

    /** The size tells System.Decimal and System.DateTime apart from types without a value; their names stand in another file. */
    private static Value general(ByteCursor cursor) {
        return switch (cursor.remaining()) {
            case DECIMAL_SIZE -> decimal(cursor);
            case DATE_TIME_SIZE -> new Value.DateTime(cursor.i8());
            default -> new Value.Null();
        };
    }

    private static Value decimal(ByteCursor cursor) {
        int signAndScale = cursor.u1();
        BigInteger number = BigInteger.ZERO;
        for (int shift = 0; shift < 96; shift += 32) {
            number = number.or(BigInteger.valueOf(cursor.i4() & 0xFFFF_FFFFL).shiftLeft(shift));
        }
        return new Value.Decimal(new BigDecimal((signAndScale & 0x80) != 0 ? number.negate() : number, signAndScale & 0x7F));
    }
}
