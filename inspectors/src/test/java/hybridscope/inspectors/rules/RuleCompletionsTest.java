package hybridscope.inspectors.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.dhe.rules.RuleKind;
import hybridscope.core.dhe.rules.RuledAssembly;
import hybridscope.core.dhe.rules.RuledMethod;
import hybridscope.core.dhe.rules.RuledName;
import hybridscope.core.dhe.rules.RuledType;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is offered in the rule editor; a bar stands for the caret. */
class RuleCompletionsTest {
    private static final RuleCompletions COMPLETIONS = new RuleCompletions(List.of(
            new RuledAssembly("Game", List.of(type("Game.Player", method("Run", "System.Void Run(System.Int32)"),
                    getter("Age", "System.Int32 Age")), type("Game.List`1", method("Add", "System.Void Add(T)")))),
            new RuledAssembly("Tools", List.of(type("Tools.<>c", method("<M>b__0", "System.Void <M>b__0()"))))));

    private static RuledType type(String name, RuledMethod... methods) {
        return new RuledType(name, 0, List.of(methods));
    }

    private static RuledMethod method(String name, String signature) {
        return new RuledMethod("", "", 0, true, List.of(new RuledName(RuleKind.METHOD, name, List.of(signature))));
    }

    private static RuledMethod getter(String property, String signature) {
        return new RuledMethod("", "", 0, true, List.of(new RuledName(RuleKind.METHOD, "get_" + property, List.of()),
                new RuledName(RuleKind.PROPERTY, property, List.of(signature))));
    }

    private static List<String> labels(String marked) {
        return COMPLETIONS.at(marked.replace("|", ""), marked.indexOf('|')).stream().map(RuleCompletion::label).toList();
    }

    /** The text with the first offer taken. */
    private static String taken(String marked) {
        String text = marked.replace("|", "");
        RuleCompletion first = COMPLETIONS.at(text, marked.indexOf('|')).getFirst();
        String after = text.substring(0, first.start()) + first.text() + text.substring(first.end());
        return new StringBuilder(after).insert(first.start() + first.caret(), '|').toString();
    }

    private static String inType(String type, String member) {
        return "<rules><assembly fullname=\"*\"><type fullname=\"" + type + "\">" + member + "</type></assembly></rules>";
    }

    @Test
    void elementsAreThoseThatTheElementAroundHas() {
        assertEquals(List.of("<rules>"), labels("|"));
        assertEquals(List.of("<assembly>"), labels("<rules>|</rules>"));
        assertEquals(List.of("<assembly>"), labels("<rules><|</rules>"));
        assertEquals(List.of("<type>"), labels("<rules><assembly fullname=\"A\"><|</assembly></rules>"));
        assertEquals(List.of("<method>", "<property>", "<event>"), labels(inType("*", "<|")));
        assertEquals(List.of("<property>"), labels(inType("*", "<pr|")));
        assertEquals(List.of("<method>", "<property>", "<event>"), labels(inType("*", "<method name=\"a\"/>\n|")));
        assertEquals(List.of(), labels("<rules><!-- | --></rules>"));
        assertEquals(List.of("</rules>"), labels("<rules></|"));
    }

    @Test
    void anElementComesWithItsNameAndItsEnd() {
        assertEquals("<rules>\n  |\n</rules>", taken("|"));
        assertEquals("<rules>\n  <assembly fullname=\"|\">\n  </assembly>\n</rules>", taken("<rules>\n  <as|\n</rules>"));
        assertEquals(inType("*", "<method name=\"|\"/>"), taken(inType("*", "<m|")));
        assertEquals("<rules></rules>|", taken("<rules></|"));
    }

    @Test
    void attributesAreThoseThatAreMissing() {
        assertEquals(List.of("name", "signature", "mode"), labels(inType("*", "<method |/>")));
        assertEquals(List.of("signature", "mode"), labels(inType("*", "<method name=\"a\" |/>")));
        assertEquals(List.of("mode"), labels(inType("*", "<method name=\"a\" m|/>")));
        assertEquals(List.of("fullname"), labels("<rules><assembly |></rules>"));
        assertEquals(inType("*", "<method name=\"a\" mode=\"|\"/>"), taken(inType("*", "<method name=\"a\" m|/>")));
    }

    @Test
    void valuesAreTheNamesOfTheAssembliesThatAreMeant() {
        assertEquals(List.of("*", "Game", "Tools"), labels("<rules><assembly fullname=\"|\"/></rules>"));
        assertEquals(List.of("Tools"), labels("<rules><assembly fullname=\"to|\"/></rules>"));
        assertEquals(List.of("*", "Game.List`1", "Game.Player"),
                labels("<rules><assembly fullname=\"Game\"><type fullname=\"|\"/></assembly></rules>"));
        // What begins with the text comes before what has it behind a dot.
        assertEquals(List.of("Game.Player"),
                labels("<rules><assembly fullname=\"*\"><type fullname=\"Pl|\"/></assembly></rules>"));
        assertEquals(List.of("*", "get_Age", "Run"), labels(inType("Game.Player", "<method name=\"|\"/>")));
        assertEquals(List.of("*", "Age"), labels(inType("Game.*", "<property name='|'/>")));
        assertEquals(List.of("System.Int32 Age"), labels(inType("*", "<property signature=\"|\"/>")));
        assertEquals(List.of("System.Void Run(System.Int32)"), labels(inType("Game.Player", "<method signature=\"run|\"/>")));
        assertEquals(List.of("none", "proxy"), labels(inType("*", "<event name=\"a\" mode=\"|\"/>")));
        assertEquals(List.of(), labels(inType("*", "<method other=\"|\"/>")));
    }

    @Test
    void valuesAreEscapedAndTakeThePlaceOfTheWholeValue() {
        assertEquals(inType("*", "<method name=\"&lt;M&gt;b__0|\"/>"), taken(inType("*", "<method name=\"b__|xyz\"/>")));
        assertEquals(inType("*", "<method name=\"&lt;M&gt;b__0|\"/>"), taken(inType("*", "<method name=\"&lt;M|\"/>")));
    }
}
