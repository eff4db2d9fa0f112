package hybridscope.core.metadata.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.metadata.ClassLibraries;
import hybridscope.core.metadata.CodedIndex;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.MetadataBuilder;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** ECMA-335 II.23.3. The tests' attribute is {@code A}, whose constructor's signature each test gives. */
class CustomAttributeReaderTest {
    private Metadata metadata;
    private Names names;
    private Span blob;

    /**
     * TypeRef 1 is System.Type, 2 the foreign enumeration N.Foreign, 3 a second one; TypeDef 2 is the enumeration Own : byte,
     * flags.
     */
    private CustomAttributeReader reader(String signature, String hex, EnumTypes others) {
        MetadataBuilder builder = new MetadataBuilder();
        builder.row(Table.ASSEMBLY_REF, 1, 0, 0, 0, 0, 0, builder.string("Lib"), 0, 0);
        int scope = CodedIndex.RESOLUTION_SCOPE.encode(Table.ASSEMBLY_REF, 1);
        builder.row(Table.TYPE_REF, scope, builder.string("Type"), builder.string("System"));
        builder.row(Table.TYPE_REF, scope, builder.string("Foreign"), builder.string("N"));
        builder.row(Table.TYPE_REF, scope, builder.string("Other"), builder.string("N"));
        builder.row(Table.TYPE_REF, scope, builder.string("Enum"), builder.string("System"));
        builder.row(Table.TYPE_REF, scope, builder.string("FlagsAttribute"), builder.string("System"));
        builder.row(Table.MEMBER_REF, CodedIndex.MEMBER_REF_PARENT.encode(Table.TYPE_REF, 5), builder.string(".ctor"),
                builder.blob("20 00 01"));
        builder.typeDef(0, "", "A", 0);
        builder.method(0, ".ctor", signature);
        builder.typeDef(0, "", "Own", CodedIndex.TYPE_DEF_OR_REF.encode(Table.TYPE_REF, 4));
        builder.field(0x606, "value__", "06 05");
        for (int bit = 0; bit < 3; bit++) {
            int field = builder.field(0x8056, List.of("X", "Y", "Z").get(bit), "06 11 08");
            builder.row(Table.CONSTANT, 5, 0, CodedIndex.HAS_CONSTANT.encode(Table.FIELD, field),
                    builder.blob(new byte[]{(byte) (1 << bit)}));
        }
        builder.row(Table.CUSTOM_ATTRIBUTE, CodedIndex.HAS_CUSTOM_ATTRIBUTE.encode(Table.TYPE_DEF, 2),
                CodedIndex.CUSTOM_ATTRIBUTE_TYPE.encode(Table.MEMBER_REF, 1), builder.blob("01 00 00 00"));
        int index = builder.blob(hex);
        metadata = builder.build();
        blob = metadata.blobs().content(index);
        names = new Names(metadata);
        return new CustomAttributeReader(names, others);
    }

    private CustomAttribute read(String signature, String hex) {
        CustomAttributeReader reader = reader(signature, hex, EnumTypes.NONE);
        return reader.read(0x06000001, blob, null);
    }

    private String text(String signature, String hex) {
        CustomAttributeReader reader = reader(signature, hex, EnumTypes.NONE);
        return reader.text(reader.read(0x06000001, blob, null), NameStyle.CSHARP);
    }

    private Diagnostic error(String signature, String hex) {
        CustomAttributeReader reader = reader(signature, hex, EnumTypes.NONE);
        Diagnostic found = assertThrows(BadFormatException.class, () -> reader.read(0x06000001, blob, null)).diagnostic();
        return new Diagnostic(found.severity(), new Span(found.span().offset() - blob.offset(), found.span().length()),
                found.structure(), found.rule(), found.expected(), found.found());
    }

    @Test
    void primitiveArguments() {
        assertEquals("A(true, 'x', -1, 255, -2, 65535, -3, 4294967295, -4, 18446744073709551615, 1.5, -0.25)",
                text("20 0C 01 02 03 04 05 06 07 08 09 0A 0B 0C 0D", """
                        01 00 01 78 00 FF FF FE FF FF FF FD FF FF FF FF FF FF FF FC FF FF FF FF FF FF FF FF FF FF FF FF FF FF FF
                        00 00 C0 3F 00 00 00 00 00 00 D0 BF 00 00"""));
    }

