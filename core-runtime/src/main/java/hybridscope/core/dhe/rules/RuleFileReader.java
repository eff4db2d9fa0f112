package hybridscope.core.dhe.rules;

import hybridscope.core.dhe.rules.RuleFile.AssemblyRules;
import hybridscope.core.dhe.rules.RuleFile.TypeRules;
import hybridscope.core.dhe.rules.RuleProblem.Kind;
import hybridscope.core.dhe.rules.xml.XmlAttribute;
import hybridscope.core.dhe.rules.xml.XmlElement;
import hybridscope.core.dhe.rules.xml.XmlFault;
import hybridscope.core.dhe.rules.xml.XmlText;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Makes rules of XML. */
final class RuleFileReader {
    private static final String RULES = RuleFile.CONTAINERS.get(0);
    private static final String ASSEMBLY = RuleFile.CONTAINERS.get(1);
    private static final String TYPE = RuleFile.CONTAINERS.get(2);
    private static final List<String> MEMBERS = Arrays.stream(RuleKind.values()).map(RuleKind::element).toList();
    private static final String FULL_NAME = "fullname";
    private static final String NAME = "name";
    private static final String SIGNATURE = "signature";
    private static final String MODE = "mode";

    private final String file;
    private final XmlText xml;
    private final List<RuleProblem> problems = new ArrayList<>();
    private final List<InjectionRule> rules = new ArrayList<>();

    private RuleFileReader(String file, XmlText xml) {
        this.file = file;
        this.xml = xml;
    }

    static RuleFile read(String file, XmlText xml) {
        RuleFileReader reader = new RuleFileReader(file, xml);
        List<AssemblyRules> assemblies = reader.read();
        reader.problems.sort(Comparator.comparingInt(RuleProblem::start));
        return new RuleFile(file, xml, assemblies, List.copyOf(reader.rules), List.copyOf(reader.problems));
    }

    private List<AssemblyRules> read() {
        for (XmlFault fault : xml.faults()) {
            problem(Kind.XML, fault.kind(), fault.start(), fault.end(), fault.found());
        }
        List<AssemblyRules> assemblies = new ArrayList<>();
        for (XmlElement root : xml.roots()) {
            if (!root.name().equals(RULES)) {
                problem(Kind.ROOT, root.nameStart(), root.nameEnd(), root.name());
                continue;
            }
            attributes(root, List.of());
            for (XmlElement element : children(root, List.of(ASSEMBLY))) {
                assemblies.add(assembly(element));
            }
        }
        return List.copyOf(assemblies);
    }

    private AssemblyRules assembly(XmlElement element) {
        attributes(element, List.of(FULL_NAME));
        Optional<String> name = fullName(element);
        Wildcard pattern = new Wildcard(name.orElse(""));
        List<TypeRules> types = new ArrayList<>();
        for (XmlElement child : children(element, List.of(TYPE))) {
            types.add(type(child, pattern, name.isPresent()));
        }
        return new AssemblyRules(pattern, element, List.copyOf(types));
    }

    private TypeRules type(XmlElement element, Wildcard assembly, boolean counts) {
        attributes(element, List.of(FULL_NAME));
        Optional<String> name = fullName(element);
        Wildcard pattern = new Wildcard(RuleSignature.normalType(name.orElse("")));
        List<InjectionRule> members = new ArrayList<>();
        for (XmlElement child : children(element, MEMBERS)) {
            Optional<InjectionRule> rule = member(child, assembly, pattern);
            if (rule.isPresent() && counts && name.isPresent()) {
                members.add(rule.get());
                rules.add(rule.get());
            }
        }
        return new TypeRules(pattern, element, List.copyOf(members));
    }

    private Optional<InjectionRule> member(XmlElement element, Wildcard assembly, Wildcard type) {
        RuleKind kind = RuleKind.of(element.name()).orElseThrow();
        attributes(element, List.of(NAME, SIGNATURE, MODE));
        children(element, List.of());
        Optional<XmlAttribute> named = element.attribute(NAME).filter(attribute -> !attribute.value().isBlank());
        Optional<XmlAttribute> signed = element.attribute(SIGNATURE).filter(attribute -> !attribute.value().isBlank());
        Optional<XmlAttribute> told = element.attribute(MODE);
        Optional<InjectionMode> mode = told.isEmpty() ? Optional.of(InjectionMode.NONE)
                : InjectionMode.of(told.get().value().strip());
        boolean counts = !element.isDamaged();
        if (named.isEmpty() && signed.isEmpty()) {
            if (counts) {
                problem(Kind.MEMBER_NAME, element.nameStart(), element.nameEnd(), element.name());
            }
            counts = false;
        }
        if (mode.isEmpty()) {
            problem(Kind.MODE, told.get(), told.get().value().strip());
            counts = false;
        }
        String signature = signed.map(attribute -> RuleSignature.normal(attribute.value())).orElse(null);
        if (signature != null) {
            counts &= isSound(kind, signed.get(), signature);
        }
        if (!counts) {
            return Optional.empty();
        }
        return Optional.of(new InjectionRule(file, rules.size(), kind, assembly, type,
                named.map(attribute -> new Wildcard(attribute.value().strip())).orElse(null),
                signature == null ? null : new Wildcard(signature), mode.get(), xml.line(element.start()),
                xml.column(element.start()), element.start(), element.tagEnd()));
    }

