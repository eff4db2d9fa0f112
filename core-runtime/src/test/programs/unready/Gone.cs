using System;
public class Gone { public static int number = 3; public int field; public static int Number() { return number; } public virtual void Virtual() { } }
public class GoneAttribute : Attribute { }
public class GoneOfAttribute : Attribute { public GoneOfAttribute(Type type) { } }
public class GoneException : Exception { }
public interface IGone { }
public interface IGoneToo { void Call(); }
public struct GoneStruct { public int x; }
public enum GoneEnum { A, B }
public delegate void GoneDelegate(int x);
public class GoneBox<T> { public T value; }
public struct GonePair<T> { public T value; }
