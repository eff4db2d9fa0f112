package hybridscope.core.metadata.name;

import static hybridscope.core.metadata.name.NameStyle.CSHARP;
import static hybridscope.core.metadata.name.NameStyle.CSHARP_SHORT;
import static hybridscope.core.metadata.name.NameStyle.METADATA;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.metadata.CodedIndex;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.MetadataBuilder;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.SignatureReader;
import org.junit.jupiter.api.Test;

/** Texts of hand-made rows: good ones, and ones that lie. */
class NamesTest {
    private final MetadataBuilder builder = new MetadataBuilder();

    private Names names() {
        return new Names(builder.build());
    }

    private void types() {
        builder.typeDef(0, "", "<Module>", 0);
        builder.typeDef(1, "N", "Outer`1", 0);
        builder.field(6, "item", "06 13 00");
        builder.method(6, ".ctor", "20 00 01");
        builder.row(Table.PARAM, 2, 2, builder.string("result"));
        builder.row(Table.METHOD_DEF, 0, 0, 0x16, builder.string("Try"), builder.blob("00 03 02 08 10 13 00 10 08"), 1);
        builder.method(6, "Map", "30 02 01 1E 01 15 12 05 02 13 00 1E 00");
        builder.typeDef(2, "", "Inner`2", 0);
        builder.typeDef(2, "", "Plain", 0);
        builder.row(Table.NESTED_CLASS, 3, 2);
        builder.row(Table.NESTED_CLASS, 4, 2);
        builder.row(Table.TYPE_REF, CodedIndex.RESOLUTION_SCOPE.encode(Table.ASSEMBLY_REF, 1), builder.string("Func`2"),
                builder.string("System"));
        builder.row(Table.TYPE_REF, CodedIndex.RESOLUTION_SCOPE.encode(Table.ASSEMBLY_REF, 1), builder.string("Nullable`1"),
                builder.string("System"));
        builder.row(Table.TYPE_REF, CodedIndex.RESOLUTION_SCOPE.encode(Table.ASSEMBLY_REF, 1), builder.string("Object"),
                builder.string("System"));
        for (String parameter : new String[]{"0 2 T", "0 3 T", "1 3 K", "2 3 V", "0 4 T"}) {
            String[] parts = parameter.split(" ");
            builder.row(Table.GENERIC_PARAM, Integer.parseInt(parts[0]), 0,
                    CodedIndex.TYPE_OR_METHOD_DEF.encode(Table.TYPE_DEF, Integer.parseInt(parts[1])), builder.string(parts[2]));
        }
        builder.row(Table.GENERIC_PARAM, 0, 0, CodedIndex.TYPE_OR_METHOD_DEF.encode(Table.METHOD_DEF, 3), builder.string("A"));
        builder.row(Table.GENERIC_PARAM, 1, 0, CodedIndex.TYPE_OR_METHOD_DEF.encode(Table.METHOD_DEF, 3), builder.string("B"));
    }

    private String type(NameStyle style, String hex) {
        int blob = builder.blob(hex);
        Metadata metadata = builder.build();
        return new Names(metadata)
                .type(SignatureReader.typeSpec(metadata, metadata.blobs().content(blob)), GenericScope.NONE, style);
    }

    @Test
    void nestedGenericTypes() {
        types();
        Names names = names();
        assertEquals("N.Outer`1", names.type(0x02000002, METADATA));
        assertEquals("N.Outer`1/Inner`2", names.type(0x02000003, METADATA));
        assertEquals("N.Outer<T>.Inner<K,V>", names.type(0x02000003, CSHARP));
        assertEquals("Outer<T>.Inner<K,V>", names.type(0x02000003, CSHARP_SHORT));
        assertEquals("N.Outer<T>.Plain", names.type(0x02000004, CSHARP));
        assertEquals("System.Func<,>", names.type(0x01000001, CSHARP));
        assertEquals("object", names.type(0x01000003, CSHARP));
        assertEquals("System.Object", names.type(0x01000003, METADATA));
        assertEquals("", names.type(0, METADATA));
    }

    @Test
    void members() {
        types();
        Names names = names();
        assertEquals("T N.Outer`1::item", names.signature(0x04000001, METADATA));
        assertEquals("T N.Outer<T>.item", names.signature(0x04000001, CSHARP));
        assertEquals("System.Void N.Outer`1::.ctor()", names.signature(0x06000001, METADATA));
        assertEquals("void Outer<T>.ctor()", names.signature(0x06000001, CSHARP_SHORT));
        assertEquals("N.Outer`1::.ctor", names.member(0x06000001, METADATA));
        assertEquals("B N.Outer`1::Map<A,B>(System.Func`2<T,A>)", names.signature(0x06000003, METADATA));
        assertEquals("Map", names.memberName(0x06000003, METADATA));
    }

