package hybridscope.inspectors.sharing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.sharing.SharingPolicy;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.expression.MemberReading;
import hybridscope.inspectors.expression.TypeExpressionError;
import hybridscope.inspectors.expression.TypeReader;
import hybridscope.inspectors.file.FileRuntime;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.sharing.ResolutionStep.Outcome;
import hybridscope.inspectors.sharing.ValueReport.Difference;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The tables and examples of RULES.md §6. */
class ShareReportTest {
    private static final Path SHARING = Path.of("../sample-assemblies/assemblies/Sharing.exe");

    private static ShareReport share(String expression, SharingPolicy policy, Assembly.Role role,
            Optional<Predicate<MethodInfo>> aot) throws Exception {
        OpenFile file = OpenFile.read(SHARING);
        return switch (new TypeReader(new FileRuntime(file.image(), file.path(), role)).readMember(expression)) {
            case MemberReading.OfType(Klass type) -> ShareReport.of(type, policy, aot);
            case MemberReading.OfMethod(MethodInfo method) -> ShareReport.of(method, policy, aot);
            case MemberReading.Refused(TypeExpressionError error) -> throw new AssertionError(error.text(expression));
        };
    }

    private static ShareReport share(String expression, SharingPolicy policy) throws Exception {
        return share(expression, policy, Assembly.Role.AOT, Optional.empty());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            List<ValueTuple<int,string>>   | List<ValueTuple<int,object>>   | object
            Dictionary<int,string>         | Dictionary<int,object>         | object
            ValueTuple<int,string>         | ValueTuple<int,object>         | ValueTuple<int,object>
            (int, (string, MyEnumA))       | ValueTuple<int,ValueTuple<object,Int32Enum>> | ValueTuple<int,ValueTuple<object,Int32Enum>>
            Dictionary<string,int>.Enumerator | Dictionary<object,int>.Enumerator | Dictionary<object,int>.Enumerator
            List<MyEnumA>                  | List<Int32Enum>                | object
            List<MyEnumB>                  | List<Int32Enum>                | object
            List<MyEnumC>                  | List<Int16Enum>                | object
            List<MyEnumD>                  | List<Int16Enum>                | object
            List<string[]>                 | List<object>                   | object
            int?                           | Nullable<int>                  | Nullable<int>
            int                            | int                            | int
            string                         | string                         | object
            """)
    void typesShareByDefault(String type, String shared, String sharingType) throws Exception {
        ShareReport report = share(type, SharingPolicy.DEFAULT);
        assertEquals(shared.replace("Nullable<int>", "int?"), report.shared().replace("Nullable<int>", "int?"));
        assertEquals(sharingType.replace("Nullable<int>", "int?"), report.sharingType().replace("Nullable<int>", "int?"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            List<string>.ctor                   | List<object>.ctor()
            List<int>.Add(int)                  | List<int>.Add(int)
            Dictionary<int,string>.Add(int,string) | Dictionary<int,object>.Add(int,object)
            YourGenericClass<string,int,List<int>>.Show<string,List<int>,int>(ValueTuple<int,string>,string,int) | YourGenericClass<object,int,object>.Show<object,object,int>(ValueTuple<int,object>,object,int)
            Array::IndexOf<string>(string[],string) | Array.IndexOf<object>(object,object)
            GenericType<MyEnumD>.UsesGenericParameter | GenericType<Int16Enum>.UsesGenericParameter(Int16Enum)
            """)
    void methodsShareByDefault(String method, String shared) throws Exception {
        assertEquals(shared, share(method, SharingPolicy.DEFAULT).shared());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            GenericType<string>.ctor                          | GenericType<object>.ctor()
            GenericType<AnyClass>.ctor                        | GenericType<object>.ctor()
            GenericType<string>.UsesGenericParameter          | GenericType<object>.UsesGenericParameter(object)
            GenericType<AnyClass>.UsesGenericParameter        | GenericType<object>.UsesGenericParameter(object)
            GenericType<AnyClass>.DoesNotUseGenericParameter  | GenericType<object>.DoesNotUseGenericParameter()
            GenericType<DateTime>.UsesGenericParameter        | GenericType<DateTime>.UsesGenericParameter(DateTime)
            InterfaceConstrainedGenericType<ExperimentWithInterface>.FindTheAnswer | InterfaceConstrainedGenericType<object>.FindTheAnswer(object)
            GenericType<DateTime>.UsesDifferentGenericParameter<string> | GenericType<DateTime>.UsesDifferentGenericParameter<object>(object)
            GenericType<string>.UsesDifferentGenericParameter<DateTime> | GenericType<object>.UsesDifferentGenericParameter<DateTime>(DateTime)
            GenericType<MyEnumC>.UsesGenericParameter         | GenericType<short>.UsesGenericParameter(short)
            GenericType<ValueTuple<int,string>>.ctor          | GenericType<ValueTuple<int,string>>.ctor()
            """)
    void methodsSharedIn2015(String method, String shared) throws Exception {
        assertEquals(shared, share(method, SharingPolicy.IL2CPP_2015).shared());
    }

    @Test
    void fullGenericSharingHasOneBody() throws Exception {
        ShareReport ints = share("List<int>.Add(int)", SharingPolicy.FULL);
        assertEquals("List<Il2CppFullySharedGenericAny>.Add(Il2CppFullySharedGenericAny)", ints.shared());
        assertEquals(ints.symbol(), share("List<string>.Add(string)", SharingPolicy.FULL).symbol());
        assertEquals(Outcome.YES, ints.resolution().get(2).outcome());
    }

    @Test
    void bodiesAreNamedAsIl2cppNamesThem() throws Exception {
        String string = share("GenericType<string>.ctor", SharingPolicy.DEFAULT).symbol();
        assertTrue(string.matches("GenericType_1__ctor_m[0-9A-F]{8}_gshared"), string);
        assertEquals(string, share("GenericType<AnyClass>.ctor", SharingPolicy.DEFAULT).symbol());
        assertNotEquals(string, share("GenericType<DateTime>.ctor", SharingPolicy.DEFAULT).symbol());
        String generic = share("GenericType<string>.UsesDifferentGenericParameter<string>", SharingPolicy.DEFAULT).symbol();
        assertTrue(generic.matches("GenericType_1_UsesDifferentGenericParameter_TisObject_t_m[0-9A-F]{8}_gshared"), generic);
    }

    @Test
    void alignmentKeepsValuesOfOneSizeApart() throws Exception {
        ShareReport a = share("GenericDemo<A>", SharingPolicy.DEFAULT);
        ShareReport b = share("GenericDemo<B>", SharingPolicy.DEFAULT);
        ValueReport overA = a.values().getFirst();
        ValueReport overB = b.values().getFirst();
        assertEquals(List.of(6, 2, 2), List.of(overA.size(), overA.alignment(), overA.fields().get(1).offset()));
        assertEquals(List.of(8, 4, 4), List.of(overB.size(), overB.alignment(), overB.fields().get(1).offset()));
        assertEquals(List.of(Difference.SIZE, Difference.ALIGNMENT, Difference.FIELD_OFFSETS), overA.differences(overB));
        assertEquals(4, a.values().get(1).size());
        assertEquals(4, b.values().get(1).size());
    }

    @Test
    void registersKeepValuesOfOneLayoutApart() throws Exception {
        ShareReport report = share("ValueTuple<IntVec3,FloatVec3>", SharingPolicy.DEFAULT);
        ValueReport ints = report.values().get(1);
        ValueReport floats = report.values().get(2);
        assertEquals("x0,x1", ints.registers());
        assertEquals("v0,v1,v2", floats.registers());
        assertEquals(List.of(Difference.REGISTERS), ints.differences(floats));
    }

    @Test
    void derivationNamesPartAndRule() throws Exception {
        assertEquals(List.of("TYPE_ARGUMENT 0 0 ValueTuple<int,string> GENERIC_VALUE_TYPE ValueTuple<int,object>",
                "INNER 0 1 int VALUE_TYPE int", "INNER 1 1 string REFERENCE object"),
                share("List<ValueTuple<int,string>>", SharingPolicy.DEFAULT).derivation().stream().map(step -> "%s %d %d %s %s %s"
                .formatted(step.part(), step.index(), step.depth(), step.from(), step.rule(), step.to())).toList());
    }

    @Test
    void resolutionAsFarAsIsKnown() throws Exception {
        ShareReport hot = share("List<FloatVec3>.ctor", SharingPolicy.DEFAULT, Assembly.Role.HOT_UPDATE, Optional.empty());
        assertEquals(List.of(Outcome.NO, Outcome.DEPENDS, Outcome.NO, Outcome.DEPENDS),
                hot.resolution().stream().map(ResolutionStep::outcome).toList());
        assertEquals("mscorlib", hot.supplement());
        assertEquals(List.of(), hot.code());
        assertEquals("otherwise MissingMethodException: AOT generic method isn't instantiated in aot module. "
                + "System.Void System.Collections.Generic.List`1<Samples.Sharing.FloatVec3>::.ctor()",
                hot.resolution().getLast().text());
        assertEquals(Outcome.YES, share("List<string>.ctor", SharingPolicy.DEFAULT, Assembly.Role.AOT,
                Optional.of(_ -> true)).resolution().getFirst().outcome());
        assertEquals(Outcome.NO, share("List<string>.ctor", SharingPolicy.DEFAULT, Assembly.Role.AOT,
                Optional.of(_ -> false)).resolution().getFirst().outcome());
        assertEquals(Outcome.YES, share("List<string>.ctor", SharingPolicy.IL2CPP_2015).resolution().getFirst().outcome());
        assertEquals(Exemption.HOT_UPDATE, share("GenericType<int>.ctor", SharingPolicy.DEFAULT, Assembly.Role.HOT_UPDATE,
                Optional.empty()).exempt());
    }

    /** At run time none of these is resolved, so no use of them misses anything, and no code need be put anywhere. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Func<FloatVec3,int>                           | PROVIDED
            Func<FloatVec3,int>.ctor                      | PROVIDED
            Action<FloatVec3>.Invoke                      | PROVIDED
            Comparison<string>                            | PROVIDED
            IComparable<FloatVec3>                        | ABSTRACT
            IEnumerable<int>                              | ABSTRACT
            ICollection<FloatVec3>.Add                    | ABSTRACT
            """)
    void whatNeedsNoCodeMissesNone(String expression, Exemption exempt) throws Exception {
        ShareReport report = share(expression, SharingPolicy.DEFAULT, Assembly.Role.HOT_UPDATE, Optional.of(_ -> false));
        assertEquals(exempt, report.exempt());
        assertEquals(List.of(), report.resolution());
        assertEquals(List.of(), report.code());
        assertNull(report.supplement());
    }

