package hybridscope.views.rules;

import hybridscope.core.dhe.rules.RuleProblem;
import hybridscope.core.dhe.rules.xml.XmlToken;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.rules.RuleOutcome;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;

/** How each character of a rule file looks: by what it is, and by what is wrong there. Made off the FX thread. */
final class RuleStyles {
    /** Bits for what is wrong, above those for what it is. */
    private static final int WARNING = 0x20;
    private static final int ERROR = 0x40;
    private static final int KIND = 0x1F;

    private final byte[] codes;

    private RuleStyles(byte[] codes) {
        this.codes = codes;
    }

    /** A text that has no style yet. */
    static RuleStyles none(int length) {
        return new RuleStyles(new byte[length]);
    }

    static RuleStyles of(RuleOutcome outcome) {
        byte[] codes = new byte[outcome.file().xml().text().length()];
        for (XmlToken token : outcome.file().xml().tokens()) {
            for (int i = token.start(); i < Math.min(token.end(), codes.length); i++) {
                codes[i] = (byte) (token.kind().ordinal() + 1);
            }
        }
        for (RuleProblem problem : outcome.problems()) {
            // At the end of the text there is nothing to underline: what stands in front of it is.
            int start = Math.min(problem.start(), codes.length - 1);
            for (int i = Math.max(0, start); i < Math.min(Math.max(problem.end(), start + 1), codes.length); i++) {
                codes[i] |= (byte) (problem.isError() ? ERROR : WARNING);
            }
        }
        return new RuleStyles(codes);
    }

    int length() {
        return codes.length;
    }

    /** How many characters look the same as in others, from the start. */
    int samePrefix(RuleStyles other) {
        int at = 0;
        while (at < codes.length && at < other.codes.length && codes[at] == other.codes[at]) {
            at++;
        }
        return at;
    }

    /** How many characters look the same as in others, from the end. */
    int sameSuffix(RuleStyles other) {
        int count = 0;
        while (count < codes.length && count < other.codes.length
                && codes[codes.length - 1 - count] == other.codes[other.codes.length - 1 - count]) {
            count++;
        }
        return count;
    }

    /** The styles of a part that has at least one character. */
    StyleSpans<Collection<String>> spans(int from, int to) {
        StyleSpansBuilder<Collection<String>> spans = new StyleSpansBuilder<>();
        int start = from;
        for (int i = from + 1; i <= to; i++) {
            if (i == to || codes[i] != codes[start]) {
                spans.add(classes(codes[start]), i - start);
                start = i;
            }
        }
        return spans.create();
    }

    private static Collection<String> classes(byte code) {
        List<String> classes = new ArrayList<>(2);
        if ((code & KIND) != 0) {
            classes.add("xml-" + JsonName.of(XmlToken.Kind.values()[(code & KIND) - 1]));
        }
        if ((code & ERROR) != 0) {
            classes.add("rule-error");
        } else if ((code & WARNING) != 0) {
            classes.add("rule-warning");
        }
        return classes;
    }
}
