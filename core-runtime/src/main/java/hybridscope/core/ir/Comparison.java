package hybridscope.core.ir;

/** The comparisons of the instruction set, by the names that instructions have. */
public enum Comparison {
    Ceq, Cne, Cgt, CgtUn, Cge, CgeUn, Clt, CltUn, Cle, CleUn;

    /** Whether integers are compared without their signs, and floats hold where they are unordered. */
    public boolean isUnsigned() {
        return switch (this) {
            case CgtUn, CgeUn, CltUn, CleUn -> true;
            default -> false;
        };
    }

    /** The one that holds where this one does not. Of floats, unordered ones make the other kind of comparison true. */
    public Comparison inverted(boolean floats) {
        return switch (this) {
            case Ceq -> Cne;
            case Cne -> Ceq;
            case Cgt -> floats ? CleUn : Cle;
            case CgtUn -> floats ? Cle : CleUn;
            case Cge -> floats ? CltUn : Clt;
            case CgeUn -> floats ? Clt : CltUn;
            case Clt -> floats ? CgeUn : Cge;
            case CltUn -> floats ? Cge : CgeUn;
            case Cle -> floats ? CgtUn : Cgt;
            case CleUn -> floats ? Cgt : CgtUn;
        };
    }

    /** The one that holds with the operands exchanged. */
    public Comparison mirrored() {
        return switch (this) {
            case Ceq, Cne -> this;
            case Cgt -> Clt;
            case CgtUn -> CltUn;
            case Cge -> Cle;
            case CgeUn -> CleUn;
            case Clt -> Cgt;
            case CltUn -> CgtUn;
            case Cle -> Cge;
            case CleUn -> CgeUn;
        };
    }
}
