package hybridscope.core.metadata.name;

import static hybridscope.core.metadata.name.NameStyle.CSHARP;
import static hybridscope.core.metadata.name.NameStyle.CSHARP_SHORT;
import static hybridscope.core.metadata.name.NameStyle.METADATA;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import hybridscope.core.metadata.ClassLibraries;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ClassLibraryNamesTest {
    private final Metadata metadata = ClassLibraries.open("mscorlib.dll").metadata().orElseThrow();
    private final Names names = new Names(metadata);
    private final MemberLookup lookup = new MemberLookup(names);

    private String found(Lookup result, NameStyle style) {
        return names.token(assertInstanceOf(Lookup.Found.class, result, () -> result.text(names)).token(), style);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            System.String::Concat(string,string)                            | System.String System.String::Concat(System.String,System.String)
            string::Concat(System.String, String)                           | System.String System.String::Concat(System.String,System.String)
            System.Int32::TryParse(string,out int)                          | System.Boolean System.Int32::TryParse(System.String,System.Int32&)
            System.Int32::TryParse(System.String,System.Int32&)             | System.Boolean System.Int32::TryParse(System.String,System.Int32&)
            int32 System.Decimal::op_Explicit(System.Decimal)               | System.Int32 System.Decimal::op_Explicit(System.Decimal)
            System.Collections.Generic.List`1::.ctor(int)                   | System.Void System.Collections.Generic.List`1::.ctor(System.Int32)
            List<T>.ctor(int)                                               | System.Void System.Collections.Generic.List`1::.ctor(System.Int32)
            List<T>..ctor()                                                 | System.Void System.Collections.Generic.List`1::.ctor()
            List`1::Add                                                     | System.Void System.Collections.Generic.List`1::Add(T)
            List`1::Add(!0)                                                 | System.Void System.Collections.Generic.List`1::Add(T)
            System.Collections.Generic.Dictionary`2/Enumerator::MoveNext    | System.Boolean System.Collections.Generic.Dictionary`2/Enumerator::MoveNext()
            Dictionary<TKey,TValue>.Enumerator.MoveNext                     | System.Boolean System.Collections.Generic.Dictionary`2/Enumerator::MoveNext()
            System.Array::Empty<T>()                                        | T[] System.Array::Empty<T>()
            System.Array::Empty`1                                           | T[] System.Array::Empty<T>()
            System.Array::System.Collections.ICollection.get_Count          | System.Int32 System.Array::System.Collections.ICollection.get_Count()
            System.Array.System.Collections.ICollection.get_Count           | System.Int32 System.Array::System.Collections.ICollection.get_Count()
            0x06000001                                                      | System.Boolean Internal.IO.File::InternalExists(System.String)
            """)
    void methodsAreFound(String expression, String signature) {
        assertEquals(signature, found(lookup.method(expression), METADATA));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            System.Collections.Generic.Dictionary`2/Enumerator              | System.Collections.Generic.Dictionary<TKey,TValue>.Enumerator
            System.Collections.Generic.Dictionary<K,V>.Enumerator           | System.Collections.Generic.Dictionary<TKey,TValue>.Enumerator
            System.Collections.Generic.Dictionary`2+Enumerator              | System.Collections.Generic.Dictionary<TKey,TValue>.Enumerator
            Dictionary                                                      | System.Collections.Generic.Dictionary<TKey,TValue>
            string                                                          | System.String
            0x02000001                                                      | <Module>
            """)
    void typesAreFound(String expression, String name) {
        assertEquals(name, found(lookup.type(expression), CSHARP));
    }

    @Test
    void whatIsAmbiguousOrMissingIsSaid() {
        assertEquals("""
                System.Math::Sign is ambiguous:
                  System.Int32 System.Math::Sign(System.SByte)
                  System.Int32 System.Math::Sign(System.Int16)
                  System.Int32 System.Math::Sign(System.Int32)
                  System.Int32 System.Math::Sign(System.Int64)
                  System.Int32 System.Math::Sign(System.Decimal)
                  System.Int32 System.Math::Sign(System.Double)
                  System.Int32 System.Math::Sign(System.Single)""".lines().sorted().toList(),
                lookup.method("System.Math::Sign").text(names).lines().sorted().toList());
        assertEquals("nothing is named System.Collections.list; did you mean:\n  System.Collections.Generic.List`1",
                lookup.type("System.Collections.list").text(names));
        assertEquals(new Lookup.None("No.Such.Thing::At", List.of()), lookup.method("No.Such.Thing::At"));
        assertEquals(new Lookup.None("", List.of()), lookup.type(""));
        assertInstanceOf(Lookup.None.class, lookup.method("System.String::Concat(float)"));
    }

    @Test
    void textsInAllStyles() {
        int method = ((Lookup.Found) lookup.method("Dictionary`2::TryGetValue")).token();
        assertEquals("System.Boolean System.Collections.Generic.Dictionary`2::TryGetValue(TKey,TValue&)",
                names.signature(method, METADATA));
        assertEquals("bool System.Collections.Generic.Dictionary<TKey,TValue>.TryGetValue(TKey,out TValue)",
                names.signature(method, CSHARP));
        assertEquals("bool Dictionary<TKey,TValue>.TryGetValue(TKey,out TValue)", names.signature(method, CSHARP_SHORT));
        assertEquals("System.Collections.Generic.Dictionary`2::TryGetValue", names.methodExpression(method));
        assertEquals("System.String::Concat(System.Object)",
                names.methodExpression(((Lookup.Found) lookup.method("System.String::Concat(object)")).token()));
        assertEquals("System.Int32 System.Decimal::op_Explicit(System.Decimal)",
                names.methodExpression(((Lookup.Found) lookup.method("int System.Decimal::op_Explicit(System.Decimal)"))
                .token()));
        assertEquals("mscorlib, Version=4.0.0.0, Culture=neutral, PublicKeyToken=b77a5c561934e089",
                names.token(0x20000001, METADATA));
    }

    @ParameterizedTest
    @MethodSource("hybridscope.core.metadata.ClassLibraries#walked")
    void everyRowHasAText(String file) {
        Names all = new Names(ClassLibraries.open(file).metadata().orElseThrow());
        for (Table table : Table.values()) {
            for (int rid = 1; rid <= all.metadata().tables().rows(table); rid++) {
                for (NameStyle style : NameStyle.values()) {
                    String text = all.token(Token.of(table, rid), style);
                    assertFalse(text.contains("<bad ") || text.contains("<cyclic ") || text.contains("<no type>")
                            || text.contains("…"), text);
                }
            }
        }
    }

    /** A text that names two methods could not be typed on the command line. */
    @Test
    void methodExpressionsLeadBack() {
        Set<String> seen = new HashSet<>();
        for (int rid = 1; rid <= metadata.tables().rows(Table.METHOD_DEF); rid += 53) {
            String expression = names.methodExpression(Token.of(Table.METHOD_DEF, rid));
            Lookup result = lookup.method(expression);
            assertEquals(new Lookup.Found(Token.of(Table.METHOD_DEF, rid)), result, expression);
            seen.add(expression);
        }
        assertEquals(515, seen.size());
    }

    /** ECMA-335 II.6.2.1.3 gives both the standard public key and its token. */
    @Test
    void standardPublicKeyToken() {
        assertEquals("b77a5c561934e089", AssemblyName.publicKeyToken(new byte[]{0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0}));
    }

    @Test
    void assemblyReferences() {
        Names xml = new Names(ClassLibraries.open("System.Xml.dll").metadata().orElseThrow());
        assertEquals("mscorlib, Version=4.0.0.0, Culture=neutral, PublicKeyToken=b77a5c561934e089",
                xml.token(0x23000001, METADATA));
    }
}
