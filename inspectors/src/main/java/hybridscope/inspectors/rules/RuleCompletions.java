package hybridscope.inspectors.rules;

import hybridscope.core.dhe.rules.InjectionMode;
import hybridscope.core.dhe.rules.RuleFile;
import hybridscope.core.dhe.rules.RuleKind;
import hybridscope.core.dhe.rules.RuleSignature;
import hybridscope.core.dhe.rules.RuledAssembly;
import hybridscope.core.dhe.rules.RuledMethod;
import hybridscope.core.dhe.rules.RuledName;
import hybridscope.core.dhe.rules.RuledType;
import hybridscope.core.dhe.rules.Wildcard;
import hybridscope.core.dhe.rules.xml.XmlElement;
import hybridscope.core.dhe.rules.xml.XmlText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What may stand at a place of a rule file: elements, attributes, and the names that assemblies have. */
public final class RuleCompletions {
    /** More than these nobody looks through. */
    static final int MOST = 200;
    private static final String ROOT = RuleFile.CONTAINERS.get(0);
    private static final String ASSEMBLY = RuleFile.CONTAINERS.get(1);
    private static final String TYPE = RuleFile.CONTAINERS.get(2);
    private static final Pattern TAG_NAME = Pattern.compile("^<[A-Za-z]*");
    private static final Pattern OPEN_VALUE = Pattern.compile("([A-Za-z]+)\\s*=\\s*(?:\"([^\"]*)|'([^']*))$");
    private static final Pattern WHOLE_VALUE = Pattern.compile("\\s[A-Za-z:]+\\s*=\\s*(?:\"[^\"]*\"|'[^']*')");
    private static final Pattern ATTRIBUTE_NAME = Pattern.compile("([A-Za-z]+)\\s*=");

    private final List<RuledAssembly> assemblies;

    /** @param assemblies those whose names are offered */
    public RuleCompletions(List<RuledAssembly> assemblies) {
        this.assemblies = List.copyOf(assemblies);
    }

    /** What may stand at the caret, best first. */
    public List<RuleCompletion> at(String text, int caret) {
        int tag = tagStart(text, caret);
        XmlText xml = XmlText.read(text);
        if (tag < 0) {
            return elements(xml, text, caret, caret, caret, true);
        }
        if (text.startsWith("<!", tag) || text.startsWith("<?", tag)) {
            return List.of();
        }
        String inside = text.substring(tag, caret);
        if (inside.startsWith("</")) {
            return closing(xml, text, tag, caret);
        }
        Matcher name = TAG_NAME.matcher(inside);
        if (name.matches()) {
            int end = caret;
            while (end < text.length() && Character.isLetter(text.charAt(end))) {
                end++;
            }
            // A tag that has attributes already gets another name, and nothing else.
            return elements(xml, text, tag, tag, end, rest(text, end).isBlank() || rest(text, end).startsWith("<"));
        }
        name.find();
        String element = name.group().substring(1);
        Matcher value = OPEN_VALUE.matcher(inside);
        if (value.find() && quotesBefore(inside, value.start())) {
            String typed = value.group(2) != null ? value.group(2) : value.group(3);
            char quote = value.group(2) != null ? '"' : '\'';
            return values(xml, text, element, value.group(1), tag, caret - typed.length(), typed, quote);
        }
        return attributes(element, inside, tag, text, caret);
    }

    private static String rest(String text, int from) {
        int end = text.indexOf('\n', from);
        return text.substring(from, end < 0 ? text.length() : end).strip();
    }

    /** Whether all quotation marks in front of a value belong to other values. */
    private static boolean quotesBefore(String inside, int start) {
        String before = WHOLE_VALUE.matcher(inside.substring(0, start)).replaceAll(" ");
        return before.indexOf('"') < 0 && before.indexOf('\'') < 0;
    }

