namespace HotUpdate
{
    /// <summary>Version 2 puts a field in the middle: everything that touches the struct's fields has
    /// changed, though its source has not.</summary>
    public struct Stats
    {
        public int Health;
#if V2
        public double Armour;
#endif
        public int Speed;

        public int Sum() => Health + Speed;
    }

    public enum Rank : byte
    {
        Squire,
        Knight,
#if V2
        Baron,
#endif
        King,
    }

    public class Hero
    {
        public readonly string Name;
        public Stats Stats;
        public Rank Rank = Rank.King;

        public Hero(string name, int health)
        {
            Name = name;
            Stats.Health = health;
            Stats.Speed = 5;
        }

        /// <summary>Touches the changed layout.</summary>
        public bool Hit(int damage)
        {
            Stats.Health -= damage;
            return Stats.Health > 0;
        }

        /// <summary>Its field lies where it did, yet the class that it is a field of is laid out otherwise.</summary>
        public string Greet(string other) => Name + " greets " + other;

        public virtual string Title() => Rank + " " + Name;

#if V2
        /// <summary>New in version 2.</summary>
        public virtual string Shout() => Title().ToUpperInvariant();

        public T Pick<T>(T first, T second) where T : System.IComparable<T> =>
            first.CompareTo(second) > 0 ? first : second;
#endif
    }
}
