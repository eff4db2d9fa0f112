package hybridscope.core.dhe.rules;

import hybridscope.core.dhe.rules.xml.XmlFault;
import hybridscope.core.pe.Severity;
import java.util.List;

/**
 * Something that is wrong in a rule file. The rest of the file counts.
 *
 * @param file      the file's name as it was given
 * @param kind      what is wrong
 * @param xml       what of XML is wrong; null where {@code kind} is not {@link Kind#XML}
 * @param arguments what the sentence names
 * @param line      from 1
 * @param column    from 1, in UTF-16 units
 * @param start     where it begins, in UTF-16 units from the file's start
 * @param end       where it ends, behind {@code start}
 */
public record RuleProblem(String file, Kind kind, XmlFault.Kind xml, List<String> arguments, int line, int column, int start,
        int end) {
    /** What can be wrong. */
    public enum Kind {
        XML(Severity.ERROR, ""),
        ROOT(Severity.ERROR, "the root element is rules, not %s"),
        ELEMENT(Severity.ERROR, "in %s there is no element %s, only %s"),
        MODE_ELEMENT(Severity.ERROR, "the mode of %s is an attribute, no element"),
        ATTRIBUTE(Severity.ERROR, "%s has no attribute %s, only %s"),
        NO_ATTRIBUTE(Severity.ERROR, "%s has no attribute %s"),
        FULL_NAME(Severity.ERROR, "%s needs a fullname"),
        MEMBER_NAME(Severity.ERROR, "%s needs a name or a signature"),
        MODE(Severity.ERROR, "the mode is none or proxy, not %s"),
        SIGNATURE_RESULT(Severity.ERROR, "the signature has no type in front of the name: it is %s"),
        SIGNATURE_PARAMETERS(Severity.ERROR, "the signature has no parameter list at its end: it is %s"),
        SIGNATURE_PARAMETER(Severity.ERROR, "parameter %s of the signature is no type's full name"),
        SIGNATURE_BRACKETS(Severity.ERROR, "in the signature a bracket has no other one: %s"),
        SIGNATURE_ACCESSOR(Severity.ERROR, "the signature of a %s has no parameters; its methods have"),
        TEXT(Severity.WARNING, "text in %s means nothing"),
        KEYWORD(Severity.WARNING, "%s is C#'s keyword: here types have their full names, %s"),
        NO_ASSEMBLY(Severity.WARNING, "no open assembly is named %s"),
        FILE_NAME(Severity.WARNING, "no open assembly is named %s: the name stands without its file's ending"),
        NO_TYPE(Severity.WARNING, "no type is named %s"),
        INSTANCE(Severity.WARNING, "no type is named %s: a generic type is named by its definition, List`1, not by an instance"),
        NO_MEMBER(Severity.WARNING, "no %s is %s");

        private final Severity severity;
        private final String sentence;

        Kind(Severity severity, String sentence) {
            this.severity = severity;
            this.sentence = sentence;
        }

        /** How much it matters: what is an error does not count. */
        public Severity severity() {
            return severity;
        }
    }

    /** How much it matters. */
    public Severity severity() {
        return kind.severity();
    }

    /** Whether something does not count because of it. */
    public boolean isError() {
        return kind.severity() == Severity.ERROR;
    }

    /** The name of what is wrong: the kind's, for XML that of the fault. */
    public String code() {
        return xml == null ? kind.name() : "XML_" + xml.name();
    }

    /** What is wrong, in English. */
    public String message() {
        return (xml == null ? kind.sentence : xml.sentence()).formatted(arguments.toArray());
    }

    /** The whole in one line, as compilers write it: {@code file:line:column: error: message}. */
    public String text() {
        return "%s:%d:%d: %s: %s".formatted(file, line, column, isError() ? "error" : "warning", message());
    }
}
