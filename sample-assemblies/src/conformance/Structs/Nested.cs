using System;

// Structs in structs in structs: fields of fields, copies, addresses, defaults, equality and hashing by reflection.
static class Program
{
    struct Inner { public byte Tag; public double Weight; public override string ToString() { return Tag + ":" + Weight; } }
    struct Middle { public Inner First; public short Gap; public Inner Second; public string Name; }
    struct Outer { public Middle A; public Middle B; public int Count; public Inner[] Rest; }
    struct Empty { }
    struct WithEmpty { public byte A; public Empty E; public int B; }
    struct Self
    {
        public static Self Default = new Self { Value = 3 };
        public int Value;
        public static Self operator +(Self a, Self b) { return new Self { Value = a.Value + b.Value }; }
    }
    class Holder { public Outer Field; public readonly Outer ReadOnly = new Outer { Count = 7 }; public static Outer Static; }

    static string Text(Middle m) { return string.Format("[{0} {1} {2} {3}]", m.First, m.Gap, m.Second, m.Name ?? "-"); }
    static Outer Change(Outer o) { o.A.First.Tag++; o.B.Second.Weight *= 2; o.Count--; if (o.Rest != null) o.Rest[0].Tag = 99; return o; }
    static void ChangeInPlace(ref Middle m) { m.Second = m.First; m.First.Weight = -1; m.Name += "!"; }

    static void Main()
    {
        Outer o = default(Outer);
        Console.WriteLine("{0} {1} {2} {3}", Text(o.A), Text(o.B), o.Count, o.Rest == null);
        o.A = new Middle { First = new Inner { Tag = 1, Weight = 1.5 }, Gap = -3, Name = "a" };
        o.B.Second = o.A.First;
        o.B.Second.Tag = 200;
        o.Rest = new Inner[2];
        Outer copy = o, changed = Change(o);
        Console.WriteLine("{0} {1} {2} {3}", Text(o.A), Text(o.B), o.Count, o.Rest[0]);
        Console.WriteLine("{0} {1} {2} {3}", Text(changed.A), Text(changed.B), changed.Count, copy.Rest[0].Tag);
        Holder h = new Holder { Field = o };
        ChangeInPlace(ref h.Field.A);
        ChangeInPlace(ref h.Field.A);
        Holder.Static = h.Field;
        Holder.Static.B = Holder.Static.A;
        Holder.Static.A.Gap = 1000;
        Console.WriteLine("{0} {1} {2} {3}", Text(h.Field.A), Text(Holder.Static.B), Text(Holder.Static.A), h.ReadOnly.Count);
        Outer[] array = { o, changed };
        array[0].B.First.Tag = 42;
        array[1] = array[0];
        array[0].B.First.Tag++;
        Console.WriteLine("{0} {1} {2}", array[0].B.First, array[1].B.First, o.B.First);
        Console.WriteLine("{0} {1} {2}", o.A.First.Equals(copy.A.First), o.A.Equals(copy.A), o.A.Equals(o.B));
        Console.WriteLine("{0} {1} {2}", o.A.First.GetHashCode() == copy.A.First.GetHashCode(), new Empty().Equals(new Empty()), o.A.Equals(null));
        WithEmpty e = new WithEmpty { A = 1, B = 2 };
        Console.WriteLine("{0} {1}", e.A, e.B);
        Self sum = Self.Default + Self.Default + new Self();
        Console.WriteLine("{0} {1} {2}", sum.Value, Self.Default.Value, new Self().ToString());
        object box = o;
        ((Outer)box).A.First.ToString();
        Outer again = (Outer)box;
        again.A.Name = "changed";
        Console.WriteLine(((Outer)box).A.Name + again.A.Name);
    }
}
