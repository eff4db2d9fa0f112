package hybridscope.core.standin;

import hybridscope.core.metadata.signature.ElementType;
import java.util.List;
import java.util.Map;

/**
 * The fields of Unity's structs that programs use most, so that their sizes are right where UnityEngine is not there. All fields
 * of a struct have one type.
 */
final class KnownStructs {
    /**
     * Fields of a struct.
     *
     * @param type  the type of each
     * @param names their names, in order
     */
    record Fields(ElementType type, List<String> names) {
    }

    private static final Map<String, Fields> ALL = Map.ofEntries(
            floats("Vector2", "x y"), floats("Vector3", "x y z"), floats("Vector4", "x y z w"), floats("Quaternion", "x y z w"),
            floats("Color", "r g b a"), floats("Rect", "m_XMin m_YMin m_Width m_Height"),
            floats("Bounds", "centerX centerY centerZ extentsX extentsY extentsZ"),
            floats("Ray", "originX originY originZ directionX directionY directionZ"),
            floats("Plane", "normalX normalY normalZ m_Distance"),
            floats("Matrix4x4", "m00 m10 m20 m30 m01 m11 m21 m31 m02 m12 m22 m32 m03 m13 m23 m33"),
            numbers("Vector2Int", ElementType.I4, "m_X m_Y"), numbers("Vector3Int", ElementType.I4, "m_X m_Y m_Z"),
            numbers("RectInt", ElementType.I4, "m_XMin m_YMin m_Width m_Height"), numbers("LayerMask", ElementType.I4, "m_Mask"),
            numbers("Color32", ElementType.U1, "r g b a"));

    private KnownStructs() {
    }

    /** The fields of a struct by metadata name; null where they are not known. */
    static Fields of(String name) {
        return ALL.get(name);
    }

    private static Map.Entry<String, Fields> floats(String name, String fields) {
        return numbers(name, ElementType.R4, fields);
    }

    private static Map.Entry<String, Fields> numbers(String name, ElementType type, String fields) {
        return Map.entry("UnityEngine." + name, new Fields(type, List.of(fields.split(" "))));
    }
}
