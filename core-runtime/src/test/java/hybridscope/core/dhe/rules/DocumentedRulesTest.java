package hybridscope.core.dhe.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.Mono;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.name.Names;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** RULES.md §7, "Rule files": the sample file of the document on injection, with the effect of each of its lines. */
class DocumentedRulesTest {
    private static final String SAMPLE = """
            <rules>
                <assembly fullname="*">
                    <type fullname="*">
                        <property name="*"/> <!-- All properties do not inject -->
                    </type>
                </assembly>
                <assembly fullname="AssemblyA">
                    <type fullname="Type1">
                        <method name="*"/>
                    </type>
                    <type fullname="Type2">
                        <property name="Age*"/>
                        <property name="Age_3" mode="proxy"/>
                        <property name="Count" mode="none"/>
                        <property signature="System.String Name"/>
                        <method name="Run*"/>
                        <method name="Run_3" mode="proxy"/>
                        <method name="Foo"/>
                        <method signature="System.Int32 Sum(System.Int32,System.Int32)"/>
                        <method signature="System.Int32 Sum2(System.Int32,System.Int32)"/>
                        <event name="OnEvent*"/>
                        <event name="OnEvent_3" mode="proxy"/>
                        <event name="OnHello"/>
                    </type>
                </assembly>
                <assembly fullname="AssemblyB">
                    <type fullname="*">
                        <method name="*"/>
                    </type>
                </assembly>
            </rules>
            """;
    private static final String ASSEMBLY_A = """
            using System;
            public class Type1 { public int P { get; set; } public void M() { } }
            public class Type2 {
                public int Age_1 { get; set; }
                public int Age_3 { get; set; }
                public int Count { get { return 1; } }
                public string Name { get; set; }
                public int Other { get { return 2; } }
                public void Run() { }
                public void Run(int times) { }
                public void Run_3() { }
                public void Foo() { }
                public int Sum(int a, int b) { return a + b; }
                public long Sum(long a, long b) { return a + b; }
                public int Sum2(int a, int b) { return a + b; }
                public int Sum2(int a) { return a; }
                public event Action OnEvent_1;
                public event Action OnEvent_3;
                public event Action OnHello;
                public event Action Done;
            }
            public class Type3 { public int Age_3 { get; set; } public void Run() { } }
            """;
    private static final String ASSEMBLY_B = """
            public class Type2 {
                public int Age_3 { get; set; }
                public void Run_3() { }
                public class Inner { public void M() { } }
            }
            """;
    /** In the order of the rows: the line of the rule that counts, 0 where none does, and whether the method is injected. */
    private static final Map<String, String> EXPECTED = new TreeMap<>(Map.of("AssemblyA Type1", """
            .ctor 9 none
            get_P 9 none
            set_P 9 none
            M 9 none
            """, "AssemblyA Type2", """
            .ctor 0 proxy
            get_Age_1 12 none
            set_Age_1 12 none
            get_Age_3 13 proxy
            set_Age_3 13 proxy
            get_Count 14 none
            get_Name 15 none
            set_Name 15 none
            get_Other 4 none
            Run() 16 none
            Run(System.Int32) 16 none
            Run_3 17 proxy
            Foo 18 none
            Sum(System.Int32,System.Int32) 19 none
            Sum(System.Int64,System.Int64) 0 proxy
            Sum2(System.Int32,System.Int32) 20 none
            Sum2(System.Int32) 0 proxy
            add_OnEvent_1 21 none
            remove_OnEvent_1 21 none
            add_OnEvent_3 22 proxy
            remove_OnEvent_3 22 proxy
            add_OnHello 23 none
            remove_OnHello 23 none
            add_Done 0 proxy
            remove_Done 0 proxy
            """, "AssemblyA Type3", """
            .ctor 0 proxy
            get_Age_3 4 none
            set_Age_3 4 none
            Run 0 proxy
            """, "AssemblyB Type2", """
            .ctor 28 none
            get_Age_3 28 none
            set_Age_3 28 none
            Run_3 28 none
            """, "AssemblyB Type2/Inner", """
            .ctor 28 none
            M 28 none
            """));

    @TempDir
    private static Path folder;
    private static List<RuledAssembly> assemblies;

    @BeforeAll
    static void compile() throws Exception {
        Mono mono = new Mono(folder);
        mono.mcs(ASSEMBLY_A, "-target:library", "-out:AssemblyA.dll");
        mono.mcs(ASSEMBLY_B, "-target:library", "-out:AssemblyB.dll");
        assemblies = List.of(read("AssemblyA.dll"), read("AssemblyB.dll"));
    }

    private static RuledAssembly read(String name) throws Exception {
        return RuledAssembly.of(new Names(Image.open(folder.resolve(name)).metadata().orElseThrow()));
    }

    private static String told(RuledType type, InjectionRules rules) {
        StringBuilder told = new StringBuilder();
        for (RuledMethod method : type.methods()) {
            boolean overloaded = type.methods().stream().filter(each -> each.name().equals(method.name())).count() > 1;
            String name = overloaded ? method.signature().substring(method.signature().indexOf(' ') + 1) : method.name();
            told.append(name).append(' ').append(rules.winner(method).map(InjectionRule::line).orElse(0)).append(' ')
                    .append(rules.injects(method) ? "proxy" : "none").append('\n');
        }
        return told.toString();
    }

    @Test
    void eachLineOfTheSampleHasItsEffect() {
        InjectionRules rules = InjectionRules.of(List.of(RuleFile.read("sample.xml", SAMPLE)));
        assertEquals(List.of(), rules.problems());
        Map<String, String> told = new TreeMap<>();
        for (RuledAssembly assembly : assemblies) {
            assembly.types().forEach(type -> told.put(assembly.name() + " " + type.fullName(), told(type, rules)));
        }
        assertEquals(EXPECTED, told);
        assertEquals(List.of(), rules.over(assemblies).problems());
    }

    @Test
    void theWholeEvaluationSaysTheSameAsThatOfEachMethod() {
        InjectionRules rules = InjectionRules.of(List.of(RuleFile.read("sample.xml", SAMPLE)));
        RuleVerdicts verdicts = rules.over(assemblies);
        assertEquals(39, verdicts.methods().size());
        for (int i = 0; i < verdicts.methods().size(); i++) {
            RuledMethod method = verdicts.methods().get(i);
            assertEquals(rules.matching(method), Arrays.stream(verdicts.matching(i)).mapToObj(number -> rules.rules().get(number))
                    .toList(), method.fullName());
            assertEquals(rules.injects(method), verdicts.injects(i), method.fullName());
        }
        assertEquals(12, verdicts.injected());
        // The first line's properties: P; Age_1, Age_3, Count, Name, Other; Type3's and B's Age_3. It decides Other and Type3's.
        assertEquals(2 + 8 + 2 + 2, verdicts.matchedBy(0).length);
        assertEquals(3, verdicts.wins(0));
    }

    @Test
    void withoutRuleFilesEverythingIsInjected() {
        RuleVerdicts verdicts = InjectionRules.NONE.over(assemblies);
        assertEquals(39, verdicts.withIl());
        assertEquals(39, verdicts.injected());
    }
}
