package hybridscope.app.texts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.il.OpCode;
import hybridscope.core.ir.InstructionSet;
import hybridscope.core.ir.IrFamily;
import hybridscope.core.ir.IrOpCode;
import hybridscope.core.pe.Rule;
import hybridscope.resources.IrHelp;
import hybridscope.resources.Messages;
import hybridscope.resources.OpcodeHelp;
import hybridscope.resources.RuleHelp;
import hybridscope.resources.Translation;
import hybridscope.views.opcode.OpcodeTexts;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What the runtime says in English is there in Chinese, all of it and nothing else. */
class TranslationTest {
    private static final OpcodeHelp OPCODES = OpcodeHelp.of(Locale.CHINESE);
    private static final RuleHelp RULES = RuleHelp.of(Locale.CHINESE);
    /** What a translation keeps: names of exceptions and of types on the stack, numbers. */
    private static final Pattern KEPT =
            Pattern.compile("\\w+Exception|native (unsigned )?int|\\bu?int\\d+|\\bfloat\\d+|\\b0x[0-9A-F]+|-?\\d+");

    /** Facets that are signs and names of types in every language. */
    private static final Pattern NO_WORDS = Pattern.compile("\\.(sign|fromText|toText|name)$");

    @Test
    void everyOpcodeIsExplained() {
        assertEquals(Arrays.stream(OpCode.values()).map(OpCode::text).collect(Collectors.toCollection(TreeSet::new)),
                new TreeSet<>(OPCODES.keys()));
    }

    @Test
    void everyRuleIsTranslated() {
        assertEquals(Arrays.stream(Rule.values()).map(Rule::name).collect(Collectors.toCollection(TreeSet::new)),
                new TreeSet<>(RULES.keys()));
    }

    @Test
    void everyFamilyOfIrInstructionsIsTranslatedAndWhatTheyDifferBy() {
        Set<String> wanted = InstructionSet.families().stream().map(IrFamily::name)
                .collect(Collectors.toCollection(TreeSet::new));
        for (IrOpCode opCode : InstructionSet.opCodes()) {
            opCode.filled(opCode.family().documentation(), (key, english) -> {
                if (!NO_WORDS.matcher(key).find()) {
                    wanted.add(key);
                }
                return english;
            });
        }
        assertEquals(wanted, new TreeSet<>(IrHelp.of(Locale.CHINESE).keys()));
    }

    @Test
    void everyIrInstructionIsExplainedByAChineseSentence() {
        OpcodeTexts texts = new OpcodeTexts(Messages.of(Locale.CHINESE));
        for (IrOpCode opCode : InstructionSet.opCodes()) {
            String sentence = texts.documentation(opCode);
            assertTrue(sentence.matches("[^。{}]*\\p{IsHan}[^。{}]*。"), opCode.name() + ": " + sentence);
            assertKept(opCode.documentation(), sentence);
        }
        assertEquals("将两个 32 位整数相加：ret = op1 + op2。", texts.documentation("BinOpVarVarVar_Add_i4"));
        assertEquals("比较两个 64 位浮点数，若前者小于后者或无法比较则跳转到目标：op1 <.un op2。", texts.documentation("BranchVarVar_CltUn_f8"));
        assertEquals("通过桥接调用 AOT 方法，实参可在帧的任意位置，并将其 1 或 2 字节的结果扩展为 32 位后放入 ret。", texts.documentation("CallNative_ret_expand"));
        assertEquals("Adds 32-bit integers: ret = op1 + op2.",
                new OpcodeTexts(Messages.of(Locale.ENGLISH)).documentation("BinOpVarVarVar_Add_i4"));
    }

    @Test
    void sentencesAreChinese() {
        assertEquals(List.of(), otherThan(OPCODES, "[^。]*\\p{IsHan}[^。]*。"));
        assertEquals(List.of(), otherThan(RULES, "[^。]*\\p{IsHan}[^。]*"));
    }

    @Test
    void noNumberTypeOrExceptionIsMissing() {
        for (OpCode code : OpCode.values()) {
            assertKept(code.description(), OPCODES.sentence(code.text()).orElseThrow());
        }
        for (Rule rule : Rule.values()) {
            assertKept(rule.sentence(), RULES.sentence(rule.name()).orElseThrow());
        }
    }

    @Test
    void aSentenceInEachLanguage() {
        assertEquals(Optional.of("将参数 0 压栈；实例方法中即 this。"), OPCODES.sentence("ldarg.0"));
        assertEquals(Optional.of("将参数 0 压栈；实例方法中即 this。"), OpcodeHelp.of(Locale.SIMPLIFIED_CHINESE).sentence("ldarg.0"));
        assertEquals(Optional.of("lfanew 指向签名 PE\\0\\0"), RULES.sentence("PE_SIGNATURE"));
        assertEquals(Optional.empty(), OPCODES.sentence("LDARG_0"));
        assertEquals(Optional.empty(), OpcodeHelp.of(Locale.ENGLISH).sentence("ldarg.0"));
        assertEquals(Set.of(), OpcodeHelp.of(Locale.FRENCH).keys());
        assertEquals(Set.of(), RuleHelp.of(Locale.ENGLISH).keys());
    }

    private static List<String> otherThan(Translation translation, String pattern) {
        return translation.keys().stream().filter(key -> !translation.sentence(key).orElseThrow().matches(pattern))
                .sorted().toList();
    }

    private static void assertKept(String english, String chinese) {
        assertEquals(List.of(),
                KEPT.matcher(english).results().map(MatchResult::group).filter(kept -> !chinese.contains(kept)).toList(),
                () -> english + " / " + chinese);
    }
}
