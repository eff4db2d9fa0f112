public static class Dependency
{
    public static string Value() { return typeof(Dependency).Assembly.GetName().Name; }
}