    @Test
    void stringsTypesAndNulls() {
        assertEquals(new CustomAttribute(0x06000001, List.of(
                new CustomAttribute.Argument(new ArgumentType.Simple(ElementType.STRING), new Value.Text("hé")),
                new CustomAttribute.Argument(new ArgumentType.Simple(ElementType.STRING), new Value.Null()),
                new CustomAttribute.Argument(new ArgumentType.Simple(ElementType.STRING), new Value.Text("")),
                new CustomAttribute.Argument(new ArgumentType.Simple(ElementType.TYPE), new Value.TypeName("N.T, Lib"))),
                List.of(), List.of()),
                read("20 04 01 0E 0E 0E 12 05", "01 00 03 68 C3 A9 FF 00 08 4E 2E 54 2C 20 4C 69 62 00 00"));
    }

    @Test
    void arraysAndBoxedValues() {
        assertEquals("A(new int[] {1, -1}, null, new string[] {\"a\", null})",
                text("20 03 01 1D 08 1D 08 1D 0E",
                "01 00 02 00 00 00 01 00 00 00 FF FF FF FF FF FF FF FF 02 00 00 00 01 61 FF 00 00"));
        assertEquals("A((int)5, \"a\", null, typeof(T), new object[] {(byte)7, null})",
                text("20 05 01 1C 1C 1C 1C 1C",
                "01 00 08 05 00 00 00 0E 01 61 0E FF 50 01 54 1D 51 02 00 00 00 05 07 0E FF 00 00"));
    }

    @Test
    void namedArguments() {
        assertEquals("A(Size = 3, Name = \"n\", Kinds = new System.Type[] {typeof(T)})",
                text("20 00 01", "01 00 03 00 53 08 04 53 69 7A 65 03 00 00 00 54 0E 04 4E 61 6D 65 01 6E 54 1D 50 05 4B 69 6E "
                + "64 73 01 00 00 00 01 54"));
        CustomAttribute.Named named = read("20 00 01", "01 00 01 00 53 08 04 53 69 7A 65 03 00 00 00").named().getFirst();
        assertEquals(new CustomAttribute.Named(true, new ArgumentType.Simple(ElementType.I4), "Size",
                new Value.Primitive(ElementType.I4, 3)), named);
    }

    @Test
    void enumerationsOfTheFileItself() {
        assertEquals("A(Own.Y, Own.X | Own.Z, (Own)9)", text("20 03 01 11 08 11 08 11 08", "01 00 02 05 09 00 00"));
        assertEquals("A(K = Own.Z)", text("20 00 01", "01 00 01 00 54 55 03 4F 77 6E 01 4B 04"));
        assertEquals(List.of(), read("20 01 01 11 08", "01 00 02 00 00").guessed());
    }

    @Test
    void foreignEnumerationsAreGuessedByTheBlobsEnd() {
        assertEquals(new CustomAttribute(0x06000001, List.of(new CustomAttribute.Argument(
                new ArgumentType.Enumeration("N.Foreign", "Lib, Version=1.0.0.0, Culture=neutral, PublicKeyToken=null"),
                new Value.EnumValue("N.Foreign", new Value.Primitive(ElementType.I4, 4), "", true))), List.of(),
                List.of("N.Foreign")), read("20 01 01 11 09", "01 00 04 00 00 00 00 00"));
        assertEquals("A((Foreign?)4)", text("20 01 01 11 09", "01 00 04 00 00"));
        assertEquals("A((Foreign?)4)", text("20 01 01 11 09", "01 00 04 00 00 00"));
        assertEquals("A((Foreign?)(-2))", text("20 01 01 11 09", "01 00 FE FF FF FF FF FF FF FF 00 00"));
        // Two of them: 4 bytes fit neither, one byte and two bytes do.
        CustomAttribute two = read("20 03 01 11 09 11 0D 0E", "01 00 07 00 01 FF 00 00");
        assertEquals(List.of("N.Foreign", "N.Other"), two.guessed());
        assertEquals("(Foreign?)7, (Other?)256, null",
                two.arguments().stream().map(argument -> argument.value().text()).collect(Collectors.joining(", ")));
    }

    @Test
    void theCallerKnowsForeignEnumerations() {
        List<String> asked = new ArrayList<>();
        CustomAttributeReader reader = reader("20 01 01 11 09", "01 00 04 00 00 00", (name, assembly) -> {
            asked.add(name + " of " + assembly);
            return Optional.of(new EnumDefinition(name, ElementType.I2, false, List.of(new EnumDefinition.Literal("Four", 4))));
        });
        CustomAttribute attribute = reader.read(0x06000001, blob, null);
        assertEquals("A(Foreign.Four)", reader.text(attribute, NameStyle.CSHARP));
        assertEquals(List.of(), attribute.guessed());
        assertEquals(List.of("N.Foreign of Lib, Version=1.0.0.0, Culture=neutral, PublicKeyToken=null"), asked);
    }

