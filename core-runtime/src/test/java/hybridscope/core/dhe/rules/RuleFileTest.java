package hybridscope.core.dhe.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.name.Names;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** RULES.md §7, "Rule files": what is wrong is told with its place, and the rest of the file counts. */
class RuleFileTest {
    private static final String SOURCE = """
            using System;
            using System.Collections.Generic;
            namespace N {
                public class Outer<T> {
                    public class Inner { public List<T> Id(Dictionary<string, T[]> a, ref int b, int[,] c, Inner d) { return null; } }
                }
                public class Gen {
                    public T Echo<T>(T t) { return t; }
                    public T Echo<T, U>(T t) { return t; }
                    public unsafe void Point(int* p, int** q) { }
                    public int this[int i] { get { return i; } }
                    public event Action<int> Done;
                    public virtual int Late { get; set; }
                    public static implicit operator int(Gen g) { return 1; }
                }
                public interface I { int Count { get; } }
                public abstract class Impl : I { int I.Count { get { return 1; } } public abstract void Open(); }
            }
            """;

    @TempDir
    private static Path folder;
    private static RuledAssembly assembly;

    @BeforeAll
    static void compile() throws Exception {
        Mono mono = new Mono(folder);
        mono.mcs(SOURCE, "-target:library", "-unsafe", "-out:Lib.dll");
        assembly = RuledAssembly.of(new Names(Image.open(mono.file("Lib.dll")).metadata().orElseThrow()));
    }

    private static List<String> problems(String text) {
        InjectionRules rules = InjectionRules.of(List.of(RuleFile.read("r.xml", text)));
        return rules.problems().stream().map(RuleProblem::text).toList();
    }

    private static List<String> unmatched(String text) {
        InjectionRules rules = InjectionRules.of(List.of(RuleFile.read("r.xml", text)));
        return rules.over(List.of(assembly)).problems().stream().map(RuleProblem::text).toList();
    }

    private static String in(String type, String... members) {
        return "<rules><assembly fullname=\"Lib\"><type fullname=\"" + type + "\">\n" + String.join("\n", members)
                + "\n</type></assembly></rules>";
    }

    /** Names of the methods that are not injected. */
    private static List<String> kept(String text) {
        InjectionRules rules = InjectionRules.of(List.of(RuleFile.read("r.xml", text)));
        assertEquals(List.of(), rules.problems());
        return assembly.methods().stream().filter(method -> !rules.injects(method)).map(RuledMethod::name).toList();
    }

    @Test
    void whatBelongsIntoNoRuleFileIsToldWithItsPlace() {
        assertEquals(List.of("r.xml:1:2: error: the root element is rules, not linker"), problems("<linker/>"));
        assertEquals(List.of("r.xml:1:9: error: in rules there is no element type, only assembly"),
                problems("<rules><type fullname='x'/></rules>"));
        assertEquals(List.of("r.xml:1:9: error: assembly needs a fullname"), problems("<rules><assembly/></rules>"));
        assertEquals(List.of("r.xml:1:18: error: assembly has no attribute name, only fullname",
                "r.xml:1:9: error: assembly needs a fullname").reversed(), problems("<rules><assembly name='x'/></rules>"));
        assertEquals(List.of("r.xml:2:2: error: in type there is no element field, only method, property, event",
                "r.xml:3:2: error: method needs a name or a signature",
                "r.xml:4:24: error: the mode is none or proxy, not Proxy",
                "r.xml:5:18: error: method has no attribute fullname, only name, signature, mode",
                "r.xml:6:19: error: the mode of method is an attribute, no element"),
                problems(in("N.Gen", "<field name='a'/>", "<method name=''/>", "<method name='a' mode='Proxy'/>",
                        "<method name='b' fullname='c'/>", "<method name='d'><mode>proxy</mode></method>")));
        assertEquals(List.of("r.xml:2:1: warning: text in type means nothing"), problems(in("N.Gen", "text")));
        assertEquals(List.of("r.xml:1:1: error: a document type is refused"),
                problems("<!DOCTYPE rules [<!ENTITY x 'y'>]><rules/>"));
        assertEquals(List.of("r.xml:1:8: error: rules has no attribute a"), problems("<rules a='b' xmlns='c' d:e='f'/>"));
    }

