package hybridscope.core.metadata.name;

import java.util.List;
import java.util.stream.Collectors;

/** What a search by name came to. */
public sealed interface Lookup {
    /** Exactly one thing has that name. */
    record Found(int token) implements Lookup {
    }

    /**
     * Nothing has that name.
     *
     * @param expression what was asked for
     * @param similar    tokens of what may have been meant, at most {@link MemberLookup#MAX_CANDIDATES}
     */
    record None(String expression, List<Integer> similar) implements Lookup {
    }

    /**
     * Several things have that name.
     *
     * @param expression what was asked for
     * @param candidates their tokens, at most {@link MemberLookup#MAX_CANDIDATES}
     */
    record Ambiguous(String expression, List<Integer> candidates) implements Lookup {
    }

    /** The result in words, with the candidates one on each line. */
    default String text(Names names) {
        return switch (this) {
            case Found(int token) -> names.token(token, NameStyle.METADATA);
            case None(String expression, List<Integer> similar) -> "nothing is named " + expression
                    + list(names, similar, "; did you mean:");
            case Ambiguous(String expression, List<Integer> candidates) -> expression + " is ambiguous"
                    + list(names, candidates, ":");
        };
    }

    private static String list(Names names, List<Integer> tokens, String lead) {
        return tokens.isEmpty() ? "" : lead
                + tokens.stream().map(token -> "\n  " + names.token(token, NameStyle.METADATA)).collect(Collectors.joining());
    }
}