    @Test
    void noBlobStandsForNoArguments() {
        assertEquals(new CustomAttribute(0x06000001, List.of(), List.of(), List.of()), read("20 00 01", ""));
        assertEquals(Diagnostic.error(Rule.INSIDE_STRUCTURE, new Span(0, 0), "CustomAttrib", "2 bytes", "0 bytes"),
                error("20 01 01 08", ""));
    }

    @Test
    void hostileBlobsBecomeDiagnostics() {
        assertEquals(Diagnostic.error(Rule.CUSTOM_ATTRIBUTE, new Span(0, 2), "CustomAttrib", "the prolog 0x0001", "0x0002"),
                error("20 00 01", "02 00 00 00"));
        assertEquals(Diagnostic.error(Rule.CUSTOM_ATTRIBUTE, new Span(2, 4), "CustomAttrib", "at most 2 elements", "2147483647"),
                error("20 01 01 1D 08", "01 00 FF FF FF 7F 00 00"));
        assertEquals(Diagnostic.error(Rule.CUSTOM_ATTRIBUTE, new Span(2, 1), "CustomAttrib", "a string of at most 2 bytes", "5"),
                error("20 01 01 0E", "01 00 05 00 00"));
        assertEquals(Diagnostic.error(Rule.CUSTOM_ATTRIBUTE, new Span(4, 1), "CustomAttrib", "FIELD (0x53) or PROPERTY (0x54)",
                "0x55"), error("20 00 01", "01 00 01 00 55 08"));
        assertEquals(Diagnostic.error(Rule.CUSTOM_ATTRIBUTE, new Span(2, 1), "CustomAttrib",
                "a type that an attribute's argument can have", "0x12"), error("20 01 01 1C", "01 00 12 00 00"));
        assertEquals(Rule.CUSTOM_ATTRIBUTE, error("20 01 01 1C", "01 00" + "1D 51 01 00 00 00".repeat(10_000)).rule());
        assertEquals(Rule.CUSTOM_ATTRIBUTE, error("20 01 01 1C", "01 00" + "1D".repeat(10_000)).rule());
        Diagnostic parameter = error("20 01 01 0F 08", "01 00 00 00");
        assertEquals("System.Int32*", parameter.found());
    }

    @Test
    void bytesBehindTheEndAreAWarning() {
        CustomAttributeReader reader = reader("20 00 01", "01 00 00 00 AA BB", EnumTypes.NONE);
        assertEquals(new CustomAttribute(0x06000001, List.of(), List.of(), List.of()), reader.read(0x06000001, blob, null));
        assertEquals(List.of(Diagnostic.warning(Rule.CUSTOM_ATTRIBUTE, new Span(blob.offset() + 4, 2), "CustomAttrib",
                "the end of the blob", "2 more bytes")), metadata.diagnostics().list());
    }

    @Test
    void tracedPartsCoverTheBlob() {
        CustomAttributeReader reader = reader("20 02 01 11 09 1C", "01 00 04 08 05 00 00 00 01 00 53 0E 01 4E 01 6E",
                EnumTypes.NONE);
        List<String> parts = new ArrayList<>();
        reader.read(0x06000001, blob,
                (span, _, label) -> parts.add((span.offset() - blob.offset()) + "+" + span.length() + " " + label));
        assertEquals(List.of("0+2 Prolog", "2+1 (Foreign?)4", "3+1 FieldOrPropType = int", "4+4 5", "8+2 NumNamed = 1",
                "10+1 FIELD", "11+1 FieldOrPropType = string", "12+2 FieldOrPropName = N", "14+2 \"n\""), parts);
    }

    @Test
    void spelledTypeNames() {
        assertEquals(new SerializedTypeName("N.Outer/Inner", "Lib, Version=1.0.0.0"),
                SerializedTypeName.parse("N.Outer+Inner, Lib, Version=1.0.0.0"));
        assertEquals(new SerializedTypeName("N.L`1[[A, B]]", "Lib"), SerializedTypeName.parse("N.L`1[[A, B]], Lib"));
        assertEquals(new SerializedTypeName("N.a+b,c", ""), SerializedTypeName.parse("N.a\\+b\\,c"));
    }