    /** Where the tag begins in which the caret is; -1 where it is in none. */
    private static int tagStart(String text, int caret) {
        int less = text.lastIndexOf('<', caret - 1);
        if (less < 0) {
            return -1;
        }
        if (text.startsWith("<!--", less)) {
            int end = text.indexOf("-->", less);
            return end < 0 || end + 3 > caret ? less : -1;
        }
        String between = text.substring(less, caret);
        String plain = between.replaceAll("\"[^\"]*\"|'[^']*'", "");
        return plain.indexOf('>') < 0 ? less : -1;
    }

    /** The element around a place: the innermost one whose start tag stands before it and whose content goes beyond it. */
    private static List<XmlElement> around(XmlText xml, int at) {
        List<XmlElement> path = new ArrayList<>();
        Collection<XmlElement> candidates = xml.roots();
        while (true) {
            Optional<XmlElement> next = candidates.stream().filter(element -> !element.isEmptyTag() && element.start() < at
                    && element.tagEnd() <= at && (element.contentEnd() >= at || element.end() == xml.text().length()))
                    .reduce((_, last) -> last);
            if (next.isEmpty()) {
                return path;
            }
            path.add(next.get());
            candidates = next.get().children();
        }
    }

    /** The names of elements around a place that are containers: a tag that is not closed is none. */
    private static List<XmlElement> containers(XmlText xml, int at) {
        return around(xml, at).stream().filter(element -> RuleFile.CONTAINERS.contains(element.name())).toList();
    }

    private List<RuleCompletion> elements(XmlText xml, String text, int at, int start, int end, boolean whole) {
        List<XmlElement> around = containers(xml, at);
        List<String> names = around.isEmpty() ? xml.roots().stream().anyMatch(root -> root.name().equals(ROOT)) ? List.of()
                : List.of(ROOT) : switch (around.getLast().name()) {
            case "rules" -> List.of(ASSEMBLY);
            case "assembly" -> List.of(TYPE);
            default -> Arrays.stream(RuleKind.values()).map(RuleKind::element).toList();
        };
        String typed = text.substring(start, end).replace("<", "");
        List<RuleCompletion> found = new ArrayList<>();
        for (String name : names) {
            if (!name.startsWith(typed)) {
                continue;
            }
            if (!whole) {
                found.add(new RuleCompletion("<" + name, start, end, "<" + name, name.length() + 1));
                continue;
            }
            String indent = indent(text, start);
            String open = name.equals(ROOT) ? "<rules>\n" + indent + "  " : RuleFile.CONTAINERS.contains(name)
                    ? "<" + name + " fullname=\"" : "<" + name + " name=\"";
            String close = name.equals(ROOT) ? "\n" + indent + "</rules>" : RuleFile.CONTAINERS.contains(name)
                    ? "\">\n" + indent + "</" + name + ">" : "\"/>";
            found.add(new RuleCompletion("<" + name + ">", start, end, open + close, open.length()));
        }
        return found;
    }

    private static String indent(String text, int at) {
        int line = text.lastIndexOf('\n', at - 1) + 1;
        int end = line;
        while (end < at && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
            end++;
        }
        return text.substring(line, end);
    }

    private static List<RuleCompletion> closing(XmlText xml, String text, int tag, int caret) {
        List<XmlElement> around = around(xml, tag);
        if (around.isEmpty()) {
            return List.of();
        }
        String close = "</" + around.getLast().name() + ">";
        int end = caret;
        while (end < text.length() && (Character.isLetter(text.charAt(end)) || text.charAt(end) == '>')) {
            end++;
        }
        return List.of(new RuleCompletion(close, tag, end, close, close.length()));
    }

    private static List<RuleCompletion> attributes(String element, String inside, int tag, String text, int caret) {
        List<String> known = element.equals(ASSEMBLY) || element.equals(TYPE) ? List.of("fullname")
                : RuleKind.of(element).isPresent() ? List.of("name", "signature", "mode") : List.of();
        int end = text.indexOf('>', caret);
        String whole = inside + (end < 0 ? "" : text.substring(caret, end));
        Set<String> present = new LinkedHashSet<>();
        Matcher names = ATTRIBUTE_NAME.matcher(whole);
        while (names.find()) {
            present.add(names.group(1));
        }
        int start = caret;
        while (start > tag && Character.isLetter(text.charAt(start - 1))) {
            start--;
        }
        String typed = text.substring(start, caret);
        int from = start;
        return known.stream().filter(name -> !present.contains(name) && name.startsWith(typed))
                .map(name -> new RuleCompletion(name, from, caret, name + "=\"\"", name.length() + 2)).toList();
    }

