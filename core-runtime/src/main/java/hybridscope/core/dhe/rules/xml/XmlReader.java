package hybridscope.core.dhe.rules.xml;

import hybridscope.core.dhe.rules.xml.XmlFault.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads a text once, in a time that is linear in its length; what is wrong is noted, and reading goes on at the next tag. */
final class XmlReader {
    /** More faults than these are not noted. */
    static final int MAX_FAULTS = 1000;
    private static final Map<String, Character> PREDEFINED = Map.of("amp", '&', "lt", '<', "gt", '>', "quot", '"', "apos", '\'');
    /** Longest reference that is looked at: {@code &#x0010FFFF;}. */
    private static final int MAX_REFERENCE = 64;

    private final String text;
    private final List<XmlElement> roots = new ArrayList<>();
    private final List<XmlElement> open = new ArrayList<>();
    private final List<XmlToken> tokens = new ArrayList<>();
    private final List<XmlFault> faults = new ArrayList<>();
    private final Set<String> attributeNames = new HashSet<>();
    /** How many elements of a name are open. */
    private final Map<String, Integer> openNames = new HashMap<>();
    /** Whether no processing instruction is closed from here on. */
    private boolean openInstruction;
    private int at;

    XmlReader(String text) {
        this.text = text;
    }

    List<XmlElement> roots() {
        return roots;
    }

    List<XmlToken> tokens() {
        return tokens;
    }

    List<XmlFault> faults() {
        return faults;
    }

    void fault(XmlFault fault) {
        if (faults.size() < MAX_FAULTS) {
            faults.add(fault);
        }
    }

    private void fault(Kind kind, String found, int start, int end) {
        fault(new XmlFault(kind, found, start, Math.max(end, start + 1)));
    }

    private void token(XmlToken.Kind kind, int start, int end) {
        if (end > start) {
            tokens.add(new XmlToken(kind, start, end));
        }
    }

    void read() {
        at = text.startsWith("\uFEFF") ? 1 : 0;
        int first = at;
        while (at < text.length()) {
            if (text.charAt(at) != '<') {
                content();
            } else if (text.startsWith("<!--", at)) {
                comment();
            } else if (text.startsWith("<![CDATA[", at)) {
                cdata();
            } else if (text.startsWith("<!DOCTYPE", at)) {
                documentType();
            } else if (text.startsWith("<?", at)) {
                instruction(at == first);
            } else if (text.startsWith("</", at)) {
                endTag();
            } else {
                startTag();
            }
        }
        for (XmlElement element : open.reversed()) {
            element.ends(at, at);
        }
        open.forEach(this::notClosed);
        if (roots.isEmpty()) {
            fault(Kind.NO_ROOT, "", 0, 1);
        }
    }

    private void notClosed(XmlElement element) {
        if (!element.isDamaged()) {
            fault(Kind.ELEMENT_OPEN, element.name(), element.start(), element.nameEnd());
        }
    }

    private void content() {
        int start = at;
        boolean told = false;
        while (at < text.length() && text.charAt(at) != '<') {
            char c = text.charAt(at);
            int here = at;
            if (c == '&') {
                reference();
            } else {
                character();
            }
            if (!isBlank(c)) {
                if (!open.isEmpty()) {
                    open.getLast().text(here);
                } else if (!told) {
                    fault(Kind.TEXT_OUTSIDE, "", here, Math.max(start + text.substring(start, end(here)).stripTrailing().length(),
                            here + 1));
                    told = true;
                }
            }
        }
    }

    /** Where text that begins somewhere ends. */
    private int end(int from) {
        int end = text.indexOf('<', from);
        return end < 0 ? text.length() : end;
    }

    private void comment() {
        int start = at;
        int dashes = text.indexOf("--", at + 4);
        boolean closed = dashes >= 0 && text.startsWith(">", dashes + 2);
        int end = closed ? dashes : text.indexOf("-->", at + 4);
        if (end < 0) {
            at = text.length();
            fault(Kind.COMMENT_OPEN, "", start, start + 4);
        } else {
            if (!closed) {
                fault(Kind.COMMENT_DASHES, "", dashes, dashes + 2);
            }
            at = end + 3;
        }
        token(XmlToken.Kind.COMMENT, start, at);
    }

    private void cdata() {
        int start = at;
        int end = text.indexOf("]]>", at);
        if (end < 0) {
            fault(Kind.CDATA_OPEN, "", start, start + 9);
        }
        at = end < 0 ? text.length() : end + 3;
        if (open.isEmpty()) {
            fault(Kind.TEXT_OUTSIDE, "", start, at);
        } else if (end < 0 || !text.substring(start + 9, end).isBlank()) {
            open.getLast().text(start);
        }
    }

    private void instruction(boolean first) {
        int start = at;
        boolean declaration = text.startsWith("<?xml", at) && at + 5 < text.length() && isBlank(text.charAt(at + 5));
        if (declaration && !first) {
            fault(Kind.DECLARATION, "", at, at + 5);
        }
        int end = openInstruction ? -1 : text.indexOf("?>", at);
        if (end < 0) {
            openInstruction = true;
            // What follows is rather a tag than part of it.
            int tag = text.indexOf('<', at + 2);
            at = tag < 0 ? text.length() : tag;
            fault(Kind.INSTRUCTION_OPEN, "", start, start + 2);
        } else {
            at = end + 2;
        }
        token(XmlToken.Kind.INSTRUCTION, start, at);
    }

