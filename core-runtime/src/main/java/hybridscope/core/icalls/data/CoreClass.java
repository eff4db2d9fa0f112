package hybridscope.core.icalls.data;

import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.UnusableCoreLibrary;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** A class of the core library whose objects internal calls read and fill, with the places of its fields, each looked up once. */
public final class CoreClass {
    private final Engine engine;
    private final DefinedKlass type;
    /** The fields that somebody has asked for, and where each lies; so few that no map is needed. */
    private String[] names = {};
    private int[] places = {};
    /** The static ones that somebody has asked for. */
    private final Map<String, FieldInfo> fields = new HashMap<>();

    private CoreClass(Engine engine, String name) {
        this.engine = engine;
        type = UnusableCoreLibrary.type(engine.runtime(), name);
    }

    /** Those that a runtime has asked for, by name. */
    private record All(Map<String, CoreClass> byName) {
    }

    /** The class of a metadata name. */
    public static CoreClass of(Engine engine, String name) {
        Map<String, CoreClass> known = engine.part(All.class, _ -> new All(new HashMap<>())).byName;
        CoreClass found = known.get(name);
        if (found == null) {
            found = new CoreClass(engine, name);
            known.put(name, found);
        }
        return found;
    }

    public DefinedKlass type() {
        return type;
    }

    /** A new object, all zero. */
    public int allocate() {
        return engine.allocator().allocate(type);
    }

    /** Where a field lies: behind the start of the object, or of the value for a value type; base classes are asked too. */
    public int offset(String field) {
        String[] known = names;
        for (int i = 0; i < known.length; i++) {
            if (known[i].equals(field)) {
                return places[i];
            }
        }
        int count = known.length;
        places = Arrays.copyOf(places, count + 1);
        places[count] = UnusableCoreLibrary.field(type, field).offset(ObjectModel.BITS_64);
        names = Arrays.copyOf(known, count + 1);
        names[count] = field;
        return places[count];
    }

    /** The address of a static field, once the class constructor has run. */
    public int address(String field) {
        FieldInfo known = fields.get(field);
        if (known == null) {
            known = UnusableCoreLibrary.field(type, field);
            fields.put(field, known);
        }
        return engine.statics().address(known);
    }

    public long i8(int object, String field) {
        return Memory.i8(engine.memory(), object + offset(field));
    }

    public int i4(int object, String field) {
        return Memory.i4(engine.memory(), object + offset(field));
    }

    public int reference(int object, String field) {
        return (int) i8(object, field);
    }

    public void setI8(int object, String field, long value) {
        Memory.setI8(engine.memory(), object + offset(field), value);
    }

    public void setI4(int object, String field, int value) {
        Memory.setI4(engine.memory(), object + offset(field), value);
    }

    public void setI2(int object, String field, int value) {
        Memory.setI2(engine.memory(), object + offset(field), value);
    }

    public void setBool(int object, String field, boolean value) {
        Memory.setI1(engine.memory(), object + offset(field), value ? 1 : 0);
    }

    /** Sets a string field; null for a null reference. */
    public void setText(int object, String field, String text) {
        int string = text == null ? 0 : engine.strings().create(text);
        setI8(object, field, string);
    }
}
