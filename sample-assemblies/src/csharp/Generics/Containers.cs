using System;
using System.Collections;
using System.Collections.Generic;

namespace Samples.Generics
{
    /// <summary>A stack that grows by doubling. Its enumerator is a nested struct, so a plain
    /// <c>foreach</c> over it allocates nothing.</summary>
    public class Pile<T> : IEnumerable<T>
    {
        private T[] items = new T[2];
        private int count;

        public int Count => count;

        public T Top
        {
            get
            {
                if (count == 0) throw new InvalidOperationException("the pile is empty");
                return items[count - 1];
            }
        }

        public void Push(T item)
        {
            if (count == items.Length) Array.Resize(ref items, count * 2);
            items[count++] = item;
        }

        public T Pop()
        {
            T top = Top;
            items[--count] = default(T);
            return top;
        }

        public Enumerator GetEnumerator() => new Enumerator(this);
        IEnumerator<T> IEnumerable<T>.GetEnumerator() => GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

        /// <summary>Walks from the top down. It names the outer type's parameter without declaring
        /// one: in metadata it is generic all the same, over a copy of T.</summary>
        public struct Enumerator : IEnumerator<T>
        {
            private readonly Pile<T> pile;
            private int next;

            internal Enumerator(Pile<T> pile)
            {
                this.pile = pile;
                next = pile.count;
            }

            public T Current => pile.items[next];
            object IEnumerator.Current => Current;
            public bool MoveNext() => --next >= 0;
            public void Reset() => next = pile.count;
            public void Dispose() { }
        }
    }

    /// <summary>A class with three levels of type parameters, and a method that sees them all.</summary>
    public class Outer<A>
    {
        public class Middle<B>
        {
            public class Inner<C, D> where D : IEnumerable<KeyValuePair<A, B>>
            {
                public string Describe<E>(A a, B b, C c, E e) =>
                    string.Format("{0}, {1}, {2}, {3} [{4}]", a, b, c, e, typeof(Inner<C, D>).GetGenericArguments().Length);
            }
        }
    }
}