    @Test
    void parametersByReferenceShowTheirDirection() {
        builder.typeDef(0, "", "C", 0);
        builder.row(Table.PARAM, 2, 1, builder.string("o"));
        builder.row(Table.PARAM, 1, 2, builder.string("i"));
        builder.row(Table.PARAM, 0, 3, builder.string("r"));
        builder.row(Table.METHOD_DEF, 0, 0, 0x16, builder.string("M"), builder.blob("00 03 01 10 08 10 0A 10 0E"), 1);
        Names names = names();
        assertEquals("void C.M(out int,in long,ref string)", names.signature(0x06000001, CSHARP));
        assertEquals("System.Void C::M(System.Int32&,System.Int64&,System.String&)", names.signature(0x06000001, METADATA));
        assertEquals("(out int,in long,ref string)", names.parameters(0x06000001, CSHARP));
        assertEquals("void", names.resultType(0x06000001, CSHARP));
    }

    @Test
    void typesInSignatures() {
        types();
        assertEquals("System.Int32[,][]", type(METADATA, "1D 14 08 02 00 02 00 00"));
        assertEquals("int[][,]", type(CSHARP, "1D 14 08 02 00 02 00 00"));
        assertEquals("System.Int32[*]", type(METADATA, "14 08 01 00 00"));
        assertEquals("System.Int32[0...2,5...]", type(METADATA, "14 08 02 01 03 02 00 0A"));
        assertEquals("System.Int32[rank 536870911]", type(METADATA, "14 08 DF FF FF FF 00 00"));
        assertEquals("System.Void**", type(METADATA, "0F 0F 01"));
        assertEquals("ref int", type(CSHARP, "10 08"));
        assertEquals("int?", type(CSHARP, "15 11 09 01 08"));
        assertEquals("System.Nullable`1<System.Int32>", type(METADATA, "15 11 09 01 08"));
        assertEquals("System.Func<!0,!!1>", type(CSHARP, "15 12 05 02 13 00 1E 01"));
        assertEquals("N.Outer<int>.Inner<string,bool>", type(CSHARP, "15 12 0C 03 08 0E 02"));
        assertEquals("N.Outer`1/Inner`2<System.Int32,System.String,System.Boolean>", type(METADATA, "15 12 0C 03 08 0E 02"));
        assertEquals("System.Int32 modreq(System.Object)", type(METADATA, "1F 0D 08"));
        assertEquals("ref int modopt(object)", type(CSHARP, "10 20 0D 08"));
        assertEquals("method unmanaged cdecl System.Int32 *(System.String)", type(METADATA, "1B 01 01 08 0E"));
        assertEquals("delegate* unmanaged[Cdecl]<string,int>", type(CSHARP, "1B 01 01 08 0E"));
        assertEquals("System.TypedReference", type(METADATA, "16"));
        assertEquals("IntPtr", type(CSHARP_SHORT, "18"));
        assertEquals("method vararg System.Void *(System.Int32,...,System.String)", type(METADATA, "1B 05 02 01 08 41 0E"));
    }

    @Test
    void instancesOfMembers() {
        types();
        int list = builder.row(Table.TYPE_SPEC, builder.blob("15 12 08 01 0E"));
        int parent = CodedIndex.MEMBER_REF_PARENT.encode(Table.TYPE_SPEC, list);
        builder.row(Table.MEMBER_REF, parent, builder.string("Add"), builder.blob("20 01 01 13 00"));
        builder.row(Table.MEMBER_REF, parent, builder.string("Map"), builder.blob("30 01 01 1E 00 13 00"));
        builder.row(Table.METHOD_SPEC, CodedIndex.METHOD_DEF_OR_REF.encode(Table.MEMBER_REF, 2), builder.blob("0A 01 08"));
        builder.row(Table.MEMBER_REF, CodedIndex.MEMBER_REF_PARENT.encode(Table.METHOD_DEF, 1), builder.string(".ctor"),
                builder.blob("25 01 01 41 08"));
        Names names = names();
        assertEquals("System.Void N.Outer`1<System.String>::Add(!0)", names.signature(0x0A000001, METADATA));
        assertEquals("void N.Outer<string>.Add(string)", names.signature(0x0A000001, CSHARP));
        assertEquals("!!0 N.Outer`1<System.String>::Map<!!0>(!0)", names.signature(0x0A000002, METADATA));
        assertEquals("!!0 N.Outer`1<System.String>::Map<System.Int32>(!0)", names.signature(0x2B000001, METADATA));
        assertEquals("int N.Outer<string>.Map<int>(string)", names.signature(0x2B000001, CSHARP));
        assertEquals("System.Void N.Outer`1::.ctor(...,System.Int32)", names.signature(0x0A000003, METADATA));
        assertEquals("void N.Outer<T>.ctor(__arglist,int)", names.signature(0x0A000003, CSHARP));
    }

