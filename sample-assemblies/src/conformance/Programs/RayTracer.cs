using System;
using System.Collections.Generic;
using System.Text;

/// <summary>A ray tracer: spheres, a plane, shadows, reflection; prints a small picture and the hash of a larger one.</summary>
struct Vector
{
    public readonly double X, Y, Z;
    public Vector(double x, double y, double z) { X = x; Y = y; Z = z; }
    public static Vector operator +(Vector a, Vector b) { return new Vector(a.X + b.X, a.Y + b.Y, a.Z + b.Z); }
    public static Vector operator -(Vector a, Vector b) { return new Vector(a.X - b.X, a.Y - b.Y, a.Z - b.Z); }
    public static Vector operator *(Vector a, double by) { return new Vector(a.X * by, a.Y * by, a.Z * by); }
    public static Vector operator *(Vector a, Vector b) { return new Vector(a.X * b.X, a.Y * b.Y, a.Z * b.Z); }
    public static double Dot(Vector a, Vector b) { return a.X * b.X + a.Y * b.Y + a.Z * b.Z; }
    public double Length { get { return Math.Sqrt(Dot(this, this)); } }
    public Vector Unit { get { return this * (1 / Length); } }
}

struct Ray
{
    public readonly Vector From, Along;
    public Ray(Vector from, Vector along) { From = from; Along = along; }
    public Vector At(double distance) { return From + Along * distance; }
}

abstract class Body
{
    public Vector Colour;
    public double Mirror, Shine;
    /// <summary>The distance at which a ray meets the body; infinite where it does not.</summary>
    public abstract double Hit(Ray ray);
    public abstract Vector Normal(Vector at);
    public virtual Vector ColourAt(Vector at) { return Colour; }
}

sealed class Sphere : Body
{
    readonly Vector centre;
    readonly double radius;
    public Sphere(Vector centre, double radius) { this.centre = centre; this.radius = radius; }

    public override double Hit(Ray ray)
    {
        Vector to = ray.From - centre;
        double b = Vector.Dot(to, ray.Along), c = Vector.Dot(to, to) - radius * radius, root = b * b - c;
        if (root < 0) return double.PositiveInfinity;
        root = Math.Sqrt(root);
        double near = -b - root;
        if (near < 1e-6) near = -b + root;
        return near < 1e-6 ? double.PositiveInfinity : near;
    }

    public override Vector Normal(Vector at) { return (at - centre) * (1 / radius); }
}

sealed class Floor : Body
{
    readonly double height;
    public Floor(double height) { this.height = height; }
    public override double Hit(Ray ray)
    {
        if (Math.Abs(ray.Along.Y) < 1e-9) return double.PositiveInfinity;
        double distance = (height - ray.From.Y) / ray.Along.Y;
        return distance < 1e-6 ? double.PositiveInfinity : distance;
    }
    public override Vector Normal(Vector at) { return new Vector(0, 1, 0); }
    public override Vector ColourAt(Vector at) { return ((long)Math.Floor(at.X) + (long)Math.Floor(at.Z) & 1) == 0 ? Colour : Colour * 0.3; }
}

sealed class Scene
{
    readonly List<Body> bodies = new List<Body>();
    readonly Vector light = new Vector(-4, 6, -3);
    public long Rays;

    public Scene()
    {
        bodies.Add(new Floor(-1) { Colour = new Vector(0.9, 0.9, 0.8), Mirror = 0.1 });
        bodies.Add(new Sphere(new Vector(0, 0, 4), 1) { Colour = new Vector(1, 0.3, 0.2), Mirror = 0.2, Shine = 30 });
        bodies.Add(new Sphere(new Vector(1.8, -0.4, 3), 0.6) { Colour = new Vector(0.2, 0.5, 1), Mirror = 0.4, Shine = 80 });
        bodies.Add(new Sphere(new Vector(-1.7, -0.3, 3.4), 0.7) { Colour = new Vector(0.3, 0.9, 0.4), Mirror = 0.05, Shine = 10 });
    }

    Body Nearest(Ray ray, out double distance)
    {
        Rays++;
        Body nearest = null;
        distance = double.PositiveInfinity;
        foreach (Body body in bodies)
        {
            double hit = body.Hit(ray);
            if (hit < distance) { distance = hit; nearest = body; }
        }
        return nearest;
    }

    public Vector Trace(Ray ray, int depth)
    {
        double distance;
        Body body = Nearest(ray, out distance);
        if (body == null) return new Vector(0.3, 0.5, 0.8) * (0.5 + 0.5 * Math.Max(ray.Along.Y, 0));
        Vector at = ray.At(distance), normal = body.Normal(at), to = light - at;
        double away = to.Length;
        to = to.Unit;
        double blocked;
        bool lit = Nearest(new Ray(at + normal * 1e-4, to), out blocked) == null || blocked > away;
        double bright = 0.1 + (lit ? 0.9 * Math.Max(Vector.Dot(normal, to), 0) : 0);
        Vector colour = body.ColourAt(at) * bright;
        Vector reflected = ray.Along - normal * (2 * Vector.Dot(ray.Along, normal));
        if (lit && body.Shine > 0)
        {
            double gloss = Math.Pow(Math.Max(Vector.Dot(reflected, to), 0), body.Shine);
            colour += new Vector(gloss, gloss, gloss);
        }
        if (depth > 0 && body.Mirror > 0)
            colour = colour * (1 - body.Mirror) + Trace(new Ray(at + normal * 1e-4, reflected), depth - 1) * body.Mirror;
        return colour;
    }

    public byte[,,] Render(int width, int height)
    {
        var picture = new byte[height, width, 3];
        for (int y = 0; y < height; y++)
            for (int x = 0; x < width; x++)
            {
                var along = new Vector((x + 0.5 - width / 2.0) / (height / 2.0) * 0.6, (height / 2.0 - y - 0.5) / (height / 2.0) * 0.6, 1).Unit;
                Vector colour = Trace(new Ray(new Vector(0, 0.2, -1), along), 3);
                picture[y, x, 0] = Byte(colour.X);
                picture[y, x, 1] = Byte(colour.Y);
                picture[y, x, 2] = Byte(colour.Z);
            }
        return picture;
    }

    static byte Byte(double part) { return (byte)Math.Min(255, Math.Max(0, part * 255)); }
}

class Program
{
    static void Main()
    {
        var scene = new Scene();
        byte[,,] small = scene.Render(64, 24);
        var text = new StringBuilder();
        for (int y = 0; y < 24; y++)
        {
            for (int x = 0; x < 64; x++) text.Append(" .:-=+*#%@"[(small[y, x, 0] * 3 + small[y, x, 1] * 6 + small[y, x, 2]) / 10 * 9 / 255]);
            text.Append('\n');
        }
        Console.Write(text);
        byte[,,] picture = scene.Render(120, 80);
        ulong hash = 14695981039346656037;
        foreach (byte each in picture) hash = unchecked((hash ^ each) * 1099511628211);
        Console.WriteLine("{0:x16} {1} rays", hash, scene.Rays);
    }
}
