public class Gone
{
    public static int Number() { return 3; }
}
