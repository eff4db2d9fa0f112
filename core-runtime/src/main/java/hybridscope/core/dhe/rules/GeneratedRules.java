package hybridscope.core.dhe.rules;

import hybridscope.core.il.Disassembly;
import hybridscope.core.il.MethodBody;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.pe.BadFormatException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A rule file that was made by criteria. Read again it says exactly this: of the methods with IL those of {@code methods} are not
 * injected, all others are. The same assemblies give the same text.
 *
 * @param text    the file
 * @param methods the methods that it names
 * @param left    methods that fit the criteria, and that no rule can name without naming others that do not: they stay injected
 */
public record GeneratedRules(String text, List<RuledMethod> methods, List<RuledMethod> left) {
    private static final String HEAD = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<rules>\n";
    private static final Column ATTRIBUTE_PARENT = Table.CUSTOM_ATTRIBUTE.column("Parent");
    private static final Column ATTRIBUTE_TYPE = Table.CUSTOM_ATTRIBUTE.column("Type");
    private static final Column SEMANTICS_METHOD = Table.METHOD_SEMANTICS.column("Method");
    private static final Column SEMANTICS_OF = Table.METHOD_SEMANTICS.column("Association");

    /**
     * Makes rules.
     *
     * @param images assemblies; in the file they stand in this order, types and members in the order of their rows
     */
    public static GeneratedRules of(RuleCriteria criteria, List<Image> images) {
        Writing writing = new Writing(criteria);
        for (Image image : images) {
            image.metadata().ifPresent(metadata -> writing.add(image, new Names(metadata)));
        }
        return writing.file();
    }

    /** A file without rules, for people to write some: by it everything is injected. @param assemblies their names, in order */
    public static String outline(List<String> assemblies) {
        StringBuilder text = new StringBuilder(HEAD);
        for (String name : assemblies.isEmpty() ? List.of("*") : assemblies) {
            text.append("  <assembly fullname=\"").append(escaped(written(name))).append("\">\n    <type fullname=\"*\">\n")
                    .append("    </type>\n  </assembly>\n");
        }
        return text + "</rules>\n";
    }

    /** A rule in the making: its element's name and its attributes. */
    private record Draft(RuleKind kind, String name, String signature) {
        boolean matches(RuledMethod method) {
            Wildcard names = name == null ? null : new Wildcard(name);
            Wildcard signatures = signature == null ? null : new Wildcard(signature);
            return method.names().stream().anyMatch(each -> each.kind() == kind && (names == null || names.matches(each.name()))
                    && (signatures == null || each.signatures().stream().anyMatch(signatures::matches)));
        }

        String text() {
            return "      <" + kind.element() + (name == null ? "" : " name=\"" + escaped(name) + "\"")
                    + (signature == null ? "" : " signature=\"" + escaped(signature) + "\"") + " mode=\"none\"/>\n";
        }
    }

    private static final class Writing {
        private final RuleCriteria criteria;
        private final StringBuilder text = new StringBuilder(HEAD);
        private final List<RuledMethod> methods = new ArrayList<>();
        private final List<RuledMethod> left = new ArrayList<>();

        Writing(RuleCriteria criteria) {
            this.criteria = criteria;
        }

        GeneratedRules file() {
            return new GeneratedRules(text + "</rules>\n", List.copyOf(methods), List.copyOf(left));
        }

        void add(Image image, Names names) {
            RuledAssembly assembly = RuledAssembly.of(names);
            List<String> fullNames = assembly.types().stream().map(type -> RuleSignature.normalType(type.fullName())).toList();
            StringBuilder types = new StringBuilder();
            for (RuledType type : assembly.types()) {
                List<RuledMethod> withIl = type.methods().stream().filter(RuledMethod::hasIl).toList();
                Set<RuledMethod> fitting = new LinkedHashSet<>(withIl.stream()
                        .filter(method -> fits(image, names, type, method)).toList());
                if (fitting.isEmpty()) {
                    continue;
                }
                String pattern = written(type.fullName());
                Wildcard wildcard = new Wildcard(RuleSignature.normalType(pattern));
                boolean exact = !written(assembly.name()).contains("*") && !assembly.name().isEmpty()
                        && fullNames.stream().filter(wildcard::matches).count() == 1;
                StringBuilder rules = exact ? rules(withIl, fitting) : new StringBuilder();
                if (!exact) {
                    left.addAll(fitting);
                }
                if (!rules.isEmpty()) {
                    types.append("    <type fullname=\"").append(escaped(pattern)).append("\">\n").append(rules)
                            .append("    </type>\n");
                }
            }
            if (!types.isEmpty()) {
                text.append("  <assembly fullname=\"").append(escaped(assembly.name())).append("\">\n").append(types)
                        .append("  </assembly>\n");
            }
        }