    /** Passes over a document type with everything that it declares: none of it is looked at. */
    private void documentType() {
        int start = at;
        fault(Kind.DOCUMENT_TYPE, "", start, start + 9);
        at += 9;
        int depth = 0;
        char quote = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (text.startsWith("<!--", at)) {
                int end = text.indexOf("-->", at + 4);
                at = end < 0 ? text.length() : end + 3;
                continue;
            } else if (c == '"' || c == '\'') {
                quote = c;
            } else if (c == '[') {
                depth++;
            } else if (c == ']') {
                depth--;
            } else if (c == '>' && depth <= 0) {
                at++;
                break;
            }
            at++;
        }
        token(XmlToken.Kind.INSTRUCTION, start, Math.min(at, text.length()));
    }

    private void startTag() {
        int start = at;
        at++;
        String name = name();
        if (name.isEmpty()) {
            fault(Kind.NAME, "", start, start + 1);
            token(XmlToken.Kind.PUNCTUATION, start, at);
            return;
        }
        token(XmlToken.Kind.PUNCTUATION, start, start + 1);
        token(XmlToken.Kind.ELEMENT, start + 1, at);
        XmlElement element = new XmlElement(name, start);
        if (!open.isEmpty()) {
            open.getLast().add(element);
        } else {
            if (!roots.isEmpty()) {
                fault(Kind.SECOND_ROOT, name, start, at);
            }
            roots.add(element);
        }
        boolean empty = attributes(element);
        element.tagEnds(at, empty);
        if (!empty) {
            open.add(element);
            openNames.merge(name, 1, Integer::sum);
        }
    }

    /** Reads up to the tag's end; whether there is a slash in front of it. */
    private boolean attributes(XmlElement element) {
        attributeNames.clear();
        while (true) {
            boolean blank = blanks();
            if (at == text.length() || text.charAt(at) == '<') {
                if (!element.isDamaged()) {
                    fault(Kind.TAG_OPEN, element.name(), element.start(), element.nameEnd());
                }
                element.damage();
                return false;
            }
            if (text.charAt(at) == '>') {
                token(XmlToken.Kind.PUNCTUATION, at, ++at);
                return false;
            }
            if (text.startsWith("/>", at)) {
                token(XmlToken.Kind.PUNCTUATION, at, at += 2);
                return true;
            }
            attribute(element, blank);
        }
    }

    private void attribute(XmlElement element, boolean blank) {
        int start = at;
        String name = name();
        if (name.isEmpty()) {
            at++;
            while (at < text.length() && !isBlank(text.charAt(at)) && "/><".indexOf(text.charAt(at)) < 0) {
                at++;
            }
            fault(Kind.NAME, "", start, at);
            element.damage();
            return;
        }
        token(XmlToken.Kind.ATTRIBUTE, start, at);
        if (!blank) {
            fault(Kind.BLANK, name, start, at);
        }
        int nameEnd = at;
        blanks();
        if (at == text.length() || text.charAt(at) != '=') {
            at = nameEnd;
            fault(Kind.VALUE, name, start, nameEnd);
            element.damage();
            return;
        }
        token(XmlToken.Kind.PUNCTUATION, at, ++at);
        blanks();
        if (at == text.length() || text.charAt(at) != '"' && text.charAt(at) != '\'') {
            while (at < text.length() && !isBlank(text.charAt(at)) && "/><".indexOf(text.charAt(at)) < 0) {
                at++;
            }
            fault(Kind.VALUE, name, start, at);
            element.damage();
            return;
        }
        value(element, name, start);
    }

    private void value(XmlElement element, String name, int nameStart) {
        char quote = text.charAt(at);
        int start = at + 1;
        int close = text.indexOf(quote, start);
        int less = text.indexOf('<', start);
        int end = close;
        boolean whole = close >= 0;
        if (close < 0 || less >= 0 && less < close) {
            whole = close >= 0 && text.indexOf('\n', start, close) < 0 && endsAttribute(close + 1);
            if (whole) {
                fault(Kind.LESS_IN_VALUE, "", less, less + 1);
            } else {
                end = openEnd(start, less < 0 ? text.length() : less);
                fault(Kind.VALUE_OPEN, name, nameStart, Math.max(end, start));
            }
            element.damage();
        }
        at = start;
        StringBuilder value = new StringBuilder();
        int from = start;
        while (at < end) {
            char c = text.charAt(at);
            if (c == '&') {
                token(XmlToken.Kind.VALUE, from, at);
                int ampersand = at;
                int resolved = reference();
                if (resolved >= 0) {
                    value.appendCodePoint(resolved);
                } else {
                    value.append(text, ampersand, at);
                }
                token(XmlToken.Kind.REFERENCE, ampersand, at);
                from = at;
            } else {
                value.append(isBlank(c) ? ' ' : c);
                character();
            }
        }
        token(XmlToken.Kind.VALUE, from, end);
        if (attributeNames.add(name)) {
            element.add(new XmlAttribute(name, nameStart, value.toString(), start, end));
        } else {
            fault(Kind.DUPLICATE_ATTRIBUTE, name, nameStart, nameStart + name.length());
        }
        at = whole ? end + 1 : end;
    }

    /** Where a line ends, but at a place behind it at the latest. */
    private int lineEnd(int from, int limit) {
        int end = text.indexOf('\n', from, limit);
        return end < 0 ? limit : end;
    }

    private boolean endsAttribute(int behind) {
        return behind == text.length() || isBlank(text.charAt(behind)) || text.charAt(behind) == '>'
                || text.startsWith("/>", behind);
    }

    /** Where a value that is not closed ends: in front of what looks like its tag's end, its line's end, or the next tag. */
    private int openEnd(int start, int limit) {
        int end = lineEnd(start, limit);
        for (int i = end - 1; i >= start; i--) {
            if (text.charAt(i) == '>') {
                return i > start && text.charAt(i - 1) == '/' ? i - 1 : i;
            }
        }
        return end;
    }

    private void endTag() {
        int start = at;
        at += 2;
        String name = name();
        token(XmlToken.Kind.PUNCTUATION, start, start + 2);
        token(XmlToken.Kind.ELEMENT, start + 2, at);
        int nameEnd = at;
        blanks();
        if (at < text.length() && text.charAt(at) == '>') {
            token(XmlToken.Kind.PUNCTUATION, at, ++at);
        } else {
            fault(name.isEmpty() ? Kind.NAME : Kind.TAG_OPEN, name, start, nameEnd);
            int end = lineEnd(at, end(at));
            int close = text.indexOf('>', at, end);
            at = close < 0 ? end : close + 1;
        }
        close(name, start, nameEnd);
    }

    private void close(String name, int start, int nameEnd) {
        if (openNames.getOrDefault(name, 0) == 0) {
            if (!name.isEmpty()) {
                fault(Kind.END_TAG, name, start, nameEnd);
            }
            return;
        }
        while (true) {
            XmlElement inner = open.removeLast();
            openNames.merge(inner.name(), -1, Integer::sum);
            if (inner.name().equals(name)) {
                inner.ends(start, at);
                return;
            }
            notClosed(inner);
            inner.ends(start, start);
        }
    }

    /** Reads a reference; its character, or -1 where there is none such. */
    private int reference() {
        int start = at;
        int end = at + 1;
        while (end < text.length() && end - start < MAX_REFERENCE
                && (text.charAt(end) == '#' || isNameCharacter(text.charAt(end)))) {
            end++;
        }
        boolean closed = end < text.length() && text.charAt(end) == ';';
        String name = text.substring(start + 1, end);
        int character = -1;
        if (closed) {
            character = name.startsWith("#") ? number(name.substring(1)) : PREDEFINED.getOrDefault(name, '\0');
            if (character == 0) {
                character = -1;
            }
        }
        at = closed ? end + 1 : start + 1;
        if (character < 0) {
            fault(Kind.ENTITY, text.substring(start, at), start, at);
        }
        return character;
    }

    private static int number(String digits) {
        try {
            int value = digits.startsWith("x") ? Integer.parseInt(digits.substring(1), 16) : Integer.parseInt(digits);
            boolean allowed = value <= Character.MAX_CODE_POINT && (value >= 0x20 && (value < 0xD800 || value > 0xDFFF)
                    && value != 0xFFFE && value != 0xFFFF || value == '\t' || value == '\n' || value == '\r');
            return allowed ? value : -1;
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    /** Passes over one character of text. */
    private void character() {
        char c = text.charAt(at);
        boolean pair = Character.isHighSurrogate(c) && at + 1 < text.length() && Character.isLowSurrogate(text.charAt(at + 1));
        boolean bad = c < 0x20 && !isBlank(c) || c == 0xFFFE || c == 0xFFFF || Character.isHighSurrogate(c) && !pair
                || Character.isLowSurrogate(c) && (at == 0 || !Character.isHighSurrogate(text.charAt(at - 1)));
        if (bad) {
            fault(Kind.CHARACTER, "U+%04X".formatted((int) c), at, at + 1);
        }
        at++;
    }

    private String name() {
        int start = at;
        if (at < text.length() && isNameStart(text.charAt(at))) {
            at++;
            while (at < text.length() && isNameCharacter(text.charAt(at))) {
                at++;
            }
        }
        return text.substring(start, at);
    }

    private boolean blanks() {
        int start = at;
        while (at < text.length() && isBlank(text.charAt(at))) {
            at++;
        }
        return at > start;
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r';
    }

    private static boolean isNameStart(char c) {
        return c == ':' || c == '_' || Character.isLetter(c) || Character.isSurrogate(c);
    }

    private static boolean isNameCharacter(char c) {
        return isNameStart(c) || c == '-' || c == '.' || c == 0xB7 || Character.isDigit(c) || c >= 0x300 && c <= 0x36F;
    }
}
