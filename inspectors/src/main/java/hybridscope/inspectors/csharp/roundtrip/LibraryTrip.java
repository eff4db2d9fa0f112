package hybridscope.inspectors.csharp.roundtrip;

import java.util.List;

/**
 * What became of a library: its copy, compiled from C#, and what its pure methods do there and in the original.
 *
 * @param library   the file's name
 * @param methods   how many of its methods have IL
 * @param refused   how many of these the compiler refuses; all where nothing can be compiled
 * @param sampled   how many methods the sample has
 * @param compiled  how many of the sample the compiler takes
 * @param pure      how many methods are pure, static, and take what can be made up
 * @param pureInSample how many of those the sample has
 * @param compared  how many were called in both, those of the sample first
 * @param same      how many of these do the same
 * @param notes     what differs, and what the compiler says of what it refuses
 */
public record LibraryTrip(String library, int methods, int refused, int sampled, int compiled, int pure, int pureInSample,
        int compared, int same, List<String> notes) {
}
