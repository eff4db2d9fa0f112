namespace Samples.Generics
{
    /// <summary>Covariant: a source of dogs is a source of animals.</summary>
    public interface ISource<out T>
    {
        T Next();
    }

    /// <summary>Contravariant: who can take any animal can take a dog.</summary>
    public interface ISink<in T>
    {
        void Take(T item);
    }

    public delegate TResult Convert<in TSource, out TResult>(TSource source);

    public sealed class Kennel : ISource<Dog>
    {
        private int made;
        public Dog Next() => new Dog { Name = "Rex " + ++made };
    }

    /// <summary>The same generic interface twice on one class, told apart by explicit implementation.</summary>
    public sealed class Shelter : ISink<Animal>, ISource<Cat>, ISource<string>
    {
        public int Guests;

        public void Take(Animal item) => Guests++;
        Cat ISource<Cat>.Next() => new Cat { Name = "Mimi" };
        string ISource<string>.Next() => "a note";
    }
}