    private boolean isSound(RuleKind kind, XmlAttribute attribute, String signature) {
        Optional<RuleSignature.Fault> fault = RuleSignature.fault(kind, signature);
        if (fault.isPresent()) {
            problem(fault.get().kind(), attribute, fault.get().arguments().toArray(String[]::new));
            return false;
        }
        RuleSignature.keyword(signature).ifPresent(keyword ->
                problem(Kind.KEYWORD, attribute, keyword, RuleSignature.fullName(keyword)));
        return true;
    }

    private Optional<String> fullName(XmlElement element) {
        Optional<String> name = element.attribute(FULL_NAME).map(attribute -> attribute.value().strip())
                .filter(value -> !value.isEmpty());
        if (name.isEmpty() && !element.isDamaged()) {
            problem(Kind.FULL_NAME, element.nameStart(), element.nameEnd(), element.name());
        }
        return name;
    }

    private void attributes(XmlElement element, List<String> known) {
        for (XmlAttribute attribute : element.attributes()) {
            String name = attribute.name();
            // What belongs to another namespace, or declares one, is no business of rules.
            if (known.contains(name) || name.equals("xmlns") || name.contains(":")) {
                continue;
            }
            if (known.isEmpty()) {
                problem(Kind.NO_ATTRIBUTE, attribute.nameStart(), attribute.nameEnd(), element.name(), name);
            } else {
                problem(Kind.ATTRIBUTE, attribute.nameStart(), attribute.nameEnd(), element.name(), name, listed(known));
            }
        }
        if (element.textAt() >= 0) {
            problem(Kind.TEXT, element.textAt(), element.textAt() + 1, element.name());
        }
    }

    /**
     * The children of known names. One whose start tag was not closed has its siblings among its children: they are taken from
     * there.
     */
    private List<XmlElement> children(XmlElement element, List<String> known) {
        List<XmlElement> children = new ArrayList<>();
        Deque<XmlElement> waiting = new ArrayDeque<>(element.children());
        while (!waiting.isEmpty()) {
            XmlElement child = waiting.removeFirst();
            if (known.contains(child.name())) {
                children.add(child);
            } else if (!isSibling(element, child)) {
                if (child.name().equals(MODE) && MEMBERS.contains(element.name())) {
                    problem(Kind.MODE_ELEMENT, child.nameStart(), child.nameEnd(), element.name());
                } else {
                    problem(Kind.ELEMENT, child.nameStart(), child.nameEnd(), element.name(), child.name(),
                            known.isEmpty() ? "none" : listed(known));
                }
            }
            if (child.isDamaged()) {
                List<XmlElement> inside = child.children().stream().filter(each -> isSibling(child, each)).toList();
                inside.reversed().forEach(waiting::addFirst);
            }
        }
        return children;
    }

    /** Whether an element in one with a damaged start tag is rather one beside it. */
    private static boolean isSibling(XmlElement around, XmlElement inside) {
        return around.isDamaged() && level(inside) <= level(around);
    }

    private static int level(XmlElement element) {
        int level = RuleFile.CONTAINERS.indexOf(element.name());
        // An element whose name is unknown is most likely a member's that is being typed.
        return level < 0 ? RuleFile.CONTAINERS.size() : level;
    }

    private static String listed(List<String> names) {
        return names.stream().collect(Collectors.joining(", "));
    }

    private void problem(Kind kind, XmlAttribute at, String... arguments) {
        problem(kind, null, at.valueStart(), Math.max(at.valueEnd(), at.valueStart() + 1), arguments);
    }

    private void problem(Kind kind, int start, int end, String... arguments) {
        problem(kind, null, start, end, arguments);
    }

    private void problem(Kind kind, XmlFault.Kind fault, int start, int end, String... arguments) {
        problems.add(new RuleProblem(file, kind, fault, List.of(arguments), xml.line(start), xml.column(start), start, end));
    }
}
