package hybridscope.core.aot;

import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.AbstractList;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;

/** The code that instantiations of a generic method run which share it. */
public final class SharedBody {
    private final Klass type;
    private final int member;
    private final MethodInfo method;
    private final List<Instantiation> all;
    private final int ilBytes;

    private SharedBody(Klass type, int member, MethodInfo method, List<Instantiation> all, int ilBytes) {
        this.type = type;
        this.member = member;
        this.method = method;
        this.all = all;
        this.ilBytes = ilBytes;
    }

    /** Of a method without type parameters of its own: that of all the types given has this body. */
    static SharedBody of(Klass form, int member, List<Instantiation> types, int ilBytes) {
        return new SharedBody(form, member, null, types, ilBytes);
    }

    /** Of a method with type parameters of its own. */
    static SharedBody of(MethodInfo form, List<Instantiation> methods, int ilBytes) {
        return new SharedBody(null, -1, form, methods, ilBytes);
    }

    /** The shared method. */
    public MethodInfo form() {
        return method == null ? type.methods().get(member) : method;
    }

    /** The type that the shared method belongs to, over what its arguments share as. */
    public Klass declaringType() {
        return method == null ? type : method.declaringType();
    }

    /** Whether its method has type parameters of its own. */
    public boolean isOfGenericMethod() {
        return method != null;
    }

    /** How many instantiations run it; at least 1. */
    public int instances() {
        return all.size();
    }

    /** Those that run it, in the order in which they were found. */
    public List<Instantiation> instantiations() {
        return method == null ? new Members(all, member) : all;
    }

    /** Bytes of IL that it is compiled from; 0 for what the runtime provides. */
    public int ilBytes() {
        return ilBytes;
    }

    /** Bytes of IL that need not be compiled again, because the instantiations share it. */
    public long savedBytes() {
        return (long) ilBytes * (all.size() - 1);
    }

    /** One method of each of some types. */
    private static final class Members extends AbstractList<Instantiation> implements RandomAccess {
        private final List<Instantiation> types;
        private final int member;

        Members(List<Instantiation> types, int member) {
            this.types = types;
            this.member = member;
        }

        @Override
        public Instantiation get(int index) {
            return types.get(Objects.checkIndex(index, types.size())).member(member);
        }

        @Override
        public int size() {
            return types.size();
        }
    }
}