        private StringBuilder rules(List<RuledMethod> withIl, Set<RuledMethod> fitting) {
            StringBuilder rules = new StringBuilder();
            if (fitting.size() == withIl.size()) {
                methods.addAll(fitting);
                return rules.append(new Draft(RuleKind.METHOD, "*", null).text());
            }
            Map<String, List<RuledMethod>> byName = new LinkedHashMap<>();
            withIl.forEach(method -> method.names().forEach(name ->
                    byName.computeIfAbsent(name.kind() + name.name(), _ -> new ArrayList<>()).add(method)));
            Set<RuledMethod> named = new LinkedHashSet<>();
            for (RuledMethod method : fitting) {
                if (!named.contains(method)) {
                    draft(method, withIl, fitting, byName).ifPresentOrElse(draft -> {
                        rules.append(draft.text());
                        withIl.stream().filter(draft::matches).forEach(named::add);
                    }, () -> left.add(method));
                }
            }
            fitting.stream().filter(named::contains).forEach(methods::add);
            return rules;
        }

        /** The shortest rule that names a method and nothing that does not fit. */
        private Optional<Draft> draft(RuledMethod method, List<RuledMethod> withIl, Set<RuledMethod> fitting,
                Map<String, List<RuledMethod>> byName) {
            List<Draft> drafts = new ArrayList<>();
            for (RuledName name : criteria.accessors() ? method.names().reversed() : method.names().subList(0, 1)) {
                drafts.add(new Draft(name.kind(), written(name.name()), null));
                name.signatures().forEach(signature -> drafts.add(new Draft(name.kind(), null, written(signature))));
            }
            for (Draft draft : drafts) {
                // Most rules have no wildcard: whom they name is known without trying all.
                List<RuledMethod> candidates = draft.name != null && !draft.name.contains("*")
                        ? byName.getOrDefault(draft.kind + draft.name, List.of()) : withIl;
                if (draft.matches(method)
                        && candidates.stream().allMatch(each -> fitting.contains(each) || !draft.matches(each))) {
                    return Optional.of(draft);
                }
            }
            return Optional.empty();
        }

        private boolean fits(Image image, Names names, RuledType type, RuledMethod method) {
            if (criteria.accessors() && method.names().stream().noneMatch(name -> name.kind() == RuleKind.PROPERTY)) {
                return false;
            }
            if (!criteria.namespaces().isEmpty()) {
                String namespace = names.namespace(type.token());
                if (criteria.namespaces().stream().noneMatch(each -> each.matches(namespace))) {
                    return false;
                }
            }
            if (!criteria.attributes().isEmpty() && !hasAttribute(names, type, method)) {
                return false;
            }
            return criteria.fewerThan() == 0 || instructions(image, method) < criteria.fewerThan();
        }

        /** How many IL instructions a method has; more than any criterion asks for where its body cannot be read. */
        private static int instructions(Image image, RuledMethod method) {
            try {
                return MethodBody.read(image, Token.rid(method.token())).map(Disassembly::of)
                        .filter(code -> code.problem().isEmpty()).map(code -> code.instructions().size())
                        .orElse(Integer.MAX_VALUE);
            } catch (BadFormatException e) {
                return Integer.MAX_VALUE;
            }
        }

        private boolean hasAttribute(Names names, RuledType type, RuledMethod method) {
            Metadata metadata = names.metadata();
            List<Integer> bearers = new ArrayList<>(List.of(method.token(), type.token()));
            for (int row : metadata.relations().rowsWhere(SEMANTICS_METHOD, Token.rid(method.token()))) {
                try {
                    bearers.add(metadata.tables().reference(SEMANTICS_OF, row));
                } catch (BadFormatException e) {
                    continue;
                }
            }
            for (int bearer : bearers) {
                for (int row : metadata.relations().rowsWhere(ATTRIBUTE_PARENT, Token.table(bearer), Token.rid(bearer))) {
                    String name = attribute(names, row);
                    if (criteria.attributes().stream().anyMatch(each -> each.matches(name))) {
                        return true;
                    }
                }
            }
            return false;
        }

        private static String attribute(Names names, int row) {
            try {
                String constructor = names.member(names.metadata().tables().reference(ATTRIBUTE_TYPE, row), NameStyle.METADATA);
                int end = constructor.lastIndexOf("::");
                return end < 0 ? constructor : constructor.substring(0, end);
            } catch (BadFormatException e) {
                return "";
            }
        }
    }

    /** A name as a file may have it: what XML cannot hold, or loses, is left to a wildcard. */
    private static String written(String name) {
        StringBuilder out = new StringBuilder(name.length());
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean pair = Character.isHighSurrogate(c) && i + 1 < name.length() && Character.isLowSurrogate(name.charAt(i + 1))
                    || Character.isLowSurrogate(c) && i > 0 && Character.isHighSurrogate(name.charAt(i - 1));
            boolean edge = c == ' ' && (i == 0 || i == name.length() - 1);
            boolean lost = c < ' ' || edge || c == '\uFFFE' || c == '\uFFFF' || Character.isSurrogate(c) && !pair
                    || Character.isWhitespace(c) && c != ' ';
            out.append(lost ? '*' : c);
        }
        return out.toString();
    }

    private static String escaped(String name) {
        return name.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }
}