    @Test
    void signaturesThatCanMatchNothingAreErrors() {
        assertEquals(List.of(
                "r.xml:2:20: error: the signature has no type in front of the name: it is Ret Name(P1,P2)",
                "r.xml:3:20: error: the signature has no parameter list at its end: it is Ret Name(P1,P2)",
                "r.xml:4:20: error: in the signature a bracket has no other one: (",
                "r.xml:5:20: error: parameter 2 of the signature is no type's full name",
                "r.xml:6:20: error: parameter 1 of the signature is no type's full name",
                "r.xml:7:22: error: the signature of a property has no parameters; its methods have",
                "r.xml:8:19: error: the signature has no type in front of the name: it is Type Name",
                "r.xml:9:20: warning: int is C#'s keyword: here types have their full names, System.Int32"),
                problems(in("N.Gen", "<method signature='Sum(System.Int32)'/>", "<method signature='System.Int32 Sum'/>",
                        "<method signature='System.Int32 Sum(System.Int32'/>", "<method signature='System.Int32 Sum(A,,B)'/>",
                        "<method signature='System.Int32 Sum(System.Int32 a)'/>",
                        "<property signature='System.Int32 Item(System.Int32)'/>", "<event signature='Done'/>",
                        "<method signature='int Sum(int,int)'/>")));
        assertEquals(List.of(), problems(in("N.Gen", "<method signature='*'/>", "<method signature='* Get*'/>",
                "<method signature='System.Int32 *(System.Int32)'/>", "<method signature='*(System.Collections.List`1&lt;*)'/>",
                "<method signature='System.Void F( System.Int32 , System.Int32 )'/>",
                "<event signature='Action&lt;System.Int32> On*'/>")));
    }

    @Test
    void theRestOfABadFileCounts() {
        String text = """
                <rules>
                  <assembly fullname="Lib">
                    <type fullname="N.Gen">
                      <method name="Echo" mode="perhaps"/>
                      <method name="Point"
                      <method name="get_Item"/>
                      <method nme="get_Late"/>
                      <method name="set_Late/>
                      <event name="Done"/>
                    </type>
                """;
        RuleFile file = RuleFile.read("r.xml", text);
        assertEquals(List.of("1:1 XML_ELEMENT_OPEN", "2:3 XML_ELEMENT_OPEN", "4:33 MODE", "5:7 XML_TAG_OPEN", "7:8 MEMBER_NAME",
                "7:15 ATTRIBUTE", "8:15 XML_VALUE_OPEN"),
                file.problems().stream().map(each -> each.line() + ":" + each.column() + " " + each.code()).toList());
        InjectionRules rules = InjectionRules.of(List.of(file));
        assertEquals(List.of("get_Item", "add_Done", "remove_Done"),
                assembly.methods().stream().filter(method -> !rules.injects(method)).map(RuledMethod::name).toList());
    }

    @Test
    void whatMatchesNothingIsAWarningWhereItStands() {
        assertEquals(List.of("r.xml:2:1: warning: no method is Nothing", "r.xml:3:1: warning: no property is Ech*",
                "r.xml:4:1: warning: no method is System.Int32 Echo(System.Int32)"),
                unmatched(in("N.Gen", "<method name='Nothing'/>", "<property name='Ech*'/>",
                        "<method signature='System.Int32 Echo(System.Int32)'/>", "<method name='Echo'/>")));
        assertEquals(List.of("r.xml:1:49: warning: no type is named N.None"), unmatched(in("N.None", "<method name='*'/>")));
        assertEquals(List.of("r.xml:1:49: warning: no type is named N.Outer<int>: a generic type is named by its definition, "
                + "List`1, not by an instance"), unmatched(in("N.Outer&lt;int>", "<method name='*'/>")));
        assertEquals(List.of("r.xml:1:28: warning: no open assembly is named Other"),
                unmatched("<rules><assembly fullname='Other'><type fullname='*'><method name='x'/></type></assembly></rules>"));
        assertEquals(List.of("r.xml:1:28: warning: no open assembly is named Lib.dll: the name stands without its file's ending"),
                unmatched("<rules><assembly fullname='Lib.dll'/></rules>"));
        // What takes everything is there in case there is something.
        assertEquals(List.of(), unmatched(in("N.Outer`1/Inner", "<event name='*'/>", "<property signature='*'/>")));
    }

