package hybridscope.inspectors.transform;

import com.fasterxml.jackson.annotation.JsonIgnore;
import hybridscope.inspectors.place.Place;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What became of a method. Numbers of IR are 0 where it failed.
 *
 * @param token    its token as eight hex digits
 * @param name     the METHOD expression that names it on the command line
 * @param place    where it leads: to the instruction that is the reason, where it failed
 * @param instance what its generic parameters and those of its type were replaced with; empty where there are none
 * @param il       number of IL instructions; 0 where they cannot be read
 * @param ir       number of IR instructions
 * @param percent  IR instructions for 100 IL instructions, rounded down; -1 where it failed
 * @param bytes    bytes of IR
 * @param padding  how many of them are padding
 * @param inlined  calls that were replaced by what the method called does
 * @param slots    slots of its frame, of 8 bytes each
 * @param failure  why it failed; null where it was transformed
 * @param assumptions names of the types that are not there and that it rests on, by {@link TransformReport#assumptions}
 */
public record TransformedMethodReport(String token, String name, Place place, List<GenericChoice> instance, int il, int ir,
        int percent, int bytes, int padding, int inlined, int slots, FailureReport failure, List<String> assumptions) {
    /** What stands for the generic parameters, in one line: {@code T=System.Object}. */
    @JsonIgnore
    public String instanceText() {
        return instance.stream().map(choice -> choice.parameter() + "=" + choice.argument()).collect(Collectors.joining(", "));
    }
}