    /** None of the attributes of real files may fail, with or without the class libraries at hand. */
    @ParameterizedTest
    @MethodSource("hybridscope.core.metadata.ClassLibraries#walked")
    void everyAttributeDecodes(String file) {
        Image image = ClassLibraries.open(file);
        Metadata real = image.metadata().orElseThrow();
        List<Metadata> libraries = List.of(ClassLibraries.open("mscorlib.dll").metadata().orElseThrow(),
                ClassLibraries.open("System.dll").metadata().orElseThrow(),
                ClassLibraries.open("System.Configuration.dll").metadata().orElseThrow());
        CustomAttributeReader alone = new CustomAttributeReader(new Names(real), EnumTypes.NONE);
        CustomAttributeReader informed = new CustomAttributeReader(new Names(real), EnumTypes.over(libraries));
        TreeSet<String> guessed = new TreeSet<>();
        for (int rid = 1; rid <= real.tables().rows(Table.CUSTOM_ATTRIBUTE); rid++) {
            CustomAttribute guess = alone.read(rid);
            CustomAttribute known = informed.read(rid);
            guessed.addAll(guess.guessed());
            assertEquals(List.of(), known.guessed());
            assertEquals(numbers(known), numbers(guess));
        }
        assertEquals(file.equals("mscorlib.dll"), guessed.isEmpty());
        assertEquals(List.of(), image.diagnostics().list());
    }

    private static List<String> numbers(CustomAttribute attribute) {
        return attribute.arguments().stream().map(argument -> argument.value() instanceof Value.EnumValue value
                ? Long.toString(value.value().bits()) : argument.value().text()).toList();
    }

    private static final Pattern ROW = Pattern.compile("(\\d+): \\w+: \\d+: instance void .*?\\) \\[(.*)]");

    /**
     * Fixed arguments as monodis prints them: {@code ["text"]}, {@code [true]}, {@code [1, 0, 3300, 0]}; enumerations as numbers.
     */
    @Test
    void sameAsMonodis() {
        Map<Integer, String> expected = new HashMap<>();
        for (String line : ClassLibraries.monodis("--customattr", "mscorlib.dll")) {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                expected.put(Integer.parseInt(row.group(1)), row.group(2));
            }
        }
        Metadata real = ClassLibraries.open("mscorlib.dll").metadata().orElseThrow();
        CustomAttributeReader reader = new CustomAttributeReader(new Names(real), EnumTypes.NONE);
        int compared = 0;
        for (int rid = 1; rid <= real.tables().rows(Table.CUSTOM_ATTRIBUTE); rid++) {
            CustomAttribute attribute = reader.read(rid);
            // Where named arguments follow, monodis dumps them as bytes; arrays and types it prints in other ways; to a string it
            // adds the byte behind it, which is the 0 of NumNamed only where the string is the last argument.
            boolean plain = attribute.named().isEmpty()
                    && attribute.arguments().stream().allMatch(argument -> switch (argument.value()) {
                case Value.Text _ -> argument == attribute.arguments().getLast();
                case Value.Primitive _, Value.EnumValue _ -> true;
                default -> false;
            });
            if (plain && expected.containsKey(rid)) {
                compared++;
                String found = attribute.arguments().stream().map(argument -> switch (argument.value()) {
                    case Value.Text(String text) -> "\"" + text + "\"";
                    case Value.EnumValue value -> Long.toString(value.value().bits());
                    // monodis knows no unsigned numbers.
                    case Value.Primitive(ElementType type, long bits) when type == ElementType.U1 -> Byte.toString((byte) bits);
                    case Value.Primitive(ElementType type, long bits) when type == ElementType.U4 -> Integer.toString((int) bits);
                    default -> argument.value().text();
                }).collect(Collectors.joining(", "));
                assertEquals(expected.get(rid), found, "CustomAttribute row " + rid);
            }
        }
        assertTrue(compared > 4000, compared + " rows");
    }

    @Test
    void flagsAreTakenApartFromTheLargestDown() {
        EnumDefinition flags = new EnumDefinition("F", ElementType.I4, true, List.of(new EnumDefinition.Literal("None", 0),
                new EnumDefinition.Literal("A", 1), new EnumDefinition.Literal("B", 2), new EnumDefinition.Literal("AB", 3),
                new EnumDefinition.Literal("C", 4)));
        assertEquals(List.of("None", "AB", "AB | C", "", "A | C"),
                Arrays.stream(new long[]{0, 3, 7, 8, 5}).mapToObj(flags::literals).toList());
        assertEquals("", new EnumDefinition("E", ElementType.I4, false, flags.literals()).literals(5));
    }
}
