package hybridscope.core.interpreter;

import hybridscope.core.types.LoadFailure;

/**
 * Types that a program knows it cannot load for want of an assembly. As under Mono the first who needs one is told that the
 * assembly is not found, and whoever follows that the type cannot be loaded.
 */
final class UnloadableTypes implements Restorable {
    private final SavedMap<LoadFailure, Boolean> told = new SavedMap<>();

    /** What a program gets for a failure, now that it is told. */
    LoadFailure.Kind tell(LoadFailure failure) {
        return failure.kind() == LoadFailure.Kind.FILE_NOT_FOUND && failure.type() != null
                && told.put(failure, true) != null ? LoadFailure.Kind.TYPE_LOAD : failure.kind();
    }

    @Override
    public Runnable save() {
        return told.save();
    }
}
