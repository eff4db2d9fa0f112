public class Api
{
    public virtual string Name() { return "api"; }
}

public struct Value
{
    public int number;
}
