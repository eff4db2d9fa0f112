package hybridscope.inspectors.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.inspectors.file.OpenFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TypeReaderTest {
    private static final Path SAMPLES = Path.of("../sample-assemblies/assemblies");

    /** Opened once: reading types changes nothing. */
    private static final Map<String, OpenFile> OPENED = new ConcurrentHashMap<>();

    private static OpenFile open(String sample) throws Exception {
        OpenFile known = OPENED.get(sample);
        if (known == null) {
            known = OpenFile.read(SAMPLES.resolve(sample));
            OPENED.put(sample, known);
        }
        return known;
    }

    private static String read(OpenFile file, String expression) {
        return switch (new TypeReader(file.loaded()).read(expression)) {
            case TypeReading.Found(Klass type) -> type.name();
            case TypeReading.Refused(TypeExpressionError error) -> error.column() + "+" + error.length() + " " + error.sentence()
                    + (error.candidates().isEmpty() ? "" : " " + error.candidates());
        };
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            List<ValueTuple<int,string>>                                | System.Collections.Generic.List`1<System.ValueTuple`2<System.Int32,System.String>>
            System.Collections.Generic.Dictionary`2<int,string>         | System.Collections.Generic.Dictionary`2<System.Int32,System.String>
            Dictionary<int, string>.Enumerator                          | System.Collections.Generic.Dictionary`2/Enumerator<System.Int32,System.String>
            Dictionary`2/Enumerator<int,string>                         | System.Collections.Generic.Dictionary`2/Enumerator<System.Int32,System.String>
            Dictionary`2+Enumerator<int,string>                         | System.Collections.Generic.Dictionary`2/Enumerator<System.Int32,System.String>
            Generic.List<long>                                          | System.Collections.Generic.List`1<System.Int64>
            [mscorlib]System.Collections.Generic.List`1<int64>          | System.Collections.Generic.List`1<System.Int64>
            [mscorlib, Version=4.0.0.0]System.String                    | System.String
            int[,]                                                      | System.Int32[,]
            int [ , , ] [ ]                                             | System.Int32[,,][]
            int[*]                                                      | System.Int32[*]
            int32[]                                                     | System.Int32[]
            unsigned int8                                               | System.Byte
            native int                                                  | System.IntPtr
            nuint*                                                      | System.UIntPtr*
            void*                                                       | System.Void*
            void**                                                      | System.Void**
            ref int                                                     | System.Int32&
            int&                                                        | System.Int32&
            int?                                                        | System.Nullable`1<System.Int32>
            string?                                                     | System.String
            (int, string)                                               | System.ValueTuple`2<System.Int32,System.String>
            (int a, (long, byte b)? c)                                  | System.ValueTuple`2<System.Int32,System.Nullable`1<System.ValueTuple`2<System.Int64,System.Byte>>>
            (int)                                                       | System.Int32
            class System.Object                                         | System.Object
            valuetype [mscorlib]System.Decimal                          | System.Decimal
            dynamic                                                     | System.Object
            typedref                                                    | System.TypedReference
            List<>                                                      | System.Collections.Generic.List`1
            List                                                        | System.Collections.Generic.List`1
            Dictionary<,>                                               | System.Collections.Generic.Dictionary`2
            Action                                                      | System.Action
            global::System.Action<global::System.Int32, int>            | System.Action`2<System.Int32,System.Int32>
            Action<int>                                                 | System.Action`1<System.Int32>
            HashSet<string>                                             | System.Collections.Generic.HashSet`1<System.String>
            Regex                                                       | System.Text.RegularExpressions.Regex
            GenericDemo<A>                                              | Samples.Sharing.GenericDemo`1<Samples.Sharing.A>
            """)
    void typesAsPeopleWriteThem(String expression, String name) throws Exception {
        assertEquals(name, read(open("Sharing.exe"), expression));
    }

    /** Eight elements: the eighth lies in a tuple of its own. */
    @Test
    void longTuplesHaveARest() throws Exception {
        assertEquals("System.ValueTuple`8<%s,System.ValueTuple`1<System.Byte>>"
                .formatted(String.join(",", java.util.Collections.nCopies(7, "System.Int32"))),
                read(open("Sharing.exe"), "(int,int,int,int,int,int,int,byte)"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', ignoreLeadingAndTrailingWhitespace = false, textBlock = """
            |0+0 a type is wanted
            "  "|0+2 a type is wanted
            List<int|8+0 the text ends where ',' or '>' is wanted
            List<int>>|9+1 '>' is out of place; the end is wanted
            List<int,>|9+1 '>' is out of place; a name is wanted
            List<int;long>|5+8 no type is named int;long
            List<,int>|6+1 'i' is out of place; '>' is wanted
            Listt<int>|0+10 no type is named Listt [[mscorlib]System.Collections.Generic.List`1]
            List<int,int>|0+13 System.Collections.Generic.List`1 takes 1 generic arguments, not 2 [[mscorlib]System.Collections.Generic.List`1]
            int<string>|0+11 no type is named int
            List<Nothing.AtAll>|5+13 no type is named Nothing.AtAll
            int[|4+0 the text ends where ',' or ']' is wanted
            int[4]|4+1 '4' is out of place; ',' or ']' is wanted
            int[,|5+0 the text ends where ',' or ']' is wanted
            (int,|5+0 the text ends where a name is wanted
            [mscorlib|9+0 the text ends where ']' is wanted
            [nowhere]Foo|0+12 there is no assembly nowhere
            List`0<int>|4+2 the arity '0' is no number from 1 to 65535
            List`99999999<int>|4+9 the arity '99999999' is no number from 1 to 65535
            0x02001234|0+10 there is no type 0x02001234 in the file
            0x06000001|0+10 there is no type 0x06000001 in the file
            int&[]|0+4 System.Int32& can be no element of arrays, pointers and by-refs
            int& &|0+4 System.Int32& can be no element of arrays, pointers and by-refs
            void[]|0+4 System.Void can be no element of arrays, pointers and by-refs
            List<int*>|5+4 System.Int32* is no generic argument
            List<void>|5+4 System.Void is no generic argument
            'never ends|11+0 the text ends where "'" is wanted
            A..B|2+1 '.' is out of place; a name is wanted
            """)
    void whatIsWrongStandsAtItsColumn(String expression, String error) throws Exception {
        assertEquals(error, read(open("Sharing.exe"), expression == null ? "" : expression));
    }

    @Test
    void tooManyDimensionsAndLevels() throws Exception {
        OpenFile file = open("Sharing.exe");
        assertEquals("System.Int32[" + ",".repeat(31) + "]", read(file, "int[" + ",".repeat(31) + "]"));
        assertEquals("3+34 an array has at most 32 dimensions", read(file, "int[" + ",".repeat(32) + "]"));
        assertEquals("320+187 types nest more than 64 levels deep",
                read(file, "List<".repeat(100) + "int" + ">".repeat(4)).replaceFirst("\\+.* types", "+187 types"));
        assertEquals("67+1 types nest more than 64 levels deep", read(file, "int" + "*".repeat(65)));
        assertEquals("4096+904 the text has more than 4096 characters", read(file, "x".repeat(5000)));
    }

    @Test
    void severalTypesOfANameAreListed() throws Exception {
        assertEquals("0+4 Func is ambiguous", read(open("Sharing.exe"), "Func").replaceFirst(" \\[.*", ""));
        assertTrue(read(open("Sharing.exe"), "Func").contains("[mscorlib]System.Func`1, [mscorlib]System.Func`2"));
        assertEquals("5+9 TYPEFLAGS is ambiguous [[mscorlib]System.Runtime.InteropServices.ComTypes.TYPEFLAGS, "
                + "[mscorlib]System.Runtime.InteropServices.TYPEFLAGS]", read(open("Dynamic.dll"), "List<TYPEFLAGS>"));
    }

    @Test
    void tokensNameTheFilesOwnRows() throws Exception {
        OpenFile file = open("Sharing.exe");
        DefinedKlass type = file.loaded().type(2);
        assertSame(type, assertInstanceOf(TypeReading.Found.class, new TypeReader(file.loaded()).read("0x02000002")).type());
        assertEquals(file.loaded().module().type(0x01000001, hybridscope.core.types.GenericContext.NONE).name(),
                read(file, " 0X01000001 "));
    }

    /** Everything that the writer writes, the reader reads back: strange names, nested generics, netmodules and all. */
    @ParameterizedTest
    @CsvSource({"Generics.exe", "Oddities.dll", "Sequences.exe", "Signatures.dll", "Members.exe", "AsyncFlow.exe"})
    void whatIsWrittenIsReadBack(String sample) throws Exception {
        OpenFile file = open(sample);
        ExpressionWriter writer = new ExpressionWriter(file.loaded().assembly());
        TypeReader reader = new TypeReader(file.loaded());
        List<String> lost = new ArrayList<>();
        for (DefinedKlass type : file.loaded().module().definitions()) {
            String text = writer.write(type).orElseThrow();
            if (!(reader.read(text) instanceof TypeReading.Found(Klass found)) || found != type) {
                lost.add(text);
            }
        }
        assertEquals(List.of(), lost);
        for (String text : List.of(
                "System.Collections.Generic.Dictionary`2/Enumerator<int[],System.Collections.Generic.List`1<string>[,]>",
                "int[*]*", "object&")) {
            Klass type = assertInstanceOf(TypeReading.Found.class, reader.read(text)).type();
            assertEquals(text, writer.write(type).orElseThrow());
        }
    }

    @Test
    void shortNames() throws Exception {
        OpenFile file = open("Sharing.exe");
        for (String text : List.of("Dictionary<int,string[]>.Enumerator", "int?", "List<(int,string)>", "object[,][]",
                "GenericDemo<B>", "byte*")) {
            Klass type = assertInstanceOf(TypeReading.Found.class, new TypeReader(file.loaded()).read(text)).type();
            assertEquals(text.replace("(int,string)", "ValueTuple<int,string>"), ShortNames.of(type));
        }
    }

    /** Whatever is typed: an answer, and a column inside the text. */
    @Test
    void anyTextHasAnAnswer() throws Exception {
        OpenFile file = open("Sharing.exe");
        TypeReader reader = new TypeReader(file.loaded());
        List<String> words = List.of("List", "int", "<", ">", ",", "[", "]", "*", "&", "?", "(", ")", ".", "/", "'", "\\", "`",
                "1", "0x02000002", " ", "ref ", "native ",
                "Dictionary", "GenericDemo", "\u0000", "\uD800", "日本", "<>c", "mscorlib", "string");
        Random random = new Random(7);
        int found = 0;
        for (int i = 0; i < 600; i++) {
            StringBuilder text = new StringBuilder();
            for (int n = random.nextInt(12); n >= 0; n--) {
                text.append(words.get(random.nextInt(words.size())));
            }
            switch (reader.read(text.toString())) {
                case TypeReading.Found(Klass type) -> found += type.name().isEmpty() ? 0 : 1;
                case TypeReading.Refused(TypeExpressionError error) -> {
                    assertTrue(error.column() >= 0 && error.length() >= 0 && error.column() + error.length() <= text.length(),
                            text.toString());
                    assertTrue(error.text(text.toString()).startsWith("column "), text.toString());
                }
            }
        }
        assertTrue(found > 8, "found " + found);
    }
}