    @Test
    void typesAreNamedAsMetadataNamesThem() {
        assertEquals(List.of("Id"), kept(in("N.Outer`1/Inner", "<method name='Id'/>")));
        assertEquals(List.of("Id"), kept(in("N.Outer`1+Inner", "<method name='Id'/>")));
        assertEquals(List.of("Id"), kept(in("N.Out*", "<method name='Id'/>")));
        assertEquals(List.of(), kept(in("N.Outer`1", "<method name='Id'/>")));
        assertEquals(List.of("Id"), kept(in("*", "<method signature='System.Collections.Generic.List`1&lt;T> "
                + "Id(System.Collections.Generic.Dictionary`2&lt;System.String, T[]>, System.Int32&amp;, System.Int32[,], "
                + "N.Outer`1/Inner&lt;T>)'/>")));
        assertEquals(List.of("Point"),
                kept(in("N.Gen", "<method signature='System.Void Point(System.Int32*,System.Int32**)'/>")));
        assertEquals(List.of("op_Implicit"), kept(in("N.Gen", "<method signature='System.Int32 op_Implicit(N.Gen)'/>")));
    }

    @Test
    void genericMethodsAreNamedByTheirDefinition() {
        assertEquals(List.of("Echo", "Echo"), kept(in("N.Gen", "<method signature='T Echo(T)'/>")));
        RuleFile file = RuleFile.read("r.xml", in("N.Gen", "<method signature='T Echo`2(T)'/>"));
        InjectionRules rules = InjectionRules.of(List.of(file));
        assertEquals(List.of(List.of("T Echo(T)", "T Echo`2(T)")), assembly.methods().stream()
                .filter(method -> !rules.injects(method)).map(method -> method.names().getFirst().signatures()).toList());
    }

    @Test
    void propertiesAndEventsAreTheirMethods() {
        assertEquals(List.of("get_Item"), kept(in("N.Gen", "<property signature='System.Int32 Item'/>")));
        assertEquals(List.of("add_Done", "remove_Done"),
                kept(in("N.Gen", "<event signature='System.Action`1&lt;System.Int32> Do*'/>")));
        assertEquals(List.of("get_Late", "set_Late"), kept(in("N.Gen", "<property name='Late'/>")));
        assertEquals(List.of("get_Late"), kept(in("N.Gen", "<method name='get_Late'/>")));
        // An explicit implementation's accessor has another name than get_ and the property's.
        assertEquals(List.of("N.I.get_Count"), kept(in("N.Impl", "<property name='N.I.Count'/>")));
        // Name and signature must both match.
        assertEquals(List.of(), kept(in("N.Gen", "<property name='Late' signature='System.Int64 *'/>")));
        assertEquals(List.of("get_Late", "set_Late"), kept(in("N.Gen", "<property name='L*' signature='System.Int32 *'/>")));
    }

    @Test
    void ofSeveralFilesTheLastOneCounts() {
        RuleFile none = RuleFile.read("none.xml", in("N.Gen", "<method name='Echo'/>", "<method name='Point'/>"));
        RuleFile some = RuleFile.read("some.xml", in("N.*", "<method name='Po*' mode='proxy'/>"));
        RuledMethod point = assembly.methods().stream().filter(each -> each.name().equals("Point")).findFirst().orElseThrow();
        InjectionRules rules = InjectionRules.of(List.of(none, some));
        assertTrue(rules.injects(point));
        assertEquals("some.xml:2", rules.winner(point).orElseThrow().place());
        assertEquals(List.of("none.xml:3", "some.xml:2"), rules.matching(point).stream().map(InjectionRule::place).toList());
        assertFalse(InjectionRules.of(List.of(some, none)).injects(point));
    }

    @Test
    void methodsWithoutIlCannotBeInjected() {
        RuleVerdicts verdicts = InjectionRules.NONE.over(List.of(assembly));
        // get_Count of the interface, and Open.
        assertEquals(verdicts.methods().size() - 2, verdicts.injected());
    }
}
