using System;
using System.Collections.Generic;

namespace Samples.Sharing
{
    public enum MyEnumA { A = 1 }
    public enum MyEnumB { A = 10 }
    public enum MyEnumC : short { A = 1 }
    public enum MyEnumD : short { A = 1 }

    public class AnyClass { }

    /// <summary>Instantiated over two reference types, a value type and enums: which of the
    /// instantiations can run the same code?</summary>
    public class GenericType<T>
    {
        public T UsesGenericParameter(T value) => value;

        public void DoesNotUseGenericParameter() { }

        public U UsesDifferentGenericParameter<U>(U value) => value;
    }

    public interface AnswerFinderInterface
    {
        int ComputeAnswer();
    }

    public class ExperimentWithInterface : AnswerFinderInterface
    {
        public int ComputeAnswer() => 42;
    }

    public class InterfaceConstrainedGenericType<T> where T : AnswerFinderInterface
    {
        public int FindTheAnswer(T experiment) => experiment.ComputeAnswer();
    }

    /// <summary>Three type parameters and a generic method with three more.</summary>
    public class YourGenericClass<C1, C2, C3>
    {
        public string Show<M1, M2, M3>(ValueTuple<C2, M1> pair, M1 text, M3 number) =>
            pair.Item1 + "/" + pair.Item2 + "/" + text + "/" + number + "/" + typeof(M2).Name;
    }
}
