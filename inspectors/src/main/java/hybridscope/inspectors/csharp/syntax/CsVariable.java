package hybridscope.inspectors.csharp.syntax;

import hybridscope.core.types.Klass;
import hybridscope.inspectors.csharp.text.CodePlace;
import java.util.List;
import java.util.stream.Stream;

/** A variable of a method's C#: a parameter, a local variable, or a value of the evaluation stack that needs a name. */
public final class CsVariable {
    /** What a variable is. */
    public enum Kind {
        /** A parameter of the method. */
        PARAMETER,
        /** A local variable of IL. */
        LOCAL,
        /** A value of the evaluation stack, or one that only C# needs. */
        TEMPORARY
    }

    private final Kind kind;
    private final int index;
    private final boolean pinned;
    private Klass type;
    private String name;
    private boolean dynamic;
    private List<String> elementNames = List.of();
    private List<CodePlace> places = List.of();

    /** @param index its number in IL, {@code this} counted among the arguments; -1 for a temporary */
    public CsVariable(Kind kind, int index, Klass type, String name, boolean pinned) {
        this.kind = kind;
        this.index = index;
        this.type = type;
        this.name = name;
        this.pinned = pinned;
    }

    /** What it is. */
    public Kind kind() {
        return kind;
    }

    /** Its number in IL; -1 for a temporary. */
    public int index() {
        return index;
    }

    /** Whether IL pins what it refers to. */
    public boolean isPinned() {
        return pinned;
    }

    /** Its type. */
    public Klass type() {
        return type;
    }

    /** Sets the type, once the values are known. */
    public void setType(Klass type) {
        this.type = type;
    }

    /** Whether what is done with it is bound when it runs: an object to IL. */
    public boolean isDynamic() {
        return dynamic;
    }

    /** Has what is done with it bound when it runs. */
    public void setDynamic() {
        dynamic = true;
    }

    /** Its name; null until it has got one. */
    public String name() {
        return name;
    }

    /** Names it. */
    public void setName(String name) {
        this.name = name;
    }

    /** What the elements of a tuple in it are called, empty for one without a name; an empty list where nobody says. */
    public List<String> elementNames() {
        return elementNames;
    }

    /** Names the elements of a tuple. */
    public void setElementNames(List<String> names) {
        this.elementNames = List.copyOf(names);
    }

    /** Where its value lies, one place for each method that has it; empty where it lies nowhere, or nobody knows. */
    public List<CodePlace> places() {
        return places;
    }

    /** Sets where its value lies. */
    public void setPlaces(List<CodePlace> all) {
        places = List.copyOf(all);
    }

    /** Its value also lies somewhere while a method runs that nothing has been said of. */
    public void addPlace(CodePlace other) {
        if (places.stream().noneMatch(each -> each.method() == other.method())) {
            places = Stream.concat(places.stream(), Stream.of(other)).toList();
        }
    }

    /** Its value lies there while a method runs, whatever has been said before. */
    public void movePlace(CodePlace now) {
        places = Stream.concat(places.stream().filter(each -> each.method() != now.method()), Stream.of(now)).toList();
    }

    @Override
    public String toString() {
        return name == null ? kind + "_" + index : name;
    }
}
