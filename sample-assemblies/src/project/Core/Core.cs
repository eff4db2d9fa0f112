// The part of the game that is compiled ahead of time.
using System.Collections.Generic;

namespace FallingCubes.Core
{
    public class Pool<T> where T : new()
    {
        private readonly Stack<T> free = new Stack<T>();

        public T Take() { return free.Count == 0 ? new T() : free.Pop(); }

        public void Give(T item) { free.Push(item); }
    }

    public struct Score
    {
        public int Points;
        public float Time;
    }
}
