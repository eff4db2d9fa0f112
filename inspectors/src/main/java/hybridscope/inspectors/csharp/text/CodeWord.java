package hybridscope.inspectors.csharp.text;

import java.util.List;

/**
 * A word of a line. Blanks, and operators that stand for nothing, are left out.
 *
 * @param kind   how it is coloured
 * @param start  where it begins in its line, indentation included
 * @param length its characters
 * @param target what it stands for, or null
 * @param definition whether it is what defines the target, not a use of it
 * @param places where its value lies while a method runs, one for each method that has it; empty for what nobody can tell of
 */
public record CodeWord(Kind kind, int start, int length, CodeTarget target, boolean definition, List<CodePlace> places) {
    /** How a word is coloured. */
    public enum Kind {
        /** A keyword, types' keywords included. */
        KEYWORD,
        /** The name of a type or a namespace. */
        TYPE,
        /** The name of a member. */
        MEMBER,
        /** The name of a local variable or parameter. */
        VARIABLE,
        /** A number. */
        NUMBER,
        /** A string or character. */
        STRING,
        /** A comment. */
        COMMENT,
        /** A label. */
        LABEL,
        /** An operator that calls a method, or is linked for another reason. */
        OPERATOR
    }

    /** Where it ends in its line. */
    public int end() {
        return start + length;
    }
}