    private List<RuleCompletion> values(XmlText xml, String text, String element, String attribute, int tag, int start,
            String typed, char quote) {
        int end = start + typed.length();
        while (end < text.length() && text.charAt(end) != quote && text.charAt(end) != '<' && text.charAt(end) != '\n') {
            end++;
        }
        Stream<String> names = names(xml, element, attribute, tag);
        // A value that is not closed yet ends where the typing does.
        int replaced = end < text.length() && text.charAt(end) == quote ? end : start + typed.length();
        return ranked(names, unescaped(typed)).stream().map(name -> {
            String escaped = escaped(name);
            return new RuleCompletion(name, start, replaced, escaped, escaped.length());
        }).toList();
    }

    private Stream<String> names(XmlText xml, String element, String attribute, int tag) {
        if (attribute.equals("mode")) {
            return Arrays.stream(InjectionMode.values()).map(InjectionMode::text);
        }
        if (element.equals(ASSEMBLY)) {
            return Stream.concat(assemblies.stream().map(RuledAssembly::name), Stream.of("*"));
        }
        List<XmlElement> around = containers(xml, tag);
        List<RuledType> types = types(around);
        if (element.equals(TYPE)) {
            return Stream.concat(types.stream().map(RuledType::fullName), Stream.of("*"));
        }
        Optional<RuleKind> kind = RuleKind.of(element);
        if (kind.isEmpty()) {
            return Stream.of();
        }
        Stream<RuledName> members = types.stream().flatMap(type -> type.methods().stream()).map(RuledMethod::names)
                .flatMap(List::stream).filter(name -> name.kind() == kind.get());
        return switch (attribute) {
            case "name" -> Stream.concat(members.map(RuledName::name), Stream.of("*"));
            case "signature" -> members.flatMap(name -> name.signatures().stream());
            default -> Stream.of();
        };
    }

    /** The types that the elements around a place speak of. */
    private List<RuledType> types(List<XmlElement> around) {
        Optional<Wildcard> assembly = pattern(around, ASSEMBLY);
        Optional<Wildcard> type = pattern(around, TYPE);
        return assemblies.stream().filter(each -> assembly.isEmpty() || assembly.get().matches(each.name()))
                .flatMap(each -> each.types().stream())
                .filter(each -> type.isEmpty() || type.get().matches(RuleSignature.normalType(each.fullName()))).toList();
    }

    private static Optional<Wildcard> pattern(List<XmlElement> around, String element) {
        return around.stream().filter(each -> each.name().equals(element)).findFirst()
                .flatMap(each -> each.attribute("fullname"))
                .map(attribute -> new Wildcard(RuleSignature.normalType(attribute.value().strip())));
    }

    /** Each name once: those that begin with what is typed, then those one of whose parts does, then those that contain it. */
    private static List<String> ranked(Stream<String> names, String typed) {
        String wanted = typed.toLowerCase(Locale.ROOT);
        List<Set<String>> ranks = List.of(new LinkedHashSet<>(), new LinkedHashSet<>(), new LinkedHashSet<>());
        names.distinct().sorted(String.CASE_INSENSITIVE_ORDER).forEach(name -> {
            String lower = name.toLowerCase(Locale.ROOT);
            int at = lower.indexOf(wanted);
            if (at >= 0) {
                ranks.get(at == 0 ? 0 : ". /_".indexOf(lower.charAt(at - 1)) >= 0 ? 1 : 2).add(name);
            }
        });
        return ranks.stream().flatMap(Set::stream).limit(MOST).toList();
    }

    private static String escaped(String name) {
        return name.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;")
                .replace("'", "&apos;");
    }

    private static String unescaped(String typed) {
        return typed.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&apos;", "'")
                .replace("&amp;", "&");
    }
}
