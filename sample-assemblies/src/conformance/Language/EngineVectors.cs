using System;

// Structs as game engines have them, with the names that a transform may know: constructors with fewer arguments than fields, in every place.
namespace UnityEngine
{
    struct Vector2
    {
        public float x, y;
        public Vector2(float x, float y) { this.x = x; this.y = y; }
        public static Vector2 operator +(Vector2 a, Vector2 b) { return new Vector2(a.x + b.x, a.y + b.y); }
        public static float Dot(Vector2 a, Vector2 b) { return a.x * b.x + a.y * b.y; }
        public override string ToString() { return "(" + x + ", " + y + ")"; }
    }

    struct Vector3
    {
        public float x, y, z;
        public Vector3(float x, float y) { this.x = x; this.y = y; z = 0; }
        public Vector3(float x, float y, float z) { this.x = x; this.y = y; this.z = z; }
        public static Vector3 operator *(Vector3 a, float f) { return new Vector3(a.x * f, a.y * f, a.z * f); }
        public static Vector3 Cross(Vector3 a, Vector3 b) { return new Vector3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x); }
        public static Vector3 up { get { return new Vector3(0, 1); } }
        public override string ToString() { return "(" + x + ", " + y + ", " + z + ")"; }
    }

    struct Vector4
    {
        public float x, y, z, w;
        public Vector4(float x, float y) { this.x = x; this.y = y; z = 0; w = 0; }
        public Vector4(float x, float y, float z) { this.x = x; this.y = y; this.z = z; w = 0; }
        public Vector4(float x, float y, float z, float w) { this.x = x; this.y = y; this.z = z; this.w = w; }
        public override string ToString() { return "(" + x + ", " + y + ", " + z + ", " + w + ")"; }
    }
}

static class Program
{
    class Body { public UnityEngine.Vector3 Position; public static UnityEngine.Vector2 Origin = new UnityEngine.Vector2(7, 8); }

    static UnityEngine.Vector4 Make(int n, float f)
    {
        return n == 2 ? new UnityEngine.Vector4(f, 1) : n == 3 ? new UnityEngine.Vector4(f, 2, 3) : new UnityEngine.Vector4(f, 4, 5, 6);
    }

    static void Main()
    {
        var a = new UnityEngine.Vector2(1, 2);
        a = a + new UnityEngine.Vector2(a.y, a.x) + Body.Origin;
        Console.WriteLine("{0} {1}", a, UnityEngine.Vector2.Dot(a, new UnityEngine.Vector2(2, -1)));
        var b = new UnityEngine.Vector3(1, 2, 3) * 2;
        b = UnityEngine.Vector3.Cross(b, new UnityEngine.Vector3(b.x, 1));
        Console.WriteLine("{0} {1} {2}", b, UnityEngine.Vector3.up, UnityEngine.Vector3.up * 3);
        Console.WriteLine("{0} {1} {2}", Make(2, 0.5f), Make(3, 1.5f), Make(4, 2.5f));
        var body = new Body();
        body.Position = new UnityEngine.Vector3(4, 5, 6);
        body.Position.y = new UnityEngine.Vector3(9, 8).y;
        var array = new UnityEngine.Vector4[2];
        array[1] = new UnityEngine.Vector4(1, 2, 3, body.Position.y);
        object boxed = new UnityEngine.Vector3(array[1].w, array[0].x, 1);
        Console.WriteLine("{0} {1} {2}", body.Position, array[1], boxed);
        UnityEngine.Vector3 sum = new UnityEngine.Vector3();
        for (int i = 0; i < 10; i++)
        {
            UnityEngine.Vector3 step = new UnityEngine.Vector3(i, i * 0.5f, -i);
            sum = new UnityEngine.Vector3(sum.x + step.x, sum.y + step.y, sum.z + step.z);
        }
        Console.WriteLine(sum);
    }
}