    @Test
    void aTypeWithoutMethodsMissesNone() throws Exception {
        assertEquals(Exemption.NO_METHODS, share("Dictionary<int,string>.Entry", SharingPolicy.DEFAULT).exempt());
        assertNull(share("List<FloatVec3>", SharingPolicy.DEFAULT).exempt());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Nullable<string>       | VALUE_TYPE string T System.Nullable`1 | System.String is no value type other than a nullable one
            List<Nullable<int?>>   | VALUE_TYPE int? T System.Nullable`1 | is no value type other than a nullable one
            Lazy<int>.ctor()       | |
            Activator.CreateInstance<string> | |
            Volatile.Read<int>(int&) | REFERENCE_TYPE int T System.Threading.Volatile::Read | System.Int32 is no reference type
            Comparer<int>          | |
            """)
    void constraintsThatArgumentsDoNotSatisfyAreTold(String expression, String constraint, String text) throws Exception {
        ConstraintReport report = share(expression, SharingPolicy.DEFAULT).unsatisfied();
        assertEquals(constraint, report == null ? null : "%s %s %s %s".formatted(report.kind(), report.argument(),
                report.parameter(), report.owner()));
        assertTrue(report == null || report.text().contains(text), String.valueOf(report));
    }

    @Test
    void codeForTheAotPart() throws Exception {
        assertEquals(List.of("using System.Collections.Generic;", "new List<object>();"),
                share("List<string>", SharingPolicy.DEFAULT).code());
        assertEquals(List.of("using System;", "_ = (object)default(ValueTuple<int,object>);"),
                share("ValueTuple<int,string>", SharingPolicy.DEFAULT).code());
        assertEquals(List.of("using System.Collections.Generic;",
                "default(Dictionary<int,object>).Add(default(int), default(object));"),
                share("Dictionary<int,string>.Add", SharingPolicy.DEFAULT).code());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            Dictionary<int,string>.Add(int,strin)   | 31+5 no type is named strin
            Dictionary<int,string>.Add(int)         | 23+3 no method Add takes these parameters
            Dictionary<int,string>.Ad               | 23+2 Dictionary<int,string> has no method Ad
            List<int>.Add<int>(int)                 | 10+8 no method Add takes 1 generic arguments
            string.Join                             | 7+4 Join is overloaded; say its parameters
            List<int>.Add(int                       | 17+0 the text ends where ')' is wanted
            Lisst<int>.Add(int)                     | 0+10 no type is named Lisst
            """)
    void errorsHaveTheirPlace(String expression, String expected) throws Exception {
        OpenFile file = OpenFile.read(SHARING);
        MemberReading reading = new TypeReader(file.loaded()).readMember(expression);
        assertEquals(expected, reading instanceof MemberReading.Refused(TypeExpressionError error)
                ? error.column() + "+" + error.length() + " " + error.sentence() : reading.toString());
    }
}