    @Test
    void badRowsAreMarked() {
        builder.typeDef(0, "", "C", 0);
        builder.method(0, "NoSig", "FF");
        builder.row(Table.TYPE_REF, CodedIndex.RESOLUTION_SCOPE.encode(Table.TYPE_REF, 7), builder.string("R"), 0);
        builder.row(Table.TYPE_REF, 0, 0x7777, 0);
        builder.row(Table.MEMBER_REF, CodedIndex.MEMBER_REF_PARENT.encode(Table.TYPE_REF, 0x999), builder.string("m"),
                builder.blob("06 08"));
        builder.row(Table.MEMBER_REF, 7 /* no such tag */ | 8, builder.string("m"), builder.blob("06 08"));
        builder.row(Table.METHOD_SPEC, CodedIndex.METHOD_DEF_OR_REF.encode(Table.METHOD_DEF, 9), builder.blob("0A 01 08"));
        Names names = names();
        assertEquals("<bad TypeRef 0x01000999>", names.type(0x01000999, METADATA));
        assertEquals("<bad token 0xFF000001>", names.type(0xFF000001, CSHARP));
        assertEquals("<bad TypeRef 0x01000007>/R", names.type(0x01000001, METADATA));
        assertEquals("<bad #Strings 0x7777>", names.type(0x01000002, METADATA));
        assertEquals("<bad signature> C::NoSig", names.signature(0x06000001, METADATA));
        assertEquals("System.Int32 <bad TypeRef 0x01000999>::m", names.signature(0x0A000001, METADATA));
        assertEquals("System.Int32 <bad token 0xFFFFFFFF>::m", names.signature(0x0A000002, METADATA));
        assertEquals("<bad MethodDef 0x06000063>", names.signature(0x06000063, METADATA));
        assertEquals("<bad signature> <no type>::<bad MethodDef 0x06000009>", names.signature(0x2B000001, METADATA));
        assertEquals("<bad #US 0x5>", names.token(0x70000005, METADATA));
        assertEquals("<bad Document 0x30000001>", names.token(0x30000001, METADATA));
    }

    @Test
    void cyclesAreCut() {
        builder.typeDef(0, "", "A", 0);
        builder.typeDef(0, "", "B", 0);
        builder.row(Table.NESTED_CLASS, 1, 2);
        builder.row(Table.NESTED_CLASS, 2, 1);
        builder.row(Table.TYPE_REF, CodedIndex.RESOLUTION_SCOPE.encode(Table.TYPE_REF, 1), builder.string("Self"), 0);
        builder.row(Table.TYPE_SPEC, builder.blob("1D 12 06"));
        builder.row(Table.METHOD_SPEC, CodedIndex.METHOD_DEF_OR_REF.encode(Table.MEMBER_REF, 1), builder.blob("0A 01 08"));
        Names names = names();
        assertEquals("<cyclic TypeDef 0x02000001>/B/A", names.type(0x02000001, METADATA));
        assertEquals("<cyclic TypeRef 0x01000001>.Self", names.type(0x01000001, CSHARP));
        assertEquals("<cyclic TypeSpec 0x1B000001>[]", names.type(0x1B000001, METADATA));
    }

    /** Each TypeSpec names the one before twice: 2^60 names if written out. */
    @Test
    void textsThatDoubleAreCutOff() {
        builder.typeDef(0, "", "A", 0);
        builder.row(Table.TYPE_SPEC, builder.blob("15 12 04 02 08 08"));
        for (int i = 1; i < 60; i++) {
            int previous = CodedIndex.TYPE_DEF_OR_REF.encode(Table.TYPE_SPEC, i);
            String hex = previous < 0x80 ? "%02X".formatted(previous) : "%04X".formatted(0x8000 | previous);
            builder.row(Table.TYPE_SPEC, builder.blob("15 12 04 02 12" + hex + "12" + hex));
        }
        String text = names().type(Token.of(Table.TYPE_SPEC, 60), METADATA);
        assertTrue(text.length() > 16_384 && text.length() < 17_000, text.length() + " characters");
        assertEquals('…', text.charAt(text.length() - 1));
    }

    @Test
    void stringsAreQuotedAsInCSharp() {
        assertEquals("\"a\\\"b\\\\\\n\\0\\u0007é\\uD800\"", Names.quoted("a\"b\\\n\0\u0007é\uD800"));
        assertEquals("\"\uD83D\uDE00\"", Names.quoted("\uD83D\uDE00"));
    }

    @Test
    void documentNamesAreJoinedFromParts() {
        int src = builder.blob("737263");
        int file = builder.blob("612E6373");
        builder.row(Table.DOCUMENT, builder.blob("2F 00 %02X %02X".formatted(src, file)), 0, 0, 0);
        builder.row(Table.DOCUMENT, builder.blob("00 %02X %02X".formatted(src, file)), 0, 0, 0);
        Names names = names();
        assertEquals("/src/a.cs", names.token(0x30000001, METADATA));
        assertEquals("srca.cs", names.token(0x30000002, METADATA));
    }
}
