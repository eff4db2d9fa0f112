package hybridscope.core.interpreter;

import hybridscope.core.types.MethodInfo;

/**
 * Leaves most methods of the class libraries to the loop, so that forms are made of what a test is about: a program that prints a
 * line executes hundreds of methods of the libraries, and their forms cost ten times as much as its own. Which methods have
 * forms depends on them alone.
 */
record SampledForms(FormCompiler all, int turn) implements FormCompiler {
    /** Of so many methods of the class libraries one has forms. */
    private static final int SHARE = 6;

    private void check(LinkedMethod method) {
        MethodInfo info = method.info();
        boolean library = info.module().map(module -> module.assembly().isClassLibrary()).orElse(false);
        if (library && Math.floorMod(info.token() + turn, SHARE) != 0) {
            throw new CodeTooLong(info + " has its turn elsewhere");
        }
    }

    @Override
    public Compiled start(LinkedMethod method) {
        check(method);
        return all.start(method);
    }

    @Override
    public CompiledLoop loop(LinkedMethod method, Code code, int head) {
        check(method);
        return all.loop(method, code, head);
    }

    @Override
    public Compiled typed(LinkedMethod method) {
        check(method);
        return all.typed(method);
    }

    @Override
    public Compiled nativeStub(LinkedMethod method) {
        return all.nativeStub(method);
    }

    @Override
    public Compiled bridge(LinkedMethod method) {
        return all.bridge(method);
    }
}
